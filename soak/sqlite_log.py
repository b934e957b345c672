"""The log of a game, read from the file of a server that runs or was killed."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from elfenland.server.config import FILE_NAME
from elfenland.server.tables.records import Entry


async def read_log(data: Path, game: str) -> Sequence[Entry]:
    """Read all entries of a game from a data folder."""
    asked = "SELECT n, seat, word, at, by FROM moves WHERE game = ? ORDER BY n"
    with closing(sqlite3.connect(data / FILE_NAME)) as connection:
        return [Entry(*row) for row in connection.execute(asked, (game,))]

"""The games that each release stores: as records, and in the database of a server.

Run as a program (scripts/release does) it writes those of the version that the package has now. They are the
same every time. Those of older releases are what their players have on disk, and are never written again.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import elfenland
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.engine.versions import latest
from elfenland.record import Record
from elfenland.server.config import Settings
from elfenland.server.storage.factory import open_store
from elfenland.server.tables.records import FINISHED, PERSON, PLAYING, Entry, Status, StoredSeat, StoredTable
from elfenland.server.tables.settings import TableSettings
from elfenland.testing import random_game
from tests.conformance.games import digests

FOLDER: Final = Path(__file__).parent
DATABASE: Final = "database.sql"
NAMES: Final = ("Ada", "Bert", "Cleo", "Dora")
GAMES: Final = (
    ("elfenland", 4),
    ("elfenland+home-town", 2),
    ("elfengold", 4),
    ("elfengold+home-town+random-gold+witches", 3),
)
AT: Final = 1_750_000_000_000  # when all of it happened


def played(rules: str, players: int) -> Game:
    """Return a whole game: the same every time."""
    return random_game(Rules.parse(rules), players, Random(f"release {rules} {players}"))


def write() -> None:
    """Write the games of this version of the package."""
    folder = FOLDER / elfenland.__version__
    folder.mkdir(exist_ok=True)
    for rules, players in GAMES:
        record = Record.of(played(rules, players), NAMES[:players])
        (folder / f"{rules}.egn").write_text(str(record), encoding="utf-8")
        (folder / f"{rules}.options").write_text(digests(record), encoding="utf-8")
    (folder / DATABASE).write_text(asyncio.run(_dump()), encoding="utf-8")


async def _dump() -> str:
    """The database of a server at which every game is played twice: to its end, and halfway."""
    with TemporaryDirectory() as place:
        settings = Settings(Path(place))
        store = await open_store(settings.store)
        for number, (rules, players) in enumerate(GAMES):
            game = played(rules, players)
            await store.import_game(*_table(f"over{number}", FINISHED, game, len(game.moves)))
            await store.import_game(*_table(f"playing{number}", PLAYING, game, halfway(game)))
        await store.close()
        assert settings.file is not None
        with closing(sqlite3.connect(settings.file)) as opened:
            return "\n".join(opened.iterdump()) + "\n"


def halfway(game: Game) -> int:
    """Return how many moves lead to a decision in the middle of a game."""
    return next(n for n, move in enumerate(game.moves) if n >= len(game.moves) // 2 and move.seat >= 0)


def _table(
    game: str, status: Status, whole: Game, version: int
) -> tuple[StoredTable, list[StoredSeat], list[Entry]]:
    to_act = Game.replay(whole.rules, whole.players, whole.moves[:version]).state.seat
    row = StoredTable(
        id=game,
        status=status,
        rules=whole.rules.name,
        release=elfenland.__version__,
        settings=TableSettings().serialize(),
        version=version,
        to_act=to_act,
        created=AT,
        moved=AT,
        rules_version=latest(),
    )
    seats = [StoredSeat(PERSON, name, "") for name in NAMES[: whole.players]]
    return row, seats, list(_entries(whole, version))


def _entries(game: Game, version: int) -> Iterator[Entry]:
    for n, move in enumerate(game.moves[:version], 1):
        yield Entry(n, move.seat, str(move.action), AT)


if __name__ == "__main__":
    write()

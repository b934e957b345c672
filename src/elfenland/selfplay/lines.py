"""Tables as compressed JSON lines, using only Python: one line per row."""

import gzip
import json
from collections.abc import Iterable
from typing import Final

from elfenland.selfplay.rows import Row, decision_row, decisions, game_row
from elfenland.selfplay.run import PlayedGame

SUFFIX: Final = "jsonl.gz"


class Tables:
    """The tables of some games, written as they come."""

    def __init__(self) -> None:
        self.games: list[str] = []
        self.decisions: list[str] = []

    def add(self, told: PlayedGame) -> None:
        """Add a game."""
        self.games.append(json.dumps(game_row(told)))
        self.decisions += [json.dumps(decision_row(told, decision)) for decision in decisions(told)]

    def finish(self) -> tuple[bytes, bytes]:
        """Return the files of games and of decisions."""
        return _packed(self.games), _packed(self.decisions)


def _packed(lines: Iterable[str]) -> bytes:
    return gzip.compress("".join(f"{line}\n" for line in lines).encode(), mtime=0)  # equal rows, equal files


def read_games(content: bytes) -> list[Row]:
    """Return the games in a file."""
    return [json.loads(line) for line in gzip.decompress(content).splitlines()]

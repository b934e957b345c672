"""The ledger of a match: one line per game, so that a match can resume."""

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from elfenland.arena.job import Played
from elfenland.bots.running.guard import Fault
from elfenland.engine.errors import ElfenlandError


class LedgerError(ElfenlandError):
    """Raised for a file that isn't a ledger, or a damaged one."""


class OtherMatchError(LedgerError):
    """Raised for the ledger of another match."""


class Ledger:
    """The games of one match in an append-only file.

    The first line describes the match, every other line a game. A line left incomplete by a crash is
    removed.
    """

    def __init__(self, path: Path, heading: Mapping[str, Any]) -> None:
        self.path = path
        self.heading = dict(heading)
        self.games: list[Played] = []
        self._open()

    def add(self, game: Played) -> None:
        """Store a game; it is in the file when this returns."""
        self._write(to_json(game))
        self.games.append(game)

    def _open(self) -> None:
        first, *lines = whole_lines(self.path, self._line(self.heading)) or [""]
        if not first:
            self._write(self.heading)
            return
        self._compare(first)
        for number, line in enumerate(lines, 2):
            try:
                self.games.append(from_json(json.loads(line)))
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                raise LedgerError(f"{self.path}, line {number}: this isn't a game ({error})") from None

    def _compare(self, first: str) -> None:
        try:
            found = json.loads(first)
            wrong = [key for key in self.heading if found.get(key) != self.heading[key]]
        except (ValueError, AttributeError):
            raise LedgerError(f"{self.path}: this isn't a file of the arena") from None
        if wrong:
            said = "; ".join(
                f"{key} {_said(found.get(key))}, not {_said(self.heading[key])}" for key in wrong
            )
            raise OtherMatchError(f"{self.path} belongs to another match: {said}")

    def _write(self, said: Mapping[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(self._line(said))

    @staticmethod
    def _line(said: Mapping[str, Any]) -> str:
        return json.dumps(said, separators=(",", ":"), ensure_ascii=False) + "\n"


def whole_lines(path: Path, heading: str) -> list[str]:
    """Read the lines of a file, removing an incomplete last one.

    An incomplete first line is ours only if it is a prefix of the heading that we would write.
    """
    if not path.exists():
        return []
    *whole, rest = path.read_bytes().split(b"\n")
    common = min(len(rest), len(heading.encode()))
    if not whole and rest[:common] != heading.encode()[:common]:
        raise LedgerError(f"{path}: this isn't a file of the arena")
    if rest:
        with path.open("r+b") as file:
            file.truncate(path.stat().st_size - len(rest))
    try:
        return [line.decode() for line in whole]
    except UnicodeDecodeError:
        raise LedgerError(f"{path}: this isn't a file of the arena") from None


def to_json(game: Played) -> dict[str, Any]:
    """Serialize a game for the ledger; its record is kept elsewhere."""
    said = asdict(game)
    del said["record"]
    return said


def from_json(said: Mapping[str, Any]) -> Played:
    """Parse a ledger line."""
    names = [field.name for field in fields(Played) if field.name not in ("faults", "record")]
    faults = tuple(tuple(Fault(*fault) for fault in seat) for seat in said["faults"])
    game = Played(**{name: _frozen(said[name]) for name in names}, faults=faults)
    if len({len(game.seating), len(game.points), len(game.ranks), len(game.microseconds)}) != 1:
        raise ValueError("seats are missing")
    return game


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value


def _said(value: object) -> str:
    return " ".join(str(part) for part in value) if isinstance(value, list | tuple) else str(value)

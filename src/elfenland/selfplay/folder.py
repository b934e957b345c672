"""The folder of a run: complete shards only, so that a stopped run can resume."""

import json
import os
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from elfenland import __version__
from elfenland.bots.running.game_loop import Result
from elfenland.bots.running.guard import Fault
from elfenland.engine.errors import ElfenlandError
from elfenland.selfplay.formats import find_format
from elfenland.selfplay.rows import SCHEMA, Row
from elfenland.selfplay.run import Ended, Run
from elfenland.selfplay.shard import Filled, Shard

RUN_FILE: Final = "run.json"
RUN_PARTS: Final = (
    "records",
    "games",
    "decisions",
)  # in the order of writing: the last one completes a shard
HALF: Final = ".half"  # suffix of a file that is being written


class FolderError(ElfenlandError):
    """Raised for a folder that holds something else, or a damaged one."""


class OtherRunError(FolderError):
    """Raised for the folder of another run."""


class Folder:
    """The files of a run. An incomplete shard is made again."""

    def __init__(self, path: Path, run: Run, form: str) -> None:
        self.path = path
        self.run = run
        self.form = form
        self.format = find_format(form)
        self._open()

    def _open(self) -> None:
        about = self.path / RUN_FILE
        if about.exists():
            self._compare(about)
        elif self.path.is_dir() and any(not name.name.endswith(HALF) for name in self.path.iterdir()):
            raise FolderError(f"{self.path}: this folder holds something other than games of a run")
        for part in RUN_PARTS:
            (self.path / part).mkdir(parents=True, exist_ok=True)
        for half in self.path.rglob(f"*{HALF}"):
            half.unlink()
        if not about.exists():
            _write(about, json.dumps(self._about(), indent=2).encode() + b"\n")

    def _about(self) -> dict[str, Any]:
        """Return the common metadata of all shards."""
        run = self.run
        return {
            "schema": SCHEMA,
            "elfenland": __version__,
            "format": self.form,
            "rules": run.rules,
            "bots": list(run.bots),
            "seed": run.seed,
            "time_limit": run.limits.seconds,
            "memory_limit": run.limits.megabytes,
        }

    def _compare(self, about: Path) -> None:
        try:
            found, ours = json.loads(about.read_text(encoding="utf-8")), self._about()
            wrong = [
                f"{key} {found.get(key)}, not {ours[key]}" for key in ours if found.get(key) != ours[key]
            ]
        except (ValueError, AttributeError):
            raise FolderError(f"{about}: this doesn't describe a run") from None
        if wrong:
            raise OtherRunError(f"{self.path} belongs to another run: {'; '.join(wrong)}")

    def shards(self, games: int, size: int) -> list[Shard]:
        """Return the missing shards for this many games, with at most this many per shard."""
        there = {number for first, last in self._there() for number in range(first, last + 1)}
        missing = (number for number in range(games) if number not in there)
        return [Shard(self.run, few[0], few[-1], self.form) for few in _in_rows(missing, size)]

    def keep(self, filled: Filled) -> None:
        """Write the files of a shard. Each gets its name only once it is complete."""
        for part in RUN_PARTS:
            _write(self._file(part, filled.shard.first, filled.shard.last), filled.files[part])

    def ended(self, games: int) -> list[Ended]:
        """Return the results of the stored games, up to a number."""
        files = [self._file("games", *found) for found in self._there() if found[0] < games]
        rows = [row for file in files for row in self.format.read_games(file.read_bytes())]
        return [_ended(row) for row in rows if row["game"] < games]

    def _file(self, part: str, first: int, last: int) -> Path:
        suffix = "zip" if part == "records" else self.format.SUFFIX
        return self.path / part / f"{first:09}-{last:09}.{suffix}"

    def _there(self) -> Iterator[tuple[int, int]]:
        """Return the first and the last game of each shard that is there."""
        pattern = re.compile(rf"(\d+)-(\d+)\.{re.escape(self.format.SUFFIX)}")
        for file in sorted((self.path / RUN_PARTS[-1]).iterdir()):
            if found := pattern.fullmatch(file.name):
                yield int(found[1]), int(found[2])


def _in_rows(numbers: Iterable[int], size: int) -> Iterator[list[int]]:
    """Group numbers into rows without gaps, split at every multiple of the size."""
    placed = enumerate(numbers)
    for _, row in groupby(placed, key=lambda pair: (pair[1] - pair[0], pair[1] // size)):
        yield [number for _, number in row]


def _write(path: Path, content: bytes) -> None:
    """Write a file completely to disk before giving it its name."""
    half = path.with_name(f".{path.name}{HALF}")
    with half.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Sync the directory where supported, so that files appear in writing order."""
    if hasattr(os, "O_DIRECTORY"):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _ended(row: Row) -> Ended:
    points, pieces, ranks, winners = (tuple(row[name]) for name in ("points", "pieces", "ranks", "winners"))
    faults: list[list[Fault]] = [[] for _ in row["bots"]]
    for fault in row["faults"]:
        faults[fault["seat"]].append(Fault(fault["decision"], fault["kind"], fault["reason"]))
    told = tuple(map(tuple, faults))
    return Ended(row["game"], Result(points, pieces, ranks, winners, row["decisions"], told))

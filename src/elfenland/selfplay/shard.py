"""A shard: consecutive games of a run, as a job that produces files."""

from dataclasses import dataclass
from io import BytesIO
from typing import Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from elfenland.engine.game import Game
from elfenland.record import Record
from elfenland.selfplay.formats import find_format
from elfenland.selfplay.run import Bout, Ended, PlayedGame, Run, rules_of, tell_bout

# Required file attributes in an archive, fixed so that equal games give equal archives.
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Shard:
    """The games of a run from `first` to `last`."""

    run: Run
    first: int
    last: int
    format: str

    def __str__(self) -> str:
        return f"the shard of games {self.first} to {self.last}"


class Filled(NamedTuple):
    """The content of a shard: the results of its games, and its files by folder."""

    shard: Shard
    ended: list[Ended]
    files: dict[str, bytes]


def fill(shard: Shard) -> Filled:
    """Play the games, and write their files. Equal shards give equal files."""
    tables, ended, records = find_format(shard.format).Tables(), [], BytesIO()
    with ZipFile(records, "w", ZIP_DEFLATED) as archive:
        for number in range(shard.first, shard.last + 1):
            told = tell_bout(Bout(shard.run, number))
            archive.writestr(_entry(number), write_record(told))
            tables.add(told)
            ended.append(Ended(number, told.result))
    games, decisions = tables.finish()
    return Filled(shard, ended, {"records": records.getvalue(), "games": games, "decisions": decisions})


def _entry(number: int) -> ZipInfo:
    entry = ZipInfo(f"{number:09}.egn", LONG_AGO)
    entry.compress_type = ZIP_DEFLATED
    return entry


def write_record(told: PlayedGame) -> str:
    """Return the game in EGN; a comment marks each failure of a bot."""
    game = Game.replay(rules_of(told.run.rules), len(told.run.bots), told.moves)
    record = Record.of(game, told.run.bots)
    record.comments.update(told.result.comments)
    return record.write()

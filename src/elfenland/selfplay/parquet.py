"""Tables as Parquet: one row per game, and one per number of `elfenland.gym`."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from random import Random
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from elfenland.gym.layout import Array
from elfenland.gym.setting import Setting
from elfenland.selfplay.rows import Row, decision_row, decisions, game_row
from elfenland.selfplay.run import PlayedGame

SUFFIX: Final = "parquet"
ROW_GROUP_ROWS: Final = 4096  # small enough to read row groups one by one in training

HEADING: Final = [
    ("schema", pa.int16()),
    ("elfenland", pa.string()),
    ("rules", pa.string()),
    ("players", pa.int8()),
    ("game", pa.int64()),
    ("seed", pa.string()),
]
FAULT: Final = pa.struct(
    [("seat", pa.int8()), ("decision", pa.int32()), ("kind", pa.string()), ("reason", pa.string())]
)
GAMES: Final = pa.schema(
    [
        *HEADING,
        ("bots", pa.list_(pa.string())),
        ("points", pa.list_(pa.int16())),
        ("pieces", pa.list_(pa.int16())),
        ("ranks", pa.list_(pa.int8())),
        ("winners", pa.list_(pa.int8())),
        ("decisions", pa.int32()),
        ("faults", pa.list_(FAULT)),
    ]
)
DECISIONS: Final = pa.schema(
    [
        *HEADING,
        ("decision", pa.int32()),
        ("step", pa.int16()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("replaced", pa.bool_()),
        ("round", pa.int8()),
        ("phase", pa.string()),
        ("options", pa.list_(pa.string())),
        ("chosen", pa.string()),
        ("numbers", pa.list_(pa.int16())),
        ("action", pa.int16()),
        ("points", pa.int16()),
        ("rank", pa.int8()),
        ("won", pa.float32()),
        ("margin", pa.float32()),
    ]
)


class Tables:
    """The tables of some games, written as they come."""

    def __init__(self) -> None:
        self.games: list[Row] = []
        self.rows: list[Row] = []
        self.arrays: list[Array] = []
        self.file = BytesIO()
        self.writer: Any = None

    def add(self, told: PlayedGame) -> None:
        """Add a game."""
        self.games.append(game_row(told))
        for row, array in steps(told):
            self.rows.append(row)
            self.arrays.append(array)
            if len(self.rows) == ROW_GROUP_ROWS:
                self._write()

    def finish(self) -> tuple[bytes, bytes]:
        """Return the files of games and of decisions."""
        self._write()
        self.writer.close()
        games = BytesIO()
        pq.write_table(pa.Table.from_pylist(self.games, GAMES), games, compression="zstd")
        return games.getvalue(), self.file.getvalue()

    def _write(self) -> None:
        if not self.rows:
            return
        size = len(self.arrays[0])
        flat = pa.array(np.concatenate(self.arrays))
        table = pa.Table.from_pylist(self.rows, DECISIONS).append_column(
            pa.field("observation", pa.list_(pa.float32(), size)),
            pa.FixedSizeListArray.from_arrays(flat, size),
        )
        if self.writer is None:
            self.writer = pq.ParquetWriter(self.file, table.schema, compression="zstd")
        self.writer.write_table(table)
        self.rows, self.arrays = [], []


def steps(told: PlayedGame) -> Iterator[tuple[Row, Array]]:
    """Yield every number of every decision, with the array that the seat saw."""
    setting = _setting(told.run.rules, len(told.run.bots))
    play = setting.begin(Random(told.run.seed_of(told.number)))  # the dice of the game
    for decision in decisions(told):
        row = decision_row(told, decision)
        for step, number in enumerate(setting.alphabet.spell(decision.chosen)):
            numbers = sorted(set(play.numbers()))
            array = setting.look(play, play.seat)
            yield row | {"step": step, "numbers": numbers, "action": number}, array
            if play.say(number):
                break
            row["options"] = None  # they are stored once


@cache
def _setting(rules: str, players: int) -> Setting:
    return Setting(rules, players, "win", None)


def read_games(content: bytes) -> list[Row]:
    """Return the games in a file."""
    rows: list[Row] = pq.read_table(BytesIO(content)).to_pylist()
    return rows

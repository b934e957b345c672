"""Expands the values of a layout into a row of numbers, and marks a row of a mask.

`expand.c` is the compiled twin of this module and does exactly the same; tests compare the two.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from elfenland.engine.pieces import BITS as BITS_PER_KIND
from elfenland.engine.pieces import MAX_PER_KIND

# Ways in which a value becomes entries of the row.
BIT_SET: Final = 0  # a mask: one entry per bit
ONE_HOT: Final = 1  # a place: 1 there and 0 elsewhere; nothing but 0 if it is negative
BAG: Final = 2  # a bag: one entry per kind, the number of its pieces
NUMBER: Final = 3  # itself: one entry

Value = int | Sequence[int]

MISFIT: Final = "the values, the table and the buffer don't fit together"

COLUMNS: Final = 4  # of a table: encoding, rows, width, and whether the rows are turned


def expand(values: Sequence[Value], first: int, table: bytes, out: Any, start: int) -> None:
    """Write values into a buffer of float32, from an entry on.

    The table has four bytes for each value: its encoding, its number of rows, the entries of each row, and
    whether the rows are turned so that row `first` is the first one. A value that is no number is a sequence
    of at least as many numbers as it has rows.
    """
    if len(values) * COLUMNS != len(table):
        raise ValueError(MISFIT)
    plan = [table[at : at + COLUMNS] for at in range(0, len(table), COLUMNS)]
    width = sum(rows * entries for _, rows, entries, _ in plan)
    row = np.frombuffer(out, np.float32)[start : start + width]
    if start < 0 or len(row) != width:
        raise ValueError(MISFIT)
    flat: list[int] = []
    for value, (encoding, rows, _, turned) in zip(values, plan, strict=True):
        found = [value] if isinstance(value, int) else [*value]
        if len(found) < rows or (turned and not 0 <= first < rows):
            raise ValueError(MISFIT)
        found = found[first:rows] + found[:first] if turned else found[:rows]
        flat += [1 << place if place >= 0 else 0 for place in found] if encoding == ONE_HOT else found
    source, shift, mask = _entries(table)
    row[:] = np.array(flat, np.int64).take(source) >> shift & mask


@cache
def _entries(table: bytes) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return for every entry its value, and the shift and mask that make it of that."""
    each = {BIT_SET: (1, 1), ONE_HOT: (1, 1), BAG: (BITS_PER_KIND, MAX_PER_KIND), NUMBER: (0, -1)}
    columns: list[tuple[int, int, int]] = []
    widths = zip(table[::COLUMNS], table[1::COLUMNS], table[2::COLUMNS], strict=True)
    rows = [(encoding, width) for encoding, rows, width in widths for _ in range(rows)]
    for number, (encoding, width) in enumerate(rows):
        step, mask = each[encoding]
        columns += [(number, step * entry, mask) for entry in range(width)]
    source, shift, masks = np.array(columns, np.int64).reshape(-1, 3).T
    return source, shift, masks


def mark(numbers: Sequence[int], out: Any, start: int, width: int) -> None:
    """Write a row of a mask into a buffer of int8: 1 for these numbers, else 0."""
    row = np.frombuffer(out, np.int8)[start : start + width]
    if start < 0 or len(row) != width or any(not 0 <= number < width for number in numbers):
        raise ValueError(MISFIT)
    row[:] = 0
    row[list(numbers)] = 1

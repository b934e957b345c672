"""Layout of a record: tags, then one small table per round."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from elfenland.engine.pieces import COLOURS
from elfenland.engine.rules import Rules
from elfenland.engine.state import OVER, State

NOT_ASKED: Final = "."
PASSING: Final = "-"
GOES_ON: Final = "..."  # after a journey that hasn't ended
UNFINISHED: Final = "*"  # the result of a game that isn't over
WIDEST: Final = 16  # a longer cell doesn't widen its column

_TOWN = r"[A-Z][a-z]{2}"
_LEG = r"(?:-[A-Z+]+-|~[A-Z+]+~|=[A-Z+]+=|\^)"  # by cards, by raft, by caravan, by magic flight
STEP: Final = re.compile(_TOWN + _LEG + _TOWN)
JOURNEY: Final = re.compile(f"{_TOWN}(?:{_LEG}{_TOWN})+")
LEG: Final = re.compile(f"({_LEG})({_TOWN})")

_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}


@dataclass
class Cell:
    """A turn of one seat, or a fact; with the comment after it."""

    text: str
    comment: str = ""


@dataclass
class Row:
    """A line of a round's table."""

    label: str
    cells: list[Cell] = field(default_factory=list)


@dataclass
class Round:
    """The shuffles of a round, its columns and its rows."""

    number: int
    order: tuple[int, ...] = ()
    shuffles: list[str] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)


@dataclass
class Sheet:
    """Everything on the page but the tags."""

    comment: str = ""
    rounds: list[Round] = field(default_factory=list)


def is_step(word: str) -> bool:
    """Return whether a word is a step that chains with the one before it."""
    return STEP.fullmatch(word) is not None


def seat_order(start: int, players: int) -> tuple[int, ...]:
    """Return the seats in playing order."""
    return tuple((start + turn) % players for turn in range(players))


def result(rules: Rules, state: State) -> str:
    """Write the result for its tag; winners are named if points don't decide."""
    if state.seat != OVER:
        return UNFINISHED
    points = [rules.scoring.points(state, seat) for seat in range(state.players)]
    winners = rules.scoring.winners(state)
    told = " ".join(f"{colour} {number}" for colour, number in zip(COLOURS, points, strict=False))
    if points.count(max(points)) == 1:
        return told
    return f"{told} won by {' and '.join(COLOURS[seat] for seat in winners)}"


def lay_out(tags: Iterable[tuple[str, str]], sheet: Sheet) -> str:
    """Format the page as text."""
    parts = ["\n".join(f'[{name} "{_escape(value)}"]' for name, value in tags)]
    if sheet.comment:
        parts.append(_brace(sheet.comment))
    parts += ["\n".join(_round_lines(round)) for round in sheet.rounds]
    return "\n\n".join(parts) + "\n"


def _escape(value: str) -> str:
    return "".join(_ESCAPES.get(character, character) for character in value)


def _brace(comment: str) -> str:
    escaped = comment.replace("\\", "\\\\").replace("}", "\\}")
    return f"{{ {escaped} }}"


def _round_lines(round: Round) -> list[str]:
    lines = [f"shuffle {shuffle}" for shuffle in round.shuffles]
    if round.rows or not round.shuffles:
        header = Row(f"{round.number}.", [Cell(COLOURS[seat]) for seat in round.order])
        rows = [header, *round.rows]
        widths = _widths(rows)
        lines += [_line(row, widths) for row in rows]
    return lines


def _widths(rows: list[Row]) -> list[int]:
    widths = [max(len(row.label) for row in rows)] + [0] * max(len(row.cells) for row in rows)
    for row in rows:
        for column, cell in enumerate(row.cells, 1):
            if len(cell.text) <= WIDEST:
                widths[column] = max(widths[column], len(cell.text))
    return widths


def _line(row: Row, widths: list[int]) -> str:
    line = row.label.ljust(widths[0])
    for cell, width in zip(row.cells, widths[1:], strict=False):
        line += f"  {cell.text.ljust(width)}"
        if cell.comment:
            line += f"  {_brace(cell.comment)}"
    return line.rstrip()

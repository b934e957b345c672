"""Pace of bots at tables with people: the wait between their moves.

The wait counts from the last move, so a bot's thinking is part of it. Nobody waits at tables without people
present. Bots have no clock, so they lose no time by it.
"""

from collections.abc import Iterable
from typing import Final

from elfenland.engine.actions import Action, Discard, Keep, Pass
from elfenland.engine.state import CHANCE
from elfenland.server.tables.decided_by import is_own
from elfenland.server.tables.game_log import LogStep
from elfenland.server.tables.settings import Pace
from elfenland.server.tables.table import Table

WAITS_MS: Final[dict[Pace, int]] = {"relaxed": 1400, "normal": 700, "quick": 300, "at-once": 0}
UNSEEN: Final = (Pass, Discard, Keep)  # they move nothing on the map
UNSEEN_DIVISOR: Final = 4
RUN_DIVISORS: Final = ((3, 1), (9, 2))  # of waits in a run of so many decisions of bots
LONG_RUN_DIVISOR: Final = 4


def due(table: Table, action: Action, is_forced: bool, now: int) -> int:
    """Return the time at which a bot should make a move; 0 for at once."""
    wait = _wait(table, action, is_forced)
    moved = min(table.game.moved, now)  # a clock that was set back doesn't make the wait longer
    return moved + wait if moved + wait > now else 0


def _wait(table: Table, action: Action, is_forced: bool) -> int:
    wait = WAITS_MS[table.settings.pace]
    if not wait or not any(map(table.is_here, range(len(table.seats)))):
        return 0
    if is_forced or isinstance(action, UNSEEN):
        return wait // UNSEEN_DIVISOR
    return wait // _run_divisor(run_length(table.game.recent))


def _run_divisor(run: int) -> int:
    return next((divisor for most, divisor in RUN_DIVISORS if run < most), LONG_RUN_DIVISOR)


def run_length(steps: Iterable[LogStep]) -> int:
    """Return the number of decisions since the last one of a person."""
    run = 0
    for step in steps:
        if step.seat != CHANCE:
            run = 0 if is_own(step.by) else run + 1
    return run

"""Replays of tables: the moments that a client may see, analyses and branches."""

import asyncio
from collections import OrderedDict
from typing import Final

from elfenland.engine.rules import Rules
from elfenland.server.replays.analysis import Analyses
from elfenland.server.replays.branching import Branching
from elfenland.server.replays.moments import Moments, unroll
from elfenland.server.replays.records import is_told
from elfenland.server.tables.access import Principal, receiver_of
from elfenland.server.tables.errors import RefusedError, wrong_time
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import WatchedTable
from elfenland.server.updates.events import EVERYTHING

MAX_REPLAYS: Final = 12  # games whose moments are remembered


class Replays:
    """The moments of tables, their analyses, and tables that branch off."""

    def __init__(self, store: Store, analyses: Analyses, branching: Branching) -> None:
        self._store = store
        self._kept: OrderedDict[tuple[str, int], Moments] = OrderedDict()  # by game and version
        self.analyses = analyses
        self.branching = branching

    async def moments(self, table: WatchedTable) -> Moments:
        """Return all moments of a table so far, computed in a thread."""
        if table.play is None:
            raise wrong_time(table.status)
        key = table.id, table.version
        if key not in self._kept:
            entries = await self._store.log(table.id)
            rules = Rules.parse(table.rules_name)
            self._kept[key] = await asyncio.to_thread(unroll, rules, len(table.seats), entries[: key[1]])
        self._kept.move_to_end(key)
        while len(self._kept) > MAX_REPLAYS:
            self._kept.popitem(last=False)
        return self._kept[key]

    async def told_moments(self, table: WatchedTable) -> Moments:
        """Return the moments of a game without secrets; RefusedError for any other."""
        if not is_told(table):
            raise wrong_time(table.status)
        return await self.moments(table)


def eyes(table: WatchedTable, principal: Principal, seat: int | None) -> int:
    """Return the receiver of a replay: the client's own, or any once the game is over."""
    if not is_told(table):
        return receiver_of(principal, seat)
    if seat is None:
        return EVERYTHING
    if seat not in range(len(table.seats)):
        raise RefusedError(422, "seat", f"there is no seat {seat}")
    return seat

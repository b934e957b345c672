"""Looking back at tables: who may see which moments, put together with analyses and branches."""

import asyncio
from functools import partial

from elfenland.engine.rules import Rules
from elfenland.server.asking import Asker, receiver_of
from elfenland.server.records import is_told
from elfenland.server.refusals import RefusedError, wrong_time
from elfenland.server.replaying.analyses import Analyses
from elfenland.server.replaying.branching import Branching
from elfenland.server.replaying.moments import Moments, Unrolled, unroll
from elfenland.server.store import Store, games
from elfenland.server.store.games import Entry
from elfenland.server.table import Table
from elfenland.server.telling import EVERYTHING


class Replays:
    """The moments of tables, what was possible in them, and tables that play on from them."""

    def __init__(self, store: Store, analyses: Analyses, branching: Branching) -> None:
        self._store = store
        self._unrolled = Unrolled()
        self.analyses = analyses
        self.branching = branching

    async def moments(self, table: Table) -> Moments:
        """All moments of a table as far as it has come. Where they are many, a thread makes them."""
        if table.play is None:
            raise wrong_time(table.status)
        return await self._unrolled.find(table.id, table.version, partial(self._unroll, table, table.version))

    async def told_moments(self, table: Table) -> Moments:
        """The moments of a game of which nothing is a secret any more; RefusedError of any other."""
        if not is_told(table):
            raise wrong_time(table.status)
        return await self.moments(table)

    async def _unroll(self, table: Table, version: int) -> Moments:
        entries: list[Entry] = await self._store.read(partial(games.log, game=table.id))
        rules = Rules.parse(table.rules_name)
        return await asyncio.to_thread(unroll, rules, len(table.seats), entries[:version])


def eyes(table: Table, asker: Asker, seat: int | None) -> int:
    """Through whose eyes somebody looks back: once all is told anybody's, or open; before, his own."""
    if not is_told(table):
        return receiver_of(asker, seat)
    if seat is None:
        return EVERYTHING
    if seat not in range(len(table.seats)):
        raise RefusedError(422, "seat", f"there is no seat {seat}")
    return seat

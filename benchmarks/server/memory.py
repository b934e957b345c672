"""Memory of a table, live and idle, and the time to load a whole game."""

import asyncio
import gc
import json
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from elfenland.server.config import Settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.tables.seats import new_seat
from elfenland.server.tables.table import Table
from elfenland.server.updates.render import render

GAMES: Final = (("elfenland", 4), ("elfengold+witches", 6))
TABLES: Final = 20
LOADS: Final = 9
WHOLE: Final = 10_000  # moves, which no game has
LATE: Final = 400  # moves, by which a game is in its last rounds
AWAY: Final = 3600  # seconds after which a table surely is idle


async def measure() -> list[dict[str, Any]]:
    """Measure, for each game, a live table, an idle one, and a cold load."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_context(Settings(Path(folder))) as house:
            return [await Tables(house, rules, players).measure() for rules, players in GAMES]


class Tables:
    """Tables of wanderers in one house."""

    def __init__(self, house: AppContext, rules: str, players: int) -> None:
        self.context = house
        self.rules, self.seats = rules, [new_seat("person")] * players
        self.made: list[str] = []
        self.dice = Random(1)

    async def measure(self) -> dict[str, Any]:
        """Measure the tables of one game."""
        # Whatever is made once for all tables is made now, above all the words of actions: the tables that
        # are weighed are those that were played, read again.
        moves, longest = max(await asyncio.gather(*(self._play(WHOLE) for _ in range(TABLES))))
        late = [game for _, game in await asyncio.gather(*(self._play(LATE) for _ in range(TABLES)))]
        self._forget()
        await self._look(late)
        self._forget()
        tracemalloc.start()
        before = _memory()
        await self._look(late)
        live = _memory()
        self._forget()
        idle = _memory()
        tracemalloc.stop()
        return {
            "rules": self.rules,
            "players": len(self.seats),
            "live_kb": (live - before) / TABLES / 1000,
            "idle_kb": (idle - before) / TABLES / 1000,
            "moves": moves,
            "load_ms": median([await self._load(longest) for _ in range(LOADS)]),
        }

    async def _load(self, game: str) -> float:
        """Return the milliseconds until a game that nobody looked at is there again."""
        self._forget()
        begun = time.perf_counter()
        await self.context.tables.find(game)
        return 1000 * (time.perf_counter() - begun)

    def _forget(self) -> None:
        """Let all tables be dropped, as they are when nobody has looked for a while."""
        for game in self.made:
            if table := self.context.tables.live(game):
                table.used -= AWAY
        self.context.tables.forget_idle()

    async def _play(self, until: int) -> tuple[int, str]:
        """Play a game for this many moves; return their number and the game's id."""
        house, made = self.context, await self.context.seats.make(self.rules, self.seats)
        self.made.append(made["id"])
        table = await house.tables.find(made["id"])
        while table.to_act is not None and table.version < until:
            since = table.version
            assert table.play is not None
            word = str(self.dice.choice(table.play.rules.offers(table.play.state)))
            await house.moves.move(table, table.to_act, since, [word])
            await self._tell(table, since)
        return table.version, table.id

    async def _look(self, games: list[str]) -> None:
        """Everybody at these tables looks what was done last."""
        for game in games:
            table = await self.context.tables.find(game)
            await self._tell(table, table.version - 1)

    async def _tell(self, table: Table, since: int) -> None:
        steps = await self.context.tables.steps(table, since)
        for seat in range(len(self.seats)):
            render(table, seat, since, steps, False)


def _memory() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


if __name__ == "__main__":
    json.dump(asyncio.run(measure()), sys.stdout)

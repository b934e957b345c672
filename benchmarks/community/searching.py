"""`python -m benchmarks.community.searching`: time to find missed turns."""

import asyncio
import subprocess
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection

from elfenland.server.cluster.cluster import RECENT_MS
from elfenland.server.storage import clocks, games
from elfenland.server.storage.postgres import PostgresStore
from tests.server.machines import Postgres, program

PLAYED: Final = 50_000  # games over days, a move every two seconds in all of them together
OVER: Final = 100_000
NOW: Final = 1_800_000_000_000
TIMES: Final = 20

# In every fifth game a bot has a seat, and it is not its turn.
FILL: Final = f"""
INSERT INTO tables (id, status, rules, release, settings, version, to_act, created, moved)
  SELECT n, CASE WHEN n <= {PLAYED} THEN 'playing' ELSE 'over' END,
    'elfenland', '0', '{{}}', 9, 0, 0, {NOW} - n * 2000
  FROM generate_series(1, {PLAYED + OVER}) n;
INSERT INTO seats SELECT n, seat, 'person', '', CASE WHEN n % 5 = 0 AND seat = 1 THEN 'scout' ELSE '' END
  FROM generate_series(1, {PLAYED + OVER}) n, generate_series(0, 3) seat;
INSERT INTO clocks SELECT n, {NOW} + n, 0, '[]' FROM generate_series(1, {PLAYED}) n;
ANALYZE;
"""

SEARCHES: Final[dict[str, Callable[[Connection], object]]] = {
    "turns, after the moves of the last minute": partial(games.waiting_for_bots, since=NOW - RECENT_MS),
    "turns, in all games": games.waiting_for_bots,
    "clocks that are up": clocks.up,
    "deadlines": partial(clocks.running, before=NOW),
}


async def look(store: PostgresStore) -> None:
    """Print a line for each search."""
    for name, search in SEARCHES.items():
        taken = sorted([await timed(store, search) for _ in range(TIMES)])
        print(f"{name}: {taken[TIMES // 2]:.1f} ms")


async def timed(store: PostgresStore, search: Callable[[Connection], object]) -> float:
    """Milliseconds that a search takes."""

    def run(connection: Connection) -> float:
        begun = time.perf_counter()
        search(connection)
        return 1000 * (time.perf_counter() - begun)

    return await store.read(run)


async def main() -> None:
    """Fill a database, and look."""
    machine = Postgres()
    try:
        address = machine.database()
        store = await PostgresStore.open(address)
        subprocess.run([program("psql"), "-q", address], input=FILL, text=True, check=True)
        await look(store)
        await store.close()
    finally:
        machine.close()


if __name__ == "__main__":
    asyncio.run(main())

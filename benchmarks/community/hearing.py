"""`python -m benchmarks.community.hearing`: cost of messages about other tables."""

import asyncio
import subprocess
import time
from typing import Final

from elfenland.server.cluster.broadcast import BroadcastMessage
from elfenland.server.tables.records import Entry, NewMoves, TableProgress
from elfenland.server.updates.bus import Notice
from tests.server.cluster.contexts import open_houses
from tests.server.machines import Postgres, Redis, program

NOTICES: Final = 20_000
NOW: Final = 1_800_000_000_000
CHANNEL: Final = "elfenland:0"  # of the first database of a Redis


def said() -> str:
    """So many moves, each at another table, as `redis-cli` sends them."""
    moves = NewMoves(TableProgress("playing", 7, 2, NOW), [Entry(7, 1, "Vir-Gra:tt", NOW)], "")
    notices = (Notice(f"{number:026}", version=7, changes=1, moves=moves) for number in range(NOTICES))
    texts = (BroadcastMessage([notice]).encode("elsewhere") for notice in notices)
    return "".join(f"PUBLISH {CHANNEL} '{text}'\n" for text in texts)


async def hear(database: str, redis: Redis) -> float:
    """Return the processor time of a house that hears all of it, in seconds."""
    heard = 0

    def count(_: Notice) -> None:
        nonlocal heard
        heard += 1

    async with open_houses(1, database, redis.url) as (house,):
        house.bus.listen(count)
        await asyncio.sleep(2)  # until it listens
        begun = time.process_time()
        command = [program("redis-cli"), "-p", str(redis.port)]
        await asyncio.to_thread(subprocess.run, command, input=said(), text=True, capture_output=True)
        while heard < NOTICES:
            await asyncio.sleep(0.05)
        return time.process_time() - begun


def main() -> None:
    """Print a line."""
    postgres, redis = Postgres(), Redis()
    try:
        seconds = asyncio.run(hear(postgres.database(), redis))
        print(f"{1e6 * seconds / NOTICES:.0f} microseconds of processor time to hear of a move elsewhere")
    finally:
        postgres.close()
        redis.close()


if __name__ == "__main__":
    main()

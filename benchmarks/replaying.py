"""Server time for replays: median and worst of each answer, and an analysis.

Usage: python -m benchmarks.replaying [rules]   bots play a game of four, which is brought in and looked at.
"""

import asyncio
import sys
import time
from random import Random
from typing import Any

import httpx2

from benchmarks.serving import Times, served, tell
from elfenland.bots import make_bot
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.record import Record

PLAYERS = 4
LOOKS = 100


def play(name: str) -> Game:
    """Return a game of pathfinders."""
    dice, game = Random(1), Game(Rules.parse(name), PLAYERS)
    bots = [make_bot("pathfinder", str(seat)) for seat in range(PLAYERS)]
    game.shuffle(dice)
    while not game.is_over:
        game.play(bots[game.seat].choose(game.observe(game.seat), game.options()))
        game.shuffle(dice)
    return game


async def timed(times: Times, what: str, asking: Any) -> Any:
    """Return the answer to a request, and how many milliseconds it took."""
    begun = time.perf_counter()
    answer = await asking
    times.setdefault(what, []).append(1000 * (time.perf_counter() - begun))
    assert answer.status_code < 300, answer.text
    return answer.json()


async def look(client: httpx2.AsyncClient, text: str, times: Times) -> None:
    """Bring a game in, look at moments of it as a page does, and analyse it."""
    table = f"/api/tables/{(await client.post('/api/replays', json={'egn': text})).json()['id']}"
    dice = Random(2)
    for _ in range(LOOKS):
        seat = dice.choice([{}, {"seat": dice.randrange(PLAYERS)}])
        reel = await timed(times, "game", client.get(f"{table}/replay", params=seat))
        moment = f"{table}/replay/{dice.randrange(reel['version'])}"
        await timed(times, "moment", client.get(moment, params=seat))
        await timed(times, "8 moments", client.get(moment, params={"number": 8, **seat}))
        await timed(times, "progress", client.get(f"{table}/analysis"))
    wish = {"version": reel["version"] // 2, "seat": 0, "bot": "wanderer"}
    for _ in range(20):
        await timed(times, "branch", client.post(f"{table}/branch", json=wish))
    await analyse(client, table, times)


async def analyse(client: httpx2.AsyncClient, table: str, times: Times) -> None:
    """Time a whole analysis, from the click to its end."""
    begun = time.perf_counter()
    await client.post(f"{table}/analysis")
    while (found := (await client.get(f"{table}/analysis")).json())["state"] == "running":
        await asyncio.sleep(0.02)
    assert found["state"] == "done"
    times["analysis"] = [1000 * (time.perf_counter() - begun)]


async def ask(address: str, text: str) -> Times:
    """Ask everything."""
    times: Times = {}
    async with httpx2.AsyncClient(base_url=address, trust_env=False, timeout=60) as client:
        await look(client, text, times)
    return times


def main(name: str) -> None:
    """Run a server, ask, and print a line a question."""
    game = play(name)
    print(f"{name}, {PLAYERS} players, {len(game.moves)} moves")
    with served() as address:
        tell(asyncio.run(ask(address, Record.of(game).write())))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "elfenland")

"""Server time for previews: median and worst of each question, over HTTP.

Usage: python -m benchmarks.trying [rules]   plays a game of two persons at random and asks at every decision.
"""

import asyncio
import sys
import time
from random import Random
from typing import Any

import httpx2

from benchmarks.serving import Times, served, tell
from elfenland.engine.rules import Rules


def questions(rules: Rules, seen: dict[str, Any], dice: Random) -> dict[str, dict[str, Any]]:
    """Each question as a page asks it; why about every link and town at once."""
    board = rules.board
    places = [link.word for link in board.links] + [town.code for town in board.towns]
    return {
        "try": {"words": [dice.choice(seen["options"])]},
        "why": {"asks": places},
        "ways": {"to": dice.choice(board.towns).code},
        "journeys": {},
        "plan": {"towns": [town.code for town in dice.sample(board.towns, 3)]},
        "payers": {"link": dice.choice(board.links).word},
        "counting": {},
        "hint": {},
    }


async def ask_all(
    client: httpx2.AsyncClient, table: str, seen: dict[str, Any], asked: Any, times: Times
) -> None:
    """Ask everything once."""
    for what, more in asked.items():
        begun = time.perf_counter()
        answer = await client.post(f"{table}/{what}", json={"version": seen["version"], **more})
        if answer.status_code == 200:
            times.setdefault(what, []).append(1000 * (time.perf_counter() - begun))


async def play(address: str, name: str, decisions: int) -> Times:
    """Decide at random and ask before each decision."""
    rules, dice, times = Rules.parse(name), Random(1), Times()
    async with httpx2.AsyncClient(base_url=address, trust_env=False, timeout=60) as client:
        seats = [{"kind": "person"}, {"kind": "person"}]
        made = (await client.post("/api/tables", json={"rules": name, "seats": seats})).json()
        keys = ".".join(key["token"] for key in made["seats"])
        table, client.headers["authorization"] = f"/api/tables/{made['id']}", f"Bearer {keys}"
        for _ in range(decisions):
            looks = [(await client.get(table, params={"seat": seat})).json() for seat in (0, 1)]
            seen = next((look for look in looks if look["options"]), None)
            if seen is None:
                break
            await ask_all(client, table, seen, questions(rules, seen, dice), times)
            moved = {"version": seen["version"], "word": dice.choice(seen["options"])}
            await client.post(f"{table}/moves", json=moved)
    return times


def main(name: str) -> None:
    """Run a server, ask, and print a line a question."""
    with served() as address:
        tell(asyncio.run(play(address, name, 100)))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "elfenland")

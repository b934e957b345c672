"""Records of random games, imported into a server."""

from random import Random

from elfenland.engine.rules import Rules
from elfenland.record import Record
from elfenland.testing import random_game
from tests.server.serving import Served

NAMES = ["Ada", "Bert", "Cleo"]


def text_of(rules: str = "elfenland+rounds=3", seed: int = 1) -> str:
    """Return the record of a game at random."""
    return Record.of(random_game(Rules.parse(rules), 3, Random(seed)), NAMES).write()


async def bring(house: Served, rules: str = "elfenland+rounds=3", seed: int = 1) -> str:
    """Return the id of a record that was brought in."""
    async with house.client() as client:
        answer = await client.post("/api/replays", json={"egn": text_of(rules, seed)})
    return str(answer.json()["id"])

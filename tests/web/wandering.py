"""Games that are played at random over the API, up to where a browser shall look at them."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.server.serving import PERSON, Served, make_table

GAMES = 6  # that are played until something has surely happened

Update = dict[str, Any]
Wanted = Callable[[Update], bool]


async def reach(house: Served, rules: str, wanted: Wanted) -> tuple[dict[str, Any], int, Update]:
    """A table where a decision is due as it is wanted, and the seat that has to take it."""
    dice = Random(rules)
    for _ in range(GAMES):
        made = await make_table(house, rules, PERSON, PERSON)
        if found := await wander_to(house, made, wanted, dice):
            return made, *found
    raise AssertionError(f"in {GAMES} games of {rules} it did not happen")


async def wander_to(
    house: Served, made: dict[str, Any], wanted: Wanted, dice: Random
) -> tuple[int, Update] | None:
    """Let both play at random until somebody has the decision that is wanted, or the game is over."""
    path = f"/api/tables/{made['id']}"
    async with (
        house.client(made["seats"][0]["token"]) as red,
        house.client(made["seats"][1]["token"]) as green,
    ):
        clients = [red, green]
        update = (await red.get(path)).json()
        while (seat := update["to_act"]) is not None:
            mine = update if update["seat"] == seat else (await clients[seat].get(path)).json()
            if wanted(mine):
                return seat, mine
            move = {"version": mine["version"], "word": dice.choice(mine["options"])}
            assert (await clients[seat].post(f"{path}/moves", json=move)).status_code == 200
            update = (await clients[seat].get(path)).json()
    return None

"""Games that are played at random inside a server's house, up to where a browser shall look at them."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from elfenland.engine.observation import observe
from elfenland.server.config import Settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.tables.seats import new_seat
from elfenland.server.tables.table import Table
from elfenland.views import view
from tests.server.serving import Served

GAMES = 60  # that are played until something has surely happened

Update = dict[str, Any]
Wanted = Callable[[Update], bool]


class Reached(NamedTuple):
    """A server with a table where a decision is due as it is wanted, and the seat that has to take it."""

    house: Served
    made: dict[str, Any]
    seat: int
    update: Update


@asynccontextmanager
async def reached(data: Path, wanted: Mapping[str, Wanted]) -> AsyncIterator[dict[str, Reached]]:
    """Play by each rules, without a network, until it has happened; then a server is opened there."""
    async with open_context(Settings(data)) as house:
        found = {rules: await wander(house, rules, body) for rules, body in wanted.items()}
    server = Served(data)
    yield {rules: Reached(server, *there) for rules, there in found.items()}
    assert server.stop() == 0


async def wander(house: AppContext, rules: str, wanted: Wanted) -> tuple[dict[str, Any], int, Update]:
    dice = Random(rules)
    for _ in range(GAMES):
        made: dict[str, Any] = {**await house.seats.make(rules, [new_seat("person")] * 2)}
        if found := await wander_to(house, await house.tables.find(made["id"]), wanted, dice):
            return made, *found
    raise AssertionError(f"in {GAMES} games of {rules} it did not happen")


async def wander_to(
    house: AppContext, table: Table, wanted: Wanted, dice: Random
) -> tuple[int, Update] | None:
    """Let both play at random until somebody has the decision that is wanted, or the game is over."""
    while (seat := table.to_act) is not None:
        if wanted(update := as_seen(table, seat)):
            return seat, update
        await house.moves.move(table, seat, table.version, [dice.choice(update["options"])])
    return None


def as_seen(table: Table, seat: int) -> Update:
    """Return what the server tells whoever has to decide, as far as it is looked at here."""
    assert table.play
    state, rules = table.play.state, table.play.rules
    options = [str(option) for option in rules.offers(state)]
    return {"version": table.version, "seat": seat, "view": view(observe(state, seat)), "options": options}

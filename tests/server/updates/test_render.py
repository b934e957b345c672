"""Updates: put together from shared parts, they tell just what the receiver's observation does."""

import json
from random import Random

import pytest
from pydantic import TypeAdapter

from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import OVER
from elfenland.record.sight import view
from elfenland.server.messages import Update
from elfenland.server.play import draft, opening
from elfenland.server.store.games import PLAYING, StoredSeat, StoredTable, Whole
from elfenland.server.table import Table
from elfenland.server.updates import render


def make_table(rules: Rules, players: int) -> Table:
    stored = StoredTable("a", PLAYING, rules.name, "1.0", "{}", 0, 0, 5, 5)
    return Table(Whole(stored, [StoredSeat("person", "", "")] * players, {}, [], "", {}, {}, {}))


@pytest.mark.parametrize("name", ["elfenland+home-town", "elfengold+witches"])
def test_every_update_is_a_message_with_the_receivers_own_view(name: str) -> None:
    rules, dice = Rules.parse(name), Random(4)
    table = make_table(rules, 3)
    made = opening(rules, 3, dice)
    shape = TypeAdapter(Update)
    while made.play.state.seat != OVER:
        since = table.version
        table.go_on(made.play, made.steps, PLAYING)
        for receiver in (1, SPECTATOR, 0, 2):
            text = render(table, receiver, since, made.steps, with_table=receiver == 0)
            shape.validate_json(text, strict=True, extra="forbid")
            update = json.loads(text)
            assert update["view"] == json.loads(json.dumps(view(observe(made.play.state, receiver))))
            assert bool(update["options"]) == (receiver == made.play.state.seat)
        option = str(dice.choice(rules.offers(made.play.state)))
        made = draft(made.play, made.play.state.seat, [option], dice)

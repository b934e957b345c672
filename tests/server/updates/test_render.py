"""Updates: put together from shared parts, they tell just what the receiver's observation does."""

import json
from inspect import signature
from random import Random
from typing import get_type_hints

import pytest
from pydantic import TypeAdapter

from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import OVER
from elfenland.server.tables.game_log import draft, opening
from elfenland.server.tables.records import PLAYING, StoredSeat, StoredTable, TableSnapshot
from elfenland.server.tables.table import Table
from elfenland.server.updates.render import render, write_update
from elfenland.server.web.schemas.documents import Update
from elfenland.views import view


def make_table(rules: Rules, players: int) -> Table:
    stored = StoredTable("a", PLAYING, rules.name, "1.0", "{}", 0, 0, 5, 5)
    return Table(TableSnapshot(stored, [StoredSeat("person", "", "")] * players, {}, [], None, {}, {}, {}))


def test_the_fields_of_an_update_are_those_of_its_schema() -> None:
    written = set(signature(write_update).parameters) | {"type", "clock", "waiting"}
    assert written == set(get_type_hints(Update))


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

"""Hostile requests come from all routes, with tokens and without, and in the same order for the same dice."""

from random import Random
from typing import Any

import pytest

from soak.hostile import Attacker

MOVE = {"version": 1, "word": ["P@Elv-Lap", "-"]}
SCHEMA = {"schema": {"$ref": "#/components/schemas/Move"}}
DESCRIPTION: dict[str, Any] = {
    "paths": {
        "/api/tables/{game}/moves": {"post": {"requestBody": {"content": {"application/json": SCHEMA}}}},
        "/api/rules/{name}": {"get": {}},
        "/api/tables/{game}/replay/{version}": {"get": {}},
    },
    "components": {"schemas": {"Move": {"examples": [MOVE]}}},
}
GAMES = [("table", "token"), ("other", "")]


@pytest.fixture
def attacker() -> Attacker:
    return Attacker(DESCRIPTION, Random(1))


def test_every_route_is_attacked(attacker: Attacker) -> None:
    sent = [attacker.request(GAMES) for _ in range(3000)]
    for start in ("/api/tables/table/moves", "/api/rules/", "/api/tables/other/replay/"):
        assert any(request.path.startswith(start) for request in sent)
    assert {"GET", "POST", "DELETE"} <= {request.method for request in sent}
    assert {"Bearer token", None} <= {request.headers.get("authorization") for request in sent}
    assert not any("{" in request.path.partition("?")[0] for request in sent)


def test_the_same_dice_make_the_same_requests(attacker: Attacker) -> None:
    again = Attacker(DESCRIPTION, Random(1))
    assert [attacker.request(GAMES) for _ in range(50)] == [again.request(GAMES) for _ in range(50)]
    assert [attacker.frame() for _ in range(50)] == [again.frame() for _ in range(50)]


def test_most_examples_are_spoilt(attacker: Attacker) -> None:
    spoilt = [attacker.spoilt(MOVE) for _ in range(100)]
    assert sum(each != MOVE for each in spoilt) > 90
    assert MOVE == {"version": 1, "word": ["P@Elv-Lap", "-"]}

"""Levels with a budget at tables, within the operator's limit."""

from pathlib import Path
from typing import Any

import pytest

from elfenland.bots.registry import BOTS, bot_class
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.levels import level_name
from tests.server.serving import Guest, make_table
from tests.server.settable import Here, SetTime, serving


@pytest.mark.parametrize("level", BOTS)
def test_the_list_of_levels_knows_their_budgets(level: str) -> None:
    assert BOTS[level].budget == str(bot_class(level).default_budget or "")


@pytest.mark.parametrize(
    ("name", "canonical"),
    [("scout", "scout"), ("sage", "sage"), ("sage:2000ms", "sage:2s"), ("sage:200", "sage:200")],
)
def test_names_are_canonical(name: str, canonical: str) -> None:
    assert level_name(name) == canonical


@pytest.mark.parametrize(
    "name", ["", "nobody", "scout:2s", "sage:", "sage:soon", "sage:0", "sage:2s:3s", "run:sh", "my_bot.py"]
)
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(RefusedError) as refused:
        level_name(name)
    assert refused.value.code == "bot"


async def wish(here: Here, **seat: str) -> tuple[int, Any]:
    seats = [{"kind": "person"}, {"kind": "bot", **seat}]
    async with here.client() as client:
        answer = await client.post("/api/tables", json={"rules": "elfenland", "seats": seats})
    return answer.status_code, answer.json()


async def test_a_table_chooses_how_long_a_bot_thinks_within_the_limit(tmp_path: Path) -> None:
    limits = {"most_thinking": 1000, "most_simulations": 50}
    async with serving(tmp_path / "data", SetTime(), **limits) as here:
        status, made = await wish(here, bot="sage:20ms")
        assert status == 201
        for beyond in ("sage:1001ms", "sage:2s", "sage:51"):
            status, refused = await wish(here, bot=beyond)
            assert (status, refused["code"]) == (422, "bot/budget")
            assert refused["data"] == {"milliseconds": 1000, "simulations": 50}
            assert "at most 1000 ms or 50 simulations" in refused["text"]
        host = Guest(here, made["id"], made["seats"][0]["token"])
        seen = await host.look()
        assert (seen["table"]["seats"][1]["bot"], seen["table"]["seats"][1]["name"]) == (
            "sage:20ms",
            "sage:20ms",
        )
        handed = await host.post("hand-over", {"bot": "sage:2s"})
        assert handed.json()["code"] == "bot/budget"
        assert (await host.post("hand-over", {"bot": "sage:50"})).json()["seats"][0]["bot"] == "sage:50"
        async with here.client() as client:
            bots = (await client.get("/api/bots")).json()
            text = (await client.get(f"/api/tables/{made['id']}/egn")).text
    assert [bot["budgets"] for bot in bots] == [[], [], [], [], ["200ms", "500ms"]]
    assert bots[-1]["budget"] == "500ms"
    assert '[Green "sage:20ms"]' in text


async def test_where_no_choice_is_allowed_none_is_offered(tmp_path: Path) -> None:
    limits = {"most_thinking": 0, "most_simulations": 0}
    async with serving(tmp_path / "data", SetTime(), **limits) as here:
        assert (await wish(here, bot="sage"))[0] == 201
        assert (await wish(here, bot="sage:1ms"))[1]["code"] == "bot/budget"
        async with here.client() as client:
            assert (await client.get("/api/bots")).json()[-1]["budgets"] == ["500ms"]


async def test_a_bot_with_a_budget_decides(here: Here) -> None:
    made = await make_table(here, "elfenland", {"kind": "bot", "bot": "sage:1"}, {"kind": "person"})
    guest = Guest(here, made["id"], made["seats"][0]["token"])
    async with guest.stream() as stream:
        update = await stream.next()
        while not update["options"]:
            update = await stream.next()
        await guest.move(update["version"], update["options"][0])
        while True:
            update = await stream.next()
            if any(decided["by"] == "sage:1" for decided in update.get("decided", [])):
                break

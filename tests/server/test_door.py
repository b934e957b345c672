"""What the server lets in, and what it tells browsers."""

import json
from typing import Any

import pytest

from tests.server.serving import OPEN, PERSON, Guest, Served, make_table

TABLE: dict[str, Any] = {"rules": "elfenland", "seats": [PERSON, PERSON]}


async def test_it_is_well(served: Served) -> None:
    async with served.client() as client:
        answer = await client.get("/health")
    assert answer.json()["status"] == "well"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "server" not in answer.headers


async def test_other_sites_pages_change_nothing(served: Served) -> None:
    async with served.client() as client:
        theirs = await client.post("/api/tables", json=TABLE, headers={"origin": "https://evil.example"})
        ours = await client.post("/api/tables", json=TABLE, headers={"origin": served.address})
    assert (theirs.status_code, theirs.json()["code"]) == (403, "origin")
    assert ours.status_code == 201


async def test_a_request_may_not_be_long(served: Served) -> None:
    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 1024

    async with served.client() as client:
        announced = await client.post("/api/tables", content=b" " * 70_000)
        in_parts = await client.post("/api/tables", content=endless())
    assert (announced.status_code, announced.json()["code"]) == (413, "too-long")
    assert (in_parts.status_code, in_parts.json()["code"]) == (413, "too-long")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"rules": "elfenmud"}, "rules"),
        ({"rules": "elfenland+nonsense"}, "rules"),
        ({"seats": [PERSON]}, "malformed"),
        ({"seats": False}, "malformed"),
        ({"secret": 1}, "malformed"),
        ({"settings": {"public": 1}}, "malformed"),
        ({"settings": {"clock": {"per_move": -1}}}, "malformed"),
        ({"seats": [PERSON, {"kind": "bot", "bot": "nobody"}]}, "bot"),
        ({"seats": [PERSON, {"kind": "bot", "bot": "bot.py"}]}, "bot"),
        ({"seats": [PERSON, {"kind": "person", "bot": "scout"}]}, "seat"),
        ({"seats": [PERSON, {"kind": "person", "name": "a\nb"}]}, "malformed"),
    ],
    ids=json.dumps,
)
async def test_a_wrong_wish_is_refused(served: Served, change: dict[str, Any], code: str) -> None:
    async with served.client() as client:
        answer = await client.post("/api/tables", json=TABLE | change)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


async def test_no_table_and_a_wrong_token_answer_alike(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, OPEN)
    async with served.client("wrong") as client:
        wrong = await client.get(f"/api/tables/{made['id']}")
        missing = await client.get("/api/tables/AAAAAAAAAAAAAAAA")
    assert wrong.status_code == missing.status_code == 404
    assert wrong.content == missing.content


async def test_only_players_see_a_table_without_spectators(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON, spectators=False)
    async with served.client() as client:
        answer = await client.get(f"/api/tables/{made['id']}")
    assert (answer.status_code, answer.json()["code"]) == (403, "no-spectators")
    assert (await Guest(served, made["id"], made["seats"][0]["token"]).look())["seat"] == 0


async def test_a_browser_keeps_its_seat_in_a_cookie(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    path = f"/api/tables/{made['id']}"
    async with served.client() as client:
        sat = await client.post(f"{path}/sit", json={"tokens": [made["seats"][1]["token"]]})
        assert sat.status_code == 204
        kept = sat.headers["set-cookie"].lower()
        assert "httponly" in kept
        assert "samesite=strict" in kept
        assert f"path={path.lower()}" in kept
        assert (await client.get(path)).json()["seat"] == 1
        refused = await client.post(f"{path}/sit", json={"tokens": ["wrong"]})
        assert refused.status_code == 404

"""Actions of a host before the game begins: close the table, and free a seat."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from elfenland.server.config import Settings
from elfenland.server.ops.admin import export, list_reports, show
from elfenland.server.tables.table import Table
from tests.server.community.visiting import listed, post, sign_up
from tests.server.serving import OPEN, PERSON, WANDERER, Guest, Served, make_table
from tests.server.settable import Here
from tests.server.tables.playing import assert_ends, claim, lay, refusal

GONE = (404, "not-found")


@pytest.mark.parametrize("settings", [{}, {"delay_moves": 3}], ids=str)
async def test_a_table_that_is_closed_is_gone_for_everybody(served: Served, settings: dict[str, int]) -> None:
    host, bert = await lay(served, OPEN, public=True, **settings)
    anybody = Guest(served, host.game)
    async with host.stream() as first, bert.stream() as second, anybody.stream() as third:
        for stream in (first, second, third):
            await stream.next()
        assert (await host.post("close", None)).status_code == 204
        for guest, stream in ((host, first), (bert, second), (anybody, third)):
            await assert_ends(guest, stream)
    assert host.game not in await listed(served, "open")
    for guest in (host, bert, anybody):
        for what, document in (("claim", {"name": "Cleo"}), ("close", None), ("sit", {"tokens": ["a"]})):
            assert await refusal(await guest.post(what, document)) == GONE


async def test_no_key_opens_a_closed_table_and_no_account_has_it(served: Served) -> None:
    host, bert = await lay(served, OPEN)
    async with served.client() as phone:
        await sign_up(phone)
        await post(phone, "account/games", game=bert.game, tokens=[bert.token])
        assert len((await phone.get("/api/account/games")).json()["games"]) == 1
        await host.post("close", None)
        assert (await phone.get("/api/account/games")).json()["games"] == []
        keys = [{"game": bert.game, "token": bert.token}]
        assert (await post(phone, "games", keys=keys)).json()["games"] == []


async def test_what_was_reported_at_a_closed_table_is_still_seen_by_the_operator(served: Served) -> None:
    host, bert = await lay(served, OPEN)
    await host.post("chat", {"text": "Fool!", "seat": 0})
    await bert.post("chat/report", {"n": 1, "reason": "rude"})
    await host.post("close", None)
    reports = await list_reports(Settings(served.data))
    assert [report.text for report in reports if report.game == host.game] == ["Fool!"]
    assert (await show(Settings(served.data), host.game)).table.status == "closed"


async def test_a_closed_table_is_gone_after_a_restart(serve: Any) -> None:
    first = serve()
    host, bert = await lay(first, OPEN)
    await host.post("close", None)
    first.stop()
    again = serve()
    async with again.client(bert.token) as client:
        assert await refusal(await client.get(f"/api/tables/{bert.game}")) == GONE


async def test_a_seat_that_the_host_opens_again_is_anybodys(served: Served) -> None:
    host, bert = await lay(served, OPEN)
    async with host.stream() as stream, bert.stream() as left:
        await stream.next()
        await left.next()
        assert (await host.post("remove", {"seat": 1})).status_code == 204
        while (seat := (await stream.next())["table"]["seats"][1])["kind"] != "open":
            pass
        assert seat["name"] == ""
        await assert_ends(bert, left)
    assert (await Guest(served, host.game).look())["seat"] is None  # they may watch
    cleo = await claim(served, host.game, "Cleo")
    assert (await cleo.look())["seat"] == 1
    assert await refusal(await bert.post("leave", {})) == GONE


async def test_only_the_host_closes_and_opens_seats(served: Served) -> None:
    host, bert = await lay(served, OPEN)
    seat = Guest(served, host.game, host.token.partition(".")[0])
    for guest in (bert, seat, Guest(served, host.game)):
        assert await refusal(await guest.post("close", None)) == (403, "not-host")
        assert await refusal(await guest.post("remove", {"seat": 1})) == (403, "not-host")
    assert await refusal(await Guest(served, host.game, "wrong").post("close", None)) == GONE
    assert (await bert.look())["table"]["seats"][1]["name"] == "Bert"


async def test_nobody_is_sent_away_when_the_game_has_begun(served: Served) -> None:
    host, bert = await lay(served)
    assert (await bert.look())["table"]["status"] == "playing"
    assert await refusal(await host.post("close", None)) == (409, "table/playing")
    assert await refusal(await host.post("remove", {"seat": 1})) == (409, "table/playing")


async def test_only_a_person_can_be_asked_to_leave(served: Served) -> None:
    host, _ = await lay(served, WANDERER, OPEN)
    for seat in (2, 3):
        assert await refusal(await host.post("remove", {"seat": seat})) == (409, "seat/nobody")
    assert await refusal(await host.post("remove", {"seat": 4})) == (422, "seat")
    for wrong in ({}, {"seat": "1"}, {"seat": 6}, {"seat": None}, {"seat": 1, "name": "Bert"}):
        assert await refusal(await host.post("remove", wrong)) == (422, "malformed")


async def one_after_the_other(table: Table, *doing: Coroutine[Any, Any, Any]) -> list[tuple[int, str]]:
    """Return how requests end that were all taken while the table was as it is now."""
    async with table.lock:
        tasks = []
        for number, what in enumerate(doing, 1):
            tasks.append(asyncio.create_task(what))
            while len(table.lock._waiters or ()) < number:
                await asyncio.sleep(0.001)
    answers = [await task for task in tasks]
    return [(each.status_code, each.json().get("code", "") if each.content else "") for each in answers]


async def test_who_sits_down_while_the_table_is_closed_is_told_that_it_is_gone(here: Here) -> None:
    host, bert = await lay(here, OPEN)
    table, cleo = await here.context.tables.find(host.game), Guest(here, host.game)
    claiming, leaving = cleo.post("claim", {"name": "Cleo"}), bert.post("leave", {})
    done = await one_after_the_other(table, host.post("close", None), claiming, leaving)
    assert done == [(204, ""), GONE, GONE]


async def test_the_host_sends_nobody_away_who_came_meanwhile(here: Here) -> None:
    host, bert = await lay(here, OPEN)
    table, cleo = await here.context.tables.find(host.game), Guest(here, host.game)
    sending = host.post("remove", {"seat": 1})
    claiming = cleo.post("claim", {"name": "Cleo", "seat": 1})
    done = await one_after_the_other(table, bert.post("leave", {}), claiming, sending)
    assert done == [(204, ""), (201, ""), (409, "seat/nobody")]
    assert (await cleo.look())["table"]["seats"][1]["name"] == "Cleo"


async def test_a_host_opens_a_seat_of_his_own_screen(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON, OPEN)
    host = Guest(served, made["id"], made["host"])
    assert (await host.post("remove", {"seat": 0})).status_code == 204
    assert [seat["kind"] for seat in (await host.look())["table"]["seats"]] == ["open", "person", "open"]


async def test_a_closed_table_is_no_game_to_export(served: Served, tmp_path: Path) -> None:
    host, _ = await lay(served, OPEN)
    await host.post("close", None)
    exported = await export(Settings(served.data), tmp_path)
    assert host.game not in exported.written + exported.left_out

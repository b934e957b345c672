"""Rematches."""

from typing import Any

from tests.server.scenarios import check_who_is_muted_stays_so_in_the_rematch
from tests.server.serving import PERSON, Guest, Served, Stream, make_table
from tests.server.tables.playing import played_out


async def invitation(stream: Stream) -> dict[str, Any]:
    while True:
        message = await stream.next()
        if message["type"] == "invitation":
            return message


async def test_a_rematch_invites_everybody_to_his_own_seat(served: Served) -> None:
    ada, bob = await played_out(served)
    async with bob.stream() as stream:
        await stream.next()
        mine = (await ada.post("rematch", {})).json()
        his = await invitation(stream)
    async with bob.stream() as stream:  # who comes later hears of it, too
        assert await invitation(stream) == his
    again = (await bob.post("rematch", {})).json()
    assert (again, mine["table"]) == (his, his["table"])
    assert ([key["seat"] for key in mine["seats"]], [key["seat"] for key in his["seats"]]) == ([2], [0])
    for invited, seat in ((mine, 2), (his, 0)):
        update = await Guest(served, invited["table"], invited["seats"][0]["token"]).look()
        assert update["seat"] == seat
    assert [seat["name"] for seat in update["table"]["seats"]] == ["Bob", "wanderer", "Ada"]


async def test_who_is_muted_stays_so_in_the_rematch(served: Served) -> None:
    await check_who_is_muted_stays_so_in_the_rematch(served)


async def test_only_players_ask_for_a_rematch_and_only_after_the_end(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    early = await Guest(served, made["id"], made["seats"][0]["token"]).post("rematch", {})
    assert (early.status_code, early.json()["code"]) == (409, "table/playing")
    assert (await Guest(served, made["id"]).post("rematch", {})).json()["code"] == "no-seat"

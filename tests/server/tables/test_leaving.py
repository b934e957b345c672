"""Giving a seat back before the game begins: nothing of whoever had it is left for whoever comes."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.scenarios import check_accounts_hooks_and_mutes_do_not_stay_with_the_seat
from tests.server.serving import OPEN, PERSON, Guest, Served, make_guests, make_table
from tests.server.tables.playing import claim, refusal


async def test_a_seat_is_open_again_and_its_token_opens_nothing(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, OPEN, OPEN)
    host = Guest(served, made["id"], made["seats"][0]["token"])
    bert = await claim(served, made["id"], "Bert")
    async with host.stream() as stream, bert.stream() as left:
        await stream.next()
        await left.next()
        assert (await bert.post("leave", {})).status_code == 204
        while (seat := (await stream.next())["table"]["seats"][1])["kind"] != "open":
            pass
        assert (seat["name"], seat["bot"]) == ("", None)
        with pytest.raises(ConnectionClosed):
            await left.until(1)
    assert await refusal(await bert.post("leave", {})) == (404, "not-found")
    assert (await (await claim(served, made["id"], "Cleo")).look())["seat"] == 1


async def test_accounts_hooks_and_mutes_do_not_stay_with_the_seat(served: Served) -> None:
    await check_accounts_hooks_and_mutes_do_not_stay_with_the_seat(served)


async def test_nobody_leaves_a_game_that_has_begun(served: Served) -> None:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    assert await refusal(await guests[0].post("leave", {})) == (409, "table/playing")
    assert await refusal(await Guest(served, guests[0].game).post("leave", {})) == (403, "no-seat")
    both = Guest(served, guests[0].game, ".".join(guest.token for guest in guests))
    assert await refusal(await both.post("leave", {})) == (422, "seat")

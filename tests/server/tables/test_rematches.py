"""Rematches."""

from typing import Any

from tests.server.scenarios import (
    check_a_rematch_is_offered_accepted_and_declined,
    check_who_is_muted_stays_so_in_the_rematch,
)
from tests.server.serving import PERSON, WANDERER, Guest, Served, Stream, make_table
from tests.server.tables.playing import played_out


async def invitation(stream: Stream) -> dict[str, Any]:
    while True:
        message = await stream.next()
        if message["type"] == "invitation":
            return message


async def over(served: Served, *seats: dict[str, str]) -> list[Guest]:
    """Return the players of a game that they have ended by vote."""
    made = await make_table(served, "elfenland", *seats)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    await guests[0].post("proposals", {"kind": "end"})
    for guest in guests[1:]:
        await guest.post("consent", {"kind": "end", "agree": True})
    assert (await guests[0].look())["table"]["status"] == "over"
    return guests


async def offered(guest: Guest) -> dict[str, Any]:
    """Offer a rematch, or accept it."""
    answer = await guest.post("rematch", None)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def there(guest: Guest, invited: dict[str, Any]) -> Guest:
    """Return the same player at the table of the rematch."""
    token = invited["seats"][0]["token"] if invited["seats"] else ""
    return Guest(guest.served, invited["table"], token)


async def seats_of(guest: Guest) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in (await guest.look())["table"]["seats"]]


async def test_a_rematch_is_offered_to_everybody_and_begins_when_all_have_accepted(served: Served) -> None:
    ada, bob = await played_out(served)
    async with bob.stream() as stream, Guest(served, ada.game).stream() as watching:
        mine = await offered(ada)
        bobs, seen = await invitation(stream), await invitation(watching)
    assert (bobs["seats"], bobs["host"], bobs["offerer"]) == ([], None, 0)  # not accepted yet
    assert seen == bobs
    assert (mine["table"], [key["seat"] for key in mine["seats"]]) == (bobs["table"], [2])
    table = (await there(ada, mine).look())["table"]
    assert (table["status"], table["after"]) == ("open", ada.game)
    assert await seats_of(there(ada, mine)) == [("open", "Bob"), ("bot", "wanderer"), ("person", "Ada")]
    async with bob.stream() as stream:  # who comes later hears of it, too
        assert await invitation(stream) == bobs
    accepted = await offered(bob)
    assert (accepted["table"], [key["seat"] for key in accepted["seats"]]) == (mine["table"], [0])
    assert await offered(bob) == accepted
    assert await offered(ada) == mine
    for invited, seat in ((mine, 2), (accepted, 0)):
        update = await there(ada, invited).look()
        assert (update["seat"], update["table"]["status"]) == (seat, "playing")
    assert [seat["name"] for seat in update["table"]["seats"]] == ["Bob", "wanderer", "Ada"]


async def test_against_bots_alone_a_rematch_begins_at_once(served: Served) -> None:
    [ada] = await over(served, PERSON, WANDERER)
    again = there(ada, await offered(ada))
    update = await again.look()
    assert (update["table"]["status"], update["seat"]) == ("playing", 1)


async def test_a_rematch_is_offered_accepted_and_declined(served: Served) -> None:
    await check_a_rematch_is_offered_accepted_and_declined(served)


async def test_a_seat_is_kept_for_its_player_until_the_host_frees_it(served: Served) -> None:
    ada, bob, cleo = await over(served, PERSON, PERSON, PERSON)
    mine = await offered(ada)
    host, anybody = Guest(served, mine["table"], mine["host"]), Guest(served, mine["table"])
    for seat in (0, 1, None):
        taken = await anybody.post("claim", {"name": "Eve", "seat": seat})
        assert (taken.status_code, taken.json()["code"]) == (409, "seat/kept")
    assert (await there(ada, mine).post("remove", {"seat": 0})).json()["code"] == "not-host"
    assert (await host.post("remove", {"seat": 0})).status_code == 204
    assert (await anybody.post("claim", {"name": "Eve"})).json()["seat"] == 0
    late = await bob.post("rematch", None)
    assert (late.status_code, late.json()["code"]) == (409, "seat/taken")
    async with bob.stream() as stream:
        assert (await invitation(stream))["seats"] == []  # nothing of Eve's
    assert (await host.post("start", {"fill": "wanderer"})).status_code == 200
    assert [kind for kind, _ in await seats_of(anybody)] == ["person", "bot", "person"]
    assert (await offered(cleo))["seats"] == []  # the game has begun without her
    assert (await offered(bob))["seats"] == []


async def test_another_device_of_a_player_gets_a_key_only_while_they_sit_there(served: Served) -> None:
    ada, bob, _ = await over(served, PERSON, PERSON, PERSON)
    await offered(ada)
    bobs = await offered(bob)
    assert (await there(bob, bobs).post("leave", {})).status_code == 204
    assert (await Guest(served, bobs["table"]).post("claim", {"name": "Eve", "seat": 0})).status_code == 201
    async with bob.stream() as stream:
        assert (await invitation(stream))["seats"] == []


async def test_who_closes_the_offer_makes_room_for_another(served: Served) -> None:
    ada, bob = await over(served, PERSON, PERSON)
    mine = await offered(ada)
    async with bob.stream() as stream:
        assert (await invitation(stream))["table"] == mine["table"]
        assert (await Guest(served, mine["table"], mine["host"]).post("close", None)).status_code == 204
        bobs = await offered(bob)
        assert (bobs["offerer"], bobs["table"] == mine["table"], bool(bobs["host"])) == (1, False, True)
        assert (await invitation(stream))["table"] == bobs["table"]


async def test_who_is_muted_stays_so_in_the_rematch(served: Served) -> None:
    await check_who_is_muted_stays_so_in_the_rematch(served)


async def test_only_players_ask_for_a_rematch_and_only_after_the_end(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    guest = Guest(served, made["id"], made["seats"][0]["token"])
    early = await guest.post("rematch", {})
    assert (early.status_code, early.json()["code"]) == (409, "table/playing")
    assert (await guest.post("rematch/decline", {})).json()["code"] == "table/playing"
    for what in ("rematch", "rematch/decline"):
        assert (await Guest(served, made["id"]).post(what, {})).json()["code"] == "no-seat"

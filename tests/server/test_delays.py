"""Spectators with a delay: what they are told when a game goes other ways than forward."""

from typing import Any

from tests.server.serving import PERSON, Guest, Served, make_table
from tests.server.test_moves import who_acts

LATE = 3  # moves


async def sit_down(served: Served) -> tuple[list[Guest], Guest]:
    """Two players and a spectator who is told some moves later."""
    made = await make_table(served, "elfenland", PERSON, PERSON, delay_moves=LATE)
    return [Guest(served, made["id"], key["token"]) for key in made["seats"]], Guest(served, made["id"])


async def go(guests: list[Guest], moves: int) -> int:
    """Make some moves; returns the version they lead to."""
    for _ in range(moves):
        guest, seen = await who_acts(guests)
        assert (await guest.move(seen["version"], seen["options"][0])).status_code == 200
    return int((await guests[0].look())["version"])


async def agree(guests: list[Guest], kind: str, **more: Any) -> None:
    assert (await guests[0].post("proposals", {"kind": kind, **more})).status_code == 201
    assert (await guests[1].post("consent", {"kind": kind, "agree": True})).status_code == 200


async def test_going_back_by_agreement_is_told_later_like_any_move(served: Served) -> None:
    guests, eve = await sit_down(served)
    place = await go(guests, 6)
    async with eve.stream(since=0) as late:
        await go(guests, 2)
        await agree(guests, "take-back", version=place)
        back = (await guests[0].look())["version"]
        await go(guests, LATE)
        update = await late.until(back)
        assert "turned-back" in [event["code"] for event in update["events"]]
    told = await eve.look(since=back - 1)
    assert told["version"] == back
    assert [event["code"] for event in told["events"]] == ["turned-back"]


async def test_a_game_that_is_broken_off_is_over_for_them_too(served: Served) -> None:
    guests, eve = await sit_down(served)
    await go(guests, 6)
    async with eve.stream(since=0) as late:
        await agree(guests, "end")
        end = await late.until((await guests[0].look())["version"])
        assert end["table"]["status"] == "over"
        assert end["events"][-1]["code"] == "game-broken-off"


async def test_nothing_else_tells_them_who_is_waited_for_or_how_far_the_game_is(served: Served) -> None:
    guests, eve = await sit_down(served)
    await go(guests, 6)
    guest, _ = await who_acts(guests)
    (other,) = (each for each in guests if each is not guest)
    assert (await other.post("nudge", {})).status_code == 204
    assert (await other.post("proposals", {"kind": "end"})).status_code == 201
    seen = await eve.look()
    assert (seen["table"]["nudge"], seen["table"]["proposals"]) == (None, [])
    assert (await eve.post("chat", {"text": "Hello", "name": "Eve"})).status_code == 201
    async with served.client() as client:
        (line,) = (await client.get(f"/api/tables/{eve.game}/chat")).json()["lines"]
    assert line["version"] == seen["version"]


async def test_they_are_told_who_is_there(served: Served) -> None:
    guests, eve = await sit_down(served)
    async with guests[1].stream() as stream:
        await stream.next()
        assert [seat["here"] for seat in (await eve.look())["table"]["seats"]] == [False, True]

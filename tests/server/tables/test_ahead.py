"""Answers at the same time: everybody is asked, an answer is sealed, and its turn carries it out."""

from pathlib import Path
from typing import Any

import pytest

from elfenland.server.tables.decided_by import STANDING_ORDER
from tests.server.serving import PERSON, Guest, make_guests
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import (
    forward,
    hurry,
    order,
    others,
    refusal,
    shown,
    steps,
    until,
    who_acts,
)


async def keeping(here: Here) -> tuple[list[Guest], Guest, dict[str, Any]]:
    guests = await make_guests(here, "elfenland", PERSON, PERSON, PERSON)
    return guests, *await hurry(guests, "keep")


async def test_all_are_asked_and_sealed_answers_follow_at_once(here: Here) -> None:
    guests, guest, seen = await keeping(here)
    answers = {}
    for other in others(guests, guest):
        asked = await other.look()
        assert asked["options"] == []
        assert asked["ahead"] == (await other.ahead())["options"]
        given = await order(other, steps("keep", asked["ahead"][-1]))
        assert given.json() == [shown("steps", phase="keep", steps=[[asked["ahead"][-1]]])]
        answers[asked["seat"]] = asked["ahead"][-1]
    before = await guest.look()
    assert "ahead" not in before
    assert (before["version"], before["options"]) == (seen["version"], seen["options"])
    await guest.move(seen["version"], seen["options"][0])
    await until(guest, lambda update: update["view"]["phase"] != "keep")  # and nobody moved the clock
    log = await here.context.store.log(guest.game)
    kept = {entry.seat: entry.word for entry in log if entry.by == STANDING_ORDER}
    assert kept == answers


async def test_an_answer_can_be_changed_until_its_turn(here: Here) -> None:
    guests, guest, seen = await keeping(here)
    first, last = others(guests, guest)
    asked, third = await first.look(), await last.look()
    await order(last, steps("keep", third["ahead"][0]))
    await order(first, steps("keep", asked["ahead"][0]))
    assert (await first.look())["ahead"] == asked["ahead"]
    await order(first, steps("keep", asked["ahead"][-1]))
    await guest.move(seen["version"], seen["options"][0])
    done = await until(first, lambda update: update["view"]["phase"] != "keep")
    assert done["orders"] == []
    log = await here.context.store.log(guest.game)
    made = {entry.seat: entry.word for entry in log if entry.by == STANDING_ORDER}
    assert made == {asked["seat"]: asked["ahead"][-1], third["seat"]: third["ahead"][0]}


async def test_the_seat_to_act_may_answer_like_the_others(here: Here) -> None:
    _, guest, seen = await keeping(here)
    await order(guest, steps("keep", seen["options"][0]))
    turn = await until(guest, lambda update: update["version"] > seen["version"])
    assert turn["to_act"] != seen["seat"]


async def test_an_item_is_shown_by_all_at_once(here: Here) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON, PERSON)
    guest, seen = await who_acts(guests)
    told = {}
    for other in others(guests, guest):
        asked = (await other.look())["ahead"]
        told[other] = asked
        await order(other, steps("items", asked[-1]))
    await guest.move(seen["version"], seen["options"][0])
    await until(guest, lambda update: update["view"]["phase"] == "auction")
    log = await here.context.store.log(guest.game)
    assert {entry.word for entry in log if entry.by} == {asked[-1] for asked in told.values()}


async def test_others_see_the_same_with_and_without_answers(here: Here) -> None:
    guests, guest, _ = await keeping(here)
    other, third = others(guests, guest)
    watcher = Guest(here, guest.game)
    everybody = (guest, third, watcher)
    before = [await each.look() for each in everybody]
    async with watcher.stream() as stream:
        await stream.next()
        await order(other, steps("keep", (await other.look())["ahead"][0]))
        await guest.post("chat", {"text": "still here"})
        assert (await stream.next())["type"] != "update"
    assert [await each.look() for each in everybody] == before
    assert "ahead" not in before[-1]


async def test_a_sealed_answer_outlives_a_restart(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time) as first:
        guests, guest, seen = await keeping(first)
        other, third = others(guests, guest)
        answer = (await other.look())["ahead"][-1]
        await order(other, steps("keep", answer))
        await order(
            third, steps("keep", (await third.look())["ahead"][0])
        )  # it may be asked before the other
    async with serving(tmp_path / "data", time) as second:
        guest, other = Guest(second, guest.game, guest.token), Guest(second, guest.game, other.token)
        assert (await other.look())["orders"] == [shown("steps", phase="keep", steps=[[answer]])]
        await guest.move(seen["version"], seen["options"][0])
        await until(other, lambda update: update["view"]["phase"] != "keep")
        log = await second.context.store.log(guest.game)
    assert answer in [entry.word for entry in log if entry.by == STANDING_ORDER]


async def test_nobody_is_asked_ahead_where_others_matter(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    (other,) = others(guests, guest)
    assert "ahead" not in await other.look()
    assert (await other.ahead()) == {"version": seen["version"], "phase": "draw", "options": seen["options"]}
    assert (await guest.ahead())["options"] == seen["options"]
    guest, seen = await hurry(guests, "travel")
    assert (await guest.ahead())["options"] == []  # nobody can say a journey before they see the board


async def test_a_bot_is_not_asked(here: Here) -> None:
    guests, guest, _ = await keeping(here)
    (other, _) = others(guests, guest)
    assert (await other.look())["ahead"]
    await other.post("hand-over", {"bot": "wanderer"})
    assert "ahead" not in await other.look()


async def test_only_the_holder_asks(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    for guest, seat in ((Guest(here, guests[0].game), 0), (guests[0], 1)):
        async with here.client(guest.token) as client:
            answer = await client.get(f"/api/tables/{guest.game}/ahead", params={"seat": seat})
        assert await refusal(answer) == (403, "no-seat")


@pytest.mark.parametrize(
    ("given", "status", "code"),
    [
        (steps("draw", "Q"), 422, "word"),
        (steps("draw", "R"), 422, "illegal/not-in-row"),
        (steps("draw", "-"), 422, "illegal/phase"),
        (steps("draw", "* P@Elv-Lap"), 422, "illegal/phase"),
        (steps("plan", "C@Elv~Riv"), 422, "illegal/water"),
        (steps("plan", "P@Alb-Feo"), 422, "illegal/terrain"),
        (steps("plan", "X@Elv-Lap"), 422, "illegal/no-such-item"),
        (steps("travel", "-"), 422, "illegal/phase"),
        (steps("keep", "=O"), 422, "illegal/keep-obstacle"),
        (steps("keep", "=PP"), 422, "illegal/keep-number"),
        (steps("sleep", "*"), 422, "order"),
        (steps("draw"), 422, "malformed"),
        (steps("draw", ""), 422, "malformed"),
        (steps("draw", *["*"] * 13), 422, "malformed"),
        (steps("draw", " ".join(["*"] * 13)), 422, "malformed"),
        ({"kind": "steps", "phase": "draw"}, 422, "order"),
        ({"kind": "steps", "steps": [["*"]]}, 422, "order"),
        ({"kind": "lot", "lot": 1, "most": 1}, 409, "order/late"),
        ({"kind": "lot", "lot": 0, "most": 1}, 422, "malformed"),
    ],
)
async def test_steps_that_can_never_be_made_are_refused(
    here: Here, given: dict[str, Any], status: int, code: str
) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    for guest in guests:
        assert await refusal(await order(guest, given)) == (status, code)


async def test_what_a_seat_does_not_hold_is_refused_once_it_can_get_no_more(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    _, seen = await who_acts(guests)
    every = steps("plan", "C@Elv-Lap", "U@Elv-Lap", "D@Elv-Lap", "T@Elv-Lap", "O@Elv-Lap")
    fitting = [step for step in every["steps"] if step[0][0] in "TDO"]
    assert (await order(guests[0], {**every, "steps": fitting})).status_code == 200
    guest, seen = await forward(guests, "plan")
    assert await refusal(await order(guest, steps("draw", "*"))) == (409, "order/late")
    assert (await order(guest, steps("plan", seen["options"][0]))).status_code == 200
    held = {word.strip("(")[0] for word in seen["options"]}
    lacking = next(kind for kind in "TD" if kind not in held)
    refused = await order(guest, steps("plan", "-", f"- {lacking}@Elv-Lap"))
    assert refused.json()["code"] in ("illegal/not-held", "illegal/terrain")
    assert refused.json()["data"]["step"] == 1

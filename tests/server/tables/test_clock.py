"""Clocks: whose time runs, what happens when it is up, and that nobody gains time by a trick."""

import asyncio
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

from elfenland.engine.rules import Rules
from elfenland.engine.state import OVER
from elfenland.server.tables import clock
from elfenland.server.tables.game_log import draft, opening
from elfenland.server.tables.settings import ClockSettings
from tests.server.serving import PERSON, WANDERER, Guest, Served
from tests.server.settable import MORNING, Here, SetTime, serving
from tests.server.tables.playing import forward, sit_down, until, who_acts


async def after_first(guests: list[Guest]) -> tuple[Guest, dict[str, Any]]:
    """Let everybody decide once, in no time, and say who acts then."""
    come: set[int] = set()
    guest, seen = await who_acts(guests)
    while len(come) < len(guests) or seen["seat"] not in come:
        come.add(seen["seat"])
        assert (await guest.move(seen["version"], seen["options"][0])).status_code == 200
        guest, seen = await who_acts(guests)
    return guest, seen


@pytest.mark.parametrize("increment", [0, 5])
@pytest.mark.parametrize("per_move", [None, 20, 90])
def test_a_stock_is_what_was_used_of_it_after_the_first_decision(
    per_move: int | None, increment: int
) -> None:
    rules, dice = Rules.parse("elfengold"), Random(7)
    measured = ClockSettings(per_move=per_move, per_game=3600, increment=increment)
    play = opening(rules, 3, dice).play
    frames, now, thought = clock.begin(measured, play, 0), 0, defaultdict[int, list[int]](list)
    while play.state.seat != OVER:
        seat, allowed = play.state.seat, frames[-1].deadline - now
        is_first, usual = not thought[seat], min((per_move or 3600 * 24) * 1000, frames[-1].stocks[seat])
        assert allowed >= 60_000 if is_first else allowed == usual
        thought[seat].append(dice.randrange(min(allowed, 70_000 if is_first else 9_000)))
        now += thought[seat][-1]
        made = draft(play, seat, [str(dice.choice(rules.offers(play.state)))], dice)
        frames, play = clock.go_on(measured, frames, play, made, True, now), made.play
        frames = clock.read_frames(clock.write_frames(frames))
        for who, (first, *later) in ((who, spans) for who, spans in thought.items() if spans):
            used = sum(later) + (0 if per_move else max(0, first - 60_000))
            grown = 1000 * increment * (1 + len(later))
            assert frames[-1].stocks[who] == 3_600_000 - used + grown


async def test_who_comes_late_to_a_game_loses_nothing(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=10, per_game=300)
    for _ in guests:
        guest, seen = await who_acts(guests)
        assert seen["clock"]["remaining"] == 60_000
        time.go(59)
        assert (await guest.move(seen["version"], seen["options"][0])).status_code == 200
    _, seen = await who_acts(guests)
    assert seen["clock"]["stocks"] == [300_000, 300_000]
    _, seen = await after_first(guests)
    assert seen["clock"]["remaining"] == 10_000


async def test_whose_move_may_take_longer_has_as_long_for_the_first(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=120, per_game=100)
    guest, seen = await who_acts(guests)
    assert seen["clock"]["remaining"] == 120_000
    time.go(110)
    await guest.move(seen["version"], seen["options"][0])
    assert (await guest.look())["clock"]["stocks"] == [100_000, 100_000]


async def test_a_first_decision_that_takes_more_than_a_minute_begins_to_use_the_stock(
    here: Here, time: SetTime
) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_game=300)
    guest, seen = await who_acts(guests)
    assert seen["clock"]["remaining"] == 360_000
    time.go(75)
    await guest.move(seen["version"], seen["options"][0])
    assert (await guest.look())["clock"]["stocks"][seen["seat"]] == 285_000


async def test_who_never_came_has_decided_when_a_bot_did(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=10, per_game=300)
    guest, seen = await who_acts(guests)
    (other,) = [each for each in guests if each is not guest]
    for remaining in (60, 10):
        time.go(remaining)
        update = await until(other, lambda update: bool(update["options"]))
        await other.move(update["version"], update["options"][0])
        update = await until(guest, lambda update: bool(update["options"]))
        assert update["clock"]["remaining"] == 10_000
    assert update["clock"]["stocks"][seen["seat"]] == 290_000


async def test_a_minute_is_a_minute_though_a_seat_goes_to_a_bot_and_back(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_game=300)
    guest, seen = await who_acts(guests)
    async with here.context.bots.workers._free:  # the only process for bots is at work
        for _ in range(3):
            time.go(25)
            await guest.post("hand-over", {})
            await guest.post("take-over", {})
    again = (await guest.look())["clock"]
    assert again["deadline"] == seen["clock"]["deadline"]
    assert again["stocks"][seen["seat"]] == 285_000


def test_a_first_decision_that_is_taken_back_has_the_same_minute() -> None:
    rules, dice, measured = Rules.parse("elfenland"), Random(1), ClockSettings(per_move=10, per_game=300)
    play = opening(rules, 2, dice).play
    while True:  # to a decision that can be taken back: as if the game began with it
        seat, begun = play.state.seat, clock.begin(measured, play, 0)
        made = draft(play, seat, [str(dice.choice(rules.offers(play.state)))], dice)
        frames = clock.go_on(measured, begun, play, made, True, 5_000)
        if back := made.play.ways_back(seat):
            break
        play = made.play
    assert frames[-1].free[seat] == 0
    again = draft(made.play, seat, back[:1], dice)
    frames = clock.go_on(measured, frames, made.play, again, True, 25_000)
    assert frames == begun
    assert (frames[-1].deadline, frames[-1].free[seat]) == (60_000, 60_000)


async def test_everybodys_way_back_brings_no_first_minute_again(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=10)
    first, seen = await who_acts(guests)
    assert (await first.move(seen["version"], seen["options"][0])).status_code == 200
    (other,) = [each for each in guests if each is not first]
    await first.post("proposals", {"kind": "take-back", "version": seen["version"]})
    await other.post("consent", {"kind": "take-back", "agree": True})
    back = await first.look()
    assert (back["to_act"], back["clock"]["remaining"]) == (seen["seat"], 10_000)
    await first.move(back["version"], back["options"][0])
    assert (await first.look())["clock"]["remaining"] == 60_000  # the other has not decided yet


async def test_a_first_minute_goes_on_after_a_restart(tmp_path: Path, time: SetTime) -> None:
    async with serving(tmp_path / "data", time) as begun:
        guests = await sit_down(begun, PERSON, PERSON, per_move=10, per_game=300)
        _, seen = await who_acts(guests)
        time.go(20)
    async with serving(tmp_path / "data", time) as second:
        guests = [Guest(second, guest.game, guest.token) for guest in guests]
        guest, again = await who_acts(guests)
        assert (again["clock"]["remaining"], again["seat"]) == (40_000, seen["seat"])
        await guest.move(again["version"], again["options"][0])
        _, now = await who_acts(guests)
        assert (now["clock"]["remaining"], now["clock"]["stocks"]) == (60_000, [300_000, 300_000])


def test_a_clock_that_an_earlier_release_set_runs_on() -> None:
    (frame,) = clock.read_frames("[[7,1,1000,61000,[9000,8000],false]]")
    assert frame == clock.Frame(7, 1, 1000, 61_000, (9000, 8000), False)


async def test_every_move_has_its_time(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    time.go(10)
    guest, seen = await who_acts(guests)
    assert seen["clock"] == {
        "seat": seen["seat"],
        "remaining": 50_000,
        "deadline": MORNING + 60_000,
        "now": MORNING + 10_000,
        "is_up": False,
        "stocks": [],
    }
    await guest.move(seen["version"], seen["options"][0])
    _, then = await who_acts(guests)
    assert then["clock"]["deadline"] == MORNING + 70_000
    assert (await Guest(here, guest.game).look())["clock"] == then["clock"]


async def test_a_stock_shrinks_and_grows(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_game=300, increment=5)
    guest, seen = await after_first(guests)
    before = seen["clock"]["stocks"]
    time.go(20)
    await guest.move(seen["version"], seen["options"][0])
    after = await guest.look()
    assert after["clock"]["stocks"][seen["seat"]] == before[seen["seat"]] - 15_000
    assert after["clock"]["stocks"][1 - seen["seat"]] == before[1 - seen["seat"]]


async def test_a_bot_has_no_clock(here: Here, time: SetTime) -> None:
    (guest,) = await sit_down(here, PERSON, WANDERER, per_move=60)
    async with guest.stream() as stream:
        update = await stream.next()
        while not update["options"]:
            assert update["clock"]["deadline"] is None
            update = await stream.next()
    assert update["clock"]["seat"] == 0


async def test_a_bot_plays_the_turn_of_who_is_late(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    guest, seen = await who_acts(guests)
    async with guest.stream() as stream:
        await stream.next()
        time.go(60)
        update = await stream.next()
        assert update["clock"]["is_up"]
        assert update["options"] == []
        update = await stream.until(seen["version"] + 1)
    assert update["to_act"] == 1 - seen["seat"]
    assert update["clock"]["deadline"] == MORNING + 120_000
    assert all(seat["bot"] is None for seat in (await guest.look())["table"]["seats"])


async def test_a_bot_travels_to_the_end_for_who_is_late(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    guest, seen = await forward(guests, "travel")
    time.go(61)
    update = await until(guest, lambda update: update["to_act"] != seen["seat"])
    assert update["view"]["phase"] == "travel"
    assert not update["clock"]["is_up"]


async def test_who_is_late_passes(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60, on_timeout="passes")
    guest, seen = await forward(guests, "plan")
    time.go(60)
    await until(guest, lambda update: update["to_act"] != seen["seat"])
    told = (await guest.look(since=seen["version"]))["events"]
    assert told == [{"code": "passed", "seat": seen["seat"]}]


async def test_where_nobody_may_pass_a_bot_decides(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60, on_timeout="passes")
    guest, seen = await who_acts(guests)
    assert "-" not in seen["options"]
    time.go(60)
    update = await until(guest, lambda update: update["to_act"] != seen["seat"])
    assert update["version"] > seen["version"]


async def test_a_bot_takes_over_from_who_is_late(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60, on_timeout="bot-takes-over")
    guest, seen = await who_acts(guests)
    (other,) = [each for each in guests if each is not guest]
    time.go(60)
    update = await until(other, lambda update: bool(update["options"]))
    held = (await other.look())["table"]["seats"]
    assert [seat["bot"] for seat in held] == ["scout" if n == seen["seat"] else None for n in (0, 1)]
    refused = await guest.move(update["version"], update["options"][0])
    assert (refused.status_code, refused.json()["code"]) == (409, "seat/bot")


@pytest.mark.parametrize("choice", ["bot-moves", "passes", "bot-takes-over"])
@pytest.mark.parametrize("phase", ["draw", "plan"])
async def test_whose_stock_is_used_up_goes_on_with_what_a_decision_adds(
    here: Here, time: SetTime, choice: str, phase: str
) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_game=60, increment=5, on_timeout=choice)
    guest, seen = await forward(guests, phase)
    time.go(seen["clock"]["remaining"] / 1000)
    (other,) = [each for each in guests if each is not guest]
    update = await until(other, lambda update: bool(update["options"]))
    assert update["clock"]["stocks"][seen["seat"]] == 5_000


async def test_time_that_was_used_before_a_seat_is_handed_over_is_used(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_game=60)
    guest, seen = await after_first(guests)
    (other,) = [each for each in guests if each is not guest]
    time.go(20)
    await guest.post("hand-over", {})
    update = await until(other, lambda update: bool(update["options"]))
    assert update["clock"]["stocks"][seen["seat"]] == 40_000


async def test_a_move_at_the_deadline_is_late_even_if_no_bot_has_moved(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    guest, seen = await who_acts(guests)
    time._now += 60_000  # the alarm has not rung yet
    refused = await guest.move(seen["version"], seen["options"][0])
    assert (refused.status_code, refused.json()["code"]) == (409, "time-up")
    assert (await guest.look())["version"] == seen["version"]


@pytest.mark.parametrize("is_ahead", [False, True])
async def test_of_a_move_and_its_deadline_one_wins(here: Here, time: SetTime, is_ahead: bool) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60, on_timeout="passes")
    guest, seen = await forward(guests, "plan")
    word = next(word for word in seen["options"] if word != "-")
    sent = asyncio.create_task(guest.move(seen["version"], word))
    table = await here.context.tables.find(guest.game)
    while is_ahead and not table.lock.locked() and not sent.done():
        await asyncio.sleep(0)
    time.go(60)
    answer = await sent
    await until(guest, lambda update: update["version"] > seen["version"])
    told = (await guest.look(since=seen["version"]))["events"]
    own = [event["code"] for event in told if event["seat"] == seen["seat"]]
    assert own == (["item-laid"] if is_ahead else ["passed"])
    assert answer.status_code == (200 if is_ahead else 409)


async def test_taking_back_gives_no_time(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60, per_game=600, increment=30)
    guest, seen = await forward(guests, "plan")
    before = seen["clock"]
    time.go(20)
    await guest.move(seen["version"], "-")
    time.go(15)
    passed = await guest.look()
    await guest.move(passed["version"], passed["undo"][0])
    again = (await guest.look())["clock"]
    assert again["deadline"] == before["deadline"]
    assert again["remaining"] == before["remaining"] - 35_000
    assert again["stocks"] == before["stocks"]


async def test_nothing_is_taken_back_when_its_time_is_up(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=60)
    guest, seen = await forward(guests, "plan")
    time.go(40)
    await guest.move(seen["version"], "-")
    time.go(40)
    passed = await guest.look()
    refused = await guest.move(passed["version"], passed["undo"][0])
    assert (refused.status_code, refused.json()["code"]) == (409, "time-up")


async def test_a_clock_stands_still_while_no_server_runs(tmp_path: Path, time: SetTime) -> None:
    async with serving(tmp_path / "data", time) as first:
        guests = await sit_down(first, PERSON, PERSON, per_move=3 * 24 * 3600)
        guest, seen = await who_acts(guests)
        time.go(24 * 3600)
    time.go(24 * 3600)
    async with serving(tmp_path / "data", time) as second:
        back = Guest(second, guest.game, guest.token)
        assert (await back.look())["clock"]["remaining"] == 2 * 24 * 3600 * 1000
        time.go(2 * 24 * 3600)
        await until(back, lambda update: update["to_act"] != seen["seat"])


async def test_who_could_not_reach_the_server_has_a_little_time(tmp_path: Path, time: SetTime) -> None:
    async with serving(tmp_path / "data", time) as first:
        guests = await sit_down(first, PERSON, PERSON, per_move=60)
        guest, seen = await who_acts(guests)
        time.go(59)
    time.go(3600)
    async with serving(tmp_path / "data", time) as second:
        back = Guest(second, guest.game, guest.token)
        assert (await back.look())["clock"]["remaining"] == 30_000
        assert (await back.move(seen["version"], seen["options"][0])).status_code == 200


async def test_it_runs_by_the_time_of_the_machine(served: Served) -> None:
    guests = await sit_down(served, PERSON, PERSON, per_move=1)
    _, seen = await after_first(guests)
    await until(guests[0], lambda update: update["version"] > seen["version"])


async def test_a_clock_must_measure_something(here: Here) -> None:
    async with here.client() as client:
        body = {"rules": "elfenland", "seats": [PERSON, PERSON], "settings": {"clock": {"increment": 3}}}
        answer = await client.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")

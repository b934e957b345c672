"""Days off in slow games: the deadline waits for who is away, and only days that were used count."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from elfenland.engine.rules import Rules
from elfenland.server.tables import clock
from elfenland.server.tables.away_times import Away
from elfenland.server.tables.game_log import draft, opening
from elfenland.server.tables.settings import ClockSettings
from tests.server.serving import PERSON, Guest, make_table
from tests.server.settable import MORNING, Here, SetTime, serving
from tests.server.tables.playing import others, refusal, sit_down, until, who_acts

DAY = 24 * 3600
DAY_MS = DAY * 1000
SLOW = {"per_move": 2 * DAY, "days_off": 7}


async def left(guest: Guest, seat: int) -> int:
    found: int = (await guest.look())["table"]["days_off"][seat]["left"]
    return found


async def test_the_clock_of_who_is_away_stands_still(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, **SLOW)
    guest, seen = await who_acts(guests)
    time.go(DAY)
    taken = (await guest.post("days-off", {"days": 3})).json()
    assert taken["days_off"][seen["seat"]] == {
        "left": 4,
        "since": MORNING + DAY_MS,
        "until": MORNING + 4 * DAY_MS,
    }
    assert (await guest.look())["clock"]["deadline"] == MORNING + 5 * DAY_MS
    time.go(3 * DAY + DAY - 1)
    assert (await guest.look())["version"] == seen["version"]
    time.go(1)
    await until(guest, lambda update: update["to_act"] != seen["seat"])


async def test_days_off_may_be_taken_in_advance(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, **SLOW)
    guest, seen = await who_acts(guests)
    (other,) = others(guests, guest)
    later = MORNING + 10 * DAY_MS
    await other.post("days-off", {"days": 2, "since": later})
    await guest.post("days-off", {"days": 2, "since": later})
    assert (await guest.look())["clock"]["deadline"] == MORNING + 2 * DAY_MS  # a decision is due before them
    time.go(DAY)
    await guest.move(seen["version"], seen["options"][0])
    time.go(2 * DAY - 1)
    _, seen = await who_acts(guests)
    assert seen["to_act"] == (await other.look())["seat"]
    time.go(1)
    await until(guest, lambda update: update["to_act"] != seen["seat"])


async def test_whoever_comes_back_early_has_used_the_days_that_had_begun(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, **SLOW)
    guest, seen = await who_acts(guests)
    await guest.post("days-off", {"days": 5})
    time.go(DAY + 1)
    ended = await guest.post("days-off/end", {})
    assert ended.json()["days_off"][seen["seat"]]["left"] == 5
    assert (await guest.look())["clock"]["remaining"] == 2 * DAY_MS
    assert await refusal(await guest.post("days-off/end", {})) == (409, "days-off/over")
    again = await guest.post("days-off", {"days": 5})
    assert again.json()["days_off"][seen["seat"]]["left"] == 0
    assert (await guest.look())["clock"]["remaining"] == 7 * DAY_MS


async def test_days_that_are_cancelled_before_they_begin_are_not_used(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, **SLOW)
    await guests[0].post("days-off", {"days": 7, "since": time.now() + DAY_MS})
    assert await left(guests[0], 0) == 0
    await guests[0].post("days-off/end", {})
    assert await left(guests[0], 0) == 7


async def test_nobody_takes_more_days_than_there_are(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, **SLOW)
    await sit_down(here, PERSON, PERSON, per_move=60)
    refused = await guests[0].post("days-off", {"days": 8})
    assert await refusal(refused) == (422, "days-off/none")
    assert refused.json()["data"]["left"] == 7
    far = {"days": 1, "since": time.now() + 400 * DAY_MS}
    assert await refusal(await guests[0].post("days-off", far)) == (422, "days-off/late")
    await guests[0].post("days-off", {"days": 3})
    assert await refusal(await guests[0].post("days-off", {"days": 1})) == (409, "days-off/taken")
    assert await refusal(await guests[0].post("days-off", {"days": 1, "seat": 1})) == (403, "no-seat")
    assert await refusal(await Guest(here, guests[0].game).post("days-off", {"days": 1})) == (403, "no-seat")


async def test_other_games_have_no_days_off(here: Here) -> None:
    guests = await sit_down(here, PERSON, PERSON, per_move=3 * DAY)
    assert (await guests[0].look())["table"]["days_off"] == []
    assert await refusal(await guests[0].post("days-off", {"days": 1})) == (422, "days-off/none")


async def test_only_slow_games_have_them(here: Here) -> None:
    async with here.client() as client:
        settings = {"clock": {"per_move": DAY - 1, "days_off": 1}}
        body = {"rules": "elfenland", "seats": [PERSON, PERSON], "settings": settings}
        assert await refusal(await client.post("/api/tables", json=body)) == (422, "malformed")


async def test_time_that_was_up_is_not_bought_back(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, **SLOW)
    guest, _ = await who_acts(guests)
    time._now += 2 * DAY_MS  # the alarm has not rung yet
    assert await refusal(await guest.post("days-off", {"days": 1})) == (409, "time-up")


async def test_nobody_is_nudged_or_replaced_on_days_off(here: Here, time: SetTime) -> None:
    guests = await sit_down(here, PERSON, PERSON, **SLOW)
    guest, seen = await who_acts(guests)
    (other,) = others(guests, guest)
    await guest.post("days-off", {"days": 3})
    assert await refusal(await other.post("nudge", {})) == (409, "seat/days-off")
    assert (await other.look())["waiting"]["bot_from"] == MORNING + 3 * DAY_MS
    time.go(3 * DAY - 10)
    assert await refusal(await other.post("proposals", {"kind": "bot"})) == (409, "seat/patience")
    time.go(10)
    assert (await other.post("nudge", {})).status_code == 204
    given = (await other.post("proposals", {"kind": "bot"})).json()
    assert given["seats"][seen["seat"]]["bot"] == "scout"


async def test_days_off_survive_a_restart_and_a_time_without_a_server(
    tmp_path: Path, time: SetTime, database: str
) -> None:
    async with serving(tmp_path / "data", time, database=database) as first:
        guests = await sit_down(first, PERSON, PERSON, **SLOW)
        guest, seen = await who_acts(guests)
        await guest.post("days-off", {"days": 3})
        time.go(DAY)
    time.go(4 * DAY)
    async with serving(tmp_path / "data", time, database=database) as second:
        back = Guest(second, guest.game, guest.token)
        looked = await back.look()
        assert looked["clock"]["remaining"] == 2 * DAY_MS  # the days are over, and all of the time is left
        assert looked["table"]["days_off"][seen["seat"]]["left"] >= 4
        time.go(2 * DAY)
        await until(back, lambda update: update["to_act"] != seen["seat"])


async def test_a_stock_is_not_used_on_days_off(here: Here, time: SetTime) -> None:
    made = await make_table(here, "elfenland", PERSON, PERSON, clock={**SLOW, "per_game": 24 * 3600})
    guests = [Guest(here, made["id"], key["token"]) for key in made["seats"]]
    for _ in range(2):  # the first decisions use no stock
        guest, seen = await who_acts(guests)
        await guest.move(seen["version"], seen["options"][0])
    guest, seen = await who_acts(guests)
    before = seen["clock"]["stocks"][seen["seat"]]
    time.go(100)
    await guest.post("days-off", {"days": 2})
    time.go(2 * DAY + 50)
    await guest.move(seen["version"], seen["options"][0])
    assert (await guest.look())["clock"]["stocks"][seen["seat"]] == before - 150_000


@pytest.mark.parametrize("away", [(), (Away(5, 5 + DAY_MS), Away(2 * DAY_MS, 3 * DAY_MS))])
def test_undoing_brings_back_the_deadline_with_its_days_off(away: tuple[Away, ...]) -> None:
    rules, dice, measured = Rules.parse("elfenland"), Random(1), ClockSettings(per_move=2 * DAY, days_off=7)
    play = opening(rules, 2, dice).play
    while True:  # to a decision that can be undone: as if the game began with it
        seat, begun = play.state.seat, clock.begin(measured, play, 0)
        days: Any = tuple(away if number == seat else () for number in range(2))
        made = draft(play, seat, [str(dice.choice(rules.offers(play.state)))], dice)
        frames = clock.go_on(measured, begun, play, made, True, 90_000, days)
        if back := made.play.ways_back(seat):
            break
        play = made.play
    again = draft(made.play, seat, back[:1], dice)
    frames = clock.go_on(measured, frames, made.play, again, True, 100_000, days)
    assert frames == begun
    assert clock.due(frames[-1], days) == 2 * DAY_MS + sum(each.until - each.since for each in away)

"""Orders: carried out when a seat is waited for, seen by nobody else, gone when they have lapsed."""

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from elfenland.server.tables import standing_orders
from elfenland.server.tables.errors import StoreError
from elfenland.server.tables.standing_orders import LONGEST_DELAY_S, MEDIAN_DELAY_S, draw_delay
from tests.server.serving import PERSON, Guest, make_guests
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import (
    PASS,
    forward,
    order,
    others,
    refusal,
    shown,
    sit_down,
    until,
    who_acts,
)

Drawn = Callable[[float], None]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Says which delay is drawn."""
    return lambda seconds: monkeypatch.setattr(standing_orders, "draw_delay", lambda _: seconds)


async def decided_after(time: SetTime, here: Here, guest: Guest, seconds: float) -> str:
    """Return the word that is decided after so many seconds, and not before."""
    version = (await guest.look())["version"]
    time.go(seconds - 0.1)
    for _ in range(20):
        await asyncio.sleep(0)
    assert (await guest.look())["version"] == version
    time.go(0.1)
    await until(guest, lambda update: update["version"] > version)
    word: str = (await here.context.store.log(guest.game))[version].word
    return word


async def test_passing_for_the_rest_of_planning(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    given = await order(other, PASS)
    assert given.json() == [shown("pass")]
    for _ in range(2):
        laid = next(word for word in seen["options"] if word != "-")
        await guest.move(seen["version"], laid)
        time.go(LONGEST_DELAY_S)
        seen = await until(guest, lambda update: bool(update["options"]))
        assert seen["view"]["phase"] == "plan"
    await guest.move(seen["version"], "-")
    time.go(LONGEST_DELAY_S)
    travelling = await until(other, lambda update: update["view"]["phase"] == "travel")
    assert travelling["orders"] == []
    assert await refusal(await order(other, PASS)) == (409, "order/late")


async def test_an_order_is_carried_out_after_a_while(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    await order(guest, PASS)
    assert (await guest.look())["options"] == seen["options"]  # its holder may still decide otherwise
    time.go(LONGEST_DELAY_S)
    await until(guest, lambda update: update["to_act"] != seen["seat"])
    told = (await guest.look(since=seen["version"]))["events"]
    assert told == [{"code": "passed", "seat": seen["seat"]}]


async def test_who_decides_before_their_order_does_is_not_overruled(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    await order(guest, PASS)
    laid = next(word for word in seen["options"] if word != "-")
    assert (await guest.move(seen["version"], laid)).status_code == 200
    time.go(LONGEST_DELAY_S)
    (other,) = others(guests, guest)
    turn = await until(other, lambda update: bool(update["options"]))
    assert turn["version"] == seen["version"] + 1


async def test_an_order_is_cancelled(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    await order(other, PASS)
    assert (await order(other)).json() == []
    await guest.move(seen["version"], "-")
    await order(other, PASS)
    await order(other)  # while it would have decided
    time.go(LONGEST_DELAY_S)
    assert (await until(other, lambda update: bool(update["options"])))["view"]["phase"] == "plan"


async def test_a_lot_is_bid_for_only_as_high_as_needed(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    guest, seen = await forward(guests, "auction")
    (other,) = others(guests, guest)
    await order(other, {"kind": "lot", "most": 5})
    lots = len(seen["view"]["auction"]["lots"])
    await guest.move(seen["version"], "$1")
    time.go(LONGEST_DELAY_S)
    seen = await until(guest, lambda update: bool(update["options"]))
    assert (seen["view"]["auction"]["bid"], seen["view"]["auction"]["bidder"]) == (2, 1 - seen["seat"])
    await guest.move(seen["version"], "$4")
    time.go(LONGEST_DELAY_S)
    seen = await until(guest, lambda update: bool(update["options"]))
    assert (seen["view"]["auction"]["bid"], len(seen["view"]["auction"]["lots"])) == (5, lots)
    await guest.move(seen["version"], "$6")
    time.go(LONGEST_DELAY_S)
    sold = await until(other, lambda update: len(update["view"]["auction"]["lots"]) < lots)
    assert sold["view"]["players"][seen["seat"]]["gold"] == seen["view"]["players"][seen["seat"]]["gold"] - 6
    assert sold["orders"] == []


async def test_an_item_is_bid_for_until_one_is_won(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    guest, seen = await forward(guests, "auction")
    (other,) = others(guests, guest)
    item = seen["view"]["auction"]["lots"][0]
    given = await order(other, {"kind": "item", "item": item, "most": 3})
    assert given.json() == [shown("item", item=item, most=3)]
    await guest.move(seen["version"], "-")
    time.go(LONGEST_DELAY_S)
    won = await until(
        other, lambda update: len(update["view"]["auction"]["lots"]) < len(seen["view"]["auction"]["lots"])
    )
    before, after = (update["view"]["players"][1 - seen["seat"]] for update in (seen, won))
    assert after["open"].count(item) == before["open"].count(item) + 1
    assert after["gold"] == before["gold"] - 1
    assert won["orders"] == []


async def test_orders_are_nobody_elses_business(here: Here) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    guest, _ = await who_acts(guests)
    (other,) = others(guests, guest)
    watcher = Guest(here, guest.game)
    before = [await guest.look(), await watcher.look()]
    await order(other, {"kind": "item", "item": "D", "most": 7})
    assert (await other.look())["orders"] == [shown("item", item="D", most=7)]
    assert [await guest.look(), await watcher.look()] == before
    assert await refusal(await order(watcher, PASS)) == (403, "no-seat")


async def test_orders_outlive_a_restart(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        (other,) = others(guests, guest)
        await order(other, PASS)
    async with serving(tmp_path / "data", time) as second:
        back = Guest(second, guest.game, guest.token)
        laid = next(word for word in seen["options"] if word != "-")
        await back.move(seen["version"], laid)
        time.go(LONGEST_DELAY_S)
        assert (await until(back, lambda update: bool(update["options"])))["view"]["phase"] == "plan"


async def test_what_an_order_decided_can_be_taken_back(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        await order(guest, PASS)
        time.go(LONGEST_DELAY_S)
        passed = await until(guest, lambda update: bool(update["undo"]))
        back = await guest.move(passed["version"], passed["undo"][0])
        await others(guests, guest)[0].post("nudge", {})  # any news: they still have to decide
        assert (await guest.look())["version"] == back.json()["version"]
    async with serving(tmp_path / "data", time) as second:
        guest = Guest(second, guest.game, guest.token)
        time.go(LONGEST_DELAY_S)
        assert (await guest.look())["options"] == seen["options"]
        await order(guest, PASS)
        time.go(LONGEST_DELAY_S)
        await until(guest, lambda update: update["to_act"] != seen["seat"])


async def test_when_all_agreed_to_go_back_orders_do_not_decide_again(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    await order(guest, PASS)
    time.go(LONGEST_DELAY_S)
    await until(other, lambda update: bool(update["options"]))
    await guest.post("proposals", {"kind": "take-back", "version": seen["version"]})
    await other.post("consent", {"kind": "take-back", "agree": True})
    assert (await guest.look())["options"] == seen["options"]
    await guest.move((await guest.look())["version"], next(word for word in seen["options"] if word != "-"))
    turn = await until(other, lambda update: bool(update["options"]))
    await other.move(turn["version"], next(word for word in turn["options"] if word != "-"))
    time.go(LONGEST_DELAY_S)
    again = await until(other, lambda update: bool(update["options"]))
    assert again["view"]["phase"] == "plan"  # the next time the order decides as before


async def test_an_item_that_is_drawn_before_the_auction_is_not_won_in_it(here: Here) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    item = seen["options"][0][0]  # the one that it will show
    assert (await order(guest, {"kind": "item", "item": item, "most": 7})).status_code == 200
    await guest.move(seen["version"], seen["options"][0])
    assert item in (await guest.look())["view"]["players"][seen["seat"]]["open"]
    other, last = await who_acts(guests)
    await other.move(last["version"], last["options"][0])
    begun = await until(guest, lambda update: update["view"]["phase"] == "auction")
    assert begun["orders"] == [shown("item", item=item, most=7)]
    table = await here.context.tables.find(guest.game)
    async with table.lock:
        had = table.seating.orders[seen["seat"]][0].had
    assert had == begun["view"]["players"][seen["seat"]]["open"].count(item)


async def test_an_order_for_a_lot_goes_before_one_for_its_item(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    guest, seen = await forward(guests, "auction")
    (other,) = others(guests, guest)
    item = seen["view"]["auction"]["lots"][0]
    await order(other, {"kind": "item", "item": item, "most": 2}, {"kind": "lot", "most": 5})
    await guest.move(seen["version"], "$3")
    time.go(LONGEST_DELAY_S)
    raised = await until(guest, lambda update: bool(update["options"]))
    assert raised["view"]["auction"]["bid"] == 4


def test_delays_are_spread_as_those_of_people() -> None:
    dice = Random(7)
    drawn = sorted(draw_delay(dice) for _ in range(20_000))
    assert 0 < drawn[0] < 1 < 20 < drawn[-1] <= LONGEST_DELAY_S
    assert median(drawn) == pytest.approx(MEDIAN_DELAY_S, rel=0.05)
    tenths = [drawn[len(drawn) * n // 10] for n in range(1, 10)]
    assert all(later > 1.1 * earlier for earlier, later in pairwise(tenths))
    assert max(Counter(round(delay, 2) for delay in drawn).values()) < 0.005 * len(drawn)  # none stands out


@pytest.mark.parametrize(
    ("rules", "phase", "given", "word"),
    [
        ("elfenland", "plan", PASS, "-"),
        ("elfengold", "auction", {"kind": "lot", "most": 5}, "$1"),
        ("elfengold", "auction", {"kind": "lot", "most": 0}, "-"),
        ("elfengold", "auction", {"kind": "item", "most": 5}, "$1"),
    ],
)
async def test_the_delay_tells_neither_the_order_nor_its_decision(
    here: Here, time: SetTime, drawn: Drawn, rules: str, phase: str, given: dict[str, Any], word: str
) -> None:
    drawn(7.0)
    guests = await make_guests(here, rules, PERSON, PERSON)
    guest, seen = await forward(guests, phase)
    if given["kind"] == "item":
        given = {**given, "item": seen["view"]["auction"]["lots"][0]}
    await order(guest, given)
    assert await decided_after(time, here, guest, 7.0) == word


async def test_what_others_see_of_an_order_they_see_of_a_person(
    here: Here, time: SetTime, drawn: Drawn
) -> None:
    drawn(7.0)
    guests = await sit_down(here, PERSON, PERSON, PERSON, per_game=600)
    person, seen = await forward(guests, "plan")
    eve = Guest(here, person.game)
    time.go(7)
    await person.move(seen["version"], "-")
    by_person = await eve.look(since=seen["version"])
    orderer, turn = await who_acts(guests)
    await order(orderer, PASS)
    assert await decided_after(time, here, orderer, 7.0) == "-"
    by_order = await eve.look(since=turn["version"])
    assert set(by_person) == set(by_order)
    assert by_person["events"] == [{"code": "passed", "seat": seen["seat"]}]
    assert by_order["events"] == [{"code": "passed", "seat": turn["seat"]}]
    table = await here.context.tables.find(person.game)
    left = table.game.frames[-1].stocks
    assert left[seen["seat"]] == left[turn["seat"]]


@pytest.mark.parametrize(
    ("clock", "delay", "seconds"),
    [
        ({"per_move": 120}, LONGEST_DELAY_S, 30.0),
        ({"per_move": 60}, LONGEST_DELAY_S, 15.0),  # a quarter of what is left
        ({"per_move": 60}, 4.0, 2.0),  # the others are as much shorter
        ({"per_move": 24 * 3600}, 4.0, 240.0),
        ({"per_move": 3600}, LONGEST_DELAY_S, 900.0),
    ],
)
async def test_delays_keep_pace_with_the_clock(
    here: Here, time: SetTime, drawn: Drawn, clock: dict[str, int], delay: float, seconds: float
) -> None:
    drawn(delay)
    guests = await sit_down(here, PERSON, PERSON, **clock)
    guest, _ = await forward(guests, "plan")
    await order(guest, PASS)
    assert await decided_after(time, here, guest, seconds) == "-"


async def test_an_order_that_is_due_outlives_a_restart(tmp_path: Path, drawn: Drawn) -> None:
    drawn(7.0)
    time = SetTime()
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, PERSON)
        guest, _ = await forward(guests, "plan")
        await order(guest, PASS)
        time.go(6.9)
    time.go(3600)
    async with serving(tmp_path / "data", time) as second:
        back = Guest(second, guest.game, guest.token)
        assert await decided_after(time, second, back, 7.0) == "-"  # not at once: that would tell of it


async def test_an_order_waits_for_a_store_that_is_away(
    here: Here, time: SetTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    await order(guest, PASS)
    tried = asyncio.Event()

    async def fail(*_: Any) -> int:
        tried.set()
        raise StoreError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(here.context.moves, "move", fail)
        time.go(LONGEST_DELAY_S)
        await tried.wait()
        await asyncio.sleep(0)
    time.go(2)
    await until(guest, lambda update: update["to_act"] != seen["seat"])


@pytest.mark.parametrize(
    ("orders", "status", "code"),
    [
        ([{"kind": "item", "most": 3}], 422, "order"),
        ([{"kind": "item", "item": "Q", "most": 3}], 422, "order"),
        ([PASS, PASS], 422, "order"),
        ([{"kind": "lot", "most": -1}], 422, "malformed"),
        ([{"kind": "sleep"}], 422, "malformed"),
        ([{"kind": "lot", "most": 3}], 409, "order/late"),
    ],
)
async def test_a_wrong_order_is_refused(
    here: Here, orders: list[dict[str, Any]], status: int, code: str
) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    assert await refusal(await order(guests[0], *orders)) == (status, code)

"""Orders: carried out as soon as a seat is waited for, seen by nobody else, gone when they have lapsed."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import PERSON, Guest, make_guests
from tests.server.settable import Here, SetTime, serving
from tests.server.test_agreeing import others, refusal
from tests.server.test_clock import until
from tests.server.test_moves import forward, who_acts

PASS = {"kind": "pass"}


async def order(guest: Guest, *orders: dict[str, Any]) -> Any:
    """Give these orders and no others."""
    async with guest.served.client(guest.token) as client:
        return await client.put(f"/api/tables/{guest.game}/orders", json={"orders": list(orders)})


async def test_passing_for_the_rest_of_planning(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    given = await order(other, PASS)
    assert given.json() == [{"kind": "pass", "item": None, "most": 0}]
    for _ in range(2):
        laid = next(word for word in seen["options"] if word != "-")
        await guest.move(seen["version"], laid)
        seen = await until(guest, lambda update: bool(update["options"]))
        assert seen["view"]["phase"] == "plan"
    await guest.move(seen["version"], "-")
    travelling = await until(other, lambda update: update["view"]["phase"] == "travel")
    assert travelling["orders"] == []
    assert await refusal(await order(other, PASS)) == (409, "order/late")


async def test_an_order_is_carried_out_at_once(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    await order(guest, PASS)
    await until(guest, lambda update: update["to_act"] != seen["seat"])
    told = (await guest.look(since=seen["version"]))["events"]
    assert told == [{"code": "passed", "seat": seen["seat"]}]


async def test_an_order_is_cancelled(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    await order(other, PASS)
    assert (await order(other)).json() == []
    await guest.move(seen["version"], "-")
    assert (await until(other, lambda update: bool(update["options"])))["view"]["phase"] == "plan"


async def test_a_lot_is_bid_for_only_as_high_as_needed(here: Here) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    guest, seen = await forward(guests, "auction")
    (other,) = others(guests, guest)
    await order(other, {"kind": "lot", "most": 5})
    lots = len(seen["view"]["auction"]["lots"])
    await guest.move(seen["version"], "$1")
    seen = await until(guest, lambda update: bool(update["options"]))
    assert (seen["view"]["auction"]["bid"], seen["view"]["auction"]["bidder"]) == (2, 1 - seen["seat"])
    await guest.move(seen["version"], "$4")
    seen = await until(guest, lambda update: bool(update["options"]))
    assert (seen["view"]["auction"]["bid"], len(seen["view"]["auction"]["lots"])) == (5, lots)
    await guest.move(seen["version"], "$6")
    sold = await until(other, lambda update: len(update["view"]["auction"]["lots"]) < lots)
    assert sold["view"]["players"][seen["seat"]]["gold"] == seen["view"]["players"][seen["seat"]]["gold"] - 6
    assert sold["orders"] == []


async def test_an_item_is_bid_for_until_one_is_won(here: Here) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    guest, seen = await forward(guests, "auction")
    (other,) = others(guests, guest)
    item = seen["view"]["auction"]["lots"][0]
    given = await order(other, {"kind": "item", "item": item, "most": 3})
    assert given.json() == [{"kind": "item", "item": item, "most": 3}]
    await guest.move(seen["version"], "-")
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
    assert (await other.look())["orders"] == [{"kind": "item", "item": "D", "most": 7}]
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
        assert (await until(back, lambda update: bool(update["options"])))["view"]["phase"] == "plan"


async def test_what_an_order_decided_can_be_taken_back(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        await order(guest, PASS)
        passed = await until(guest, lambda update: bool(update["undo"]))
        back = await guest.move(passed["version"], passed["undo"][0])
        await others(guests, guest)[0].post("nudge", {})  # any news: it is still his to decide
        assert (await guest.look())["version"] == back.json()["version"]
    async with serving(tmp_path / "data", time) as second:
        guest = Guest(second, guest.game, guest.token)
        assert (await guest.look())["options"] == seen["options"]
        await order(guest, PASS)
        await until(guest, lambda update: update["to_act"] != seen["seat"])


async def test_when_all_agreed_to_go_back_the_orders_of_that_time_do_not_decide_again(here: Here) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    await order(guest, PASS)
    await until(other, lambda update: bool(update["options"]))
    await guest.post("proposals", {"kind": "take-back", "version": seen["version"]})
    await other.post("consent", {"kind": "take-back", "agree": True})
    assert (await guest.look())["options"] == seen["options"]
    await guest.move((await guest.look())["version"], next(word for word in seen["options"] if word != "-"))
    turn = await until(other, lambda update: bool(update["options"]))
    await other.move(turn["version"], next(word for word in turn["options"] if word != "-"))
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
    assert begun["orders"] == [{"kind": "item", "item": item, "most": 7}]
    table = await here.house.tables.find(guest.game)
    async with table.lock:
        had = table.orders[seen["seat"]][0].had
    assert had == begun["view"]["players"][seen["seat"]]["open"].count(item)


async def test_an_order_for_a_lot_goes_before_one_for_its_item(here: Here) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    guest, seen = await forward(guests, "auction")
    (other,) = others(guests, guest)
    item = seen["view"]["auction"]["lots"][0]
    await order(other, {"kind": "item", "item": item, "most": 2}, {"kind": "lot", "most": 5})
    await guest.move(seen["version"], "$3")
    raised = await until(guest, lambda update: bool(update["options"]))
    assert raised["view"]["auction"]["bid"] == 4


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

"""Steps: decisions in advance with alternatives, used up one by one, and dropped when none fits."""

from pathlib import Path
from typing import Any

from elfenland.server.tables.standing_orders import LONGEST_DELAY_S
from tests.server.serving import PERSON, Guest, make_guests
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import (
    PASS,
    forward,
    order,
    others,
    shown,
    steps,
    until,
    who_acts,
)

KINDS = "PECUTD"


async def drawing(here: Here) -> tuple[list[Guest], Guest, dict[str, Any]]:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    return guests, *await who_acts(guests)


def missing(seen: dict[str, Any]) -> str:
    """Return a kind that isn't in the row, or X."""
    return next((kind for kind in KINDS if kind not in seen["options"]), "")


def left(update: dict[str, Any]) -> list[list[str]]:
    """Return the steps that are left of the one order of steps."""
    (found,) = [each for each in update["orders"] if each["kind"] == "steps"]
    assert found["dropped"] is None
    words: list[list[str]] = found["steps"]
    return words


async def decided(here: Here, game: str) -> list[tuple[int, str, str]]:
    """Return who decided what by whom, without the shuffles."""
    log = await here.context.store.log(game)
    return [(entry.seat, entry.word, entry.by) for entry in log if entry.seat >= 0]


async def test_all_draws_are_said_at_once(here: Here, time: SetTime) -> None:
    guests, guest, seen = await drawing(here)
    (other,) = others(guests, guest)
    given = await order(guest, steps("draw", "*", f"{missing(seen)} *", "* P"))
    assert given.json() == [shown("steps", phase="draw", steps=[["*"], [missing(seen), "*"], ["*", "P"]])]
    for number in range(3):
        time.go(LONGEST_DELAY_S)
        turn = await until(other, lambda update: bool(update["options"]))
        left_now = (await guest.look())["orders"]
        assert bool(left_now) == (number < 2)
        assert not left_now or len(left_now[0]["steps"]) == 2 - number
        await other.move(turn["version"], "*")
    mine = [entry for entry in await decided(here, guest.game) if entry[0] == seen["seat"]]
    assert [by for _, _, by in mine] == ["order"] * 3
    assert mine[0][1] == "*"
    assert (await who_acts(guests))[1]["view"]["phase"] == "plan"


async def test_the_first_that_fits_is_placed_and_a_pass_follows(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    (other,) = others(guests, guest)
    options = (await other.ahead())["options"]
    first = options[0]
    kind, road = first.split("@")
    fallback = next(word for word in options if word.startswith(kind) and word != first)
    given = await order(other, steps("plan", f"{first} {fallback}"), PASS)
    assert [each["kind"] for each in given.json()] == ["pass", "steps"]
    taken = next((word for word in seen["options"] if word.endswith(road)), "-")
    await guest.move(seen["version"], taken)
    for _ in range(2):
        time.go(LONGEST_DELAY_S)
        turn = await until(guest, lambda update: bool(update["options"]))
        await guest.move(turn["version"], next(word for word in turn["options"] if word != "-"))
    time.go(LONGEST_DELAY_S)
    await until(guest, lambda update: bool(update["options"]))
    made = [entry for entry in await decided(here, guest.game) if entry[2] == "order"]
    assert [word for _, word, _ in made] == [fallback if taken != "-" else first, "-", "-"]


async def test_steps_that_no_longer_fit_are_dropped_with_their_pass(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        (other,) = others(guests, guest)
        road = next(word for word in seen["options"] if word != "-").partition("@")[2]
        mine = next(word for word in (await other.ahead())["options"] if word.endswith(road))
        await order(other, steps("plan", mine), PASS)
        assert [each["dropped"] for each in (await other.look())["orders"]] == [None, None]
        await guest.move(seen["version"], next(word for word in seen["options"] if word.endswith(road)))
        told = await other.look()
        table = await first.context.tables.find(guest.game)
        async with table.lock:
            version = table.version
    assert told["orders"] == [
        shown("pass", dropped="no-fit"),
        shown("steps", phase="plan", steps=[[mine]], dropped="no-fit"),
    ]
    async with serving(tmp_path / "data", time) as second:
        other, guest = Guest(second, other.game, other.token), Guest(second, guest.game, guest.token)
        time.go(LONGEST_DELAY_S)
        again = await other.look()
        assert (again["orders"], again["version"]) == (told["orders"], version)
        assert again["options"]
        await other.move(version, next(word for word in again["options"] if word != "-"))
        assert (await other.look())["orders"] == []
        turn = await until(guest, lambda update: bool(update["options"]))
        await guest.move(turn["version"], next(word for word in turn["options"] if word != "-"))
        time.go(LONGEST_DELAY_S)
        assert (await other.look())["options"]  # nothing that was dropped is carried out


async def test_an_in_person_decision_takes_the_place_of_a_step(here: Here, time: SetTime) -> None:
    guests, guest, seen = await drawing(here)
    (other,) = others(guests, guest)
    await order(guest, steps("draw", "*", "*"))
    await guest.move(seen["version"], seen["options"][0])
    assert left(await guest.look()) == [["*"]]
    turn = await until(other, lambda update: bool(update["options"]))
    await other.move(turn["version"], "*")
    time.go(LONGEST_DELAY_S)
    await until(other, lambda update: bool(update["options"]))
    assert (await guest.look())["orders"] == []
    assert [entry[2] for entry in await decided(here, guest.game)] == ["", "", "order"]


async def test_an_undo_drops_what_was_to_follow(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        words = [word for word in seen["options"] if word != "-"]
        await order(guest, steps("plan", words[0], words[-1]), PASS)
        time.go(LONGEST_DELAY_S)
        placed = await until(guest, lambda update: bool(update["undo"]))
        assert left(placed) == [[words[-1]]]
        await guest.move(placed["version"], placed["undo"][0])
        told = await guest.look()
    assert [(each["kind"], each["dropped"]) for each in told["orders"]] == [
        ("pass", "undone"),
        ("steps", "undone"),
    ]
    assert told["orders"][1]["steps"] == [[words[0]], [words[-1]]]
    async with serving(tmp_path / "data", time) as second:
        guest = Guest(second, guest.game, guest.token)
        time.go(LONGEST_DELAY_S)
        again = await guest.look()
        assert (again["orders"], again["options"]) == (told["orders"], seen["options"])
        await order(guest, PASS)
        assert (await guest.look())["orders"] == [shown("pass")]
        time.go(LONGEST_DELAY_S)
        await until(guest, lambda update: update["to_act"] != seen["seat"])


async def test_steps_given_after_an_undo_are_made(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time) as first:
        guests = await make_guests(first, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        await guest.move(seen["version"], seen["options"][0])
        placed = await guest.look()
        await guest.move(placed["version"], placed["undo"][0])
        await order(guest, steps("plan", seen["options"][1]))
        assert left(await guest.look()) == [[seen["options"][1]]]
    async with serving(tmp_path / "data", time) as second:
        guest = Guest(second, guest.game, guest.token)
        time.go(LONGEST_DELAY_S)
        await until(guest, lambda update: update["to_act"] != seen["seat"])
        assert (await decided(second, guest.game))[-1] == (seen["seat"], seen["options"][1], "order")


async def test_steps_given_before_a_decision_was_undone_wait_for_it(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await forward(guests, "plan")
    words = [word for word in seen["options"] if word != "-"]
    await guest.move(seen["version"], words[0])
    await order(guest, steps("plan", words[-1]))
    placed = await guest.look()
    await guest.move(placed["version"], placed["undo"][0])
    time.go(LONGEST_DELAY_S)
    back = await guest.look()
    assert (back["options"], left(back)) == (seen["options"], [[words[-1]]])
    await guest.move(back["version"], words[1])
    (other,) = others(guests, guest)
    turn = await until(other, lambda update: bool(update["options"]))
    await other.move(turn["version"], "-")
    time.go(LONGEST_DELAY_S)
    await until(other, lambda update: bool(update["options"]))
    assert (await decided(here, guest.game))[-1][2] == "order"


async def test_every_lot_has_its_own_limit(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    guest, seen = await forward(guests, "auction")
    (other,) = others(guests, guest)
    limits = [{"kind": "lot", "lot": lot, "most": lot} for lot in (4, 3, 2, 1)]
    given = await order(other, *limits)
    assert [(each["lot"], each["most"]) for each in given.json()] == [(4, 4), (3, 3), (2, 2), (1, 1)]
    prices = []
    while seen["view"]["phase"] == "auction":
        lots = len(seen["view"]["auction"]["lots"])
        bid = f"${min(lots, 3)}"
        prices.append(lots)
        await guest.move(seen["version"], bid if bid in seen["options"] else "-")
        time.go(LONGEST_DELAY_S)
        seen = await until(guest, lambda update: bool(update["options"]) or update["to_act"] is None)
    made = [word for _, word, by in await decided(here, guest.game) if by == "order"]
    assert made == ["$4", "-", "-", "-"]
    assert (await other.look())["orders"] == []


async def test_a_lot_can_be_named_before_it_is_turned_up(here: Here) -> None:
    guests = await make_guests(here, "elfengold", PERSON, PERSON)
    given = await order(guests[0], {"kind": "lot", "lot": 4, "most": 7}, {"kind": "lot", "lot": 1, "most": 2})
    assert given.json() == [shown("lot", lot=4, most=7), shown("lot", lot=1, most=2)]

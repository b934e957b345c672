"""Who is waited for: since when, and how long they usually take, as everybody could measure it."""

from itertools import count

from elfenland.engine.state import CHANCE
from elfenland.server.tables.decided_by import HOLDER, STANDING_ORDER, TIME_UP
from elfenland.server.tables.records import Entry
from elfenland.server.tables.usual_times import LEAST_COUNTED, MOST_COUNTED, UsualTimes
from tests.server.serving import OPEN, PERSON, WANDERER, Guest, make_guests, make_table
from tests.server.settable import MORNING, Here, SetTime
from tests.server.tables.playing import others, who_acts


def usual(*decisions: tuple[int, str, int], word: str = "-") -> UsualTimes:
    """Return the usual times after decisions: by which seat, by whom, after how long."""
    times, at = UsualTimes(), 0
    times.count([Entry(1, CHANCE, "shuffle", 0)])
    for n, (seat, by, took) in zip(count(2), decisions, strict=False):
        at += took
        times.count([Entry(n, seat, word, at, by)])
    return times


def test_it_is_the_median_of_the_last_decisions() -> None:
    few = [(0, HOLDER, took) for took in (5, 900, 7, 8)]
    assert usual(*few).of_seat(0) is None
    assert usual(*few, (0, HOLDER, 6)).of_seat(0) == 7
    many = [(0, HOLDER, 1)] * 20 + [(0, HOLDER, 50)] * MOST_COUNTED
    assert usual(*many).of_seat(0) == 50
    assert usual(*many).of_seat(1) is None


def test_standing_orders_count_like_their_holder_so_that_nothing_tells_them_apart() -> None:
    took = (3, 8, 5, 9, 4, 7)
    by_hand = usual(*((0, HOLDER, each) for each in took))
    by_order = usual(*((0, STANDING_ORDER, each) for each in took))
    assert by_hand.of_seat(0) == by_order.of_seat(0) == 5


def test_bots_the_clock_undo_and_the_rest_of_a_draft_do_not_count() -> None:
    for by in ("scout", TIME_UP):
        assert usual(*[(0, by, 5)] * 9).of_seat(0) is None
    assert usual(*[(0, HOLDER, 5)] * 9, word="<3").of_seat(0) is None
    drafts = [(0, HOLDER, 40), (0, HOLDER, 0), (0, HOLDER, 0)] * LEAST_COUNTED
    assert usual(*drafts).of_seat(0) == 40


async def test_everybody_is_told_who_is_waited_for(here: Here, time: SetTime) -> None:
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    guest, seen = await who_acts(guests)
    (other,) = others(guests, guest)
    time.go(70)
    told = {
        "seat": seen["seat"],
        "since": MORNING,
        "usual": None,
        "bot_from": MORNING + 300_000,
        "now": MORNING + 70_000,
    }
    for each in (guest, other, Guest(here, guest.game)):
        assert (await each.look())["waiting"] == told
    for _ in range(2 * LEAST_COUNTED + 1):
        acting, seen = await who_acts(guests)
        time.go(9)
        await acting.move(seen["version"], seen["options"][0])
    looked = await other.look()
    assert (looked["waiting"]["usual"], looked["waiting"]["since"]) == (9_000, time.now())
    here.context.tables._live.clear()
    assert (await other.look())["waiting"] == looked["waiting"]  # by the log


async def test_nobody_is_waited_for_where_a_bot_decides_or_nobody_yet(here: Here) -> None:
    made = await make_table(here, "elfenland", PERSON, OPEN)
    assert "waiting" not in await Guest(here, made["id"], made["seats"][0]["token"]).look()
    (guest,) = await make_guests(here, "elfenland", PERSON, WANDERER)
    async with here.context.bots.workers._free:  # the only process for bots is at work
        seen = await guest.look()
        while seen["options"]:
            await guest.move(seen["version"], seen["options"][0])
            seen = await guest.look()
        assert "waiting" not in seen


async def test_who_watches_with_a_delay_is_not_told(here: Here, time: SetTime) -> None:
    made = await make_table(here, "elfenland", PERSON, PERSON, delay_seconds=60)
    time.go(120)
    assert "waiting" not in await Guest(here, made["id"]).look()
    assert "waiting" in await Guest(here, made["id"], made["seats"][0]["token"]).look()

"""The journey solver, held against all journeys that the real engine allows."""

import random

import pytest

from elfenland.engine.actions import Action
from elfenland.engine.board import Town
from elfenland.engine.journeys import (
    CARDS_THEN_GOLD,
    GOLD_FIRST,
    GOLD_THEN_CARDS,
    HOMEWARD,
    JourneyQuery,
    Objective,
    best,
    price,
    reachable,
)
from elfenland.engine.observation import observe
from elfenland.engine.pieces import (
    CARD_LETTERS,
    CLOUD,
    ELFCYCLE,
    OBSTACLE,
    PIG,
    RAFT,
    choices,
    gather,
    present,
    read_bag,
    size,
    spell,
)
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.testing import sketch
from tests.engine.journeys.wayfaring import (
    Outcome,
    check,
    every_journey,
    every_outcome,
    outset,
    table,
    target,
)

FEW_CARDS = (1, 3, 3, 4, 4, 5, 5)  # so few that every journey can be played
ALL = 1_000_000  # more alternatives than there are

RULES = [
    "elfenland",
    "elfenland+home-town",
    "elfenland+home-town+town-distance=roads-only",
    "elfenland+caravan=only-if-unable",
    "elfenland+early-end=at-once",
    "elfenland+early-end=at-once+caravan=only-if-unable",
    "elfengold",
    "elfengold+random-gold+home-town",
    "elfengold+witches",
    "elfengold+witches+witch-in-caravan=yes",
    "elfengold+witches+caravan=only-if-unable",
    "elfengold+witches+caravan=only-if-unable+witch-in-caravan=yes",
    "elfengold+witches+early-end=at-once+hand-limit=four-before-choice",
    "elfengold+witches+witch-obstacles=one-for-all",
    "elfengold+witches+witch-obstacles=one-for-all+witch-in-caravan=yes",
    "elfengold+witches+witch-obstacles=one-for-all+caravan=only-if-unable",
]
AIMS = [
    CARDS_THEN_GOLD,
    GOLD_THEN_CARDS,
    GOLD_FIRST,
    HOMEWARD,
    Objective(town=7, card=2, gold=1, home=3),
    Objective(town=5, card=0, gold=0),
]


def tables(name: str, number: int, cards: tuple[int, ...], seed: str = "") -> list[State]:
    """Random tables of a rulebook; equal names and seeds give equal ones."""
    dice = random.Random(f"{name} {cards} {seed}")
    rules = Rules.parse(name)
    return [table(rules, dice, dice.choice(cards), dice.randint(4, 20)) for _ in range(number)]


def best_values(found: list[Outcome], aim: Objective) -> dict[tuple[int, int], int]:
    """For the same new towns and the same end, the highest value."""
    values: dict[tuple[int, int], int] = {}
    for one in found:
        key = (one.new, one.end)
        values[key] = max(values.get(key, one.value(aim)), one.value(aim))
    return values


@pytest.mark.parametrize("name", RULES)
def test_the_best_journeys_are_those_of_a_plain_search(name: str) -> None:
    for start in tables(name, 25, FEW_CARDS):
        played = [found for _, found in every_journey(start)]
        for aim in AIMS:
            search = best(outset(start), aim, ALL, ALL)
            told = [check(start, journey) for journey in search.journeys]
            assert search.exact
            assert {(one.new, one.end): one.value(aim) for one in told} == best_values(played, aim)
            assert len(told) == len({(one.new, one.end) for one in told})
            assert [one.value(aim) for one in told] == sorted((one.value(aim) for one in told), reverse=True)


@pytest.mark.parametrize("name", RULES)
def test_so_are_those_of_a_hand_of_eight(name: str) -> None:
    for start in tables(name, 4, (6, 7, 8), "eight"):
        played = every_outcome(start)
        for aim in (CARDS_THEN_GOLD, HOMEWARD):
            search = best(outset(start), aim, ALL, ALL)
            told = [check(start, journey) for journey in search.journeys]
            assert search.exact
            assert {(one.new, one.end): one.value(aim) for one in told} == best_values(played, aim)


@pytest.mark.parametrize("name", RULES)
def test_every_town_is_reached_by_its_cheapest_journey(name: str) -> None:
    for start in tables(name, 25, FEW_CARDS, "reach"):
        cheapest: dict[int, tuple[int, int]] = {}
        for _, found in every_journey(start):
            if found.end != start.boots[0]:
                key = (size(found.kept), found.gold)
                cheapest[found.end] = max(cheapest.get(found.end, key), key)
        search = reachable(outset(start))
        told = [check(start, journey) for journey in search.journeys]
        assert search.exact
        assert {one.end: (size(one.kept), one.gold) for one in told} == cheapest
        assert [size(one.kept) for one in told] == sorted((size(one.kept) for one in told), reverse=True)


def passes(moves: list[Action], towns: list[Town]) -> bool:
    """Return whether moves lead through these towns in this order, and end in the last."""
    wanted = [town.index for town in towns]
    for move in moves:
        if wanted and target(move) == wanted[0]:
            del wanted[0]
    return not wanted and target(moves[-1]) == towns[-1].index if moves else False


def tour(start: State, played: list[tuple[list[Action], Outcome]], dice: random.Random) -> list[Town]:
    """Return some towns: any at all, or some of those on a journey."""
    board = start.rules.board
    moves, _ = dice.choice(played)
    if dice.random() < 0.3 or not moves:
        return dice.sample(board.towns, dice.choice((1, 2, 3)))
    entered = [board.towns[target(move)] for move in moves]
    return [town for town in entered if dice.random() < 0.5] or entered[-1:]


def stroll(start: State, dice: random.Random) -> list[Town]:
    """Return the towns along some open ways, whatever they cost."""
    board = start.rules.board
    towns = [board.towns[start.boots[0]]]
    for _ in range(dice.choice((1, 2, 3))):
        ways = [w for w in board.ways_from[towns[-1].index] if not w.road or start.covered() & w.bit]
        towns += [dice.choice(ways).target] if ways else []
    return towns[1:] or [board.start]


@pytest.mark.parametrize("name", RULES)
def test_the_price_of_a_tour_is_that_of_the_cheapest_journey_through_its_towns(name: str) -> None:
    dice = random.Random(name)
    payable = 0
    for start in tables(name, 15, FEW_CARDS, "tour"):
        played = list(every_journey(start))
        for _ in range(12):
            towns = tour(start, played, dice)
            costs = [(size(one.kept), one.gold) for moves, one in played if passes(moves, towns)]
            found = price(outset(start), towns)
            assert found.exact
            assert (found.journey is not None) == bool(costs)
            if found.journey is not None:
                payable += 1
                told = check(start, found.journey)
                assert passes(found.journey.steps, towns)
                assert (size(told.kept), told.gold) == max(costs)
    assert payable >= 40


@pytest.mark.parametrize("name", ["elfenland", "elfengold", "elfengold+witches"])
def test_what_is_short_is_the_least_that_makes_a_tour_payable(name: str) -> None:
    dice = random.Random(name)
    seen = 0
    for start in tables(name, 60, (2, 3, 4), "short"):
        here = outset(start)
        towns = stroll(start, dice)
        found = price(here, towns)
        lacking = size(found.short) + found.more
        if found.journey is None and found.open and lacking <= 3:
            seen += 1
            assert price(here.holding(here.hand + found.short + gather([CLOUD] * found.more)), towns).journey
            for fewer in choices(present(gather(range(RAFT + 1))), lacking - 1):
                assert price(here.holding(here.hand + fewer), towns).journey is None
    assert seen >= 15


def test_a_tour_that_no_cards_can_pay_is_not_open() -> None:
    here = JourneyQuery.at(sketch("1. travel  Red: Alb PPPP  Blue: 3?"), 0)
    found = price(here, [here.rules.board.towns[here.rules.board.start.index]])
    assert (found.journey, found.open, found.exact) == (None, False, True)


@pytest.mark.parametrize("name", RULES)
def test_a_price_tells_how_many_of_the_first_towns_could_be_come_to(name: str) -> None:
    dice = random.Random(name)
    closed = 0
    for start in tables(name, 40, (1, 3, 5), "within"):
        here = outset(start)
        towns = dice.choices(here.rules.board.towns, k=6)
        found = price(here, towns, ALL)
        reached = [number for number in range(len(towns) + 1) if price(here, towns[:number], ALL).open]
        assert found.exact
        assert found.within == max(reached)
        assert found.open == (found.within == len(towns))
        closed += not found.open
    assert closed >= 5


def test_a_price_looks_at_no_more_fares_than_it_may() -> None:
    here = JourneyQuery.at(sketch("1. travel  Red: EP  Blue: 3?  Elv-Lap: E  Lap-Feo: P  Feo-Riv: PO"), 0)
    towns = [town for code in ("Lap", "Feo", "Riv") if (town := here.rules.board.town(code))]
    enough = price(here, towns)
    assert enough.exact
    assert price(here, towns, enough.looked) == enough
    cut = price(here, towns, 5)
    assert (cut.journey, cut.open, cut.exact) == (None, True, False)
    assert cut.looked < enough.looked


def test_what_is_short_is_named() -> None:
    here = JourneyQuery.at(sketch("1. travel  Red: EP  Blue: 3?  Elv-Lap: E  Lap-Feo: P  Feo-Riv: PO"), 0)
    towns = [town for code in ("Lap", "Feo", "Riv") if (town := here.rules.board.town(code))]
    found = price(here, towns)
    assert (spell(found.short, CARD_LETTERS), found.more, found.open) == ("PP", 0, True)


def test_a_journey_is_written_as_in_a_record() -> None:
    here = JourneyQuery.at(
        sketch("1. travel  Red: PREEE +Lap  Blue: 3?  Elv-Bea: P  Elv-Lap: E  Lap-Ixa: P"), 0
    )
    board = here.rules.board
    towns = [town for code in ("Bea", "Elv", "Lap") if (town := board.town(code))]
    journey = price(here, towns).journey
    assert str(journey) == "Elv-P-Bea~R~Elv-E-Lap"
    assert repr(journey) == "<Journey Elv-P-Bea~R~Elv-E-Lap, 1 new, EE left>"
    assert str(best(here.holding(0)).journeys[0]) == "-"


def test_a_caravan_takes_the_cards_of_which_most_are_left() -> None:
    here = JourneyQuery.at(sketch("1. travel  Red: CCCUUR  Blue: 3?  Elv-Bea: P"), 0)
    (journey,) = best(here.having(here.visited | here.missing & ~_bit(here, "Bea"))).journeys
    assert str(journey) == "Elv=CCU=Bea"


def _bit(here: JourneyQuery, code: str) -> int:
    town = here.rules.board.town(code)
    assert town is not None
    return town.bit


def test_an_aim_decides_between_a_longer_way_and_the_cards() -> None:
    here = JourneyQuery.at(sketch("1. travel  Red: PPCC 18!  Blue: 3?  Elv-Bea: P"), 0)
    here = here.having(here.rules.board.collectable & ~_bit(here, "Bea"))
    assert str(best(here).journeys[0]) == "Elv-P-Bea"
    assert str(best(here, Objective(town=1, card=2)).journeys[0]) == "-"


def test_who_wants_to_end_near_home_comes_back() -> None:
    text = "4. travel  Red: PRRR home=Str  Blue: 3?  Elv-Bea: P"
    here = JourneyQuery.at(sketch(text, "elfenland+home-town"), 0)
    here = here.having(here.rules.board.collectable & ~_bit(here, "Bea"))
    assert str(best(here).journeys[0]) == "Elv-P-Bea"
    assert best(here.bound_for(here.rules.board.start), HOMEWARD).journeys[0].end.code == "Elv"


def test_questions_of_what_if_leave_the_outset_as_it_is() -> None:
    here = JourneyQuery.at(sketch("1. travel  Red: EC  Blue: 3?"), 0)
    board = here.rules.board
    lapphalya = board.town("Lap")
    assert lapphalya is not None
    road = board.link(board.start, lapphalya, road=True)
    assert road is not None
    assert str(best(here).journeys[0]) == "-"
    with_counter = here.laying(ELFCYCLE, road)
    assert str(best(with_counter).journeys[0]) == "Elv-E-Lap"
    blocked = with_counter.laying(OBSTACLE, road)
    assert str(best(blocked).journeys[0]) == "-"
    assert str(best(blocked.holding(read_bag("EE", CARD_LETTERS))).journeys[0]) == "Elv-EE-Lap"
    assert str(best(blocked.lifting(OBSTACLE, road)).journeys[0]) == "Elv-E-Lap"
    assert str(best(with_counter.standing(lapphalya)).journeys[0]) == "-"
    assert str(best(with_counter.having(lapphalya.bit)).journeys[0]) == "-"
    assert str(best(here).journeys[0]) == "-"


@pytest.mark.parametrize("name", RULES)
def test_a_seat_sees_the_journeys_that_it_has(name: str) -> None:
    for start in tables(name, 5, (6, 8), "seen"):
        seen = best(JourneyQuery.seen(observe(start, 0)), number=5)
        known = best(JourneyQuery.at(start, 0), number=5)
        assert [str(journey) for journey in seen.journeys] == [str(journey) for journey in known.journeys]


def test_gold_limits_the_witches() -> None:
    for start in tables("elfengold+witches", 20, (5,), "gold"):
        start.hands[0] = read_bag("WWPTU", CARD_LETTERS)
        for gold in (0, 2, 3, 5, 6):
            start.gold[0] = gold
            (journey,) = best(outset(start)).journeys
            assert journey.spent <= gold
            flights = sum("^" in str(step) for step in journey.steps)
            assert flights <= gold // 3


def test_gold_saved_may_be_better_than_cards_saved() -> None:
    here = JourneyQuery.at(State(Rules.parse("elfengold+witches"), 2), 0)
    board = here.rules.board
    beata = board.town("Bea")
    assert beata is not None
    road = board.link(board.start, beata, road=True)
    assert road is not None
    here = here.laying(PIG, road).laying(OBSTACLE, road).holding(read_bag("PWW", CARD_LETTERS)).owning(4)
    here = here.having(board.collectable & ~beata.bit & ~_bit(here, "Alb"))
    # To fly to Beatá would save the pig, but then there is not enough gold to fly on.
    assert str(best(here).journeys[0]) == "Elv-P+W-Bea^Alb"


def test_alternatives_are_the_first_of_all() -> None:
    for start in tables("elfengold", 10, (7, 8), "some"):
        everything = best(outset(start), number=ALL)
        for number in (1, 3):
            some = best(outset(start), number=number)
            assert [str(one) for one in some.journeys] == [str(one) for one in everything.journeys][:number]


def test_a_search_cut_off_finds_nothing_better_than_a_whole_one() -> None:
    cut = 0
    for start in tables("elfengold", 12, (14,), "cut"):
        whole = best(outset(start), limit=ALL)
        part = best(outset(start), limit=100)
        values = [check(start, search.journeys[0]).value(CARDS_THEN_GOLD) for search in (part, whole)]
        assert whole.exact
        assert values[0] <= values[1]
        assert values[0] == values[1] or not part.exact
        cut += not part.exact
    assert cut >= 3


@pytest.mark.parametrize("name", RULES[-7:])
@pytest.mark.parametrize("cards", [15, 20, 30])
def test_a_large_hand_ends_soon_with_a_legal_journey(name: str, cards: int) -> None:
    for start in tables(name, 2, (cards,), "large"):
        search = best(outset(start), limit=3000)
        check(start, search.journeys[0])
        assert search.exact or search.looked >= 3000
        assert search.looked < 2 * 3000 + 1000 * cards  # as soon as the limit is reached, few go on
        hasty = best(outset(start), limit=1)
        check(start, hasty.journeys[0])
        assert hasty.looked <= search.looked
        assert not hasty.exact or str(hasty.journeys[0]) == str(search.journeys[0])

"""The planner: what it tells of tours can be played, counters help as it says, and nothing leaks."""

from random import Random

import pytest

from elfenland.engine.actions import Lay, LayDouble
from elfenland.engine.board import Town
from elfenland.engine.journeys import JourneyQuery, price, reachable
from elfenland.engine.pieces import size
from elfenland.engine.state import State
from elfenland.server.previews.budget import QUESTION_LIMIT, SEARCH_LIMIT, FareBudget
from elfenland.server.previews.drafts import begin, carry_out
from elfenland.server.previews.placements import (
    MOST_SHOWN,
    Detours,
    helpful_placements,
    possible_placements,
)
from elfenland.server.previews.planner import plan
from elfenland.server.previews.tours import UNKNOWN_MISSING, Tour
from elfenland.server.web.schemas.documents import PlanView
from elfenland.testing import rearrange, sketch
from tests.server.previews import mixes

PLANNING = "2. plan  Red: PPUR | PE  Green: 4? | U  Elv-Lap: P  Feo-Lap: U"


def ask(state: State, *towns: str, seat: int = 0, number: int = 3) -> PlanView:
    """Return the plan of a seat through these towns."""
    found = [state.rules.board.town(code) for code in towns]
    return plan(state, seat, [town for town in found if town], number, 7)


def test_without_a_sketch_it_is_what_is_within_reach() -> None:
    found = ask(sketch(PLANNING))
    assert found["tour"] is None
    assert {reached["to"]: reached["paid"] for reached in found["reach"]}["Feo"] == "PU"
    assert found["journeys"][0]["new"] == ["Feo", "Lap"]


def test_a_tour_is_priced_exactly_and_can_be_travelled() -> None:
    state = sketch(PLANNING.replace("plan", "travel"))
    tour = ask(state, "Lap", "Feo")["tour"]
    assert tour
    assert tour["journey"]
    assert (tour["open"], tour["short"], tour["journey"]["paid"]) == (2, None, "PU")
    assert carry_out(begin(state, 0), tour["journey"]["words"]).taken == 2
    assert tour["lays"] == []


def test_missing_cards_are_named_and_the_way_is_shown() -> None:
    tour = ask(sketch(PLANNING), "Feo", "Elv")["tour"]
    assert tour
    assert tour["journey"]
    assert tour["short"] == {"cards": "U", "more": 0, "open": True}
    assert tour["journey"]["words"] == ["Elv-P-Lap", "Lap-U-Feo", "Feo-U-Lap", "Lap-P-Elv"]


def test_a_tour_is_open_as_far_as_counters_lie() -> None:
    tour = ask(sketch(PLANNING), "Lap", "Jac")["tour"]
    assert tour
    assert tour["journey"]
    assert (tour["open"], tour["journey"]["end"]) == (1, "Lap")
    nowhere = ask(sketch("2. plan  Red: PPUR | PE  Green: 4? | U"), "Lap")["tour"]
    assert nowhere
    assert (nowhere["open"], nowhere["journey"]) == (0, None)
    assert nowhere["lays"][0]["word"] in ("E@Elv-Lap", "P@Elv-Lap")


def test_who_waits_is_told_which_of_his_counters_would_help() -> None:
    state = sketch("2. plan  Green: 4? | U  Red: PPUR | PE  Elv-Lap: P")
    tour = ask(state, "Lap", "Feo", seat=1)["tour"]
    assert tour
    helpful = {lay["word"]: lay for lay in tour["lays"]}
    assert helpful["P@Feo-Lap"]["open"] == 2
    assert (helpful["P@Feo-Lap"]["paid"], helpful["P@Feo-Lap"]["short"]) == (2, None)
    assert tour["lays"][0]["short"] is None


@pytest.mark.parametrize("rules", mixes.mixes())
def test_plans_are_those_of_the_solver_and_tell_no_secret(rules: str) -> None:
    dice = Random(rules)
    tours = 0
    for moment in list(mixes.decisions(rules))[::2]:
        state = moment.state
        seat = dice.randrange(state.players)
        towns = [town.code for town in dice.sample(state.rules.board.towns, 3)]
        found = ask(begin(state, seat).state, *towns, seat=seat)
        other = begin(rearrange(state, seat, dice), seat).state
        assert ask(other, *towns, seat=seat) == found
        tours += check(state, seat, found)
    assert tours > 3


def fully_searched(state: State, seat: int, outset: JourneyQuery, towns: list[Town]) -> list[str]:
    """The words of all counters after which a tour stands better, the most helpful first."""
    before = Tour(outset, towns, endless()).standing()
    found = []
    for word, kind, link in possible_placements(state, seat):
        standing = Tour(outset.laying(kind, link), towns, endless()).standing()
        if standing < before and standing.short < UNKNOWN_MISSING:
            found.append((standing, word))
    return [word for _, word in sorted(found)]


def endless() -> FareBudget:
    """Return a budget for exact answers."""
    return FareBudget(10_000_000, 10_000_000)


@pytest.mark.parametrize("rules", mixes.mixes())
def test_only_counters_that_cannot_help_are_left_untried(rules: str) -> None:
    dice = Random(rules)
    helpful = untried = 0
    for moment in list(mixes.decisions(rules, 2)):
        state, seat = moment.state, dice.randrange(2)
        if not (possible := possible_placements(state, seat)):
            continue
        outset = JourneyQuery.at(state, seat)
        towns = dice.choices(state.rules.board.towns, k=dice.randint(1, 5))
        tour = Tour(outset, towns, endless())
        found = helpful_placements(state, seat, tour, endless())
        words = fully_searched(state, seat, outset, towns)
        assert found.exact
        assert [each["word"] for each in found.shown] == words[:MOST_SHOWN]
        helpful += len(words)
        untried += len(possible) - len(Detours(tour).promising(possible))
    assert helpful > 20
    assert untried > 20


def test_a_budget_that_is_spent_still_leaves_an_answer() -> None:
    state = sketch("2. plan  Red: PPUUR | PE  Green: 4? | U  Elv-Lap: P  Feo-Lap: U")
    towns = [town for code in ("Lap", "Feo", "Jac") if (town := state.rules.board.town(code))]
    enough = FareBudget()
    exact = plan(state, 0, towns, 3, 7, enough)
    scarce, spent = (plan(state, 0, towns, 3, 7, FareBudget(fares)) for fares in (enough.looked // 2, 0))
    assert exact["tour"]
    assert scarce["tour"]
    assert spent["tour"]
    assert (exact["exact"], exact["tour"]["exact"]) == (True, True)
    assert (scarce["exact"], scarce["tour"]["exact"]) == (True, False)
    assert (spent["exact"], spent["tour"]["exact"], spent["tour"]["lays"]) == (False, False, [])
    for part in ("reach", "journeys"):
        assert scarce[part] == exact[part]
        assert spent[part]
    assert scarce["tour"]["journey"] == exact["tour"]["journey"]
    assert plan(state, 0, towns, 3, 7, FareBudget(0)) == spent


@pytest.mark.parametrize("rules", mixes.mixes())
def test_no_sketch_costs_more_than_the_budget(rules: str) -> None:
    dice = Random(rules)
    for moment in list(mixes.decisions(rules, 6))[::6]:
        state, seat = moment.state, dice.randrange(6)
        towns = dice.choices(state.rules.board.towns, k=30)
        budget = FareBudget()
        plan(state, seat, towns, 20, 7, budget)
        assert budget.looked <= QUESTION_LIMIT + 2 * SEARCH_LIMIT  # a search may exceed its limit by as much


def check(state: State, seat: int, found: PlanView) -> bool:
    """Hold a plan against the solver; whether its tour is open."""
    outset = JourneyQuery.at(state, seat)
    reached = {journey.end.code: size(journey.paid) for journey in reachable(outset).journeys}
    told = {each["to"]: len(each["paid"]) for each in found["reach"]}
    assert told == reached if found["exact"] else told.keys() <= reached.keys()
    tour = found["tour"]
    assert tour
    towns = [town for code in tour["towns"] if (town := state.rules.board.town(code))]
    if tour["open"] < len(towns):
        assert not price(outset, towns[: tour["open"] + 1]).open
    for lay in tour["lays"]:
        action = state.rules.parse_action(lay["word"])
        assert isinstance(action, Lay | LayDouble)
        better = price(outset.laying(action.kind, action.link), towns[: lay["open"]])
        assert better.open
        assert (better.journey is None) == (lay["short"] is not None)
    return tour["open"] > 0

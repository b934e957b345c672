"""The planner: what it tells of tours can be played, counters help as it says, and nothing leaks."""

from random import Random

import pytest

from elfenland.engine.actions import Lay, LayDouble
from elfenland.engine.journeys import Outset, price, reachable
from elfenland.engine.pieces import size
from elfenland.engine.state import State
from elfenland.server.messages import PlanShown
from elfenland.server.trying.planner import plan
from elfenland.server.trying.trial import begin, carry_out
from elfenland.testing import rearrange, sketch
from tests.server.trying import mixes

PLANNING = "2. plan  Red: PPUR | PE  Green: 4? | U  Elv-Lap: P  Feo-Lap: U"


def ask(state: State, *towns: str, seat: int = 0, number: int = 3) -> PlanShown:
    """The plan of a seat through these towns."""
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


def check(state: State, seat: int, found: PlanShown) -> bool:
    """Hold a plan against the solver; whether its tour is open."""
    outset = Outset.at(state, seat)
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

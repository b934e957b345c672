"""Ways and journeys: what is told can be played, costs what it says, and is the cheapest there is."""

from random import Random

import pytest

from elfenland.engine.journeys import JourneyQuery, price
from elfenland.engine.pieces import CARD_LETTERS, size, spell
from elfenland.engine.state import State
from elfenland.server.previews.drafts import begin, carry_out
from elfenland.server.previews.routes import journeys, ways
from elfenland.server.web.schemas.documents import JourneyView, Ways
from elfenland.testing import play, rearrange, sketch
from tests.server.previews import mixes

TRAVELLING = "2. travel  Red: PPPCTR  Green: 4?  Elv-Lap: P  Feo-Lap: P  Erg-Elv: E"


def find(state: State, to: str, number: int = 10, seat: int = 0) -> Ways:
    """Return the ways of a seat to a town."""
    town = state.rules.board.town(to)
    assert town
    return ways(state, seat, town, number, 7)


def check(state: State, seat: int, journey: JourneyView) -> None:
    """Play a journey, and hold what comes of it against what is told."""
    trial = carry_out(begin(state, seat), journey["words"][:-1])
    assert trial.taken == len(journey["words"]) - 1
    before, after = trial.state, carry_out(trial, journey["words"][-1:])
    assert not after.end or after.end in ("turn", "chance", "over")
    if after.taken > trial.taken:
        towns = state.rules.board.towns
        assert towns[after.state.boots[seat]].code == journey["end"]
        assert spell(after.state.hands[seat], CARD_LETTERS) == journey["left"]
        gained = after.state.visited[seat] & ~state.visited[seat]
        assert [town.code for town in towns if town.bit & gained] == journey["new"]
        assert state.gold[seat] - after.state.gold[seat] == journey["spent"]
    assert before.hands[seat] >= after.state.hands[seat]


@pytest.mark.parametrize("rules", mixes.mixes())
def test_every_way_can_be_played_and_the_first_is_the_cheapest(rules: str) -> None:
    found_any = 0
    for state in mixes.journeys(rules):
        seat = state.seat
        outset = JourneyQuery.at(state, seat)
        for town in state.rules.board.towns:
            found = find(state, town.code, seat=seat) if town.index != outset.town else None
            if found is None or not found["ways"]:
                assert found is None or found["short"]
                continue
            cheapest = price(outset, [town]).journey
            assert cheapest
            assert len(found["ways"][0]["paid"]) == size(cheapest.paid)
            for way in found["ways"]:
                check(state, seat, way)
                assert way["end"] == town.code
                assert [step["word"] for step in way["steps"]] == way["words"]
            found_any += 1
    assert found_any > 5


@pytest.mark.parametrize("rules", mixes.mixes())
def test_journeys_can_be_played_and_tell_no_secret(rules: str) -> None:
    dice = Random(rules)
    for state in mixes.journeys(rules):
        seat = state.seat
        found = journeys(begin(state, seat).state, seat, 5, 7)
        other = begin(rearrange(state, seat, dice), seat).state
        assert journeys(other, seat, 5, 7) == found
        assert found["journeys"]
        for journey in found["journeys"]:
            if journey["words"]:
                check(state, seat, journey)


def test_a_way_tells_what_it_costs_and_brings() -> None:
    found = find(sketch(TRAVELLING), "Feo")
    assert (found["version"], found["exact"], found["short"]) == (7, True, None)
    way = found["ways"][0]
    assert way["words"] == ["Elv-P-Lap", "Lap-P-Feo"]
    assert (way["paid"], way["left"], way["new"]) == ("PP", "PCTR", ["Feo", "Lap"])
    assert [step["to"] for step in way["steps"]] == ["Lap", "Feo"]
    assert "Elv=PPC=Lap" in way["steps"][0]["others"]


def test_other_first_steps_are_other_ways() -> None:
    found = find(sketch(TRAVELLING), "Lap")
    assert [way["words"] for way in found["ways"]][:2] == [["Elv-P-Lap"], ["Elv=PPP=Lap"]]


def test_a_doubled_road_offers_both_its_counters() -> None:
    state = sketch("2. travel  Red: PT  Green: 4?  Elv-Lap: PT2", "elfengold")
    found = find(state, "Lap")
    assert [way["words"] for way in found["ways"]] == [["Elv-P-Lap"], ["Elv-T-Lap"]]
    assert found["ways"][0]["steps"][0]["others"] == ["Elv-T-Lap"]


def test_a_witch_flies_and_passes_obstacles() -> None:
    state = sketch("2. travel  Red: PW $5  Green: 4?  Elv-Lap: PO", "elfengold+witches")
    words = [way["words"] for way in find(state, "Lap")["ways"]]
    assert ["Elv^Lap"] in words
    assert ["Elv-P+W-Lap"] in words


def test_one_witch_leads_past_all_obstacles_where_the_rules_say_so() -> None:
    text = "2. travel  Red: Gra RRRRW $2  Green: 4?  Par~Gra: S  Ytt~Par: S"
    rules = "elfengold+witches+witch-obstacles=one-for-all"
    past = ["Gra~RR+W~Par", "Par~RR+W~Ytt"]
    state = sketch(text, rules)
    for step in past:
        (way, *_) = [way for way in find(state, "Ytt")["ways"] if way["words"] == past]
        check(state, 0, way)
        assert way["left"] == ""
        state, past = play(state, step), past[1:]
    assert find(sketch(text, "elfengold+witches"), "Ytt")["ways"][0]["words"] == ["Gra~RR~Ytt"]


def test_what_is_short_is_told() -> None:
    state = sketch("2. travel  Red: P  Green: 4?  Elv-Lap: P  Feo-Lap: U")
    assert find(state, "Feo")["short"] == {"cards": "U", "more": 0, "open": True}
    assert find(state, "Jac")["short"] == {"cards": "", "more": 0, "open": False}


def test_before_travelling_it_is_as_if_one_set_out_now() -> None:
    planning = sketch("2. plan  Red: PPR | P  Green: 4? | U  Elv-Lap: P")
    assert find(planning, "Lap")["ways"][0]["words"] == ["Elv-P-Lap"]
    assert planning.rules.sequence[planning.phase].name == "plan"


def test_the_last_journey_is_homeward() -> None:
    text = "4. travel  Red: PP home=Bea +Bea  Green: 4? home=Jac  Elv-Lap: P  Elv-Bea: P"
    last = journeys(sketch(text, "elfenland+home-town"), 0, 1, 7)
    assert last["journeys"][0]["end"] == "Bea"
    early = journeys(sketch(text.replace("4.", "2."), "elfenland+home-town"), 0, 1, 7)
    assert early["journeys"][0]["end"] == "Lap"

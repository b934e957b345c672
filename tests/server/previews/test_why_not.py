"""Why not: answers for words, links, towns and cards."""

import json
from random import Random

import pytest

from elfenland.engine.state import State
from elfenland.server.previews.drafts import begin
from elfenland.server.previews.why_not import Asked
from elfenland.server.tables.game_log import DraftError
from elfenland.server.web.schemas.documents import WhyAnswer
from elfenland.testing import rearrange, sketch
from tests.server.previews.mixes import decisions, mixes

PLANNING = "2. plan  Red: | PCO*T  Green: | U  Elv-Lap: P"
TRAVELLING = "2. travel  Red: PPPCTR  Green: 4?  Elv-Lap: P  Feo-Lap: P  Elv-Bea: D"
MAGIC = "2. plan  Red: $5 | PX2  Green: $5 | U  Elv-Lap: P  Kih-Dag: D"


def answer(state: State, ask: str, seat: int = 0) -> WhyAnswer:
    """Return the answer to one ask."""
    (found,) = Asked(state, seat).answers([ask])
    return found


def reasons(found: WhyAnswer) -> dict[str, list[str]]:
    """By what it is refused, for each code."""
    return {reason["code"]: reason["by"] for reason in found["reasons"]}


def legal(found: WhyAnswer) -> dict[str, str]:
    """Return the word that is allowed, for all by which one is."""
    return {possible["by"]: possible["word"] for possible in found["legal"]}


def test_a_word_is_allowed_or_refused_with_its_paragraph() -> None:
    state = sketch(PLANNING)
    allowed = answer(state, "P@Feo-Lap")
    assert (legal(allowed), allowed["reasons"]) == ({"": "P@Feo-Lap"}, [])
    (reason,) = answer(state, "P@Elv-Lap")["reasons"]
    assert (reason["code"], reason["rule"]) == ("illegal/occupied", "6.4")
    assert reason["text"] == "Elv-Lap already has a counter"
    assert reason["data"] == {"link": "Elv-Lap"}


def test_a_road_says_by_what_and_groups_the_rest() -> None:
    found = answer(sketch(PLANNING), "Elv-Lap")
    assert legal(found) == {"O": "O@Elv-Lap"}
    assert reasons(found) == {"illegal/occupied": ["P", "C", "(T)"]}
    assert found["fits"] == "PECTD"


def test_a_desert_says_which_transports_would_do() -> None:
    found = answer(sketch(PLANNING), "Dag-Feo")
    assert legal(found) == {"(T)": "(T)@Dag-Feo"}
    assert reasons(found) == {"illegal/terrain": ["P", "C"], "illegal/no-counter-to-block": ["O"]}
    assert found["fits"] == "UTD"


def test_water_takes_no_counter() -> None:
    found = answer(sketch(PLANNING), "Vir~Ixa")
    assert (legal(found), found["fits"]) == ({}, "R")
    assert set(reasons(found)) == {"illegal/water", "illegal/obstacle-on-water"}


def test_either_end_of_a_road_may_come_first() -> None:
    state = sketch(PLANNING)
    assert answer(state, "Lap-Elv")["legal"] == answer(state, "Elv-Lap")["legal"]


def test_spells_are_asked_with_what_they_need() -> None:
    found = answer(sketch(MAGIC, "elfengold"), "Elv-Lap")
    assert legal(found)["2"] == "2P@Elv-Lap"
    alone = answer(sketch(MAGIC, "elfengold"), "Elv-Bea")
    assert reasons(alone)["illegal/double-needs-counter"] == ["2"]
    assert reasons(alone)["illegal/exchange-alone"] == ["X"]


def test_a_step_says_how_it_can_be_paid() -> None:
    found = answer(sketch(TRAVELLING), "Elv-Lap")
    assert legal(found) == {"P": "Elv-P-Lap", "=": "Elv=PPP=Lap"}
    dear = answer(sketch(TRAVELLING), "Elv-Bea")
    assert reasons(dear) == {"illegal/cards-not-held": ["D"]}
    assert list(legal(dear)) == ["="]


def test_a_road_elsewhere_says_where_the_boot_is() -> None:
    (reason,) = answer(sketch(TRAVELLING), "Kih-Dag")["reasons"]
    assert reason["code"] == "illegal/not-there"
    assert reason["data"]["town"] == "Elvenhold"


def test_a_far_town_is_reached_by_a_journey_or_says_what_is_short() -> None:
    state = sketch(TRAVELLING)
    assert legal(answer(state, "Feo")) == {"...": "Elv-P-Lap"}
    assert legal(answer(state, "Elv")) == {"-": "-"}
    assert list(reasons(answer(state, "Jac"))) == ["journey/closed"]
    poor = sketch("2. travel  Red: P  Green: 4?  Elv-Lap: P  Feo-Lap: U")
    (reason,) = answer(poor, "Feo")["reasons"]
    assert (reason["code"], reason["data"]["town"]) == ("journey/short", "Feodor")
    assert reason["data"]["cards"] == "U"


def test_a_card_pays_for_a_step_or_says_that_none_takes_it() -> None:
    state = sketch("2. travel  Red: PT  Green: 4?  Elv-Lap: P")
    assert legal(answer(state, "P?")) == {"": "Elv-P-Lap"}
    (reason,) = answer(state, "T?")["reasons"]
    assert (reason["code"], reason["rule"]) == ("journey/card", "7.6")
    assert reason["data"] == {"town": "Elvenhold", "kind": "troll wagon"}


def test_a_card_waits_for_the_journey() -> None:
    assert list(reasons(answer(sketch(PLANNING), "P?"))) == ["journey/later"]
    assert list(reasons(answer(sketch(PLANNING), "P?", seat=1))) == ["illegal/turn"]


def test_who_is_not_on_turn_is_told_so() -> None:
    assert reasons(answer(sketch(PLANNING), "Elv-Lap", seat=1)) == {"illegal/turn": ["U"]}
    assert list(reasons(answer(sketch(TRAVELLING), "Lap", seat=1))) == ["illegal/turn"]


def test_in_other_phases_a_road_says_which_it_is() -> None:
    drawing = sketch("1. draw  Red: CC | O  Green: PP | O")
    for ask in ("Elv-Lap", "Lap"):
        (reason,) = answer(drawing, ask)["reasons"]
        assert (reason["code"], reason["data"]) == ("illegal/phase", {"phase": "draw"})


def test_an_ask_that_means_nothing_is_named() -> None:
    with pytest.raises(DraftError) as caught:
        Asked(sketch(PLANNING), 0).answers(["Elv-Lap", "Elv-Xyz"])
    assert caught.value.step == 1


@pytest.mark.parametrize("rules", mixes())
def test_every_option_is_found_at_its_place_and_no_secret_is(rules: str) -> None:
    dice = Random(rules)
    for state, *_ in decisions(rules):
        board, seat = state.rules.board, state.seat
        asks = [link.word for link in board.links] + [town.code for town in board.towns]
        trial = begin(state, seat)
        found = Asked(trial.state, seat).answers(asks)
        other = begin(rearrange(state, seat, dice), seat)
        assert json.dumps(Asked(other.state, seat).answers(asks)) == json.dumps(found)
        options = {str(option) for option in state.rules.options(state)}
        assert {possible["word"] for each in found for possible in each["legal"]} <= options
        assert all(each["legal"] or each["reasons"] for each in found)
        for option in options & {f"{letter}@{link.word}" for letter in "PECUTDOSG" for link in board.links}:
            (at_link,) = [each for each in found if each["ask"] == option[2:]]
            assert legal(at_link)[option[0]] == option

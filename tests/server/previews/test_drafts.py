"""Drafts tried out: true as far as they go, and blind to what is hidden."""

import json
from random import Random

import pytest

from elfenland.engine.explain import IllegalActionError
from elfenland.engine.observation import observe
from elfenland.engine.state import State
from elfenland.server.previews.drafts import begin, carry_out, show
from elfenland.server.tables.game_log import DraftError, reveals
from elfenland.server.updates.events import tell
from elfenland.server.web.schemas.documents import Tried
from elfenland.testing import rearrange, sketch
from elfenland.testing.random_games import wild_actions
from elfenland.views import view
from tests.server.previews.mixes import decisions, mixes


def tried(state: State, seat: int, *words: str) -> Tried:
    """Return what a seat is told of a draft."""
    return show(carry_out(begin(state, seat), words), 7)


def told(state: State, seat: int, *words: str) -> str:
    """Return the same in letters, refusals too."""
    try:
        return json.dumps(tried(state, seat, *words))
    except DraftError as error:
        return f"{error.step} {error}"


@pytest.mark.parametrize("rules", mixes())
def test_what_a_trial_shows_comes_true(rules: str) -> None:
    ends = set()
    for state, action, events, after in decisions(rules):
        seat = state.seat
        found = tried(state, seat, str(action))
        ends.add(found["ends"])
        if reveals(state, after):
            assert (found["ends"] in ("chance", "over"), found["taken"]) == (True, 0)
            assert found["view"] == view(observe(state, seat))
            assert (found["events"], found["options"]) == ([], [])
        else:
            assert found["view"] == view(observe(after, seat))
            assert found["events"] == [tell(event, seat, state.rules.board) for event in events]
            assert found["ends"] == (None if after.seat == seat else "turn")
            assert found["options"] == (
                [] if after.seat != seat else [str(o) for o in after.rules.offers(after)]
            )
    assert {"turn", "chance", None} <= ends


@pytest.mark.parametrize("rules", mixes())
def test_tables_that_look_alike_give_equal_bytes(rules: str) -> None:
    dice, answered = Random(rules), set()
    for state, action, *_ in decisions(rules):
        seat = state.seat
        words = [str(each) for each in wild_actions(state, dice, 1)]
        for draft in [[str(action), word] for word in words] + [[word] for word in words]:
            answer = told(state, seat, *draft)
            assert told(rearrange(state, seat, dice), seat, *draft) == answer
            answered.add(answer[:1])
        assert told(rearrange(state, 0, dice), 0) == told(state, 0)
    assert answered == {"{", "0", "1"}  # drafts that go, and such as fail at the first and at the second word


def test_a_journey_is_drafted_step_by_step() -> None:
    state = sketch("2. travel  Red: PPRC  Green: 4?  Elv-Lap: P")
    found = tried(state, 0, "Elv-P-Lap")
    assert found["view"]["players"][0]["boot"] == "Lap"
    assert found["view"]["players"][0]["hand"] == "PCR"
    assert (found["ends"], found["taken"], found["version"]) == (None, 1, 7)
    assert "Lap-P-Elv" in found["options"]
    assert [event["code"] for event in found["events"]] == ["boot-moved"]
    assert tried(state, 0, "Elv-P-Lap", "-")["ends"] == "turn"


def test_the_word_that_fails_is_named() -> None:
    state = sketch("2. travel  Red: PPRC  Green: 4?  Elv-Lap: P")
    with pytest.raises(DraftError) as caught:
        tried(state, 0, "Elv-P-Lap", "Elv-P-Lap")
    assert caught.value.step == 1
    assert isinstance(caught.value.error, IllegalActionError)
    assert caught.value.error.refusal.code == "illegal/not-there"


def test_a_counter_that_lies_face_down_stays_there() -> None:
    state = sketch("1. draw  Red: CC | O  Green: PP | O  pile: UD")
    found = tried(state, 0, "*", "*")
    assert (found["ends"], found["taken"], found["events"]) == ("chance", 0, [])
    assert found["view"]["players"][0]["open"] == "O"


def test_the_end_of_the_game_shows_no_home_town() -> None:
    state = sketch(
        "4. travel  act=Green  Red: 1? home=Jac  Green: Lap P home=Ixa  Elv-Lap: P", "elfenland+home-town"
    )
    assert tried(state, 1, "Lap-P-Elv")["ends"] in ("over", "chance")
    assert [player["home"] for player in tried(state, 1, "Lap-P-Elv")["view"]["players"]] == ["?", "Ixa"]

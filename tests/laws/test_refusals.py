"""That every reason for a refusal is given by some word, rests on a paragraph, and reads as a sentence."""

import re
from pathlib import Path
from random import Random

import pytest

from elfenland import Refusal, Rules, explain
from elfenland.engine.explain import REASONS
from elfenland.engine.state import State
from elfenland.testing.laws import refusal_is_well_formed
from elfenland.testing.walks import walk, wild_actions

PAGES = Path(__file__).parent.parent.parent / "docs" / "rules"
MIXES = ("elfenland", "elfenland+caravan=only-if-unable+home-town")


def tables() -> list[State]:
    """Every table of some games, the last ones too."""
    found: list[State] = []
    for seed in range(4):
        for mix in MIXES:
            moments = list(walk(Rules.parse(mix).begin(3), Random(seed)))
            found += [moment.state for moment in moments] + [moments[-1].after]
    return found


def refusals() -> list[Refusal]:
    """What wild words are answered at these tables, to who is to act and to the first seat."""
    found: list[Refusal] = []
    chance = Random(1)
    for state in tables():
        for action in wild_actions(state, chance):
            word = state.rules.parse_action(str(action))
            found += [why for seat in {state.seat, 0} if (why := explain(state, seat, word)) is not None]
    return found


def test_every_reason_is_reached_by_a_word() -> None:
    given = {refusal.code for refusal in refusals()}
    assert given == set(REASONS)


def test_a_refusal_that_lacks_data_or_a_known_code_breaks_the_law() -> None:
    refusal_is_well_formed(Refusal("illegal/phase", {"phase": "plan"}))
    with pytest.raises(KeyError):
        refusal_is_well_formed(Refusal("illegal/phase"))
    with pytest.raises(AssertionError):
        refusal_is_well_formed(Refusal("illegal/whim"))


@pytest.mark.parametrize("code", REASONS)
def test_every_reason_rests_on_a_paragraph(code: str) -> None:
    paragraph, _ = REASONS[code]
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.md"))
    assert re.search(rf"^\*\*{re.escape(paragraph)}\*\* ", pages, re.MULTILINE)


def test_wild_actions_are_allowed_and_refused_in_every_phase() -> None:
    chance = Random(1)
    answers: dict[str, set[bool]] = {}
    for state in tables():
        if not state.rules.is_over(state):
            answer = answers.setdefault(state.rules.sequence[state.phase].name, set())
            answer |= {explain(state, state.seat, act) is None for act in wild_actions(state, chance)}
    assert answers == {
        phase: {True, False} for phase in ("start", "home", "deal", "mix", "draw", "plan", "travel", "keep")
    }

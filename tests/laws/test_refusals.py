"""Every refusal is caused by some word, rests on a paragraph, and reads as a sentence."""

import re
from pathlib import Path
from random import Random

import pytest

from elfenland import Refusal, Rules, explain
from elfenland.engine.explain import REASONS
from elfenland.engine.pieces import ITEM_LETTERS, read_bag
from elfenland.engine.state import State
from elfenland.engine.titles import TITLES
from elfenland.testing.laws import refusal_is_well_formed
from elfenland.testing.random_games import walk, wild_actions

PAGES = Path(__file__).parent.parent.parent / "docs" / "rules"
MIXES = (
    "elfenland",
    "elfenland+caravan=only-if-unable+home-town",
    "elfengold",
    "elfengold+witches+overbid=forbidden",
)


def tables() -> list[State]:
    """Every table of some games, the last ones too."""
    found: list[State] = []
    for seed in range(3):
        for mix in MIXES:
            moments = list(walk(Rules.parse(mix).begin(3), Random(seed)))
            found += [moment.state for moment in moments] + [moments[-1].after]
    return found


def refusals() -> list[Refusal]:
    """Return what wild words are answered at these tables, to the seat to act and to the first seat."""
    found: list[Refusal] = []
    chance = Random(1)
    for state in tables()[::2]:
        for action in wild_actions(state, chance, 6):
            word = state.rules.parse_action(str(action))
            found += [why for seat in {state.seat, 0} if (why := explain(state, seat, word)) is not None]
    return found


def test_every_reason_is_reached_by_a_word() -> None:
    given = {refusal.code for refusal in refusals()}
    assert given | set(SELDOM) == set(REASONS)


def crowded() -> State:
    """Planning in Elfengold: Red has all there is, and much of it lies on the board already."""
    state = Rules.parse("elfengold").begin(2)
    state.phase = [phase.name for phase in state.rules.sequence].index("plan")
    state.seat = 0
    state.open[0] = read_bag("PEOSG2X", ITEM_LETTERS)
    laid = {"Elv-Lap": "PO", "Elv-Bea": "EG", "Bea-Str": "TT2", "Elv~Riv": "S"}
    for link in state.rules.board.links:
        for letter in laid.get(link.word, ""):
            state.laid[ITEM_LETTERS.index(letter)] |= link.bit
    return state


def dry() -> State:
    """Drawing cards in Elfengold when the supply is gone."""
    state = Rules.parse("elfengold").begin(2)
    state.phase = [phase.name for phase in state.rules.sequence].index("cards")
    state.seat = 0
    state.deck = b""
    return state


# Reasons that random games hardly meet: where, and by which word.
SELDOM = {
    "illegal/blocked": (crowded, "O@Elv-Lap"),
    "illegal/gold-piece-at-obstacle": (crowded, "G@Elv-Lap"),
    "illegal/gold-piece-there": (crowded, "O@Elv-Bea"),
    "illegal/second-gold-piece": (crowded, "G@Elv-Bea"),
    "illegal/sea-monster-there": (crowded, "S@Elv~Riv"),
    "illegal/doubled": (crowded, "2P@Bea-Str"),
    "illegal/no-supply": (dry, "*"),
}


@pytest.mark.parametrize("code", SELDOM)
def test_seldom_reasons_are_reached_by_a_word(code: str) -> None:
    table, word = SELDOM[code]
    state = table()
    refusal = explain(state, 0, state.rules.parse_action(word))
    assert refusal is not None
    assert refusal.code == code
    refusal_is_well_formed(refusal)


def test_a_refusal_that_lacks_data_or_a_known_code_breaks_the_law() -> None:
    refusal_is_well_formed(Refusal("illegal/phase", {"phase": "plan"}))
    with pytest.raises(KeyError):
        refusal_is_well_formed(Refusal("illegal/phase"))
    with pytest.raises(AssertionError):
        refusal_is_well_formed(Refusal("illegal/whim"))


@pytest.mark.parametrize("title", TITLES)
def test_every_reason_rests_on_a_paragraph(title: str) -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.md"))
    paragraphs = set(re.findall(r"^\*\*(\w+\.\d+)\*\* ", pages, re.MULTILINE))
    replaced = TITLES[title].replaced
    cited = {replaced.get(paragraph, paragraph) for paragraph, _ in REASONS.values()}
    assert cited - paragraphs == set()


def test_wild_actions_are_allowed_and_refused_in_every_phase() -> None:
    chance = Random(1)
    answers: dict[str, set[bool]] = {}
    for state in tables():
        if not state.rules.is_over(state):
            answer = answers.setdefault(state.rules.sequence[state.phase].name, set())
            answer |= {explain(state, state.seat, act) is None for act in wild_actions(state, chance, 2)}
    base = ("start", "home", "deal", "mix", "draw", "plan", "travel", "keep")
    assert answers == {phase: {True, False} for phase in (*base, "cards", "items", "auction")}

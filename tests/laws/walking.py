"""Inputs for the laws: rulebooks, tables and dice, drawn by hypothesis.

LAWS_EXAMPLES=2000 makes the run long and every time another one; without it, it is short and always the same.
"""

import os
from collections.abc import Sequence
from random import Random

from hypothesis import Phase, settings
from hypothesis import strategies as st

from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS
from elfenland.testing.random_games import any_of

EXAMPLES = int(os.environ.get("LAWS_EXAMPLES", "8"))
LONG = "LAWS_EXAMPLES" in os.environ

# How many walks each law is held against. When one is broken, the note of `uphold` explains it.
on_walks = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=not LONG,
    phases=[phase for phase in Phase if phase != Phase.explain],
)

dice = st.integers(0, 2**32 - 1).map(Random)


@st.composite
def rulebooks(draw: st.DrawFn, titles: Sequence[str] = tuple(TITLES)) -> Rules:
    """A title and a value for each of its variants; the simplest is the title with all its defaults."""
    title = draw(st.sampled_from(titles))
    variants = [variant for variant in VARIANTS if title in variant.titles]
    choices = [f"{variant.name}={draw(st.sampled_from(variant.values)).name}" for variant in variants]
    return Rules.parse("+".join([title, *choices]))


@st.composite
def openings(draw: st.DrawFn, titles: Sequence[str] = tuple(TITLES)) -> State:
    """Return the beginning of a game."""
    rules = draw(rulebooks(titles))
    return rules.begin(draw(st.integers(rules.least_players, rules.most_players)))


@st.composite
def late_openings(draw: st.DrawFn) -> State:
    """Return a beginning with hardly anything left to visit, so that games end early."""
    return with_one_left(draw(openings()), draw(dice))


def with_one_left(state: State, chance: Random) -> State:
    """The table, after each player has visited all but one neighbour of the starting town."""
    board = state.rules.board
    near = [way.target.bit for way in board.ways_from[board.start.index]]
    state.visited = [board.collectable & ~any_of(near, chance) for _ in range(state.players)]
    return state

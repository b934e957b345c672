"""Helpers for tests of Elfengold that go on from a position."""

import random

from elfenland.engine.pieces import ITEM_LETTERS, TRANSPORTS, gather
from elfenland.engine.state import State
from elfenland.testing import options, play
from tests.rules.driving import cards, items
from tests.rules.judging import BOARD, on, phase

GOLD = "elfengold"


def go_on(state: State, until: str = "", dice: random.Random | None = None) -> State:
    """Pass, stay, draw blind and keep anything, up to this phase, or up to the next round or the end."""
    dice, round = dice or random.Random(7), state.round
    state = play(state, dice=dice)
    while not state.rules.is_over(state) and state.round == round and phase(state) != until:
        words = options(state)
        state = play(state, "*" if "*" in words else words[-1], dice=dice)
    return state


def lying(state: State, link: str) -> str:
    """Return what is on a link, in letters; two counters of a kind are two."""
    bit = next(other.bit for other in BOARD.links if other.word == link)
    counters = "".join(ITEM_LETTERS[kind] for kind in state.counters_on(bit))
    return counters + "".join(letter for letter in on(state, link) if letter in ITEM_LETTERS[TRANSPORTS:])


def in_pile(state: State) -> str:
    """Return the items in the face-down pile, in the order of the alphabet."""
    return items(gather(state.pile) + state.returned)


def discards(state: State) -> str:
    """Return the cards that were played since the last shuffle."""
    return cards(state.played)


def income(state: State) -> int:
    """Return what the journey has earned, once it is over: the amount that may be taken in place of cards."""
    gold, instead = options(state)
    assert instead == "+"
    return int(gold.removeprefix("$"))

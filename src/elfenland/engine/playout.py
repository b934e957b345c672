"""Random playouts inside the engine: the inner loop of searching bots."""

from collections.abc import Callable

from elfenland.engine.actions import Action
from elfenland.engine.chance import Dice, deal
from elfenland.engine.selection import IS_NATIVE, Selection
from elfenland.engine.state import CHANCE, OVER, State


def playout(state: State, dice: Dice) -> int:
    """Play random offers to the end, in place; return the number of decisions."""
    rules = state.rules
    random = dice.random
    selection = Selection()
    decisions = 0
    while state.seat != OVER:
        if state.seat == CHANCE:
            rules.advance(state, deal(state, dice))
        else:
            rules.advance(state, any_offer(state, random, selection))
            decisions += 1
    return decisions


def any_offer(state: State, random: Callable[[], float], selection: Selection) -> Action:
    """Return a random offer; compiled, only this one is made."""
    rules = state.rules
    if not IS_NATIVE:  # a list takes the interpreter less time than going through the options twice
        offers = rules.offers(state)
        return offers[int(random() * len(offers))]
    selection.restart(-1)
    rules.select_offers(state, selection)
    selection.restart(int(random() * int(selection.count)))
    rules.select_offers(state, selection)
    return selection.picked()

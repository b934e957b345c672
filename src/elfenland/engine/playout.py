"""Random playouts inside the engine: the inner loop of searching bots."""

from elfenland.engine.chance import Dice, deal
from elfenland.engine.state import CHANCE, OVER, State


def playout(state: State, dice: Dice) -> int:
    """Play random offers to the end, in place; return the number of decisions."""
    rules = state.rules
    decisions = 0
    while state.seat != OVER:
        if state.seat == CHANCE:
            rules.advance(state, deal(state, dice))
        else:
            offers = rules.offers(state)
            rules.advance(state, offers[int(dice.random() * len(offers))])
            decisions += 1
    return decisions

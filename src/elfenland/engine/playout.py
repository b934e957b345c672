"""Playing on at random inside the engine: what searching bots do most."""

from elfenland.engine.chance import Dice, deal
from elfenland.engine.state import CHANCE, OVER, State


def playout(state: State, dice: Dice) -> int:
    """Play a game on to its end, in place, every offer as likely as the next; how many decisions it took."""
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

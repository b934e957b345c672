"""Trials: what becomes of an imagined table when a seat does something and understudies play on."""

from random import Random

from elfenland.bots.core.rollout_cache import Lore
from elfenland.bots.core.rollout_policy import Understudy
from elfenland.bots.core.win_probability import Prospects
from elfenland.engine.actions import Action
from elfenland.engine.state import State


class Trials:
    """Tries actions of one seat on imagined tables, to the end of the round."""

    __slots__ = ("lore", "prospects", "seat")

    def __init__(self, lore: Lore, prospects: Prospects, seat: int) -> None:
        self.lore = lore
        self.prospects = prospects
        self.seat = seat

    def outcomes(self, world: State, actions: list[Action], luck: int) -> list[float]:
        """For each action, the chance to win after it; the luck to come is the same for all of them."""
        understudy = Understudy(self.lore, world.players)
        understudy.plan_for_others(world)
        return [self.outcome(world.copy(), action, understudy.copy(), luck) for action in actions]

    def outcome(self, state: State, action: Action, understudy: Understudy, luck: int) -> float:
        """The chance to win when this is done here; the state is played on in place."""
        round = state.round
        state.rules.advance(state, action)
        understudy.play_until(state, round, Random(luck))
        return self.prospects.chance(state, self.seat)

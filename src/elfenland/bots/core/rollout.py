"""Rollouts: play an imagined game on after an action, and evaluate its end."""

from random import Random

from elfenland.bots.core.rollout_cache import RolloutCache
from elfenland.bots.core.rollout_policy import RolloutPolicy
from elfenland.bots.core.win_probability import WinProbability
from elfenland.engine.actions import Action
from elfenland.engine.state import State


class Rollouts:
    """Simulator for actions of one seat on imagined tables, to the end of the round."""

    __slots__ = ("rollout_cache", "seat", "win_probability")

    def __init__(self, rollout_cache: RolloutCache, win_probability: WinProbability, seat: int) -> None:
        self.rollout_cache = rollout_cache
        self.win_probability = win_probability
        self.seat = seat

    def outcomes(self, world: State, actions: list[Action], luck: int) -> list[float]:
        """Return the win probability after each action, with common random numbers."""
        policy = RolloutPolicy(self.rollout_cache, world.players)
        policy.plan_for_others(world)
        return [self.outcome(world.copy(), action, policy.copy(), luck) for action in actions]

    def outcome(self, state: State, action: Action, policy: RolloutPolicy, luck: int) -> float:
        """Return the win probability after an action; the state is played on in place."""
        round = state.round
        state.rules.advance(state, action)
        policy.play_until(state, round, Random(luck))
        return self.win_probability.chance(state, self.seat)

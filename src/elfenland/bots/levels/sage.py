"""The sage: searches by rollouts on imagined games (determinized Monte Carlo)."""

from random import Random

from elfenland.bots.bot import Bot
from elfenland.bots.budget import Budget
from elfenland.bots.core.dispatch import judge
from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.rollout import Rollouts
from elfenland.bots.core.rollout_cache import RolloutCache
from elfenland.bots.core.scored import ScoredOption
from elfenland.bots.levels.candidates import candidates
from elfenland.bots.levels.sage_weights import experience
from elfenland.bots.levels.successive_halving import SuccessiveHalving
from elfenland.engine.actions import Action
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import Observation
from elfenland.engine.phases.drawing import DrawCounters
from elfenland.engine.phases.planning import Plan
from elfenland.engine.pieces import ONE, TRANSPORTS, count
from elfenland.engine.rules import Rules
from elfenland.engine.state import State


class Sage(Bot):
    """Bot that searches by successive halving of candidates over sampled tables."""

    name = "sage"
    default_budget = Budget(milliseconds=500)

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.known: RolloutCache | None = None
        self.round = 0
        self.shown: list[int] = []  # the most face-up counters of each seat in this round

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return the option that led to victory most often on imagined tables."""
        self.look(observation)
        return options[0] if len(options) == 1 else self.rank(observation, options)[0].action

    def rank(self, observation: Observation, options: list[Action]) -> list[ScoredOption]:
        """Rank the options: those that were simulated first, best first."""
        self.look(observation)
        ranked = judge(Position(observation, experience(observation.rules).worths), options)
        found = candidates(observation, ranked)
        if len(found) == 1:
            return ranked
        tried = [found[place] for place in self.search(observation, found)]
        by_action = {judged.action: judged for judged in ranked}
        return [by_action.pop(action) for action in tried] + list(by_action.values())

    def look(self, seen: Observation) -> None:
        """Remember which counters everybody has taken in this round."""
        if seen.round != self.round:
            self.round, self.shown = seen.round, [0] * seen.players
        self.shown = [most(shown, before) for shown, before in zip(seen.open, self.shown, strict=True)]

    def search(self, seen: Observation, found: list[Action]) -> list[int]:
        """Return the indices of several actions, best first."""
        rollout_cache = self.rollout_cache(seen.rules)
        trials = Rollouts(rollout_cache, experience(seen.rules).win_probability(rollout_cache), seen.seat)
        heats = SuccessiveHalving(len(found), self.budget or self.default_budget, price(seen))
        dice = Random(f"{self.seed} {seen!r}")
        while heats.goes_on():
            world = self.imagine(seen, dice)
            heats.enter(trials.outcomes(world, [found[arm] for arm in heats.arms], dice.getrandbits(30)))
        return heats.order()

    def imagine(self, seen: Observation, dice: Random) -> State:
        """Return the likeliest of several sampled tables that match this observation."""
        return max([imagine(seen, dice) for _ in range(guesses(seen.rules))], key=self.likelihood)

    def likelihood(self, world: State) -> int:
        """Score a sampled hand: players take counters for the cards they hold."""
        return sum(common(hand, shown) for hand, shown in zip(world.hands, self.shown, strict=True))

    def rollout_cache(self, rules: Rules) -> RolloutCache:
        """Return the cache that persists between decisions; it only saves time."""
        if self.known is None or self.known.rules is not rules:
            self.known = RolloutCache(rules)
        return self.known


def price(seen: Observation) -> int:
    """Return a rollout's cost in simulations: double before the planning phase."""
    return 1 if isinstance(seen.rules.sequence[seen.phase], Plan) else 2


def guesses(rules: Rules) -> int:
    """Return the number of samples per table: more if counters are drawn, not bought."""
    return 4 if any(isinstance(phase, DrawCounters) for phase in rules.phases) else 2


def common(hand: int, counters: int) -> int:
    """Count the counters that a card in hand matches, one card per counter."""
    return sum(min(count(hand, kind), count(counters, kind)) for kind in range(TRANSPORTS))


def most(one: int, other: int) -> int:
    """Return the union of two bags: the larger number of each kind."""
    return sum(max(count(one, kind), count(other, kind)) * ONE[kind] for kind in range(TRANSPORTS))

"""Cache of rulebook data for rollouts: computed once, shared by all games."""

from typing import Final

from elfenland.bots.core.evaluation import Position, forecast_for
from elfenland.bots.core.plan_search import Site
from elfenland.bots.core.town_value import TownValue
from elfenland.bots.core.weights import Weights
from elfenland.engine.actions import Lay
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State

LINK_BITS: Final = 60


class RolloutCache:
    """The pathfinder's values for every round, and its town values, cached."""

    __slots__ = ("lays", "outlooks", "positions", "rules", "secret_lays", "weights")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.weights = Weights()
        self.lays = [_by_link(lays) for lays in rules.words.lays]  # for each kind of item
        self.secret_lays = [_by_link(lays) for lays in rules.words.secret_lays]
        self.positions: list[Position | None] = [None] * (rules.rounds + 1)
        self.outlooks: list[dict[int, TownValue]] = [{} for _ in range(rules.rounds + 1)]

    def measures(self, state: State) -> Position:
        """Return the values common to all seats in this round, without town values."""
        known = self.positions[state.round]
        if known is None:
            known = self.positions[state.round] = Position(observe(state, 0), self.weights)
        return known

    def near(self, end: Site, missing: int) -> int:
        """Return the links of a journey, and those from its towns to missing ones.

        The upper bits repeat them for obstacles.
        """
        links = 0
        wanted = missing & ~end.new
        at: Site | None = end
        while at is not None:
            for way in self.rules.board.ways_from[at.town]:
                if way.target.bit & wanted:
                    links |= way.bit
            if at.way is not None:
                links |= at.way.bit
            at = at.before
        return links | links << LINK_BITS

    def town_value(self, round: int, home: int) -> TownValue:
        """Return the expected value of the missing towns at the end of a round."""
        known = self.outlooks[round].get(home)
        if known is None:
            known = self._outlook(self.rules.rounds - round, home)
            self.outlooks[round][home] = known
        return known

    def _outlook(self, to_come: int, home: int) -> TownValue:
        rules = self.rules
        return TownValue(rules, rules.board.collectable, home, forecast_for(rules, to_come), self.weights)


def _by_link(lays: list[Lay]) -> dict[int, Lay]:
    """Index placements by the bit of their link."""
    return {lay.bit: lay for lay in lays}

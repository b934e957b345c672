"""Value of starting the next round in a town, by the towns still missing."""

from typing import Final

from elfenland.bots.core.town_value_fit import TownValueFit
from elfenland.bots.core.weights import Weights
from elfenland.engine.board import Board
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import HomeTown

TOWN_ID_BITS: Final = 5
NOT_COMPUTED: Final = -1_000_000


class TownValue:
    """The value of a journey's end beyond its new towns, for one seat in one round.

    In thousandths of a town piece. In the last round there is no forecast, and only the distance home counts.
    """

    def __init__(
        self, rules: Rules, missing: int, home: int, forecast: TownValueFit | None, weights: Weights
    ) -> None:
        self.board: Board = rules.board
        self.missing = missing
        self.forecast = forecast
        self.far = distances(self.board)
        self.bits = [town.bit for town in self.board.towns]
        self.promises = [0 if forecast is None else forecast.town(town.code) for town in self.board.towns]
        self.homeward = self._homeward(rules, home, weights.home if forecast is None else weights.homeward)
        self.known: dict[int, int] = {}  # by the new towns and the end
        self.spread: dict[int, int] = {}  # by the new towns

    def worth(self, town: int, new: int) -> int:
        """Return the value of ending in this town with these new towns."""
        key = new << TOWN_ID_BITS | town
        known = self.known.get(key, NOT_COMPUTED)
        if known == NOT_COMPUTED:
            known = -self.homeward[town]
            if self.forecast is not None:
                known += self._anywhere(new) + self._from(town, self.missing & ~new, self.forecast)
            self.known[key] = known
        return known

    def _anywhere(self, new: int) -> int:
        """Return the expected value of the missing towns, wherever the boot is."""
        known = self.spread.get(new, NOT_COMPUTED)
        if known == NOT_COMPUTED:
            left = self.missing & ~new
            towns = [town for town in range(len(self.bits)) if self.bits[town] & left]
            known = 0
            for town in towns:
                known += self.promises[town]
            if self.forecast is not None and self.forecast.scatter:
                known += self.forecast.scatter * tree(towns, self.far)
            self.spread[new] = known
        return known

    def _from(self, town: int, missing: int, forecast: TownValueFit) -> int:
        """Return the correction of that value for a boot in this town."""
        far = self.far[town]
        nearest = len(far)
        worth = 0
        for other in range(len(far)):
            if self.bits[other] & missing:
                distance = far[other]
                nearest = min(nearest, distance)
                if distance <= len(forecast.around):
                    worth += forecast.around[distance - 1]
        return worth + forecast.nearest * nearest if missing else 0

    def _homeward(self, rules: Rules, home: int, link: int) -> list[int]:
        """Return the loss at each town by its distance from home."""
        if home < 0:
            return [0] * len(self.board.towns)
        scoring = rules.scoring
        roads_only = isinstance(scoring, HomeTown) and scoring.roads_only
        return [link * far for far in self.board.distances(self.board.towns[home], roads_only)]


def tree(towns: list[int], far: list[list[int]]) -> int:
    """Return the length of a minimum spanning tree of these towns, in links (Prim)."""
    if not towns:
        return 0
    rest = towns[1:]
    nearest = [far[towns[0]][town] for town in rest]
    length = 0
    while rest:
        best = 0
        for place in range(1, len(rest)):
            if nearest[place] < nearest[best]:
                best = place
        joined = far[rest.pop(best)]
        length += nearest.pop(best)
        for place in range(len(rest)):
            nearest[place] = min(nearest[place], joined[rest[place]])
    return length


_distances: dict[Board, list[list[int]]] = {}


def distances(board: Board) -> list[list[int]]:
    """Return the fewest links from every town to every town."""
    known = _distances.get(board)
    if known is None:
        known = _distances[board] = [board.distances(town) for town in board.towns]
    return known

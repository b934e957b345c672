"""Journey queries: where a journey begins and with what; values, changed to ask what if."""

from elfenland.engine.board import Link, Town
from elfenland.engine.journeys.fares import Fares
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import CARD_LETTERS, spell
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import HomeTown
from elfenland.engine.state import State


class JourneyQuery:
    """A boot, a hand, gold, town pieces collected, and what lies on the links; it never changes.

    `seen` and `at` make one. The other methods make a changed one of it: cheaply where only the traveller
    changes, since the fares are shared, and with new fares where something is laid or lifted.
    """

    __slots__ = ("fares", "gold", "hand", "home", "rules", "table", "town", "visited")

    def __init__(
        self, table: State, fares: Fares, town: int, hand: int, visited: int, gold: int, home: int
    ) -> None:
        self.rules: Rules = table.rules
        self.table = table  # nothing of it counts but the links, the values of the towns and the round
        self.fares = fares
        self.town = town
        self.hand = hand
        self.visited = visited
        self.gold = gold
        self.home = home

    @staticmethod
    def seen(view: Observation) -> "JourneyQuery":
        """Where the observing seat would set out now."""
        seat = view.seat
        table = _bare_table(view.rules, list(view.laid), view.values, view.round)
        hand, visited, gold = view.hand, view.visited[seat], view.gold[seat]
        return JourneyQuery(table, Fares(table), view.boots[seat], hand, visited, gold, view.homes[seat])

    @staticmethod
    def at(state: State, seat: int) -> "JourneyQuery":
        """Where a seat would set out now."""
        table = _bare_table(state.rules, state.laid[:], state.values, state.round)
        hand, visited, gold = state.hands[seat], state.visited[seat], state.gold[seat]
        return JourneyQuery(table, Fares(table), state.boots[seat], hand, visited, gold, state.homes[seat])

    def __repr__(self) -> str:
        return f"<JourneyQuery {self.rules.board.towns[self.town].code} {spell(self.hand, CARD_LETTERS)}>"

    def holding(self, hand: int) -> "JourneyQuery":
        """With another hand."""
        return JourneyQuery(self.table, self.fares, self.town, hand, self.visited, self.gold, self.home)

    def standing(self, town: Town) -> "JourneyQuery":
        """From another town."""
        return JourneyQuery(self.table, self.fares, town.index, self.hand, self.visited, self.gold, self.home)

    def having(self, visited: int) -> "JourneyQuery":
        """With other town pieces collected, one bit a town."""
        return JourneyQuery(self.table, self.fares, self.town, self.hand, visited, self.gold, self.home)

    def owning(self, gold: int) -> "JourneyQuery":
        """With so much gold."""
        return JourneyQuery(self.table, self.fares, self.town, self.hand, self.visited, gold, self.home)

    def bound_for(self, home: Town) -> "JourneyQuery":
        """With another home town, or with one at all."""
        return JourneyQuery(self.table, self.fares, self.town, self.hand, self.visited, self.gold, home.index)

    def laying(self, kind: int, link: Link) -> "JourneyQuery":
        """With one more item on a link; whether it may lie there is not asked."""
        table = self.table.copy()
        table.laid[kind] |= link.bit
        return self._on(table)

    def lifting(self, kind: int, link: Link) -> "JourneyQuery":
        """Without an item on a link."""
        table = self.table.copy()
        table.laid[kind] &= ~link.bit
        return self._on(table)

    @property
    def missing(self) -> int:
        """The towns whose pieces are yet to be collected, one bit a town."""
        return self.rules.board.collectable & ~self.visited

    def ends_at_once(self) -> bool:
        """Whether the last missing town piece would end the journey, and the game with it (Rule V2.4)."""
        return self.table.round <= self.fares.travel.at_once_through

    def distances(self) -> list[int]:
        """How far each town is from the home town, as the rulebook counts it; 0 if there is none."""
        board = self.rules.board
        if self.home < 0:
            return [0] * len(board.towns)
        scoring = self.rules.scoring
        roads_only = isinstance(scoring, HomeTown) and scoring.roads_only
        return board.distances(board.towns[self.home], roads_only)

    def _on(self, table: State) -> "JourneyQuery":
        return JourneyQuery(table, Fares(table), self.town, self.hand, self.visited, self.gold, self.home)


def _bare_table(rules: Rules, laid: list[int], values: bytes, round: int) -> State:
    """A table with nothing on it but what a journey meets."""
    table = State(rules, 1)
    table.laid = laid
    table.values = values
    table.round = round
    return table

"""Journey queries: immutable values with the start and the means of a journey."""

from elfenland.engine.board import Link, Town
from elfenland.engine.journeys.fares import Fares
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import CARD_LETTERS, spell
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import HomeTown
from elfenland.engine.state import State


class JourneyQuery:
    """A boot, a hand, gold, town pieces and the pieces on the links; it never changes.

    `seen` and `at` make one. The other methods return a changed copy: cheaply if only the traveller
    changes, since the fares are shared, and with new fares if a piece is added or removed.
    """

    __slots__ = ("fares", "gold", "guided", "hand", "home", "rules", "table", "town", "visited")

    def __init__(
        self, table: State, fares: Fares, town: int, hand: int, visited: int, gold: int, home: int
    ) -> None:
        self.rules: Rules = table.rules
        self.table = table  # only its links, the values of its towns and its round are used
        self.fares = fares
        self.town = town
        self.hand = hand
        self.visited = visited
        self.gold = gold
        self.home = home
        self.guided = False  # whether a witch was paid who sees one past further obstacles

    @staticmethod
    def seen(view: Observation) -> "JourneyQuery":
        """Return the query for a journey of the observing seat, starting now."""
        seat = view.seat
        table = _bare_table(view.rules, list(view.laid), view.values, view.round)
        hand, visited, gold = view.hand, view.visited[seat], view.gold[seat]
        query = JourneyQuery(table, Fares(table), view.boots[seat], hand, visited, gold, view.homes[seat])
        query.guided = view.guided and view.to_act == seat
        return query

    @staticmethod
    def at(state: State, seat: int) -> "JourneyQuery":
        """Return the query for a journey of a seat, starting now."""
        table = _bare_table(state.rules, state.laid[:], state.values, state.round)
        hand, visited, gold = state.hands[seat], state.visited[seat], state.gold[seat]
        query = JourneyQuery(table, Fares(table), state.boots[seat], hand, visited, gold, state.homes[seat])
        query.guided = state.guided and state.seat == seat
        return query

    def __repr__(self) -> str:
        return f"<JourneyQuery {self.rules.board.towns[self.town].code} {spell(self.hand, CARD_LETTERS)}>"

    def holding(self, hand: int) -> "JourneyQuery":
        """With another hand."""
        query = self._copy()
        query.hand = hand
        return query

    def standing(self, town: Town) -> "JourneyQuery":
        """From another town."""
        query = self._copy()
        query.town = town.index
        return query

    def having(self, visited: int) -> "JourneyQuery":
        """With other town pieces collected, one bit per town."""
        query = self._copy()
        query.visited = visited
        return query

    def owning(self, gold: int) -> "JourneyQuery":
        """With this much gold."""
        query = self._copy()
        query.gold = gold
        return query

    def bound_for(self, home: Town) -> "JourneyQuery":
        """With another home town, or with one where there was none."""
        query = self._copy()
        query.home = home.index
        return query

    def accompanied(self) -> "JourneyQuery":
        """With a witch who helps past further obstacles (Rule V7.19)."""
        query = self._copy()
        query.guided = True
        return query

    def laying(self, kind: int, link: Link) -> "JourneyQuery":
        """With one more item on a link, which is not checked against the rules."""
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
        """The towns whose pieces are still to be collected, one bit per town."""
        return self.rules.board.collectable & ~self.visited

    def ends_at_once(self) -> bool:
        """Return whether the last missing town piece would end the game (Rule V2.4)."""
        return self.table.round <= self.fares.travel.at_once_through

    def distances(self) -> list[int]:
        """Return each town's distance from the home town; 0 without one."""
        board = self.rules.board
        if self.home < 0:
            return [0] * len(board.towns)
        scoring = self.rules.scoring
        roads_only = isinstance(scoring, HomeTown) and scoring.roads_only
        return board.distances(board.towns[self.home], roads_only)

    def _on(self, table: State) -> "JourneyQuery":
        query = self._copy()
        query.table = table
        query.fares = Fares(table)
        return query

    def _copy(self) -> "JourneyQuery":
        query = JourneyQuery(self.table, self.fares, self.town, self.hand, self.visited, self.gold, self.home)
        query.guided = self.guided
        return query


def _bare_table(rules: Rules, laid: list[int], values: bytes, round: int) -> State:
    """Return a table with only the pieces that a journey meets."""
    table = State(rules, 1)
    table.laid = laid
    table.values = values
    table.round = round
    return table

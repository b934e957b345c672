"""Every action of a board, made once: legal options are then picked from tables and not built anew."""

from elfenland.engine.actions import Action, Discard, Lay, Pass, Step, Take, TakeBlind
from elfenland.engine.board import FERRY, ROAD, Board, Way
from elfenland.engine.pieces import CARD_LETTERS, OBSTACLE, ONE, RAFT, TRANSPORTS, choices, gather, present


class Chart:
    """The transportation chart: how many cards each transport needs in each terrain, and rafts on water."""

    def __init__(
        self, roads: tuple[tuple[int, ...], ...], with_stream: int, against: int, ferry: int
    ) -> None:
        self.roads = roads  # by transport, then terrain; 0 where it cannot go
        self.with_stream = with_stream
        self.against = against
        self.ferry = ferry

    def price(self, kind: int, way: Way) -> int:
        """How many cards of this kind a way costs when nothing lies on it; 0 if it is no use there."""
        if way.road:
            return self.roads[kind][way.link.terrain] if kind < TRANSPORTS else 0
        if kind != RAFT:
            return 0
        if way.link.kind == FERRY:
            return self.ferry
        return self.against if way.against else self.with_stream


class Vocabulary:
    """The actions of a board and a chart."""

    def __init__(self, board: Board, chart: Chart) -> None:
        self.board = board
        self.chart = chart
        self.passing = Pass()
        self.blind = TakeBlind()
        self.takes = [Take(kind) for kind in range(TRANSPORTS)]
        # For each kind of counter, the roads it may lie on; the secret ones are laid by words of their own.
        self.lays = [self._lay_everywhere(kind, False) for kind in range(TRANSPORTS)]
        self.secret_lays = [self._lay_everywhere(kind, True) for kind in range(TRANSPORTS)]
        self.obstacles = [Lay(OBSTACLE, link, False) for link in board.links if link.kind == ROAD]
        # For each way and kind of card, the step without and with an obstacle; none if that kind is no use.
        self.steps = [[self._steps(way, kind) for kind in range(RAFT + 1)] for way in board.ways]
        self._caravans: list[dict[int, Step]] = [{} for _ in board.ways]
        self._discards: dict[int, Action] = {}

    def caravans(self, way: Way) -> dict[int, Step]:
        """The caravans of three and four cards along a way, by their cards."""
        table = self._caravans[way.index]
        if not table:
            every_kind = present(gather(range(len(CARD_LETTERS))))
            for number in (3, 4):
                table.update((pay, Step(way, pay, True)) for pay in choices(every_kind, number))
        return table

    def discard(self, cards: int) -> Action:
        """Giving up these cards."""
        known = self._discards.get(cards)
        if known is None:
            known = self._discards[cards] = Discard(cards)
        return known

    def _lay_everywhere(self, kind: int, secret: bool) -> list[Lay]:
        ways = self.board.ways[::2]
        return [Lay(kind, way.link, secret) for way in ways if way.road and self.chart.price(kind, way)]

    def _steps(self, way: Way, kind: int) -> tuple[Step, ...]:
        price = self.chart.price(kind, way)
        return tuple(Step(way, number * ONE[kind]) for number in (price, price + 1)) if price else ()


_vocabularies: dict[tuple[Board, Chart], Vocabulary] = {}


def vocabulary(board: Board, chart: Chart) -> Vocabulary:
    """The vocabulary of a board and a chart, made at the first call."""
    key = (board, chart)
    if key not in _vocabularies:
        _vocabularies[key] = Vocabulary(board, chart)
    return _vocabularies[key]

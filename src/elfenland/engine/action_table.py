"""Every action of a board, built once, so that legal options come from tables."""

from elfenland.engine.actions import (
    Action,
    ChooseCards,
    Coins,
    Discard,
    Fly,
    Lay,
    LayDouble,
    LayExchange,
    Pass,
    Step,
    Take,
    TakeBlind,
    TakeGoldDeck,
)
from elfenland.engine.board import FERRY, ROAD, Board, Link, Way
from elfenland.engine.pieces import (
    GOLD_PIECE,
    MOST_COINS,
    ONE,
    RAFT,
    SEA_MONSTER,
    TRANSPORTS,
    WITCH,
    choices,
)
from elfenland.engine.selection import ActionRow


class Chart:
    """The transportation chart: cards per transport and terrain, and rafts on water."""

    def __init__(
        self, roads: tuple[tuple[int, ...], ...], with_stream: int, against: int, ferry: int
    ) -> None:
        self.roads = roads  # by transport, then terrain; 0 where it cannot go
        self.with_stream = with_stream
        self.against = against
        self.ferry = ferry

    def suits(self, kind: int, link: Link) -> bool:
        """Return whether a counter of this kind can be used on this link."""
        return link.kind == ROAD and self.roads[kind][link.terrain] > 0

    def price(self, kind: int, way: Way) -> int:
        """Return how many cards of a kind an empty way costs; 0 if it can't be used."""
        if way.road:
            return self.roads[kind][way.link.terrain] if kind < TRANSPORTS else 0
        if kind != RAFT:
            return 0
        if way.link.kind == FERRY:
            return self.ferry
        return self.against if way.against else self.with_stream


class ActionTable:
    """The actions of a board and a chart."""

    def __init__(self, board: Board, chart: Chart) -> None:
        self.board = board
        self.chart = chart
        self.passing = Pass()
        self.blind = TakeBlind()
        self.takes = [Take(kind) for kind in range(WITCH + 1)]
        self.gold_deck = TakeGoldDeck()
        self.coins: list[Action] = [Coins(amount) for amount in range(MOST_COINS + 1)]
        self.choose_cards = ChooseCards()
        # For each kind of item, the links it may be placed on; secret items have words of their own.
        self.lays = [self._lay_everywhere(kind, False) for kind in range(GOLD_PIECE + 1)]
        self.secret_lays = [self._lay_everywhere(kind, True) for kind in range(GOLD_PIECE + 1)]
        self.lay_rows = [ActionRow(lays) for lays in self.lays]
        self.secret_lay_rows = [ActionRow(lays) for lays in self.secret_lays]
        self.take_row = ActionRow(self.takes)
        # For each way and kind of card, the step without and with an obstacle; none if it can't be used.
        self.steps = [[self._steps(way, kind) for kind in range(RAFT + 1)] for way in board.ways]
        self.flights = [
            [Fly(town, other) for other in board.towns if other is not town] for town in board.towns
        ]
        # The rest is too much to make in advance, or rarely needed: it is made on first use.
        self._caravans: list[dict[int, list[Step]]] = [{} for _ in board.ways]
        self._caravan_steps: list[dict[int, Step]] = [{} for _ in board.ways]
        self._with_witch: dict[Step, Step] = {}
        self._discards: dict[int, Discard] = {}
        self._double_rows: dict[int, ActionRow] = {}
        self._exchanges: dict[int, LayExchange] = {}

    def caravans(self, way: Way, kinds_present: int, number: int) -> list[Step]:
        """Return the caravans of this many cards along a way, made of these kinds."""
        table = self._caravans[way.index]
        key = kinds_present + number  # the lowest bits of a mask of kinds are free
        known = table.get(key)
        if known is None:
            known = table[key] = [self.caravan(way, pay) for pay in choices(kinds_present, number)]
        return known

    def caravan(self, way: Way, pay: int) -> Step:
        """Return the caravan along a way for these cards."""
        known = self._caravan_steps[way.index].get(pay)
        if known is None:
            known = self._caravan_steps[way.index][pay] = Step(way, pay, True)
        return known

    def income(self, amount: int) -> Action:
        """Return taking this much gold, which may be more than the box holds."""
        return self.coins[amount] if amount < len(self.coins) else Coins(amount)

    def discard(self, cards: int) -> Action:
        """Discarding these cards."""
        known = self._discards.get(cards)
        if known is None:
            known = self._discards[cards] = Discard(cards)
        return known

    def with_witch(self, step: Step) -> Step:
        """Return the same step with a witch on top."""
        known = self._with_witch.get(step)
        if known is None:
            known = self._with_witch[step] = Step(step.way, step.pay, step.caravan, True)
        return known

    def double_row(self, kind: int, secret_spell: bool, secret_counter: bool) -> ActionRow:
        """Return the double spell with a counter of this kind, wherever it can be used."""
        key = (kind * 2 + secret_spell) * 2 + secret_counter
        known = self._double_rows.get(key)
        if known is None:
            doubles = [LayDouble(kind, lay.link, secret_spell, secret_counter) for lay in self.lays[kind]]
            known = self._double_rows[key] = ActionRow(doubles)
        return known

    def exchange(self, first: Link, first_kind: int, second: Link, second_kind: int, secret: bool) -> Action:
        """Return the exchange of these two counters."""
        # One number, because a tuple would cost more than the rest.
        kinds = first_kind * TRANSPORTS + second_kind
        key = ((first.index * len(self.board.links) + second.index) * TRANSPORTS**2 + kinds) * 2 + secret
        known = self._exchanges.get(key)
        if known is None:
            known = self._exchanges[key] = LayExchange(first, first_kind, second, second_kind, secret)
        return known

    def _lay_everywhere(self, kind: int, secret: bool) -> list[Lay]:
        return [Lay(kind, link, secret) for link in self.board.links if self._suits(kind, link)]

    def _suits(self, kind: int, link: Link) -> bool:
        if kind < TRANSPORTS:
            return self.chart.suits(kind, link)
        return (link.kind == ROAD) != (kind == SEA_MONSTER)

    def _steps(self, way: Way, kind: int) -> tuple[Step, ...]:
        price = self.chart.price(kind, way)
        return tuple(Step(way, number * ONE[kind]) for number in (price, price + 1)) if price else ()


_vocabularies: dict[tuple[Board, Chart], ActionTable] = {}


def vocabulary(board: Board, chart: Chart) -> ActionTable:
    """Return the vocabulary of a board and a chart, made at the first call."""
    key = (board, chart)
    if key not in _vocabularies:
        _vocabularies[key] = ActionTable(board, chart)
    return _vocabularies[key]

"""Fields of a view: a table as one seat, or a spectator, sees it. `encode` makes views.

Towns are told by code, links by word, seats as numbers from 0, bags of pieces as letters, with `?` for each
piece that the seat may not know.
"""

from typing import TypedDict


class ItemsView(TypedDict):
    """The items that nobody has: the open row, how many are face down, and those that came back."""

    row: str
    pile: int
    returned: str


class CardsView(TypedDict):
    """The cards that nobody has: open ones, gold in the gold deck, how many are left, and those played."""

    open: str
    gold_deck: int
    deck: int
    played: str


class AuctionView(TypedDict):
    """The lots to come, the first one first, and how the bidding for it stands."""

    lots: str
    bid: int
    bidder: int | None
    passed: list[int]
    barred: list[int]


class TurnView(TypedDict):
    """How far the phase and the turn of the seat to act have come."""

    turns: int
    passes: int
    stage: int
    draws: int
    moved: bool
    earned: int
    fresh: str


class PlayerView(TypedDict):
    """One player. `known` are the cards of the hand that everybody saw him take."""

    colour: str
    boot: str
    visited: list[str]
    hand: str
    known: str
    open: str
    secret: str
    surplus: str
    gold: int
    home: str | None


class ProgressView(TypedDict):
    """How far the game has come."""

    rules: str
    over: bool
    round: int
    rounds: int
    phase: str
    phase_number: int
    to_act: int | None
    start: int


class CommonView(ProgressView):
    """What everybody sees. `pieces` are the seats whose town piece is still there, by town."""

    items: ItemsView
    cards: CardsView
    values: dict[str, int]
    auction: AuctionView
    pieces: dict[str, list[int]]
    links: dict[str, str]


class View(CommonView):
    """All of it; `seat` is who looks, null for a spectator."""

    seat: int | None
    turn: TurnView
    players: list[PlayerView]

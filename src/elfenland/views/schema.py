"""Fields of a view: a table as one seat, or a spectator, sees it.

Towns are given by code, links by word, seats as numbers from 0, bags of pieces as letters, with `?` for each
piece that the seat may not know.
"""

from typing import Literal, TypedDict

Colour = Literal["Red", "Green", "Blue", "Yellow", "Purple", "Black"]
LinkKind = Literal["road", "river", "ferry"]
PhaseName = Literal[
    "auction", "cards", "clear", "deal", "draw", "end", "gold", "home", "items", "keep", "mix",
    "obstacles", "plan", "round", "secret", "start", "travel", "values",
]  # fmt: skip


class ItemsView(TypedDict):
    """The items that nobody has: face up, face down, and those that came back."""

    row: str
    pile: int
    returned: str


class CardsView(TypedDict):
    """The cards that nobody has: face up, in the gold deck, in the deck, and played."""

    open: str
    gold_deck: int
    deck: int
    played: str


class AuctionView(TypedDict):
    """The lots to come, the next one first, and the bidding for it."""

    lots: str
    bid: int
    bidder: int | None
    passed: list[int]
    barred: list[int]


class TurnView(TypedDict):
    """Progress of the phase and of the turn of the seat to act."""

    turns: int
    passes: int
    stage: int
    draws: int
    moved: bool
    earned: int
    guided: bool
    fresh: str


class PlayerView(TypedDict):
    """One player; `known` are the cards in hand that everyone saw them take."""

    colour: Colour
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
    """Progress of the game."""

    rules: str
    over: bool
    round: int
    rounds: int
    phase: PhaseName
    phase_number: int
    to_act: int | None
    start: int


class CommonView(ProgressView):
    """The fields that everyone sees; `pieces` lists seats with a piece left, by town."""

    items: ItemsView
    cards: CardsView
    values: dict[str, int]
    auction: AuctionView
    pieces: dict[str, list[int]]
    links: dict[str, str]


class View(CommonView):
    """The whole view; `seat` is the viewer, null for a spectator."""

    seat: int | None
    turn: TurnView
    players: list[PlayerView]

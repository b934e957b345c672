"""What a record shows for the eye: rows and remarks from events, and veils for secret decisions.

This is the one place to add to when a game brings new events or new secrets. A decision that is open to all
needs no entry: its word is written as it is.
"""

from typing import Final, NamedTuple

from elfenland.engine.actions import Action, Discard, Keep
from elfenland.engine.board import Board
from elfenland.engine.events import (
    HIDDEN,
    CardsDealt,
    CounterDrawn,
    CounterTaken,
    Event,
    GameEnded,
    HomeTownDealt,
    RowTurnedUp,
    SecretDrawn,
)
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, size, spell
from elfenland.engine.state import NO_TOWN

TABLE: Final = -1  # the column of what belongs to no seat
UNKNOWN: Final = "?"
NOTHING: Final = "-"

HOME: Final = "home"
DEAL: Final = "deal"
ROW: Final = "row"
SECRET: Final = "secret"
SHOWN: Final = "shown"
TABLE_LABELS: Final = frozenset({ROW})  # rows with one cell, which belongs to no seat
LABELS: Final = frozenset({HOME, DEAL, ROW, SECRET, SHOWN})  # no phase with decisions is named like these


class Fact(NamedTuple):
    """One cell that is written for the eye."""

    label: str
    seat: int
    text: str


def facts(event: Event, board: Board) -> list[Fact]:
    """The cells that an event fills."""
    match event:
        case HomeTownDealt(seat, town):
            return [Fact(HOME, seat, _town(town, board))]
        case CardsDealt(seat, number, cards):
            return [Fact(DEAL, seat, _bag(cards, number, CARD_LETTERS) or NOTHING)]
        case RowTurnedUp(counters):
            return [Fact(ROW, TABLE, spell(counters, ITEM_LETTERS))]
        case SecretDrawn(seat, kind):
            return [Fact(SECRET, seat, _item(kind))]
        case GameEnded(homes=homes) if homes[0] != NO_TOWN:
            return [Fact(SHOWN, seat, _town(home, board)) for seat, home in enumerate(homes)]
    return []


def remark(event: Event) -> str:
    """What is written behind the decision that led to an event."""
    match event:
        case CounterTaken(turned_up=kind):
            return f"/{_item(kind)}"
        case CounterDrawn(kind=kind):
            return _item(kind)
    return ""


def veiled(action: Action) -> str:
    """The word of a decision as the other seats see it."""
    match action:
        case Discard():
            return f"-{_veil(action.cards)}"
        case Keep() if action.secret:
            return f"={spell(action.open, ITEM_LETTERS)}({_veil(action.secret)})"
    return str(action)


def _veil(bag: int) -> str:
    return UNKNOWN * size(bag)


def _bag(bag: int, number: int, letters: str) -> str:
    return UNKNOWN * number if bag == HIDDEN else spell(bag, letters)


def _item(kind: int) -> str:
    return UNKNOWN if kind == HIDDEN else ITEM_LETTERS[kind]


def _town(town: int, board: Board) -> str:
    return UNKNOWN if town == HIDDEN else board.towns[town].code

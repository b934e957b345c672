"""Annotations of a record: rows and remarks from events, and masks for secrets.

Extend this module when a game brings new events or new secrets. A decision that is open to all
needs no entry: its word is written as it is.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from elfenland.engine.actions import Action, Discard, Keep, Show
from elfenland.engine.board import Board
from elfenland.engine.events import (
    HIDDEN,
    CardDrawn,
    CardsDealt,
    CardTurnedUp,
    CounterDrawn,
    CounterTaken,
    Event,
    GameEnded,
    GoldCardDrawn,
    GoldDeckTaken,
    GoldValuesLaid,
    HomeTownDealt,
    LotDefaulted,
    LotSold,
    LotsTurnedUp,
    LotUnsold,
    RoundBegan,
    RowTurnedUp,
    SecretDrawn,
)
from elfenland.engine.pieces import CARD_LETTERS, GOLD_CARD, ITEM_LETTERS, size, spell
from elfenland.engine.state import NO_TOWN

TABLE: Final = -1  # the column for facts that belong to no seat
HIDDEN_CELL: Final = "?"
EMPTY_CELL: Final = "-"

VALUES: Final = "values"
HOME: Final = "home"
DEAL: Final = "deal"
OPEN_ROW: Final = "open"
ROW_MARK: Final = "row"
SECRET: Final = "secret"
LOTS: Final = "lots"
SOLD: Final = "sold"
UNSOLD: Final = "unsold"
UNPAID: Final = "unpaid"
SHOWN: Final = "shown"

# No phase with decisions has a name like these. A row of the table has one cell, which belongs to no seat.
TABLE_LABELS: Final = frozenset({VALUES, OPEN_ROW, ROW_MARK, LOTS, UNSOLD})
LABELS: Final = TABLE_LABELS | {HOME, DEAL, SECRET, SOLD, UNPAID, SHOWN}

# The events that rows are made from. Most are others, and a set tells so faster than the matches below.
_IN_ROWS: Final = frozenset(
    {
        CardsDealt,
        CardTurnedUp,
        GameEnded,
        GoldValuesLaid,
        HomeTownDealt,
        LotDefaulted,
        LotSold,
        LotsTurnedUp,
        LotUnsold,
        RoundBegan,
        RowTurnedUp,
        SecretDrawn,
    }
)


class Annotation(NamedTuple):
    """A cell that annotates, for human readers."""

    label: str
    seat: int
    text: str


def story(events: Iterable[Event], board: Board, decided: bool) -> list[RoundBegan | Annotation]:
    """Return the facts in a move's events, and where a round began.

    `decided` says whether a seat made the move.
    """
    told: list[RoundBegan | Annotation] = []
    for event in events:
        if type(event) not in _IN_ROWS:
            continue
        if isinstance(event, RoundBegan):
            told.append(event)
        for fact in _facts(event, board, decided):
            last = told[-1] if told else None
            if isinstance(last, Annotation) and last.label == fact.label and last.seat == TABLE:
                told[-1] = Annotation(last.label, TABLE, last.text + fact.text)
            else:
                told.append(fact)
    return told


def _facts(event: Event, board: Board, decided: bool) -> list[Annotation]:
    match event:
        case GoldValuesLaid(values) if values != tuple(town.gold for town in board.towns):
            return [Annotation(VALUES, TABLE, "".join(str(value) for value in values))]
        case HomeTownDealt(seat, town):
            return [Annotation(HOME, seat, _town(town, board))]
        case CardsDealt(seat, number, cards):
            return [Annotation(DEAL, seat, _cards(cards, number) or EMPTY_CELL)]
        case CardTurnedUp(card) if not decided:
            return [Annotation(OPEN_ROW, TABLE, CARD_LETTERS[card])]
        case RowTurnedUp(counters):
            return [Annotation(ROW_MARK, TABLE, spell(counters, ITEM_LETTERS))]
        case SecretDrawn(seat, kind):
            return [Annotation(SECRET, seat, _item(kind))]
        case GameEnded(homes=homes) if homes[0] != NO_TOWN:
            return [Annotation(SHOWN, seat, _town(home, board)) for seat, home in enumerate(homes)]
    return _lots(event)


def _lots(event: Event) -> list[Annotation]:
    match event:
        case LotsTurnedUp(lots):
            return [Annotation(LOTS, TABLE, "".join(_item(lot) for lot in lots))]
        case LotSold(seat, item, amount):
            return [Annotation(SOLD, seat, f"{_item(item)}${amount}")]
        case LotUnsold(item):
            return [Annotation(UNSOLD, TABLE, _item(item))]
        case LotDefaulted(seat, item, amount, _):
            return [Annotation(UNPAID, seat, f"{_item(item)}${amount}")]
    return []


def remark(events: Iterable[Event]) -> str:
    """Return the remark to write after the decision that led to these events."""
    return "".join(_remark(event) for event in events)


def _remark(event: Event) -> str:
    match event:
        case CounterTaken(turned_up=kind):
            return f"/{_item(kind)}"
        case CounterDrawn(kind=kind):
            return _item(kind)
        case CardDrawn(card=card):
            return HIDDEN_CELL if card == HIDDEN else CARD_LETTERS[card]
        case GoldCardDrawn():
            return CARD_LETTERS[GOLD_CARD]
        case GoldDeckTaken(amount=amount):
            return f"/{amount}"
        case CardTurnedUp(card):
            return f"/{CARD_LETTERS[card]}"
    return ""


def veiled(action: Action) -> str:
    """Return the word of a decision as the other seats see it."""
    match action:
        case Discard():
            return f"-{_veil(action.cards)}"
        case Keep() if action.secret:
            return f"={spell(action.open, ITEM_LETTERS)}({_veil(action.secret)})"
        case Show():
            return f"{_item(action.open)}({HIDDEN_CELL})"
    return str(action)


def _veil(bag: int) -> str:
    return HIDDEN_CELL * size(bag)


def _cards(bag: int, number: int) -> str:
    return HIDDEN_CELL * number if bag == HIDDEN else spell(bag, CARD_LETTERS)


def _item(kind: int) -> str:
    return HIDDEN_CELL if kind == HIDDEN else ITEM_LETTERS[kind]


def _town(town: int, board: Board) -> str:
    return HIDDEN_CELL if town == HIDDEN else board.towns[town].code

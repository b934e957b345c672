"""Serialization of events: codes and data, as one receiver may know them."""

import json
import re
from collections.abc import Callable
from typing import Any, Final, get_type_hints

from elfenland.engine import events as happened
from elfenland.engine.board import Board
from elfenland.engine.events import HIDDEN, Event
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, spell
from elfenland.engine.state import NO_TOWN

Speller = Callable[[Board, Any], Any]
Encode = Callable[[object], str]  # of a document as JSON


def _same(board: Board, value: Any) -> Any:
    return value


def _cards(board: Board, bag: int) -> str:
    return spell(bag, CARD_LETTERS)


def _items(board: Board, bag: int) -> str:
    return spell(bag, ITEM_LETTERS)


def _card(board: Board, kind: int) -> str:
    return CARD_LETTERS[kind]


def _item(board: Board, kind: int) -> str:
    return ITEM_LETTERS[kind]


def _lots(board: Board, kinds: tuple[int, ...]) -> str:
    return "".join(ITEM_LETTERS[kind] for kind in kinds)


def _town(board: Board, town: int) -> str:
    return board.towns[town].code


def _towns(board: Board, towns: tuple[int, ...]) -> list[str | None]:
    return [None if town == NO_TOWN else _town(board, town) for town in towns]


def _link(board: Board, link: int) -> str:
    return board.links[link].word


def _way(board: Board, way: int) -> tuple[str, str]:
    taken = board.ways[way]
    return taken.origin.code, taken.target.code


# The encoder of each field by its name; numbers, seats and booleans stay as they are. The return type is
# what programs are promised.
FIELD_ENCODERS: dict[str, Speller] = {
    "card": _card,
    "counters": _items,
    "first_kind": _item,
    "first_link": _link,
    "homes": _towns,
    "item": _item,
    "items": _items,
    "kind": _item,
    "link": _link,
    "lots": _lots,
    "origin": _town,
    "pay": _cards,
    "second_kind": _item,
    "second_link": _link,
    "target": _town,
    "town": _town,
    "turned_up": _item,
    "way": _way,
}

# Exceptions, for names with another meaning.
SPECIAL_ENCODERS: dict[tuple[type[Event], str], Speller] = {
    (happened.CardsDealt, "cards"): _cards,
    (happened.CardsDiscarded, "cards"): _cards,
    (happened.ItemsKept, "open"): _items,
    (happened.ItemsKept, "secret"): _items,
    (happened.ItemShown, "open"): _item,
    (happened.ItemShown, "secret"): _item,
}

_manners: dict[type[Event], tuple[str, list[tuple[str, Speller]]]] = {}

# Encodes a document as JSON with the standard library; a server passes a faster one.
encode: Final[Encode] = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

EVERYTHING: Final = -6  # the receiver who may know all: everybody, when a game is over


def tell(event: Event, receiver: int, board: Board) -> dict[str, Any]:
    """Return an event's document for a seat, SPECTATOR or EVERYTHING; hidden is null."""
    return tell_seen(event if receiver == EVERYTHING else event.seen_by(receiver), board)


def tell_seen(seen: Event, board: Board) -> dict[str, Any]:
    """Return the document of an event as a receiver sees it."""
    code, fields = manner(type(seen))
    told: dict[str, Any] = {"code": code}
    values = seen.__dict__
    for name, speller in fields:
        value = values[name]
        told[name] = None if value == HIDDEN else speller(board, value)
    return told


def manner(sort: type[Event]) -> tuple[str, list[tuple[str, Speller]]]:
    """Return the code of a kind of event, and the encoders of its fields."""
    if sort not in _manners:
        code = re.sub(r"(?<!^)(?=[A-Z])", "-", sort.__name__).lower()
        fields = [
            (name, SPECIAL_ENCODERS.get((sort, name)) or FIELD_ENCODERS.get(name, _same))
            for name in sort.fields
        ]
        _manners[sort] = code, fields
    return _manners[sort]


def told_as(sort: type[Event]) -> dict[str, Any]:
    """Return the types of an event document's fields; None if they may be hidden."""
    own = get_type_hints(sort)
    probe = sort(*[1] * len(sort.fields)).seen_by(SPECTATOR)
    told = {
        name: own[name] if speller is _same else get_type_hints(speller)["return"]
        for name, speller in manner(sort)[1]
    }
    return {name: kind | None if getattr(probe, name) == HIDDEN else kind for name, kind in told.items()}

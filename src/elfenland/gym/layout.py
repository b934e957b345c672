"""Observations as arrays: the fields, their meaning, and their encoding."""

from collections.abc import Iterable, Sequence
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elfenland.engine.actions import Lay
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, MAX_PER_KIND, ONE
from elfenland.engine.rules import Rules
from elfenland.gym.alphabet import Alphabet, Sign
from elfenland.gym.encoder import LYING, Echo, Encoder
from elfenland.gym.expand import BAG, BIT_SET, NUMBER, ONE_HOT

Array = NDArray[np.float32]

MANY = 255  # more than the number of anything but gold
FORTUNE = 9999  # more gold than anybody can have


class Field(NamedTuple):
    """A part of the array: name, shape, maximum and meaning."""

    name: str
    shape: tuple[int, ...]
    most: int
    meaning: str
    encoding: int = NUMBER  # of `expand`, by which the values become entries
    by_seat: bool = False  # whether it has a row per seat, your own first

    @property
    def size(self) -> int:
        """The number of entries."""
        return prod(self.shape)


class Layout:
    """Encoder of observations as arrays, for one rulebook and number of players.

    Seats are in playing order, your own seat first. The array depends only on the `Observation` and the
    seat's partial decision, so it can't reveal more than those.
    """

    def __init__(self, rules: Rules, players: int, alphabet: Alphabet) -> None:
        self.players = players
        self.phases = list(dict.fromkeys(phase.name for phase in rules.sequence))
        self.fields = (
            *self._bit_fields(rules),
            *self._card_fields(),
            *self._item_fields(),
            *self._number_fields(rules),
        )
        self.encoder = Encoder(
            players,
            [self.phases.index(phase.name) for phase in rules.sequence],
            [_echo(sign) for sign in alphabet.signs],
            b"".join(_row(field) for field in self.fields),
        )
        self.size = self.encoder.width
        self._places = dict(self._find_places())

    def __repr__(self) -> str:
        return f"<Layout of {self.size} numbers in {len(self.fields)} fields>"

    def _bit_fields(self, rules: Rules) -> list[Field]:
        links, towns, players = len(rules.board.links), len(rules.board.towns), self.players
        return [
            Field("laid", (LYING, links), 1, "the items on links, by kind and link", BIT_SET),
            _by_seat("visited", (players, towns), 1, "the town pieces that each seat has collected", BIT_SET),
            _by_seat("boots", (players, towns), 1, "the town of each boot", ONE_HOT),
            Field("home", (towns,), 1, "your own home town, if the game has home towns", ONE_HOT),
            Field("phase", (len(self.phases),), 1, "the current phase", ONE_HOT),
            Field("to_act", (players,), 1, "the seat to act", ONE_HOT),
            Field("start", (players,), 1, "the starting player", ONE_HOT),
            Field("bidder", (players,), 1, "the seat with the highest bid", ONE_HOT),
            Field("passed", (players,), 1, "the seats that have passed on the item", BIT_SET),
            Field(
                "barred",
                (players,),
                1,
                "the seats that sit the item out after a bid beyond their gold",
                BIT_SET,
            ),
            Field("said_links", (links,), 1, "the links named so far in this decision", BIT_SET),
            Field("said_caravan", (1,), 1, "whether it will be a caravan", BIT_SET),
        ]

    def _card_fields(self) -> list[Field]:
        kinds = len(CARD_LETTERS)
        return [
            _bag("hand", kinds, "your own cards, by kind"),
            _bag("surplus", kinds, "the cards that you have discarded face down"),
            _bag("played", kinds, "the cards that were played face up since the last shuffle"),
            _bag("open_cards", kinds, "the face-up cards"),
            self._bags("known", kinds, "cards that everyone saw each seat take and not lose"),
            _bag("said_cards", kinds, "the cards named so far in this decision"),
        ]

    def _item_fields(self) -> list[Field]:
        kinds = len(ITEM_LETTERS)
        return [
            _bag("secret", kinds, "your own face-down items, by kind"),
            _bag("fresh", kinds, "those of them that you have just drawn"),
            _bag("row", kinds, "the face-up counters beside the board"),
            _bag("returned", kinds, "items that everyone saw go back to be mixed in later"),
            _bag("lot", kinds, "the item that is being auctioned"),
            _bag("lots", kinds, "the items that will be auctioned after it"),
            self._bags("open", kinds, "each seat's face-up items"),
            _bag("said_open", kinds, "the face-up items named so far in this decision"),
            _bag("said_secret", kinds, "the secret items named so far in this decision"),
        ]

    def _bags(self, name: str, kinds: int, meaning: str) -> Field:
        return _by_seat(name, (self.players, kinds), MAX_PER_KIND, meaning, BAG)

    def _number_fields(self, rules: Rules) -> list[Field]:
        players = (self.players,)
        return [
            Field("round", (1,), MANY, "the round"),
            Field("turns", (1,), MANY, "turns taken in this phase"),
            Field("passes", (1,), MANY, "passes in a row while planning"),
            Field("stage", (1,), MANY, "0 on the way, then the steps after a journey"),
            Field("draws", (1,), MANY, "cards still to be drawn in this turn"),
            Field("moved", (1,), 1, "whether the travelling seat has left its town"),
            Field("earned", (1,), FORTUNE, "the gold its journey has earned"),
            Field("gold_deck", (1,), MANY, "gold cards on the gold deck"),
            Field("bid", (1,), FORTUNE, "the highest bid"),
            Field("fresh_size", (1,), MANY, "items that the seat to act has just drawn"),
            Field("pile_size", (1,), MANY, "face-down items beside the board"),
            Field("deck_size", (1,), MANY, "face-down cards"),
            _by_seat("gold", players, FORTUNE, "each seat's gold", NUMBER),
            _by_seat("hand_sizes", players, MANY, "number of cards in each hand", NUMBER),
            _by_seat("secret_sizes", players, MANY, "number of each seat's face-down items", NUMBER),
            _by_seat("surplus_sizes", players, MANY, "number of cards that each seat has discarded", NUMBER),
            Field("values", (len(rules.board.towns),), MANY, "the gold for a visit to each town"),
            Field("guided", (1,), 1, "whether a witch helps the travelling seat past further obstacles"),
        ]

    def _find_places(self) -> Iterable[tuple[str, tuple[slice, tuple[int, ...]]]]:
        at = 0
        for field in self.fields:
            yield field.name, (slice(at, at + field.size), field.shape)
            at += field.size

    def most(self) -> Array:
        """Return the most that each entry can be; the least is 0."""
        return np.concatenate([np.full(field.size, field.most, np.float32) for field in self.fields])

    def part(self, array: Array, name: str) -> Array:
        """Return a writable view of one field in its shape; raise KeyError if unknown."""
        place, shape = self._places[name]
        return array[place].reshape(shape)

    def write(self, seen: Observation, said: Sequence[int], out: Array) -> None:
        """Write an observation, and the seat's partial decision, into an array."""
        self.encoder.write(seen, list(said), out, 0)


def _by_seat(name: str, shape: tuple[int, ...], most: int, meaning: str, encoding: int) -> Field:
    return Field(name, shape, most, meaning, encoding, by_seat=True)


def _bag(name: str, kinds: int, meaning: str) -> Field:
    return Field(name, (kinds,), MAX_PER_KIND, meaning, BAG)


def _echo(sign: Sign) -> Echo:
    link, kind, secret = sign.way.link if sign.way else None, 0, False
    if isinstance(sign.action, Lay):
        link, kind, secret = sign.action.link, ONE[sign.action.kind], sign.action.secret
    return Echo(
        link.bit if link else 0,
        int(sign.caravan),
        sign.card,
        sign.shown + (0 if secret else kind),
        sign.hidden + (kind if secret else 0),
    )


def _row(field: Field) -> bytes:
    """Return a field's row in the table of `expand`."""
    width = 1 if field.encoding == NUMBER else field.shape[-1]
    return bytes([field.encoding, field.size // width, width, field.by_seat])

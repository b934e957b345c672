"""An observation as an array: which field stands where, what it means, and how it is written."""

from collections.abc import Iterable, Sequence
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elfenland.engine.actions import Lay
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import BITS, CARD_LETTERS, DOUBLE, ITEM_LETTERS, KINDS, MAX_PER_KIND, ONE
from elfenland.engine.rules import Rules
from elfenland.gym.alphabet import Alphabet, Sign

Array = NDArray[np.float32]

MANY = 255  # more than there is of anything but gold
FORTUNE = 9999  # more gold than anybody can have

FIELD_SHIFTS = np.arange(0, KINDS * BITS, BITS, dtype=np.int64)  # of the fields of a bag

LYING = DOUBLE + 1  # the kinds of items that can lie on links


class Field(NamedTuple):
    """A part of the array: its name, its shape, the most an entry can be, and what it means."""

    name: str
    shape: tuple[int, ...]
    most: int
    meaning: str

    @property
    def size(self) -> int:
        """How many entries it has."""
        return prod(self.shape)


class Echo(NamedTuple):
    """What is shown of a number that was said: a link, a caravan, cards, items."""

    links: int
    caravan: int
    cards: int
    shown: int
    hidden: int


class Layout:
    """How what a seat sees becomes an array, by one rulebook and for so many players.

    Seats stand in playing order, one's own first. The array is made from an `Observation` and from what the
    seat itself has said, and from nothing else: it cannot tell more than those.
    """

    def __init__(self, rules: Rules, players: int, alphabet: Alphabet) -> None:
        self.players = players
        self.phases = list(dict.fromkeys(phase.name for phase in rules.sequence))
        self._phase_bits = [1 << self.phases.index(phase.name) for phase in rules.sequence]
        self._echoes = [_echo(sign) for sign in alphabet.signs]
        bits, cards, items = self._bit_fields(rules), self._card_fields(), self._item_fields()
        numbers = self._number_fields(rules)
        self.fields = (*bits, *cards, *items, *numbers)
        self.size = sum(field.size for field in self.fields)
        self._places = dict(self._find_places())
        self._bits = sum(field.size for field in bits)
        self._bags = self._bits + sum(field.size for field in (*cards, *items))
        self._shifts = _shifts(bits)
        self._kinds = np.array(_kinds((*cards, *items)))

    def __repr__(self) -> str:
        return f"<Layout of {self.size} numbers in {len(self.fields)} fields>"

    def _bit_fields(self, rules: Rules) -> list[Field]:
        links, towns, players = len(rules.board.links), len(rules.board.towns), self.players
        return [
            Field("laid", (LYING, links), 1, "which items lie where, by kind and link"),
            Field("visited", (players, towns), 1, "the town pieces that each seat has collected"),
            Field("boots", (players, towns), 1, "where each boot is"),
            Field("home", (towns,), 1, "one's own home town, where there are any"),
            Field("phase", (len(self.phases),), 1, "which phase it is"),
            Field("to_act", (players,), 1, "whose decision it is"),
            Field("start", (players,), 1, "the starting player"),
            Field("bidder", (players,), 1, "who made the highest bid"),
            Field("passed", (players,), 1, "who has passed on the lot"),
            Field("barred", (players,), 1, "who sits the lot out, having bid what he could not pay"),
            Field("said_links", (links,), 1, "the links named so far in this decision"),
            Field("said_caravan", (1,), 1, "whether it is to be a caravan"),
        ]

    def _card_fields(self) -> list[Field]:
        kinds = len(CARD_LETTERS)
        return [
            Field("hand", (kinds,), MAX_PER_KIND, "one's own cards, by kind"),
            Field("surplus", (kinds,), MAX_PER_KIND, "the cards that one has given up face down"),
            Field(
                "played", (kinds,), MAX_PER_KIND, "the cards that were played face up and not shuffled since"
            ),
            Field("open_cards", (kinds,), MAX_PER_KIND, "the cards that lie open"),
            Field(
                "known",
                (self.players, kinds),
                MAX_PER_KIND,
                "cards that all saw each seat take, and not lose",
            ),
            Field("said_cards", (kinds,), MAX_PER_KIND, "the cards named so far in this decision"),
        ]

    def _item_fields(self) -> list[Field]:
        kinds = len(ITEM_LETTERS)
        return [
            Field("secret", (kinds,), MAX_PER_KIND, "one's own items that lie face down, by kind"),
            Field("fresh", (kinds,), MAX_PER_KIND, "those of them that one has just drawn"),
            Field("row", (kinds,), MAX_PER_KIND, "the open counters beside the board"),
            Field("returned", (kinds,), MAX_PER_KIND, "items that all saw go back, to be mixed in next time"),
            Field("lot", (kinds,), MAX_PER_KIND, "the item that is being auctioned"),
            Field("lots", (kinds,), MAX_PER_KIND, "the items that will be auctioned after it"),
            Field("open", (self.players, kinds), MAX_PER_KIND, "the items that lie face up before each seat"),
            Field("said_open", (kinds,), MAX_PER_KIND, "the open items named so far in this decision"),
            Field("said_secret", (kinds,), MAX_PER_KIND, "the secret items named so far in this decision"),
        ]

    def _number_fields(self, rules: Rules) -> list[Field]:
        players = (self.players,)
        return [
            Field("round", (1,), MANY, "the round"),
            Field("turns", (1,), MANY, "turns taken in this phase"),
            Field("passes", (1,), MANY, "passes in a row while planning"),
            Field("stage", (1,), MANY, "0 on the way, then what comes after a journey"),
            Field("draws", (1,), MANY, "cards yet to be drawn in this turn"),
            Field("moved", (1,), 1, "whether the travelling seat has left its town"),
            Field("earned", (1,), FORTUNE, "the gold its journey has earned"),
            Field("gold_deck", (1,), MANY, "gold cards on the gold deck"),
            Field("bid", (1,), FORTUNE, "the highest bid"),
            Field("fresh_size", (1,), MANY, "items that the seat to act has just drawn"),
            Field("pile_size", (1,), MANY, "items that lie face down beside the board"),
            Field("deck_size", (1,), MANY, "cards that lie face down"),
            Field("gold", players, FORTUNE, "each seat's gold"),
            Field("hand_sizes", players, MANY, "how many cards each seat holds"),
            Field("secret_sizes", players, MANY, "how many items lie face down before each seat"),
            Field("surplus_sizes", players, MANY, "how many cards each seat has given up"),
            Field("values", (len(rules.board.towns),), MANY, "the gold for a visit to each town"),
        ]

    def _find_places(self) -> Iterable[tuple[str, tuple[slice, tuple[int, ...]]]]:
        at = 0
        for field in self.fields:
            yield field.name, (slice(at, at + field.size), field.shape)
            at += field.size

    def most(self) -> Array:
        """The most that each entry can be; the least is 0."""
        return np.concatenate([np.full(field.size, field.most, np.float32) for field in self.fields])

    def part(self, array: Array, name: str) -> Array:
        """One field of an array, in its shape: a view that writes through. KeyError if there is none."""
        place, shape = self._places[name]
        return array[place].reshape(shape)

    def write(self, seen: Observation, said: Sequence[int], out: Array) -> None:
        """Write what a seat sees, and what it has said of its decision so far, into an array."""
        echo = self._hear(said) if said else SILENCE
        order = [*range(seen.seat, self.players), *range(seen.seat)]
        bags = [*_cards(seen, order, echo), *_items(seen, order, echo)]
        found = np.array([*bags, *_numbers(seen, order)], np.int64)  # one array for both: making it is dear
        out[: self._bits] = self._unpack(self._masks(seen, order, echo))
        out[self._bits : self._bags] = self._count(found[: len(bags)])
        out[self._bags :] = found[len(bags) :]

    def _hear(self, said: Sequence[int]) -> Echo:
        return Echo(*(sum(parts) for parts in zip(*(self._echoes[number] for number in said), strict=True)))

    def _masks(self, seen: Observation, order: list[int], echo: Echo) -> list[int]:
        """Everything that is there or not, in the order of the fields, bit by bit."""
        home = seen.homes[seen.seat]
        return [
            *seen.laid[:LYING],
            *[seen.visited[seat] for seat in order],
            *[1 << seen.boots[seat] for seat in order],
            1 << home if home >= 0 else 0,
            self._phase_bits[seen.phase],
            self._seat_bit(seen.to_act, seen.seat),
            self._seat_bit(seen.start, seen.seat),
            self._seat_bit(seen.bidder, seen.seat),
            self._turned(seen.passed, seen.seat),
            self._turned(seen.barred, seen.seat),
            echo.links,
            echo.caravan,
        ]

    def _seat_bit(self, seat: int, first: int) -> int:
        return 1 << (seat - first) % self.players if seat >= 0 else 0

    def _turned(self, seats: int, first: int) -> int:
        """A mask of seats, with another one first."""
        return (seats >> first | seats << self.players - first) & (1 << self.players) - 1

    def _unpack(self, masks: list[int]) -> NDArray[np.uint8]:
        """The masks as one long number, and that in bits."""
        joined = 0
        for mask, shift in zip(masks, self._shifts, strict=True):
            if mask:
                joined |= mask << shift
        packed = np.frombuffer(joined.to_bytes(self._bits // 8 + 1, "little"), np.uint8)
        return np.unpackbits(packed, count=self._bits, bitorder="little")

    def _count(self, bags: NDArray[np.int64]) -> NDArray[np.int64]:
        """How many of each kind are in each bag; of the kinds that its field has."""
        counts: NDArray[np.int64] = bags[:, None] >> FIELD_SHIFTS & MAX_PER_KIND
        return counts.ravel().take(self._kinds)


SILENCE = Echo(0, 0, 0, 0, 0)


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


def _cards(seen: Observation, order: list[int], echo: Echo) -> list[int]:
    known = [seen.known[seat] for seat in order]
    return [seen.hand, seen.surplus, seen.played, seen.open_cards, *known, echo.cards]


def _items(seen: Observation, order: list[int], echo: Echo) -> list[int]:
    lots = [ONE[kind] for kind in seen.lots]
    lot = lots.pop() if lots else 0
    shown = [seen.open[seat] for seat in order]
    own = [seen.secret, seen.fresh]
    return [*own, seen.row, seen.returned, lot, sum(lots), *shown, echo.shown, echo.hidden]


def _numbers(seen: Observation, order: list[int]) -> list[int]:
    """Everything that is counted, in the order of the fields."""
    return [
        seen.round,
        seen.turns,
        seen.passes,
        seen.stage,
        seen.draws,
        seen.moved,
        seen.earned,
        seen.gold_deck,
        seen.bid,
        seen.fresh_size,
        seen.pile_size,
        seen.deck_size,
        *[seen.gold[seat] for seat in order],
        *[seen.hand_sizes[seat] for seat in order],
        *[seen.secret_sizes[seat] for seat in order],
        *[seen.surplus_sizes[seat] for seat in order],
        *seen.values,
    ]


def _shifts(fields: Sequence[Field]) -> list[int]:
    """Where each mask begins: a field is as many masks as it has rows."""
    shifts, at = [], 0
    for field in fields:
        for _ in range(field.size // field.shape[-1]):
            shifts.append(at)
            at += field.shape[-1]
    return shifts


def _kinds(fields: Sequence[Field]) -> list[int]:
    """The places that the fields take from a table with a row of all kinds for each bag."""
    widths = [field.shape[-1] for field in fields for _ in range(field.size // field.shape[-1])]
    return [row * KINDS + kind for row, width in enumerate(widths) for kind in range(width)]

"""Transports, cards and items as small numbers, and bags of them as one int."""

from collections.abc import Iterable
from typing import Final

from elfenland.engine.mypyc_compat import i64

# The transports come first in both alphabets, so a counter and the card that matches it share a number.
PIG: Final = 0
ELFCYCLE: Final = 1
CLOUD: Final = 2
UNICORN: Final = 3
TROLL_WAGON: Final = 4
DRAGON: Final = 5
TRANSPORTS: Final = 6

# The other travel cards; a gold card is never held.
RAFT: Final = 6
WITCH: Final = 7
GOLD_CARD: Final = 8

# The other items.
OBSTACLE: Final = 6
SEA_MONSTER: Final = 7
GOLD_PIECE: Final = 8
DOUBLE: Final = 9
EXCHANGE: Final = 10

CARD_LETTERS: Final = "PECUTDRW$"
ITEM_LETTERS: Final = "PECUTDOSG2X"
TRANSPORT_NAMES: Final = ("giant pig", "elfcycle", "magic cloud", "unicorn", "troll wagon", "dragon")
CARD_NAMES: Final = (*TRANSPORT_NAMES, "raft", "elven witch", "gold card")
ITEM_NAMES: Final = (*TRANSPORT_NAMES, "obstacle", "sea monster", "gold piece", "double", "exchange")

COLOURS: Final = ("Red", "Green", "Blue", "Yellow", "Purple", "Black")  # of the players, by seat

PLAINS: Final = 0
WOODS: Final = 1
DESERT: Final = 2
MOUNTAINS: Final = 3
TERRAINS: Final = ("plains", "woods", "desert", "mountains")

# A bag is a multiset: five bits per kind, four for the count and a free one above it, so that two bags can be
# compared in all kinds at once. Twelve kinds fit below 2**62, where compiled arithmetic is fast.
BITS: Final = 5
KINDS: Final = 12
ONE: Final = tuple(1 << BITS * kind for kind in range(KINDS))
KIND_BYTES: Final = tuple(bytes([kind]) for kind in range(KINDS))
MAX_PER_KIND: Final = 15
FIELD: Final = tuple(MAX_PER_KIND << BITS * kind for kind in range(KINDS))
# In full, because the compiler puts literals where they are used.
FULL: Final = 0b01111_01111_01111_01111_01111_01111_01111_01111_01111_01111_01111_01111
GUARDS: Final = 0b10000_10000_10000_10000_10000_10000_10000_10000_10000_10000_10000_10000
EVEN: Final = 0b00000_01111_00000_01111_00000_01111_00000_01111_00000_01111_00000_01111
COUNTERS: Final = sum(FIELD[kind] for kind in range(TRANSPORTS))
TRAVEL_CARDS: Final = sum(FIELD[kind] for kind in range(RAFT + 1))

EMPTY: Final = 0

MOST_COINS: Final = 300  # the value of all the coins in the box


def count(bag: i64, kind: i64) -> int:
    """Return how many pieces of a kind the bag has."""
    return bag >> BITS * kind & MAX_PER_KIND


def size(bag: i64) -> int:
    """Return how many pieces the bag has."""
    # Pairs of fields are added first; the remainder modulo 1023 then adds up the ten-bit digits.
    return ((bag & EVEN) + (bag >> BITS & EVEN)) % 1023


def holds(bag: i64, part: i64) -> bool:
    """Return whether the bag has at least as many of every kind as the part."""
    return ((bag | GUARDS) - part) & GUARDS == GUARDS


def present(bag: i64) -> i64:
    """Return the kinds in the bag, as one bit per kind."""
    return (bag + FULL) & GUARDS


def less(bag: int, part: int) -> int:
    """Return the bag without the part, as far as it contains it."""
    rest = bag
    for kind in range(KINDS):
        rest -= min(count(bag, kind), count(part, kind)) * ONE[kind]
    return rest


def lessen(bag: int, number: int) -> int:
    """Return the pieces sure to be left after `number` unknown ones were taken out."""
    rest = EMPTY
    for kind in range(KINDS):
        rest += max(0, count(bag, kind) - number) * ONE[kind]
    return rest


def fields(bag: int) -> int:
    """Return a mask of all the fields of the kinds that the bag has."""
    return (present(bag) >> 4) * MAX_PER_KIND


def kinds(bag: int) -> list[int]:
    """Return the kinds that the bag has, in the order of the alphabet."""
    return [kind for kind in range(KINDS) if bag & FIELD[kind]]


def pile(bag: int) -> bytes:
    """Every piece of the bag, kind by kind, as a pile."""
    return b"".join([KIND_BYTES[kind] * count(bag, kind) for kind in range(KINDS)])


def pieces(bag: int) -> list[int]:
    """Every piece of the bag, kind by kind."""
    return list(pile(bag))


def gather(found: Iterable[int]) -> int:
    """Return the bag of these pieces."""
    bag = EMPTY
    for kind in found:
        bag += ONE[kind]
    return bag


def spell(bag: int, letters: str) -> str:
    """Return the bag in letters, in the order of the alphabet."""
    spelled, rest, kind = "", bag, 0
    while rest:
        spelled += letters[kind] * (rest & MAX_PER_KIND)
        rest >>= BITS
        kind += 1
    return spelled


def read_bag(text: str, letters: str) -> int:
    """Read a bag from letters in any order; ValueError for a letter that is unknown."""
    if any(text.count(letter) > MAX_PER_KIND for letter in set(text)):
        raise ValueError(f"more than {MAX_PER_KIND} of a kind")
    return gather(letters.index(letter) for letter in text)


def parts(bag: int, number: int) -> list[int]:
    """Every way to take this number of pieces out of the bag."""
    guarded = bag | GUARDS
    # This is `holds`, inlined for speed.
    return [part for part in choices(present(bag), number) if (guarded - part) & GUARDS == GUARDS]


# The ways to take pieces out of a bag, by how many are taken: the field n has those for n pieces, as in the
# product of the polynomials 1 + x + ... + x**count of all kinds. For cards only: more kinds could overflow.
WAY_BITS: Final = 10
MOST_TAKEN: Final = 5
CARD_KINDS: Final = 8
ONE_WAY_EACH: Final = 0b0000000001_0000000001_0000000001_0000000001_0000000001_0000000001
MAX_WAYS: Final = 0b1111111111
ALL_WAYS: Final = MAX_WAYS * ONE_WAY_EACH


def can_count_parts(bag: i64, number: i64) -> bool:
    """Return whether `count_parts` and `nth_part` are for such bags of cards."""
    return number <= MOST_TAKEN and bag >> BITS * CARD_KINDS == 0


def count_parts(bag: i64, number: i64) -> i64:
    """Return how many `parts` there are, without making them."""
    return _ways(bag, CARD_KINDS) >> WAY_BITS * number & MAX_WAYS


def nth_part(bag: i64, number: i64, place: i64) -> i64:
    """Return one of the `parts`, without making the others."""
    part: i64 = EMPTY
    left = number
    kind: i64 = CARD_KINDS
    while left:  # parts are in order of their numbers: the last kinds decide first
        kind -= 1
        ways = _ways(bag, kind)
        taken: i64 = 0
        while place >= ways >> WAY_BITS * (left - taken) & MAX_WAYS:
            place -= ways >> WAY_BITS * (left - taken) & MAX_WAYS
            taken += 1
        part |= taken << BITS * kind
        left -= taken
    return part


def _ways(bag: i64, kinds: i64) -> i64:
    """Return the ways to take pieces of the first kinds out of a bag."""
    ways: i64 = 1
    rest = bag
    each: i64 = ONE_WAY_EACH
    while kinds > 0:
        kinds -= 1
        beyond = MOST_TAKEN - (rest & MAX_PER_KIND)  # that many fewer than can be asked for
        ways = ways * (each >> WAY_BITS * beyond if beyond > 0 else each) & ALL_WAYS
        rest >>= BITS
    return ways


_choices: dict[tuple[int, int], tuple[int, ...]] = {}


def choices(kinds_present: int, number: int) -> tuple[int, ...]:
    """Every bag of this many pieces of these kinds, made once."""
    key = (kinds_present, number)
    known = _choices.get(key)
    if known is None:
        known = _choices[key] = tuple(_make_choices(kinds_present, number))
    return known


def _make_choices(kinds_present: int, number: int) -> list[int]:
    found = {EMPTY}
    available = [kind for kind in range(KINDS) if kinds_present & (16 << BITS * kind)]
    for _ in range(number):
        found = {bag + ONE[kind] for bag in found for kind in available if count(bag, kind) < MAX_PER_KIND}
    return sorted(found)

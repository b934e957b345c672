"""Card counting: cards and items that a seat has seen, and who could pay a link."""

from collections.abc import Iterator
from math import comb

from elfenland.engine.board import Link
from elfenland.engine.journeys.fares import Fare, Fares
from elfenland.engine.pieces import (
    CARD_LETTERS,
    FIELD,
    GOLD_CARD,
    ITEM_LETTERS,
    KINDS,
    count,
    fields,
    gather,
    kinds,
    pile,
    size,
    spell,
)
from elfenland.engine.state import State
from elfenland.server.previews.attempts import goes_along
from elfenland.server.previews.documents import (
    CardCount,
    Counted,
    FareView,
    HandCount,
    ItemCount,
    Payers,
    WayPayers,
)
from elfenland.server.previews.routes import as_if_travelling


def payers(state: State, seat: int, link: Link, version: int) -> Payers:
    """Return the cost of a link both ways, and each seat's chance to pay it."""
    fares = Fares(as_if_travelling(state, seat))
    shown = []
    for way in state.rules.board.ways[2 * link.index : 2 * link.index + 2]:
        along = [fare for fare in fares.leave(way.origin.index) if goes_along(fare, way)]
        chances = [_chance(state, seat, other, along, fares.of) for other in range(state.players)]
        prices = [_show_fare(fare) for fare in along]
        shown.append(WayPayers(origin=way.origin.code, target=way.target.code, fares=prices, chances=chances))
    return Payers(version=version, link=link.word, ways=shown)


def counted(state: State, seat: int, version: int) -> Counted:
    """Count each kind of card and item, and the known cards in others' hands."""
    others = [other for other in range(state.players) if other != seat]
    return Counted(
        version=version,
        cards=_count_cards(state, seat),
        items=_count_items(state, seat),
        hands=[
            HandCount(seat=other, known=spell(state.known[other], CARD_LETTERS), hidden=_hidden(state, other))
            for other in others
        ],
        given_up=sum(size(state.surplus[other]) for other in others),
        deck=len(state.deck),
        pile=len(state.pile) + size(state.returned),
    )


def _count_cards(state: State, seat: int) -> list[CardCount]:
    unseen = _unseen(state, seat)
    own = state.hands[seat] + state.surplus[seat]
    known = sum(state.known[other] for other in range(state.players) if other != seat)
    return [
        CardCount(
            card=CARD_LETTERS[kind],
            all=count(state.rules.cards, kind),
            own=count(own, kind),
            open=count(state.open_cards, kind),
            played=count(state.played, kind),
            known=count(known, kind),
            unseen=unseen[kind],
        )
        for kind in kinds(state.rules.cards)
    ]


def _count_items(state: State, seat: int) -> list[ItemCount]:
    """Return the items drawn from the pile; everybody knows the starting items."""
    hidden = state.pile
    for other in range(state.players):
        if other != seat:
            hidden += pile(state.secret[other] & fields(state.rules.items))
    return [
        ItemCount(item=ITEM_LETTERS[kind], all=count(state.rules.items, kind), unseen=hidden.count(kind))
        for kind in kinds(state.rules.items)
    ]


def _unseen(state: State, seat: int) -> list[int]:
    """Return how many travel cards of each kind (not gold cards) a seat hasn't seen."""
    hidden = gather(card for card in state.deck if card != GOLD_CARD)
    for other in range(state.players):
        if other != seat:
            hidden += state.hands[other] - state.known[other] + state.surplus[other]
    return [count(hidden, kind) for kind in range(KINDS)]


def _hidden(state: State, seat: int) -> int:
    """Return the number of unknown cards of another seat."""
    return size(state.hands[seat]) - size(state.known[seat])


def _chance(state: State, seat: int, other: int, fares: list[Fare], of: int) -> float:
    """Return the probability that a seat can pay one of these.

    Every unseen card is equally likely to be anywhere.
    """
    fares = [fare for fare in fares if fare.gold <= state.gold[other]]
    if other == seat:
        return float(_pays([count(state.hands[seat], kind) for kind in range(KINDS)], fares, of))
    held = [count(state.known[other], kind) for kind in range(KINDS)]
    unseen, hidden = _unseen(state, seat), _hidden(state, other)
    paying = sum(number for hand, number in _hands(held, unseen, hidden, fares, of) if _pays(hand, fares, of))
    every = comb(sum(unseen), hidden)
    if paying in (0, every):
        return float(paying > 0)
    return min(max(round(paying / every, 3), 0.001), 0.999)


def _hands(
    held: list[int], unseen: list[int], hidden: int, fares: list[Fare], of: int
) -> Iterator[tuple[list[int], int]]:
    """Return every possible hand with its weight; irrelevant kinds count as one."""
    named = sum(FIELD[kind] for kind in range(KINDS) if any(count(fare.pay, kind) for fare in fares))
    groups: dict[int, int] = {}
    alike: dict[bool, int] = {}
    for kind in range(KINDS):
        if unseen[kind]:
            first = kind if FIELD[kind] & named else alike.setdefault(bool(FIELD[kind] & of), kind)
            groups[first] = groups.get(first, 0) + unseen[kind]
    yield from _drawn(held, list(groups.items()), hidden)


def _drawn(held: list[int], groups: list[tuple[int, int]], hidden: int) -> Iterator[tuple[list[int], int]]:
    if not groups:
        if not hidden:
            yield held, 1
        return
    (kind, number), *rest = groups
    for taken in range(min(number, hidden) + 1):
        hand = [*held]
        hand[kind] += taken
        for found, ways in _drawn(hand, rest, hidden - taken):
            yield found, ways * comb(number, taken)


def _pays(hand: list[int], fares: list[Fare], of: int) -> bool:
    return any(_pays_one(hand, fare, of) for fare in fares)


def _pays_one(hand: list[int], fare: Fare, of: int) -> bool:
    left = [number - count(fare.pay, kind) for kind, number in enumerate(hand)]
    spare = sum(number for kind, number in enumerate(left) if FIELD[kind] & of)
    return min(left) >= 0 and spare >= fare.caravan


def _show_fare(fare: Fare) -> FareView:
    return FareView(cards=spell(fare.pay, CARD_LETTERS), more=fare.caravan, gold=fare.gold)

"""Laws of pieces, links, hands, purses and prices, following the rules page."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from elfenland.engine.actions import Fly, Lay, LayDouble, LayExchange, Step, Take
from elfenland.engine.board import ROAD, Link
from elfenland.engine.chance import Dice
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.dealing import Deal
from elfenland.engine.phases.drawing import DrawCounters, DrawSecret, MixPile
from elfenland.engine.phases.ending import KeepItems
from elfenland.engine.phases.gold import GoldOrCards
from elfenland.engine.phases.items import DrawItems
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.travelling import Afterwards, ByCaravan, HandLimit, Travel
from elfenland.engine.pieces import (
    COUNTERS,
    DOUBLE,
    EMPTY,
    EXCHANGE,
    FULL,
    GOLD_CARD,
    GOLD_PIECE,
    MOST_COINS,
    OBSTACLE,
    ONE,
    SEA_MONSTER,
    TRANSPORTS,
    WITCH,
    count,
    holds,
    kinds,
    pieces,
    size,
)
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, NO_TOWN, NOBODY, State
from elfenland.testing.random_games import WalkStep

P = TypeVar("P", bound=Phase)


# Laws of tables.


def pieces_are_conserved(state: State, dice: Dice) -> None:
    """Each card and item is in one place (Rule 1.7, 1.8, G1.2 to G1.4, G9.5)."""
    rules = state.rules
    gold_deck = [GOLD_CARD] * state.gold_deck
    cards = _tally([*state.hands, *state.surplus, state.played, state.open_cards], state.deck, gold_deck)
    gold_cards = cards.pop(GOLD_CARD, 0)
    assert cards == Counter(pieces(rules.cards)), "the cards are not all there"
    in_the_box = state.round == 1 and state.seat == CHANCE  # until they are mixed in (Rule G2.4)
    assert gold_cards == rules.gold_cards or (in_the_box and not gold_cards), "gold cards are missing"
    on_board = [kind for link in rules.board.links for kind in lying_on(link, state)]
    items = _tally([state.row, state.returned, *state.open, *state.secret], state.pile, state.lots, on_board)
    if not count(rules.items, OBSTACLE):
        del items[OBSTACLE]  # they belong to the players
    assert items == Counter(pieces(rules.items)), "the items are not all there"


def own_obstacles_are_few(state: State, dice: Dice) -> None:
    """Players have at most one obstacle of their own, face up (Rule 1.9, 2.4)."""
    if count(state.rules.items, OBSTACLE):
        return
    assert all(count(bag, OBSTACLE) <= 1 for bag in state.open), "a player has several obstacles"
    assert not any(count(bag, OBSTACLE) for bag in [*state.secret, state.row]), "an obstacle out of place"
    assert OBSTACLE not in state.pile, "an obstacle in the pile"
    assert obstacles(state) <= state.players, "more obstacles than players"


def links_are_in_order(state: State, dice: Dice) -> None:
    """Each link has only what may be there (Rule 6.2 to 6.9, G7.5 to G7.16)."""
    for link in state.rules.board.links:
        lying = Counter(lying_on(link, state))
        assert all(number == 1 for kind, number in lying.items() if kind >= TRANSPORTS), (
            f"{link} has too much"
        )
        if link.kind == ROAD:
            _road_is_in_order(link, lying, state)
        else:
            assert set(lying) <= {SEA_MONSTER}, f"something that belongs on roads is on {link}"
    assert not any(links >> len(state.rules.board.links) for links in state.laid), (
        "something is off the board"
    )


def _road_is_in_order(link: Link, lying: Counter[int], state: State) -> None:
    counters = [kind for kind in lying.elements() if kind < TRANSPORTS]
    assert len(counters) <= 1 + lying[DOUBLE], f"too many counters on {link}"
    assert len(counters) == 2 or not lying[DOUBLE], f"a double but no second counter on {link}"
    assert counters or not lying, f"something but no counter on {link}"
    assert lying[OBSTACLE] + lying[GOLD_PIECE] <= 1, f"an obstacle and a gold piece on {link}"
    assert not {SEA_MONSTER, EXCHANGE} & set(lying), f"a sea monster or an exchange is on {link}"
    for kind in counters:
        assert state.rules.chart.roads[kind][link.terrain], f"{kind} cannot travel on {link}"


def boots_are_in_order(state: State, dice: Dice) -> None:
    """A boot's player has taken the piece of its town (Rule 2.1, 7.20, 7.21).

    The town where everyone begins has none.
    """
    board = state.rules.board
    for boot, visited in zip(state.boots, state.visited, strict=True):
        town = board.towns[boot]
        assert town is board.start or visited & town.bit, f"no piece was taken in {town.name}"
        assert not visited & ~board.collectable, "a piece was taken where there is none"


def home_towns_differ(state: State, dice: Dice) -> None:
    """Every home town has a card, and there is one card per town (Rule V1.1, V1.2)."""
    homes = [state.rules.board.towns[home] for home in state.homes if home != NO_TOWN]
    assert all(town.card for town in homes), "a home town without a card"
    assert len(set(homes)) == len(homes), "two players have the same home town"


def hands_are_within_limits(state: State, dice: Dice) -> None:
    """Hands respect the deal and the hand limit (Rule 3.2, 7.25, V7.2)."""
    sizes = [size(hand) for hand in state.hands]
    after = _only(state.rules, Travel).after
    limits = [part.cards for part in after if isinstance(part, HandLimit)]
    for deal in _sorts(state.rules, Deal):
        most = deal.number + (sum(limits) if deal.anew else 0)
        assert max(sizes) <= most, f"{max(sizes)} cards in one hand"
        if _deciding(state, DrawCounters, Plan):
            assert min(sizes) >= deal.number, f"only {min(sizes)} cards were dealt"
    if limits and _deciding(state, KeepItems):
        drawn = 0 if isinstance(after[-1], HandLimit) else sum(_drawn_after(part) for part in after)
        assert max(sizes) <= limits[0] + drawn, f"{max(sizes)} cards after the journey"


def _drawn_after(part: Afterwards) -> int:
    return part.cards if isinstance(part, GoldOrCards) else 0


def items_are_within_limits(state: State, dice: Dice) -> None:
    """The row is full, and players have no more than they may (Rule 4.3, 5.5, 5.7)."""
    kept = _only(state.rules, KeepItems).number
    for secret in _sorts(state.rules, DrawSecret):
        for hidden in state.secret:
            assert size(hidden) <= kept + secret.number, "too many secret counters"
        for open in _sorts(state.rules, DrawCounters):
            most = kept + secret.number + open.laps
            for shown, hidden in zip(state.open, state.secret, strict=True):
                assert size(shown & COUNTERS) + size(hidden) <= most, "too many counters"
    if state.seat >= 0:
        assert size(state.row) == _only(state.rules, MixPile).row, "the face-up row is not full"


def purses_are_in_order(state: State, dice: Dice) -> None:
    """Nobody owes gold, or bids more than G6.6 allows (Rule G1.7, G6.6)."""
    assert min(state.gold) >= 0, "somebody owes gold"
    richest = max(MOST_COINS, state.gold[state.bidder]) if state.bidder != NOBODY else 0
    assert 0 <= state.bid <= richest, f"a bid of {state.bid}"
    assert (state.bid > 0) == (state.bidder != NOBODY), "a bid without a bidder, or a bidder without a bid"
    assert not state.passed & state.barred ^ state.barred, "a player who sits out can still bid"


def known_cards_are_held(state: State, dice: Dice) -> None:
    """The cards that everyone knows of a hand are in it (Rule G11.2)."""
    for hand, known in zip(state.hands, state.known, strict=True):
        assert holds(hand, known), "a card is known to be where it is not"
    if state.fresh:
        assert holds(state.secret[state.seat], state.fresh), "items just drawn are not there"


# Laws of moves.


def pieces_do_not_come_back(moment: WalkStep, dice: Dice) -> None:
    """Town pieces stay taken, and there are never more obstacles (Rule 7.20, 8.8)."""
    before, after = moment.state, moment.after
    for was, now in zip(before.visited, after.visited, strict=True):
        assert now & was == was, "a town piece was put back"
    assert after.round in (before.round, before.round + 1)
    if not count(before.rules.items, OBSTACLE):
        assert obstacles(after) <= obstacles(before), "a new obstacle"


def players_touch_their_own(moment: WalkStep, dice: Dice) -> None:
    """A decision changes nothing of the others' (Rule 6.5, 7.2).

    Draws and bids are the exceptions.
    """
    before, after = moment.state, moment.after
    untouched = ["hands", "boots", "visited", "homes"]
    if not _deciding(before, Auction, DrawItems):
        untouched += ["open", "secret"]
    for seat in range(before.players):
        if before.seat not in (seat, CHANCE):
            for field in untouched:
                assert getattr(before, field)[seat] == getattr(after, field)[seat], f"{field} changed"


def known_cards_were_seen(moment: WalkStep, dice: Dice) -> None:
    """Only cards taken face up are known to everybody (Rule G11.2)."""
    before, action, _, after = moment
    for seat in range(before.players):
        taken = [ONE[action.kind]] if isinstance(action, Take) and seat == before.seat else []
        more = _tally([after.known[seat]]) - _tally([before.known[seat], *taken])
        assert not more, f"nobody saw what is known of the hand of {seat}"


def items_laid_lie_there(moment: WalkStep, dice: Dice) -> None:
    """Placements change only their own links (Rule 6.15, G7.22, G7.26)."""
    before, action, _, after = moment
    if after.round > before.round:  # the board was cleared
        return
    board = {link.index: Counter(lying_on(link, before)) for link in before.rules.board.links}
    if isinstance(action, Lay):
        board[action.link.index].update([action.kind])
    elif isinstance(action, LayDouble):
        board[action.link.index].update([DOUBLE, action.kind])
    elif isinstance(action, LayExchange):
        board[action.first.index].update({action.first_kind: -1, action.second_kind: 1})
        board[action.second.index].update({action.second_kind: -1, action.first_kind: 1})
    for link in before.rules.board.links:
        assert Counter(lying_on(link, after)) == board[link.index], f"{link} is not as it should be"


def items_used_leave_their_place(moment: WalkStep, dice: Dice) -> None:
    """A player no longer has what they placed (Rule 6.5, G7.2)."""
    before, action, _, after = moment
    if isinstance(action, Lay | LayDouble | LayExchange):
        used = _used(action)
        for place, secret in ((before.open, False), (before.secret, True)):
            now = (after.secret if secret else after.open)[before.seat]
            gone = [kind for kind, was_secret in used if was_secret == secret]
            assert _tally([now], gone) == _tally([place[before.seat]]), "other items are gone"


def _used(action: Lay | LayDouble | LayExchange) -> list[tuple[int, bool]]:
    """Return the items that a placement uses, and whether each is secret."""
    if isinstance(action, Lay):
        return [(action.kind, action.secret)]
    if isinstance(action, LayDouble):
        return [(DOUBLE, action.secret_spell), (action.kind, action.secret_counter)]
    return [(EXCHANGE, action.secret)]


def steps_are_paid(moment: WalkStep, dice: Dice) -> None:
    """Each step is paid by the chart or as a caravan (Rule 7.2 to 7.15, G8.5)."""
    before, step, _, after = moment
    if not isinstance(step, Step):
        return
    way, seat = step.way, before.seat
    assert before.boots[seat] == way.origin.index, "the boot was elsewhere"
    assert after.boots[seat] == way.target.index, "the boot is elsewhere"
    assert size(step.pay) == _price(before, step), f"{step} at a wrong price"
    if way.road and not step.caravan:
        assert before.laid[kinds(step.pay)[0]] & way.bit, f"no such counter for {step}"
    paid = [step.pay, ONE[WITCH] if step.witch and not before.guided else EMPTY]
    assert _tally([after.hands[seat], *paid]) == _tally([before.hands[seat]]), "the hand paid otherwise"


def journeys_earn(moment: WalkStep, dice: Dice) -> None:
    """Steps earn the town's value, doubled by a gold piece (Rule G8.6, V6.10).

    A flight earns nothing.
    """
    before, action, _, after = moment
    if not isinstance(action, Step | Fly) or after.turns != before.turns or after.phase != before.phase:
        return
    value = before.values[action.way.target.index] if isinstance(action, Step) else 0
    twice = isinstance(action, Step) and before.laid[GOLD_PIECE] & action.way.bit
    assert after.earned == before.earned + (2 * value if twice else value), "other earnings"
    costs = 3 if isinstance(action, Fly) else int(action.witch)
    assert after.gold[before.seat] == before.gold[before.seat] - costs, "other costs"


# Helpers of the laws.


def _price(state: State, step: Step) -> int:
    """Return a step's price by the rules page."""
    way = step.way
    blocked = 1 if (state.laid[OBSTACLE] | state.laid[SEA_MONSTER]) & way.bit and not step.witch else 0
    if not step.caravan:
        (kind,) = kinds(step.pay)
        return state.rules.chart.price(kind, way) + blocked
    assert way.road, f"{step}: a caravan on water"
    assert state.covered() & way.bit, f"{step}: a caravan without a counter"
    (caravan,) = (part for part in _only(state.rules, Travel).by if isinstance(part, ByCaravan))
    return caravan.number + blocked


def obstacles(state: State) -> int:
    """Return how many obstacles are still in the game."""
    return sum(count(bag, OBSTACLE) for bag in state.open) + state.laid[OBSTACLE].bit_count()


def lying_on(link: Link, state: State) -> list[int]:
    """Return every item on a link, by kind.

    On a doubled road a mask shows two of one kind as one.
    """
    lying = [kind for kind, links in enumerate(state.laid) if links & link.bit]
    counters = [kind for kind in lying if kind < TRANSPORTS]
    return counters + lying if DOUBLE in lying and len(counters) == 1 else lying


def _tally(bags: Sequence[int], *piles: Iterable[int]) -> Counter[int]:
    """Count the pieces of bags and piles, and check that every bag is valid."""
    assert all(bag >= 0 and not bag & ~FULL for bag in bags), "more was taken from a bag than it had"
    found = Counter(piece for bag in bags for piece in pieces(bag))
    for pile in piles:
        found.update(pile)
    return found


def _sorts(rules: Rules, sort: type[P]) -> list[P]:
    """Return the phases of this type."""
    return [phase for phase in rules.sequence if isinstance(phase, sort)]


def _only(rules: Rules, sort: type[P]) -> P:
    """Return the only phase of this type in a rulebook."""
    (phase,) = _sorts(rules, sort)
    return phase


def _deciding(state: State, *sorts: type[Phase]) -> bool:
    return state.seat >= 0 and isinstance(state.rules.sequence[state.phase], sorts)

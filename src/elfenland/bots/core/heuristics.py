"""Heuristics for drawing, keeping and discarding when there is no time to plan."""

from typing import Final

from elfenland.bots.core.evaluation import Position
from elfenland.engine.actions import Action, Keep
from elfenland.engine.phases.ending import KeepItems
from elfenland.engine.pieces import BITS, FIELD, KINDS, MAX_PER_KIND, ONE, RAFT, TRANSPORTS, pieces
from elfenland.engine.state import State

# The usefulness of a card or counter of each kind; a raft needs no counter, witches are rare.
GENERAL: Final = (2, 2, 1, 1, 1, 3, 1, 6, 0, 0, 0, 0)
SPECIAL_ITEM_WORTH: Final = 3  # value of keeping an item that isn't a counter
MOST_WORTH: Final = 1_000_000


def counter_to_draw(state: State) -> Action:
    """Return the counter in the row that most cards match; blind if none does."""
    seat = state.seat
    held = state.open[seat] + state.secret[seat]
    best, most = -1, 0
    for kind in range(TRANSPORTS):
        if state.row & FIELD[kind]:
            lack = number(state.hands[seat], kind) - number(held, kind)
            if lack > 0 and 2 * lack + GENERAL[kind] > most:
                best, most = kind, 2 * lack + GENERAL[kind]
    return state.rules.words.takes[best] if best >= 0 else state.rules.words.blind


def best_card(state: State, measures: Position) -> Action:
    """Choose the most valuable face-up card, a blind one, or a large gold deck."""
    words = state.rules.words
    best, most, usual = -1, 0, 0
    for kind in range(RAFT + 1):
        worth = card_worth(state, kind, measures)
        usual += worth
        if state.open_cards & FIELD[kind] and worth > most:
            best, most = kind, worth
    if measures.gold_worth(measures.economy.gold_a_card * state.gold_deck) > most:
        return words.gold_deck
    if state.deck and usual >= most * (RAFT + 1):
        return words.blind
    return words.takes[best] if best >= 0 else state.rules.options(state)[0]


def card_worth(state: State, kind: int, measures: Position) -> int:
    """Return the value of one more card of a kind: less, the more are in hand."""
    return measures.card_base(kind) - measures.weights.pair * number(state.hands[state.seat], kind)


def least_matched(state: State) -> Action:
    """Choose, of two new items, the one that fewer cards match, to be face up."""
    options = state.rules.options(state)
    if len(options) == 1:
        return options[0]
    first, second = pieces(state.fresh)
    hand = state.hands[state.seat]
    return options[0] if number(hand, first) <= number(hand, second) else options[1]


def card_to_give_up(state: State, surplus: int, measures: Position) -> Action:
    """Return the cards that are worth the least, one after the other."""
    hand = state.hands[state.seat]
    chosen = 0
    for _ in range(surplus):
        worst, least = -1, MOST_WORTH
        for kind in range(KINDS):
            have = number(hand, kind)
            worth = measures.card_base(kind) - measures.weights.pair * have
            if have and worth < least:
                worst, least = kind, worth
        hand -= ONE[worst]
        chosen += ONE[worst]
    return state.rules.words.discard(chosen)


def items_to_keep(state: State, phase: KeepItems) -> Action:
    """Return the items that the most cards match, one after the other."""
    shown, hidden = phase.held(state)
    open_kept = secret_kept = 0
    for _ in range(phase.number):
        best, most = -1, -1
        for kind in range(KINDS):
            if (shown - open_kept | hidden - secret_kept) & FIELD[kind]:
                worth = promise(state.hands[state.seat], kind)
                if worth > most:
                    best, most = kind, worth
        if (hidden - secret_kept) & FIELD[best]:
            secret_kept += ONE[best]
        else:
            open_kept += ONE[best]
    return Keep(open_kept, secret_kept)


def promise(hand: int, kind: int) -> int:
    """Return an item's value for the next round."""
    return 4 * number(hand, kind) + GENERAL[kind] if kind < TRANSPORTS else SPECIAL_ITEM_WORTH


def number(bag: int, kind: int) -> int:
    """Count the pieces of a kind in a bag."""
    return bag >> BITS * kind & MAX_PER_KIND

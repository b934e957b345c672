"""Possible tables: everything a seat can't know, filled in at random."""

from elfenland.engine.chance import Dice, shuffled
from elfenland.engine.events import HIDDEN
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import FIELD, GOLD_CARD, fields, gather, pile, size
from elfenland.engine.state import State


def imagine(seen: Observation, dice: Dice) -> State:
    """Return a random state that looks like this to its seat.

    Every unseen piece is equally likely to be in each place where it can be.
    """
    state = State(seen.rules, seen.players, seen)
    _copy_the_open(seen, state)
    _imagine_cards(seen, state, dice)
    _imagine_items(seen, state, dice)
    _imagine_homes(seen, state, dice)
    return state


def _copy_the_open(seen: Observation, state: State) -> None:
    state.seat = seen.to_act
    state.boots = list(seen.boots)
    state.visited = list(seen.visited)
    state.open = list(seen.open)
    state.laid = list(seen.laid)
    state.gold = list(seen.gold)
    state.known = list(seen.known)


def _imagine_cards(seen: Observation, state: State, dice: Dice) -> None:
    unseen = shuffled(pile(_unseen_cards(seen)), dice)
    for seat in range(seen.players):
        if seat == seen.seat:
            state.hands[seat] = seen.hand
            state.surplus[seat] = seen.surplus
        else:
            guessed, unseen = _draw(unseen, seen.hand_sizes[seat] - size(seen.known[seat]))
            state.hands[seat] = seen.known[seat] + guessed
            state.surplus[seat], unseen = _draw(unseen, seen.surplus_sizes[seat])
    state.deck = unseen
    _imagine_gold_cards(seen, state, dice)


def _unseen_cards(seen: Observation) -> int:
    """Return the travel cards in the supply, in other hands or discarded by others."""
    seen_in_hands = sum(seen.known[seat] for seat in range(seen.players) if seat != seen.seat)
    travel_cards = seen.played & ~FIELD[GOLD_CARD]
    return seen.rules.cards - seen.hand - seen.surplus - seen_in_hands - travel_cards - seen.open_cards


def _imagine_gold_cards(seen: Observation, state: State, dice: Dice) -> None:
    """Add the gold cards not yet drawn to the supply; its size says how many."""
    number = seen.deck_size - len(state.deck)
    if number:
        state.deck = shuffled(state.deck + bytes([GOLD_CARD]) * number, dice)


def _imagine_items(seen: Observation, state: State, dice: Dice) -> None:
    state.fresh = seen.fresh
    visible = seen.row + sum(seen.open) + state.on_board() + gather(seen.lots) + seen.returned
    mixed = visible & fields(seen.rules.items)
    unseen = shuffled(pile(seen.rules.items - mixed - seen.secret), dice)
    for seat in range(seen.players):
        if seat == seen.seat:
            state.secret[seat] = seen.secret
        else:
            state.secret[seat], unseen = _draw(unseen, seen.secret_sizes[seat])
    if seen.to_act != seen.seat:
        _imagine_fresh_items(seen, state, dice)
    state.pile = unseen


def _imagine_fresh_items(seen: Observation, state: State, dice: Dice) -> None:
    """Add the items that another seat has just drawn: some of its secret ones."""
    if seen.fresh_size:
        secret = shuffled(pile(state.secret[seen.to_act]), dice)
        state.fresh, _ = _draw(secret, seen.fresh_size)


def _imagine_homes(seen: Observation, state: State, dice: Dice) -> None:
    cards = bytes(town.index for town in seen.rules.board.towns if town.card and town.index not in seen.homes)
    unseen = list(shuffled(cards, dice))
    for seat, home in enumerate(seen.homes):
        state.homes[seat] = unseen.pop() if home == HIDDEN else home


def _draw(unseen: bytes, number: int) -> tuple[int, bytes]:
    left = len(unseen) - number
    return gather(unseen[left:]), unseen[:left]

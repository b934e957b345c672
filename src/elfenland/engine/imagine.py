"""A table as it might be: everything a seat cannot know, filled in at random."""

from elfenland.engine.chance import Dice, shuffled
from elfenland.engine.events import HIDDEN
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import COUNTERS, gather, pieces
from elfenland.engine.state import State


def imagine(seen: Observation, dice: Dice) -> State:
    """A state that looks just like this to its seat; every unseen piece is somewhere, anywhere alike."""
    state = State(seen.rules, seen.players)
    _copy_the_open(seen, state)
    _imagine_cards(seen, state, dice)
    _imagine_counters(seen, state, dice)
    _imagine_homes(seen, state, dice)
    return state


def _copy_the_open(seen: Observation, state: State) -> None:
    state.round = seen.round
    state.phase = seen.phase
    state.seat = seen.to_act
    state.start = seen.start
    state.turns = seen.turns
    state.passes = seen.passes
    state.reducing = seen.reducing
    state.boots = list(seen.boots)
    state.visited = list(seen.visited)
    state.open = list(seen.open)
    state.laid = list(seen.laid)
    state.row = seen.row
    state.played = seen.played


def _imagine_cards(seen: Observation, state: State, dice: Dice) -> None:
    unseen = shuffled(bytes(pieces(seen.rules.cards - seen.hand - seen.surplus - seen.played)), dice)
    for seat in range(seen.players):
        if seat == seen.seat:
            state.hands[seat] = seen.hand
            state.surplus[seat] = seen.surplus
        else:
            state.hands[seat], unseen = _draw(unseen, seen.hand_sizes[seat])
            state.surplus[seat], unseen = _draw(unseen, seen.surplus_sizes[seat])
    state.deck = unseen


def _imagine_counters(seen: Observation, state: State, dice: Dice) -> None:
    on_board = gather(kind for kind, links in enumerate(seen.laid) for _ in range(links.bit_count()))
    visible = (seen.row + sum(seen.open) + on_board) & COUNTERS
    unseen = shuffled(bytes(pieces(seen.rules.counters - visible - seen.secret)), dice)
    for seat in range(seen.players):
        if seat == seen.seat:
            state.secret[seat] = seen.secret
        else:
            state.secret[seat], unseen = _draw(unseen, seen.secret_sizes[seat])
    state.pile = unseen


def _imagine_homes(seen: Observation, state: State, dice: Dice) -> None:
    cards = bytes(town.index for town in seen.rules.board.towns if town.card and town.index not in seen.homes)
    unseen = list(shuffled(cards, dice))
    for seat, home in enumerate(seen.homes):
        state.homes[seat] = unseen.pop() if home == HIDDEN else home


def _draw(unseen: bytes, number: int) -> tuple[int, bytes]:
    left = len(unseen) - number
    return gather(unseen[left:]), unseen[:left]

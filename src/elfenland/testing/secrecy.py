"""Laws of secrecy: no observation or event shows what the rules hide (chapter 10)."""

from typing import Any

from elfenland.engine.actions import Action, Discard, Keep, Show, Shuffle
from elfenland.engine.chance import Dice, shuffled
from elfenland.engine.events import Event
from elfenland.engine.explain import explain
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.pieces import GOLD_CARD, gather, pieces, size
from elfenland.engine.state import NO_TOWN, OVER, State
from elfenland.testing.random_games import WalkStep, any_of, wild_actions

TOP_ITEMS = 2  # how many items a move may turn up or draw; these stay in place
TRIES = 6  # how many alternatives that should look the same are tried


def rearrange(state: State, seat: int, dice: Dice, top: int = 0) -> State:
    """Return another table that this seat can't tell from this one.

    This many items on top of the pile stay as they are, for a move that turns them up.
    """
    other = state.copy()
    _mix_cards(other, seat, dice)
    _mix_items(other, seat, dice, top)
    if state.seat != OVER:
        _mix_homes(other, seat, dice)
    return other


def _mix_cards(state: State, seat: int, dice: Dice) -> None:
    """Mix the cards hidden from a seat (Rule 10.1, 10.6, 10.8, G11.1, G11.10).

    Cards that everybody saw a player take stay in that hand (Rule G11.2), and gold cards are never in one.
    """
    others = _others(state, seat)
    gold = [card for card in state.deck if card == GOLD_CARD]
    unseen = [card for card in state.deck if card != GOLD_CARD]
    for other in others:
        unseen += pieces(state.hands[other] - state.known[other]) + pieces(state.surplus[other])
    unseen = list(shuffled(bytes(unseen), dice))
    for other in others:
        known, number = state.known[other], size(state.hands[other])
        state.hands[other] = known + gather(unseen.pop() for _ in range(number - size(known)))
        state.surplus[other] = gather(unseen.pop() for _ in range(size(state.surplus[other])))
    state.deck = shuffled(bytes(unseen + gold), dice)


def _mix_items(state: State, seat: int, dice: Dice, top: int) -> None:
    """Mix the items hidden from a seat (Rule 10.2, 10.8, G11.3, G11.4)."""
    others = _others(state, seat)
    below = max(len(state.pile) - top, 0)
    unseen = list(state.pile[:below])
    for other in others:
        unseen += pieces(state.secret[other])
    unseen = list(shuffled(bytes(unseen), dice))
    for other in others:
        state.secret[other] = gather(unseen.pop() for _ in range(size(state.secret[other])))
    state.pile = bytes(unseen) + state.pile[below:]
    if state.fresh and state.seat != seat:
        state.fresh = gather(pieces(state.secret[state.seat])[: size(state.fresh)])


def _mix_homes(state: State, seat: int, dice: Dice) -> None:
    """Mix the home towns of others and the unused town cards (Rule V1.3)."""
    dealt = [other for other in _others(state, seat) if state.homes[other] != NO_TOWN]
    own = state.homes[seat] if seat != SPECTATOR else NO_TOWN
    cards = [town.index for town in state.rules.board.towns if town.card and town.index != own]
    unseen = list(shuffled(bytes(cards), dice))
    for other in dealt:
        state.homes[other] = unseen.pop()


def _others(state: State, seat: int) -> list[int]:
    return [other for other in range(state.players) if other != seat]


def onlookers(state: State, dice: Dice) -> list[int]:
    """Return some viewers: the seat to act, another seat, and a spectator."""
    some_seat = any_of(range(state.players), dice)
    return sorted({some_seat, SPECTATOR, state.seat if state.seat >= 0 else some_seat})


def observations_tell_no_secrets(state: State, dice: Dice) -> None:
    """Mixing what a seat can't know changes neither its view nor its options."""
    for seat in onlookers(state, dice):
        other = rearrange(state, seat, dice)
        assert _shown(observe(other, seat)) == _shown(observe(state, seat)), f"{seat} sees a secret"
        assert repr(observe(other, seat)) == repr(observe(state, seat)), f"{seat} can print a secret"
        assert str(observe(other, seat)) == str(observe(state, seat)), f"{seat} can print a secret"
        if seat == state.seat:
            options = state.rules.options(state)
            assert state.rules.options(other) == options, f"the options tell {seat} a secret"


def refusals_tell_no_secrets(state: State, dice: Dice) -> None:
    """The reasons of refusals don't depend on what is hidden."""
    for seat in onlookers(state, dice):
        other = rearrange(state, seat, dice)
        for action in wild_actions(state, dice, 1):
            why, why_there = explain(state, seat, action), explain(other, seat, action)
            assert repr(why) == repr(why_there), f"refusing {action} tells {seat} a secret"


def events_tell_no_secrets(moment: WalkStep, dice: Dice) -> None:
    """Moves that differ only in what a seat can't know look the same to it."""
    for seat in onlookers(moment.state, dice):
        sight = observe(moment.after, seat)
        shown = _told(moment.events, seat)
        for state, action in _doubles(moment, seat, dice):
            events: list[Event] = []
            after = state.rules.apply(state, action, events)
            if observe(after, seat) == sight:
                assert _told(events, seat) == shown, f"{action} told {seat} a secret"
            else:
                assert _reveals(moment), f"{seat} sees a secret after {action}"


def _told(events: list[Event], seat: int) -> list[str]:
    """Return the events that a seat sees, sorted."""
    return sorted(repr(event.seen_by(seat)) for event in events)


def _reveals(moment: WalkStep) -> bool:
    """Return whether a draw, a shuffle or the end may reveal something (Rule V1.3)."""
    before, after = moment.state, moment.after
    drawn = len(after.deck) < len(before.deck) or len(after.pile) < len(before.pile) - TOP_ITEMS
    return drawn or isinstance(moment.action, Shuffle) or after.seat == OVER


def _doubles(moment: WalkStep, seat: int, dice: Dice) -> list[tuple[State, Action]]:
    """Yield moves that look like the one played, on tables that look the same."""
    state, action = moment.state, moment.action
    if isinstance(action, Shuffle):
        return [(state, _exchange_two(action, dice)) for _ in range(TRIES)]
    other = rearrange(state, seat, dice, TOP_ITEMS)
    options = state.rules.options(other)
    alike = [option for option in options if _look_alike(option, action, seat == state.seat)]
    return [(other, any_of(alike, dice)) for _ in range(TRIES if alike else 0)]


def _look_alike(one: Action, two: Action, own: bool) -> bool:
    """Return whether others see only a number (Rule 10.6, 10.7, G11.9)."""
    if isinstance(one, Discard) and isinstance(two, Discard) and not own:
        return size(one.cards) == size(two.cards)
    if isinstance(one, Keep) and isinstance(two, Keep) and not own:
        return one.open == two.open and size(one.secret) == size(two.secret)
    if isinstance(one, Show) and isinstance(two, Show) and not own:
        return one.open == two.open
    return one == two


def _exchange_two(shuffle: Shuffle, dice: Dice) -> Shuffle:
    """Return the same shuffle with two pieces exchanged."""
    order = bytearray(shuffle.order)
    one, two = (any_of(range(len(order)), dice) for _ in range(2))
    order[one], order[two] = order[two], order[one]
    return Shuffle(shuffle.pile, bytes(order))


def _shown(seen: Observation) -> dict[str, Any]:
    """Return everything in an observation, its private parts included."""
    names = [name for name in dir(seen) if not name.startswith("__")]
    return {name: value for name in names if not callable(value := getattr(seen, name, None))}

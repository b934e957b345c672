"""Chapters 4 and 5: counters are mixed, one is drawn in secret, and more are taken from the row or blind."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Shuffle, Take, TakeBlind
from elfenland.engine.events import CounterDrawn, CounterTaken, Log, RowTurnedUp, SecretDrawn, Shuffled
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.phase import Phase, Pile, over
from elfenland.engine.pieces import CARD_NAMES, EMPTY, ONE, count, fields, gather, kinds, pile, size
from elfenland.engine.state import CHANCE, State


@dataclass(frozen=True)
class MixPile(Phase):
    """Mix the items that lie face down and see that the open row is full (Rule 2.3, 8.6, 8.7, G9.4)."""

    pile: str  # what the pile is called
    row: int = 0
    reset: bool = False
    name: str = "mix"

    def begin(self, state: State, log: Log) -> None:
        """Put together what lies face down and wait for the shuffle."""
        if self.reset:
            state.row = EMPTY
        # What is not mixed in, such as a player's own obstacle, is no part of it.
        elsewhere = (state.row + sum(state.open) + sum(state.secret)) & fields(state.rules.items)
        state.pile = pile(state.rules.items - elsewhere)
        state.returned = EMPTY
        state.seat = CHANCE

    def due(self, state: State) -> Pile:
        """What lies face down."""
        return Pile(self.pile, state.pile)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Turn up what the row lacks."""
        assert isinstance(action, Shuffle)
        left = len(action.order) - (self.row - size(state.row))
        turned_up = gather(action.order[left:])
        state.pile = action.order[:left]
        state.row += turned_up
        if log is not None:
            log.append(Shuffled(self.pile, len(action.order)))
            if turned_up:
                log.append(RowTurnedUp(turned_up))
        over(state)


@dataclass(frozen=True)
class DrawSecret(Phase):
    """Everybody draws counters from the pile and lays them face down (Rule 4.1, 4.2)."""

    number: int
    name: str = "secret"

    def begin(self, state: State, log: Log) -> None:
        """Draw from the top, the starting player first."""
        for turn in range(state.players * self.number):
            seat = (state.start + turn) % state.players
            kind = draw(state)
            state.secret[seat] += ONE[kind]
            if log is not None:
                log.append(SecretDrawn(seat, kind))
        over(state)


@dataclass(frozen=True)
class DrawCounters(Phase):
    """Lap after lap, everybody takes an open counter or draws one blind, and lays it face up (chapter 5)."""

    laps: int
    name: str = "draw"

    def begin(self, state: State, log: Log) -> None:
        """The starting player takes first."""
        state.turns = 0
        state.seat = state.start

    def options(self, state: State) -> list[Action]:
        """Any kind in the row, or blind."""
        words = state.rules.words
        options: list[Action] = [words.takes[kind] for kind in kinds(state.row)]
        options.append(words.blind)
        return options

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Lay the counter face up; an open one is replaced in the row at once (Rule 5.3, 5.4)."""
        seat = state.seat
        if isinstance(action, Take):
            kind = action.kind
            turned_up = draw(state)
            state.row += ONE[turned_up] - ONE[kind]
            if log is not None:
                log.append(CounterTaken(seat, kind, turned_up))
        else:
            kind = draw(state)
            if log is not None:
                log.append(CounterDrawn(seat, kind))
        state.open[seat] += ONE[kind]
        state.turns += 1
        if state.turns == self.laps * state.players:
            over(state)
        else:
            state.seat = state.next_seat(seat)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """An open one must lie in the row; there is no passing (Rule 5.2, 5.6)."""
        if isinstance(action, TakeBlind):
            return None
        if not isinstance(action, Take):
            return self.out_of_place()
        if not count(state.row, action.kind):
            return Refusal("illegal/not-in-row", {"kind": CARD_NAMES[action.kind]})
        return None


def draw(state: State) -> int:
    """Take the top one of the pile."""
    kind = state.pile[-1]
    state.pile = state.pile[:-1]
    return kind

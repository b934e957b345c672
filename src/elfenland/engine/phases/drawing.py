"""Chapters 4 and 5: mix the counters, draw one in secret, and take more."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Shuffle, Take, TakeBlind
from elfenland.engine.events import CounterDrawn, CounterTaken, Log, RowTurnedUp, SecretDrawn, Shuffled
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.phase import Phase, Pile, TablePhase, over
from elfenland.engine.pieces import CARD_NAMES, EMPTY, ONE, count, fields, gather, pile, present, size
from elfenland.engine.selection import Selection
from elfenland.engine.state import CHANCE, State


@dataclass(frozen=True)
class MixPile(Phase):
    """Shuffle the pile and fill the face-up row (Rule 2.3, 8.6, 8.7, G9.4)."""

    pile: str  # the name of the pile
    row: int = 0
    reset: bool = False
    name: str = "mix"

    def begin(self, state: State, log: Log) -> None:
        """Gather the face-down pieces and wait for the shuffle."""
        if self.reset:
            state.row = EMPTY
        # Pieces that aren't mixed in, such as a player's own obstacle, are left out.
        elsewhere = (state.row + sum(state.open) + sum(state.secret)) & fields(state.rules.items)
        state.pile = pile(state.rules.items - elsewhere)
        state.returned = EMPTY
        state.seat = CHANCE

    def due(self, state: State) -> Pile:
        """Return the face-down pile."""
        return Pile(self.pile, state.pile)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Fill the gaps in the row."""
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
    """Each player draws counters from the pile, face down (Rule 4.1, 4.2)."""

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
class DrawCounters(TablePhase):
    """Face-up or blind draws of counters, several times around the table (chapter 5)."""

    laps: int
    name: str = "draw"

    def begin(self, state: State, log: Log) -> None:
        """Let the starting player take first."""
        state.turns = 0
        state.seat = state.start

    def select(self, state: State, selection: Selection) -> None:
        """Any kind in the row, or blind."""
        words = state.rules.words
        selection.add_row(words.take_row, present(state.row))
        selection.add(words.blind)

    def options_ahead(self, state: State, seat: int) -> list[Action]:
        """Return the same for everybody who still has to draw."""
        last_turn = (self.laps - 1) * state.players + (seat - state.start) % state.players
        return self.options(state) if last_turn >= state.turns else []

    def refuse_ahead(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Any counter of the game may still be turned up."""
        is_counter = isinstance(action, Take) and count(state.rules.items, action.kind) > 0
        return None if is_counter else self.refuse(state, action)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Place the counter face up, and refill the row if need be (Rule 5.3, 5.4)."""
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
        """Return a face-up one must be in the row; passing isn't allowed (Rule 5.2, 5.6)."""
        if isinstance(action, TakeBlind):
            return None
        if not isinstance(action, Take):
            return self.out_of_place()
        if not count(state.row, action.kind):
            return Refusal("illegal/not-in-row", {"kind": CARD_NAMES[action.kind]})
        return None


def draw(state: State) -> int:
    """Take the top piece of the pile."""
    kind = state.pile[-1]
    state.pile = state.pile[:-1]
    return kind

"""Chapters 8 and 9: end the game, or keep items and clear the board."""

from dataclasses import dataclass

from elfenland.engine.actions import Action, Keep
from elfenland.engine.events import GameEnded, ItemsKept, Log, RoundEnded
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.phase import (
    Phase,
    as_if_to_act,
    as_if_with_everything,
    is_running,
    over,
    turns_until,
)
from elfenland.engine.pieces import COUNTERS, ITEM_NAMES, count, fields, holds, kinds, parts, pile, size
from elfenland.engine.state import OVER, State


@dataclass(frozen=True)
class CheckEnd(Phase):
    """The end: after the last round, or with all town pieces (Rule 9.1, 9.5)."""

    name: str = "end"

    def begin(self, state: State, log: Log) -> None:
        """Check whether this was the last round."""
        everything = state.rules.board.collectable
        if state.round == state.rules.rounds or everything in state.visited:
            end_game(state, log)
        else:
            over(state)


@dataclass(frozen=True)
class KeepItems(Phase):
    """Items that each player keeps, face up or down as before (Rule 8.1 to 8.5)."""

    number: int
    of: int = COUNTERS  # the kinds to choose among; others stay with the player anyway
    name: str = "keep"

    def begin(self, state: State, log: Log) -> None:
        """Let the starting player choose first."""
        state.turns = 0
        state.seat = state.start
        self.skip_the_undemanding(state)

    def options(self, state: State) -> list[Action]:
        """Every choice of this many from the open and the secret ones."""
        shown, hidden = self.held(state)
        options: list[Action] = []
        for secret_number in range(self.number + 1):
            for secret in parts(hidden, secret_number):
                options += [Keep(open, secret) for open in parts(shown, self.number - secret_number)]
        return options

    def options_ahead(self, state: State, seat: int) -> list[Action]:
        """Every choice, for a seat that still has to choose."""
        there = as_if_to_act(state, seat)
        has_choice = sum(size(bag) for bag in self.held(there)) > self.number
        return self.options(there) if has_choice and turns_until(state, seat) >= 0 else []

    def refuse_ahead(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Judge by what the seat holds; before the phase, it may still get any item."""
        find = as_if_to_act if is_running(self, state) else as_if_with_everything
        return self.refuse(find(state, seat), action)

    def is_independent(self) -> bool:
        return True

    def held(self, state: State) -> tuple[int, int]:
        """Return the items the seat to act chooses among: face-up and secret ones."""
        return state.open[state.seat] & self.of, state.secret[state.seat] & self.of

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Put the others face down on the pile."""
        assert isinstance(action, Keep)
        seat = state.seat
        shown, hidden = self.held(state)
        state.open[seat] += action.open - shown
        state.secret[seat] += action.secret - hidden
        state.returned += shown - action.open
        state.pile += pile(hidden - action.secret)
        if log is not None:
            log.append(ItemsKept(seat, action.open, size(action.secret), action.secret))
        state.turns += 1
        state.seat = state.next_seat(seat)
        self.skip_the_undemanding(state)

    def skip_the_undemanding(self, state: State) -> None:
        """Skip players who have no more items than they may keep."""
        while state.turns < state.players and sum(size(bag) for bag in self.held(state)) <= self.number:
            state.turns += 1
            state.seat = state.next_seat(state.seat)
        if state.turns == state.players:
            over(state)

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Exactly this many, all of them held."""
        if not isinstance(action, Keep):
            return self.out_of_place()
        if (action.open | action.secret) & ~self.of:
            return Refusal("illegal/keep-obstacle")
        if size(action.open) + size(action.secret) != self.number:
            return Refusal("illegal/keep-number", {"number": self.number})
        shown, hidden = self.held(state)
        return _refuse_missing(action.open, shown, "open") or _refuse_missing(action.secret, hidden, "secret")


@dataclass(frozen=True)
class ClearBoard(Phase):
    """A cleared board and the next starting player (Rule 8.6 to 8.9, G9.4)."""

    name: str = "clear"

    def begin(self, state: State, log: Log) -> None:
        """Clear the board and begin the next round."""
        if log is not None:
            log.append(RoundEnded(state.round))
        state.returned += state.on_board() & fields(state.rules.items)
        state.laid = [0] * len(state.laid)
        state.round += 1
        state.start = state.next_seat(state.start)
        over(state)


def end_game(state: State, log: Log) -> None:
    """Nobody acts any more; points and winners are announced, home towns shown."""
    state.seat = OVER
    if log is not None:
        scoring = state.rules.scoring
        points = tuple(scoring.points(state, seat) for seat in range(state.players))
        log.append(GameEnded(points, scoring.winners(state), tuple(state.homes)))


def _refuse_missing(wanted: int, held: int, face: str) -> Refusal | None:
    if holds(held, wanted):
        return None
    missing = next(kind for kind in kinds(wanted) if count(wanted, kind) > count(held, kind))
    return Refusal("illegal/keep-not-held", {"kind": ITEM_NAMES[missing], "face": face})

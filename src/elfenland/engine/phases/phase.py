"""The base class of all parts of a round."""

from dataclasses import dataclass
from typing import NamedTuple

from elfenland.engine.actions import Action
from elfenland.engine.events import Log, RoundBegan
from elfenland.engine.explain import Refusal
from elfenland.engine.mypyc_compat import mypyc_attr
from elfenland.engine.selection import Selection
from elfenland.engine.state import NOBODY, State


class Pile(NamedTuple):
    """A pile to be shuffled: its name and its pieces, in no particular order."""

    name: str
    contents: bytes


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A part of a round: who acts, what they may do, and what it does.

    It is over when nobody is left to act.

    A phase stores nothing of a game: everything that changes is in the state. `begin` sets `state.seat` to
    the first seat to decide, or leaves it at NOBODY when there is nothing to decide.

    The phases of the box and their parts are frozen dataclasses: a variant changes them with
    `dataclasses.replace`. The name is a field of theirs, after those that have no default, because mypyc
    takes every assignment in a dataclass for a field, `ClassVar` or not.
    """

    @property
    def name(self) -> str:
        """The name in views, messages and sketches; your own phase just sets `name`."""
        return "phase"

    def begin(self, state: State, log: Log) -> None:
        """Start this phase."""
        raise NotImplementedError

    def options(self, state: State) -> list[Action]:
        """Return the legal actions of the seat to act."""
        raise NotImplementedError(f"there is no decision in {self.name}")

    def offers(self, state: State) -> list[Action]:
        """Return the options without those that only hurt."""
        return self.options(state)

    def select(self, state: State, selection: Selection) -> None:
        """Go through the options; from a list of them, unless a phase can do it without."""
        selection.add_all(self.options(state))

    def select_offers(self, state: State, selection: Selection) -> None:
        """Go through the offers."""
        selection.add_all(self.offers(state))

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Carry out a legal action of the seat to act."""
        raise NotImplementedError(f"there is no decision in {self.name}")

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat to act may not do this; None exactly when it is an option."""
        return self.out_of_place()

    def options_ahead(self, state: State, seat: int) -> list[Action]:
        """Return a seat's actions as if it were to act now; none if that can't be said.

        They depend on nothing that the seat may not know.
        """
        return []

    def refuse_ahead(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Return why a seat can't do this at any time in this phase of the round.

        The phase is running, or comes later in the round. None also if it may become possible.
        """
        return self.out_of_place()

    def is_independent(self) -> bool:
        """Return whether no decision changes the options of others, or their meaning.

        Then everybody can be asked at the same time, by `options_ahead`.
        """
        return False

    def due(self, state: State) -> Pile:
        """Return the pile to shuffle when chance is to act."""
        raise NotImplementedError(f"nothing is shuffled in {self.name}")

    def out_of_place(self) -> Refusal:
        """Return the refusal of an action that belongs to another phase."""
        return Refusal("illegal/phase", {"phase": self.name})


class TablePhase(Phase):
    """A phase that lists its options by going through tables of ready actions."""

    def options(self, state: State) -> list[Action]:
        options: list[Action] = []
        self.select(state, Selection(options))
        return options

    def offers(self, state: State) -> list[Action]:
        offers: list[Action] = []
        self.select_offers(state, Selection(offers))
        return offers

    def select(self, state: State, selection: Selection) -> None:
        raise NotImplementedError(f"there is no decision in {self.name}")

    def select_offers(self, state: State, selection: Selection) -> None:
        self.select(state, selection)


@dataclass(frozen=True)
class BeginRound(Phase):
    """A round begins."""

    name: str = "round"

    def begin(self, state: State, log: Log) -> None:
        """Announce the round."""
        if log is not None:
            log.append(RoundBegan(state.round, state.start))
        over(state)


def is_running(phase: Phase, state: State) -> bool:
    """Return whether this is the phase that the table is in."""
    return state.rules.sequence[state.phase] is phase


def as_if_to_act(state: State, seat: int) -> State:
    """Return a copy of a table, with this seat to act."""
    there = state.copy()
    there.seat = seat
    return there


def as_if_with_everything(state: State, seat: int) -> State:
    """Return a copy of a table, with this seat to act and every item in its hands."""
    there = as_if_to_act(state, seat)
    everything = state.rules.items | state.open[seat] | state.secret[seat]
    there.open[seat] = there.secret[seat] = everything
    return there


def turns_until(state: State, seat: int) -> int:
    """Return how many turns come before a seat's only one; below 0 if it had it."""
    return (seat - state.start) % state.players - state.turns


def over(state: State) -> None:
    """End the phase: nobody is left to act."""
    state.seat = NOBODY

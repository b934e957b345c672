"""What every part of a round has in common."""

from dataclasses import dataclass
from typing import NamedTuple

from elfenland.engine.actions import Action
from elfenland.engine.events import Log, RoundBegan
from elfenland.engine.explain import Refusal
from elfenland.engine.mypyc_compat import mypyc_attr
from elfenland.engine.state import NOBODY, State


class Pile(NamedTuple):
    """A pile that has to be shuffled: its name and its pieces, in no particular order."""

    name: str
    contents: bytes


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A part of a round: who acts, what they may do, what it does. It is over when nobody is left to act.

    A phase keeps nothing of a game: all that changes is in the state. `begin` sets `state.seat` to whoever
    decides first, or leaves it at NOBODY when there is nothing to decide.

    The phases of the box and their parts are frozen dataclasses: a variant changes them by
    `dataclasses.replace`. The name is a field of theirs, after those that have no default, because mypyc
    takes every assignment in a dataclass for a field, `ClassVar` or not.
    """

    @property
    def name(self) -> str:
        """The name in views, messages and sketches; a phase of one's own just sets `name`."""
        return "phase"

    def begin(self, state: State, log: Log) -> None:
        """Start this phase."""
        raise NotImplementedError

    def options(self, state: State) -> list[Action]:
        """What the seat to act may do."""
        raise NotImplementedError(f"nobody decides in {self.name}")

    def offers(self, state: State) -> list[Action]:
        """The options less those that only hurt."""
        return self.options(state)

    def apply(self, state: State, action: Action, log: Log) -> None:
        """Carry out a legal action of the seat to act."""
        raise NotImplementedError(f"nobody decides in {self.name}")

    def refuse(self, state: State, action: Action) -> Refusal | None:
        """Why the seat to act may not do this; None exactly when it is one of the options."""
        return self.out_of_place()

    def due(self, state: State) -> Pile:
        """The pile to shuffle when chance is to act."""
        raise NotImplementedError(f"nothing is shuffled in {self.name}")

    def out_of_place(self) -> Refusal:
        """The refusal of an action that belongs to another phase."""
        return Refusal("illegal/phase", {"phase": self.name})


@dataclass(frozen=True)
class BeginRound(Phase):
    """A round begins."""

    name: str = "round"

    def begin(self, state: State, log: Log) -> None:
        """Say so."""
        if log is not None:
            log.append(RoundBegan(state.round, state.start))
        over(state)


def over(state: State) -> None:
    """Nobody is left to act."""
    state.seat = NOBODY

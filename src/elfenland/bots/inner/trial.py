"""Trials: what becomes of an imagined table when a seat does something and everybody plays on in haste."""

from elfenland.bots.inner.country import Country
from elfenland.bots.inner.hasty import Habits, Hasty
from elfenland.bots.inner.prospects import Prospects
from elfenland.bots.inner.vision import Taste
from elfenland.engine.actions import Action
from elfenland.engine.chance import Dice
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.state import State


class Trials:
    """Tries actions of one seat; `until` is the last round that is played."""

    __slots__ = ("country", "habits", "prospects", "seat", "tastes", "until")

    def __init__(self, prospects: Prospects, seat: int, until: int) -> None:
        self.habits = Habits()
        self.country: Country = prospects.country
        self.prospects = prospects
        self.tastes: list[Taste] = prospects.tastes
        self.seat = seat
        self.until = until

    def outcome(self, world: State, actions: list[Action], stay: bool, dice: Dice) -> float:
        """The chance to win after doing this, one after the other, on a copy of the table.

        A journey ends with its last step if the boot is to stay there.
        """
        state = world.copy()
        rules = state.rules
        for action in actions:
            rules.advance(state, action)
        if stay and state.seat == self.seat and is_on_the_way(state):
            rules.advance(state, rules.words.passing)
        Hasty(self.country, self.tastes, self.habits, state.players).play_until(state, self.until, dice)
        return self.prospects.chance(state, self.seat)


def is_on_the_way(state: State) -> bool:
    """Whether the seat to act is on its journey."""
    return state.seat >= 0 and state.stage == 0 and isinstance(state.rules.sequence[state.phase], Travel)

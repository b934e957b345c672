"""A draft tried out on a table that is imagined from what its seat sees: no secret is there to be told."""

from collections.abc import Sequence
from typing import NamedTuple

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.events import Event
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import observe
from elfenland.engine.state import OVER, State
from elfenland.record.sight import view
from elfenland.server.messages import Tried
from elfenland.server.play import DraftError, reveals
from elfenland.server.telling import tell


class Trial(NamedTuple):
    """How far a draft comes. `end` is why no further: see messages.Tried."""

    seat: int
    state: State
    events: list[Event]
    taken: int = 0
    end: str = ""


class _Still:
    """Dice that never roll: what a seat cannot know may lie anywhere, but for equal sights always alike."""

    def random(self) -> float:
        return 0.0


def begin(state: State, seat: int) -> Trial:
    """The table as a seat may take it to be, before any word."""
    return Trial(seat, imagine(observe(state, seat), _Still()), [])


def carry_out(trial: Trial, words: Sequence[str]) -> Trial:
    """The trial after these words, or up to the one that would reveal something; DraftError if one fails."""
    for number, word in enumerate(words):
        try:
            trial = _after(trial, word)
        except ElfenlandError as error:
            raise DraftError(number, error) from None
        if trial.end:
            return trial
    return trial if trial.state.seat == trial.seat else trial._replace(end="turn")


def _after(trial: Trial, word: str) -> Trial:
    """The trial with one more word; what was imagined never comes to light."""
    before, events = trial.state, [*trial.events]
    action = before.rules.parse_action(word)
    refusal = explain(before, trial.seat, action)
    if refusal is not None:
        raise IllegalActionError(action, refusal)
    after = before.rules.apply(before, action, events)
    if reveals(before, after):
        return trial._replace(end="over" if after.seat == OVER else "chance")
    return trial._replace(state=after, events=events, taken=trial.taken + 1)


def show(trial: Trial, version: int) -> Tried:
    """What the seat is told of it."""
    seat, state = trial.seat, trial.state
    goes_on = not trial.end and state.seat == seat
    return Tried(
        version=version,
        seat=seat,
        taken=trial.taken,
        ends=trial.end or None,  # type: ignore[typeddict-item]
        view=view(observe(state, seat)),
        events=[tell(event, seat, state.rules.board) for event in trial.events],
        options=[str(action) for action in state.rules.offers(state)] if goes_on else [],
    )

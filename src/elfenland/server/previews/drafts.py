"""Drafts, tried on a position imagined from what the seat sees.

So no secret can leak.
"""

from collections.abc import Sequence
from typing import NamedTuple

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.events import Event
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import Observation, observe
from elfenland.engine.state import OVER, State
from elfenland.server.previews.documents import TrialEnd, Tried
from elfenland.server.tables.game_log import DraftError, reveals
from elfenland.server.updates.events import tell
from elfenland.views import view


class Trial(NamedTuple):
    """A draft as far as it could be tried; `end` says why it ends, as in `Tried`."""

    seat: int
    state: State
    events: list[Event]
    taken: int = 0
    end: TrialEnd | None = None


class _Still:
    """Constant random source, so that equal observations give equal positions."""

    def random(self) -> float:
        return 0.0


def begin(state: State, seat: int) -> Trial:
    """Return the position as a seat may imagine it, before the first word."""
    return Trial(seat, imagined(observe(state, seat)), [])


def imagined(seen: Observation) -> State:
    """Return a position that looks like this to its seat, always the same one."""
    return imagine(seen, _Still())


def carry_out(trial: Trial, words: Sequence[str]) -> Trial:
    """Return the trial after these words; DraftError if one fails.

    It ends early before a word that would reveal something.
    """
    for number, word in enumerate(words):
        try:
            trial = _after(trial, word)
        except ElfenlandError as error:
            raise DraftError(number, error) from None
        if trial.end:
            return trial
    return trial if trial.state.seat == trial.seat else trial._replace(end="turn")


def _after(trial: Trial, word: str) -> Trial:
    """Return the trial after one more word; imagined pieces are never revealed."""
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
    """Return the document of a trial for its seat."""
    seat, state = trial.seat, trial.state
    goes_on = not trial.end and state.seat == seat
    return Tried(
        version=version,
        seat=seat,
        taken=trial.taken,
        ends=trial.end,
        view=view(observe(state, seat)),
        events=[tell(event, seat, state.rules.board) for event in trial.events],
        options=[str(action) for action in state.rules.offers(state)] if goes_on else [],
    )

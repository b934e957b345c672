"""Documents about the moments of a game and their analysis."""

from typing import Literal, TypedDict

from elfenland.server.previews.documents import Advised, JourneyView
from elfenland.server.updates.documents import GameEvent
from elfenland.views.schema import PhaseName, View


class Scene(TypedDict):
    """The events of one lasting move, and the standings after it.

    `seat` is null for a shuffle. `by` is null if the holder of the seat decided. `round` and `phase` are
    those in which the move was made.
    """

    version: int
    seat: int | None
    at: int
    by: str | None
    round: int
    phase: PhaseName
    towns: list[int]
    gold: list[int]
    events: list[GameEvent]


class Reel(TypedDict):
    """A whole game as a seat sees it, or null: open, or as a spectator sees it."""

    version: int
    seat: int | None
    scenes: list[Scene]


class Moment(TypedDict):
    """The position after this many lasting moves."""

    version: int
    to_act: int | None
    view: View


class JourneyJudged(TypedDict):
    """A journey that was made, and the best possible one if `exact`."""

    version: int
    round: int
    seat: int
    made: JourneyView
    best: JourneyView
    exact: bool


class ChoiceJudged(TypedDict):
    """A decision in the judgement of a bot: the choice, the best one, the difference.

    `cost` is in town pieces.
    """

    version: int
    round: int
    phase: PhaseName
    seat: int
    made: Advised
    best: Advised
    cost: float


class Analysis(TypedDict):
    """The analysis of a game: `done` of `total` journeys and decisions, and findings.

    `choices` are the costliest, the costliest first.
    """

    state: Literal["none", "running", "stopped", "done"]
    done: int
    total: int
    journeys: list[JourneyJudged]
    choices: list[ChoiceJudged]

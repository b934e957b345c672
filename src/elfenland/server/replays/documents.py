"""Looking back: a game moment by moment, what was possible in it, and playing on from a moment."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.messages.game import GameEvent, View
from elfenland.server.messages.strict import Name, SeatNumber, Strict
from elfenland.server.messages.trying import Advised, JourneyShown


class Scene(TypedDict):
    """What happened by one lasting move, and how everybody stands after it; `seat` is null for a shuffle.

    `by` is null where whoever holds the seat decided. `round` and `phase` are those in which the move was
    made.
    """

    version: int
    seat: int | None
    at: int
    by: str | None
    round: int
    phase: str
    towns: list[int]
    gold: list[int]
    events: list[GameEvent]


class Reel(TypedDict):
    """A whole game at a glance, through the eyes of a seat, or null: open, or as a spectator sees it."""

    version: int
    seat: int | None
    scenes: list[Scene]


class Moment(TypedDict):
    """The table after so many lasting moves."""

    version: int
    to_act: int | None
    view: View


class BranchWish(Strict):
    """Somebody wants to play on from a moment of a game, against bots."""

    version: Annotated[int, Field(ge=0)] = Field(description="the moment: so many lasting moves")
    seat: SeatNumber = Field(description="where to sit")
    name: Name | None = None
    bot: Annotated[str, StringConstraints(max_length=40)] = Field(
        default="pathfinder", description="which bot, in all other seats"
    )


class JourneyJudged(TypedDict):
    """A journey made from a moment on, and the best one that was possible; `exact` says if it surely is."""

    version: int
    round: int
    seat: int
    made: JourneyShown
    best: JourneyShown
    exact: bool


class ChoiceJudged(TypedDict):
    """A decision by a bot's judgement: what was chosen at a moment, what it thinks best, the difference.

    `cost` is in town pieces.
    """

    version: int
    round: int
    phase: str
    seat: int
    made: Advised
    best: Advised
    cost: float


class Analysis(TypedDict):
    """How far a game is analysed: `done` of `total` journeys and decisions, and what was found.

    `choices` are the costliest, the costliest first.
    """

    state: Literal["none", "running", "stopped", "done"]
    done: int
    total: int
    journeys: list[JourneyJudged]
    choices: list[ChoiceJudged]

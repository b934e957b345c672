"""Stories, logs, records, and records that are brought in."""

from typing import Annotated

from pydantic import StringConstraints
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.messages.game import GameEvent
from elfenland.server.messages.strict import Strict


class ReplayWish(Strict):
    """A record to be brought in."""

    egn: Annotated[str, StringConstraints(min_length=1, max_length=60_000)]


class LogLine(TypedDict):
    """An entry of a log; `seat` is null for a shuffle, `by` where whoever holds the seat decided."""

    version: int
    seat: int | None
    word: str
    at: int
    by: str | None


class Log(TypedDict):
    """A game as the rules replay it."""

    rules: str
    players: int
    log: list[LogLine]


class Chapter(TypedDict):
    """What happened by one entry of the log; `by` is null where whoever holds the seat decided."""

    version: int
    seat: int | None
    at: int
    by: str | None
    events: list[GameEvent]


class Story(TypedDict):
    """What happened in a game; `version` is how far it is told."""

    version: int
    chapters: list[Chapter]


class ReplayMade(TypedDict):
    """The id of the table that a record became."""

    id: str

"""Documents about the record of a game."""

from typing import TypedDict

from elfenland.server.updates.documents import GameEvent


class LogLine(TypedDict):
    """An entry of a log.

    `seat` is null for a shuffle, `by` if the holder of the seat decided.
    """

    version: int
    seat: int | None
    word: str
    at: int
    by: str | None


class GameLogDocument(TypedDict):
    """A game as the rules replay it."""

    rules: str
    rules_version: int
    players: int
    log: list[LogLine]


class Chapter(TypedDict):
    """The events of one entry of the log.

    `by` is null if the holder of the seat decided.
    """

    version: int
    seat: int | None
    at: int
    by: str | None
    events: list[GameEvent]


class Story(TypedDict):
    """The events of a game up to `version`."""

    version: int
    chapters: list[Chapter]

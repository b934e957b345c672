"""Documents that summarize a finished game."""

from typing import Literal, TypedDict


class Standing(TypedDict):
    """The final standing of a seat, with the town pieces it took in each round."""

    seat: int
    place: int
    points: int
    towns: int
    cards: int
    gold: int
    home: str | None
    by_round: list[int]


class Decision(TypedDict):
    """The tie-breaker of the game: the winner's value, and the closest rival's."""

    by: Literal["towns", "cards", "gold", "distance", "shared"]
    rival: int | None
    had: int
    rival_had: int


class JourneyMade(TypedDict):
    """The journey of a seat in a round, beginning with the town it set out from.

    `towns` are the pieces it took.
    """

    round: int
    seat: int
    stops: list[str]
    towns: int
    cards: int


class Fact(TypedDict):
    """A fact worth telling; its code says which fields have a meaning."""

    code: Literal["longest-journey", "busiest-link", "dearest-lot", "took-the-lead", "led-throughout"]
    seat: int | None
    round: int | None
    place: str | None  # a link, or an item
    number: int
    cards: int


class Summary(TypedDict):
    """The summary of a game; `standings` begin with the first."""

    finished: bool
    rounds: int
    winners: list[int]
    decision: Decision
    standings: list[Standing]
    journeys: list[JourneyMade]
    facts: list[Fact]

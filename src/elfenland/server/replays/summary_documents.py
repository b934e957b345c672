"""What goes over the wire when a game is looked back on."""

from typing import Literal

from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other


class Standing(TypedDict):
    """How a seat ended. `by_round` are the town pieces that it took in each round."""

    seat: int
    place: int
    points: int
    towns: int
    cards: int
    gold: int
    home: str | None
    by_round: list[int]


class Decision(TypedDict):
    """What the game was decided by: the winner's number of it, and that of the rival who came closest."""

    by: Literal["towns", "cards", "gold", "distance", "shared"]
    rival: int | None
    had: int
    rival_had: int


class JourneyMade(TypedDict):
    """Where a seat went in a round, the town it set out from first; `towns` are the pieces it took."""

    round: int
    seat: int
    stops: list[str]
    towns: int
    cards: int


class Fact(TypedDict):
    """Something worth telling; which fields mean something depends on the code."""

    code: Literal["longest-journey", "busiest-link", "dearest-lot", "took-the-lead", "led-throughout"]
    seat: int | None
    round: int | None
    place: str | None  # a link, or an item
    number: int
    cards: int


class Summary(TypedDict):
    """A game looked back on; `standings` begin with the first."""

    finished: bool
    rounds: int
    winners: list[int]
    decision: Decision
    standings: list[Standing]
    journeys: list[JourneyMade]
    facts: list[Fact]

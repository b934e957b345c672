"""Requests for previews: drafts, why-not, routes, plans, card counting and hints."""

from typing import Annotated

from pydantic import Field, StringConstraints

from elfenland.server.web.schemas.strict import SeatNumber, Strict, Version, Word

Words = Annotated[list[Word], Field(max_length=100)]
TownCode = Annotated[str, StringConstraints(min_length=3, max_length=3)]


class TryRequest(Strict):
    """A draft to try out at a version of the game."""

    version: Version
    words: Words = Field(default=[], description="the client's own decisions, in order")
    seat: SeatNumber | None = Field(default=None, description="for clients who hold several")


class WhyRequest(TryRequest):
    """Words, links, towns or cards to check: whether they are possible, or why not."""

    asks: Annotated[list[Word], Field(min_length=1, max_length=100)]


class WaysRequest(TryRequest):
    """A town to reach from where the draft ends."""

    to: TownCode
    limit: Annotated[int, Field(ge=1, le=10)] = 3


class JourneysRequest(TryRequest):
    """A request for the best journeys from where a draft ends."""

    limit: Annotated[int, Field(ge=1, le=20)] = 5


class PlanRequest(TryRequest):
    """A sketch of a tour: towns in order, possibly with others between them."""

    towns: Annotated[list[TownCode], Field(max_length=30)] = Field(default=[], description="none: no sketch")
    limit: Annotated[int, Field(ge=0, le=20)] = Field(default=5, description="the number of journeys")


class PayersRequest(TryRequest):
    """A link, to find out who could pay for it."""

    link: Annotated[str, StringConstraints(min_length=7, max_length=7)]


class CountRequest(TryRequest):
    """A request to count the cards and items seen so far."""


class HintRequest(Strict):
    """A request for a hint."""

    version: Version
    seat: SeatNumber | None = None
    limit: Annotated[int, Field(ge=1, le=20)] = 5

"""Requests for previews: drafts, why-not, routes, plans, card counting and hints."""

from typing import Annotated

from pydantic import Field, StringConstraints

from elfenland.server.web.schemas.strict import SeatNumber, Strict, Version, Word

Words = Annotated[list[Word], Field(max_length=100)]
TownCode = Annotated[str, StringConstraints(min_length=3, max_length=3)]


class TryRequest(Strict):
    """A draft to be tried out at one version of the game."""

    version: Version
    words: Words = Field(default=[], description="decisions of one's own, in their order")
    seat: SeatNumber | None = Field(default=None, description="for those who hold several")


class WhyRequest(TryRequest):
    """Words, links, towns or cards of which somebody wants to know whether they can be had, and why not."""

    asks: Annotated[list[Word], Field(min_length=1, max_length=100)]


class WaysRequest(TryRequest):
    """A town that somebody wants to go to from where the draft ends."""

    to: TownCode
    limit: Annotated[int, Field(ge=1, le=10)] = 3


class JourneysRequest(TryRequest):
    """A request for the best journeys from where a draft ends."""

    limit: Annotated[int, Field(ge=1, le=20)] = 5


class PlanRequest(TryRequest):
    """A sketch of a tour: towns in the order in which they shall be come to, others between them allowed."""

    towns: Annotated[list[TownCode], Field(max_length=30)] = Field(default=[], description="none: no sketch")
    limit: Annotated[int, Field(ge=0, le=20)] = Field(default=5, description="how many of the best journeys")


class PayersRequest(TryRequest):
    """A link of which somebody wants to know who could pay for it."""

    link: Annotated[str, StringConstraints(min_length=7, max_length=7)]


class CountRequest(TryRequest):
    """A request to count the cards and items seen so far."""


class HintRequest(Strict):
    """A request for a hint."""

    version: Version
    seat: SeatNumber | None = None
    limit: Annotated[int, Field(ge=1, le=20)] = 5

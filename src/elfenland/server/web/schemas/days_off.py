"""Request for days off."""

from typing import Annotated

from pydantic import Field

from elfenland.server.web.schemas.seats import SeatPick


class DaysOffRequest(SeatPick):
    """Days on which a player is away."""

    since: Annotated[int, Field(ge=0, le=1 << 53)] | None = Field(
        default=None, description="when they begin, in milliseconds since 1970; by default now"
    )
    days: Annotated[int, Field(ge=1, le=30)]

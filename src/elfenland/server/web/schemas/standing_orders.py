"""Requests for standing orders."""

from typing import Annotated

from pydantic import Field, StringConstraints

from elfenland.server.tables.records import OrderKind
from elfenland.server.web.schemas.seats import SeatPick
from elfenland.server.web.schemas.strict import Strict


class StandingOrderRequest(Strict):
    """A standing order: pass while planning, or bid for this lot or for a kind of item."""

    kind: OrderKind
    item: Annotated[str, StringConstraints(min_length=1, max_length=1)] | None = None
    most: Annotated[int, Field(ge=0, le=999)] = Field(default=0, description="gold that is bid at most")


class StandingOrdersRequest(SeatPick):
    """All standing orders of a seat."""

    orders: Annotated[list[StandingOrderRequest], Field(max_length=20)]

"""Requests for standing orders."""

from typing import Annotated, Final

from pydantic import Field, StringConstraints

from elfenland.server.tables.orders_given import OrderWish
from elfenland.server.tables.records import OrderKind
from elfenland.server.web.schemas.seats import SeatPick
from elfenland.server.web.schemas.strict import Strict

MOST_ORDERS: Final = 40  # a limit for every lot and every kind of item, a pass, and steps for every phase
MOST_STEPS: Final = 12
MOST_ALTERNATIVES: Final = 12

Word = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Step = Annotated[list[Word], Field(min_length=1, max_length=MOST_ALTERNATIVES)]


class StandingOrderRequest(Strict):
    """A standing order: pass in planning, bid for a lot or a kind of item, or steps.

    Steps are the next decisions of the seat in a phase of this round, each a list of words to try in turn.
    """

    kind: OrderKind
    item: Annotated[str, StringConstraints(min_length=1, max_length=1)] | None = None
    most: Annotated[int, Field(ge=0, le=999)] = Field(default=0, description="the highest bid, in gold")
    lot: Annotated[int, Field(ge=1, le=99)] | None = Field(
        default=None,
        description="how many items are still for auction when it comes; by default the current one",
    )
    phase: Annotated[str, StringConstraints(min_length=1, max_length=12)] | None = Field(
        default=None, description="of the steps, such as draw"
    )
    steps: Annotated[list[Step], Field(min_length=1, max_length=MOST_STEPS)] | None = None


def wish(order: StandingOrderRequest) -> OrderWish:
    """Return what the domain makes of a request."""
    steps = tuple(tuple(step) for step in order.steps or ())
    return OrderWish(order.kind, order.item, order.most, order.lot, order.phase, steps)


class StandingOrdersRequest(SeatPick):
    """All standing orders of a seat."""

    orders: Annotated[list[StandingOrderRequest], Field(max_length=MOST_ORDERS)]

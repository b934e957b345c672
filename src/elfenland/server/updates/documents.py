"""Documents about the game, as they are sent to each receiver."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from elfenland.server.tables.documents import TableView
from elfenland.server.tables.records import OrderKind
from elfenland.views.schema import View

GameEvent = Annotated[dict[str, Any], "GameEvent"]  # a code, and the fields of that kind of event


class ClockView(TypedDict):
    """The clock of a game in milliseconds; times are since 1970 by the server's clock."""

    seat: int | None
    remaining: int | None
    deadline: int | None
    now: int
    is_up: bool
    stocks: list[int]


class StandingOrderView(TypedDict):
    """A standing order, as its owner sees it."""

    kind: OrderKind
    item: str | None
    most: int


class Decided(TypedDict):
    """An event, by index, that the holder of its seat didn't decide, and its decider."""

    event: int
    by: str


class Update(TypedDict):
    """An update: what happened since the receiver's version, and the game as it is now."""

    type: Literal["update"]
    version: int
    since: int
    seat: int | None
    to_act: int | None
    events: list[GameEvent]
    view: View | None
    options: list[str]
    undo: list[str]
    table: NotRequired[TableView]
    decided: NotRequired[list[Decided]]
    clock: NotRequired[ClockView]
    orders: NotRequired[list[StandingOrderView]]

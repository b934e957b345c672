"""Documents about the game, as they are sent to each receiver."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from elfenland.server.tables.documents import TableView
from elfenland.server.tables.records import OrderKind
from elfenland.views.schema import PhaseName, View

OrderDropped = Literal["no-fit", "undone"]  # nothing in it was possible; the game went back to its decision
GameEvent = Annotated[dict[str, Any], "GameEvent"]  # a code, and the fields of that kind of event


class ClockView(TypedDict):
    """The clock of a game in milliseconds; times are since 1970 by the server's clock."""

    seat: int | None
    remaining: int | None
    deadline: int | None
    now: int
    is_up: bool
    stocks: list[int]


class WaitingView(TypedDict):
    """The person who is waited for: since when, and how long they usually take.

    `usual` is the median of their last decisions at this table, in milliseconds, null as long as there are
    few. If they have no page open, the others may propose a bot from `bot_from` on. Times are since 1970 by
    the server's clock, which shows `now`.
    """

    seat: int
    since: int
    usual: int | None
    bot_from: int
    now: int


class StandingOrderView(TypedDict):
    """A standing order, as its owner sees it; of steps, those that are left."""

    kind: OrderKind
    item: str | None
    most: int
    lot: int | None
    phase: str | None
    steps: list[list[str]] | None
    dropped: OrderDropped | None


class AheadView(TypedDict):
    """The options of a seat as if it were to act now; none if that can't be said."""

    version: int
    phase: PhaseName
    options: list[str]


class Decided(TypedDict):
    """An event, by index, that the holder of its seat didn't decide, and its decider."""

    event: int
    by: str


class Update(TypedDict):
    """An update: the events since the receiver's version, and the game now."""

    type: Literal["update"]
    version: int
    since: int
    seat: int | None
    to_act: int | None
    events: list[GameEvent]
    view: View | None
    options: list[str]
    undo: list[str]
    take_back: NotRequired[int]
    table: NotRequired[TableView]
    decided: NotRequired[list[Decided]]
    clock: NotRequired[ClockView]
    waiting: NotRequired[WaitingView]
    orders: NotRequired[list[StandingOrderView]]
    ahead: NotRequired[list[str]]

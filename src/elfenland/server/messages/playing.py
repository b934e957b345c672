"""The game itself: decisions, and what receivers are told."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.messages.game import GameEvent, View
from elfenland.server.messages.strict import Strict, Word
from elfenland.server.messages.tables import TableShown


class MoveWish(Strict):
    """A decision, or several that are taken whole or not at all, for one version of the game."""

    version: Annotated[int, Field(ge=0)]
    word: Word | Annotated[list[Word], Field(min_length=1, max_length=100)]

    @property
    def words(self) -> list[str]:
        """The decisions in their order."""
        return [self.word] if isinstance(self.word, str) else self.word


class Moved(TypedDict):
    """The moves are on disk; this is the version now."""

    version: int


class ClockShown(TypedDict):
    """The clock of a game. Times are in milliseconds, those of the day since 1970 by the server's clock."""

    seat: int | None
    remaining: int | None
    deadline: int | None
    now: int
    is_up: bool
    stocks: list[int]


class OrderShown(TypedDict):
    """An order, as its owner sees it."""

    kind: Literal["pass", "lot", "item"]
    item: str | None
    most: int


class Decided(TypedDict):
    """Which of the events was not decided by whoever holds its seat, by its place among them, and by whom."""

    event: int
    by: str


class Update(TypedDict):
    """All that a receiver needs: what happened since the version it has, and how things are now."""

    type: Literal["update"]
    version: int
    since: int
    seat: int | None
    to_act: int | None
    events: list[GameEvent]
    view: View | None
    options: list[str]
    undo: list[str]
    table: NotRequired[TableShown]
    decided: NotRequired[list[Decided]]
    clock: NotRequired[ClockShown]
    orders: NotRequired[list[OrderShown]]

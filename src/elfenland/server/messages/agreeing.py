"""What keeps a table from stalling: bots in seats, reminders, proposals, orders."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from elfenland.server.messages.strict import SeatNumber, Strict


class SeatPick(Strict):
    """Which of one's seats is meant, for those who hold several."""

    seat: SeatNumber | None = None


class HandOverWish(SeatPick):
    """A bot shall decide in one's seat."""

    bot: Annotated[str, StringConstraints(max_length=40)] | None = None


class NudgeWish(Strict):
    """Whoever is waited for shall be reminded."""


class ProposalWish(Strict):
    """Everybody shall agree to something."""

    kind: Literal["end", "take-back", "bot"]
    version: Annotated[int, Field(ge=1)] | None = Field(
        default=None, description="where to go back to, for a take-back"
    )


class ConsentWish(Strict):
    """The answer to a proposal."""

    kind: Literal["end", "take-back", "bot"]
    agree: bool


class OrderWish(Strict):
    """What to decide when the turn comes: pass while planning, or bid for this lot or for a sort of item."""

    kind: Literal["pass", "lot", "item"]
    item: Annotated[str, StringConstraints(min_length=1, max_length=1)] | None = None
    most: Annotated[int, Field(ge=0, le=999)] = Field(default=0, description="gold that is bid at most")


class OrdersWish(SeatPick):
    """All orders of a seat."""

    orders: Annotated[list[OrderWish], Field(max_length=20)]

"""Requests for seats."""

from typing import Annotated

from pydantic import Field, StringConstraints

from elfenland.server.web.schemas.strict import BotName, Name, SeatNumber, Strict


class SeatPick(Strict):
    """One of the client's seats, for clients who hold several."""

    seat: SeatNumber | None = None


class HandOverRequest(SeatPick):
    """A bot for the client's seat."""

    bot: BotName | None = None


class NudgeRequest(Strict):
    """A nudge to the player to act."""


class ClaimRequest(Strict):
    """A claim to an open seat."""

    name: Name
    seat: SeatNumber | None = Field(default=None, description="any open seat if null")


class RemoveRequest(Strict):
    """The removal of a player by the host."""

    seat: SeatNumber = Field(description="it becomes open again")


class SitRequest(Strict):
    """The tokens of secret links, for a cookie that scripts can't read."""

    tokens: Annotated[
        list[Annotated[str, StringConstraints(max_length=64)]], Field(min_length=1, max_length=7)
    ]

"""Requests for replays: branches that play on from a moment."""

from pydantic import Field

from elfenland.server.web.schemas.strict import BotName, Name, SeatNumber, Strict, Version


class BranchRequest(Strict):
    """A branch that plays on from a moment of a game, against bots."""

    version: Version = Field(description="the moment: the number of lasting moves")
    seat: SeatNumber = Field(description="the client's seat")
    name: Name | None = None
    bot: BotName = Field(default="pathfinder", description="the bot in all other seats")

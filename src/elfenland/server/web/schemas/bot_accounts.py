"""Requests, responses and messages of bot accounts."""

from typing import Literal

from pydantic import Field
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.web.schemas.strict import Name, SeatNumber, Strict


class NewBotRequest(Strict):
    """A new bot account."""

    name: Name


class BotChange(Strict):
    """A setting of a bot account."""

    anyone: bool = Field(description="whether others than its owner may invite it")


class InviteRequest(Strict):
    """An invitation of a bot account to an open seat."""

    bot: Name = Field(description="its name")
    seat: SeatNumber | None = Field(default=None, description="any open seat if null")


class BotAccountView(TypedDict):
    """A bot account, for its owner.

    `connected` says whether it listens now, `anyone` whether others may invite it, and `has_token` is false
    once its token is revoked.
    """

    id: str
    name: str
    anyone: bool
    connected: bool
    has_token: bool


class BotAccountViews(TypedDict):
    """The bots of an account, and how many it may have."""

    bots: list[BotAccountView]
    most: int


class BotToken(TypedDict):
    """The token of a bot: sent once, and stored only as a hash."""

    bot: BotAccountView
    token: str


class BotIdentity(TypedDict):
    """The bot whose token a request carries."""

    id: str
    name: str


class BotInvited(TypedDict):
    """A seat of the bot, at a table that is open or whose game is played."""

    type: Literal["invited"]
    table: str
    seat: int
    rules: str
    status: Literal["open", "playing"]


class BotTurn(TypedDict):
    """It is the bot's turn at a table, at this version."""

    type: Literal["your-turn"]
    table: str
    seat: int
    version: int


class BotGone(TypedDict):
    """A game is over, or the bot has lost its seat there."""

    type: Literal["gone"]
    table: str
    seat: int

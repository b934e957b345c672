"""Requests for tables: their seats, rules and settings."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from elfenland.server.storage.bot_accounts import BotAccount
from elfenland.server.tables import settings
from elfenland.server.tables.records import StoredSeat
from elfenland.server.tables.seats import account_seat, new_seat
from elfenland.server.web.schemas.strict import BotName, Name, Seconds, Strict

DAY_S: Final = 24 * 3600


class SeatRequest(Strict):
    """A seat for a person with a secret link, for a bot, or open to anyone.

    The bot is one of ours, `sage:2s` with a budget, or a bot account.
    """

    kind: Literal["person", "bot", "open"]
    name: Name | None = None
    bot: BotName | None = Field(default=None, description="the bot of ours in a bot's seat")
    account: Name | None = Field(default=None, description="the name of the bot account in a bot's seat")

    @model_validator(mode="after")
    def _has_one_bot(self) -> Self:
        if self.account is not None and (self.kind != "bot" or self.bot is not None):
            raise ValueError("a bot account is for a bot's seat, instead of a bot of ours")
        return self


class Clock(Strict):
    """Time limits in seconds: per move, per game with an increment per move, or both."""

    per_move: Seconds | None = None
    per_game: Seconds | None = None
    increment: Annotated[int, Field(ge=0, le=3600)] = 0
    on_timeout: Literal["bot-moves", "passes", "bot-takes-over"] = Field(
        default="bot-moves", description="what happens when the time is up, for this turn or for good"
    )

    days_off: Annotated[int, Field(ge=0, le=30)] = Field(
        default=0,
        description="days on which each player's clock may stand still; needs per_move of a day or more",
    )

    @model_validator(mode="after")
    def _measures_something(self) -> Self:
        if self.per_move is None and self.per_game is None:
            raise ValueError("a clock needs per_move or per_game")
        if self.days_off and (self.per_move or 0) < DAY_S:
            raise ValueError("days off need per_move of a day or more")
        return self


class Aids(Strict):
    """The aids that players may use."""

    hints: bool = True
    journey_planner: bool = True
    card_counting: bool = True
    road_payers: bool = True


class TableSettings(Strict):
    """Settings of a table other than the rules."""

    public: bool = Field(
        default=False, description="whether the lobby lists it; otherwise people need the link"
    )
    spectators: bool = Field(default=True, description="whether others may watch")
    delay_moves: Annotated[int, Field(ge=0, le=500)] = Field(
        default=0, description="by how many moves spectators are behind"
    )
    delay_seconds: Annotated[int, Field(ge=0, le=24 * 3600)] = Field(
        default=0, description="by how many seconds spectators are behind"
    )
    chat: bool = Field(default=True, description="whether there is a chat")
    spectators_heard: bool = Field(
        default=False, description="whether players see spectators' messages during the game"
    )
    practice: bool = Field(
        default=False,
        description="whether undo goes back over anything; only for one person against bots",
    )
    clock: Clock | None = None
    aids: Aids = Aids()
    pace: Literal["relaxed", "normal", "quick", "at-once"] = Field(
        default="normal", description="how long bots wait before they move while people are present"
    )

    def settings(self) -> settings.TableSettings:
        """Return the settings as the domain's type."""
        return settings.TableSettings.of(self.model_dump())


class TableRequest(Strict):
    """A new table."""

    rules: Annotated[str, StringConstraints(min_length=1, max_length=300)] = Field(
        description="a name of rules, such as elfengold+witches"
    )
    seats: Annotated[list[SeatRequest], Field(min_length=2, max_length=6)]
    settings: TableSettings = TableSettings()

    @property
    def bot_names(self) -> dict[int, str]:
        """The names of the bot accounts by seat."""
        return {number: seat.account for number, seat in enumerate(self.seats) if seat.account is not None}

    def new_seats(self, accounts: Mapping[str, BotAccount]) -> list[StoredSeat]:
        """Return the seats as the domain's type; RefusedError if a bot is unknown."""
        return [
            new_seat(seat.kind, seat.name, seat.bot)
            if seat.account is None
            else account_seat(accounts[seat.account].id, accounts[seat.account].name)
            for seat in self.seats
        ]


class StartRequest(Strict):
    """The host's request to start the game."""

    fill: BotName | None = Field(default=None, description="the bot for every seat that is still open")

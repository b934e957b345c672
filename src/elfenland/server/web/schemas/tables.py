"""Requests for tables: their seats, rules and settings."""

from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from elfenland.server.tables import settings
from elfenland.server.tables.records import StoredSeat
from elfenland.server.tables.seats import new_seat
from elfenland.server.web.schemas.strict import BotName, Name, Seconds, Strict


class SeatRequest(Strict):
    """A seat for a person with a secret link, for a bot, or for whoever comes first."""

    kind: Literal["person", "bot", "open"]
    name: Name | None = None
    bot: BotName | None = Field(default=None, description="which bot, for a bot's seat")


class Clock(Strict):
    """Time for decisions: seconds per move, seconds per game that grow with every move, or both."""

    per_move: Seconds | None = None
    per_game: Seconds | None = None
    increment: Annotated[int, Field(ge=0, le=3600)] = 0
    on_timeout: Literal["bot-moves", "passes", "bot-takes-over"] = Field(
        default="bot-moves", description="what happens when the time is up: for this turn, or for good"
    )

    @model_validator(mode="after")
    def _measures_something(self) -> Self:
        if self.per_move is None and self.per_game is None:
            raise ValueError("a clock needs seconds per_move or per_game")
        return self


class Aids(Strict):
    """The aids that players may use."""

    hints: bool = True
    journey_planner: bool = True
    card_counting: bool = True
    road_payers: bool = True


class TableSettings(Strict):
    """Settings of a table beside the rules."""

    public: bool = Field(
        default=False, description="whether the lobby lists it; otherwise it takes the link to find it"
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
    clock: Clock | None = None
    aids: Aids = Aids()

    def settings(self) -> settings.TableSettings:
        """The settings as the domain has them."""
        return settings.TableSettings.of(self.model_dump())


class TableRequest(Strict):
    """A new table."""

    rules: Annotated[str, StringConstraints(min_length=1, max_length=300)] = Field(
        description="a name of rules, such as elfengold+witches"
    )
    seats: Annotated[list[SeatRequest], Field(min_length=2, max_length=6)]
    settings: TableSettings = TableSettings()

    def new_seats(self) -> list[StoredSeat]:
        """The seats as the domain has them; RefusedError if one of them has a bot that there isn't."""
        return [new_seat(seat.kind, seat.name, seat.bot) for seat in self.seats]


class StartRequest(Strict):
    """The start of a game by the host."""

    fill: BotName | None = Field(default=None, description="the bot for every seat that is still open")

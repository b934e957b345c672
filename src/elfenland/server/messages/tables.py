"""Tables: what one is made of, who sits there, and what everybody sees of it beside the game."""

from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.messages.strict import Name, SeatNumber, Seconds, Strict


class SeatWish(Strict):
    """Who a seat is for: a person who gets a secret link, a bot, or whoever comes first."""

    kind: Literal["person", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, StringConstraints(max_length=40)] | None = Field(
        default=None, description="which bot, for a bot's seat"
    )


class Clock(Strict):
    """How long decisions may take: seconds a move, a stock a game that grows with every move, or both."""

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
    """Which help players may ask for."""

    hints: bool = True
    journey_planner: bool = True
    card_counting: bool = True
    road_payers: bool = True


class TableSettings(Strict):
    """What is agreed at a table beside the rules."""

    public: bool = Field(
        default=False, description="whether the lobby lists it; else only who has the link knows it"
    )
    spectators: bool = Field(default=True, description="whether others may watch")
    delay_moves: Annotated[int, Field(ge=0, le=500)] = Field(
        default=0, description="how many moves later spectators are told of one"
    )
    delay_seconds: Annotated[int, Field(ge=0, le=24 * 3600)] = Field(
        default=0, description="how many seconds later spectators are told of a move"
    )
    chat: bool = Field(default=True, description="whether people may talk")
    spectators_heard: bool = Field(
        default=False, description="whether players read during the game what spectators say"
    )
    clock: Clock | None = None
    aids: Aids = Aids()


class TableWish(Strict):
    """A table to be made."""

    rules: Annotated[str, StringConstraints(min_length=1, max_length=300)] = Field(
        description="a name of rules, such as elfengold+witches"
    )
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=6)]
    settings: TableSettings = TableSettings()


class ClaimWish(Strict):
    """Somebody wants to sit down."""

    name: Name
    seat: Annotated[int, Field(ge=0, le=5)] | None = Field(
        default=None, description="any open seat, if none is named"
    )


class StartWish(Strict):
    """The host wants to begin."""

    fill: Annotated[str, StringConstraints(max_length=40)] | None = Field(
        default=None, description="the bot for every seat that is still open"
    )


class RemoveWish(Strict):
    """The host wants somebody to leave."""

    seat: SeatNumber = Field(description="it is open again then")


class SitWish(Strict):
    """A browser brings the tokens of its secret links, and gets them as a cookie that scripts cannot read."""

    tokens: Annotated[
        list[Annotated[str, StringConstraints(max_length=64)]], Field(min_length=1, max_length=7)
    ]


class SeatShown(TypedDict):
    """Who sits there. `bot` is the bot that decides there now, if one does; `here` says if a page is open."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    here: bool


class ProposalShown(TypedDict):
    """What somebody asked for, who agreed, and whose answer is missing."""

    kind: Literal["end", "take-back", "bot"]
    target: int
    asker: int
    consents: list[int]
    missing: list[int]


class NudgeShown(TypedDict):
    """Who was reminded last, and when."""

    seat: int
    at: int


class TableShown(TypedDict):
    """What everybody at a table sees of it beside the game."""

    id: str
    status: Literal["open", "playing", "over", "frozen", "replay"]
    rules: str
    seats: list[SeatShown]
    settings: TableSettings
    created: int
    unfinished: bool
    proposals: list[ProposalShown]
    nudge: NudgeShown | None


class SeatKey(TypedDict):
    """The secret of a seat: told once, kept only as a hash."""

    seat: int
    token: str


class SeatKeys(TypedDict):
    """Keys to seats at a table."""

    seats: list[SeatKey]


class TableMade(TypedDict):
    """A new table: its id, the host's secret, and those of the seats for persons."""

    id: str
    host: str
    seats: list[SeatKey]


class Claimed(TypedDict):
    """A seat that was claimed, with its secret."""

    seat: int
    token: str

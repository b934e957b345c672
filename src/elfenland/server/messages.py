"""Everything that goes over the wire, in one place: types for other languages are made from these models."""

from typing import Annotated, Any, Literal, NotRequired, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.names import plain

# What comes in is checked strictly.


class Strict(BaseModel):
    """A document in which every field is known and has just its type."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


Name = Annotated[str, StringConstraints(min_length=1, max_length=30), AfterValidator(plain)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
Seconds = Annotated[int, Field(ge=1, le=60 * 24 * 3600)]


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


class SitWish(Strict):
    """A browser brings the tokens of its secret links, and gets them as a cookie that scripts cannot read."""

    tokens: Annotated[
        list[Annotated[str, StringConstraints(max_length=64)]], Field(min_length=1, max_length=7)
    ]


class MoveWish(Strict):
    """A decision, or several that are taken whole or not at all, for one version of the game."""

    version: Annotated[int, Field(ge=0)]
    word: Word | Annotated[list[Word], Field(min_length=1, max_length=100)]

    @property
    def words(self) -> list[str]:
        """The decisions in their order."""
        return [self.word] if isinstance(self.word, str) else self.word


Line = Annotated[str, StringConstraints(min_length=1, max_length=300), AfterValidator(plain)]


class ChatWish(Strict):
    """Something to say. `name` is for those who have no seat."""

    text: Line
    seat: SeatNumber | None = None
    name: Name | None = None


class MuteWish(Strict):
    """Whom a seat does not want to read, or wants to again; null for all spectators."""

    muted: SeatNumber | None
    on: bool = True
    seat: SeatNumber | None = None


class ReportWish(Strict):
    """A line that the operator should see."""

    n: Annotated[int, Field(ge=1)]
    reason: Annotated[str, StringConstraints(max_length=300)] = ""
    seat: SeatNumber | None = None


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


Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=64)]
GameId = Annotated[str, StringConstraints(min_length=1, max_length=32)]


class AccountWish(Strict):
    """Who somebody is, and how he shows it."""

    name: Name
    password: Password


class PasswordWish(Strict):
    """Another password."""

    old: Password
    new: Password


class LeaveWish(Strict):
    """An account is to be deleted."""

    password: Password


class BindWish(Strict):
    """Seats that shall belong to the account."""

    game: GameId
    tokens: Annotated[list[Token], Field(min_length=1, max_length=7)]


class GameKey(Strict):
    """A token, and the table it belongs to."""

    game: GameId
    token: Token


class KeysWish(Strict):
    """The keys that a browser holds."""

    keys: Annotated[list[GameKey], Field(max_length=200)]


class HookWish(Strict):
    """Where somebody wants to be told that it is his turn."""

    url: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    seat: SeatNumber | None = None


class ReplayWish(Strict):
    """A record to be brought in."""

    egn: Annotated[str, StringConstraints(min_length=1, max_length=60_000)]


# What goes out is made by us and only described.


class Refused(TypedDict):
    """Why a request was not carried out."""

    code: str
    text: str
    data: dict[str, Any]
    rule: str | None


class Moved(TypedDict):
    """The moves are on disk; this is the version now."""

    version: int


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


class OrderShown(TypedDict):
    """An order, as its owner sees it."""

    kind: Literal["pass", "lot", "item"]
    item: str | None
    most: int


class TableShown(TypedDict):
    """What everybody at a table sees of it beside the game."""

    id: str
    status: Literal["open", "playing", "over", "frozen", "replay"]
    rules: str
    seats: list[SeatShown]
    settings: dict[str, Any]
    created: int
    unfinished: bool
    proposals: list[ProposalShown]
    nudge: NudgeShown | None


class ClockShown(TypedDict):
    """The clock of a game. Times are in milliseconds, those of the day since 1970 by the server's clock."""

    seat: int | None
    remaining: int | None
    deadline: int | None
    now: int
    is_up: bool
    stocks: list[int]


class Update(TypedDict):
    """All that a receiver needs: what happened since the version it has, and how things are now."""

    type: Literal["update"]
    version: int
    since: int
    seat: int | None
    to_act: int | None
    events: list[dict[str, Any]]
    view: dict[str, Any] | None
    options: list[str]
    undo: list[str]
    table: NotRequired[TableShown]
    clock: NotRequired[ClockShown]
    orders: NotRequired[list[OrderShown]]


class SeatKey(TypedDict):
    """The secret of a seat: told once, kept only as a hash."""

    seat: int
    token: str


class TableMade(TypedDict):
    """A new table: its id, the host's secret, and those of the seats for persons."""

    id: str
    host: str
    seats: list[SeatKey]


class Claimed(TypedDict):
    """A seat that was claimed, with its secret."""

    seat: int
    token: str


class Listed(TypedDict):
    """A line of the lobby; `moved` is when the last move was made, `to_act` the seat that is waited for."""

    table: TableShown
    version: int
    to_act: int | None
    moved: int


class Lobby(TypedDict):
    """One page of the lobby; `next` is the `after` of the next page, null if there is none."""

    tables: list[Listed]
    next: str | None


class ValueShown(TypedDict):
    """A value of a variant, and the word that chooses it in a name of rules."""

    name: str
    text: str
    word: str


class VariantShown(TypedDict):
    """A choice that a title offers: its values exclude each other."""

    name: str
    text: str
    source: str
    default: str
    values: list[ValueShown]


class PresetShown(TypedDict):
    """The choices of one edition. Presets exclude each other; a choice of one's own comes before theirs."""

    name: str
    text: str
    choices: dict[str, str]


class TitleShown(TypedDict):
    """A game of the box; `players` are the least and the most."""

    name: str
    rounds: int
    players: list[int]
    variants: list[VariantShown]
    presets: list[PresetShown]


class RulesShown(TypedDict):
    """What a table can be made of. A name of rules is a title and words, joined by `+`."""

    titles: list[TitleShown]


class TownShown(TypedDict):
    """A town as the box has it; `gold` is the printed value of a visit."""

    name: str
    gold: int


class LinkShown(TypedDict):
    """A road with its terrain, a ferry, or a river, which flows from the first town to the second."""

    towns: list[str]
    kind: str
    terrain: str | None


class ChartShown(TypedDict):
    """Prices in cards: by terrain and transport where it goes at all, and in rafts on water."""

    roads: dict[str, dict[str, int]]
    with_stream: int
    against: int
    ferry: int


class Book(TypedDict):
    """What never changes in a game by some rules."""

    rules: str
    title: str
    rounds: int
    start: str
    phases: list[str]
    towns: dict[str, TownShown]
    links: dict[str, LinkShown]
    chart: ChartShown
    cards: str
    items: str
    card_names: dict[str, str]
    item_names: dict[str, str]
    colours: list[str]


class BotShown(TypedDict):
    """A level of our bots."""

    name: str
    about: str


class ChatLine(TypedDict):
    """What somebody said; `seat` is null for a spectator, `version` that of the game when it was said."""

    n: int
    seat: int | None
    name: str
    text: str
    version: int
    at: int


class ChatLines(TypedDict):
    """Lines that the receiver had not read."""

    type: Literal["chat"]
    lines: list[ChatLine]


class ChatSaid(TypedDict):
    """The number of the line."""

    n: int


class AccountShown(TypedDict):
    """Who is logged in."""

    name: str


class GameLine(TypedDict):
    """One of somebody's games; `moved` is since when it waits."""

    table: TableShown
    seat: int
    version: int
    to_act: int | None
    your_turn: bool
    moved: int


class GameLines(TypedDict):
    """Somebody's games: first those that wait for him."""

    games: list[GameLine]


class SeatKeys(TypedDict):
    """Keys to seats at a table."""

    seats: list[SeatKey]


class Invitation(TypedDict):
    """To a rematch: its table, and keys to the receiver's seats there."""

    type: Literal["invitation"]
    table: str
    seats: list[SeatKey]


class HookMade(TypedDict):
    """The secret that signs what is sent to a hook."""

    seat: int
    secret: str


class LogLine(TypedDict):
    """An entry of a log; `seat` is null for a shuffle."""

    version: int
    seat: int | None
    word: str
    at: int


class Log(TypedDict):
    """A game as the rules replay it."""

    rules: str
    players: int
    log: list[LogLine]


class Chapter(TypedDict):
    """What happened by one entry of the log."""

    version: int
    seat: int | None
    at: int
    events: list[dict[str, Any]]


class Story(TypedDict):
    """What happened in a game; `version` is how far it is told."""

    version: int
    chapters: list[Chapter]


class ReplayMade(TypedDict):
    """The id of the table that a record became."""

    id: str


class Health(TypedDict):
    """That the server is well."""

    status: Literal["well"]
    version: str
    compiled: bool

"""Documents about tables, as they are sent to clients."""

from typing import Annotated, Any, Literal, TypedDict

from elfenland.server.tables.records import ProposalKind, SeatKind

SettingsDocument = Annotated[dict[str, Any], "TableSettings"]
ShownStatus = Literal["open", "playing", "over", "frozen", "replay"]


class SeatView(TypedDict):
    """A seat. `bot` is the bot that plays it now, if one does.

    `here` says whether its player has a page open, `account` whether a bot account holds it, and `kept`
    whether it is open but meant for somebody.
    """

    kind: SeatKind
    name: str
    bot: str | None
    here: bool
    account: bool
    kept: bool


class ProposalView(TypedDict):
    """A proposal, the seats that agreed, and those whose answer is missing."""

    kind: ProposalKind
    target: int
    asker: int
    consents: list[int]
    missing: list[int]


class NudgeView(TypedDict):
    """The seat that was nudged last, and when."""

    seat: int
    at: int


class PauseView(TypedDict):
    """A pause: since when, and the seat that proposed it."""

    at: int
    seat: int


class DaysOffView(TypedDict):
    """The days off that a seat has left, and the last ones that it took."""

    left: int
    since: int | None
    until: int | None


class TableView(TypedDict):
    """The public data of a table, apart from the game.

    `days_off` has one entry per seat, and none where players have no days off.
    `after` is the finished game that this one is a rematch of; lists of tables leave it out.
    """

    id: str
    status: ShownStatus
    rules: str
    seats: list[SeatView]
    settings: SettingsDocument
    created: int
    unfinished: bool
    proposals: list[ProposalView]
    nudge: NudgeView | None
    pause: PauseView | None
    days_off: list[DaysOffView]
    after: str | None


class SeatKey(TypedDict):
    """The token of a seat: sent once, and stored only as a hash."""

    seat: int
    token: str


class TableCreated(TypedDict):
    """A new table: its id, the host's token, and the tokens of the seats for persons."""

    id: str
    host: str
    seats: list[SeatKey]


class Claimed(TypedDict):
    """A seat that was claimed, with its token."""

    seat: int
    token: str


class TableCode(TypedDict):
    """A short code of an open table, to be read out; `until` is when it expires."""

    code: str
    until: int


class CodeFound(TypedDict):
    """The table that a code belongs to."""

    table: str


class SeatKeys(TypedDict):
    """Tokens of seats at a table."""

    seats: list[SeatKey]


class Invitation(TypedDict):
    """An offer of a rematch: its table, and the receiver's tokens there.

    `offerer` is the seat of the finished game that offers it; null if the rematch began without an offer.
    `seats` are those that the receiver has taken, and `host` is for the player who offers.
    """

    type: Literal["invitation"]
    table: str
    offerer: int | None
    seats: list[SeatKey]
    host: str | None

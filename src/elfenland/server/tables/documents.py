"""Documents about tables, as they are sent to clients."""

from typing import Annotated, Any, Literal, TypedDict

from elfenland.server.tables.records import ProposalKind, SeatKind

SettingsDocument = Annotated[dict[str, Any], "TableSettings"]
ShownStatus = Literal["open", "playing", "over", "frozen", "replay"]


class SeatView(TypedDict):
    """A seat. `bot` is the bot that plays it now, if one does.

    `here` says whether its player has a page open.
    """

    kind: SeatKind
    name: str
    bot: str | None
    here: bool


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


class TableView(TypedDict):
    """A table as everybody sees it beside the game."""

    id: str
    status: ShownStatus
    rules: str
    seats: list[SeatView]
    settings: SettingsDocument
    created: int
    unfinished: bool
    proposals: list[ProposalView]
    nudge: NudgeView | None


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


class SeatKeys(TypedDict):
    """Tokens of seats at a table."""

    seats: list[SeatKey]


class Invitation(TypedDict):
    """An invitation to a rematch: its table, and tokens of the receiver's seats there."""

    type: Literal["invitation"]
    table: str
    seats: list[SeatKey]

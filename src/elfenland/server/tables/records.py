"""Plain records of tables, as the domain and the store exchange them."""

from typing import Final, Literal, NamedTuple

from elfenland.engine.versions import FIRST_VERSION

Status = Literal["open", "playing", "over", "frozen", "replay", "closed"]
OPEN: Final = "open"
PLAYING: Final = "playing"
FINISHED: Final = "over"
FROZEN: Final = "frozen"  # its log can't be played by these rules
REPLAY: Final = "replay"  # an imported record
CLOSED: Final = "closed"  # by its host; only the operator can still see it

SeatKind = Literal["person", "bot", "open"]
PERSON: Final = "person"
BOT: Final = "bot"
NOBODY_YET: Final = "open"

ProposalKind = Literal["end", "take-back", "bot"]
END: Final = "end"
TAKE_BACK: Final = "take-back"
BOT_FOR_ABSENTEE: Final = "bot"

OrderKind = Literal["pass", "lot", "item"]
PASS: Final = "pass"
LOT: Final = "lot"
ITEM: Final = "item"


class Entry(NamedTuple):
    """One entry of a game's log."""

    n: int
    seat: int
    word: str
    at: int
    by: str = ""  # the decider, as in tables/decided_by.py


class StoredSeat(NamedTuple):
    """A seat: the kind of its player, their name, and the bot that plays it if one does."""

    kind: SeatKind
    name: str
    bot: str


OPEN_SEAT: Final = StoredSeat(NOBODY_YET, "", "")


class StoredTable(NamedTuple):
    """The row of a table, without its moves."""

    id: str
    status: Status
    rules: str
    release: str
    settings: str
    version: int
    to_act: int
    created: int
    moved: int
    changes: int = 0
    talked: int = 0
    nudged: int = -1
    nudged_at: int = 0
    rules_version: int = FIRST_VERSION


class TableVersion(NamedTuple):
    """The version for optimistic locking: the number of moves, and of all other changes."""

    version: int
    changes: int


class TableProgress(NamedTuple):
    """The columns of a table that moves change, for lists, bots and clocks that don't replay."""

    status: Status
    version: int
    to_act: int
    moved: int


class StoredClock(NamedTuple):
    """A game's clock: its deadline (0 while none runs), whether it has passed, and the frames."""

    deadline: int
    is_up: int
    frames: str


class Heartbeat(NamedTuple):
    """When a server last ran, and by how much its time differed from the database's clock."""

    at: int
    correction: int = 0


class Proposal(NamedTuple):
    """A proposal that a seat made to the others, and the seats that consented."""

    kind: ProposalKind
    target: int  # the version to go back to, or the seat for the bot
    version: int  # at which it was made
    asker: int
    consents: tuple[int, ...]


class StandingOrder(NamedTuple):
    """A decision that a seat has made in advance."""

    kind: OrderKind
    item: str  # the letter, for an item
    most: int  # gold
    round: int  # in which it holds
    had: int  # lots that were left, or items of this kind that the seat had


class Webhook(NamedTuple):
    """The URL that is called when a seat is to act, and the secret that signs the call."""

    game: str
    seat: int
    url: str
    secret: str


class TableSnapshot(NamedTuple):
    """Everything about one table."""

    table: StoredTable
    seats: list[StoredSeat]
    keys: dict[str, int]  # the seat that the hash of each token opens
    log: list[Entry]  # or the part of it that was asked for
    frames: str  # of its clock
    proposals: dict[ProposalKind, Proposal]
    orders: dict[int, tuple[StandingOrder, ...]]
    hooks: dict[int, Webhook]


class NewMoves(NamedTuple):
    """The news of a table at which nothing but moves happened."""

    table: TableProgress
    log: list[Entry]
    frames: str  # of its clock


class MoveBatch(NamedTuple):
    """Moves to append to a game's log, and the progress and clock that result."""

    game: str
    entries: list[Entry]
    standing: TableProgress
    clock: StoredClock | None
    changes: int = 0  # the known number of changes that aren't moves

    @property
    def known(self) -> TableVersion:
        """The version of the table that these moves follow."""
        return TableVersion(self.entries[0].n - 1, self.changes)


class NewTable(NamedTuple):
    """A table to be created, with its seats and the hashes of its tokens."""

    table: StoredTable
    seats: list[StoredSeat]
    keys: dict[str, int]
    is_listed: bool = False  # in the lobby
    is_watched: bool = False  # by anyone
    rematch_of: str | None = None

    def snapshot(self) -> TableSnapshot:
        """The table before anything has happened."""
        return TableSnapshot(
            self.table, self.seats, self.keys, log=[], frames="", proposals={}, orders={}, hooks={}
        )


class NewKey(NamedTuple):
    """A key of a rematch: its hash, its seat, and the hash of the old token that it was made from."""

    hash: str
    seat: int
    old: str

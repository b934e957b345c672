"""Plain records of tables, as the domain and the store exchange them."""

from typing import Final, Literal, NamedTuple

from elfenland.engine.versions import FIRST_VERSION

Status = Literal["open", "playing", "over", "frozen", "replay", "closed"]
OPEN: Final = "open"
PLAYING: Final = "playing"
FINISHED: Final = "over"
FROZEN: Final = "frozen"  # this release's rules can't replay its log
REPLAY: Final = "replay"  # an imported record
CLOSED: Final = "closed"  # by its host; only the operator can still see it

SeatKind = Literal["person", "bot", "open"]
PERSON: Final = "person"
BOT: Final = "bot"
NOBODY_YET: Final = "open"

ProposalKind = Literal["end", "take-back", "bot", "pause"]
END: Final = "end"
TAKE_BACK: Final = "take-back"
BOT_FOR_ABSENTEE: Final = "bot"
PAUSE: Final = "pause"

OrderKind = Literal["pass", "lot", "item", "steps"]
PASS: Final = "pass"
LOT: Final = "lot"
ITEM: Final = "item"
IN_STEPS: Final = "steps"

Steps = tuple[tuple[str, ...], ...]  # for each decision, the words that are tried in turn

MarkKind = Literal["star", "cross", "question"]


class Entry(NamedTuple):
    """One entry of a game's log."""

    n: int
    seat: int
    word: str
    at: int
    by: str = ""  # the decider, as in tables/decided_by.py


class StoredSeat(NamedTuple):
    """A seat: its kind, the player's name, and the bot of ours that plays it, if any.

    An open seat with a name is kept for that player.
    """

    kind: SeatKind
    name: str
    bot: str
    account: str = ""  # the id of the bot account that holds it, even once that is deleted
    from_before: bool = False  # whether it is of, or kept for, its player in the game before a rematch

    @property
    def is_kept(self) -> bool:
        """True if the seat is open, but meant for somebody."""
        return self.kind == NOBODY_YET and (self.from_before or bool(self.name))

    @property
    def is_back(self) -> bool:
        """True if its player from the game before has taken it."""
        return self.kind == PERSON and self.from_before


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
    secret: str = ""  # from which all luck is derived; empty for tables of releases without it


class TableVersion(NamedTuple):
    """Version for optimistic locking: the number of moves and of other changes."""

    version: int
    changes: int


class TableProgress(NamedTuple):
    """Columns of a table that moves change, for readers that don't replay the log."""

    status: Status
    version: int
    to_act: int
    moved: int


class StoredClock(NamedTuple):
    """A game's clock: its deadline (0 for none), whether it has passed, the frames."""

    deadline: int
    is_up: int
    frames: str
    paused_at: int = 0  # 0 while the game goes on
    paused_by: int = -1
    days_off: str = ""


class Heartbeat(NamedTuple):
    """Time at which a server last ran, and its correction of the database's clock."""

    at: int
    correction: int = 0


class Proposal(NamedTuple):
    """A proposal that a seat made to the others, and the seats that consented."""

    kind: ProposalKind
    target: int  # the version to go back to, or the seat for the bot
    version: int  # at which it was made
    asker: int
    consents: tuple[int, ...]


class MapMark(NamedTuple):
    """A mark on the map: the code of a town or the word of a link, and its kind."""

    place: str
    kind: MarkKind


class SeatNotes(NamedTuple):
    """The private notes of a seat; `revision` counts how often they were written."""

    text: str = ""
    marks: tuple[MapMark, ...] = ()
    revision: int = 0


class StandingOrder(NamedTuple):
    """A decision that a seat has made in advance."""

    kind: OrderKind
    item: str  # the letter, for an item
    most: int  # gold
    round: int  # in which it holds
    had: int  # lots left for a lot, items of its kind for an item, decisions made in the phase for steps
    phase: str = ""  # its name, for steps
    steps: Steps = ()
    dropped: str = ""  # why it was dropped; then `had` is the version at which it was
    since: int = 0  # the version at which it was given

    @property
    def subject(self) -> tuple[str, str, str, int]:
        """The thing it is about, by which a seat's orders are sorted; lots as they come."""
        return self.kind, self.item, self.phase, -self.had if self.kind == LOT else 0


class Webhook(NamedTuple):
    """URL that is called when a seat is to act, and the secret that signs the call."""

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
    clock: StoredClock | None
    proposals: dict[ProposalKind, Proposal]
    orders: dict[int, tuple[StandingOrder, ...]]
    hooks: dict[int, Webhook]
    after: str = ""  # the game that this one is a rematch of

    @property
    def frames(self) -> str:
        """The frames of its clock; empty if it has none."""
        return self.clock.frames if self.clock else ""


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


class NewKey(NamedTuple):
    """A key of a rematch: its hash, its seat, and the hash of the token it is from."""

    hash: str
    seat: int
    old: str


class OldKey(NamedTuple):
    """A player's seat in the game before, and the hash of their token there."""

    game: str
    seat: int
    hash: str


class Rematch(NamedTuple):
    """The table of a rematch, and the seat of the finished game that offered it."""

    table: str
    offerer: int | None  # None for rematches of releases before offers


class NewRematch(NamedTuple):
    """The link of a new table to the game before, with the keys of who offers it."""

    game: str
    offerer: int
    keys: list[NewKey]


class NewTable(NamedTuple):
    """A table to be created, with its seats and the hashes of its tokens."""

    table: StoredTable
    seats: list[StoredSeat]
    keys: dict[str, int]
    is_listed: bool = False  # in the lobby
    is_watched: bool = False  # by anyone
    rematch: NewRematch | None = None

    def snapshot(self) -> TableSnapshot:
        """Return the table before anything has happened."""
        return TableSnapshot(
            self.table,
            self.seats,
            self.keys,
            log=[],
            clock=None,
            proposals={},
            orders={},
            hooks={},
            after=self.rematch.game if self.rematch else "",
        )

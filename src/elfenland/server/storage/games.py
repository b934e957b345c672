"""Jobs about games: make a table, sit down, append moves, load."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, bindparam, delete, insert, or_, select, update

from elfenland.engine.errors import ElfenlandError
from elfenland.server.store import agreements, clocks, hooks
from elfenland.server.store.agreements import Order, Proposal
from elfenland.server.store.clocks import StoredClock
from elfenland.server.store.hooks import Hook
from elfenland.server.store.ready import Ready
from elfenland.server.store.schema import holdings, keys, listed, moves, mutes, seats, tables
from elfenland.server.store.schema import hooks as hook_rows
from elfenland.server.store.talk import stir

OPEN, PLAYING, FINISHED, FROZEN = "open", "playing", "over", "frozen"  # what can be said of a table
REPLAY = "replay"  # the same of a record that was brought in
CLOSED = "closed"  # of one that its host has closed: it is there for the operator alone
PERSON, BOT, NOBODY_YET = "person", "bot", "open"  # who a seat is for


class TakenError(ElfenlandError):
    """Somebody else was quicker: the move number or the seat is taken."""


class Entry(NamedTuple):
    """One line of a game's log."""

    n: int
    seat: int
    word: str
    at: int
    by: str = ""  # who decided, in the words of server/deciding.py


class StoredSeat(NamedTuple):
    """Who sits there: kind, name, and the bot that decides if one does."""

    kind: str
    name: str
    bot: str


class StoredTable(NamedTuple):
    """A table as it is in the store, without its moves."""

    id: str
    status: str
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


class Mark(NamedTuple):
    """How far a table has come: its moves, and its changes that are no moves."""

    version: int
    changes: int


class Standing(NamedTuple):
    """What moves make of a table, for those who look without replaying: lists, bots, clocks."""

    status: str
    version: int
    to_act: int
    moved: int


class Whole(NamedTuple):
    """Everything about one table."""

    table: StoredTable
    seats: list[StoredSeat]
    keys: dict[str, int]
    log: list[Entry]  # or what of it somebody did not know
    frames: str  # of its clock
    proposals: dict[str, Proposal]
    orders: dict[int, tuple[Order, ...]]
    hooks: dict[int, Hook]


class Moves(NamedTuple):
    """What there is to tell of a table at which nothing but moves was made."""

    table: Standing
    log: list[Entry]
    frames: str  # of its clock


class Addition(NamedTuple):
    """Moves to be added to a game, and what they make of it."""

    game: str
    entries: list[Entry]
    standing: Standing
    clock: StoredClock | None
    changes: int = 0  # how many there were, as far as somebody knows, that are no moves

    def taken(self) -> TakenError:
        """What to say if the first of them was made by somebody else."""
        return TakenError(f"move {self.entries[0].n} of this game is made already")

    def outdated(self) -> TakenError:
        """What to say if the table is not as it was thought to be."""
        return TakenError("this game is frozen, or its table has changed meanwhile")


def new(table: StoredTable, seated: list[StoredSeat], opens: dict[str, int]) -> Whole:
    """A table at which nothing has happened yet."""
    return Whole(table, seated, opens, log=[], frames="", proposals={}, orders={}, hooks={})


_ENTRY = [moves.c[name] for name in Entry._fields]
_ADD_MOVE = Ready(insert(moves), "game", *Entry._fields)
_SET_STANDING = Ready(
    update(tables)
    .where(
        tables.c.id == bindparam("game"),
        tables.c.status != FROZEN,
        tables.c.changes == bindparam("known_changes"),
        tables.c.version == bindparam("known_version"),
    )
    .values({name: bindparam(f"new_{name}") for name in Standing._fields}),
    *(f"new_{name}" for name in Standing._fields),
    "game",
    "known_changes",
    "known_version",
)


def create(
    connection: Connection, table: StoredTable, seated: list[StoredSeat], opens: dict[str, int]
) -> int:
    """Keep a new table with its seats, and what the hash of each of its tokens opens.

    Returns how many changes it has seen.
    """
    connection.execute(insert(tables), [table._asdict()])
    rows = [{"game": table.id, "seat": seat, **who._asdict()} for seat, who in enumerate(seated)]
    connection.execute(insert(seats), rows)
    connection.execute(insert(keys), [{"game": table.id, "hash": h, "seat": s} for h, s in opens.items()])
    return table.changes


def bring(connection: Connection, table: StoredTable, seated: list[StoredSeat], entries: list[Entry]) -> None:
    """Keep a game that was played elsewhere; nobody holds a seat there."""
    connection.execute(insert(tables), [table._asdict()])
    rows = [{"game": table.id, "seat": seat, **who._asdict()} for seat, who in enumerate(seated)]
    connection.execute(insert(seats), rows)
    for entry in entries:
        _ADD_MOVE.run(connection, table.id, *entry)


def enlist(connection: Connection, game: str, created: int, watched: bool) -> None:
    """Put a table into the lobby."""
    connection.execute(insert(listed), [{"game": game, "created": created, "watched": watched}])


def touch(connection: Connection, game: str, known: Mark) -> None:
    """Count a change of a table that is no move; TakenError if it is not as somebody knows it."""
    as_known = and_(tables.c.id == game, tables.c.version == known.version, tables.c.changes == known.changes)
    if not connection.execute(update(tables).where(as_known).values(changes=known.changes + 1)).rowcount:
        raise TakenError("this table has changed meanwhile")


def touch_all(connection: Connection, games: set[str]) -> None:
    """Count a change of tables, whatever they are like."""
    if games:
        changed = update(tables).where(tables.c.id.in_(sorted(games)))
        connection.execute(changed.values(changes=tables.c.changes + 1))


def append(connection: Connection, added: Addition) -> None:
    """Add moves to a game's log, and set its clock.

    TakenError, and nothing is changed, if they do not come next, or there were other changes than somebody
    knows.
    """
    game, before = added.game, added.entries[0].n - 1
    if not _SET_STANDING.run(connection, *added.standing, game, added.changes, before):
        raise added.outdated()
    for entry in added.entries:
        _ADD_MOVE.run(connection, game, *entry)
    if added.clock is not None:
        clocks.put(connection, game, added.clock)


def claim(connection: Connection, game: str, seat: int, who: StoredSeat, token_hash: str, at: int) -> None:
    """Give an open seat to somebody; TakenError if it is open no more."""
    is_open = and_(seats.c.game == game, seats.c.seat == seat, seats.c.kind == NOBODY_YET)
    done = connection.execute(update(seats).where(is_open).values(who._asdict()))
    if not done.rowcount:
        raise TakenError(f"seat {seat} is taken")
    connection.execute(insert(keys), [{"game": game, "hash": token_hash, "seat": seat}])
    _set_moved(connection, game, at)


def vacate(connection: Connection, game: str, seat: int, who: StoredSeat, at: int) -> None:
    """Open a seat again: whatever belonged to whoever had it is gone, for another may come."""
    for table in (keys, holdings):
        connection.execute(delete(table).where(and_(table.c.game == game, table.c.seat == seat)))
    hooks.remove(connection, game, seat)
    theirs = or_(mutes.c.seat == seat, mutes.c.muted == seat)
    connection.execute(delete(mutes).where(and_(mutes.c.game == game, theirs)))
    this = and_(seats.c.game == game, seats.c.seat == seat)
    connection.execute(update(seats).where(this).values(who._asdict()))
    stir(connection, game)
    _set_moved(connection, game, at)


def _set_moved(connection: Connection, game: str, at: int) -> None:
    """Keep when somebody came to an open table, or left it: the lobby lists it from then on for a while."""
    connection.execute(update(tables).where(tables.c.id == game).values(moved=at))


def close(connection: Connection, game: str) -> None:
    """Close a table for good: no key opens it, nobody has it in his list, nor has the lobby.

    What was said there stays, for it may have been reported.
    """
    for table in (keys, holdings, listed, hook_rows):
        connection.execute(delete(table).where(table.c.game == game))
    connection.execute(update(tables).where(tables.c.id == game).values(status=CLOSED))


def fill(connection: Connection, game: str, who: StoredSeat) -> None:
    """Put this one into every seat that is still open."""
    still_open = and_(seats.c.game == game, seats.c.kind == NOBODY_YET)
    connection.execute(update(seats).where(still_open).values(who._asdict()))


def reseat(connection: Connection, game: str, seat: int, who: StoredSeat, clock: StoredClock | None) -> None:
    """Say who decides in a seat from now on, and set the clock that runs then."""
    this = and_(seats.c.game == game, seats.c.seat == seat)
    connection.execute(update(seats).where(this).values(who._asdict()))
    if not who.bot:
        hooks.skip(connection, game, seat)  # whoever takes it back is here
    if clock is not None:
        clocks.put(connection, game, clock)


def nudge(connection: Connection, game: str, seat: int, at: int) -> None:
    """Keep who was reminded."""
    connection.execute(update(tables).where(tables.c.id == game).values(nudged=seat, nudged_at=at))


def freeze(connection: Connection, game: str) -> None:
    """Keep a game from being played on."""
    connection.execute(update(tables).where(tables.c.id == game).values(status=FROZEN))
    touch_all(connection, {game})


def load(connection: Connection, game: str) -> Whole | None:
    """All there is about a table; None if there is no such table."""
    row = connection.execute(select(tables).where(tables.c.id == game)).one_or_none()
    return None if row is None else _whole(connection, StoredTable(*row), 0)


def news(connection: Connection, game: str, known: Mark) -> Whole | Moves | None:
    """What somebody does not know of a table; of its log, what comes after his version."""
    row = connection.execute(select(tables).where(tables.c.id == game)).one_or_none()
    if row is None:
        return None
    table = StoredTable(*row)
    if table.changes != known.changes:
        return _whole(connection, table, known.version)
    standing = Standing(table.status, table.version, table.to_act, table.moved)
    return Moves(standing, log(connection, game, known.version), clocks.frames(connection, game))


def marks(connection: Connection, games: list[str]) -> dict[str, tuple[Mark, int]]:
    """How far tables have come, and how often there was talk at them."""
    columns = (tables.c.id, tables.c.version, tables.c.changes, tables.c.talked)
    rows = connection.execute(select(*columns).where(tables.c.id.in_(games)))
    return {row.id: (Mark(row.version, row.changes), row.talked) for row in rows}


_MARK = select(tables.c.version, tables.c.changes).where(tables.c.id == bindparam("game"))


def mark(connection: Connection, game: str) -> Mark | None:
    """How far a table has come; None if there is no such table."""
    row = connection.execute(_MARK, {"game": game}).one_or_none()
    return None if row is None else Mark(*row)


def _whole(connection: Connection, table: StoredTable, after: int) -> Whole:
    game = table.id
    seated = connection.execute(
        select(seats.c.kind, seats.c.name, seats.c.bot).where(seats.c.game == game).order_by(seats.c.seat)
    )
    opens = connection.execute(select(keys.c.hash, keys.c.seat).where(keys.c.game == game))
    return Whole(
        table,
        [StoredSeat(*who) for who in seated],
        {row.hash: row.seat for row in opens},
        log(connection, game, after),
        clocks.frames(connection, game),
        agreements.load_proposals(connection, game),
        agreements.load_orders(connection, game),
        hooks.load(connection, game),
    )


def log(connection: Connection, game: str, after: int = 0) -> list[Entry]:
    """The moves of a game, or those after a version, in their order."""
    asked = and_(moves.c.game == game, moves.c.n > after)
    rows = connection.execute(select(*_ENTRY).where(asked).order_by(moves.c.n))
    return [Entry(*row) for row in rows]


def waiting_for_bots(connection: Connection, since: int = 0, before: int = 1 << 62) -> list[str]:
    """The games in which it is a bot's turn, after a move that was made between two times."""
    on_turn = and_(seats.c.game == tables.c.id, seats.c.seat == tables.c.to_act)
    lately = and_(tables.c.moved >= since, tables.c.moved < before)
    asked = and_(tables.c.status == PLAYING, lately, seats.c.bot != "")
    return list(connection.execute(select(tables.c.id).join(seats, on_turn).where(asked)).scalars())

"""Jobs about tables and their games: create, seat, append moves, load."""

from itertools import starmap
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, insert, or_, select, update

from elfenland.server.storage import clocks, notes, standing_orders, votes
from elfenland.server.storage import webhooks as hooks
from elfenland.server.storage.chat import stir
from elfenland.server.storage.json_rows import json_rows
from elfenland.server.storage.schema import holdings, keys, listed, moves, mutes, rematches, seats, tables
from elfenland.server.storage.schema import hooks as hook_rows
from elfenland.server.tables.errors import ConflictError
from elfenland.server.tables.records import (
    CLOSED,
    FROZEN,
    NOBODY_YET,
    PLAYING,
    Entry,
    MoveBatch,
    NewMoves,
    StoredClock,
    StoredSeat,
    StoredTable,
    TableProgress,
    TableSnapshot,
    TableVersion,
    Webhook,
)

_SEAT = [seats.c[name] for name in StoredSeat._fields]
_ENTRY = [moves.c[name] for name in Entry._fields]


def as_known(game: Any, version: Any, changes: Any) -> ColumnElement[bool]:
    """Return the optimistic lock: the condition for appending moves to a game."""
    unchanged = and_(tables.c.version == version, tables.c.changes == changes)
    return and_(tables.c.id == game, unchanged, tables.c.status != FROZEN)


# Sets the columns of TableProgress, which are among the parameters.
_ADVANCE = update(tables).where(
    as_known(bindparam("game"), bindparam("known_version"), bindparam("known_changes"))
)
_ADD_MOVES = insert(moves)


def create(
    connection: Connection, table: StoredTable, seated: list[StoredSeat], opens: dict[str, int]
) -> None:
    """Create a table with its seats and the keys to them."""
    _insert(connection, table, seated)
    connection.execute(insert(keys), [{"game": table.id, "hash": h, "seat": s} for h, s in opens.items()])


def bring(connection: Connection, table: StoredTable, seated: list[StoredSeat], entries: list[Entry]) -> None:
    """Import a game that was played elsewhere; nobody holds a seat in it."""
    _insert(connection, table, seated)
    if entries:
        connection.execute(_ADD_MOVES, _move_rows(table.id, entries))


def _insert(connection: Connection, table: StoredTable, seated: list[StoredSeat]) -> None:
    connection.execute(insert(tables), [table._asdict()])
    rows = [{"game": table.id, "seat": seat, **who._asdict()} for seat, who in enumerate(seated)]
    connection.execute(insert(seats), rows)


def enlist(connection: Connection, game: str, created: int, watched: bool) -> None:
    """List a table in the lobby."""
    connection.execute(insert(listed), [{"game": game, "created": created, "watched": watched}])


def touch(connection: Connection, game: str, known: TableVersion) -> None:
    """Count a change that isn't a move; ConflictError if the table isn't as known."""
    as_known = and_(tables.c.id == game, tables.c.version == known.version, tables.c.changes == known.changes)
    if not connection.execute(update(tables).where(as_known).values(changes=known.changes + 1)).rowcount:
        raise ConflictError("this table has changed meanwhile")


def touch_all(connection: Connection, games: set[str]) -> None:
    """Count a change of each table, unconditionally."""
    if games:
        changed = update(tables).where(tables.c.id.in_(sorted(games)))
        connection.execute(changed.values(changes=tables.c.changes + 1))


def append(connection: Connection, added: MoveBatch) -> None:
    """Append moves and set the clock.

    ConflictError if the game is frozen or the table has changed.
    """
    if not append_together(connection, [added]):
        raise ConflictError("this game is frozen, or its table has changed meanwhile")


def append_together(connection: Connection, batches: list[MoveBatch]) -> bool:
    """Append batches of moves in order; return False, half done, if one conflicts.

    A single batch that conflicts changes nothing. For more than one, the driver has to count the rows that an
    `executemany` changes: sqlite3 does, asyncpg doesn't.
    """
    rows = [_progress_row(each) for each in batches]
    if connection.execute(_ADVANCE, rows if len(rows) > 1 else rows[0]).rowcount < len(rows):
        return False
    connection.execute(_ADD_MOVES, [row for each in batches for row in _move_rows(each.game, each.entries)])
    clocks.put_all(connection, {each.game: each.clock for each in batches if each.clock is not None})
    return True


def _progress_row(added: MoveBatch) -> dict[str, object]:
    """Return the parameters of `_ADVANCE`."""
    known = {"known_version": added.entries[0].n - 1, "known_changes": added.changes}
    return {"game": added.game, **known, **added.standing._asdict()}


def _move_rows(game: str, entries: list[Entry]) -> list[dict[str, object]]:
    return [{"game": game, **entry._asdict()} for entry in entries]


def claim(connection: Connection, game: str, seat: int, who: StoredSeat, token_hash: str, at: int) -> None:
    """Give an open seat to a person; ConflictError if it isn't open any more."""
    is_open = and_(seats.c.game == game, seats.c.seat == seat, seats.c.kind == NOBODY_YET)
    done = connection.execute(update(seats).where(is_open).values(who._asdict()))
    if not done.rowcount:
        raise ConflictError(f"seat {seat} is taken")
    connection.execute(insert(keys), [{"game": game, "hash": token_hash, "seat": seat}])
    notes.remove(connection, game, seat)  # of somebody who left it at a server of an older release
    _set_moved(connection, game, at)


def vacate(connection: Connection, game: str, seat: int, who: StoredSeat, at: int) -> None:
    """Open a seat again, and delete everything of the player who had it."""
    for table in (keys, holdings):
        connection.execute(delete(table).where(and_(table.c.game == game, table.c.seat == seat)))
    hooks.remove(connection, game, seat)
    notes.remove(connection, game, seat)
    theirs = or_(mutes.c.seat == seat, mutes.c.muted == seat)
    connection.execute(delete(mutes).where(and_(mutes.c.game == game, theirs)))
    this = and_(seats.c.game == game, seats.c.seat == seat)
    connection.execute(update(seats).where(this).values(who._asdict()))
    stir(connection, game)
    _set_moved(connection, game, at)


def _set_moved(connection: Connection, game: str, at: int) -> None:
    """Store when somebody joined or left an open table; the lobby lists recent ones."""
    connection.execute(update(tables).where(tables.c.id == game).values(moved=at))


def close(connection: Connection, game: str) -> None:
    """Close a table for good, except for its chat, which may have been reported."""
    for table in (keys, holdings, listed, hook_rows):
        connection.execute(delete(table).where(table.c.game == game))
    notes.remove_all(connection, game)
    connection.execute(update(tables).where(tables.c.id == game).values(status=CLOSED))


def fill(connection: Connection, game: str, who: StoredSeat) -> None:
    """Fill every open seat."""
    still_open = and_(seats.c.game == game, seats.c.kind == NOBODY_YET)
    connection.execute(update(seats).where(still_open).values(who._asdict()))


def reseat(connection: Connection, game: str, seat: int, who: StoredSeat, clock: StoredClock | None) -> None:
    """Set who decides for a seat from now on, and the clock that runs then."""
    this = and_(seats.c.game == game, seats.c.seat == seat)
    connection.execute(update(seats).where(this).values(who._asdict()))
    if not who.bot:
        hooks.skip(connection, game, seat)  # a person who takes the seat back is present
    if clock is not None:
        clocks.put(connection, game, clock)


def nudge(connection: Connection, game: str, seat: int, at: int) -> None:
    """Store which seat was nudged."""
    connection.execute(update(tables).where(tables.c.id == game).values(nudged=seat, nudged_at=at))


def freeze(connection: Connection, game: str) -> None:
    """Stop a game for good."""
    connection.execute(update(tables).where(tables.c.id == game).values(status=FROZEN))
    touch_all(connection, {game})


# One statement sees one moment, and takes one round trip.
_SNAPSHOT = select(
    *(tables.c[name] for name in StoredTable._fields),
    json_rows(*(seats.c[name] for name in ("seat", *StoredSeat._fields)), where=seats.c.game == tables.c.id),
    json_rows(keys.c.hash, keys.c.seat, where=keys.c.game == tables.c.id),
    json_rows(*_ENTRY, where=and_(moves.c.game == tables.c.id, moves.c.n > bindparam("after"))),
    clocks.CLOCK_ROWS,
    votes.PROPOSAL_ROWS,
    standing_orders.STANDING_ORDER_ROWS,
    hooks.WEBHOOK_ROWS,
    select(func.min(rematches.c.game)).where(rematches.c.next == tables.c.id).scalar_subquery(),
).where(tables.c.id == bindparam("game"))


def load(connection: Connection, game: str, after: int = 0) -> TableSnapshot | None:
    """Load a table with the moves after a version; None if there is no such table."""
    row = connection.execute(_SNAPSHOT, {"game": game, "after": after}).one_or_none()
    if row is None:
        return None
    table = StoredTable(*row[: len(StoredTable._fields)])
    seated, opens, logged, clocked, proposed, ordered, hooked, after = row[len(StoredTable._fields) :]
    return TableSnapshot(
        table,
        [StoredSeat(*who) for _, *who in sorted(seated or ())],
        dict(opens or ()),
        [Entry(*entry) for entry in sorted(logged or ())],
        next(starmap(StoredClock, clocked or ()), None),
        votes.by_kind(proposed or ()),
        standing_orders.by_seat(ordered or ()),
        {hook.seat: hook for hook in starmap(Webhook, hooked or ())},
        str(after or ""),
    )


def news(connection: Connection, game: str, known: TableVersion) -> TableSnapshot | NewMoves | None:
    """Load the changes of a table since a version; None if there is no such table."""
    columns = [tables.c[name] for name in TableProgress._fields]
    row = connection.execute(select(tables.c.changes, *columns).where(tables.c.id == game)).one_or_none()
    if row is None or row.changes != known.changes:
        return load(connection, game, known.version)
    return NewMoves(
        TableProgress(*row[1:]), log(connection, game, known.version), clocks.frames(connection, game)
    )


def marks(connection: Connection, games: list[str]) -> dict[str, tuple[TableVersion, int]]:
    """Load the versions of tables, with the number of changes of their chats."""
    columns = (tables.c.id, tables.c.version, tables.c.changes, tables.c.talked)
    rows = connection.execute(select(*columns).where(tables.c.id.in_(games)))
    return {row.id: (TableVersion(row.version, row.changes), row.talked) for row in rows}


_MARK = select(tables.c.version, tables.c.changes).where(tables.c.id == bindparam("game"))


def mark(connection: Connection, game: str) -> TableVersion | None:
    """Load the version of a table; None if there is no such table."""
    row = connection.execute(_MARK, {"game": game}).one_or_none()
    return None if row is None else TableVersion(*row)


def log(connection: Connection, game: str, after: int = 0) -> list[Entry]:
    """Load the moves of a game after a version, in order."""
    asked = and_(moves.c.game == game, moves.c.n > after)
    rows = connection.execute(select(*_ENTRY).where(asked).order_by(moves.c.n))
    return [Entry(*row) for row in rows]


def waiting_for_bots(connection: Connection, since: int = 0, before: int = 1 << 62) -> list[str]:
    """List the games in which a bot is to act since a move between two times."""
    on_turn = and_(seats.c.game == tables.c.id, seats.c.seat == tables.c.to_act)
    lately = and_(tables.c.moved >= since, tables.c.moved < before)
    asked = and_(tables.c.status == PLAYING, lately, seats.c.bot != "")
    return list(connection.execute(select(tables.c.id).join(seats, on_turn).where(asked)).scalars())

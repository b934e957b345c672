"""Append of moves to many games in PostgreSQL, with one statement."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, Connection, TableValuedAlias, bindparam, column, func, insert, select, update
from sqlalchemy.dialects import postgresql

from elfenland.server.storage.clocks import replacing
from elfenland.server.storage.games import as_known
from elfenland.server.storage.schema import clocks, moves, tables
from elfenland.server.tables.records import Entry, MoveBatch, StoredClock, TableProgress


def _rows(name: str, columns: "list[Column[Any]]") -> TableValuedAlias:
    """Rows passed as one array per column, so any number takes the same statement."""
    arrays = [bindparam(f"{name}_{each.name}", type_=postgresql.ARRAY(each.type)) for each in columns]
    values = func.unnest(*arrays).table_valued(*(column(each.name, each.type) for each in columns), name=name)
    return values.render_derived()


_KNOWN = [Column(f"known_{name}", tables.c[name].type) for name in ("version", "changes")]
_PROGRESS = [tables.c[name] for name in TableProgress._fields]
_WANTED = [tables.c.id, *_KNOWN, *_PROGRESS]
_MOVE = [moves.c[name] for name in ("game", *Entry._fields)]
_CLOCK = [clocks.c[name] for name in ("game", *StoredClock._fields)]


def _statement() -> Any:
    """Advance the games at their known versions, add moves and clocks, return the ids.

    Rows that another transaction has locked are skipped. So one of them holds up no other game, and there
    are no deadlocks.
    """
    wanted = _rows("wanted", _WANTED)
    is_known = as_known(wanted.c.id, wanted.c.known_version, wanted.c.known_changes)
    free = select(wanted).join(tables, is_known).with_for_update(of=tables, key_share=True, skip_locked=True)
    locked = free.cte("locked")
    progress = {each.name: locked.c[each.name] for each in _PROGRESS}
    advance = update(tables).where(tables.c.id == locked.c.id).values(progress).returning(tables.c.id)
    advanced = advance.cte("advanced")

    added, set_clocks = _rows("move", _MOVE), _rows("clock", _CLOCK)
    new_moves = select(added).join(advanced, advanced.c.id == added.c.game)
    new_clocks = select(set_clocks).join(advanced, advanced.c.id == set_clocks.c.game)
    add_moves = insert(moves).from_select(_MOVE, new_moves)
    upsert = replacing(postgresql.insert(clocks).from_select(_CLOCK, new_clocks))
    return select(advanced.c.id).add_cte(add_moves.cte("add_moves"), upsert.cte("set_clocks"))


_APPEND = _statement()


def append_unlocked(connection: Connection, batches: list[MoveBatch]) -> set[str]:
    """Append moves to the games that are at their known versions and not locked.

    Returns those games.

    Each game may occur only once. One statement is one round trip: with the three statements of
    `games.append`, and a lock in a fixed order before them, a move alone took 1.2 ms instead of 0.7 ms, and
    100 tables appended 10,700 instead of 16,400 moves per second.
    """
    wanted = [(each.game, each.entries[0].n - 1, each.changes, *each.standing) for each in batches]
    added = [(each.game, *entry) for each in batches for entry in each.entries]
    set_clocks = [(each.game, *each.clock) for each in batches if each.clock is not None]
    arrays = _arrays("wanted", _WANTED, wanted) | _arrays("move", _MOVE, added)
    return set(connection.execute(_APPEND, arrays | _arrays("clock", _CLOCK, set_clocks)).scalars())


def _arrays(
    name: str, columns: "list[Column[Any]]", rows: Sequence[tuple[object, ...]]
) -> dict[str, list[object]]:
    """Return the parameters of `_rows`."""
    return {f"{name}_{each.name}": [row[at] for row in rows] for at, each in enumerate(columns)}

"""Jobs about clocks: keep one, find those that run and those that are up."""

from typing import NamedTuple

from sqlalchemy import (
    Connection,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    literal_column,
    select,
    text,
    update,
)

from elfenland.server.store.ready import Ready
from elfenland.server.store.schema import clocks, tables

# Not joined: SQLite would begin with all games that are played.
_IS_PLAYED = exists().where(tables.c.id == clocks.c.game, tables.c.status == "playing")


class StoredClock(NamedTuple):
    """The clock of a game: when its time is up (0 while none runs), whether it is, and the frames."""

    deadline: int
    is_up: int
    frames: str


_SET = Ready(
    update(clocks)
    .where(clocks.c.game == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in StoredClock._fields}),
    *(f"new_{name}" for name in StoredClock._fields),
    "of",
)


def put(connection: Connection, game: str, clock: StoredClock) -> None:
    """Keep the clock of a game in place of the one it had."""
    if not _SET.run(connection, *clock, game):
        connection.execute(insert(clocks), [{"game": game, **clock._asdict()}])


def remove(connection: Connection, game: str) -> None:
    """Forget the clock of a game that is over."""
    connection.execute(delete(clocks).where(clocks.c.game == game))


def frames(connection: Connection, game: str) -> str:
    """The frames of a game; empty if no clock runs there."""
    return connection.execute(select(clocks.c.frames).where(clocks.c.game == game)).scalar() or ""


def database_time(connection: Connection) -> int:
    """What time it is where all processes ask: milliseconds since 1970 by the clock of PostgreSQL."""
    asked = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    return int(connection.execute(asked).scalar_one())


def running(connection: Connection, before: int = 1 << 62) -> list[tuple[str, int]]:
    """The games whose time runs and is up before a time, with their deadlines."""
    runs = and_(clocks.c.deadline > 0, clocks.c.deadline < before)
    rows = connection.execute(select(clocks.c.game, clocks.c.deadline).where(runs, _IS_PLAYED))
    return [(game, deadline) for game, deadline in rows]


def up(connection: Connection) -> list[str]:
    """The games in which a bot stands in because the time is up."""
    # Written out, for a database sees only so that the index of those that are up has them all.
    is_up = clocks.c.is_up == literal_column("1")
    return list(connection.execute(select(clocks.c.game).where(is_up, _IS_PLAYED)).scalars())

"""Jobs about clocks: store them, and find deadlines."""

from typing import Any

from sqlalchemy import Connection, and_, delete, exists, literal_column, select, text
from sqlalchemy.dialects import postgresql, sqlite

from elfenland.server.storage.json_rows import json_rows
from elfenland.server.storage.schema import clocks, tables
from elfenland.server.tables.records import StoredClock

# Not a join, because SQLite would start with all games that are being played.
_IS_PLAYED = exists().where(tables.c.id == clocks.c.game, tables.c.status == "playing")

CLOCK_ROWS = json_rows(*(clocks.c[name] for name in StoredClock._fields), where=clocks.c.game == tables.c.id)


def replacing(added: Any) -> Any:
    """Turn an insert of clocks, of either dialect, into an upsert."""
    new = {name: added.excluded[name] for name in StoredClock._fields}
    return added.on_conflict_do_update(index_elements=[clocks.c.game], set_=new)


_UPSERT = {"postgresql": replacing(postgresql.insert(clocks)), "sqlite": replacing(sqlite.insert(clocks))}


def put(connection: Connection, game: str, clock: StoredClock) -> None:
    """Store the clock of a game, replacing the one it had."""
    put_all(connection, {game: clock})


def put_all(connection: Connection, by_game: dict[str, StoredClock]) -> None:
    """Store the clocks of games, replacing those they had."""
    if by_game:
        rows = [{"game": game, **clock._asdict()} for game, clock in by_game.items()]
        connection.execute(_UPSERT[connection.dialect.name], rows)


def remove(connection: Connection, game: str) -> None:
    """Delete the clock of a game that is over."""
    connection.execute(delete(clocks).where(clocks.c.game == game))


def frames(connection: Connection, game: str) -> str:
    """Load the frames of a game; empty if it has no clock."""
    return connection.execute(select(clocks.c.frames).where(clocks.c.game == game)).scalar() or ""


def database_time(connection: Connection) -> int:
    """Read PostgreSQL's clock, which all processes share, in milliseconds since 1970."""
    asked = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    return int(connection.execute(asked).scalar_one())


def running(connection: Connection, before: int = 1 << 62) -> list[tuple[str, int]]:
    """List the games with a deadline before a time, with their deadlines."""
    runs = and_(clocks.c.deadline > 0, clocks.c.deadline < before)
    rows = connection.execute(select(clocks.c.game, clocks.c.deadline).where(runs, _IS_PLAYED))
    return [(game, deadline) for game, deadline in rows]


def played(connection: Connection) -> list[tuple[str, StoredClock]]:
    """List the clocks of all games that are being played."""
    columns = [clocks.c[name] for name in StoredClock._fields]
    rows = connection.execute(select(clocks.c.game, *columns).where(_IS_PLAYED))
    return [(game, StoredClock(*clock)) for game, *clock in rows]


def up(connection: Connection) -> list[str]:
    """List the games in which a bot plays because the time is up."""
    # A literal, so that the planner can use the partial index.
    is_up = clocks.c.is_up == literal_column("1")
    return list(connection.execute(select(clocks.c.game).where(is_up, _IS_PLAYED)).scalars())

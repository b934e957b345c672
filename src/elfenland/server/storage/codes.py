"""Jobs about codes of open tables."""

from collections.abc import Callable

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from elfenland.server.storage.schema import codes, tables
from elfenland.server.tables.errors import ConflictError
from elfenland.server.tables.records import OPEN


def issue(
    connection: Connection, game: str, now: int, until: int, new_code: Callable[[int], str]
) -> tuple[str, int]:
    """Return the code of a table and when it expires, a new one if it has none.

    ConflictError if the new code is taken, or another process issues one at the same time.
    """
    _drop_expired(connection, now)
    own = codes.c.game == game
    code = connection.execute(select(codes.c.code).where(own)).scalar()
    if code is not None:
        connection.execute(update(codes).where(own).values(until=until))
        return code, until
    live = connection.execute(select(func.count()).select_from(codes)).scalar_one()
    code = new_code(live + 1)
    try:
        connection.execute(insert(codes), [{"code": code, "game": game, "until": until}])
    except IntegrityError:
        raise ConflictError("this code is taken") from None
    return code, until


def _drop_expired(connection: Connection, now: int) -> None:
    """Delete the codes that open nothing, so that they can be used again."""
    still_open = select(tables.c.id).where(and_(tables.c.id == codes.c.game, tables.c.status == OPEN))
    connection.execute(delete(codes).where(or_(codes.c.until <= now, ~still_open.exists())))


def table_of(connection: Connection, code: str, now: int) -> str | None:
    """Return the open table that a code belongs to; None if there is none."""
    live = and_(codes.c.code == code, codes.c.until > now, tables.c.status == OPEN)
    found = select(codes.c.game).join(tables, tables.c.id == codes.c.game).where(live)
    return connection.execute(found).scalar()

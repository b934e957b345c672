"""Jobs about chat: messages, mutes and reports."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from elfenland.server.storage.schema import mutes, reports, tables, talk


class ChatMessage(NamedTuple):
    """A chat message: number, author, text, and the version of the game at that time."""

    n: int
    seat: int
    name: str
    text: str
    version: int
    at: int


class Report(NamedTuple):
    """A reported message and the reason; `seat` is SPECTATOR without a seat."""

    game: str
    n: int
    name: str  # of the author
    text: str
    seat: int  # of the reporter
    reason: str
    at: int


_CHAT_COLUMNS = [talk.c[name] for name in ChatMessage._fields]


def load(connection: Connection, game: str, most: int) -> list[ChatMessage]:
    """Load the last messages of a table, oldest first."""
    asked = select(*_CHAT_COLUMNS).where(talk.c.game == game).order_by(talk.c.n.desc()).limit(most)
    return [ChatMessage(*row) for row in connection.execute(asked)][::-1]


def load_mutes(connection: Connection, game: str) -> set[tuple[int, int]]:
    """Load the mutes of a table, as (seat, muted seat)."""
    rows = connection.execute(select(mutes.c.seat, mutes.c.muted).where(mutes.c.game == game))
    return {(seat, muted) for seat, muted in rows}


def stir(connection: Connection, game: str) -> None:
    """Count a change of a table's chat; this also locks the table's row."""
    connection.execute(update(tables).where(tables.c.id == game).values(talked=tables.c.talked + 1))


def stirred(connection: Connection, game: str) -> int:
    """Count the changes of a table's chat so far."""
    return connection.execute(select(tables.c.talked).where(tables.c.id == game)).scalar() or 0


def add(connection: Connection, game: str, said: ChatMessage) -> int:
    """Add a message under the next free number; return the number."""
    stir(connection, game)
    last = connection.execute(select(func.max(talk.c.n)).where(talk.c.game == game)).scalar() or 0
    connection.execute(insert(talk), [{"game": game, **said._asdict(), "n": last + 1}])
    return int(last) + 1


def mute(connection: Connection, game: str, seat: int, muted: int, is_on: bool) -> None:
    """Mute a seat for another one, or unmute it."""
    stir(connection, game)
    this = and_(mutes.c.game == game, mutes.c.seat == seat, mutes.c.muted == muted)
    connection.execute(delete(mutes).where(this))
    if is_on:
        connection.execute(insert(mutes), [{"game": game, "seat": seat, "muted": muted}])


def report(connection: Connection, game: str, n: int, seat: int, reason: str, at: int) -> None:
    """Add a report for the operator, replacing an earlier one by the same seat."""
    this = and_(reports.c.game == game, reports.c.n == n, reports.c.seat == seat)
    connection.execute(delete(reports).where(this))
    connection.execute(insert(reports), [{"game": game, "n": n, "seat": seat, "reason": reason, "at": at}])


def unseen(connection: Connection) -> list[Report]:
    """List the reports that the operator hasn't seen, oldest first."""
    said = and_(talk.c.game == reports.c.game, talk.c.n == reports.c.n)
    line = (reports.c.game, reports.c.n, talk.c.name, talk.c.text)
    asked = select(*line, reports.c.seat, reports.c.reason, reports.c.at).join(talk, said)
    rows = connection.execute(asked.where(~reports.c.seen).order_by(reports.c.at))
    return [Report(*row) for row in rows]


def see(connection: Connection, game: str) -> int:
    """Mark the reports of a table as seen; return how many were new."""
    new = update(reports).where(reports.c.game == game, ~reports.c.seen)
    return connection.execute(new.values(seen=True)).rowcount

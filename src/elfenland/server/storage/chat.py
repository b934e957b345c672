"""Jobs about what people say at a table."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from elfenland.server.store.schema import mutes, reports, tables, talk


class Said(NamedTuple):
    """A line of talk: its number, who said it, and at which version of the game."""

    n: int
    seat: int
    name: str
    text: str
    version: int
    at: int


class Report(NamedTuple):
    """A line that somebody reported, and why; seats are SPECTATOR for whoever has none."""

    game: str
    n: int
    name: str  # of who said it
    text: str
    seat: int  # who reported it
    reason: str
    at: int


_COLUMNS = [talk.c[name] for name in Said._fields]


def load(connection: Connection, game: str, most: int) -> list[Said]:
    """The last lines of a table."""
    asked = select(*_COLUMNS).where(talk.c.game == game).order_by(talk.c.n.desc()).limit(most)
    return [Said(*row) for row in connection.execute(asked)][::-1]


def load_mutes(connection: Connection, game: str) -> set[tuple[int, int]]:
    """Who does not want to read whom."""
    rows = connection.execute(select(mutes.c.seat, mutes.c.muted).where(mutes.c.game == game))
    return {(seat, muted) for seat, muted in rows}


def stir(connection: Connection, game: str) -> None:
    """Count that something about the talk at a table is different; whoever does it too waits meanwhile."""
    connection.execute(update(tables).where(tables.c.id == game).values(talked=tables.c.talked + 1))


def stirred(connection: Connection, game: str) -> int:
    """How often something about the talk at a table was different."""
    return connection.execute(select(tables.c.talked).where(tables.c.id == game)).scalar() or 0


def add(connection: Connection, game: str, said: Said) -> int:
    """Keep a line, by the next number that is free; returns that."""
    stir(connection, game)
    last = connection.execute(select(func.max(talk.c.n)).where(talk.c.game == game)).scalar() or 0
    connection.execute(insert(talk), [{"game": game, **said._asdict(), "n": last + 1}])
    return int(last) + 1


def mute(connection: Connection, game: str, seat: int, muted: int, is_on: bool) -> None:
    """Keep that somebody does not want to read somebody, or wants to again."""
    stir(connection, game)
    this = and_(mutes.c.game == game, mutes.c.seat == seat, mutes.c.muted == muted)
    connection.execute(delete(mutes).where(this))
    if is_on:
        connection.execute(insert(mutes), [{"game": game, "seat": seat, "muted": muted}])


def report(connection: Connection, game: str, n: int, seat: int, reason: str, at: int) -> None:
    """Keep a report for the operator; a second one of the same seat replaces the first."""
    this = and_(reports.c.game == game, reports.c.n == n, reports.c.seat == seat)
    connection.execute(delete(reports).where(this))
    row = {"game": game, "n": n, "seat": seat, "reason": reason, "at": at}
    connection.execute(insert(reports), [row])


def unseen(connection: Connection) -> list[Report]:
    """The reports that the operator has not seen, the oldest first."""
    said = and_(talk.c.game == reports.c.game, talk.c.n == reports.c.n)
    line = (reports.c.game, reports.c.n, talk.c.name, talk.c.text)
    asked = select(*line, reports.c.seat, reports.c.reason, reports.c.at).join(talk, said)
    rows = connection.execute(asked.where(~reports.c.seen).order_by(reports.c.at))
    return [Report(*row) for row in rows]


def see(connection: Connection, game: str) -> int:
    """The operator has seen the reports of a table; returns how many were new."""
    done = connection.execute(
        update(reports).where(reports.c.game == game, ~reports.c.seen).values(seen=True)
    )
    return done.rowcount

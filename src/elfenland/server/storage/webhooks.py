"""Jobs about hooks: keep one, find what is still to be told, and let one process tell it."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, insert, or_, select, update

from elfenland.server.store.schema import hooks, moves, tables


class Hook(NamedTuple):
    """Where a seat wants to be told that it is its turn, and what signs it."""

    game: str
    seat: int
    url: str
    secret: str


class Untold(NamedTuple):
    """A seat that is waited for, and was not told of its turn or of a reminder."""

    game: str
    seat: int
    until: int  # somebody else was telling it, and has left it undone
    is_reminder: bool


_KEPT = [hooks.c[name] for name in Hook._fields]

_IS_WAITED_FOR = and_(
    tables.c.id == hooks.c.game, tables.c.to_act == hooks.c.seat, tables.c.status == "playing"
)
# Nobody need be told what he decided himself, nor what was shuffled after it; what all agreed on may be late.
_OTHERS_MOVED = exists().where(
    moves.c.game == hooks.c.game,
    moves.c.n > hooks.c.told,
    or_(and_(moves.c.seat >= 0, moves.c.seat != hooks.c.seat), moves.c.word.like("<%!")),
)
_IS_REMINDED = and_(
    tables.c.nudged == hooks.c.seat,
    tables.c.nudged_at != hooks.c.reminded,
    tables.c.nudged_at >= tables.c.moved,
)


def load(connection: Connection, game: str) -> dict[int, Hook]:
    """The hooks at a table by their seats."""
    rows = connection.execute(select(*_KEPT).where(hooks.c.game == game))
    return {row.seat: Hook(*row) for row in rows}


def put(connection: Connection, hook: Hook) -> None:
    """Keep the hook of a seat in place of the one it had; what came before it is not told."""
    remove(connection, hook.game, hook.seat)
    connection.execute(insert(hooks), [hook._asdict()])
    skip(connection, hook.game, hook.seat)


def remove(connection: Connection, game: str, seat: int) -> None:
    """Forget the hook of a seat."""
    connection.execute(delete(hooks).where(_of(game, seat)))


def skip(connection: Connection, game: str, seat: int) -> None:
    """A seat knows how its game stands: none of it is to be told."""
    known = {
        name: select(column).where(tables.c.id == game).scalar_subquery()
        for name, column in (("told", tables.c.version), ("reminded", tables.c.nudged_at))
    }
    connection.execute(update(hooks).where(_of(game, seat)).values(until=0, **known))


def untold(connection: Connection, before: int) -> list[Untold]:
    """The seats that were to be told before a time, and that nobody has been telling since then."""
    is_due = and_(hooks.c.until < before, tables.c.moved < before, tables.c.nudged_at < before)
    news = or_(hooks.c.told == 0, _OTHERS_MOVED, _IS_REMINDED)
    asked = select(hooks.c.game, hooks.c.seat, hooks.c.until, _IS_REMINDED)
    rows = connection.execute(asked.join(tables, _IS_WAITED_FOR).where(is_due, news))
    return [Untold(*row) for row in rows]


class Holding(NamedTuple):
    """Who tells a seat: the one who wrote until when he does, by which he is known."""

    game: str
    seat: int
    until: int


def begin(connection: Connection, ours: Holding, held: int | None) -> bool:
    """Let nobody else tell a seat; False if another one does.

    `held` is until when somebody did, as far as is known; None for news, for which all others stand back.
    """
    this = _of(ours.game, ours.seat)
    as_known = this if held is None else and_(this, hooks.c.until == held)
    return bool(connection.execute(update(hooks).where(as_known).values(until=ours.until)).rowcount)


def settle(connection: Connection, ours: Holding, told: int, reminded: int) -> None:
    """A seat was told up to this version and this reminder, or it was given up; if it is still ours."""
    this = and_(_of(ours.game, ours.seat), hooks.c.until == ours.until)
    connection.execute(update(hooks).where(this).values(told=told, reminded=reminded, until=0))


def _of(game: str, seat: int) -> ColumnElement[bool]:
    return and_(hooks.c.game == game, hooks.c.seat == seat)

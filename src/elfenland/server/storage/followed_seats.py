"""Jobs about the seats that recipients follow, and how far news were derived."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, func, insert, or_, select, update

from elfenland.server.notifications.values import Digest
from elfenland.server.storage.notification_schema import channels, recipients, table_choices
from elfenland.server.storage.notification_schema import followed_seats as followed
from elfenland.server.storage.schema import holdings, keys, mutes, proposals, tables, talk

NO_TURN = -1  # as a turn: none has been told or seen


class FollowedSeat(NamedTuple):
    """A seat of which a recipient is told, and up to where news were derived."""

    recipient: str
    game: str
    seat: int
    derived: int  # how often this row was written, which is its optimistic lock
    version: int
    changes: int
    talked: int
    said: int
    status: str
    nudged_at: int
    proposals: str  # those that were open, as `proposal_mark` writes them
    turn: int  # the version at which a turn was told or seen
    looked: bool  # whether the player has looked at the table since


class FollowerView(NamedTuple):
    """A followed seat, with what its recipient wants to hear."""

    followed: FollowedSeat
    choice: str
    kinds: str
    time_zone: str
    quiet_start: int | None
    quiet_end: int | None
    digest: Digest


class SaidLine(NamedTuple):
    """A chat message of which somebody may have to be told."""

    game: str
    n: int
    seat: int
    name: str
    text: str
    version: int
    at: int


class TalkState(NamedTuple):
    """The chat of a table: its counters, the lines that may be news, and the mutes."""

    talked: int
    said: int
    lines: tuple[SaidLine, ...]
    mutes: frozenset[tuple[int, int]]


class FollowedTable(NamedTuple):
    """A table that somebody with a channel follows, as far as the store tells."""

    game: str
    followers: list[FollowerView]
    talk: TalkState


class NewSeat(NamedTuple):
    """A seat to follow, and what gives it: an account's holding, or a key by its hash."""

    game: str
    seat: int
    account: str | None = None
    hash: str | None = None


_SEAT_COLUMNS = [followed.c[name] for name in FollowedSeat._fields]
_CHOICE_COLUMNS = [recipients.c[name] for name in FollowerView._fields[2:]]
_HAS_CHANNEL = (
    select(channels.c.id)
    .where(channels.c.recipient == followed.c.recipient, channels.c.state == "on")
    .exists()
)


def proposal_mark(kind: str, version: int, asker: int) -> str:
    """Return a text by which a proposal is known again."""
    return f"{kind} {version} {asker}"


def marks_of(proposals: Iterable[str]) -> str:
    """Return marks of proposals as one text."""
    return ",".join(sorted(proposals))


def follow(connection: Connection, recipient: str, wanted: list[NewSeat]) -> None:
    """Follow seats from now on; those that are followed stay as they are."""
    known = select(followed.c.game, followed.c.seat).where(followed.c.recipient == recipient)
    followed_already = {(game, seat) for game, seat in connection.execute(known)}
    new = {(each.game, each.seat): each for each in wanted}
    rows = [
        {"recipient": recipient, "derived": 0, **each._asdict()}
        for place, each in new.items()
        if place not in followed_already
    ]
    present = _present(connection, {each["game"] for each in rows})
    complete = [{**row, **_now(present[row["game"]], row["seat"])} for row in rows if row["game"] in present]
    if complete:
        connection.execute(insert(followed), complete)


def follow_account(connection: Connection, account: str, game: str | None = None) -> None:
    """Follow the seats that an account holds, if it is a recipient."""
    recipient = connection.execute(select(recipients.c.id).where(recipients.c.account == account)).scalar()
    if recipient is None:
        return
    held = select(holdings.c.game, holdings.c.seat).where(holdings.c.account == account)
    if game is not None:
        held = held.where(holdings.c.game == game)
    follow(connection, recipient, [NewSeat(*row, account=account) for row in connection.execute(held)])


def follow_keys(connection: Connection, recipient: str, wanted: list[tuple[str, str]]) -> None:
    """Follow the seats that keys open, given as tables and hashes, without wrong ones."""
    if not wanted:
        return
    these = or_(*(and_(keys.c.game == game, keys.c.hash == hashed) for game, hashed in wanted))
    rows = connection.execute(select(keys.c.game, keys.c.seat, keys.c.hash).where(these, keys.c.seat >= 0))
    follow(connection, recipient, [NewSeat(game, seat, hash=hashed) for game, seat, hashed in rows])


def bring_along(connection: Connection, game: str, seat: int, key_hash: str, old_hash: str) -> None:
    """Follow a seat of a rematch for those who followed it in the game before."""
    was = select(followed.c.recipient).where(followed.c.hash == old_hash)
    for recipient in connection.execute(was).scalars().all():
        follow(connection, recipient, [NewSeat(game, seat, hash=key_hash)])


def move_all(connection: Connection, source: str, target: str) -> None:
    """Move the seats of a recipient to another one, without those that it follows."""
    known = select(followed.c.game, followed.c.seat).where(followed.c.recipient == target)
    taken = {(game, seat) for game, seat in connection.execute(known)}
    theirs = select(followed.c.game, followed.c.seat).where(followed.c.recipient == source)
    for game, seat in connection.execute(theirs).all():
        if (game, seat) not in taken:
            this = and_(followed.c.recipient == source, followed.c.game == game, followed.c.seat == seat)
            connection.execute(update(followed).where(this).values(recipient=target))


def skip_all(connection: Connection, recipient: str) -> None:
    """Skip everything up to now at all tables of a recipient."""
    asked = select(followed.c.game, followed.c.seat).where(followed.c.recipient == recipient)
    seats = connection.execute(asked).all()
    present = _present(connection, {game for game, _ in seats})
    for game, seat in seats:
        this = and_(followed.c.recipient == recipient, followed.c.game == game, followed.c.seat == seat)
        values = {**_now(present[game], seat), "derived": followed.c.derived + 1}
        connection.execute(update(followed).where(this).values(values))


def _present(connection: Connection, games: set[str]) -> dict[str, dict[str, Any]]:
    """Return the state of tables as the columns of a followed seat."""
    last = select(func.max(talk.c.n)).where(talk.c.game == tables.c.id).scalar_subquery()
    columns = [tables.c[name] for name in ("version", "changes", "talked", "status", "nudged_at", "to_act")]
    asked = select(tables.c.id, *columns, func.coalesce(last, 0).label("said"))
    rows = connection.execute(asked.where(tables.c.id.in_(games))).mappings()
    found = {row["id"]: {**row, "proposals": ""} for row in rows}
    marks: dict[str, list[str]] = {game: [] for game in found}
    open_ones = select(proposals.c.game, proposals.c.kind, proposals.c.version, proposals.c.asker)
    for game, *mark in connection.execute(open_ones.where(proposals.c.game.in_(games))):
        marks[game].append(proposal_mark(*mark))
    return {game: {**state, "proposals": marks_of(marks[game])} for game, state in found.items()}


def _now(present: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return the columns of a seat at a table in this state; a turn that runs is seen."""
    values = {name: value for name, value in present.items() if name not in ("id", "to_act")}
    turn = present["version"] if present["to_act"] == seat else NO_TURN
    return {**values, "turn": turn, "looked": turn != NO_TURN}


def load(connection: Connection, games: list[str]) -> list[FollowedTable]:
    """Load those of these tables that somebody with a channel follows."""
    views = _followers(connection, games)
    talks = _talks(connection, views)
    return [FollowedTable(game, views[game], talks[game]) for game in views if game in talks]


def _followers(connection: Connection, games: list[str]) -> dict[str, list[FollowerView]]:
    chosen = and_(table_choices.c.recipient == followed.c.recipient, table_choices.c.game == followed.c.game)
    asked = (
        select(*_SEAT_COLUMNS, func.coalesce(table_choices.c.choice, "all"), *_CHOICE_COLUMNS)
        .join(recipients, recipients.c.id == followed.c.recipient)
        .outerjoin(table_choices, chosen)
        .where(followed.c.game.in_(games), _HAS_CHANNEL)
    )
    found: dict[str, list[FollowerView]] = {}
    width = len(_SEAT_COLUMNS)
    for row in connection.execute(asked):
        view = FollowerView(FollowedSeat(*row[:width]), *row[width:])
        found.setdefault(view.followed.game, []).append(view)
    return found


def _talks(connection: Connection, views: dict[str, list[FollowerView]]) -> dict[str, TalkState]:
    asked = select(tables.c.id, tables.c.talked).where(tables.c.id.in_(list(views)))
    return {
        game: _talk(connection, game, talked, [view.followed for view in views[game]])
        for game, talked in connection.execute(asked).all()
    }


def _talk(connection: Connection, game: str, talked: int, rows: list[FollowedSeat]) -> TalkState:
    """Load the chat of a table; nothing is read if nobody has written since."""
    known = min(row.said for row in rows)
    if all(row.talked == talked for row in rows):
        return TalkState(talked, known, (), frozenset())
    columns = [talk.c[name] for name in SaidLine._fields]
    asked = select(*columns).where(talk.c.game == game, talk.c.n > known).order_by(talk.c.n)
    lines = tuple(SaidLine(*row) for row in connection.execute(asked))
    muted = select(mutes.c.seat, mutes.c.muted).where(mutes.c.game == game)
    pairs = frozenset((by, whom) for by, whom in connection.execute(muted))
    return TalkState(talked, lines[-1].n if lines else known, lines, pairs)


def lagging(connection: Connection, most: int) -> list[str]:
    """List tables that somebody follows and that have changed since news were derived."""
    has_changed = or_(
        followed.c.version != tables.c.version,
        followed.c.changes != tables.c.changes,
        followed.c.talked != tables.c.talked,
    )
    asked = select(followed.c.game).join(tables, tables.c.id == followed.c.game)
    rows = connection.execute(asked.where(has_changed, _HAS_CHANNEL).distinct().limit(most))
    return list(rows.scalars())


def advance(connection: Connection, known: FollowedSeat, now: FollowedSeat) -> bool:
    """Write how far news were derived; False if the row has changed or gone."""
    row = now._asdict()
    values = {name: row[name] for name in FollowedSeat._fields[4:]}
    changed = update(followed).where(_this(known), followed.c.derived == known.derived)
    return bool(connection.execute(changed.values(**values, derived=known.derived + 1)).rowcount)


def advance_all(connection: Connection, pairs: list[tuple[FollowedSeat, FollowedSeat]]) -> None:
    """Write how far news were derived for seats of which there are none."""
    for known, now in pairs:
        advance(connection, known, now)


def forget_turn(connection: Connection, recipient: str, game: str, seat: int, version: int) -> None:
    """Forget a turn of which nobody was told after all."""
    this = and_(followed.c.recipient == recipient, followed.c.game == game, followed.c.seat == seat)
    changed = update(followed).where(this, followed.c.turn == version)
    connection.execute(changed.values(turn=NO_TURN, looked=False, derived=followed.c.derived + 1))


def unanswered(connection: Connection, places: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """List those of these seats that were told a turn and haven't looked."""
    asked = select(followed.c.game, followed.c.seat).where(
        followed.c.game.in_({game for game, _ in places}), followed.c.turn != NO_TURN, ~followed.c.looked
    )
    found = {(game, seat) for game, seat in connection.execute(asked)}
    return [place for place in places if place in found]


def look(connection: Connection, places: list[tuple[str, int]]) -> None:
    """Note that the holders of seats have looked at their tables."""
    for game, seat in places:
        this = and_(followed.c.game == game, followed.c.seat == seat, followed.c.turn != NO_TURN)
        changed = update(followed).where(this, ~followed.c.looked)
        connection.execute(changed.values(looked=True, derived=followed.c.derived + 1))


def _this(row: FollowedSeat) -> ColumnElement[bool]:
    return and_(
        followed.c.recipient == row.recipient, followed.c.game == row.game, followed.c.seat == row.seat
    )

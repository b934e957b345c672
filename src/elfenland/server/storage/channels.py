"""Jobs about the channels of recipients: add, confirm, switch, and list them."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from elfenland.server.notifications.values import ChannelKind, ChannelProblem, ChannelState
from elfenland.server.storage import followed_seats
from elfenland.server.storage.notification_schema import channels, news
from elfenland.server.tables.errors import ConflictError


class StoredChannel(NamedTuple):
    """A channel, with what was last known of the other side."""

    id: str
    recipient: str
    kind: ChannelKind
    target: str
    secret: str
    label: str
    state: ChannelState
    problem: ChannelProblem
    created: int
    used: int | None
    stop: str
    confirm: str | None = None
    confirm_until: int = 0
    attempts: int = 0  # that failed since the last success
    retry_at: int = 0
    lease: int = 0


CHANNEL_COLUMNS = [channels.c[name] for name in StoredChannel._fields]


def of_recipient(connection: Connection, recipient: str) -> list[StoredChannel]:
    """List the channels of a recipient, oldest first."""
    asked = select(*CHANNEL_COLUMNS).where(channels.c.recipient == recipient)
    rows = connection.execute(asked.order_by(channels.c.created, channels.c.id))
    return [StoredChannel(*row) for row in rows]


def find(connection: Connection, recipient: str, channel: str) -> StoredChannel | None:
    """Find a channel of a recipient."""
    return _find(connection, and_(channels.c.recipient == recipient, channels.c.id == channel))


def by_stop(connection: Connection, token: str) -> StoredChannel | None:
    """Find the channel that a token of its messages switches off."""
    return _find(connection, channels.c.stop == token)


def _find(connection: Connection, which: ColumnElement[bool]) -> StoredChannel | None:
    row = connection.execute(select(*CHANNEL_COLUMNS).where(which)).one_or_none()
    return None if row is None else StoredChannel(*row)


def add(connection: Connection, channel: StoredChannel, most: int) -> None:
    """Add a channel, replacing the same one; ConflictError if there are too many.

    A browser's subscription is removed from whoever had it before: it is the same browser.
    """
    same = and_(channels.c.kind == channel.kind, channels.c.target == channel.target)
    if channel.kind != "push":
        same = and_(same, channels.c.recipient == channel.recipient)
    connection.execute(delete(channels).where(same))
    asked = select(func.count()).select_from(channels).where(channels.c.recipient == channel.recipient)
    if connection.execute(asked).scalar_one() >= most:
        raise ConflictError("there are too many channels")
    _begin_anew(connection, channel.recipient)
    connection.execute(insert(channels), [channel._asdict()])


def remove(connection: Connection, recipient: str, channel: str) -> bool:
    """Delete a channel; return whether there was one."""
    this = and_(channels.c.recipient == recipient, channels.c.id == channel)
    return bool(connection.execute(delete(channels).where(this)).rowcount)


def switch_on(connection: Connection, channel: StoredChannel) -> None:
    """Switch a channel on; earlier events aren't sent to it."""
    _begin_anew(connection, channel.recipient)
    values = {"state": "on", "problem": "", "attempts": 0, "retry_at": 0, "confirm": None}
    connection.execute(update(channels).where(channels.c.id == channel.id).values(values))


def switch_off(connection: Connection, channel: str) -> None:
    """Switch a channel off, and drop what waits for it; an unconfirmed one stays so."""
    this = and_(channels.c.id == channel, channels.c.state != "unconfirmed")
    connection.execute(update(channels).where(this).values(state="off", problem=""))
    connection.execute(delete(news).where(news.c.channel == channel))


def fail(connection: Connection, channel: str, problem: ChannelProblem) -> None:
    """Switch off a channel that can't be used any more, and note why."""
    this = update(channels).where(channels.c.id == channel)
    connection.execute(this.values(state="failed", problem=problem, attempts=0, retry_at=0))
    connection.execute(delete(news).where(news.c.channel == channel))


def confirm(connection: Connection, token: str, now: int) -> StoredChannel | None:
    """Switch on the channel with this hash of a token; None if it is wrong or old."""
    is_valid = and_(channels.c.confirm == token, channels.c.confirm_until > now)
    found = _find(connection, is_valid)
    if found is None:
        return None
    used = update(channels).where(is_valid).values(confirm=None)
    if not connection.execute(used).rowcount:
        return None  # another request used it meanwhile
    switch_on(connection, found)
    return _find(connection, channels.c.id == found.id)


def move_all(connection: Connection, source: str, target: str) -> None:
    """Move the channels of a recipient to another one, without those that it has."""
    known = {(each.kind, each.target) for each in of_recipient(connection, target)}
    for each in of_recipient(connection, source):
        if (each.kind, each.target) not in known:
            moved = update(channels).where(channels.c.id == each.id)
            connection.execute(moved.values(recipient=target))


def _begin_anew(connection: Connection, recipient: str) -> None:
    """Skip what has happened while no channel of a recipient was on."""
    is_on = and_(channels.c.recipient == recipient, channels.c.state == "on")
    if connection.execute(select(channels.c.id).where(is_on)).first() is None:
        followed_seats.skip_all(connection, recipient)

"""Jobs about waiting news: add them, lease a channel, note the outcome."""

import json
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from elfenland.server.notifications.values import ChannelProblem, News
from elfenland.server.storage import channels as stored_channels
from elfenland.server.storage import followed_seats
from elfenland.server.storage.channels import CHANNEL_COLUMNS, StoredChannel
from elfenland.server.storage.followed_seats import FollowedSeat
from elfenland.server.storage.notification_schema import channels, news, recipients
from elfenland.server.storage.notification_schema import followed_seats as followed
from elfenland.server.storage.notifications import RECIPIENT_COLUMNS, Recipient
from elfenland.server.tables.tokens import new_id


class DerivedNews(NamedTuple):
    """News for a recipient, with the state of their seat before and after."""

    known: FollowedSeat
    now: FollowedSeat
    news: list[News]
    due: int


class WaitingNews(NamedTuple):
    """News that wait to be sent through a channel."""

    id: str
    news: News


class NewsBatch(NamedTuple):
    """The due news of a channel that is leased."""

    channel: StoredChannel
    recipient: Recipient
    waiting: list[WaitingNews]


class PendingChannel(NamedTuple):
    """A channel with due news, and the end of its last lease."""

    id: str
    lease: int


class BatchResult(NamedTuple):
    """The outcome of sending a batch: the news that are done, and the channel's state."""

    lease: int  # ours
    done: list[str]  # sent or dropped
    unsent_turns: list[News]  # which are no news any more
    used: int | None = None  # when a message was sent
    attempts: int = 0
    retry_at: int = 0
    problem: ChannelProblem = ""  # for which the channel is switched off


_NEWS_COLUMNS = [news.c[name] for name in News._fields]


def add(connection: Connection, derived: list[DerivedNews]) -> list[DerivedNews]:
    """Add news for all channels, and note how far they were derived.

    Returns those that were added; another process has derived the others.
    """
    added = [each for each in derived if followed_seats.advance(connection, each.known, each.now)]
    for each in added:
        _put(connection, each)
    return added


def _put(connection: Connection, derived: DerivedNews) -> None:
    """Add news, replacing those of the same kind for the same seat."""
    is_on = and_(channels.c.recipient == derived.known.recipient, channels.c.state == "on")
    ways = connection.execute(select(channels.c.id).where(is_on)).scalars().all()
    kinds = [each.kind for each in derived.news]
    game, seat = derived.known.game, derived.known.seat
    same = and_(news.c.channel.in_(ways), news.c.game == game, news.c.seat == seat, news.c.kind.in_(kinds))
    connection.execute(delete(news).where(same))
    rows = [
        {
            "id": new_id(),
            "channel": way,
            "due": derived.due,
            **each._asdict(),
            "others": json.dumps(each.others),
        }
        for way in ways
        for each in derived.news
    ]
    if rows:
        connection.execute(insert(news), rows)


def due(connection: Connection, now: int, most: int) -> list[PendingChannel]:
    """List channels whose news are due and which no process has leased."""
    is_free = and_(channels.c.state == "on", channels.c.retry_at <= now, channels.c.lease <= now)
    asked = select(channels.c.id, channels.c.lease).join(news, news.c.channel == channels.c.id)
    rows = connection.execute(asked.where(is_free, news.c.due <= now).distinct().limit(most))
    return [PendingChannel(*row) for row in rows]


def lease(connection: Connection, pending: PendingChannel, until: int, now: int) -> NewsBatch | None:
    """Lease a channel and load its due news; None if another process was faster."""
    this = and_(channels.c.id == pending.id, channels.c.lease == pending.lease)
    if not connection.execute(update(channels).where(this).values(lease=until)).rowcount:
        return None
    columns = (*CHANNEL_COLUMNS, *RECIPIENT_COLUMNS)
    asked = select(*columns).join(recipients, recipients.c.id == channels.c.recipient)
    row = connection.execute(asked.where(channels.c.id == pending.id)).one()
    width = len(CHANNEL_COLUMNS)
    batch = NewsBatch(StoredChannel(*row[:width]), Recipient(*row[width:]), [])
    _drop_of_others(connection, batch)
    is_due = and_(news.c.channel == pending.id, news.c.due <= now)
    rows = connection.execute(select(news.c.id, *_NEWS_COLUMNS).where(is_due).order_by(news.c.at, news.c.id))
    return batch._replace(waiting=[WaitingNews(each.id, _read(each[1:])) for each in rows])


def _drop_of_others(connection: Connection, batch: NewsBatch) -> None:
    """Drop news of seats that the recipient has left since."""
    is_theirs = (
        select(followed.c.seat)
        .where(
            followed.c.recipient == batch.recipient.id,
            followed.c.game == news.c.game,
            followed.c.seat == news.c.seat,
        )
        .exists()
    )
    connection.execute(delete(news).where(news.c.channel == batch.channel.id, ~is_theirs))


def _read(row: tuple[object, ...]) -> News:
    found = News._make(row)
    return found._replace(others=tuple(json.loads(str(found.others))))


def settle(connection: Connection, channel: StoredChannel, result: BatchResult) -> None:
    """Note the outcome of sending, and end our lease."""
    connection.execute(delete(news).where(news.c.id.in_(result.done)))
    for each in result.unsent_turns:
        followed_seats.forget_turn(connection, channel.recipient, each.game, each.seat, each.version)
    if result.problem:
        stored_channels.fail(connection, channel.id, result.problem)
    values = {"lease": 0, "attempts": result.attempts, "retry_at": result.retry_at}
    if result.used is not None:
        values["used"] = result.used
    ours = and_(channels.c.id == channel.id, channels.c.lease == result.lease)
    connection.execute(update(channels).where(ours).values(values))


def postpone(connection: Connection, batch: NewsBatch, lease: int, due: int) -> None:
    """Hold due news back until a time, and end our lease."""
    these = news.c.id.in_([each.id for each in batch.waiting])
    connection.execute(update(news).where(these).values(due=due))
    ours = and_(channels.c.id == batch.channel.id, channels.c.lease == lease)
    connection.execute(update(channels).where(ours).values(lease=0))


def release_all(connection: Connection) -> None:
    """End all leases, which are of a process that has ended."""
    connection.execute(update(channels).where(channels.c.lease > 0).values(lease=0))


def seen(connection: Connection, places: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """List those of these seats, as (table, seat), for which news wait."""
    asked = select(news.c.game, news.c.seat).where(news.c.game.in_({game for game, _ in places}))
    found = {(game, seat) for game, seat in connection.execute(asked.distinct())}
    return [place for place in places if place in found]


def drop_seen(
    connection: Connection, waiting: list[tuple[str, int]], unanswered: list[tuple[str, int]]
) -> None:
    """Drop the news of seats whose players have looked at their tables."""
    if waiting:
        these = or_(*(and_(news.c.game == game, news.c.seat == seat) for game, seat in waiting))
        connection.execute(delete(news).where(these))
    followed_seats.look(connection, unanswered)


def count_waiting(connection: Connection) -> int:
    """Count the news that wait to be sent."""
    return connection.execute(select(func.count()).select_from(news)).scalar_one()

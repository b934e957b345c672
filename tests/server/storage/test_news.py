"""News that wait, and what ends with accounts, tables and seats, in every store."""

import asyncio
from functools import partial

from sqlalchemy import Table, delete, select

from elfenland.server.notifications.values import News
from elfenland.server.storage import SqlStore, accounts, channels, followed_seats, games, notifications
from elfenland.server.storage import news as stored
from elfenland.server.storage.accounts import Account
from elfenland.server.storage.channels import StoredChannel
from elfenland.server.storage.followed_seats import FollowedSeat
from elfenland.server.storage.news import BatchResult, DerivedNews, PendingChannel
from elfenland.server.storage.notification_schema import followed_seats as followed
from elfenland.server.storage.notification_schema import news, recipients
from elfenland.server.storage.notifications import Recipient
from elfenland.server.storage.schema import tables
from elfenland.server.tables.records import OPEN_SEAT
from tests.server.storage.rows import make

ALL = "begin chat nudge over proposal turn"
ADA = Recipient("r", "ada", None, "en", "UTC", None, None, "off", ALL, "https://elf.example", 1)
GUEST = ADA._replace(id="g", account=None, guest="cookie")


def channel(id: str, recipient: str) -> StoredChannel:
    return StoredChannel(id, recipient, "webhook", f"https://{id}.example", "s", "", "on", "", 1, None, id)


def turn(seat: int = 0) -> News:
    return News("turn", "a", seat, 3, 5, "Elfenland", ("Bo",))


async def prepare(store: SqlStore) -> None:
    """Make a table, at which an account and a guest follow seat 0."""
    await make(store, "a")
    await store.write(partial(accounts.create, account=Account("ada", "Ada", "ada", "x", 1, "ada")))
    for who in (ADA, GUEST):
        await store.write(partial(notifications.find_or_add, recipient=who))
        await store.write(partial(channels.add, channel=channel(f"of-{who.id}", who.id), most=9))
    await store.write(partial(accounts.hold, account="ada", game="a", seats=[0]))
    await store.write(
        partial(followed_seats.follow_keys, recipient="g", wanted=[("a", "abc"), ("a", "wrong")])
    )


async def derived(store: SqlStore, due: int = 5) -> list[DerivedNews]:
    """Return news for all who follow the table."""
    (table,) = await store.read(partial(followed_seats.load, games=["a", "b"]))
    rows = [view.followed for view in table.followers]
    return [DerivedNews(row, row._replace(version=3, turn=3), [turn()], due) for row in rows]


async def number(store: SqlStore, table: Table) -> int:
    return len(await store.read(lambda connection: connection.execute(select(table)).all()))


async def test_of_those_who_derive_the_same_one_adds_it(store: SqlStore) -> None:
    await prepare(store)
    made = await derived(store)
    assert {each.known.recipient for each in made} == {"r", "g"}
    added = await asyncio.gather(*(store.write(partial(stored.add, derived=made)) for _ in range(4)))
    assert sum(map(len, added)) == 2
    assert await store.read(stored.count_waiting) == 2


async def test_of_those_who_send_one_has_the_lease(store: SqlStore) -> None:
    await prepare(store)
    await store.write(partial(stored.add, derived=await derived(store)))
    assert await store.read(partial(stored.due, now=4, most=9)) == []
    due = sorted(await store.read(partial(stored.due, now=5, most=9)))
    assert due == [PendingChannel("of-g", 0), PendingChannel("of-r", 0)]
    begun = await asyncio.gather(
        *(store.write(partial(stored.lease, pending=due[1], until=50 + number, now=5)) for number in range(4))
    )
    (batch,) = [each for each in begun if each]
    assert [each.news for each in batch.waiting] == [turn()]
    assert await store.read(partial(stored.due, now=40, most=9)) == [PendingChannel("of-g", 0)]
    assert len(await store.read(partial(stored.due, now=60, most=9))) == 2
    done = [each.id for each in batch.waiting]
    (found,) = await store.read(partial(channels.of_recipient, recipient="r"))
    result = BatchResult(found.lease, done, [], used=7)
    await store.write(partial(stored.settle, channel=batch.channel, result=result))
    (found,) = await store.read(partial(channels.of_recipient, recipient="r"))
    assert (found.lease, found.used) == (0, 7)
    assert await store.read(partial(stored.due, now=60, most=9)) == [PendingChannel("of-g", 0)]


async def test_news_replace_those_of_their_kind(store: SqlStore) -> None:
    await prepare(store)
    for _ in range(2):
        await store.write(partial(stored.add, derived=await derived(store)))
    assert await store.read(stored.count_waiting) == 2


async def test_with_an_account_all_of_its_recipient_ends(store: SqlStore) -> None:
    await prepare(store)
    await store.write(partial(stored.add, derived=await derived(store)))
    await store.write(partial(accounts.remove, account="ada"))
    assert [await number(store, table) for table in (recipients, followed, news)] == [1, 1, 1]


async def test_with_a_table_all_of_it_ends(store: SqlStore) -> None:
    await prepare(store)
    await store.write(partial(stored.add, derived=await derived(store)))
    await store.write(partial(notifications.choose, recipient="r", game="a", choice="turns"))
    await store.write(lambda connection: connection.execute(delete(tables)))
    assert [await number(store, table) for table in (recipients, followed, news)] == [2, 0, 0]
    assert await store.read(partial(notifications.choices_of, recipient="r")) == []


async def test_who_leaves_a_seat_follows_it_no_more_and_gets_no_old_news(store: SqlStore) -> None:
    await prepare(store)
    await store.write(partial(stored.add, derived=await derived(store)))
    await store.write(partial(games.vacate, game="a", seat=0, who=OPEN_SEAT, at=9))
    assert await number(store, followed) == 0
    (pending, _) = await store.read(partial(stored.due, now=60, most=9))
    batch = await store.write(partial(stored.lease, pending=pending, until=90, now=60))
    assert batch is not None
    assert batch.waiting == []


async def test_a_guest_becomes_the_recipient_of_an_account(store: SqlStore) -> None:
    await prepare(store)
    await store.write(partial(channels.add, channel=channel("other", "g"), most=9))
    await store.write(partial(notifications.merge, guest="cookie", account="ada"))
    found = await store.read(partial(channels.of_recipient, recipient="r"))
    assert {each.id for each in found} == {"of-r", "of-g", "other"}
    assert await number(store, followed) == 1
    assert await number(store, recipients) == 1
    bea = Account("bea", "Bea", "bea", "x", 1, "bea")
    await store.write(partial(accounts.create, account=bea))
    await store.write(partial(notifications.find_or_add, recipient=GUEST))
    await store.write(partial(notifications.merge, guest="cookie", account="bea"))
    assert (await store.read(partial(notifications.of_account, account="bea"))) == GUEST._replace(
        account="bea", guest=None
    )


async def test_a_seat_is_followed_from_the_present_on(store: SqlStore) -> None:
    await prepare(store)
    (table,) = await store.read(partial(followed_seats.load, games=["a"]))
    row = table.followers[0].followed
    assert row == FollowedSeat(row.recipient, "a", 0, 0, 0, 0, 0, 0, "playing", 0, "", 0, looked=True)
    assert await store.read(partial(followed_seats.lagging, most=9)) == []
    await store.write(partial(games.nudge, game="a", seat=0, at=9))
    await store.write(partial(games.touch_all, games={"a"}))
    assert await store.read(partial(followed_seats.lagging, most=9)) == ["a"]

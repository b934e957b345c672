"""Pending deliveries of webhooks, as every store finds them."""

from functools import partial

import pytest

from elfenland.engine.state import CHANCE
from elfenland.server.storage import SqlStore, games
from elfenland.server.storage import webhooks as hooks
from elfenland.server.storage.webhooks import DeliveryLease, PendingDelivery
from elfenland.server.tables.records import PLAYING, Entry, MoveBatch, StoredSeat, TableProgress, Webhook
from tests.server.storage.rows import make

OWN, OTHER, EVER = 0, 1, 1 << 62
HOOK = Webhook("a", OWN, "https://elf.example/", "secret")


async def append(store: SqlStore, begin: int, *moves: tuple[int, str], to_act: int = OWN) -> None:
    entries = [Entry(begin + n, seat, word, 7) for n, (seat, word) in enumerate(moves)]
    standing = TableProgress(PLAYING, entries[-1].n, to_act, 7)
    await store.append(MoveBatch("a", entries, standing, None))


async def untold(store: SqlStore, before: int = EVER) -> list[PendingDelivery]:
    return await store.read(partial(hooks.untold, before=before))


@pytest.mark.parametrize(
    ("moves", "to_act", "is_news"),
    [
        ([(OTHER, "-")], OWN, True),
        ([(OTHER, "-"), (CHANCE, "cards")], OWN, True),
        ([(OTHER, "-")], OTHER, False),
        ([(OTHER, "-"), (OWN, "P")], OWN, True),
        ([(OWN, "P"), (CHANCE, "cards")], OWN, False),
        ([(OWN, "P"), (OWN, "<1")], OWN, False),
        ([(OWN, "P"), (OWN, "<1!")], OWN, True),
    ],
)
async def test_what_others_did_is_news(
    store: SqlStore, moves: list[tuple[int, str]], to_act: int, is_news: bool
) -> None:
    await make(store, "a")
    await append(store, 1, (CHANCE, "cards"), (OTHER, "-"))
    await store.write(partial(hooks.put, hook=HOOK))
    assert await untold(store) == []
    await append(store, 3, *moves, to_act=to_act)
    assert await untold(store) == ([PendingDelivery("a", OWN, 0, is_reminder=False)] if is_news else [])


async def test_the_beginning_of_a_game_is_news(store: SqlStore) -> None:
    await make(store, "a")
    await store.write(partial(hooks.put, hook=HOOK))
    await append(store, 1, (CHANCE, "cards"))
    assert await untold(store) == [PendingDelivery("a", OWN, 0, is_reminder=False)]


async def test_a_reminder_is_news_until_somebody_moves(store: SqlStore) -> None:
    await make(store, "a")
    await append(store, 1, (OTHER, "-"))
    await store.write(partial(hooks.put, hook=HOOK))
    await store.write(partial(games.nudge, game="a", seat=OWN, at=8))
    assert await untold(store) == [PendingDelivery("a", OWN, 0, is_reminder=True)]
    await store.write(partial(games.nudge, game="a", seat=OWN, at=6))
    assert await untold(store) == []


async def test_what_one_tells_is_told_once(store: SqlStore) -> None:
    await make(store, "a")
    await store.write(partial(hooks.put, hook=HOOK))
    await append(store, 1, (OTHER, "-"))
    ours = DeliveryLease("a", OWN, 50)
    assert await store.write(partial(hooks.begin, ours=ours, held=0))
    assert not await store.write(partial(hooks.begin, ours=DeliveryLease("a", OWN, 60), held=0))
    assert await untold(store, before=50) == []
    assert await untold(store, before=51) == [PendingDelivery("a", OWN, 50, is_reminder=False)]
    assert await store.write(
        partial(hooks.begin, ours=DeliveryLease("a", OWN, 70), held=None)
    )  # there are news
    await store.write(partial(hooks.settle, ours=ours, told=1, reminded=0))
    assert await untold(store) != []
    await store.write(partial(hooks.settle, ours=DeliveryLease("a", OWN, 70), told=1, reminded=0))
    assert await untold(store) == []


async def test_who_takes_his_seat_back_knows_how_it_stands(store: SqlStore) -> None:
    await make(store, "a")
    await store.write(partial(hooks.put, hook=HOOK))
    await append(store, 1, (OTHER, "-"))
    for bot, left in (("scout", 1), ("", 0)):
        who = StoredSeat("person", "Ada", bot)
        await store.write(partial(games.reseat, game="a", seat=OWN, who=who, clock=None))
        assert len(await untold(store)) == left

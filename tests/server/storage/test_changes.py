"""Changes of a table beside moves: carried out by every store, each whole or not at all."""

from collections.abc import Callable

import pytest

from elfenland.server.storage import SqlStore
from elfenland.server.tables import changes
from elfenland.server.tables.changes import Change
from elfenland.server.tables.errors import ConflictError
from elfenland.server.tables.records import (
    OPEN,
    OPEN_SEAT,
    PLAYING,
    Entry,
    MoveBatch,
    NewKey,
    NewRematch,
    NewTable,
    OldKey,
    Proposal,
    Rematch,
    StandingOrder,
    StoredClock,
    StoredSeat,
    StoredTable,
    TableProgress,
    TableSnapshot,
    TableVersion,
    Webhook,
)

ADA, BO = StoredSeat("person", "Ada", ""), StoredSeat("bot", "Bo", "scout")
PROPOSAL = Proposal("end", 0, 0, 0, (0,))
ORDERS = (StandingOrder("item", "c", 5, 1, -1), StandingOrder("pass", "", 0, 1, 0))
HOOK = Webhook("a", 0, "https://elf.example/turn", "secret")


def new_table(game: str, rematch_of: str | None = None) -> NewTable:
    row = StoredTable(game, OPEN, "elfenland", "1.0", "{}", 0, -1, 5, 5)
    link = NewRematch(rematch_of, 1, []) if rematch_of else None
    return NewTable(row, [ADA, OPEN_SEAT], {f"{game}-ada": 0}, True, True, link)


def batch(game: str, number: int = 1, changes: int = 0) -> MoveBatch:
    progress = TableProgress(PLAYING, number, 0, 7)
    return MoveBatch(game, [Entry(number, -1, "word", 7)], progress, StoredClock(9, 0, "[]"), changes)


async def load(store: SqlStore, game: str = "a") -> TableSnapshot:
    whole = await store.load(game)
    assert whole is not None
    return whole


async def carried_out(store: SqlStore, *done: Change) -> TableSnapshot:
    """Return a new table after these changes."""
    await store.create(new_table("a"))
    for known, change in enumerate(done):
        await store.change("a", TableVersion(0, known), change)
    whole = await load(store)
    assert whole.table.changes == len(done)
    return whole


async def test_a_claim_and_a_vacancy(store: SqlStore) -> None:
    whole = await carried_out(store, changes.Claim(1, ADA, "key", 8))
    assert (whole.seats, whole.keys, whole.table.moved) == ([ADA, ADA], {"a-ada": 0, "key": 1}, 8)
    await store.change("a", TableVersion(0, 1), changes.PutWebhook(HOOK._replace(seat=1)))
    await store.change("a", TableVersion(0, 2), changes.Vacate(1, 9))
    whole = await load(store)
    assert (whole.seats, whole.keys, whole.hooks, whole.table.moved) == (
        [ADA, OPEN_SEAT],
        {"a-ada": 0},
        {},
        9,
    )


async def test_a_seat_is_claimed_once(store: SqlStore) -> None:
    await carried_out(store, changes.Claim(1, ADA, "key", 8))
    with pytest.raises(ConflictError):
        await store.change("a", TableVersion(0, 1), changes.Claim(1, BO, "other", 9))
    whole = await load(store)
    assert (whole.seats[1], whole.table.changes) == (ADA, 1)


async def test_a_closed_table_has_no_keys(store: SqlStore) -> None:
    whole = await carried_out(store, changes.Close())
    assert (whole.table.status, whole.keys) == ("closed", {})


@pytest.mark.parametrize(("bot", "seats"), [(BO, [ADA, BO]), (None, [ADA, OPEN_SEAT])])
async def test_a_start_fills_the_open_seats(
    store: SqlStore, bot: StoredSeat | None, seats: list[StoredSeat]
) -> None:
    assert (await carried_out(store, changes.Start(bot))).seats == seats


async def test_a_bot_takes_a_seat_with_the_clock(store: SqlStore) -> None:
    stand_in = ADA._replace(bot="scout")
    whole = await carried_out(store, changes.SetBot(0, stand_in, StoredClock(0, 0, "[1]")))
    assert (whole.seats[0], whole.frames) == (stand_in, "[1]")
    await store.change("a", TableVersion(0, 1), changes.SetBot(0, ADA, None))
    await store.change("a", TableVersion(0, 2), changes.SetClock(StoredClock(3, 0, "[2]")))
    whole = await load(store)
    assert (whole.seats[0], whole.frames) == (ADA, "[2]")


async def test_nudges_proposals_orders_and_webhooks(store: SqlStore) -> None:
    agreed = PROPOSAL._replace(consents=(0, 1))
    whole = await carried_out(
        store,
        changes.Nudge(1, 8),
        changes.PutProposal(PROPOSAL),
        changes.PutProposal(agreed),
        changes.PutStandingOrders(0, ORDERS),
        changes.PutWebhook(HOOK),
    )
    assert (whole.table.nudged, whole.table.nudged_at) == (1, 8)
    assert (whole.proposals, whole.orders, whole.hooks) == ({"end": agreed}, {0: ORDERS}, {0: HOOK})
    gone: list[Change] = [
        changes.DropProposal("end"),
        changes.PutStandingOrders(0, ()),
        changes.DropWebhook(0),
    ]
    for known, change in enumerate(gone, 5):
        await store.change("a", TableVersion(0, known), change)
    whole = await load(store)
    assert (whole.proposals, whole.orders, whole.hooks) == ({}, {}, {})


@pytest.mark.parametrize("known", [TableVersion(0, 1), TableVersion(1, 0)])
async def test_a_change_for_another_version_changes_nothing(store: SqlStore, known: TableVersion) -> None:
    await store.create(new_table("a"))
    before = await load(store)
    with pytest.raises(ConflictError):
        await store.change("a", known, changes.Claim(1, ADA, "key", 8))
    assert await load(store) == before


async def test_the_last_claim_and_the_beginning_are_one(store: SqlStore) -> None:
    await store.create(new_table("a"))
    before = await load(store)
    with pytest.raises(ConflictError):
        await store.begin(batch("a", number=2), changes.Claim(1, ADA, "key", 8))
    assert await load(store) == before
    await store.begin(batch("a"), changes.Claim(1, ADA, "key", 8))
    whole = await load(store)
    assert (whole.seats, whole.table.status, whole.table.version, whole.table.changes) == (
        [ADA, ADA],
        PLAYING,
        1,
        1,
    )
    assert await store.running_clocks() == [("a", 9)]


async def test_a_table_may_begin_when_it_is_created(store: SqlStore) -> None:
    await store.create(new_table("a"), batch("a"))
    whole = await load(store)
    assert (whole.table.status, whole.table.version, whole.table.changes) == (PLAYING, 1, 0)


async def test_a_game_has_one_rematch(store: SqlStore) -> None:
    await store.create(new_table("a"))
    assert await store.rematch_of("a") is None
    await store.create(new_table("b", rematch_of="a"))
    with pytest.raises(ConflictError):
        await store.create(new_table("c", rematch_of="a"), batch("c"))
    assert await store.load("c") is None
    assert await store.rematch_of("a") == Rematch("b", 1)
    assert (await load(store, "b")).after == "a"
    assert (await load(store, "a")).after == ""
    await store.change("b", TableVersion(0, 0), changes.Close())
    assert await store.rematch_of("a") is None


async def test_a_key_from_the_game_before_opens_only_the_seat_of_its_player(store: SqlStore) -> None:
    back = ADA._replace(from_before=True)
    await store.create(new_table("a"))
    await store.create(new_table("b", rematch_of="a"))
    await store.change("b", TableVersion(0, 0), changes.Claim(1, back, "b-bo", 8, OldKey("a", 0, "a-ada")))
    keys = [NewKey("new", 1, "a-ada"), NewKey("stranger", 0, "a-ada")]
    assert [await store.add_keys("b", "a", keys) for _ in range(2)] == [True, False]
    whole = await load(store, "b")
    assert whole.keys == {"b-ada": 0, "b-bo": 1, "new": 1}
    assert whole.seats == [ADA, back]


async def test_a_code_belongs_to_one_open_table_until_it_expires(store: SqlStore) -> None:
    lives: list[int] = []

    def drawn(code: str) -> Callable[[int], str]:
        def draw(live: int) -> str:
            lives.append(live)
            return code

        return draw

    for game in ("a", "b", "c"):
        await store.create(new_table(game))
    assert await store.issue_code("a", 10, 20, drawn("BKRT")) == ("BKRT", 20)
    assert await store.issue_code("a", 15, 30, drawn("WXZZ")) == ("BKRT", 30)  # it keeps its code
    with pytest.raises(ConflictError):
        await store.issue_code("b", 16, 40, drawn("BKRT"))
    assert await store.issue_code("b", 16, 40, drawn("NNNN")) == ("NNNN", 40)
    assert lives == [1, 2, 2]
    assert [await store.table_of_code("BKRT", now) for now in (29, 30)] == ["a", None]
    assert await store.issue_code("c", 30, 50, drawn("BKRT")) == ("BKRT", 50)  # expired, so it is free again
    await store.begin(batch("b"), changes.Claim(1, ADA, "key", 8))
    assert await store.table_of_code("NNNN", 31) is None
    assert await store.table_of_code("BKRT", 31) == "c"


async def test_an_imported_game_may_have_no_moves(store: SqlStore) -> None:
    row = StoredTable("a", "replay", "elfenland", "1.0", "{}", 0, -1, 5, 5)
    await store.import_game(row, [ADA, ADA], [])
    whole = await load(store)
    assert (whole.table, whole.seats, whole.log) == (row, [ADA, ADA], [])


async def test_only_the_seat_to_act_is_found_by_its_orders(store: SqlStore) -> None:
    for game, seat in (("a", 0), ("b", 1)):
        await store.create(new_table(game), batch(game))
        await store.change(game, TableVersion(1, 0), changes.PutStandingOrders(seat, ORDERS))
    assert await store.games_with_orders() == [("a", 1)]

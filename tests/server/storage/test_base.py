"""The promises of every store: all or nothing, one winner per move, and readers that change nothing."""

import asyncio
from functools import partial

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from elfenland.server.storage import Job, SqlStore, clocks, games, standing_orders, votes
from elfenland.server.storage import webhooks as hooks
from elfenland.server.storage.schema import metadata
from elfenland.server.tables.errors import ConflictError, StoreError
from elfenland.server.tables.records import (
    Entry,
    Proposal,
    StandingOrder,
    StoredClock,
    StoredSeat,
    TableVersion,
    Webhook,
)
from tests.server.storage.rows import append, make


async def test_what_is_written_is_read_back(store: SqlStore) -> None:
    await make(store, "a")
    await append(store, "a", 1, 2, to_act=2)
    whole = await store.read(partial(games.load, game="a"))
    assert whole is not None
    assert (whole.table.version, whole.table.to_act, whole.table.moved) == (2, 2, 7)
    assert whole.keys == {"abc": 0}
    assert [entry.word for entry in whole.log] == ["word 1", "word 2"]
    assert await store.read(partial(games.log, game="a", after=1)) == [Entry(2, 0, "word 2", 7, "scout")]
    assert await store.read(games.waiting_for_bots) == ["a"]
    assert await store.read(partial(games.load, game="b")) is None


async def test_a_gap_is_refused_and_nothing_of_it_is_written(store: SqlStore) -> None:
    await make(store, "a")
    with pytest.raises(ConflictError):
        await append(store, "a", 2, 3, to_act=2, clock=StoredClock(50, 0, "frames"))
    whole = await store.load("a")
    assert whole is not None
    assert (whole.table.version, whole.table.to_act, whole.log, whole.frames) == (0, 0, [], "")


async def test_of_two_with_the_same_number_one_wins(store: SqlStore) -> None:
    await make(store, "a")
    appends = [append(store, "a", 1, 2), append(store, "a", 1), append(store, "a", 2, 3)]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError, ConflictError]
    assert [entry.n for entry in await store.read(partial(games.log, game="a"))] == [1, 2]


async def test_a_conflict_among_many_games_harms_no_other(store: SqlStore) -> None:
    names = [f"game {number}" for number in range(20)]
    for game in names:
        await make(store, game)
    late = set(names[::7])
    for game in late:
        await append(store, game, 1)
    clock = StoredClock(50, 0, "frames")
    appends = [append(store, game, 1, 2, to_act=1, clock=clock) for game in names]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert {game for game, error in zip(names, outcomes, strict=True) if error is not None} == late
    assert {type(error) for error in outcomes} == {type(None), ConflictError}
    for game in names:
        whole = await store.load(game)
        assert whole is not None
        written = (whole.table.version, whole.table.to_act, len(whole.log), whole.frames)
        assert written == ((1, 0, 1, "") if game in late else (2, 1, 2, "frames"))


async def test_moves_of_one_game_that_are_submitted_together_keep_their_order(store: SqlStore) -> None:
    await make(store, "a")
    await make(store, "b")
    clocked = [append(store, "a", n, to_act=n, clock=StoredClock(n, 0, f"frames {n}")) for n in range(1, 6)]
    await asyncio.gather(*clocked[:2], append(store, "b", 1), *clocked[2:])
    whole = await store.load("a")
    assert whole is not None
    assert (whole.table.version, whole.table.to_act, whole.frames) == (5, 5, "frames 5")
    assert [entry.n for entry in whole.log] == [1, 2, 3, 4, 5]


async def test_moves_bring_their_clock_and_a_mark_tells_how_far_they_came(store: SqlStore) -> None:
    await make(store, "a")
    for n, deadline in ((1, 50), (2, 0)):
        await append(store, "a", n, clock=StoredClock(deadline, 0, f"frames {n}"))
        assert await store.read(clocks.running) == ([("a", 50)] if deadline else [])
        assert await store.read(partial(clocks.frames, game="a")) == f"frames {n}"
    await append(store, "a", 3)
    assert await store.read(partial(clocks.frames, game="a")) == "frames 2"
    assert await store.mark("a") == TableVersion(3, 0)
    assert await store.mark("b") is None


async def test_whoever_does_not_know_the_table_adds_nothing_to_it(store: SqlStore) -> None:
    for game, spoil in (("a", partial(games.touch_all, games={"a"})), ("b", partial(games.freeze, game="b"))):
        await make(store, game)
        await store.write(spoil)
        with pytest.raises(ConflictError, match="frozen, or its table has changed"):
            await append(store, game, 1, clock=StoredClock(50, 0, "frames"))
        assert await store.read(partial(games.log, game=game)) == []
        assert await store.read(partial(clocks.frames, game=game)) == ""


async def test_a_seat_is_claimed_once(store: SqlStore) -> None:
    await make(store, "a")
    claims = [
        store.write(
            partial(games.claim, game="a", seat=1, who=StoredSeat("person", name, ""), token_hash=name, at=9)
        )
        for name in ("Ada", "Bo")
    ]
    outcomes = await asyncio.gather(*claims, return_exceptions=True)
    name = "Ada" if outcomes[0] is None else "Bo"  # PostgreSQL decides which one is first
    assert {type(outcome) for outcome in outcomes} == {type(None), ConflictError}
    whole = await store.read(partial(games.load, game="a"))
    assert whole is not None
    assert whole.seats[1] == StoredSeat("person", name, "")
    assert whole.keys == {"abc": 0, name: 1}


async def test_a_job_that_fails_leaves_nothing_and_harms_no_other(store: SqlStore) -> None:
    await make(store, "a")

    def fail(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET rules = 'chess'"))
        raise ZeroDivisionError

    outcomes = await asyncio.gather(store.write(fail), append(store, "a", 1), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [ZeroDivisionError, type(None)]
    whole = await store.read(partial(games.load, game="a"))
    assert whole is not None
    assert (whole.table.rules, whole.table.version) == ("elfenland", 1)


async def test_readers_cannot_write(store: SqlStore) -> None:
    with pytest.raises(StoreError, match=r"(?i)read.?only"):
        await store.read(lambda connection: connection.execute(text("DELETE FROM moves")))


async def test_the_migrations_make_the_tables_of_the_schema(store: SqlStore) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await store.write(differences) == []


async def test_a_table_is_loaded_whole(store: SqlStore) -> None:
    await make(store, "a")
    assert await store.load("a") == await store.read(partial(games.load, game="a"))
    await append(store, "a", 1, 2, 3, to_act=2, clock=StoredClock(9, 0, "[[3,2]]"))
    for write in everything_at("a"):
        await store.write(write)
    whole = await store.load("a")
    assert whole == await store.read(partial(games.load, game="a"))
    assert whole is not None
    assert [(entry.n, entry.by) for entry in whole.log] == [(1, ""), (2, "scout"), (3, "scout")]
    assert all((whole.keys, whole.frames, whole.proposals, whole.orders, whole.hooks))
    assert await store.load("b") is None


def everything_at(game: str) -> list[Job[None]]:
    """Return what a table may have beside its moves."""
    proposals = Proposal("end", 0, 3, 1, (0, 1)), Proposal("bot", 2, 3, 0, ())
    orders = (
        StandingOrder("lot", "", 4, 1, 2),
        StandingOrder("item", "D", 7, 1, 0),
        StandingOrder("pass", "", 0, 1, 0),
    )
    return [
        *(partial(votes.put, game=game, proposal=proposal) for proposal in proposals),
        *(partial(standing_orders.put, game=game, seat=seat, given=orders[seat:]) for seat in (0, 1)),
        partial(hooks.put, hook=Webhook(game, 1, "https://elf.example/a?b='c'", 'quoted " secret')),
    ]

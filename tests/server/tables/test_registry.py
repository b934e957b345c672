"""Tables in memory: found, forgotten, caught up with, frozen."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from elfenland.server.config import Settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.storage import games
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.records import FROZEN, PLAYING, Entry, MoveBatch, TableProgress
from elfenland.server.tables.registry import TABLE_IDLE_S
from elfenland.server.tables.seats import new_seat
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.table import Table
from elfenland.server.updates.bus import Notice
from elfenland.server.updates.spectator_delay import DELAYED_TABLE_IDLE_S

PERSONS = [new_seat("person"), new_seat("person")]


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[AppContext]:
    async with open_context(Settings(tmp_path)) as opened:
        yield opened


async def sit_down(context: AppContext) -> Table:
    made = await context.seats.make("elfenland", PERSONS)
    return await context.tables.find(made["id"])


async def decide(context: AppContext, table: Table) -> int:
    """Make the first move that is offered."""
    assert table.play is not None
    assert table.to_act is not None
    word = str(table.play.rules.offers(table.play.state)[0])
    return await context.moves.move(table, table.to_act, table.version, [word])


async def test_an_idle_table_is_forgotten_and_found_again(context: AppContext) -> None:
    table = await sit_down(context)
    await decide(context, table)
    context.tables.forget_idle()
    assert context.tables.live(table.id) is table
    table.used -= TABLE_IDLE_S + 1
    context.tables.forget_idle()
    assert context.tables.live(table.id) is None
    again = await context.tables.find(table.id)
    assert again is not table
    assert again.play is not None
    assert table.play is not None
    assert again.play.state == table.play.state
    assert list(again.game.recent) == list(table.game.recent)


async def test_a_table_that_somebody_watches_is_not_forgotten(context: AppContext) -> None:
    table = await sit_down(context)
    table.listeners.add(lambda: None)
    table.used -= TABLE_IDLE_S + 1
    context.tables.forget_idle()
    assert context.tables.live(table.id) is table


async def test_what_spectators_see_late_is_forgotten_with_them(context: AppContext) -> None:
    made = await context.seats.make("elfenland", PERSONS, TableSettings(delay_seconds=60))
    table = await context.tables.find(made["id"])
    late = await context.delays.seen(table)
    assert late is not table
    late.used -= DELAYED_TABLE_IDLE_S + 1
    late.listeners.add(lambda: None)
    context.delays.forget_idle()
    assert list(context.delays._delayed) == [table.id]
    late.listeners.clear()
    context.delays.forget_idle()
    assert not context.delays._delayed


async def test_a_table_that_another_process_moved_on_is_read_again(
    context: AppContext, tmp_path: Path
) -> None:
    table = await sit_down(context)
    woken: list[int] = []
    table.listeners.add(lambda: woken.append(table.version))
    async with open_context(Settings(tmp_path)) as other:
        theirs = await other.tables.find(table.id)
        version = await decide(other, theirs)
    with pytest.raises(RefusedError, match="moved on") as refused:
        await decide(context, table)
    assert refused.value.data == {"version": version}
    assert woken == [version]
    assert table.play is not None
    assert theirs.play is not None
    assert table.play.state == theirs.play.state
    assert await decide(context, table) == version + 1


async def test_a_log_that_cannot_be_replayed_freezes_the_table(context: AppContext, tmp_path: Path) -> None:
    table = await sit_down(context)
    nonsense = [Entry(table.version + 1, 0, "Elv-P-Elv", 0)]
    standing = TableProgress(PLAYING, table.version + 1, 0, 0)
    await context.store.append(MoveBatch(table.id, nonsense, standing, None, table.changes))
    async with open_context(Settings(tmp_path)) as other:
        frozen = await other.tables.find(table.id)
        assert frozen.status == FROZEN
        with pytest.raises(RefusedError) as refused:
            await other.moves.move(frozen, 0, frozen.version, ["-"])
        assert refused.value.code == "table/frozen"
        whole = await other.store.read(partial(games.load, game=table.id))
    assert whole is not None
    assert whole.table.status == FROZEN


async def test_everybody_who_listens_hears_of_a_move(context: AppContext) -> None:
    heard: list[Notice] = []
    context.bus.listen(heard.append)
    table = await sit_down(context)
    await decide(context, table)
    assert heard[-1] == table.notice(turned=heard[-1].turned, moves=heard[-1].moves)
    assert heard[-1].moves is not None
    assert [entry.word for entry in heard[-1].moves.log] == [table.game.recent[-1].word]
    assert (heard[-1].game, heard[-1].version) == (table.id, table.version)

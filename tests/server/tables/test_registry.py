"""Tables in memory: found, forgotten, caught up with, frozen."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from elfenland.server.bus import Notice
from elfenland.server.delays import FORGOTTEN
from elfenland.server.house import House, open_house
from elfenland.server.messages import SeatWish, TableSettings, TableWish
from elfenland.server.refusals import RefusedError
from elfenland.server.settings import Settings
from elfenland.server.store import games
from elfenland.server.store.games import FROZEN, Addition, Entry, Standing
from elfenland.server.table import Table
from elfenland.server.tables import IDLE

PERSONS = [SeatWish(kind="person"), SeatWish(kind="person")]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(Settings(tmp_path)) as opened:
        yield opened


async def sit_down(house: House) -> Table:
    made = await house.seating.make(TableWish(rules="elfenland", seats=PERSONS))
    return await house.tables.find(made["id"])


async def decide(house: House, table: Table) -> int:
    """Make the first move that is offered."""
    assert table.play is not None
    assert table.to_act is not None
    word = str(table.play.rules.offers(table.play.state)[0])
    return await house.playing.move(table, table.to_act, table.version, [word])


async def test_an_idle_table_is_forgotten_and_found_again(house: House) -> None:
    table = await sit_down(house)
    await decide(house, table)
    house.tables.forget_idle()
    assert house.tables.live(table.id) is table
    table.used -= IDLE + 1
    house.tables.forget_idle()
    assert house.tables.live(table.id) is None
    again = await house.tables.find(table.id)
    assert again is not table
    assert again.play is not None
    assert table.play is not None
    assert again.play.state == table.play.state
    assert list(again.recent) == list(table.recent)


async def test_a_table_that_somebody_watches_is_not_forgotten(house: House) -> None:
    table = await sit_down(house)
    table.listeners.add(lambda: None)
    table.used -= IDLE + 1
    house.tables.forget_idle()
    assert house.tables.live(table.id) is table


async def test_what_spectators_see_late_is_forgotten_with_them(house: House) -> None:
    wish = TableWish(rules="elfenland", seats=PERSONS, settings=TableSettings(delay_seconds=60))
    table = await house.tables.find((await house.seating.make(wish))["id"])
    late = await house.people.delays.seen(table)
    assert late is not table
    late.used -= FORGOTTEN + 1
    late.listeners.add(lambda: None)
    house.people.delays.forget_idle()
    assert list(house.people.delays._late) == [table.id]
    late.listeners.clear()
    house.people.delays.forget_idle()
    assert not house.people.delays._late


async def test_a_table_that_another_process_moved_on_is_read_again(house: House, tmp_path: Path) -> None:
    table = await sit_down(house)
    woken: list[int] = []
    table.listeners.add(lambda: woken.append(table.version))
    async with open_house(Settings(tmp_path)) as other:
        theirs = await other.tables.find(table.id)
        version = await decide(other, theirs)
    with pytest.raises(RefusedError, match="moved on") as refused:
        await decide(house, table)
    assert refused.value.data == {"version": version}
    assert woken == [version]
    assert table.play is not None
    assert theirs.play is not None
    assert table.play.state == theirs.play.state
    assert await decide(house, table) == version + 1


async def test_a_log_that_cannot_be_replayed_freezes_the_table(house: House, tmp_path: Path) -> None:
    table = await sit_down(house)
    nonsense = [Entry(table.version + 1, 0, "Elv-P-Elv", 0)]
    standing = Standing(games.PLAYING, table.version + 1, 0, 0)
    await house.store.append(Addition(table.id, nonsense, standing, None, table.changes))
    async with open_house(Settings(tmp_path)) as other:
        frozen = await other.tables.find(table.id)
        assert frozen.status == FROZEN
        with pytest.raises(RefusedError) as refused:
            await other.playing.move(frozen, 0, frozen.version, ["-"])
        assert refused.value.code == "table/frozen"
        whole = await other.store.read(partial(games.load, game=table.id))
    assert whole is not None
    assert whole.table.status == FROZEN


async def test_everybody_who_listens_hears_of_a_move(house: House) -> None:
    heard: list[Notice] = []
    house.bus.listen(heard.append)
    table = await sit_down(house)
    await decide(house, table)
    assert heard[-1] == table.notice(turned=heard[-1].turned, moves=heard[-1].moves)
    assert heard[-1].moves is not None
    assert [entry.word for entry in heard[-1].moves.log] == [table.recent[-1].word]
    assert (heard[-1].game, heard[-1].version) == (table.id, table.version)

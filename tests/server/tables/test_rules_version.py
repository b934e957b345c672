"""A table keeps the rules it was made with, and waits for a server that knows them."""

from pathlib import Path

import pytest
from sqlalchemy import update

from elfenland.engine.versions import latest
from elfenland.server.config import Settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.ops.admin import show
from elfenland.server.storage.schema import tables
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.records import FROZEN, OPEN, PLAYING
from elfenland.server.tables.seats import new_seat
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.table import Table
from tests.engine.next_version import shorten_games

PERSONS = [new_seat("person"), new_seat("person")]
STILL_OPEN = [new_seat("person"), new_seat("open")]


async def lay(context: AppContext, full: bool = True) -> Table:
    seats = PERSONS if full else STILL_OPEN
    made = await context.seats.make("elfenland", seats, TableSettings(public=True))
    return await context.tables.find(made["id"])


async def move(context: AppContext, table: Table) -> None:
    assert table.play is not None
    assert table.to_act is not None
    word = str(table.play.rules.offers(table.play.state)[0])
    await context.moves.move(table, table.to_act, table.version, [word])


def rounds(table: Table) -> int:
    assert table.play is not None
    return table.play.rules.rounds


async def put_off(context: AppContext, table: Table) -> None:
    """Make a table one of a later version, as a newer release does."""
    later = update(tables).where(tables.c.id == table.id).values(rules_version=latest() + 1)
    await context.store.write(lambda connection: connection.execute(later))


async def test_a_running_game_goes_on_by_the_rules_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_context(Settings(tmp_path)) as context:
        begun, gathering = await lay(context), await lay(context, full=False)
        await move(context, begun)
    shorten_games(monkeypatch)
    async with open_context(Settings(tmp_path)) as context:
        again = await context.tables.find(begun.id)
        assert (again.rules_name, rounds(again)) == ("elfenland+rounds=4", 4)
        assert (again.version, again.to_act) == (begun.version, begun.to_act)
        await move(context, again)

        joined = await context.tables.find(gathering.id)
        await context.seats.claim(joined, "Bert")
        assert (joined.status, rounds(joined)) == (PLAYING, 4)
        assert rounds(await lay(context)) == 3


async def test_the_lobby_names_the_rules_as_the_table_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_context(Settings(tmp_path)) as context:
        await lay(context, full=False)
    shorten_games(monkeypatch)
    async with open_context(Settings(tmp_path)) as context:
        await lay(context, full=False)
        page = await context.lobby.page(OPEN, None, 10)
    assert {entry["table"]["rules"] for entry in page["tables"]} == {"elfenland", "elfenland+rounds=4"}


async def test_a_table_says_its_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(tmp_path)
    async with open_context(settings) as context:
        old = await lay(context)
    later = shorten_games(monkeypatch)
    async with open_context(settings) as context:
        new = await lay(context)
    rows = [(await show(settings, table.id)).table for table in (old, new)]
    assert [row.rules for row in rows] == ["elfenland", "elfenland"]
    assert [row.rules_version for row in rows] == [later - 1, later]


@pytest.mark.parametrize("full", [True, False], ids=["playing", "open"])
async def test_a_later_version_is_not_played_here(tmp_path: Path, full: bool) -> None:
    settings = Settings(tmp_path)
    async with open_context(settings) as context:
        table = await lay(context, full)
        await put_off(context, table)
    async with open_context(settings) as context:
        frozen = await context.tables.find(table.id)
        assert frozen.status == FROZEN
        with pytest.raises(RefusedError) as refused:
            await context.moves.move(frozen, 0, frozen.version, ["-"])
        assert refused.value.code == "table/frozen"
        with pytest.raises(RefusedError) as refused:
            await context.seats.claim(frozen, "Bert")
        assert refused.value.code == "table/frozen"
    assert (await show(settings, table.id)).table.status == table.status  # another process plays it


async def test_a_later_version_stays_frozen_while_others_play(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    async with open_context(settings) as ours, open_context(settings) as theirs:
        played = await lay(theirs)
        await put_off(theirs, played)
        frozen = await ours.tables.find(played.id)
        await move(theirs, played)
        async with frozen.lock:
            await ours.tables.catch_up(frozen)
        assert frozen.status == FROZEN

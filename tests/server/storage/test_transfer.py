"""From a file to PostgreSQL and back: every row is there, and every game replays equal."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from elfenland.server.config import Settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.ops.admin import AdminError, back_up, list_tables, move, restore, show
from elfenland.server.storage.schema import metadata
from elfenland.server.storage.transfer import TransferError
from elfenland.server.tables.orders_given import OrderWish
from elfenland.server.web.schemas.chat import ChatRequest
from tests.server.cluster.contexts import lay, options
from tests.server.machines import Postgres


async def play(context: AppContext, rules: str, moves: int) -> str:
    """Return a table with a clock, talk, orders, a hook and a proposal."""
    game = await lay(context, rules, clock={"per_move": 600}, public=True)
    table = await context.tables.find(game)
    for _ in range(moves):
        assert table.to_act is not None
        await context.moves.move(table, table.to_act, table.version, [options(table)[0]])
    await context.chat.say(table, 0, "Ada", ChatRequest(text="Hm").text)
    await context.webhooks.put(table, 1, "https://elf.example/turn")
    await context.standing_orders.give(table, 1, [OrderWish("pass")])
    await context.votes.propose(table, (0,), "end", None)
    return game


def rows(file: Path) -> dict[str, list[Any]]:
    """Everything that is in a file."""
    with closing(sqlite3.connect(file)) as opened:
        return {
            name: opened.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in metadata.tables
        }


async def test_games_are_moved_and_come_back(tmp_path: Path, postgres: Postgres) -> None:
    old, new = Settings(tmp_path / "old"), Settings(tmp_path / "new", database=postgres.database())
    async with open_context(old) as context:
        played = [await play(context, rules, moves) for rules, moves in (("elfenland", 9), ("elfengold", 5))]
        await context.accounts.create("Ada", "hush hush")
    assert await move(new, tmp_path / "old") == 2
    assert [listed.id for listed in await list_tables(new)] == [
        listed.id for listed in await list_tables(old)
    ]
    await back_up(new, tmp_path / "copy.sqlite")
    assert rows(tmp_path / "copy.sqlite") == rows(tmp_path / "old" / "elfenland.sqlite")

    async with open_context(new) as context:
        table = await context.tables.find(played[0])
        assert table.to_act is not None
        await context.moves.move(table, table.to_act, table.version, [options(table)[0]])
    again = Settings(tmp_path / "again", database=postgres.database())
    await restore(again, tmp_path / "copy.sqlite")
    assert (await show(again, played[0])).log == (await show(old, played[0])).log
    with pytest.raises(TransferError, match="already holds games"):
        await restore(again, tmp_path / "copy.sqlite")


async def test_what_cannot_be_moved_is_told(tmp_path: Path, postgres: Postgres) -> None:
    new = Settings(tmp_path / "new", database=postgres.database())
    with pytest.raises(AdminError, match="there is no file"):
        await move(new, tmp_path / "nowhere")
    with pytest.raises(AdminError, match="the target must be a PostgreSQL"):
        await move(Settings(tmp_path), tmp_path)
    (tmp_path / "list").write_text("a shopping list " * 100)
    with pytest.raises(AdminError, match="isn't a backup"):
        await move(new, tmp_path / "list")

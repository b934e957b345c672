"""The tables that every release has stored are as they were, and are played on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from elfenland.engine.game import Game
from elfenland.record import Record
from elfenland.server.config import FILE_NAME, Settings
from elfenland.server.context import open_context
from elfenland.server.ops.admin import list_tables, move, show
from elfenland.server.tables.records import FINISHED, PLAYING
from tests.engine.next_version import shorten_games
from tests.releases.games import DATABASE, FOLDER
from tests.server.machines import Postgres

RELEASES = sorted(file.parent for file in FOLDER.glob(f"*/{DATABASE}"))


def lay_out(release: Path, folder: Path) -> Settings:
    """Return the folder of a server as the release left it."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE_NAME)) as opened:
        opened.executescript((release / DATABASE).read_text(encoding="utf-8"))
    return Settings(folder)


async def check_tables(release: Path, settings: Settings) -> None:
    """All tables are as their records tell, and those that are played can be played on."""
    stored = [(await show(settings, listed.id)).table for listed in await list_tables(settings)]
    assert {row.status for row in stored} == {FINISHED, PLAYING}
    async with open_context(settings) as context:
        for row in stored:
            record = Record.read((release / f"{row.rules}.egn").read_text(encoding="utf-8"))
            table = await context.tables.find(row.id)
            assert (table.status, table.rules_name) == (row.status, record.rules.name)
            assert table.play is not None
            played = Game.replay(record.rules, record.players, list(record.moves[: row.version]))
            assert table.play.state == played.state
            if row.status == PLAYING:
                seat, action = record.moves[row.version]
                await context.moves.move(table, seat, table.version, [str(action)])
                assert table.version > row.version


@pytest.mark.parametrize("is_later", [False, True], ids=["today", "after a change"])
@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
async def test_games_in_a_folder_go_on(
    release: Path, is_later: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_later:
        shorten_games(monkeypatch)
    await check_tables(release, lay_out(release, tmp_path / "games"))


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
async def test_games_in_postgresql_go_on(release: Path, tmp_path: Path, postgres: Postgres) -> None:
    lay_out(release, tmp_path / "games")
    moved = Settings(tmp_path / "unused", database=postgres.database())
    await move(moved, tmp_path / "games")
    await check_tables(release, moved)

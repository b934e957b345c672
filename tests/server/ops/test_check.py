"""`elfenland admin check`: the state of a folder, and what was lost."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from elfenland.cli import main
from elfenland.server.config import Settings
from elfenland.server.ops.admin import check
from tests.server.machines import Postgres
from tests.server.serving import PERSON, Served, make_guests
from tests.server.tables.playing import who_acts

HEADER = 32
FRAME = 4096 + 24


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    """Return the exit code and the document."""
    code = main(["admin", "check", *arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


async def played(served: Served, moves: int = 5) -> str:
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    for _ in range(moves):
        guest, seen = await who_acts(guests)
        assert (await guest.move(seen["version"], seen["options"][0])).status_code == 200
    return guests[0].game


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "elfenland.sqlite")) as database:
        database.execute(statement)
        database.commit()


async def test_a_folder_that_is_well_stays_as_it_is(
    serve: Callable[..., Served], capsys: pytest.CaptureFixture[str]
) -> None:
    served = serve()
    await played(served)
    while_running = await asyncio.to_thread(checked, capsys, str(served.data))
    assert (while_running[0], while_running[1]["running"], while_running[1]["wal"]) == (0, True, None)
    served.kill()
    before = files(served.data)
    code, found = await asyncio.to_thread(checked, capsys, str(served.data))
    assert (code, found["well"], found["running"], found["games"]) == (0, True, False, 1)
    assert found["wal"]["taken"] == found["wal"]["frames"] > 0
    assert (found["wal"]["lost"], found["faults"], found["gaps"], found["unplayable"]) == (0, [], [], [])
    assert files(served.data) == before


async def test_a_cut_log_is_told_by_check_and_by_the_server_that_starts_on_it(
    serve: Callable[..., Served], capsys: pytest.CaptureFixture[str]
) -> None:
    served = serve()
    await played(served)
    served.kill()
    wal = served.data / "elfenland.sqlite-wal"
    frames = (wal.stat().st_size - HEADER) // FRAME
    wal.write_bytes(wal.read_bytes()[: -2 * FRAME - 7])
    code, found = await asyncio.to_thread(checked, capsys, str(served.data))
    assert (code, found["well"], found["wal"]["frames"]) == (1, False, frames - 3)
    assert found["wal"]["lost"] == frames - found["wal"]["taken"] >= 3
    assert await asyncio.to_thread(main, ["admin", "check", "--data", str(served.data)]) == 1
    said = capsys.readouterr().out
    assert f"{found['wal']['lost']} frames with acknowledged moves are lost\n" in said

    serve().stop()
    lines = [json.loads(line) for line in served.log.read_text(encoding="utf-8").splitlines()]
    (told,) = [line for line in lines if line["event"] == "wal-damaged"]
    assert (told["level"], {name: told[name] for name in found["wal"]}) == ("warning", found["wal"])
    assert await asyncio.to_thread(main, ["admin", "check", str(served.data)]) == 0


async def test_gaps_and_games_that_cannot_be_replayed_are_named(
    serve: Callable[..., Served], capsys: pytest.CaptureFixture[str]
) -> None:
    served = serve()
    short, odd, well = [await played(served) for _ in range(3)]
    served.stop()
    change(served.data, f"DELETE FROM moves WHERE game = '{short}' AND n = 3")
    change(served.data, f"UPDATE moves SET word = 'fly' WHERE game = '{odd}' AND n = 4")
    code, found = await asyncio.to_thread(checked, capsys, str(served.data / "elfenland.sqlite"))
    assert (code, [gap["game"] for gap in found["gaps"]], found["unplayable"]) == (1, [short], [odd])
    assert found["gaps"][0]["moves"] == found["gaps"][0]["version"] - 1
    assert well not in json.dumps(found)


async def test_a_damaged_file_is_told(
    serve: Callable[..., Served], capsys: pytest.CaptureFixture[str]
) -> None:
    served = serve()
    await played(served)
    served.stop()
    file = served.data / "elfenland.sqlite"
    content = bytearray(file.read_bytes())
    content[3 * 4096 : 9 * 4096] = b"\xff" * (6 * 4096)
    file.write_bytes(content)
    code, found = await asyncio.to_thread(checked, capsys, str(served.data))
    assert code == 1
    assert found["faults"]
    file.write_text("a shopping list " * 1000)
    code, found = await asyncio.to_thread(checked, capsys, str(served.data))
    assert (code, found["faults"][0]) == (1, "file is not a database")


def test_a_wrong_call_is_no_fault_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "list", "--json"]) == 2
    assert main(["admin", "check", str(tmp_path / "nowhere")]) == 1
    assert "there are no games in" in capsys.readouterr().err


async def test_games_in_postgresql_are_replayed(serve: Callable[..., Served], postgres: Postgres) -> None:
    database = postgres.database()
    await played(serve(ELFENLAND_DATABASE=database))
    report = await check(Settings(database=database))
    assert (report.is_well, report.wal, report.found.games) == (True, None, 1)

"""`elfenland admin`, while a server runs on the same folder."""

import asyncio
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from elfenland.cli import main
from elfenland.cli.admin import EXAMPLES, WHAT
from elfenland.record import Record
from elfenland.server.admin import AdminError, back_up, freeze, list_tables, remove, restore, show
from elfenland.server.settings import Settings
from tests.server.serving import OPEN, PERSON, WANDERER, Guest, Served, make_guests, make_table


async def test_looking_freezing_deleting_and_copying_while_it_runs(
    serve: Callable[..., Served], tmp_path: Path
) -> None:
    served = serve()
    settings = Settings(served.data)
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    game = guests[0].game
    other = (await make_table(served, "elfengold", PERSON, OPEN))["id"]
    assert {listed.id: listed.status for listed in await list_tables(settings)} == {
        game: "playing",
        other: "open",
    }
    await back_up(settings, tmp_path / "copy.sqlite")

    sights = {(await guest.look())["seat"]: guest for guest in guests}
    mover = sights[(await guests[0].look())["to_act"]]
    seen = await mover.look()
    await freeze(settings, game)
    refused = [await mover.move(seen["version"], seen["options"][0]) for _ in range(2)]
    assert [answer.status_code for answer in refused] == [409, 409]
    assert refused[1].json()["code"] == "table/frozen"
    assert (await show(settings, game)).table.version == seen["version"]

    await remove(settings, game)
    assert [listed.id for listed in await list_tables(settings)] == [other]
    with pytest.raises(AdminError, match="there is no table"):
        await show(settings, game)

    restored = Settings(tmp_path / "again")
    await restore(restored, tmp_path / "copy.sqlite")
    assert (await show(restored, game)).table.status == "playing"


async def test_every_example_works_while_it_runs(
    serve: Callable[..., Served],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    served = serve()
    made = await make_table(served, "elfenland", WANDERER, WANDERER)
    async with Guest(served, made["id"]).stream() as stream:
        while (await stream.next())["to_act"] is not None:
            pass
    await report(Guest(served, made["id"]))
    (tmp_path / "games").symlink_to(served.data)
    (tmp_path / "elfenland-data").symlink_to(served.data)
    monkeypatch.chdir(tmp_path)
    said = {}
    for name, arguments in examples(made["id"]).items():
        assert await asyncio.to_thread(main, ["admin", *arguments]) == 0
        said[name] = capsys.readouterr().out
        if name == "seen":
            assert admin("reports", folder=tmp_path) == "nothing new was reported\n"
    assert made["id"] in said["list"]
    assert said["show"].startswith(f"table {made['id']}: over")
    assert f"table {made['id']}, line 1, " in said["reports"]
    assert "Eve: Boo\n  reported by a spectator: rude\n" in said["reports"]
    assert said["seen"] == f"1 reports of {made['id']} are marked as seen\n"
    assert said["export"] == "1 games are in records\n"
    record = Record.read((tmp_path / "records" / f"{made['id']}.egn").read_text(encoding="utf-8"))
    assert record.rules.name == "elfenland"
    assert said["freeze"] == f"freeze {made['id']}: done\n"
    assert (await show(Settings(tmp_path / "new-games"), made["id"])).table.status == "over"
    assert said["delete"] == f"delete {made['id']}: done\n"
    assert await list_tables(Settings(served.data)) == []


async def report(guest: Guest) -> None:
    await guest.post("chat", {"text": "Boo", "name": "Eve"})
    assert (await guest.post("chat/report", {"n": 1, "reason": "rude"})).status_code == 204


def examples(table: str) -> dict[str, list[str]]:
    """The examples of the help, by what they do; the table is deleted at last."""
    lines = re.findall(r"^  elfenland admin (.*)$", EXAMPLES, re.MULTILINE)
    found = {line.split()[0]: shlex.split(line.replace("TABLE", table)) for line in lines}
    assert {*found, "move"} == set(WHAT)  # test_moving.py moves
    order = ("list", "show", "reports", "seen", "backup", "restore", "export", "freeze", "delete")
    return {name: found[name] for name in order}


def admin(*arguments: str, folder: Path) -> str:
    command = [sys.executable, "-m", "elfenland", "admin", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=True).stdout


async def test_what_cannot_be_done_is_told(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    with pytest.raises(AdminError, match="there are no games in"):
        await back_up(settings, tmp_path / "copy")
    (tmp_path / "list").write_text("a shopping list " * 100)
    with pytest.raises(AdminError, match="is no backup"):
        await restore(settings, tmp_path / "list")
    assert settings.file is not None
    settings.file.touch()
    with pytest.raises(AdminError, match="restore into a new folder"):
        await restore(settings, tmp_path / "list")

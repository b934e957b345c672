"""`elfenland admin`, while a server runs on the same folder."""

import asyncio
import re
import resource
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

import elfenland
from elfenland.cli import main
from elfenland.cli.admin import EXAMPLES, WHAT
from elfenland.engine.versions import latest
from elfenland.record import Record
from elfenland.server.config import Settings
from elfenland.server.ops.admin import AdminError, back_up, freeze, list_tables, remove, restore, show
from elfenland.server.tables.tokens import new_id
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
            assert admin("reports", folder=tmp_path) == "no new reports\n"
    assert made["id"] in said["list"]
    assert said["check"].endswith("all is well\n")
    assert said["show"].startswith(f"table {made['id']}: over")
    assert f"\nrules: elfenland, version {latest()}, of release {elfenland.__version__}\n" in said["show"]
    assert f"table {made['id']}, line 1, " in said["reports"]
    assert "Eve: Boo\n  reported by a spectator: rude\n" in said["reports"]
    assert said["seen"] == f"1 reports about {made['id']} marked as seen\n"
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
    """Return the examples of the help, by what they do; the table is deleted at last."""
    lines = re.findall(r"^  elfenland admin (.*)$", EXAMPLES, re.MULTILINE)
    found = {line.split()[0]: shlex.split(line.replace("TABLE", table)) for line in lines}
    # test_transfer.py moves, and test_admin_accounts.py has examples of its own.
    assert {*found, "move", "account"} == set(WHAT)
    order = ("list", "show", "check", "reports", "seen", "backup", "restore", "export", "freeze", "delete")
    return {name: found[name] for name in order}


def admin(*arguments: str, folder: Path) -> str:
    command = [sys.executable, "-m", "elfenland", "admin", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=True).stdout


async def test_what_cannot_be_done_is_told(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    with pytest.raises(AdminError, match="there are no games in"):
        await back_up(settings, tmp_path / "copy")
    (tmp_path / "list").write_text("a shopping list " * 100)
    with pytest.raises(AdminError, match="isn't a backup"):
        await restore(settings, tmp_path / "list")
    assert settings.file is not None
    settings.file.touch()
    with pytest.raises(AdminError, match="restore into a new folder"):
        await restore(settings, tmp_path / "list")


async def test_a_game_that_cannot_be_played_is_in_nobodys_way(
    serve: Callable[..., Served], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    served = serve()
    odd, well = [(await make_table(served, "elfenland", PERSON, PERSON))["id"] for _ in range(2)]
    served.stop()
    with closing(sqlite3.connect(served.data / "elfenland.sqlite")) as database:
        database.execute("UPDATE tables SET rules = 'elfenland+moonlight' WHERE id = ?", [odd])
        database.commit()
    again = serve()
    async with again.client() as client:
        told = [await client.get(f"/api/tables/{odd}/{what}") for what in ("story", "egn", "replay")]
    assert [(answer.status_code, answer.json()["code"]) for answer in told] == [(409, "table/frozen")] * 3

    call = ["admin", "export", str(tmp_path / "records"), "--data", str(again.data)]
    assert await asyncio.to_thread(main, call) == 0
    assert [path.name for path in (tmp_path / "records").iterdir()] == [f"{well}.egn"]
    assert capsys.readouterr().out.splitlines() == [
        f"1 games are in {tmp_path / 'records'}",
        f"table {odd} can't be played by this release and is left out",
    ]


def test_no_id_looks_like_an_option() -> None:
    assert not any(new_id().startswith("-") for _ in range(2000))


@contextmanager
def no_more_room_than(bytes_of_a_file: int) -> Iterator[None]:
    """No file of ours grows beyond this meanwhile: writing fails as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_of_a_file, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_copy_is_whole_or_is_not_there(serve: Callable[..., Served], tmp_path: Path) -> None:
    served = serve()
    settings, restored = Settings(served.data), Settings(tmp_path / "again")
    game = (await make_table(served, "elfenland", PERSON, PERSON))["id"]
    copy = tmp_path / "copy.sqlite"
    with no_more_room_than(20_000), pytest.raises(AdminError, match="can't be copied"):
        await back_up(settings, copy)
    assert sorted(path.name for path in tmp_path.glob("copy*")) == []

    for left in ("copy.sqlite.part", "copy.sqlite.part-journal"):  # by one that was killed
        (tmp_path / left).write_bytes(b"half of something " * 1000)
    await back_up(settings, copy)
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy.sqlite"]

    with no_more_room_than(20_000), pytest.raises(AdminError, match="can't be copied"):
        await restore(restored, copy)
    assert list(restored.data.iterdir()) == []
    await restore(restored, copy)
    assert [listed.id for listed in await list_tables(restored)] == [game]
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy.sqlite"]


async def test_no_copy_is_made_of_what_is_damaged(serve: Callable[..., Served], tmp_path: Path) -> None:
    served = serve()
    for _ in range(3):
        await make_table(served, "elfenland", PERSON, PERSON)
    served.stop()
    settings = Settings(served.data)
    assert settings.file is not None
    with settings.file.open("r+b") as damaged:
        damaged.seek(3 * 4096)
        damaged.write(b"\xa5" * 4096 * 10)
    with pytest.raises(AdminError, match=r"is damaged|malformed"):
        await back_up(settings, tmp_path / "copy.sqlite")
    assert not (tmp_path / "copy.sqlite").exists()

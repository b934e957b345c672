"""`elfenland admin account`, while a server runs on the same database."""

import asyncio
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from elfenland.cli import main
from elfenland.cli.admin_account import ACCOUNT_EXAMPLES, ACCOUNT_TASKS
from elfenland.server.config import Settings
from elfenland.server.ops import admin_accounts as admin
from elfenland.server.ops.admin import AdminError
from elfenland.server.tables.errors import RefusedError
from tests.server.community.bots import bots_seat, make_bot, make_bots_table
from tests.server.community.visiting import PASSWORD, lend, post
from tests.server.serving import PERSON, Guest, make_table
from tests.server.settable import Here, SetTime, serving

ADDRESS = "https://elf.example"


async def sign_up(here: Here, name: str) -> Any:
    device = here.client()
    assert (await post(device, "account", name=name, password=PASSWORD)).status_code == 201
    return device


async def test_a_lost_password_is_replaced_while_a_server_runs(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path / "data", SetTime(), database=database) as here:
        settings = Settings(tmp_path / "data", database=database, address=ADDRESS)
        ada = await sign_up(here, "Ada")
        made = await make_table(here, "elfenland", PERSON, PERSON)
        await post(ada, "account/games", game=made["id"], tokens=[made["seats"][0]["token"]])
        await lend(ada, made["id"])
        password = await admin.reset_password(settings, "ADA")
        assert (await ada.get("/api/account")).status_code == 401
        assert (await post(ada, "account/login", name="Ada", password=PASSWORD)).status_code == 401
        assert (await post(ada, "account/login", name="Ada", password=password)).status_code == 200
        assert [(each.name, each.sessions) for each in await admin.list_accounts(settings)] == [("Ada", 1)]
        assert (await admin.show_account(settings, "Ada")).games == 1

        link = await admin.reset_link(settings, "Ada")
        assert link.startswith(f"{ADDRESS}/account/reset#")
        with pytest.raises(AdminError, match="ELFENLAND_ADDRESS"):
            await admin.reset_link(Settings(tmp_path / "data", database=database), "Ada")
        await admin.end_sessions(settings, "Ada")
        assert (await ada.get("/api/account")).status_code == 401
        await ada.aclose()


async def test_accounts_are_renamed_and_deleted_with_their_bots(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime()) as here:
        settings = Settings(tmp_path / "data")
        ada, eve = await sign_up(here, "Ada"), await sign_up(here, "Eve")
        bot = await make_bot(ada)
        made = await make_bots_table(ada, bots_seat(), PERSON)
        for new in ("eve", "  ", "x" * 31, "Еvе"):
            with pytest.raises((AdminError, RefusedError)):
                await admin.rename_account(settings, "Ada", new)
        await admin.rename_account(settings, "Ada", "Ada Lovelace")
        assert (await ada.get("/api/account")).json()["name"] == "Ada Lovelace"
        assert (await admin.show_account(settings, "ada lovelace")).bots == ["Gretel"]
        with pytest.raises(AdminError, match="there is no account Gretel"):
            await admin.delete_account(settings, "Gretel")
        await admin.delete_account(settings, "Ada Lovelace")
        assert [each.name for each in await admin.list_accounts(settings)] == ["Eve"]
        async with here.client(bot["token"]) as program:
            assert (await program.get("/api/bot")).status_code == 401
        await ada.aclose()
        await eve.aclose()
    async with serving(tmp_path / "data", SetTime()) as again:
        seats = (await Guest(again, made["id"], made["seats"][0]["token"]).look())["table"]["seats"]
        assert seats[0]["bot"]


async def test_every_example_for_accounts_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ELFENLAND_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("ELFENLAND_ADDRESS", ADDRESS)
    said = {}
    async with serving(tmp_path / "data", SetTime()) as here:
        await (await sign_up(here, "ADA")).aclose()
        calls = re.findall(r"elfenland admin (account .*)$", ACCOUNT_EXAMPLES, re.MULTILINE)
        assert {call.split()[1] for call in calls} == set(ACCOUNT_TASKS)
        for call in calls:
            name = "Ada Lovelace" if "rename" in said else "ADA"
            arguments = [name if word == "ADA" else word for word in shlex.split(call)]
            assert await asyncio.to_thread(main, ["admin", *arguments]) == 0, call
            said[call.split()[1]] = capsys.readouterr().out
    assert re.search(r"\nADA +2023-11-14 +1 +0  -\n", said["list"])
    assert json.loads(said["show"])["name"] == "ADA"
    assert said["reset-password"].startswith(f"reset-password ADA: {ADDRESS}/account/reset#")
    assert said["delete"] == "delete Ada Lovelace: done\n"


@pytest.mark.parametrize(
    "call", ["account", "account fly ADA", "account show", "account rename ADA", "account show ADA --link",
             "list more of it", "list --link"],
)  # fmt: skip
def test_a_wrong_call_is_told(call: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", *call.split()]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1

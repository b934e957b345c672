"""Passkeys: added, used to log in, and refused where something doesn't fit."""

from copy import deepcopy
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from elfenland.server.community.passkeys import CHALLENGE_S, MOST_PASSKEYS, RelyingParty
from elfenland.server.config import Settings
from elfenland.server.context import open_context
from elfenland.server.storage import passkeys as stored
from elfenland.server.storage.passkeys import StoredPasskey
from tests.server.community.authenticator import Authenticator
from tests.server.community.postbox import Postbox
from tests.server.community.visiting import PASSWORD, post, sign_up
from tests.server.settable import Here, SetTime, serving

ELF = "https://elf.example"
HOUSE: dict[str, Any] = {"hosts": ("elf.example", "www.elf.example"), "rates": ("logins=off", "passkeys=off")}


def visit(device: httpx2.AsyncClient, origin: str = ELF) -> Authenticator:
    """Let a device be at the page of an origin; return what keeps its passkeys."""
    device.headers |= {"host": origin.partition("://")[2], "origin": origin}
    return Authenticator(origin)


async def add(device: httpx2.AsyncClient, keeper: Authenticator, label: str = "") -> httpx2.Response:
    asked = (await post(device, "account/passkeys/options")).json()
    credential = keeper.create(asked["options"])
    return await post(
        device, "account/passkeys", challenge=asked["challenge"], credential=credential, label=label
    )


async def options(device: httpx2.AsyncClient) -> Any:
    return (await post(device, "account/login/passkey/options")).json()


async def log_in(device: httpx2.AsyncClient, keeper: Authenticator) -> httpx2.Response:
    asked = await options(device)
    return await answer(device, asked, keeper.sign(asked["options"]))


async def answer(device: httpx2.AsyncClient, asked: Any, credential: Any) -> httpx2.Response:
    return await post(device, "account/login/passkey", challenge=asked["challenge"], credential=credential)


async def test_a_passkey_logs_in_without_name_and_password(tmp_path: Path, database: str) -> None:
    time, box = SetTime(), Postbox()
    settings = {**HOUSE, "database": database, "mailer": box}
    async with (
        serving(tmp_path / "data", time, **settings) as here,
        here.client() as desk,
        here.client() as phone,
    ):
        keeper = visit(desk)
        visit(phone)
        name = await sign_up(desk)
        await desk.put("/api/account/email", json={"address": "ada@elf.example", "password": PASSWORD})
        await post(desk, "account/email/confirm", token=await box.token())
        made = await add(desk, keeper, "Firefox on Linux")
        assert (made.status_code, made.json()["label"], made.json()["used"]) == (
            201,
            "Firefox on Linux",
            None,
        )
        assert "has a new passkey" in (await box.next()).text
        time.go(60)
        logged = await log_in(phone, keeper)
        assert logged.status_code == 200, logged.text
        assert (logged.json()["name"], logged.json()["passkeys"]) == (name, 1)
        (passkey,) = (await phone.get("/api/account/passkeys")).json()["passkeys"]
        assert passkey["used"] == passkey["created"] + 60_000
        assert (await phone.delete(f"/api/account/passkeys/{passkey['id']}")).status_code == 204
        gone = await phone.delete(f"/api/account/passkeys/{passkey['id']}")
        assert (gone.status_code, gone.json()["code"]) == (404, "account/passkey-none")
        assert (await log_in(phone, keeper)).json()["code"] == "account/passkey"
        assert (await add(desk, keeper)).status_code == 201
        assert (await log_in(phone, keeper)).status_code == 200
        assert (await post(desk, "account/delete", password=PASSWORD)).status_code == 204
        assert (await log_in(phone, keeper)).json()["code"] == "account/passkey"


async def test_a_challenge_is_answered_once_in_time_and_as_it_was_put(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time, **HOUSE) as here, here.client() as device:
        keeper = visit(device)
        await sign_up(device)
        await add(device, keeper)
        asked = await options(device)
        signed = keeper.sign(asked["options"])
        assert (await answer(device, asked, signed)).status_code == 200
        refused = [await answer(device, asked, signed)]

        late = await options(device)
        time.go(CHALLENGE_S)
        refused.append(await answer(device, late, keeper.sign(late["options"])))

        first, second = await options(device), await options(device)
        refused.append(await answer(device, first, keeper.sign(second["options"])))

        to_add = (await post(device, "account/passkeys/options")).json()
        to_add["options"]["rpId"] = "elf.example"
        refused.append(await answer(device, to_add, keeper.sign(to_add["options"])))

        keeper.sign_count = 0  # a copy of the device
        refused.append(await log_in(device, keeper))

        keeper.sign_count += 9
        keeper.origin = "https://eve.example"
        refused.append(await log_in(device, keeper))

        keeper.origin = ELF
        assert (await log_in(device, keeper)).status_code == 200
    assert {(each.status_code, each.json()["code"]) for each in refused} == {(401, "account/passkey")}


async def test_a_passkey_is_added_for_the_account_that_asked_and_once(tmp_path: Path) -> None:
    async with (
        serving(tmp_path / "data", SetTime(), **HOUSE) as here,
        here.client() as ada,
        here.client() as eve,
    ):
        keeper = visit(ada)
        visit(eve)
        await sign_up(ada)
        await sign_up(eve)
        asked = (await post(ada, "account/passkeys/options")).json()
        made = {"challenge": asked["challenge"], "credential": keeper.create(asked["options"])}
        refused = [await post(eve, "account/passkeys", **made)]
        assert (await post(ada, "account/passkeys", **made)).status_code == 201
        refused.append(await post(ada, "account/passkeys", **made))
        asked = (await post(eve, "account/passkeys/options")).json()
        (known,) = (await post(ada, "account/passkeys/options")).json()["options"]["excludeCredentials"]
        assert base64url_to_bytes(known["id"]) == keeper.credential
        (own,) = (await ada.get("/api/account/passkeys")).json()["passkeys"]
        assert (await eve.delete(f"/api/account/passkeys/{own['id']}")).status_code == 404
        assert (await ada.get("/api/account")).json()["passkeys"] == 1
    assert {(each.status_code, each.json()["code"]) for each in refused} == {(422, "account/passkey-refused")}


async def test_whatever_is_sent_as_a_passkey_is_refused_or_taken(tmp_path: Path) -> None:
    """Each answer has a part that is cut, changed or of another kind."""
    dice = Random(7)
    async with serving(tmp_path / "data", SetTime(), **HOUSE) as here, here.client() as device:
        keeper = visit(device)
        await sign_up(device)
        await add(device, keeper)
        for path in ("passkeys", "login/passkey") * 60:
            asked = (await post(device, f"account/{path}/options")).json()
            make = keeper.sign if path.startswith("login") else Authenticator(ELF).create
            body = {"challenge": asked["challenge"], "credential": spoilt(make(asked["options"]), dice)}
            told = await post(device, f"account/{path}", **body)
            assert told.status_code in (200, 201, 401, 409, 422), told.text


def spoilt(credential: dict[str, Any], dice: Random) -> dict[str, Any]:
    made = deepcopy(credential)
    part = dice.choice([made, made["response"]])
    name = dice.choice(sorted(part))
    if isinstance(part[name], str) and dice.random() < 0.7:
        content = bytearray(base64url_to_bytes(part[name]))
        content[dice.randrange(len(content)) :] = dice.choice([b"", dice.randbytes(9), b"\x9f" * 3000])
        part[name] = bytes_to_base64url(bytes(content))
    else:
        part[name] = dice.choice([None, 7, "", "*", [], {}])
    return made


async def test_an_account_has_so_many_passkeys_and_a_server_without_a_name_none(here: Here) -> None:
    async with here.client() as device:
        await sign_up(device)
        assert (await post(device, "account/passkeys/options")).json()["code"] == "account/passkey-host"
        assert (await post(device, "account/login/passkey/options")).json()["code"] == "account/passkey-host"
        visit(device, "http://localhost:8000")
        session = await here.context.sessions.find(device.cookies["account"])
        for number in range(MOST_PASSKEYS):
            made = StoredPasskey(f"{number}", session.account.id, f"{number}", "", 0, "", 0, None)
            await here.context.store.write(partial(stored.add, passkey=made, most=MOST_PASSKEYS))
        full = await post(device, "account/passkeys/options")
        assert (full.json()["code"], full.json()["data"]) == ("account/passkeys", {"most": MOST_PASSKEYS})


@pytest.mark.parametrize("address", ["", ELF])
async def test_a_passkey_is_for_the_domain_of_the_page(tmp_path: Path, address: str) -> None:
    settings = {**HOUSE, "address": address}
    async with serving(tmp_path / "data", SetTime(), **settings) as here, here.client() as device:
        parties = []
        for origin in (ELF, "https://www.elf.example", "http://localhost:8000"):
            visit(device, origin)
            parties.append((await options(device))["options"]["rpId"])
    assert parties == ["elf.example", "elf.example" if address else "www.elf.example", "localhost"]


@pytest.mark.postgres
async def test_another_process_checks_the_answer(tmp_path: Path, postgres: Any) -> None:
    database = postgres.database()
    settings = Settings(tmp_path / "other", workers=1, database=database)
    async with (
        serving(tmp_path / "data", SetTime(), database=database, **HOUSE) as here,
        open_context(settings, SetTime()) as other,
        here.client() as device,
    ):
        keeper = visit(device)
        await sign_up(device)
        session = await other.sessions.find(device.cookies["account"])
        asked = (await post(device, "account/passkeys/options")).json()
        credential = keeper.create(asked["options"])
        party = RelyingParty("elf.example", ELF)
        added = await other.passkeys.add(session, party, asked["challenge"], credential, "")
        assert added.account == session.account.id
        assert (await log_in(device, keeper)).status_code == 200

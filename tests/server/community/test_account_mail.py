"""E-mail of accounts: confirmed, used to log in or to reset the password, and never given away."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from elfenland.server.config import Settings
from elfenland.server.context import open_context
from elfenland.server.notifications.values import SendOutcome
from tests.server.community.postbox import Postbox, token_in
from tests.server.community.visiting import PASSWORD, lend, post, sign_up
from tests.server.serving import PERSON, make_table
from tests.server.settable import Here, SetTime, serving

ADA, OTHER = "Ada@elf.example", "ada@other.example"
MINUTE = 60


@pytest.fixture
def box() -> Postbox:
    return Postbox()


@pytest.fixture
async def office(tmp_path: Path, time: SetTime, box: Postbox) -> AsyncIterator[Here]:
    """Yield a server that sends mail."""
    async with serving(tmp_path / "data", time, mailer=box, rates=("mails=off", "logins=off")) as server:
        yield server


async def put_email(device: httpx2.AsyncClient, address: str, password: str = PASSWORD) -> httpx2.Response:
    return await device.put("/api/account/email", json={"address": address, "password": password})


async def email(device: httpx2.AsyncClient) -> Any:
    return (await device.get("/api/account")).json()["email"]


async def settle(device: httpx2.AsyncClient, box: Postbox, address: str = ADA) -> None:
    """Give an account a confirmed address."""
    assert (await put_email(device, address)).status_code == 202
    assert (await post(device, "account/email/confirm", token=await box.token())).status_code == 204


async def test_an_address_counts_once_its_link_is_opened(tmp_path: Path, database: str) -> None:
    box, time = Postbox(), SetTime()
    async with (
        serving(tmp_path / "data", time, mailer=box, database=database) as here,
        here.client() as ada,
        here.client() as stranger,
    ):
        await sign_up(ada)
        assert (await put_email(ada, ADA, "wrong horse")).json()["code"] == "account/login"
        answer = await put_email(ada, ADA)
        assert (answer.status_code, answer.json()["email"]) == (202, {"address": ADA, "confirmed": False})
        mail = await box.next()
        assert mail.to == ADA
        assert f"{here.address}/account/confirm#" in mail.text
        assert (
            await post(stranger, "account/reset", address=ADA)
        ).status_code == 202  # no account has it yet
        assert (await post(stranger, "account/email/confirm", token=token_in(mail))).status_code == 204
        assert await email(ada) == {"address": ADA, "confirmed": True}
        used = await post(stranger, "account/email/confirm", token=token_in(mail))
        assert (used.status_code, used.json()["code"]) == (410, "account/mail-link")
        assert (await ada.delete("/api/account/email")).status_code == 204
        assert await email(ada) is None
        assert "no longer uses this address" in (await box.next()).text
        assert box.is_empty


async def test_a_new_address_replaces_the_old_one_which_is_told(
    office: Here, box: Postbox, time: SetTime
) -> None:
    async with office.client() as ada:
        await sign_up(ada)
        await settle(ada, box)
        await put_email(ada, OTHER)
        assert await email(ada) == {"address": OTHER, "confirmed": False}
        late = await box.token()
        time.go(24 * 60 * MINUTE)
        assert (await post(ada, "account/email/confirm", token=late)).status_code == 410
        assert await email(ada) == {"address": ADA, "confirmed": True}
        await settle(ada, box, OTHER)
        assert (await box.next()).to == ADA
        await put_email(ada, OTHER.upper())
        assert await email(ada) == {"address": OTHER, "confirmed": True}
        assert box.is_empty


async def test_of_two_accounts_one_confirms_an_address(tmp_path: Path, database: str) -> None:
    box = Postbox()
    async with (
        serving(tmp_path / "data", SetTime(), mailer=box, database=database) as here,
        here.client() as ada,
        here.client() as eve,
    ):
        await sign_up(ada)
        await sign_up(eve)
        await settle(ada, box)
        answer = await put_email(eve, ADA.upper())
        assert answer.json()["email"] == {"address": ADA.upper(), "confirmed": False}
        token = await box.token()
        taken = await post(eve, "account/email/confirm", token=token)
        assert (await post(ada, "account/delete", password=PASSWORD)).status_code == 204
        assert (await post(eve, "account/email/confirm", token=token)).status_code == 204
    assert (taken.status_code, taken.json()["code"]) == (409, "account/email-taken")


async def test_a_mailed_link_logs_in_once_and_not_late(office: Here, box: Postbox, time: SetTime) -> None:
    async with office.client() as ada, office.client() as phone:
        name = await sign_up(ada)
        await settle(ada, box)
        await post(phone, "account/mail-login", address=ADA.lower())
        older = await box.token()
        await post(phone, "account/mail-login", address=ADA)
        mail = await box.next()
        assert f"{office.address}/account/open#" in mail.text
        assert (await post(phone, "account/mail-login/open", token=older)).status_code == 410
        assert (
            await post(phone, "account/reset/open", token=token_in(mail), password=PASSWORD)
        ).status_code == 410
        answers = await asyncio.gather(
            *(post(phone, "account/mail-login/open", token=token_in(mail)) for _ in range(3))
        )
        assert sorted(answer.status_code for answer in answers) == [200, 410, 410]
        assert (await phone.get("/api/account")).json()["name"] == name
        await post(phone, "account/mail-login", address=ADA)
        late = await box.token()
        time.go(15 * MINUTE)
        assert (await post(phone, "account/mail-login/open", token=late)).status_code == 410


async def test_a_reset_ends_all_that_was_open(tmp_path: Path, database: str) -> None:
    box = Postbox()
    async with (
        serving(tmp_path / "data", SetTime(), mailer=box, database=database) as here,
        here.client() as ada,
        here.client() as thief,
        here.client() as phone,
    ):
        name = await sign_up(ada)
        await settle(ada, box)
        made = await make_table(here, "elfenland", PERSON, PERSON)
        await post(ada, "account/games", game=made["id"], tokens=[made["seats"][0]["token"]])
        await post(thief, "account/login", name=name, password=PASSWORD)
        lent = await lend(thief, made["id"])
        await post(thief, "account/mail-login", address=ADA)
        revoked = await box.token()
        await post(phone, "account/reset", address=ADA)
        token = await box.token()
        answer = await post(phone, "account/reset/open", token=token, password="new horse")
        assert (answer.status_code, answer.json()["name"]) == (200, name)
        assert (await post(phone, "account/reset/open", token=token, password="new horse")).status_code == 410
        assert (await post(thief, "account/mail-login/open", token=revoked)).status_code == 410
        assert [(await each.get("/api/account")).status_code for each in (ada, thief)] == [401, 401]
        assert (await post(thief, "account/login", name=name, password=PASSWORD)).status_code == 401
        assert (await post(phone, "account/login", name=name, password="new horse")).status_code == 200
        async with here.client(lent) as seat:
            assert (await seat.get(f"/api/tables/{made['id']}")).status_code == 404


async def test_another_password_revokes_mailed_links(office: Here, box: Postbox) -> None:
    async with office.client() as ada:
        await sign_up(ada)
        await settle(ada, box)
        await post(ada, "account/reset", address=ADA)
        token = await box.token()
        await post(ada, "account/password", old=PASSWORD, new="new horse")
        assert (await post(ada, "account/reset/open", token=token, password="x" * 8)).status_code == 410


@pytest.mark.parametrize("path", ["mail-login", "reset"])
async def test_nobody_learns_whether_there_is_an_account(office: Here, box: Postbox, path: str) -> None:
    async with office.client() as ada, office.client() as eve, office.client() as stranger:
        await sign_up(ada)
        await settle(ada, box)
        await sign_up(eve)
        await put_email(eve, "eve@elf.example")  # which she doesn't confirm
        await box.next()
        addresses = ("nobody@elf.example", "eve@elf.example", ADA)
        answers = [await post(stranger, f"account/{path}", address=address) for address in addresses]
        assert (await box.next()).to == ADA
        many = [await post(stranger, f"account/{path}", address=ADA) for _ in range(8)]
    varying = {"x-request-id", "date"}
    seen = {
        (
            each.status_code,
            each.content,
            str({name: each.headers[name] for name in each.headers if name not in varying}),
        )
        for each in (*answers, *many)
    }
    assert len(seen) == 1
    assert [(await box.next()).to for _ in range(5)] == [ADA] * 5
    assert box.is_empty  # after six in an hour


NO_ADDRESSES = (
    "ada", "ada@", "@elf.example", "a b@elf.example", "ada@elf.example\n", "ada@elf.example, eve@elf.example",
    "ada@elf.example\r\nBcc: eve@elf.example", "Ada <ada@elf.example>", f"{'a' * 250}@e.example",
)  # fmt: skip


async def test_nothing_but_an_address_is_taken_for_one(here: Here) -> None:
    async with here.client() as device:
        for address in NO_ADDRESSES:
            answer = await post(device, "account/reset", address=address)
            assert (answer.status_code, answer.json()["code"]) == (422, "malformed"), address


async def test_without_mail_all_that_needs_it_is_refused(here: Here) -> None:
    async with here.client() as device:
        await sign_up(device)
        assert (await device.get("/api/account")).json()["mail"] is False
        answers = [
            await put_email(device, ADA),
            await post(device, "account/reset", address=ADA),
            await post(device, "account/mail-login", address=ADA),
        ]
        assert (await device.delete("/api/account/email")).status_code == 204
    assert {(each.status_code, each.json()["code"]) for each in answers} == {(409, "account/no-mail")}


SAFE: list[dict[str, str]] = [
    {"host": "elf.example"},
    {"host": "elf.example:8443", "origin": "https://elf.example:8443"},
]
UNSAFE: list[dict[str, str]] = [
    {"host": "6.6.6.6"},
    {"host": "eve.example"},
    {"host": "elf.example http://eve.example"},
    {"host": "elf.example", "origin": "javascript://elf.example/x"},
    {"host": "elf.example", "origin": "https://elf.example/?to=https://eve.example/"},
]


async def test_a_link_leads_only_to_this_server(tmp_path: Path, box: Postbox) -> None:
    settings: dict[str, Any] = {"hosts": ("elf.example", "*"), "mailer": box, "rates": ("mails=off",)}
    async with serving(tmp_path / "data", SetTime(), **settings) as here, here.client() as device:
        await sign_up(device)
        await settle(device, box)

        async def reset(headers: dict[str, str]) -> httpx2.Response:
            return await device.post("/api/account/reset", json={"address": ADA}, headers=headers)

        refused = [(await reset(headers)).json()["code"] for headers in UNSAFE]
        assert refused == ["account/no-mail"] * len(UNSAFE)
        for headers in SAFE:
            await reset(headers)
            own = headers.get("origin", "http://elf.example")
            assert f"\n{own}/account/reset#" in (await box.next()).text


async def test_the_operators_address_goes_into_every_link_in_ones_own_language(
    tmp_path: Path, box: Postbox
) -> None:
    settings: dict[str, Any] = {"address": "https://elf.example/", "mailer": box, "hosts": ("*",)}
    async with serving(tmp_path / "data", SetTime(), **settings) as here, here.client() as device:
        await sign_up(device)
        body = {"address": ADA, "password": PASSWORD}
        headers = {"host": "eve.example", "accept-language": "ru, fr-CH;q=0.9, en;q=0.8"}
        await device.put("/api/account/email", json=body, headers=headers)
        mail = await box.next()
    assert "\nhttps://elf.example/account/confirm#" in mail.text
    assert mail.subject == "Confirmez votre adresse e-mail"


async def test_requests_for_mail_are_limited_per_client_and_in_number(tmp_path: Path, box: Postbox) -> None:
    settings: dict[str, Any] = {"rates": ("mails=2/600",), "mailer": box}
    async with serving(tmp_path / "data", SetTime(), **settings) as here, here.client() as device:
        answers = [await post(device, "account/reset", address=ADA) for _ in range(3)]
        headers = {"origin": "https://eve.example"}
        foreign = await device.post("/api/account/reset", json={"address": ADA}, headers=headers)
    assert [each.status_code for each in answers] == [202, 202, 429]
    assert foreign.json()["code"] == "origin"


async def test_nothing_secret_is_stored_or_logged(
    office: Here, box: Postbox, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    box.outcome = SendOutcome("unreachable")
    async with office.client() as ada:
        await sign_up(ada)
        await settle(ada, box)
        await post(ada, "account/reset", address=ADA)
        token = await box.token()
        rows = await office.context.store.read(
            lambda connection: str(connection.exec_driver_sql("SELECT * FROM mail_tokens").all())
        )
    assert "reset" in rows
    assert token not in rows
    assert "account-mail-failed" in caplog.text
    told = caplog.text + json.dumps(capsys.readouterr())
    assert ADA not in told
    assert token not in told


@pytest.mark.postgres
async def test_another_process_opens_the_link(tmp_path: Path, postgres: Any, box: Postbox) -> None:
    database = postgres.database()
    async with (
        serving(tmp_path / "data", SetTime(), mailer=box, database=database) as here,
        here.client() as ada,
    ):
        name = await sign_up(ada)
        await settle(ada, box)
        await post(ada, "account/mail-login", address=ADA)
        token = await box.token()
        settings = Settings(tmp_path / "other", workers=1, database=database)
        async with open_context(settings, SetTime()) as other:
            assert (await other.account_mail.log_in(token, "")).account.name == name
        assert (await post(ada, "account/mail-login/open", token=token)).status_code == 410

"""Accounts: logging in, one's games over devices, and what is not learnt from outside."""

import sqlite3
from typing import Any
from uuid import uuid4

import httpx2
import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from elfenland.server.accounts import LASTS, unmatched
from tests.server.serving import PERSON, Guest, Served, make_table
from tests.server.settable import Here, SetTime

PASSWORD = "correct horse"


async def post(device: httpx2.AsyncClient, path: str, **document: Any) -> httpx2.Response:
    return await device.post(f"/api/{path}", json=document)


async def sign_up(device: httpx2.AsyncClient) -> str:
    """A new account; returns its name."""
    name = f"Ada {uuid4().hex[:12]}"
    answer = await post(device, "account", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    return name


async def test_an_account_opens_its_seats_on_another_device(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    token = made["seats"][1]["token"]
    async with served.client() as phone, served.client() as desk:
        name = await sign_up(phone)
        bound = await post(phone, "account/games", game=made["id"], tokens=[token])
        assert bound.status_code == 204, bound.text
        assert (await post(desk, "account/login", name=name.upper(), password=PASSWORD)).status_code == 200
        [line] = (await desk.get("/api/account/games")).json()["games"]
        assert (line["table"]["id"], line["seat"]) == (made["id"], 1)
        assert line["your_turn"] == (line["to_act"] == 1)
        [key] = (await post(desk, f"account/games/{made['id']}/open")).json()["seats"]
        again = (await post(desk, f"account/games/{made['id']}/open")).json()["seats"]
        assert again == [key]
        assert (await Guest(served, made["id"], key["token"]).look())["seat"] == 1
        assert (await post(desk, "account/logout")).status_code == 204
        assert (await desk.get("/api/account/games")).json()["code"] == "account/none"
    async with served.client(key["token"]) as thief:
        assert (await thief.get(f"/api/tables/{made['id']}")).status_code == 404
    assert (await Guest(served, made["id"], token).look())["seat"] == 1


async def test_a_wrong_name_and_a_wrong_password_are_answered_alike(served: Served) -> None:
    async with served.client() as device:
        name = await sign_up(device)
        wrong = await post(device, "account/login", name=name, password="wrong horse")
        nobody = await post(device, "account/login", name=f"{name}x", password=PASSWORD)
        taken = await post(device, "account", name=name.lower(), password=PASSWORD)
    assert (wrong.status_code, wrong.json()) == (nobody.status_code, nobody.json())
    assert wrong.json()["code"] == "account/login"
    assert (taken.status_code, taken.json()["code"]) == (409, "account/name")


async def test_another_password_logs_other_devices_out(served: Served) -> None:
    async with served.client() as phone, served.client() as desk:
        name = await sign_up(phone)
        await post(desk, "account/login", name=name, password=PASSWORD)
        refused = await post(phone, "account/password", old="wrong horse", new="new password")
        assert refused.json()["code"] == "account/login"
        assert (await post(phone, "account/password", old=PASSWORD, new="new password")).status_code == 204
        assert (await phone.get("/api/account")).json() == {"name": name}
        assert (await desk.get("/api/account")).json()["code"] == "account/none"
        assert (await post(phone, "account/delete", password="new password")).status_code == 204
        gone = await post(desk, "account/login", name=name, password="new password")
        assert gone.json()["code"] == "account/login"


async def test_guessing_is_slowed_down_and_nothing_secret_is_kept(served: Served) -> None:
    async with served.client() as device:
        name = await sign_up(device)
        secret = device.cookies["account"]
        answers = [await post(device, "account/login", name=name, password="wrong horse") for _ in range(10)]
        assert answers[-1].json()["code"] == "too-often"
    database = sqlite3.connect(served.data / "elfenland.sqlite")
    rows = str([*database.execute("SELECT * FROM accounts"), *database.execute("SELECT * FROM sessions")])
    database.close()
    assert "$argon2id$" in rows
    assert PASSWORD not in rows
    assert secret not in rows


async def test_after_ninety_days_one_logs_in_again(here: Here, time: SetTime) -> None:
    async with here.client() as device:
        await sign_up(device)
        time.go(LASTS - 1)
        assert (await device.get("/api/account")).status_code == 200
        time.go(1)
        assert (await device.get("/api/account")).json()["code"] == "account/none"


async def test_a_browser_finds_its_games_by_its_keys(served: Served) -> None:
    made = await make_table(served, "elfenland", PERSON, PERSON)
    other = await make_table(served, "elfengold", PERSON, PERSON)
    keys = [{"game": made["id"], "token": key["token"]} for key in made["seats"]]
    wrong = {"game": other["id"], "token": made["seats"][0]["token"]}
    async with served.client() as device:
        games = (await post(device, "games", keys=[*keys, wrong])).json()["games"]
        assert (await post(device, "games", keys=[])).json() == {"games": []}
    assert sorted((line["table"]["id"], line["seat"]) for line in games) == [(made["id"], 0), (made["id"], 1)]
    assert [line["your_turn"] for line in games] == [True, False]


def test_what_nobody_is_compared_with_costs_as_much_and_matches_nothing() -> None:
    hasher = PasswordHasher()
    nobody = unmatched(hasher)
    assert extract_parameters(nobody) == extract_parameters(hasher.hash("a password"))
    with pytest.raises(VerifyMismatchError):
        hasher.verify(nobody, "a password")

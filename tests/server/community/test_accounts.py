"""Accounts: logging in, one's games over devices, and what is not learnt from outside."""

import asyncio
import sqlite3
from pathlib import Path

import httpx2

from elfenland.server.community.sessions import SESSION_S
from tests.server.community.bots import bots_seat, make_bot, make_bots_table
from tests.server.community.visiting import PASSWORD, post, sign_up
from tests.server.scenarios import (
    check_a_rematch_belongs_to_the_account_and_its_lent_keys_end_there_too,
    check_who_is_logged_out_is_told_no_more_over_a_socket_that_is_open,
)
from tests.server.serving import PERSON, Guest, Served, make_table
from tests.server.settable import Here, SetTime, serving


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


async def test_a_name_that_looks_like_another_is_refused(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path / "data", SetTime(), database=database) as here, here.client() as device:
        answers = [
            await post(device, "account", name=name, password=PASSWORD)
            for name in ("Marlo", "МАRLО", "Mar1o", "rnarlo", "marlo", "Маrlo", "Carlo", "сагlо", "Марло")
        ]
        told = [(answer.status_code, answer.json().get("code")) for answer in answers]
        login = await post(device, "account/login", name="MARLO", password=PASSWORD)
        like = await post(device, "account/login", name="Mar1o", password=PASSWORD)
        await post(device, "account/login", name="Marlo", password=PASSWORD)
        assert (await post(device, "account/delete", password=PASSWORD)).status_code == 204
        free = await post(device, "account", name="Mar1o", password=PASSWORD)
    alike, mixed = (409, "account/alike"), (422, "account/scripts")
    assert told == [
        (201, None), mixed, alike, alike, (409, "account/name"), mixed, (201, None), mixed, (201, None)
    ]  # fmt: skip
    assert login.status_code == 200
    assert like.json()["code"] == "account/login"
    assert free.status_code == 201


async def test_of_two_who_come_at_once_one_gets_the_name(tmp_path: Path, database: str) -> None:
    async with serving(tmp_path / "data", SetTime(), database=database) as here, here.client() as device:
        names = ("Paul", "Pau1", "PauI", "Pau|")
        answers = await asyncio.gather(
            *(post(device, "account", name=name, password=PASSWORD) for name in names)
        )
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [201, 409, 409, 409]


async def test_another_password_logs_other_devices_out(served: Served) -> None:
    async with served.client() as phone, served.client() as desk:
        name = await sign_up(phone)
        await post(desk, "account/login", name=name, password=PASSWORD)
        refused = await post(phone, "account/password", old="wrong horse", new="new password")
        assert refused.json()["code"] == "account/login"
        assert (await post(phone, "account/password", old=PASSWORD, new="new password")).status_code == 204
        assert (await phone.get("/api/account")).json()["name"] == name
        assert (await desk.get("/api/account")).json()["code"] == "account/none"
        assert (await post(phone, "account/delete", password="new password")).status_code == 204
        gone = await post(desk, "account/login", name=name, password="new password")
        assert gone.json()["code"] == "account/login"


async def test_who_is_logged_out_is_told_no_more_over_a_socket_that_is_open(served: Served) -> None:
    await check_who_is_logged_out_is_told_no_more_over_a_socket_that_is_open(served)


async def test_a_rematch_belongs_to_the_account_and_its_lent_keys_end_there_too(served: Served) -> None:
    await check_a_rematch_belongs_to_the_account_and_its_lent_keys_end_there_too(served)


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


async def test_nobody_is_locked_out_by_who_guesses(tmp_path: Path) -> None:
    known = {"proxies": ("127.0.0.1",), "rates": ("guesses=12/600",)}
    async with (
        serving(tmp_path / "data", SetTime(), **known) as here,
        here.client() as phone,
        here.client() as desk,
    ):
        name = await sign_up(phone)
        guesses = [await guess(here, name, "9.9.9.9") for _ in range(9)]
        assert [each.status_code for each in guesses] == [401] * 8 + [429]
        assert (await post(desk, "account/login", name=name, password=PASSWORD)).status_code == 200
        crowd = [await guess(here, name, f"7.7.7.{number}") for number in range(12)]
        assert {each.status_code for each in crowd} == {401, 429}
        assert (await post(phone, "account/login", name=name, password=PASSWORD)).status_code == 200
        changed = await post(phone, "account/password", old=PASSWORD, new="new horse")
        assert changed.status_code == 204
        assert (await post(phone, "account/login", name=name, password="new horse")).status_code == 200
        assert (await post(desk, "account/login", name=name, password="new horse")).status_code == 429


async def test_who_was_logged_in_somewhere_guesses_no_more_than_others(here: Here) -> None:
    async with here.client() as device:
        name = await sign_up(device)
        known = [await post(device, "account/login", name=name, password="wrong horse") for _ in range(9)]
        await sign_up(device)
        device.cookies.set("device", f"{device.cookies['device']}x", path="/api")
        other = [await post(device, "account/login", name=name, password="wrong horse") for _ in range(9)]
    assert [answer.status_code for answer in known] == [401] * 8 + [429]
    assert [answer.status_code for answer in other] == [401] * 8 + [429]


async def guess(here: Here, name: str, address: str) -> httpx2.Response:
    async with here.client() as device:
        body, headers = {"name": name, "password": "wrong horse"}, {"x-forwarded-for": address}
        return await device.post("/api/account/login", json=body, headers=headers)


async def test_after_ninety_days_one_logs_in_again(here: Here, time: SetTime) -> None:
    async with here.client() as device:
        await sign_up(device)
        time.go(SESSION_S - 1)
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


async def test_a_guests_seats_move_into_a_new_account_but_not_those_of_others(here: Here) -> None:
    made = await make_table(here, "elfenland", PERSON, PERSON)
    other = await make_table(here, "elfengold", PERSON, PERSON)
    async with here.client() as owner, here.client() as guest:
        await sign_up(owner)
        bot = await make_bot(owner)
        with_bot = await make_bots_table(owner, bots_seat(), PERSON)
        keys = [
            {"game": each["id"], "token": key["token"]} for each in (made, other) for key in each["seats"]
        ]
        wrong = {"game": other["id"], "token": made["seats"][0]["token"]}
        of_bot = {"game": with_bot["id"], "token": bot["token"]}
        assert (await post(guest, "account/games/all", keys=keys)).json()["code"] == "account/none"
        await sign_up(guest)
        moved = await post(guest, "account/games/all", keys=[*keys[:3], wrong, of_bot])
        again = await post(guest, "account/games/all", keys=keys[:3])
        of_another = await post(owner, "account/games/all", keys=keys)  # in the same browser, later
        games = (await guest.get("/api/account/games")).json()["games"]
    assert (moved.status_code, moved.json()) == (200, {"games": 2})
    assert (again.json(), of_another.json()) == ({"games": 0}, {"games": 1})
    places = {(made["id"], 0), (made["id"], 1), (other["id"], 0)}
    assert {(line["table"]["id"], line["seat"]) for line in games} == places


async def test_an_account_gets_another_name_that_is_free(tmp_path: Path, database: str) -> None:
    data = tmp_path / "data"
    async with (
        serving(data, SetTime(), database=database) as here,
        here.client() as ada,
        here.client() as eve,
    ):
        await post(ada, "account", name="Ada", password=PASSWORD)
        await post(eve, "account", name="Eve", password=PASSWORD)
        names = ("ADA", "Eve", "Еvе", "Evе", "Ada L.")
        answers = [await ada.put("/api/account/name", json={"name": name}) for name in names]
        told = [(answer.status_code, answer.json().get("code")) for answer in answers]
        too_often = await ada.put("/api/account/name", json={"name": "Ada M."})
        login = await post(ada, "account/login", name="ada l.", password=PASSWORD)
        old = await post(ada, "account/login", name="Ada", password=PASSWORD)
    taken, mixed = (409, "account/name"), (422, "account/scripts")
    assert told == [(200, None), taken, mixed, mixed, (200, None)]
    assert answers[-1].json()["name"] == login.json()["name"] == "Ada L."
    assert too_often.json()["code"] == "too-often"
    assert old.status_code == 401

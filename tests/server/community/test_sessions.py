"""Sessions: the devices on which one is logged in, listed and ended."""

from pathlib import Path

from tests.server.community.visiting import PASSWORD, lend, post, sign_up
from tests.server.serving import PERSON, Guest, make_table
from tests.server.settable import MORNING, Here, SetTime, serving

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
HOUR_MS = 3600 * 1000


async def test_devices_are_listed_and_ended_with_their_keys(tmp_path: Path, database: str) -> None:
    time = SetTime()
    async with (
        serving(tmp_path / "data", time, database=database) as here,
        here.client() as phone,
        here.client() as desk,
        here.client() as lost,
    ):
        name = await sign_up(phone)
        made = await make_table(here, "elfenland", PERSON, PERSON)
        await post(phone, "account/games", game=made["id"], tokens=[made["seats"][0]["token"]])
        time.go(2 * 3600)
        for device, agent in ((desk, FIREFOX), (lost, "")):
            device.headers["user-agent"] = agent
            await post(device, "account/login", name=name, password=PASSWORD)
        lent = await lend(lost, made["id"])
        listed = (await desk.get("/api/account/sessions")).json()["sessions"]
        assert (listed[0]["device"], listed[0]["current"]) == ("Firefox on Linux", True)
        assert [each["current"] for each in listed].count(True) == 1
        assert sorted(each["created"] - MORNING for each in listed) == [0, 2 * HOUR_MS, 2 * HOUR_MS]
        assert desk.cookies["account"] not in str(listed)

        own = (await lost.get("/api/account/sessions")).json()["sessions"][0]["id"]
        assert (await desk.delete(f"/api/account/sessions/{own}")).status_code == 204
        assert (await desk.delete(f"/api/account/sessions/{own}")).json()["code"] == "account/session"
        assert (await lost.get("/api/account")).status_code == 401
        async with here.client(lent) as thief:
            assert (await thief.get(f"/api/tables/{made['id']}")).status_code == 404
        assert (await Guest(here, made["id"], made["seats"][0]["token"]).look())["seat"] == 0

        assert (await desk.delete("/api/account/sessions")).status_code == 204
        assert (await phone.get("/api/account")).status_code == 401
        assert len((await desk.get("/api/account/sessions")).json()["sessions"]) == 1


async def test_nobody_ends_the_sessions_of_others(here: Here) -> None:
    async with here.client() as ada, here.client() as eve:
        await sign_up(ada)
        await sign_up(eve)
        own = (await ada.get("/api/account/sessions")).json()["sessions"][0]["id"]
        assert (await eve.delete(f"/api/account/sessions/{own}")).status_code == 404
        assert (await ada.get("/api/account")).status_code == 200


async def test_when_a_device_was_used_is_known_to_the_hour(here: Here, time: SetTime) -> None:
    async with here.client() as device:
        await sign_up(device)

        async def used() -> int:
            return int((await device.get("/api/account/sessions")).json()["sessions"][0]["used"])

        first = await used()
        assert first == MORNING - MORNING % HOUR_MS
        time.go(3599 - MORNING % HOUR_MS / 1000)
        assert await used() == first
        time.go(1)
        assert await used() == first + HOUR_MS


async def test_the_session_of_an_older_release_began_as_it_lasts(here: Here) -> None:
    async with here.client() as device:
        await sign_up(device)
        older = "UPDATE sessions SET device = '', created = 0, used = 0"
        await here.context.store.write(lambda connection: connection.exec_driver_sql(older))
        (session,) = (await device.get("/api/account/sessions")).json()["sessions"]
    assert (session["device"], session["created"]) == ("", MORNING)
    assert session["used"] == MORNING - MORNING % HOUR_MS

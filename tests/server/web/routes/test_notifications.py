"""Notifications over HTTP: channels, choices, links in messages, and who may see what."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from elfenland.server.notifications.values import SendOutcome, SendStatus
from tests.server.community.visiting import PASSWORD, post, sign_up
from tests.server.notifications.browsers import Browser
from tests.server.notifications.recording import (
    HOOK,
    Recorder,
    add,
    play,
    request,
    settings,
    settle,
    two_at_a_table,
)
from tests.server.settable import Here, SetTime, serving

PUSH = {
    "kind": "push",
    "endpoint": "https://push.example/secret-endpoint",
    "keys": json.loads(Browser().secret),
    "label": "Firefox on Android",
}
MAIL = {"kind": "mail", "address": "ada@elf.example"}
STRANGE_TOKEN = "x" * 32


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
async def here(tmp_path: Path, time: SetTime, recorder: Recorder) -> AsyncIterator[Here]:
    """Yield a server that can send mail, by the recorder."""
    mail = {
        "mail": "smtp://mail.example:25",
        "mail_from": "elf@elf.example",
        "address": "https://elf.example",
    }
    async with serving(tmp_path / "data", time, sender=recorder, **mail) as server:
        yield server


async def overview(client: httpx2.AsyncClient) -> dict[str, Any]:
    found: dict[str, Any] = (await client.get("/api/notifications")).json()
    return found


async def refusal(answer: httpx2.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def test_a_stranger_sees_what_is_offered_and_has_no_cookie(here: Here) -> None:
    async with here.client() as client:
        answer = await client.get("/api/notifications")
        assert "set-cookie" not in answer.headers
        found = answer.json()
        assert (found["settings"], found["channels"], found["tables"]) == (None, [], [])
        assert {"push", "mail", "webhook"} < set(found["offered"])
        assert re.fullmatch(r"[A-Za-z0-9_-]{87}", found["push_key"])
        again = (await overview(client))["push_key"]
        assert again == found["push_key"]
        for method, path in (("PUT", "settings"), ("PUT", "seats"), ("DELETE", "channels/x")):
            body = settings() if path == "settings" else {"keys": []} if path == "seats" else None
            answer = await client.request(method, f"/api/notifications/{path}", json=body)
            assert await refusal(answer) == (409, "notifications/none")


async def test_a_guest_is_known_by_a_cookie_that_scripts_cannot_read(here: Here) -> None:
    _, waiting = await two_at_a_table(here)
    async with here.client() as client, here.client() as other:
        answer = await client.post("/api/notifications/channels", json=request(waiting, channel=PUSH))
        cookie = answer.headers["set-cookie"]
        assert all(part in cookie for part in ("notify=", "HttpOnly", "Path=/api", "SameSite=strict"))
        assert (answer.json()["channel"]["target"], answer.json()["secret"]) == ("Firefox on Android", None)
        assert "secret-endpoint" not in answer.text + (await client.get("/api/notifications")).text
        assert [each["kind"] for each in (await overview(client))["channels"]] == ["push"]
        assert (await overview(other))["channels"] == []
        channel = answer.json()["channel"]["id"]
        await add(other, request(channel=HOOK))
        for answer in (
            await other.delete(f"/api/notifications/channels/{channel}"),
            await other.post(f"/api/notifications/channels/{channel}/test"),
            await other.patch(f"/api/notifications/channels/{channel}", json={"on": False}),
        ):
            assert await refusal(answer) == (404, "channel/none")
        # A browser that has lost its cookie subscribes again: it isn't told twice.
        await add(other, request(channel=PUSH))
        assert (await overview(client))["channels"] == []


async def test_a_webhook_gets_a_secret_and_is_shown_by_its_host(here: Here) -> None:
    async with here.client() as client:
        added = (await client.post("/api/notifications/channels", json=request(channel=HOOK))).json()
        assert len(added["secret"]) >= 32
        assert added["channel"]["target"] == "elf.example"
        assert (added["channel"]["state"], added["channel"]["used"]) == ("on", None)
        refused = await client.post(
            "/api/notifications/channels", json=request(channel={**HOOK, "url": "http://10.0.0.1/"})
        )
        assert refused.status_code == 422


async def test_settings_are_kept(here: Here) -> None:
    async with here.client() as client:
        await add(client, request())
        quiet = {"start": 1320, "end": 420}
        body = settings(language="fr", quiet=quiet, digest="daily", kinds=["chat", "turn"])
        answer = await client.put("/api/notifications/settings", json=body)
        expected = {**body, "kinds": ["turn", "chat"]}
        assert answer.json() == (await overview(client))["settings"] == expected
        wrong = await client.put(
            "/api/notifications/settings", json=settings(time_zone="Elvenland/Elvenhold")
        )
        assert await refusal(wrong) == (422, "time-zone")


async def test_a_choice_is_for_a_table_where_one_has_a_seat(here: Here) -> None:
    first, waiting = await two_at_a_table(here)
    other, _ = await two_at_a_table(here)
    async with here.client() as client:
        await add(client, request(waiting))
        for choice in ("none", "turns"):
            path = f"/api/notifications/tables/{first.game}"
            assert (await client.put(path, json={"choice": choice})).json() == {
                "game": first.game,
                "choice": choice,
            }
        assert (await overview(client))["tables"] == [{"game": first.game, "choice": "turns"}]
        await client.put(f"/api/notifications/tables/{first.game}", json={"choice": "all"})
        assert (await overview(client))["tables"] == []
        answer = await client.put(f"/api/notifications/tables/{other.game}", json={"choice": "none"})
        assert answer.status_code == 404


async def test_a_mail_address_is_confirmed_before_anything_is_sent_there(
    here: Here, time: SetTime, recorder: Recorder
) -> None:
    first, waiting = await two_at_a_table(here)
    async with here.client() as client, here.client() as anybody:
        channel = await add(client, request(waiting, channel=MAIL))
        assert (channel["state"], channel["target"]) == ("unconfirmed", "ada@elf.example")
        path = f"/api/notifications/channels/{channel['id']}"
        assert await refusal(await client.patch(path, json={"on": True})) == (409, "channel/unconfirmed")
        assert await refusal(await client.post(f"{path}/test")) == (409, "channel/unconfirmed")
        await play(first)
        await settle(here, time)
        assert recorder.sent.empty()
        (link,) = recorder.links
        assert link.startswith("https://elf.example/confirm#")
        token = link.partition("#")[2]
        confirmed = await anybody.post("/api/notifications/confirm", json={"token": token})
        assert confirmed.json()["state"] == "on"
        again = await anybody.post("/api/notifications/confirm", json={"token": token})
        assert await refusal(again) == (404, "channel/token")
        await play(waiting)
        await play(first)
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["turn"]


async def test_a_link_to_confirm_expires(here: Here, time: SetTime, recorder: Recorder) -> None:
    async with here.client() as client:
        await add(client, request(channel=MAIL))
        time.go(24 * 3600)
        token = recorder.links[0].partition("#")[2]
        answer = await client.post("/api/notifications/confirm", json={"token": token})
        assert await refusal(answer) == (404, "channel/token")


async def test_an_address_that_takes_no_mail_is_refused(here: Here, recorder: Recorder) -> None:
    async with here.client() as client:
        recorder.outcomes = [SendOutcome("unreachable")]
        answer = await client.post("/api/notifications/channels", json=request(channel=MAIL))
        assert await refusal(answer) == (502, "channel/unreachable")
        assert (await overview(client))["channels"] == []
        for address in (
            "ada",
            "a da@elf.example",
            "ada@elf.example\nBcc: all@elf.example",
            "a@b@c.d",
        ):
            body = request(channel={"kind": "mail", "address": address})
            answer = await client.post("/api/notifications/channels", json=body)
            assert await refusal(answer) == (422, "malformed")


async def test_without_a_mail_server_no_address_is_taken(tmp_path: Path, time: SetTime) -> None:
    async with serving(tmp_path / "data", time, sender=Recorder()) as here, here.client() as client:
        assert "mail" not in (await overview(client))["offered"]
        answer = await client.post("/api/notifications/channels", json=request(channel=MAIL))
        assert await refusal(answer) == (409, "channel/mail")


async def test_a_link_in_a_message_stops_its_channel_without_a_login(
    here: Here, time: SetTime, recorder: Recorder
) -> None:
    first, waiting = await two_at_a_table(here)
    async with here.client() as client, here.client() as mail_program:
        channel = await add(client, request(waiting))
        await play(first)
        await settle(here, time)
        stop = (await recorder.sent.get())[1].stop
        stopped = await mail_program.post("/api/notifications/stop", json={"token": stop})
        assert stopped.json() == {"kind": "webhook", "target": "elf.example"}
        assert (await overview(client))["channels"][0]["state"] == "off"
        path = f"/api/notifications/channels/{channel['id']}"
        assert (await client.patch(path, json={"on": True})).json()["state"] == "on"
        clicked = await mail_program.post(
            f"/api/notifications/stop/{stop}", data={"List-Unsubscribe": "One-Click"}
        )
        assert clicked.status_code == 200
        assert (await overview(client))["channels"][0]["state"] == "off"
        wrong = await mail_program.post(f"/api/notifications/stop/{STRANGE_TOKEN}")
        assert await refusal(wrong) == (404, "channel/token")
        await play(waiting)
        await play(first)
        await settle(here, time)
        assert recorder.sent.empty()


async def test_a_test_says_whether_a_channel_works(here: Here, recorder: Recorder) -> None:
    async with here.client() as client:
        channel = await add(client, request())
        pairs: list[tuple[SendStatus, str]] = [
            ("sent", "sent"),
            ("rejected", "refused"),
            ("unreachable", "silent"),
            ("gone", "gone"),
        ]
        for status, shown in pairs:
            recorder.outcomes = [SendOutcome(status)]
            answer = await client.post(f"/api/notifications/channels/{channel['id']}/test")
            assert answer.json() == {"outcome": shown}
            (found,) = (await overview(client))["channels"]
            assert found["state"] == ("failed" if status == "gone" else "on")


async def test_twenty_channels_are_the_most(here: Here) -> None:
    async with here.client() as client:
        for number in range(20):
            await add(client, request(channel={**HOOK, "url": f"https://elf.example/{number}"}))
            here.context.rate_limits._buckets.clear()
        answer = await client.post(
            "/api/notifications/channels", json=request(channel={**HOOK, "url": "https://elf.example/more"})
        )
        assert await refusal(answer) == (409, "channel/many")
        await add(client, request(channel={**HOOK, "url": "https://elf.example/3"}))  # replaces that one


async def test_what_sends_is_limited(here: Here) -> None:
    async with here.client() as client:
        channel = await add(client, request())
        path = f"/api/notifications/channels/{channel['id']}/test"
        codes = [(await client.post(path)).status_code for _ in range(20)]
        assert codes == [200] * 19 + [429]
    async with here.client() as client:
        here.context.rate_limits._buckets.pop("channels")
        codes = [
            (await client.post("/api/notifications/channels", json=request(channel=MAIL))).status_code
            for _ in range(6)
        ]
        assert codes == [201] * 5 + [429]


async def test_a_guest_who_logs_in_is_told_as_the_account(
    here: Here, time: SetTime, recorder: Recorder
) -> None:
    first, waiting = await two_at_a_table(here)
    async with here.client() as browser, here.client() as phone:
        await add(browser, request(waiting))
        name = await sign_up(browser)
        assert [each["kind"] for each in (await overview(browser))["channels"]] == ["webhook"]
        await post(phone, "account/login", name=name, password=PASSWORD)
        assert [each["kind"] for each in (await overview(phone))["channels"]] == ["webhook"]
        await play(first)
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["turn"]
        await post(browser, "account/delete", password=PASSWORD)
        assert (await overview(phone))["channels"] == []


async def test_an_account_is_told_of_seats_that_it_gets_later(
    here: Here, time: SetTime, recorder: Recorder
) -> None:
    async with here.client() as browser:
        await sign_up(browser)
        await add(browser, request())
        first, waiting = await two_at_a_table(here)
        await post(browser, "account/games", game=waiting.game, tokens=[waiting.token])
        await play(first)
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["turn"]


@asynccontextmanager
async def another_page(here: Here) -> AsyncIterator[httpx2.AsyncClient]:
    async with here.client() as client:
        client.headers["origin"] = "https://evil.example"
        yield client


async def test_pages_of_other_sites_change_nothing(here: Here) -> None:
    async with another_page(here) as client:
        answer = await client.post("/api/notifications/channels", json=request())
        assert await refusal(answer) == (403, "origin")

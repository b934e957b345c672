"""Delivery: retries, dead channels, quiet hours and digests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from elfenland.server.notifications.delivery import SEND_PAUSES_S
from elfenland.server.notifications.values import SendOutcome
from tests.server.notifications.recording import Recorder, add, play, request, settle, two_at_a_table
from tests.server.serving import Guest
from tests.server.settable import Here, SetTime, serving

UNREACHABLE = SendOutcome("unreachable")


class Scene:
    """A server with a table, a client who is told by the recorder, and what is known of the channel."""

    def __init__(self, here: Here, time: SetTime, recorder: Recorder, client: httpx2.AsyncClient) -> None:
        self.here = here
        self.time = time
        self.recorder = recorder
        self.client = client

    async def begin(self, **choices: Any) -> None:
        self.first, self.waiting = await two_at_a_table(self.here)
        await add(self.client, request(self.waiting, **choices))

    async def settle(self, seconds: float = 0) -> None:
        await settle(self.here, self.time, seconds)

    async def channel(self) -> dict[str, Any]:
        (found,) = (await self.client.get("/api/notifications")).json()["channels"]
        return dict(found)

    async def metrics(self) -> str:
        return (await self.here.metrics()).text


@asynccontextmanager
async def scene(tmp_path: Path, *outcomes: SendOutcome, **choices: Any) -> AsyncIterator[Scene]:
    time, recorder = SetTime(), Recorder(*outcomes)
    async with serving(tmp_path / "data", time, sender=recorder) as here, here.client() as client:
        made = Scene(here, time, recorder, client)
        await made.begin(**choices)
        yield made


async def test_what_could_not_be_sent_is_sent_again_after_growing_pauses(tmp_path: Path) -> None:
    async with scene(tmp_path, UNREACHABLE, UNREACHABLE, SendOutcome("unreachable", 7200)) as play_at:
        await play(play_at.first)
        await play_at.settle()
        told = [await play_at.recorder.next()]
        for pause in (SEND_PAUSES_S[0], SEND_PAUSES_S[1], 7200):
            await play_at.settle(pause - 1)
            assert play_at.recorder.sent.empty()
            await play_at.settle(1 + 5)
            told.append(await play_at.recorder.next())
        assert told == told[:1] * 4
        assert (await play_at.channel())["used"] == play_at.time.now()
        assert "elfenland_notifications_waiting 0.0" in await play_at.metrics()
        assert 'outcome="unreachable"} 3.0' in await play_at.metrics()


async def test_after_a_day_it_is_given_up_and_the_owner_told(tmp_path: Path) -> None:
    async with scene(tmp_path, *[UNREACHABLE] * 9) as play_at:
        await play(play_at.first)
        await play_at.settle()
        for pause in SEND_PAUSES_S:
            await play_at.settle(pause + 5)
        assert play_at.recorder.sent.qsize() == 1 + len(SEND_PAUSES_S)
        channel = await play_at.channel()
        assert (channel["state"], channel["problem"]) == ("failed", "unreachable")
        assert 20 * 3600 < sum(SEND_PAUSES_S) < 28 * 3600


@pytest.mark.parametrize("status", ["gone", "rejected"])
async def test_a_dead_channel_is_switched_off_until_its_owner_wants_it_again(
    tmp_path: Path, status: Any
) -> None:
    async with scene(tmp_path, SendOutcome(status)) as play_at:
        await play(play_at.first)
        await play_at.settle()
        await play_at.recorder.next()
        channel = await play_at.channel()
        assert (channel["state"], channel["problem"]) == ("failed", status)
        await play(play_at.waiting)
        await play(play_at.first)
        await play_at.settle(3600)
        assert play_at.recorder.sent.empty()
        path = f"/api/notifications/channels/{channel['id']}"
        assert (await play_at.client.patch(path, json={"on": True})).json()["state"] == "on"
        await play_at.settle()
        assert play_at.recorder.sent.empty()  # the turn of before isn't told
        await play(play_at.waiting)
        await play(play_at.first)
        await play_at.settle()
        assert [news.kind for news in await play_at.recorder.next()] == ["turn"]


async def test_a_turn_that_is_over_is_not_sent_again_but_the_next_one_is(tmp_path: Path) -> None:
    async with scene(tmp_path, UNREACHABLE) as play_at:
        await play(play_at.first)
        await play_at.settle()
        first = await play_at.recorder.next()
        await play(play_at.waiting)
        await play_at.settle(SEND_PAUSES_S[0] + 5)
        assert play_at.recorder.sent.empty()
        await play(play_at.first)
        await play_at.settle()
        (news,) = await play_at.recorder.next()
        assert (news.kind, news.version > first[0].version) == ("turn", True)


async def test_quiet_hours_hold_back_and_then_it_is_one_message(tmp_path: Path) -> None:
    now = {"start": 23 * 60, "end": 7 * 60}  # it is 23:13 in Berlin
    async with scene(tmp_path, quiet=now) as play_at:
        await play_at.first.post("chat", {"text": "Hello"})
        await play_at.settle()
        await play_at.first.post("chat", {"text": "Good night"})
        await play(play_at.first)
        await play_at.settle(7 * 3600)
        assert play_at.recorder.sent.empty()
        await play_at.settle(3600)
        news = await play_at.recorder.next()
        assert {each.kind for each in news} == {"turn", "chat"}
        assert [each.text for each in news if each.kind == "chat"] == ["Good night"]
        assert play_at.recorder.sent.empty()


async def test_what_was_seen_in_quiet_hours_is_not_sent_after_them(tmp_path: Path) -> None:
    async with scene(tmp_path, quiet={"start": 23 * 60, "end": 7 * 60}) as play_at:
        await play(play_at.first)
        await play_at.first.post("chat", {"text": "Hello"})
        await play_at.settle()
        async with play_at.waiting.stream() as stream:
            await stream.next()
            await play_at.settle()
        await play_at.settle(8 * 3600)
        assert play_at.recorder.sent.empty()


async def test_a_digest_collects_from_all_tables(tmp_path: Path) -> None:
    async with scene(tmp_path, digest="hourly") as play_at:
        first, waiting = await two_at_a_table(play_at.here)
        keys = [{"game": waiting.game, "token": waiting.token}]
        assert (await play_at.client.put("/api/notifications/seats", json={"keys": keys})).status_code == 204
        for guest in (first, play_at.first):
            await play(guest)
        await play_at.settle(600)
        assert play_at.recorder.sent.empty()
        await play_at.settle(3600)
        assert {news.game for news in await play_at.recorder.next()} == {waiting.game, play_at.waiting.game}
        assert play_at.recorder.sent.empty()


async def test_choices_hold_for_what_waits_already(tmp_path: Path) -> None:
    async with scene(tmp_path, digest="daily") as play_at:
        await play_at.first.post("chat", {"text": "Hello"})
        await play(play_at.first)
        await play_at.settle()
        body = {"language": "de", "time_zone": "Europe/Berlin", "kinds": ["turn"], "digest": "off"}
        assert (await play_at.client.put("/api/notifications/settings", json=body)).status_code == 200
        await play_at.settle(5)
        (_, envelope) = await play_at.recorder.sent.get()
        assert [news.kind for news in envelope.news] == ["turn"]
        assert envelope.language == "de"


async def test_what_a_killed_server_was_sending_is_sent_again(tmp_path: Path) -> None:
    """A lease that nobody ended is what a killed server leaves."""
    time = SetTime()
    hanging = Hanging()
    async with serving(tmp_path / "data", time, sender=hanging) as here, here.client() as client:
        first, waiting = await two_at_a_table(here)
        await add(client, request(waiting))
        await play(first)
        time.go(3)
        time.go(1)
        while hanging.sent.empty():
            time.go(1)
            await first.look()
    recorder = Recorder()
    async with serving(tmp_path / "data", time, sender=recorder) as here:
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["turn"]
        await play(Guest(here, waiting.game, waiting.token))


class Hanging(Recorder):
    """A sender that is never done."""

    async def send(self, channel: Any, envelope: Any) -> SendOutcome:
        await super().send(channel, envelope)
        await asyncio.Event().wait()
        raise AssertionError


class Failing(Recorder):
    """A sender with a fault of its own."""

    async def send(self, channel: Any, envelope: Any) -> SendOutcome:
        await super().send(channel, envelope)
        raise ZeroDivisionError


async def test_a_fault_of_a_sender_loses_nothing(tmp_path: Path) -> None:
    time, failing = SetTime(), Failing()
    async with serving(tmp_path / "data", time, sender=failing) as here, here.client() as client:
        first, waiting = await two_at_a_table(here)
        await add(client, request(waiting))
        await play(first)
        for pause in (0, SEND_PAUSES_S[0]):
            await settle(here, time, pause)
            assert [news.kind for news in await failing.next()] == ["turn"]

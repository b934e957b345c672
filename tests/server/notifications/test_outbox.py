"""The outbox: who is told what of a table, and what not."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from tests.server.notifications.recording import (
    Recorder,
    add,
    play,
    request,
    settle,
    two_at_a_table,
)
from tests.server.serving import OPEN, PERSON, Guest, make_guests, make_table
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import PASS, forward, hurry, order, steps, who_acts


@asynccontextmanager
async def told(
    tmp_path: Path, time: SetTime, recorder: Recorder, **settings: str
) -> AsyncIterator[tuple[Here, Guest, Guest]]:
    """Yield a server, the guest whose turn it is, and the one who is told by the recorder."""
    async with serving(tmp_path / "data", time, sender=recorder, **settings) as here:
        first, waiting = await two_at_a_table(here)
        async with here.client() as client:
            await add(client, request(waiting))
        yield here, first, waiting


async def test_a_turn_is_told(tmp_path: Path, time: SetTime, database: str) -> None:
    recorder = Recorder()
    async with told(tmp_path, time, recorder, database=database) as (here, first, waiting):
        await play(first)
        await settle(here, time)
        (news,) = await recorder.next()
        seen = await waiting.look()
        assert (news.kind, news.game, news.seat) == ("turn", waiting.game, seen["seat"])
        assert (news.title, news.others) == ("Elfenland", (("Ada", "Bo")[1 - seen["seat"]],))
        await settle(here, time, 3600)
        assert recorder.sent.empty()


async def test_who_looks_at_the_table_is_told_nothing(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with told(tmp_path, time, recorder) as (here, first, waiting):
        async with waiting.stream() as stream:
            await stream.next()
            await play(first)
            await first.post("chat", {"text": "Well?"})
            await settle(here, time)
        await first.post("chat", {"text": "Are you there?"})  # the turn was seen, this wasn't
        await settle(here, time)
        assert [(news.kind, news.text) for news in await recorder.next()] == [("chat", "Are you there?")]
        assert recorder.sent.empty()


async def test_who_has_answered_before_it_was_sent_is_told_nothing(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with told(tmp_path, time, recorder) as (here, first, waiting):
        await play(first)
        await play(waiting)
        await settle(here, time)
        assert recorder.sent.empty()
        await play(first)
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["turn"]


async def test_a_new_turn_is_told_after_an_answer_or_a_look(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with told(tmp_path, time, recorder) as (here, first, waiting):

        async def pass_by(is_looking: bool) -> None:
            """Let a bot decide for the player who doesn't answer."""
            if is_looking:
                async with waiting.stream() as stream:
                    await stream.next()
            await settle(here, time)
            await waiting.post("hand-over", {})
            table = await here.context.tables.find(waiting.game)
            while table.decider:
                await here.context.bots._play_on(waiting.game)
            await waiting.post("take-over", {})
            await settle(here, time)
            await play(first)
            await settle(here, time)

        await play(first)
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["turn"]
        await pass_by(is_looking=False)
        assert recorder.sent.empty()
        await pass_by(is_looking=True)
        assert [news.kind for news in await recorder.next()] == ["turn"]
        await play(waiting)
        await play(first)
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["turn"]


async def test_who_has_ordered_what_to_decide_is_told_nothing(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with serving(tmp_path / "data", time, sender=recorder) as here:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        (other,) = [each for each in guests if each is not guest]
        async with here.client() as client:
            await add(client, request(other))
        await order(other, PASS)
        await guest.move(seen["version"], next(word for word in seen["options"] if word != "-"))
        table = await here.context.tables.find(other.game)
        here.context.outbox._look_soon(table.id)
        here.context.outbox._changed[table.id] = 0
        here.context.outbox._wake.set()
        await settle(here, time)
        assert recorder.sent.empty()


async def test_all_who_are_asked_at_the_same_time_are_told(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with serving(tmp_path / "data", time, sender=recorder) as here:
        guests = await make_guests(here, "elfenland", PERSON, PERSON, PERSON)
        guest, seen = await hurry(guests, "travel")
        async with here.client() as client:
            await add(client, request(*guests))
        while seen["view"]["phase"] == "travel":
            mover = seen["seat"]
            await guest.move(seen["version"], "-" if "-" in seen["options"] else seen["options"][0])
            guest, seen = await who_acts(guests)
        for each in guests:
            if each not in (guest, guests[mover]):
                words = (await each.look())["ahead"]
                if words and each is guests[-1]:
                    await order(each, steps("keep", words[0]))
        await settle(here, time)
        asked = {
            number
            for number, each in enumerate(guests)
            if (now := await each.look())["options"] or (now.get("ahead") and not now.get("orders"))
        }
        sent = []
        while not recorder.sent.empty():
            sent += [news for news in await recorder.next() if news.version >= seen["version"]]
        assert {news.seat for news in sent} == asked - {mover}
        assert {news.kind for news in sent} <= {"turn"}


async def test_a_nudge_is_told(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with told(tmp_path, time, recorder) as (here, first, _):
        await play(first)
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["turn"]
        assert (await first.post("nudge", {})).status_code == 204
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["nudge"]
        await settle(here, time, 3600)
        assert recorder.sent.empty()


async def test_a_beginning_is_told_but_not_besides_a_turn(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with serving(tmp_path / "data", time, sender=recorder) as here:
        made = await make_table(here, "elfenland", PERSON, PERSON, OPEN)
        guests = [Guest(here, made["id"], key["token"]) for key in made["seats"]]
        async with here.client() as client:
            await add(client, request(*guests))
        await Guest(here, made["id"]).post("claim", {"name": "Cleo"})
        await settle(here, time)
        to_act = (await guests[0].look())["to_act"]
        sent = {news.seat: news.kind for news in await recorder.next()}
        assert sent == {seat: "turn" if seat == to_act else "begin" for seat in (0, 1)}


async def test_a_proposal_waits_for_a_vote(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with told(tmp_path, time, recorder) as (here, first, waiting):
        await first.post("proposals", {"kind": "end"})
        await settle(here, time)
        (news,) = await recorder.next()
        assert (news.kind, news.text) == ("proposal", "end")
        await play(first)
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["turn"]
        await waiting.post("consent", {"kind": "end", "agree": True})
        await settle(here, time)
        (news,) = await recorder.next()
        assert (news.kind, news.actor) == ("over", "")


async def test_chat_is_told_once_but_not_of_who_is_muted(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with told(tmp_path, time, recorder) as (here, first, waiting):
        for text in ("Hello", "Hm"):
            await first.post("chat", {"text": text})
        await waiting.post("chat", {"text": "I am here"})
        await Guest(here, first.game).post("chat", {"text": "Psst", "name": "Eve"})
        await settle(here, time)
        (news,) = await recorder.next()
        assert (news.kind, news.text) == ("chat", "Hm")
        assert news.actor in ("Ada", "Bo")
        await waiting.post("chat/mute", {"muted": (await first.look())["seat"]})
        await first.post("chat", {"text": "And now?"})
        await settle(here, time)
        assert recorder.sent.empty()


async def test_a_pause_is_no_turn(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with serving(tmp_path / "data", time, sender=recorder) as here:
        made = await make_table(here, "elfenland", PERSON, PERSON, clock={"per_move": 86400})
        guests = [Guest(here, made["id"], key["token"]) for key in made["seats"]]
        async with here.client() as client:
            await add(client, request(*guests))
        await guests[0].post("proposals", {"kind": "pause"})
        await guests[1].post("consent", {"kind": "pause", "agree": True})
        await settle(here, time)
        assert recorder.sent.empty()
        await guests[0].post("resume", {})
        await settle(here, time)


async def test_who_has_left_is_told_nothing(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with serving(tmp_path / "data", time, sender=recorder) as here:
        made = await make_table(here, "elfenland", PERSON, OPEN)
        claimed = (await Guest(here, made["id"]).post("claim", {"name": "Bo"})).json()
        bo = Guest(here, made["id"], claimed["token"])
        made = await make_table(here, "elfenland", PERSON, OPEN, OPEN)
        claimed = (await Guest(here, made["id"]).post("claim", {"name": "Bo"})).json()
        leaver = Guest(here, made["id"], claimed["token"])
        async with here.client() as client:
            await add(client, request(bo, leaver))
        await leaver.post("leave", {})
        host = Guest(here, made["id"], made["seats"][0]["token"])
        await host.post("chat", {"text": "Where is Bo?"})
        await settle(here, time)
        assert recorder.sent.empty()


@pytest.mark.parametrize(
    ("choice", "kinds"), [("all", {"turn", "chat"}), ("turns", {"turn"}), ("none", set())]
)
async def test_a_table_is_heard_as_one_chooses(
    tmp_path: Path, time: SetTime, choice: str, kinds: set[str]
) -> None:
    recorder = Recorder()
    async with serving(tmp_path / "data", time, sender=recorder) as here, here.client() as client:
        first, waiting = await two_at_a_table(here)
        await add(client, request(waiting))
        path = f"/api/notifications/tables/{waiting.game}"
        assert (await client.put(path, json={"choice": choice})).status_code == 200
        await first.post("chat", {"text": "Hello"})
        await play(first)
        await settle(here, time)
        sent = set() if recorder.sent.empty() else {news.kind for news in await recorder.next()}
        assert sent == kinds


async def test_kinds_that_are_off_are_not_told(tmp_path: Path, time: SetTime) -> None:
    recorder = Recorder()
    async with serving(tmp_path / "data", time, sender=recorder) as here, here.client() as client:
        first, waiting = await two_at_a_table(here)
        await add(client, request(waiting, kinds=["chat"]))
        await first.post("chat", {"text": "Hello"})
        await play(first)
        await settle(here, time)
        assert [news.kind for news in await recorder.next()] == ["chat"]


async def test_whatever_happens_every_turn_is_told_once(tmp_path: Path) -> None:
    """Play, chat, and end the server at random; a model says who must be told of a turn."""
    time, recorder, dice = SetTime(), Recorder(), Random(7)
    expected, is_answered = 0, True
    async with told(tmp_path, time, recorder) as (_, first, waiting):
        """The game has begun."""
    for _ in range(5):
        async with serving(tmp_path / "data", time, sender=recorder) as here:
            first, waiting = (Guest(here, each.game, each.token) for each in (first, waiting))
            for _ in range(dice.randrange(1, 4)):
                if dice.random() < 0.5:  # otherwise the server looks only after what happens next
                    is_new = is_answered and bool((await waiting.look())["options"])
                    expected, is_answered = expected + is_new, is_answered and not is_new
                    await settle(here, time, dice.choice((0, 3600)))
                if dice.random() < 0.3:
                    await first.post("chat", {"text": "Hm"})
                if (await waiting.look())["options"] and dice.random() < 0.7:
                    await play(waiting)
                    is_answered = True
                await play(first)
    sent = [news for _ in range(recorder.sent.qsize()) for news in await recorder.next()]
    assert sum(news.kind == "turn" for news in sent) == expected > 3

"""Webhooks: when they are called, what is sent, and how often it is tried."""

import asyncio
import hashlib
import hmac
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import httpx2

from elfenland.server.storage import webhooks as stored
from elfenland.server.tables.standing_orders import LONGEST_DELAY_S
from tests.server.notifications.receivers import read_request, receiving
from tests.server.serving import OPEN, PERSON, Guest, Served, make_guests, make_table
from tests.server.settable import Here, SetTime, serving
from tests.server.tables.playing import forward, hurry, order, steps, until, who_acts


async def pass_the_turn(here: Served, url: str) -> tuple[Guest, Guest]:
    """A table where the seat with the hook has just begun to be waited for; that guest, and the other."""
    guests = await make_guests(here, "elfenland", PERSON, PERSON)
    first, _ = await who_acts(guests)
    (waiting,) = [guest for guest in guests if guest is not first]
    assert (await waiting.post("hook", {"url": url})).status_code == 201
    while (seen := await first.look())["options"]:
        await first.move(seen["version"], seen["options"][0])
    return waiting, first


async def until_given_up(here: Here) -> None:
    async with asyncio.timeout(60):
        while here.context.webhooks._tasks:
            await asyncio.sleep(0.005)


async def test_what_is_not_taken_is_tried_again_after_a_while(tmp_path: Path) -> None:
    time = SetTime()
    answers = (b"500 Broken", b"302 Found", b"404 Not Found", b"204 No Content")
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(*answers) as receiver:
        await pass_the_turn(here, receiver.url)
        told = [await receiver.got.get()]
        for pause in (10, 60, 600):
            await time.until_awaited(pause)
            time.go(pause - 1)
            await time.until_awaited(1)
            assert receiver.got.empty()
            time.go(1)
            told.append(await receiver.got.get())
        await until_given_up(here)
    assert [each["at"] - told[0]["at"] for each in told] == [0, 10_000, 70_000, 670_000]
    assert len({each["version"] for each in told}) == 1


async def test_after_the_last_try_it_is_given_up(tmp_path: Path) -> None:
    time = SetTime()
    async with receiving() as gone:
        url = gone.url
    async with serving(tmp_path / "data", time, private_hooks=True) as here:
        await pass_the_turn(here, url)
        for pause in (10, 60, 600):
            await time.until_awaited(pause)
            time.go(pause)
        await until_given_up(here)


async def test_who_has_moved_is_told_no_more(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(b"500 No") as receiver:
        waiting, _ = await pass_the_turn(here, receiver.url)
        await receiver.got.get()
        await time.until_awaited(10)
        while (seen := await waiting.look())["options"]:
            await waiting.move(seen["version"], seen["options"][0])
        time.go(10)
        await until_given_up(here)
        assert receiver.got.empty()


async def test_of_the_turn_before_nothing_is_told(tmp_path: Path) -> None:
    time = SetTime()
    answers = (b"500 No",) * 3
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(*answers) as receiver:
        waiting, other = await pass_the_turn(here, receiver.url)
        first = await receiver.got.get()
        for guest in (waiting, other):
            while (seen := await guest.look())["options"]:
                await guest.move(seen["version"], seen["options"][0])
        second = await receiver.got.get()
        await time.until_awaited(10)
        time.go(10)
        third = await receiver.got.get()
        await time.until_awaited(60)
        assert receiver.got.empty()
        assert len(here.context.webhooks._tasks) == 1
    assert first["version"] < second["version"] == third["version"]


async def test_who_is_reminded_is_told_there(tmp_path: Path) -> None:
    time, taken = SetTime(), b"204 No Content"
    async with (
        serving(tmp_path / "data", time, private_hooks=True) as here,
        receiving(taken, taken) as receiver,
    ):
        _, other = await pass_the_turn(here, receiver.url)
        told = await receiver.got.get()
        await until_given_up(here)
        assert (await other.post("nudge", {})).status_code == 204
        reminded = await receiver.got.get()
        assert (told["type"], reminded) == ("your-turn", {**told, "type": "nudge"})
        await until_given_up(here)


async def test_who_has_ordered_what_to_decide_is_not_called(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(b"204 Ok") as receiver:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        (other,) = [each for each in guests if each is not guest]
        await other.post("hook", {"url": receiver.url})
        await order(other, {"kind": "pass"})
        await guest.move(seen["version"], next(word for word in seen["options"] if word != "-"))
        time.go(LONGEST_DELAY_S)
        seen = await until(guest, lambda update: bool(update["options"]))
        await order(other)
        await guest.move(seen["version"], next(word for word in seen["options"] if word != "-"))
        assert (await receiver.got.get())["version"] == seen["version"] + 1


async def test_all_who_are_asked_at_the_same_time_are_called(tmp_path: Path) -> None:
    time = SetTime()
    taken = [b"204 No Content"] * 40
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(*taken) as receiver:
        guests = await make_guests(here, "elfenland", PERSON, PERSON, PERSON)
        guest, seen = await hurry(guests, "travel")
        for each in guests:
            await each.post("hook", {"url": receiver.url})
        while seen["view"]["phase"] == "travel":
            while not receiver.got.empty():
                receiver.got.get_nowait()
            await until_given_up(here)
            mover = seen["seat"]
            word = "-" if "-" in seen["options"] else seen["options"][0]
            await guest.move(seen["version"], word)
            guest, seen = await who_acts(guests)
        asked = {seat for seat in range(3) if seat not in (mover, seen["seat"])} | {seen["seat"]} - {mover}
        told = [await receiver.got.get() for _ in asked]
        assert {each["seat"] for each in told} == asked
        assert {(each["type"], each["version"]) for each in told} == {("your-turn", seen["version"])}
        await until_given_up(here)
        for each in guests:
            if each is not guest:
                await order(each, steps("keep", (await each.look())["ahead"][0]))
        await guest.move(seen["version"], seen["options"][0])
        done = await until(guest, lambda update: update["view"]["phase"] != "keep")
        await until_given_up(here)
        while not receiver.got.empty():  # nobody was called for an answer that was sealed
            assert receiver.got.get_nowait()["version"] >= done["version"]


async def test_what_was_left_untold_is_told_after_the_start(tmp_path: Path) -> None:
    time = SetTime()
    async with receiving(b"500 Broken", b"204 Ok") as receiver:
        async with serving(tmp_path / "data", time, private_hooks=True) as here:
            await pass_the_turn(here, receiver.url)
            first = await receiver.got.get()
            await time.until_awaited(10)
        async with serving(tmp_path / "data", time, private_hooks=True) as here:
            assert await receiver.got.get() == first
            await until_given_up(here)
        await nothing_is_left(tmp_path, time)
        assert receiver.got.empty()


async def test_a_reminder_that_was_left_untold_is_told_after_the_start(tmp_path: Path) -> None:
    time = SetTime()
    async with receiving(b"204 Ok", b"500 Broken", b"204 Ok") as receiver:
        async with serving(tmp_path / "data", time, private_hooks=True) as here:
            _, other = await pass_the_turn(here, receiver.url)
            await receiver.got.get()
            await until_given_up(here)
            assert (await other.post("nudge", {})).status_code == 204
            reminded = await receiver.got.get()
            await time.until_awaited(10)
        async with serving(tmp_path / "data", time, private_hooks=True) as here:
            assert await receiver.got.get() == reminded
            assert reminded["type"] == "nudge"
            await until_given_up(here)
        await nothing_is_left(tmp_path, time)


async def test_what_was_given_up_is_not_told_after_the_start(tmp_path: Path) -> None:
    time = SetTime()
    async with receiving(*(b"500 Broken",) * 4) as receiver:
        async with serving(tmp_path / "data", time, private_hooks=True) as here:
            await pass_the_turn(here, receiver.url)
            for pause in (10, 60, 600):
                await time.until_awaited(pause)
                time.go(pause)
            await until_given_up(here)
        await nothing_is_left(tmp_path, time)


async def test_who_sets_a_hook_on_his_own_turn_is_not_told_of_it(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving() as receiver:
        first, _ = await who_acts(await make_guests(here, "elfenland", PERSON, PERSON))
        await first.post("hook", {"url": receiver.url})
    await nothing_is_left(tmp_path, time)


async def test_who_takes_his_seat_back_is_not_told_of_it(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving() as receiver:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        first, _ = await who_acts(guests)
        (waiting,) = [guest for guest in guests if guest is not first]
        await waiting.post("hook", {"url": receiver.url})
        await waiting.post("hand-over", {})
        while (seen := await first.look())["options"]:
            await first.move(seen["version"], seen["options"][0])
        seat = (await waiting.look())["seat"]
        await until(first, lambda update: update["version"] > seen["version"])
        await waiting.post("take-over", {})
        assert receiver.got.empty()
        assert (await first.look())["to_act"] in (seat, 1 - seat)
    await nothing_is_left(tmp_path, time)


async def nothing_is_left(tmp_path: Path, time: SetTime) -> None:
    """Nobody is to be told anything when a server begins anew."""
    async with serving(tmp_path / "data", time) as here:
        assert await here.context.store.read(partial(stored.untold, before=1 << 62)) == []


async def test_who_takes_his_own_decision_back_is_not_told_of_it(tmp_path: Path) -> None:
    time = SetTime()
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving() as receiver:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, seen = await forward(guests, "plan")
        await guest.post("hook", {"url": receiver.url})
        await guest.move(seen["version"], next(word for word in seen["options"] if word != "-"))
        update = await guest.look()
        assert (update["options"], update["undo"][:1]) == ([], [f"<{seen['version']}"])
        await guest.move(update["version"], update["undo"][0])
        assert (await guest.look())["options"]
        assert not here.context.webhooks._tasks
    await nothing_is_left(tmp_path, time)


async def test_the_first_turn_of_a_game_is_told(tmp_path: Path) -> None:
    time = SetTime()
    async with receiving(b"500 Broken", b"204 Ok") as receiver:
        async with serving(tmp_path / "data", time, private_hooks=True) as here:
            while not await begins_with_a_hook(here, receiver.url):
                """Lots are drawn for the first turn."""
            first = await receiver.got.get()
            await time.until_awaited(10)
        async with serving(tmp_path / "data", time, private_hooks=True) as here:
            assert await receiver.got.get() == first
            await until_given_up(here)
        await nothing_is_left(tmp_path, time)


async def begins_with_a_hook(here: Here, url: str) -> bool:
    """Return whether a game begins with somebody who had set a hook before it."""
    made = await make_table(here, "elfenland", PERSON, PERSON, OPEN)
    for key in made["seats"]:
        await Guest(here, made["id"], key["token"]).post("hook", {"url": url})
    cleo = (await Guest(here, made["id"]).post("claim", {"name": "Cleo"})).json()
    return bool((await Guest(here, made["id"]).look())["to_act"] != cleo["seat"])


async def test_a_server_that_is_killed_before_it_told_tells_when_it_runs_again(
    serve: Callable[..., Served],
) -> None:
    got: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    hangs = asyncio.Event()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await got.put(json.loads((await read_request(reader))[1]))
        if not hangs.is_set():
            hangs.set()
            await reader.read()  # no answer: until the server is gone
        else:
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(take, "127.0.0.1", 0) as listening, asyncio.timeout(120):
        url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/turn"
        served = serve("--private-hooks")
        guests = await pass_the_turn(served, url)
        told = [await got.get()]
        served.kill()
        served = serve("--private-hooks")
        told.append(await got.get())
        await until_noted(served.data)
        served.kill()
        served = serve("--private-hooks")
        for guest in [Guest(served, guest.game, guest.token) for guest in guests]:
            while (seen := await guest.look())["options"]:
                await guest.move(seen["version"], seen["options"][0])
        told.append(await got.get())
    assert [each["type"] for each in told] == ["your-turn"] * 3
    assert told[0]["version"] == told[1]["version"] < told[2]["version"]
    assert got.empty()


async def until_noted(data: Path) -> None:
    """Wait until a server has noted in its file that somebody was told."""
    with closing(sqlite3.connect(data / "elfenland.sqlite")) as file:
        while not file.execute("SELECT * FROM hooks WHERE told > 0 AND until = 0").fetchall():
            await asyncio.sleep(0.02)


async def test_where_a_seat_is_told_only_its_holder_learns(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime()) as here:
        made = await make_table(here, "elfenland", PERSON, PERSON)
        ada, bert = (Guest(here, made["id"], key["token"]) for key in made["seats"])
        assert (await shown(ada)).json() == {"seat": 0, "host": None}
        await ada.post("hook", {"url": "https://elf.example:8443/hooks/very-secret?key=1"})
        assert (await shown(ada)).json() == {"seat": 0, "host": "elf.example"}
        assert (await shown(bert)).json() == {"seat": 1, "host": None}
        for guest in (bert, Guest(here, made["id"], made["host"]), Guest(here, made["id"])):
            assert (await shown(guest, seat=0)).status_code == 403
            assert (await guest.post("hook/test", {"seat": 0})).status_code == 403
            async with here.client(guest.token) as client:
                await client.delete(f"/api/tables/{made['id']}/hook", params={"seat": 0})
            assert "elf.example" not in json.dumps(await guest.look())
        assert (await shown(Guest(here, made["id"], f"{bert.token}.{ada.token}"), seat=0)).json()["host"]
        async with here.client(ada.token) as client:
            await client.delete(f"/api/tables/{made['id']}/hook")
        assert (await shown(ada)).json() == {"seat": 0, "host": None}


async def shown(guest: Guest, **query: int) -> httpx2.Response:
    async with guest.served.client(guest.token) as client:
        return await client.get(f"/api/tables/{guest.game}/hook", params=query)


async def test_a_hook_can_be_tried_out_and_little_is_told(tmp_path: Path) -> None:
    time = SetTime()
    answers = (b"204 Ok", b"403 Who is this")
    async with serving(tmp_path / "data", time, private_hooks=True) as here, receiving(*answers) as receiver:
        made = await make_table(here, "elfenland", PERSON, PERSON)
        ada = Guest(here, made["id"], made["seats"][0]["token"])
        refused = await ada.post("hook/test", {})
        assert (refused.status_code, refused.json()["code"]) == (409, "hook/none")
        await ada.post("hook", {"url": receiver.url})
        assert (await ada.post("hook/test", {})).json() == {"seat": 0, "answer": "answered"}
        sent = await receiver.got.get()
        version = (await ada.look())["version"]
        assert sent == {"type": "test", "table": made["id"], "seat": 0, "version": version, "at": time.now()}
        assert (await ada.post("hook/test", {})).json()["answer"] == "refused"
        for url in ("http://127.0.0.1:1/", "https://127.0.0.1:1/", "http://8.8.8.8/"):
            await ada.post("hook", {"url": url})
            assert (await ada.post("hook/test", {})).json()["answer"] == "silent"
        for _ in range(4):
            await ada.post("hook/test", {})
        assert (await ada.post("hook/test", {})).json()["code"] == "too-often"


async def test_an_address_inside_is_not_told_from_one_that_is_silent(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", SetTime()) as here, receiving(b"204 Ok") as receiver:
        made = await make_table(here, "elfenland", PERSON, PERSON)
        ada = Guest(here, made["id"], made["seats"][0]["token"])
        await ada.post("hook", {"url": receiver.url.replace("http:", "https:")})
        assert (await ada.post("hook/test", {})).json()["answer"] == "silent"
        assert receiver.got.empty()


async def test_a_hook_is_called_and_what_is_sent_is_signed(serve: Callable[..., Served]) -> None:
    served = serve("--private-hooks")
    got: asyncio.Queue[tuple[bytes, bytes]] = asyncio.Queue()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await got.put(await read_request(reader))
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        writer.close()

    listening = await asyncio.start_server(take, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    made = await make_table(served, "elfenland", PERSON, PERSON)
    guests = [Guest(served, made["id"], key["token"]) for key in made["seats"]]
    first = (await guests[0].look())["to_act"]
    waiting = guests[1 - first]
    hook = (await waiting.post("hook", {"url": f"http://127.0.0.1:{port}/turn?x=1"})).json()
    update = await guests[first].look()
    while update["to_act"] == first:
        await guests[first].move(update["version"], update["options"][0])
        update = await guests[first].look()
    async with asyncio.timeout(30):
        head, body = await got.get()
    signature = hmac.new(hook["secret"].encode(), body, hashlib.sha256).hexdigest()
    assert head.startswith(b"POST /turn?x=1 HTTP/1.1\r\n")
    assert f"sha256={signature}".encode() in head
    told = json.loads(body)
    assert (told["type"], told["table"], told["seat"]) == ("your-turn", made["id"], 1 - first)
    listening.close()

"""Bot accounts: their tokens, their seats, and what others learn of them."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from elfenland.server.community.bot_accounts import MOST_BOTS, BotAccounts
from elfenland.server.community.bot_stream import CONNECTED_MS
from tests.server.community.bots import bot_stream, bots_seat, hear, make_bot, make_bots_table
from tests.server.community.visiting import PASSWORD, post, sign_up
from tests.server.serving import OPEN, PERSON, WANDERER, Guest, Served
from tests.server.settable import Here, SetTime, serving


@pytest.fixture
async def there(tmp_path: Path, time: SetTime, database: str) -> AsyncIterator[Here]:
    """Yield a server in this process on each kind of database."""
    async with serving(tmp_path / "data", time, database=database) as server:
        yield server


async def test_a_bot_sits_down_and_plays_with_its_token(there: Here) -> None:
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)
        made = await make_bots_table(owner, PERSON, bots_seat(), WANDERER)
    async with there.client(bot["token"]) as program:
        [line] = (await program.get("/api/bot/games")).json()["games"]
    guest = Guest(there, made["id"], bot["token"])
    seen = await guest.look()
    assert (line["table"]["id"], line["seat"], seen["seat"]) == (made["id"], 1, 1)
    shown = seen["table"]["seats"]
    assert shown[1] | {"here": False} == {
        "kind": "bot", "name": "Gretel", "bot": None, "account": True, "here": False, "kept": False
    }  # fmt: skip
    assert [seat["account"] for seat in shown] == [False, True, False]
    person = Guest(there, made["id"], made["seats"][0]["token"])
    assert [key["seat"] for key in made["seats"]] == [0]
    while seen["to_act"] != 1:
        seen = await person.look()
        if seen["options"]:
            assert (await person.move(seen["version"], seen["options"][0])).status_code == 200
    seen = await guest.look()
    assert (await guest.move(seen["version"], seen["options"][0])).status_code == 200
    assert (await guest.look())["undo"] == []  # a bot doesn't take anything back


async def test_a_stream_tells_of_invitations_and_turns(there: Here) -> None:
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)
        async with bot_stream(there, bot["token"]) as socket:
            made = await make_bots_table(owner, OPEN, OPEN)
            async with there.client() as host:
                host.cookies = owner.cookies
                invited = await host.post(
                    f"/api/tables/{made['id']}/invite",
                    json={"bot": "gretel", "seat": 1},
                    headers={"authorization": f"Bearer {made['host']}"},
                )
            assert invited.status_code == 200, invited.text
            assert invited.json()["seats"][1]["account"] is True
            first = await hear(socket)
            assert (first["type"], first["table"], first["seat"]) == ("invited", made["id"], 1)
            assert (first["rules"], first["status"]) == ("elfenland", "open")
            ada = (await Guest(there, made["id"]).post("claim", {"name": "Ada"})).json()
            assert (await hear(socket))["status"] == "playing"
            person = Guest(there, made["id"], ada["token"])
            seen = await person.look()
            if seen["to_act"] == 0:
                await person.move(seen["version"], seen["options"][0])
            turn = await hear(socket)
            assert (turn["type"], turn["table"]) == ("your-turn", made["id"])
            await person.post("proposals", {"kind": "end"})  # the bot agrees at once
            assert (await hear(socket))["type"] == "gone"
            assert (await person.look())["table"]["status"] == "over"


async def test_who_is_connected_is_told_to_the_owner(there: Here, time: SetTime) -> None:
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)

        async def is_connected() -> bool:
            [found] = (await owner.get("/api/account/bots")).json()["bots"]
            return bool(found["connected"])

        assert not await is_connected()
        async with bot_stream(there, bot["token"]):
            while not await is_connected():
                await asyncio.sleep(0.01)
            time.go(CONNECTED_MS / 1000)
            assert not await is_connected()  # a process that ended without a word
            time.go(-1)
            assert await is_connected()
        while await is_connected():
            await asyncio.sleep(0.01)


async def hear_to_the_end(socket: ClientConnection) -> None:
    """Hear everything until the socket is closed."""
    while True:
        await hear(socket)


async def test_a_replaced_token_opens_nothing_and_closes_its_sockets(there: Here) -> None:
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)
        made = await make_bots_table(owner, PERSON, bots_seat())
        old = Guest(there, made["id"], bot["token"])
        async with bot_stream(there, bot["token"]) as socket, old.stream() as stream:
            assert (await stream.next())["seat"] == 1
            assert (await hear(socket))["type"] == "invited"
            renewed = (await owner.post(f"/api/account/bots/{bot['id']}/token")).json()["token"]
            with pytest.raises(ConnectionClosed):
                await stream.until(10_000)
            with pytest.raises(ConnectionClosed) as closed:
                await hear_to_the_end(socket)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
        with pytest.raises(InvalidStatus):
            async with bot_stream(there, bot["token"]):
                pass
        async with there.client(bot["token"]) as thief:
            assert (await thief.get("/api/bot")).json()["code"] == "bot/token"
            assert (await thief.get(f"/api/tables/{made['id']}")).status_code == 404
        assert (await Guest(there, made["id"], renewed).look())["seat"] == 1
        assert (await owner.delete(f"/api/account/bots/{bot['id']}/token")).status_code == 204
        async with there.client(renewed) as thief:
            assert (await thief.get("/api/bot")).status_code == 401
            assert (await thief.get(f"/api/tables/{made['id']}")).status_code == 404
        [shown] = (await owner.get("/api/account/bots")).json()["bots"]
        assert (shown["has_token"], shown["connected"]) == (False, False)
        unable = await owner.post("/api/tables", json={"rules": "elfenland", "seats": [PERSON, bots_seat()]})
        assert unable.json()["code"] == "bot/none"  # nobody could play it


async def test_a_token_replaced_while_a_table_is_made_opens_the_seat(
    there: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    invited, renewed = BotAccounts.invited, list[str]()
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)

        async def invited_late(self: BotAccounts, *whom: Any) -> dict[str, Any]:
            found = await invited(self, *whom)
            if not renewed:
                renewed.append((await owner.post(f"/api/account/bots/{bot['id']}/token")).json()["token"])
            return found

        monkeypatch.setattr(BotAccounts, "invited", invited_late)
        made = await make_bots_table(owner, PERSON, bots_seat())
    assert (await Guest(there, made["id"], renewed[0]).look())["seat"] == 1


async def test_only_the_owner_invites_a_bot_unless_it_is_open_to_all(there: Here) -> None:
    async with there.client() as owner, there.client() as other, there.client() as nobody:
        await sign_up(owner)
        await sign_up(other)
        bot = await make_bot(owner)

        async def answer(device: httpx2.AsyncClient, name: str) -> tuple[int, Any]:
            seats = [PERSON, bots_seat(name)]
            found = await device.post("/api/tables", json={"rules": "elfenland", "seats": seats})
            return found.status_code, found.json() if found.status_code != 201 else None

        assert await answer(other, "Gretel") == await answer(other, "Nobody")
        assert (await answer(other, "Gretel"))[0] == 404
        async with there.client(bot["token"]) as program:  # a bot speaks for its owner here
            assert (await answer(program, "Gretel"))[0] == 201
        for path in ("", "/token"):
            assert (await other.delete(f"/api/account/bots/{bot['id']}{path}")).json()["code"] == "bot/none"
        assert (await owner.put(f"/api/account/bots/{bot['id']}", json={"anyone": True})).json()["anyone"]
        assert (await answer(other, "GRETEL"))[0] == 201
        assert (await answer(nobody, "Gretel"))[0] == 201
        twice = [PERSON, bots_seat(), bots_seat()]
        seated = await owner.post("/api/tables", json={"rules": "elfenland", "seats": twice})
        assert seated.json()["code"] == "bot/seated"


async def test_names_are_those_of_accounts_too_and_their_number_is_limited(there: Here) -> None:
    async with there.client() as owner, there.client() as other:
        name = await sign_up(owner)
        await make_bot(owner, "Marlo")
        taken = [
            (await post(owner, "account/bots", name=each)).json()["code"] for each in (name, "marlo", "Mar1o")
        ]
        assert taken == ["account/name", "account/name", "account/alike"]
        assert (await post(other, "account", name="MARLO", password=PASSWORD)).json()[
            "code"
        ] == "account/name"
        assert (await post(other, "account/login", name="Marlo", password=PASSWORD)).json()[
            "code"
        ] == "account/login"
        for number in range(MOST_BOTS - 1):
            await make_bot(owner, f"Bot {'ABCDEFGHKM'[number]}")
        full = (await post(owner, "account/bots", name="Another")).json()
        assert (full["code"], full["data"]["most"]) == ("bot/most", MOST_BOTS)
        assert (await post(other, "account/bots", name="Another")).json()["code"] == "account/none"


async def test_a_deleted_account_takes_its_bots_with_it_and_others_play_on(there: Here) -> None:
    async with there.client() as owner, there.client() as other:
        await sign_up(owner)
        bot = await make_bot(owner)
        made = await make_bots_table(owner, PERSON, bots_seat())
        gathering = await make_bots_table(owner, PERSON, bots_seat(), OPEN)
        wrong = await post(owner, "account/delete", password="wrong horse")
        assert wrong.json()["code"] == "account/login"
        assert (await owner.get("/api/account/bots")).json()["bots"]
        assert (await post(owner, "account/delete", password=PASSWORD)).status_code == 204
        seat = (await Guest(there, made["id"]).look())["table"]["seats"][1]
        assert (seat["name"], seat["account"], seat["bot"]) == ("Gretel", True, "scout")
        async with there.client() as reader:
            egn = (await reader.get(f"/api/tables/{made['id']}/egn")).text
        assert '[GreenTitle "BOT"]' in egn  # nobody takes the mark off
        assert "RedTitle" not in egn
        kinds = [seat["kind"] for seat in (await Guest(there, gathering["id"]).look())["table"]["seats"]]
        assert kinds == ["person", "open", "open"]
        async with there.client(bot["token"]) as thief:
            assert (await thief.get("/api/bot")).status_code == 401
            assert (await thief.get(f"/api/tables/{made['id']}")).status_code == 404
        await sign_up(other)
        assert (await make_bot(other))["name"] == "Gretel"  # the name is free
        person = Guest(there, made["id"], made["seats"][0]["token"])
        await person.post("proposals", {"kind": "end"})
        again = (await person.post("rematch", {})).json()
        seats = (await Guest(there, again["table"]).look())["table"]["seats"]
        assert [seat["account"] for seat in seats] == [False, False]


async def test_bots_neither_hold_up_votes_nor_make_them(there: Here) -> None:
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)
        made = await make_bots_table(owner, PERSON, bots_seat(), PERSON)
        guest = Guest(there, made["id"], bot["token"])
        assert (await guest.post("proposals", {"kind": "end"})).json()["code"] == "bot/votes"
        ada, bob = (Guest(there, made["id"], key["token"]) for key in made["seats"])
        [proposal] = (await ada.post("proposals", {"kind": "end"})).json()["proposals"]
        assert proposal["missing"] == [2]
        assert (await guest.post("consent", {"kind": "end", "agree": False})).json()[
            "code"
        ] == "proposal/none"
        ended = (await bob.post("consent", {"kind": "end", "agree": True})).json()
        assert ended["status"] == "over"


async def test_a_bot_that_is_away_or_stuck_is_replaced_by_the_others(there: Here, time: SetTime) -> None:
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)
        made = await make_bots_table(owner, PERSON, bots_seat())
        person = Guest(there, made["id"], made["seats"][0]["token"])
        stuck = Guest(there, made["id"], bot["token"])  # it is connected, but decides nothing
        async with person.stream(), stuck.stream():
            seen = await person.look()
            while seen["to_act"] == 0:
                await person.move(seen["version"], seen["options"][0])
                seen = await person.look()
            early = await person.post("proposals", {"kind": "bot"})
            assert early.json()["code"] == "seat/patience"
            time.go(5 * 60)
            seats = (await person.post("proposals", {"kind": "bot"})).json()["seats"]
            assert (seats[1]["bot"], seats[1]["account"]) == ("scout", True)
            assert (await stuck.post("take-over", {})).json()["seats"][1]["bot"] is None


async def test_what_bots_did_is_undone_as_with_bots_of_ours(there: Here) -> None:
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)
        made = await make_bots_table(owner, PERSON, bots_seat())
        seats = [Guest(there, made["id"], token) for token in (made["seats"][0]["token"], bot["token"])]
        seen = await seats[0].look()
        while "plan" not in json.dumps(seen["view"].get("phase")):
            seat = seats[seen["to_act"]]
            options = (await seat.look())["options"]
            assert (await seat.move(seen["version"], options[0])).status_code == 200
            seen = await seats[0].look()
        for _ in range(2):
            seat = seats[seen["to_act"]]
            # One that lies face up: what a bot reveals is not undone.
            options = [word for word in (await seat.look())["options"] if "@" in word and word[0] != "("]
            assert (await seat.move(seen["version"], options[0])).status_code == 200
            seen = await seats[0].look()
        assert seen["undo"]
        assert "decided" not in await seats[0].look(since=0)
        assert (await seats[0].move(seen["version"], seen["undo"][0])).status_code == 200
        assert (await seats[0].look())["to_act"] == 0


async def test_a_rematch_brings_bots_along(there: Here) -> None:
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)
        made = await make_bots_table(owner, PERSON, bots_seat())
        person = Guest(there, made["id"], made["seats"][0]["token"])
        async with bot_stream(there, bot["token"]) as socket:
            await person.post("proposals", {"kind": "end"})
            again = (await person.post("rematch", {})).json()["table"]
            while (heard := await hear(socket))["table"] != again:
                pass
            assert (heard["type"], heard["seat"]) == ("invited", 0)
        assert (await Guest(there, again, bot["token"]).look())["seat"] == 0


async def test_a_bots_seat_is_not_bound_to_an_account_of_a_person(there: Here) -> None:
    async with there.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner)
        made = await make_bots_table(owner, PERSON, bots_seat())
        bound = await post(owner, "account/games", game=made["id"], tokens=[bot["token"]])
        assert bound.json()["code"] == "no-seat"


async def test_tokens_are_neither_logged_nor_stored(served: Served) -> None:
    async with served.client() as owner:
        await sign_up(owner)
        bot = await make_bot(owner, f"Secretive {uuid4().hex[:8]}")
        made = await make_bots_table(owner, PERSON, bots_seat(bot["name"]))
        async with bot_stream(served, bot["token"]) as socket:
            await hear(socket)
        await owner.post(f"/api/account/bots/{bot['id']}/token")
        await Guest(served, made["id"], bot["token"]).post("moves", {"version": 1, "word": "x"})
    stored = [file.read_bytes() for file in served.data.iterdir() if file.is_file()]
    assert any(bot["id"].encode() in content for content in stored)
    assert not any(bot["token"].encode() in content for content in (*stored, served.log.read_bytes()))


async def test_guesses_are_slowed_down(here: Here) -> None:
    async with here.client("bot_guess") as thief:
        answers = [(await thief.get("/api/bot")).status_code for _ in range(25)]
    assert answers == [401] * 20 + [429] * 5

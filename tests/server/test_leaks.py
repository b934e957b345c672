"""Nothing leaks: all that every receiver got is made again from tables on which its secrets are mixed."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import httpx2
import pytest

from elfenland.engine.events import Event
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS
from tests.server.leaking import SECRETS, History
from tests.server.serving import PERSON, Guest, Served, Stream, make_table

PLAYERS = (2, 3, 5, 6, 2, 4, 6, 3)  # of the mixes
MIXES = len(PLAYERS) // len(TITLES)  # of each title
SOME = 140  # moves of a game of many, in which every phase comes twice; games of few are played out
DELAY = 8  # moves by which spectators are told later, at every other table
SAID = "the dragon sleeps"
NOTED = "a note of seat"
MARKED = {"place": "Elv-Lap", "kind": "question"}


def mixes() -> list[tuple[str, int, int]]:
    """Rules by which every value of every variant is played, numbers of players, and delays."""
    found: list[tuple[str, int, int]] = []
    for title in TITLES:
        for _ in range(MIXES):
            number = len(found)
            fitting = [variant for variant in VARIANTS if title in variant.titles]
            values = [(each.name, each.values[number % len(each.values)].name) for each in fitting]
            rules = title + "".join(f"+{name}={value}" for name, value in values)
            found.append((rules, PLAYERS[number], DELAY * (number % 2)))
    return found


class Receiver:
    """A client at a table, and every document that they got."""

    def __init__(self, client: httpx2.AsyncClient, guest: Guest, stream: Stream, seat: int) -> None:
        self.client = client
        self.guest = guest
        self.stream = stream
        self.seat = seat
        self.late = 0  # the number of moves by which they are told later
        self.got: list[str] = []

    async def follow(self, version: int) -> dict[str, Any]:
        """Listen until a version is told."""
        while True:
            message = await self.stream.next()
            if message["type"] == "update" and message["version"] >= version:
                return message

    async def ask(self, what: str = "", **query: int) -> httpx2.Response:
        """Look at something of the table."""
        answer = await self.client.get(self._path(what), params=query, headers=self._headers())
        self.got.append(answer.text)
        return answer

    async def note(self, document: Any, seat: int | None = None) -> httpx2.Response:
        """Write private notes, as this seat or as another one."""
        body = {**document, "seat": seat}
        answer = await self.client.put(self._path("notes"), json=body, headers=self._headers())
        self.got.append(answer.text)
        return answer

    async def post(self, what: str, document: Any) -> httpx2.Response:
        """Send something to the table."""
        answer = await self.client.post(self._path(what), json=document, headers=self._headers())
        self.got.append(answer.text)
        return answer

    async def order(self, *orders: dict[str, Any]) -> None:
        """Replace the standing orders."""
        answer = await self.client.put(self._path("orders"), json={"orders": orders}, headers=self._headers())
        assert answer.status_code == 200, answer.text
        self.got.append(answer.text)

    def _path(self, what: str) -> str:
        return f"/api/tables/{self.guest.game}/{what}".rstrip("/")

    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.guest.token}"} if self.guest.token else {}


class Sitting:
    """Everybody at one table, and what really happens there."""

    def __init__(self, receivers: list[Receiver], history: History, dice: Random) -> None:
        self.receivers = receivers
        self.history = history
        self.dice = dice
        self.ordered: set[int] = set()  # the seats that have orders
        self.sealed: set[int] = set()  # those of them whose answers are carried out at once

    async def play(self, until: int) -> None:
        """Move at random, everybody listening; after every move somebody asks for something."""
        in_time = [receiver for receiver in self.receivers if not receiver.late]
        updates = await asyncio.gather(*(receiver.follow(1) for receiver in in_time))
        while (version := updates[0]["version"]) < until and (seat := updates[0]["to_act"]) is not None:
            self.history.catch_up()
            await self.ask(self.dice.choice(self.receivers), version)
            is_common = any("ahead" in update for update in updates)
            if self.dice.random() < (0.5 if is_common else 0.1):
                await self.order_ahead(updates)
            if self.dice.random() < 0.05 and await self.take_back(updates):
                updates = await asyncio.gather(*(receiver.follow(version + 1) for receiver in in_time))
                continue
            await self.cancel(seat)  # the order would decide in a few seconds
            words = updates[seat]["options"] + updates[seat]["undo"][: self.dice.random() < 0.1]
            moved = {"version": version, "word": self.dice.choice(words)}
            answer = await self.receivers[seat].post("moves", moved)
            assert answer.status_code == 200, answer.text
            now = answer.json()["version"]
            updates = await asyncio.gather(*(receiver.follow(now) for receiver in in_time))
            updates = await self.settle(updates, in_time)
        await self.cancel(*self.ordered)
        self.history.catch_up()
        for receiver in self.receivers:
            if receiver.late:
                await self.watch(receiver, updates[0]["to_act"] is None)

    async def order_ahead(self, updates: list[dict[str, Any]]) -> None:
        """Let somebody who isn't to act say what they will do."""
        now = updates[0]
        waiting = [each for each in self.receivers if each.seat not in (now["to_act"], SPECTATOR)]
        receiver = self.dice.choice(waiting)
        told = (await receiver.ask("ahead", seat=receiver.seat)).json()
        if not told["options"]:
            return
        words = [self.dice.sample(told["options"], min(2, len(told["options"])))]
        await receiver.order({"kind": "steps", "phase": told["phase"], "steps": words})
        self.ordered.add(receiver.seat)
        self.history.ordered[receiver.seat].append(words)
        if "ahead" in updates[receiver.seat]:
            self.sealed.add(receiver.seat)

    async def cancel(self, *seats: int) -> None:
        """Cancel the orders of seats."""
        for seat in set(seats) & self.ordered:
            await self.receivers[seat].order()
        self.ordered.difference_update(seats)
        self.sealed.difference_update(seats)

    async def settle(self, updates: list[dict[str, Any]], in_time: list[Receiver]) -> list[dict[str, Any]]:
        """Wait until the answers that are due have been carried out."""
        phase = updates[0]["view"]["phase"]
        while updates[0]["view"]["phase"] == phase and updates[0]["to_act"] in self.sealed:
            self.sealed.remove(updates[0]["to_act"])
            now = max(update["version"] for update in updates) + 1
            updates = await asyncio.gather(*(receiver.follow(now) for receiver in in_time))
        if updates[0]["view"]["phase"] != phase:
            self.sealed.clear()
        return updates

    async def take_back(self, updates: list[dict[str, Any]]) -> bool:
        """Let somebody ask to undo their last decision, and everybody agree; False if nobody can."""
        askers = [self.receivers[seat] for seat, update in enumerate(updates) if "take_back" in update]
        if not askers:
            return False
        asker = self.dice.choice(askers)
        await self.cancel(*self.ordered)
        assert (await asker.post("proposals", {"kind": "take-back"})).status_code == 201
        for receiver in self.receivers:
            if receiver.seat not in (asker.seat, SPECTATOR):
                answer = await receiver.post("consent", {"kind": "take-back", "agree": True})
                assert answer.status_code == 200, answer.text
        return True

    async def watch(self, receiver: Receiver, is_over: bool) -> None:
        """Hear the last of what somebody is told later: all when the game is over, else not yet."""
        now = len(self.history.entries)
        last = await receiver.follow(now if is_over else now - receiver.late)
        assert last["version"] == (now if is_over else now - receiver.late)

    async def ask(self, asker: Receiver, version: int) -> None:
        """Ask for one of all the things that there are, and check at once what is told."""
        seen = max(0, version - asker.late)
        asked = (self.look, self.story, self.record, self.chat, self.notes, self.refused, self.forbidden)
        what = self.dice.choice(asked)
        await what(asker, version, seen)

    async def look(self, asker: Receiver, version: int, seen: int) -> None:
        answer = await asker.ask(since=self.dice.randrange(seen + 1))
        assert answer.json()["version"] == seen
        self.history.check_update(answer.json(), asker.seat, self.dice)

    async def story(self, asker: Receiver, version: int, seen: int) -> None:
        since = self.dice.randrange(seen + 1)
        story = (await asker.ask("story", since=since)).json()
        self.history.check_story(story, asker.seat, seen, since)

    async def record(self, asker: Receiver, version: int, seen: int) -> None:
        answer = await asker.ask("egn")
        if seen:
            self.history.check_record(answer.text, asker.seat, seen, self.dice)
        else:
            assert answer.json()["code"] == "table/open"

    async def chat(self, asker: Receiver, version: int, seen: int) -> None:
        """Players do not read spectators while they play; who is told later reads later."""
        name = {"name": "Eve"} if asker.seat == SPECTATOR else {}
        await asker.post("chat", {"text": f"{SAID} at {version}", **name})
        lines = (await asker.ask("chat")).json()["lines"]
        if asker.seat == SPECTATOR:
            assert all(line["seat"] is None or line["version"] <= seen for line in lines)
        else:
            assert all(line["seat"] is not None for line in lines)

    async def notes(self, asker: Receiver, version: int, seen: int) -> None:
        """Everybody reads their own notes, and spectators have none."""
        if asker.seat == SPECTATOR:
            written = await asker.note({"text": SAID, "marks": [], "revision": 0})
            assert (written.status_code, (await asker.ask("notes")).status_code) == (403, 403)
            return
        before = (await asker.ask("notes")).json()
        noted = {"text": f"{NOTED} {asker.seat} at {version}", "marks": [MARKED]}
        written = await asker.note({**noted, "revision": before["revision"]})
        assert written.json() == {"revision": before["revision"] + 1}
        assert (await asker.ask("notes")).json() == {**noted, **written.json()}

    async def refused(self, asker: Receiver, version: int, seen: int) -> None:
        word = self.history.wild_word(asker.seat, self.dice)
        answer = await asker.post("moves", {"version": version, "word": word})
        if asker.seat == SPECTATOR:
            assert answer.json()["code"] == "no-seat"
        else:
            self.history.check_refusal(answer.json(), asker.seat, version, word, self.dice)

    async def forbidden(self, asker: Receiver, version: int, seen: int) -> None:
        """Nobody is told the log, or what another seat sees, before the end."""
        assert (await asker.ask("log")).json()["code"] in ("table/playing", "table/open")
        other = self.dice.choice([each.seat for each in self.receivers if each.seat != asker.seat])
        for what in ("", "story", "egn", "ahead"):
            assert (await asker.ask(what, seat=other)).json()["code"] == "no-seat"
        if other != SPECTATOR:
            assert (await asker.ask("notes", seat=other)).json()["code"] == "no-seat"
            noted = await asker.note({"text": SAID, "marks": [], "revision": 0}, other)
            assert noted.json()["code"] == "no-seat"

    def check(self, keys: list[str]) -> None:
        """Check all that came over sockets, and that no key is anywhere."""
        for receiver in self.receivers:
            for text in receiver.stream.texts + receiver.got:
                assert not any(key in text for key in keys)
                assert NOTED not in text.replace(f"{NOTED} {receiver.seat} at", "")
                assert receiver.seat != SPECTATOR or "question" not in text
            updates = [json.loads(text) for text in receiver.stream.texts if '"type":"update"' in text]
            assert receiver.late or len(updates) > 20
            for update in updates:
                self.history.check_update(update, receiver.seat, self.dice)


@pytest.mark.parametrize(("rules", "players", "delay"), mixes())
async def test_no_byte_tells_a_secret(served: Served, rules: str, players: int, delay: int) -> None:
    made = await make_table(served, rules, *[PERSON] * players, public=True, delay_moves=delay)
    async with sitting(served, made, rules, delay) as at_table:
        await at_table.play(SOME if players > 3 else 10_000)
        await check_lobby(served, made["id"], at_table.history, delay)
        at_table.check([made["host"], *(key["token"] for key in made["seats"])])


@asynccontextmanager
async def sitting(served: Served, made: dict[str, Any], rules: str, delay: int) -> AsyncIterator[Sitting]:
    tokens = {key["seat"]: key["token"] for key in made["seats"]} | {SPECTATOR: ""}
    history = History(served, made["id"], rules, len(made["seats"]))
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(served.client())
        receivers = []
        for seat, token in tokens.items():
            guest = Guest(served, made["id"], token)
            # Who is told later reads last: a full queue would stop the answers to the server's pings.
            stream = await stack.enter_async_context(guest.stream(0, max_queue=None))
            receivers.append(Receiver(client, guest, stream, seat))
        receivers[-1].late = delay
        yield Sitting(receivers, history, Random(rules))
    history.close()


async def check_lobby(served: Served, game: str, history: History, delay: int) -> None:
    """The lobby tells how far a game is, but not of one that is watched with a delay."""
    version, seat = len(history.entries), history.states[-1].seat
    async with served.client() as client:
        status = "playing" if seat >= 0 else "over"
        listed = (await client.get("/api/lobby", params={"status": status})).json()["tables"]
    (line,) = [line for line in listed if line["table"]["id"] == game]
    assert set(line) == {"table", "version", "to_act", "moved"}
    hidden = delay and seat >= 0
    assert (line["version"], line["to_act"]) == (
        0 if hidden else version,
        None if hidden or seat < 0 else seat,
    )


def test_every_event_that_hides_something_is_known_here() -> None:
    veiled = {sort for sort in Event.__subclasses__() if "seen_by" in sort.__dict__}
    assert len(veiled) == len(SECRETS)


def test_every_value_of_every_variant_is_played() -> None:
    played = {word for rules, _, _ in mixes() for word in rules.split("+")}
    assert {f"{each.name}={value.name}" for each in VARIANTS for value in each.values} <= played

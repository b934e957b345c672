"""Nothing leaks: all that every receiver got is made again from tables on which its secrets are mixed."""

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from elfenland.engine.events import Event
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.engine.titles import TITLES
from elfenland.engine.variants import VARIANTS
from elfenland.record.sight import view
from elfenland.server.play import Play, replay
from elfenland.testing.secrecy import rearrange
from tests.server.serving import PERSON, Guest, Served, Stream, make_table

MOVES = 130  # of a game: every phase, twice or more

# What an event of each code hides from whom it does not belong to, written from chapter 10 of the rules.
SECRETS = {
    "card-drawn": ("card",),
    "cards-dealt": ("cards",),
    "cards-discarded": ("cards",),
    "home-town-dealt": ("town",),
    "item-shown": ("secret",),
    "items-drawn": ("items",),
    "items-kept": ("secret",),
    "secret-drawn": ("kind",),
}
TOLD = {"type", "version", "since", "seat", "to_act", "events", "view", "options", "undo"}
BESIDES = {"table", "clock", "votes", "orders", "presence"}  # what is agreed beside the game


def mixes() -> list[tuple[str, int]]:
    """Rules by which every value of every variant is played, and numbers of players from 2 to 6."""
    found: list[tuple[str, int]] = []
    for title in TITLES:
        for number in range(3):
            fitting = [variant for variant in VARIANTS if title in variant.titles]
            values = [(each.name, each.values[number % len(each.values)].name) for each in fitting]
            found.append((title + "".join(f"+{name}={value}" for name, value in values), 2 + len(found) % 5))
    return found


class Receiver:
    """Somebody at a table, and every document that he got."""

    def __init__(self, guest: Guest, stream: Stream, seat: int) -> None:
        self.guest = guest
        self.stream = stream
        self.seat = seat
        self.got: list[str] = []

    async def follow(self, version: int) -> dict[str, Any]:
        """Listen until a version is told."""
        return await self.stream.until(version)

    async def look(self, since: int) -> None:
        """Ask over HTTP, too."""
        async with self.guest.served.client(self.guest.token) as client:
            answer = await client.get(f"/api/tables/{self.guest.game}", params={"since": since})
        self.got.append(answer.text)


@pytest.mark.parametrize(("rules", "players"), mixes())
async def test_no_byte_tells_a_secret(served: Served, rules: str, players: int) -> None:
    made = await make_table(served, rules, *[PERSON] * players)
    dice = Random(rules)
    async with AsyncExitStack() as stack:
        receivers = await come(stack, served, made)
        await play(receivers, dice)
    history = History(served, made["id"])
    keys = [made["host"], *(key["token"] for key in made["seats"])]
    for receiver in receivers:
        texts = receiver.stream.texts + receiver.got
        assert len(texts) > 20
        for text in texts:
            assert not any(key in text for key in keys)
            history.check(json.loads(text), receiver.seat, dice)


async def come(stack: AsyncExitStack, served: Served, made: dict[str, Any]) -> list[Receiver]:
    tokens = {key["seat"]: key["token"] for key in made["seats"]} | {SPECTATOR: ""}
    receivers = []
    for seat, token in tokens.items():
        guest = Guest(served, made["id"], token)
        receivers.append(Receiver(guest, await stack.enter_async_context(guest.stream(0)), seat))
    return receivers


async def play(receivers: list[Receiver], dice: Random) -> None:
    """Move at random, everybody listening; now and then somebody asks what happened before."""
    updates = await asyncio.gather(*(receiver.follow(1) for receiver in receivers))
    while (version := updates[0]["version"]) < MOVES and (seat := updates[0]["to_act"]) is not None:
        mover = receivers[seat]
        words = updates[seat]["options"] + updates[seat]["undo"][: dice.random() < 0.1]
        answer = await mover.guest.move(version, dice.choice(words))
        assert answer.status_code == 200, answer.text
        now = answer.json()["version"]
        updates = await asyncio.gather(*(receiver.follow(now) for receiver in receivers))
        if dice.random() < 0.2:
            await dice.choice(receivers).look(dice.randrange(now))


class History:
    """A game as its log tells it: every table, and what happened by every move."""

    def __init__(self, served: Served, game: str) -> None:
        connection = sqlite3.connect(served.data / "elfenland.sqlite")
        asked = "SELECT seat, word FROM moves WHERE game = ? ORDER BY n"
        log = list(connection.execute(asked, (game,)))
        (name,) = connection.execute("SELECT rules FROM tables WHERE id = ?", (game,)).fetchone()
        (players,) = connection.execute("SELECT count(*) FROM seats WHERE game = ?", (game,)).fetchone()
        connection.close()
        self.rules = Rules.parse(name)
        self.events: list[list[Event]] = [step.events for step in replay(self.rules, players, log).steps]
        self.states: list[State] = [self.rules.begin(players)]
        going = Play.begin(self.rules, players, [])
        for seat, word in log:
            going = going.after(seat, word, [])
            self.states.append(going.state)

    def check(self, update: dict[str, Any], seat: int, dice: Random) -> None:
        """Hold a document against a table that its receiver cannot tell from the real one."""
        assert set(update) - BESIDES == TOLD
        assert update["seat"] == (None if seat == SPECTATOR else seat)
        state = self.states[update["version"]]
        other = rearrange(state, seat, dice)
        assert update["view"] == json.loads(json.dumps(view(observe(other, seat))))
        mine = state.seat == seat and seat != SPECTATOR
        assert update["options"] == ([str(each) for each in self.rules.offers(other)] if mine else [])
        assert all(word == f"<{int(word[1:])}" for word in update["undo"])
        happened = [event for step in self.events[update["since"] : update["version"]] for event in step]
        assert len(update["events"]) == len(happened)
        for told in update["events"]:
            check_event(told, seat)


def check_event(told: dict[str, Any], seat: int) -> None:
    """What is another's secret is null, and nobody is told the order of a pile."""
    assert "order" not in told
    for field in SECRETS.get(told["code"], ()):
        hidden = told[field] is None or told.get("secret_number") == 0
        assert told["seat"] == seat or hidden, f"{told} was told to {seat}"


def test_every_event_that_hides_something_is_known_here() -> None:
    veiled = {sort for sort in Event.__subclasses__() if "seen_by" in sort.__dict__}
    assert len(veiled) == len(SECRETS)

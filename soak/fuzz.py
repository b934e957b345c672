"""Fuzz: requests by the API's description, hostile requests, and rubbish."""

import asyncio
import json
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx2
import requests
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis.strategies import SearchStrategy
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from soak.hostile import LINES, Attacker, HostileRequest
from soak.part import BrokenPromiseError, Part, paced_rounds
from soak.resident import MemoryWatch
from soak.server_log import check_server_log
from tests.server.serving import OPEN, PERSON, Guest, Served, make_table

CHECKS: Final = [status_code_conformance, content_type_conformance, response_schema_conformance]
PROTOCOL: Final = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
# The codes of a 503. The only other failure that is documented is a fault of the server.
DOCUMENTED: Final = [
    code
    for codes in re.findall(r"^\| 503 \| (.*?) \|", PROTOCOL.read_text(encoding="utf-8"), re.MULTILINE)
    for code in re.findall(r"`([\w/-]+)`", codes)
]
ROUND_S: Final = 4.5  # at least, with some 200 requests in it
BY_SCHEMA: Final = 10  # requests for each of some operations, in a round
OPERATIONS: Final = 4  # in a round
HOSTILE: Final = 120  # requests in a round
TOGETHER: Final = 6  # requests at once
SOCKETS: Final = 6  # in a round
PATIENCE_S: Final = 60.0


@dataclass(frozen=True)
class Victim:
    """A table that nobody attacks; its names must never be told to those who do."""

    guests: list[Guest]
    canaries: tuple[str, ...]

    async def move(self) -> None:
        """Make a move, to see that others play on undisturbed."""
        for guest in self.guests:
            seen = await guest.look()
            if seen["options"]:
                answer = await guest.move(seen["version"], seen["options"][0])
                if answer.status_code != 200:
                    raise BrokenPromiseError("others are disturbed", answer.text)


async def make_victim(served: Served) -> Victim:
    """Return a private table with something said at it."""
    made = await make_table(served, "elfenland", PERSON, PERSON)
    said = f"canary {secrets.token_hex(8)}"
    tokens = [key["token"] for key in made["seats"]]
    guests = [Guest(served, made["id"], token) for token in tokens]
    await guests[0].post("chat", {"text": said})
    return Victim(guests, (made["id"], made["host"], said, *tokens))


def check_answer(asked: object, status: int, text: str, canaries: Sequence[str]) -> None:
    """Raise BrokenPromiseError for an undocumented failure, or another table's data."""
    if status >= 500 and not _is_documented(status, text):
        raise BrokenPromiseError("an undocumented failure", f"{asked}: {status} {text[:500]}")
    for canary in canaries:
        if canary in text:
            raise BrokenPromiseError("another table's secret leaks", f"{asked}: {text[:500]}")


def _is_documented(status: int, text: str) -> bool:
    try:
        return status == 503 and json.loads(text)["code"] in DOCUMENTED
    except (ValueError, LookupError, TypeError):
        return False


class Fuzz(Part):
    """One server on SQLite, and everything that can be sent to it."""

    name = "fuzz"
    headline = "requests"

    async def run(self, end: float) -> None:
        """Attack in rounds until the time is up."""
        served = await asyncio.to_thread(Served, self.folder / "data")
        try:
            await self.attack(served, end)
        finally:
            served.kill()

    async def attack(self, served: Served, end: float) -> None:
        """Attack a server that runs."""
        self._served = served
        self._victim = await make_victim(served)
        memory = MemoryWatch(served.process.pid)
        schema: Any = await asyncio.to_thread(
            schemathesis.openapi.from_url, f"{served.address}/api/openapi.json"
        )
        self._attacker = Attacker(schema.raw_schema, self.dice)
        operations = [found.ok() for found in schema.get_all_operations()]
        async for _ in paced_rounds(end, ROUND_S):
            games = await self._make_games()
            for operation in self.dice.sample(operations, OPERATIONS):
                await asyncio.to_thread(self._ask_by_schema, operation, games)
            await self._send_hostile(games)
            await self._send_lines()
            await asyncio.gather(*(self._talk(*self.dice.choice(games)) for _ in range(SOCKETS)))
            await self._check_health()
            memory.sample()
        memory.check()
        self.counts["memory growth MB"] = round(memory.growth_mb)

    async def _make_games(self) -> list[tuple[str, str]]:
        """Make tables with their keys: an open one, a running one, and a missing one."""
        waiting = await make_table(self._served, "elfenland", PERSON, OPEN, OPEN, OPEN)
        playing = await make_table(self._served, "elfengold", PERSON, PERSON)
        keys = [(made["id"], f"{made['host']}.{made['seats'][0]['token']}") for made in (waiting, playing)]
        return [*keys, (playing["id"], ""), ("nowhere", "")]

    def _ask_by_schema(self, operation: Any, games: list[tuple[str, str]]) -> None:
        """Ask what the description allows, and what it forbids."""
        with requests.Session() as session:
            session.trust_env = False
            self._ask_all(operation.as_strategy(), games, session)
            if list(operation.body):
                refused = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
                self._ask_all(refused, games, session)

    def _ask_all(
        self, strategy: SearchStrategy[Any], games: list[tuple[str, str]], session: requests.Session
    ) -> None:
        places = cycle(games)

        @seed(self.dice.getrandbits(32))
        @given(case=strategy)
        @settings(
            max_examples=BY_SCHEMA, deadline=None, database=None, suppress_health_check=list(HealthCheck)
        )
        def ask(case: Any) -> None:
            game, token = next(places)
            if "game" in (case.path_parameters or {}):
                case.path_parameters["game"] = game
            headers = {"authorization": f"Bearer {token}"} if token else {}
            response = case.call(headers=headers, session=session)
            self.counts["requests"] += 1
            self.counts["by the schema"] += 1
            check_answer(case, response.status_code, response.text, self._victim.canaries)
            case.validate_response(response, checks=CHECKS)

        ask()

    async def _send_hostile(self, games: list[tuple[str, str]]) -> None:
        async with self._served.client() as client:

            async def send_some() -> None:
                for _ in range(HOSTILE // TOGETHER):
                    await self._send(client, self._attacker.request(games))

            await asyncio.gather(*(send_some() for _ in range(TOGETHER)))

    async def _send(self, client: httpx2.AsyncClient, request: HostileRequest) -> None:
        try:
            answer = await client.request(
                request.method, request.path, headers=request.headers, content=request.content
            )
        except (httpx2.InvalidURL, httpx2.LocalProtocolError, UnicodeEncodeError):
            return  # our own client refuses to send this
        except httpx2.RemoteProtocolError:
            self.counts["hung up on"] += 1  # what comes after a body that was refused is not read
            return
        self.counts["requests"] += 1
        self.counts["hostile"] += 1
        check_answer(request, answer.status_code, answer.text, self._victim.canaries)

    async def _send_lines(self) -> None:
        """Send what isn't HTTP at all."""
        host, _, port = self._served.address.rpartition("/")[2].partition(":")
        for line in LINES:
            reader, writer = await asyncio.open_connection(host, int(port))
            try:
                writer.write(line)
                writer.write_eof()
                text = (await asyncio.wait_for(reader.read(), PATIENCE_S)).decode(errors="replace")
            except ConnectionError:
                text = ""
            finally:
                writer.close()
            self.counts["requests"] += 1
            self.counts["not HTTP"] += 1
            status = int(text.split()[1]) if text.startswith("HTTP/") else 0
            check_answer(line[:100], status, text, self._victim.canaries)

    async def _talk(self, game: str, token: str) -> None:
        """Come with any version, send any frames, read the answers, and go at any time."""
        dice = Random(self.dice.random())
        since = dice.choice((None, 0, 1, -1, 10**9, 10**30))
        try:
            async with Guest(self._served, game, token).stream(since) as stream:
                for _ in range(dice.randrange(8)):
                    await stream.socket.send(self._attacker.frame())
                    self.counts["requests"] += 1
                    self.counts["socket messages"] += 1
                if dice.random() < 0.3:
                    stream.socket.transport.abort()
                await stream.socket.close()
                async for text in stream.socket:
                    check_answer("a stream", 200, str(text), self._victim.canaries)
        except (ConnectionClosed, ConnectionError):
            pass
        except InvalidHandshake as refused:
            response = getattr(refused, "response", None)
            if response is not None:
                check_answer("a stream", response.status_code, response.body.decode(), self._victim.canaries)

    async def _check_health(self) -> None:
        """Check that the server runs, failed nowhere, and lets others play on."""
        if (code := self._served.process.poll()) is not None:
            raise BrokenPromiseError("the server died", f"exit code {code}")
        check_server_log(self._served.log)
        await self._victim.move()
        self.counts["rounds"] += 1

"""Documents of games: made once, with a tag, counted, and never in the way of moves."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

import elfenland
from elfenland.engine.rules import Rules
from elfenland.record import Record
from elfenland.server.replays.records import read_record
from elfenland.server.updates.render_cache import MAX_LENGTH
from elfenland.server.web.document_cache import MAX_BYTES
from elfenland.testing import random_game
from tests.server.serving import PERSON, Guest, make_guests
from tests.server.settable import Here, SetTime, serving

DOCUMENTS = ("story", "log", "summary", "egn", "replay", "")
LONG_TURN_S = 0.02 if elfenland.is_compiled() else 0.2  # of the event loop


@asynccontextmanager
async def finished(here: Here) -> AsyncIterator[tuple[httpx2.AsyncClient, str]]:
    """Yield a client, and the path of a long game that is over."""
    text = Record.of(random_game(Rules.parse("elfengold+witches"), 6, Random(2))).write()
    game = await here.context.records.take_in(read_record(text))
    async with here.client() as client:
        yield client, f"/api/tables/{game}"


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Here]:
    async with serving(tmp_path / "data", SetTime(), rates=("documents=off", "looks=off")) as here:
        yield here


def path_of(game: str, what: str) -> str:
    return f"{game}/{what}".rstrip("/")


@pytest.mark.parametrize("what", DOCUMENTS)
async def test_who_has_a_finished_game_is_not_sent_it_again(here: Here, what: str) -> None:
    async with finished(here) as (client, game):
        first = await client.get(path_of(game, what))
        known = {"if-none-match": f'"other", W/{first.headers["etag"]}'}
        again = await client.get(path_of(game, what), headers=known)
        changed = await client.get(path_of(game, what), headers={"if-none-match": '"other"'})
    assert (first.status_code, first.headers["cache-control"]) == (200, "private, no-cache")
    assert (again.status_code, again.content) == (304, b"")
    assert (changed.status_code, changed.content) == (200, first.content)
    assert again.headers["etag"] == changed.headers["etag"] == first.headers["etag"]


async def test_documents_of_a_finished_game_are_made_once(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    for name in ("story", "log", "summary", "text"):
        monkeypatch.setattr(here.context.records, name, counted(here.context.records, name, made))
    monkeypatch.setattr(here.context.replays, "moments", counted(here.context.replays, "moments", made))
    async with finished(here) as (client, game):
        for what in (*DOCUMENTS, *DOCUMENTS):
            await client.get(path_of(game, what))
        for since in range(0, 900, 100):
            await client.get(f"{game}/story?since={since}")
    assert sorted(made) == ["log", "moments", "story", "summary", "text"]


def counted(service: Any, name: str, made: list[str]) -> Any:
    method = getattr(service, name)

    async def call(*arguments: Any) -> Any:
        made.append(name)
        return await method(*arguments)

    return call


async def test_the_memory_of_documents_has_a_limit(here: Here) -> None:
    async with finished(here) as (client, game):
        last = (await client.get(game)).json()["version"]
        for since in range(0, last, last // 100):
            assert (await client.get(f"{game}?since={since}")).status_code == 200
        table = await here.context.tables.find(game.rpartition("/")[2])
        assert table.rendered.length <= MAX_LENGTH
        for receiver in range(6):
            await client.get(f"{game}/replay?seat={receiver}")
        assert 0 < here.context.documents.bytes <= MAX_BYTES


async def test_no_document_holds_up_the_event_loop(here: Here) -> None:
    async with finished(here) as (client, game):
        await client.get("/api/openapi.json")  # once per process
        turns: list[float] = []
        heart = asyncio.create_task(beat(turns))
        for path in (
            *(path_of(game, what) for what in DOCUMENTS),
            f"{game}?since=0",
            f"{game}/replay?seat=1",
        ):
            assert (await client.get(path)).status_code == 200
        heart.cancel()
    assert max(turns) < LONG_TURN_S


async def beat(turns: list[float]) -> None:
    """Note the processor time of each turn of the event loop."""
    while True:
        before = time.thread_time()
        await asyncio.sleep(0)
        turns.append(time.thread_time() - before)


async def test_while_a_game_runs_every_seat_has_a_document_of_its_own(here: Here) -> None:
    guests = await make_guests(here, "elfenland+home-town", PERSON, PERSON)
    for what in ("story", "egn", "replay", ""):
        read = [await read_as(guest, what) for guest in (*guests, Guest(here, guests[0].game))]
        assert len({answer.content for answer in read}) == 3
        assert len({answer.headers["etag"] for answer in read}) == 3
        assert {answer.headers["cache-control"] for answer in read} == {"no-store"}
        own = {"if-none-match": read[0].headers["etag"]}
        assert [(await read_as(guest, what, **own)).status_code for guest in guests] == [304, 200]


async def read_as(guest: Guest, what: str, **headers: str) -> httpx2.Response:
    async with guest.served.client(guest.token) as client:
        return await client.get(path_of(f"/api/tables/{guest.game}", what), headers=headers)


@pytest.mark.parametrize(
    "path",
    [
        *(path_of("/api/tables/{game}", what) for what in (*DOCUMENTS, "chat", "analysis", "replay/1")),
        "/api/lobby",
        "/api/rules",
        "/api/rules/elfenland",
        "/api/bots",
        "/api/openapi.json",
        "/api/account",
        "/api/account/games",
    ],
)
async def test_every_document_is_counted(tmp_path: Path, path: str) -> None:
    async with serving(tmp_path / "data", SetTime(), rates=("documents=2/600",)) as here:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        async with here.client() as client:
            read = [await client.get(path.format(game=guests[0].game)) for _ in range(3)]
    assert all(answer.status_code != 429 for answer in read[:2])
    assert (read[2].status_code, read[2].json()["code"]) == (429, "too-often")

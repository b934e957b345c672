"""An outage of the database: however many run into it, the log has two lines."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from elfenland.server.storage import outage
from elfenland.server.storage.outage import Access, Outage
from elfenland.server.storage.sqlite import SqliteStore
from elfenland.server.tables.errors import ConflictError, StoreError
from tests.server.machines import Postgres
from tests.server.serving import PERSON, Served, make_guests
from tests.server.storage.rows import append, make
from tests.server.tables.playing import who_acts

REQUESTS = 200


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the time, in the last place of a list."""
    times = [1000.0]
    monkeypatch.setattr(outage, "monotonic", lambda: times[-1])
    return times


def told(caplog: pytest.LogCaptureFixture) -> list[tuple[str, dict[str, Any]]]:
    messages = [record.msg for record in caplog.records if isinstance(record.msg, dict)]
    return [(message["event"], message) for message in messages]


def go_through(access: Access, error: Exception | None = None) -> None:
    with suppress(StoreError, ConflictError), access:
        if error is not None:
            raise error


def test_it_is_logged_when_it_begins_and_when_it_has_ended(
    caplog: pytest.LogCaptureFixture, seconds: list[float]
) -> None:
    caplog.set_level("INFO")
    found = Outage()
    for _ in range(REQUESTS):
        go_through(found.reading, StoreError("gone"))
        go_through(found.writing, StoreError("gone, too"))
        seconds.append(seconds[-1] + 0.1)
    for _ in range(100):
        go_through(found.reading)
        go_through(found.writing)
        seconds.append(seconds[-1] + 0.1)
    (began, first), (ended, last) = told(caplog)
    assert (began, first["reason"]) == ("store-failing", "gone")
    assert (ended, last["failures"], last["seconds"]) == ("store-back", 2 * REQUESTS, 19.9)


def test_a_store_that_can_only_be_read_is_not_back(
    caplog: pytest.LogCaptureFixture, seconds: list[float]
) -> None:
    caplog.set_level("INFO")
    found = Outage()
    go_through(found.writing, StoreError("full"))
    seconds.append(2000.0)
    go_through(found.reading)
    assert [event for event, _ in told(caplog)] == ["store-failing"]
    go_through(found.writing)
    assert [event for event, _ in told(caplog)] == ["store-failing", "store-back"]


def test_one_that_comes_and_goes_is_one_outage(
    caplog: pytest.LogCaptureFixture, seconds: list[float]
) -> None:
    caplog.set_level("INFO")
    found = Outage()
    for _ in range(REQUESTS):
        go_through(found.writing, StoreError("locked"))
        go_through(found.writing)
        seconds.append(seconds[-1] + 1)
    assert [event for event, _ in told(caplog)] == ["store-failing"]


def test_a_conflict_is_no_failure(caplog: pytest.LogCaptureFixture, seconds: list[float]) -> None:
    go_through(Outage().writing, ConflictError())
    assert told(caplog) == []


async def test_a_file_that_is_locked_is_an_outage(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level("INFO")
    monkeypatch.setattr("elfenland.server.storage.sqlite.LOCK_TIMEOUT_S", 0.05)
    monkeypatch.setattr(outage, "QUIET_S", 0.0)
    store = await SqliteStore.open(tmp_path / "games.sqlite")
    await make(store, "a")
    with closing(sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(3):
            with pytest.raises(StoreError):
                await append(store, "a", 1)
        other.execute("ROLLBACK")
    await append(store, "a", 1)
    await store.close()
    events = [(event, message.get("failures")) for event, message in told(caplog)]
    assert events == [("store-failing", None), ("store-back", 3)]


async def test_a_server_whose_database_is_away_logs_one_line(
    serve: Callable[..., Served], fragile_postgres: Postgres
) -> None:
    served = serve(ELFENLAND_DATABASE=fragile_postgres.database())
    guest, seen = await who_acts(await make_guests(served, "elfenland", PERSON, PERSON))
    wanted = {"rules": "elfenland", "seats": [PERSON, PERSON]}
    move = {"version": seen["version"], "word": seen["options"][0]}
    async with served.client(guest.token) as client:
        fragile_postgres.kill()
        for _ in range(REQUESTS):
            assert (await client.post("/api/tables", json=wanted)).status_code == 503
            assert (await client.post(f"/api/tables/{guest.game}/moves", json=move)).status_code == 503
            with suppress(ConnectionClosed, InvalidStatus):
                async with guest.stream() as stream:
                    await stream.move(**move)
        fragile_postgres.start()
        async with asyncio.timeout(60):
            while (await client.post("/api/tables", json=wanted)).status_code != 201:
                await asyncio.sleep(0.05)
    served.stop()
    lines = [json.loads(line) for line in served.log.read_text(encoding="utf-8").splitlines()]
    assert [line["event"] for line in lines if line["level"] != "info"] == ["store-failing"]

"""A disk that is full: a clear refusal, nothing half-written, and all is well when there is room again."""

import resource
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import httpx2
import pytest
from sqlalchemy import Connection, text

from elfenland.server.store import StoreError
from elfenland.server.store.sqlite import SqliteStore
from tests.server.serving import OPEN, PERSON, Guest, Served, make_guests, make_table

FRAME = 4096 + 24  # bytes by which SQLite's log grows with every page written


def set_room(served: Served, bytes_of_a_file: int) -> None:
    """From now on no file of the server grows beyond this: its writes fail as on a full disk."""
    hard = resource.RLIM_INFINITY
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (bytes_of_a_file, hard))


async def test_moves_are_refused_and_go_on_when_there_is_room(serve: Callable[..., Served]) -> None:
    served = serve()
    guests = await make_guests(served, "elfenland", PERSON, PERSON)
    seen = [await guest.look() for guest in guests]
    mover = next(guest for guest, sight in zip(guests, seen, strict=True) if sight["options"])
    version, word = seen[0]["version"], next(sight["options"][0] for sight in seen if sight["options"])

    set_room(served, 1)
    refused = await mover.move(version, word)
    assert (refused.status_code, refused.json()["code"]) == (503, "store")
    assert [await guest.look() for guest in guests] == seen

    set_room(served, resource.RLIM_INFINITY)
    assert (await mover.move(version, word)).json() == {"version": version + 1}
    served.kill()
    again = Guest(serve(), mover.game, mover.token)
    assert (await again.look())["version"] == version + 1


async def test_a_seat_is_not_lost_wherever_the_room_ends(serve: Callable[..., Served]) -> None:
    served = serve()
    made = await make_table(served, "elfenland", PERSON, OPEN)
    guest = Guest(served, made["id"], made["seats"][0]["token"])
    before = await guest.look()
    room = (served.data / "elfenland.sqlite-wal").stat().st_size
    refusals = 0
    while (answer := await claim_with(guest, room + refusals * FRAME)).status_code != 201:
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        assert await guest.look() == before
        refusals += 1
    assert refusals > 3
    assert (await guest.look())["table"]["status"] == "playing"


async def claim_with(guest: Guest, room: int) -> httpx2.Response:
    set_room(guest.served, room)
    return await guest.post("claim", {"name": "Ada"})


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "elfenland.sqlite")
    yield opened
    await opened.close()


async def test_a_job_that_does_not_fit_leaves_nothing(store: SqliteStore) -> None:
    await store.write(partial(say, "CREATE TABLE shelf (book TEXT)"))
    await store.write(partial(say, "INSERT INTO shelf VALUES ('first')"))
    await store.write(partial(say, "PRAGMA max_page_count = 1"))  # as many as there are now
    with pytest.raises(StoreError, match="database or disk is full"):
        await store.write(fill_the_shelf)
    assert await store.read(books) == 1
    await store.write(partial(say, "PRAGMA max_page_count = 1000000"))
    await store.write(fill_the_shelf)
    assert await store.read(books) == 101


def say(statement: str, connection: Connection) -> None:
    connection.execute(text(statement))


def fill_the_shelf(connection: Connection) -> None:
    for _ in range(100):
        connection.execute(text("INSERT INTO shelf VALUES (hex(zeroblob(2000)))"))


def books(connection: Connection) -> int:
    number: int = connection.execute(text("SELECT count(*) FROM shelf")).scalar_one()
    return number

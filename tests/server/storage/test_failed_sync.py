"""A disk that fails to sync: the move is refused as in doubt, and may be there afterwards, once."""

import asyncio
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.server.machines import Postgres
from tests.server.serving import PERSON, Guest, Served, make_guests
from tests.server.tables.playing import who_acts

SOURCE = Path(__file__).with_name("failing_sync.c")


class Disk:
    """A disk whose syncs can be made to fail, for processes with this environment."""

    def __init__(self, folder: Path) -> None:
        folder.chmod(0o755)  # PostgreSQL may run as another user
        library = folder / "failing_sync.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
        self._fault = folder / "fault"
        self.environment = {"LD_PRELOAD": str(library), "SYNC_FAULT": str(self._fault)}

    def fail(self) -> None:
        self._fault.touch()

    def work(self) -> None:
        self._fault.unlink()


@pytest.fixture
def disk() -> Iterator[Disk]:
    with TemporaryDirectory() as folder:
        yield Disk(Path(folder))


@pytest.fixture
def durable_postgres(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Postgres]:
    """Yield a PostgreSQL that syncs to this disk."""
    with monkeypatch.context() as environment:
        for name, value in disk.environment.items():
            environment.setenv(name, value)
        machine = Postgres(is_durable=True)
    yield machine
    machine.close()


async def decide(served: Served) -> tuple[Guest, int, str]:
    """Return who is to act, at which version, and a word for it."""
    guest, seen = await who_acts(await make_guests(served, "elfenland", PERSON, PERSON))
    return guest, seen["version"], seen["options"][0]


async def test_sqlite_a_refused_move_may_come_back_after_a_crash(
    serve: Callable[..., Served], disk: Disk
) -> None:
    served = serve(**disk.environment)
    guest, version, word = await decide(served)
    disk.fail()
    async with guest.stream() as stream:
        refused = await stream.move(version, word)
        assert (refused["status"], refused["code"]) == (503, "store/in-doubt")
    answer = await guest.move(version, word)
    assert (answer.status_code, answer.json()["code"]) == (503, "store/in-doubt")
    assert (await guest.look())["version"] == version
    served.kill()
    disk.work()
    again = Guest(serve(), guest.game, guest.token)
    assert (await again.look())["version"] == version + 1  # its frames were in the file, if not on the disk
    assert (await again.move(version, word)).json()["code"] == "stale"


async def test_sqlite_the_move_is_made_once_when_the_disk_works_again(
    serve: Callable[..., Served], disk: Disk
) -> None:
    served = serve(**disk.environment)
    guest, version, word = await decide(served)
    disk.fail()
    assert (await guest.move(version, word)).json()["code"] == "store/in-doubt"
    disk.work()
    assert (await guest.move(version, word)).json() == {"version": version + 1}
    served.kill()
    again = Guest(serve(), guest.game, guest.token)
    assert (await again.look())["version"] == version + 1


async def test_postgresql_a_refused_move_is_there_once_or_not_at_all(
    serve: Callable[..., Served], disk: Disk, durable_postgres: Postgres
) -> None:
    served = serve(ELFENLAND_DATABASE=durable_postgres.database())
    guest, version, word = await decide(served)
    disk.fail()  # PostgreSQL panics then, and starts again by itself
    answer = await guest.move(version, word)
    assert (answer.status_code, answer.json()["code"]) == (503, "store/in-doubt")
    disk.work()
    made = await move_until_answered(guest, version, word)
    assert made.get("version") == version + 1 or made["code"] == "stale"
    assert (await guest.look())["version"] == version + 1


async def move_until_answered(guest: Guest, version: int, word: str) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while (answer := await guest.move(version, word)).status_code == 503:
            await asyncio.sleep(0.1)
    found: dict[str, Any] = answer.json()
    return found

"""Fixtures: a server for those who leave it running, and one for those who stop it."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.running import shell
from tests.server.machines import Postgres
from tests.server.serving import Served
from tests.server.settable import Here, SetTime, serving

__all__ = ["shell"]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that only play."""
    server = Served(tmp_path_factory.mktemp("served") / "data")
    yield server
    assert server.stop() == 0


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers on one folder; whatever still runs at the end is stopped."""
    begun: list[Served] = []

    def start(*arguments: str, **settings: str) -> Served:
        begun.append(Served(tmp_path / "data", *arguments, **settings))
        return begun[-1]

    yield start
    for server in begun:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests that leave it running."""
    machine = Postgres()
    yield machine
    machine.close()


@pytest.fixture
def fragile_postgres() -> Iterator[Postgres]:
    """Yield a PostgreSQL to be killed."""
    machine = Postgres()
    yield machine
    machine.close()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a new database of each kind; empty for a file, which is the server's default."""
    return request.getfixturevalue("postgres").database() if request.param == "postgresql" else ""


@pytest.fixture
def time() -> SetTime:
    """Return a time that stands until it is set."""
    return SetTime()


@pytest.fixture
async def here(tmp_path: Path, time: SetTime) -> AsyncIterator[Here]:
    """Yield a server in this process whose time is that one."""
    async with serving(tmp_path / "data", time) as server:
        yield server

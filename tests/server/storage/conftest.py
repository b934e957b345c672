"""Fixtures: every store there is."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from elfenland.server.storage import Store
from elfenland.server.storage.factory import open_store
from tests.server.machines import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> AsyncIterator[Store]:
    """A new store of each sort."""
    address = f"sqlite:{tmp_path / 'games.sqlite'}" if request.param == "sqlite" else postgres.database()
    opened = await open_store(address)
    yield opened
    await opened.close()

"""Fixtures: every store there is."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from elfenland.server.storage import SqlStore
from elfenland.server.storage.factory import open_store


@pytest.fixture
async def store(database: str, tmp_path: Path) -> AsyncIterator[SqlStore]:
    """Yield a new store of each sort."""
    opened = await open_store(database or f"sqlite:{tmp_path / 'games.sqlite'}")
    yield opened
    await opened.close()

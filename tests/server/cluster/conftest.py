"""Fixtures: a cluster to play on, and one to break."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.cluster.clustered import Cluster
from tests.server.machines import Postgres, Redis


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """One Redis for all tests that leave it running."""
    machine = Redis()
    yield machine
    machine.close()


@pytest.fixture
def fragile_redis() -> Iterator[Redis]:
    """Yield a Redis to be killed."""
    machine = Redis()
    yield machine
    machine.close()


@pytest.fixture
def cluster(tmp_path: Path, postgres: Postgres, fragile_redis: Redis) -> Iterator[Cluster]:
    """Nothing runs there yet but the database and a Redis of its own: its channel is not for others."""
    made = Cluster(tmp_path, postgres, fragile_redis)
    yield made
    made.close()

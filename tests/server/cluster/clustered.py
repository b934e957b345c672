"""Several server processes and workers on one PostgreSQL and one Redis, all of them real."""

import sys
from pathlib import Path

from tests.server.machines import Postgres, Redis
from tests.server.serving import Guest, Served


class Worker(Served):
    """A process that takes bot turns and deadlines."""

    def command(self) -> list[str]:
        return [sys.executable, "-m", "elfenland", "worker", "--workers", "1"]


class Cluster:
    """Everything that a community runs on."""

    def __init__(self, folder: Path, postgres: Postgres, redis: Redis | None) -> None:
        self.postgres = postgres
        self.redis = redis
        self._data = folder / "unused"
        self.settings = {"ELFENLAND_DATABASE": postgres.database()}
        if redis is not None:
            self.settings["ELFENLAND_REDIS"] = redis.url
        self.begun: list[Served] = []

    def serve(self, *arguments: str, **settings: str) -> Served:
        """One more web process, which leaves bots to workers."""
        self.begun.append(Served(self._data, "--no-bots", *arguments, **self.settings, **settings))
        return self.begun[-1]

    def work(self, port: str = "0", **settings: str) -> Worker:
        """One more worker."""
        self.begun.append(Worker(self._data, port=port, **self.settings, **settings))
        assert isinstance(self.begun[-1], Worker)
        return self.begun[-1]

    def close(self) -> None:
        """Stop all that still runs."""
        for process in self.begun:
            if process.process.poll() is None:
                assert process.stop() == 0


def at(served: Served, guest: Guest) -> Guest:
    """Return the same guest at another process."""
    return Guest(served, guest.game, guest.token)

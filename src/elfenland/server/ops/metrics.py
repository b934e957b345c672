"""What the server counts and times, for whoever looks after it: nothing here tells of a person or a table."""

import asyncio
from collections.abc import Mapping
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

# Seconds: from a quick move to one that somebody complains about, and to a bot that thinks for long.
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW: Final = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)

BETWEEN_LOOKS: Final = 0.5  # seconds between looks at how far the loop is behind

disable_created_metrics()


class Metrics:
    """All figures of one house, by what they count. Labels are words of ours, never what somebody sent."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests()
        self._moves()
        self._streams()
        self._bots()

    def _requests(self) -> None:
        self.requests = self._counter("requests", "Requests answered", "method", "route", "status")
        self.refusals = self._counter("refusals", "Requests refused, by the code of the refusal", "code")
        self.rates_hit = self._counter("rates_hit", "Requests refused because they came too often", "rate")
        self.lag = self._histogram("loop_lag_seconds", "How late the event loop comes to what is due", QUICK)

    def _moves(self) -> None:
        self.moves = self._histogram("move_seconds", "From the receipt of a move to its answer", QUICK)
        self.commit_jobs = self._histogram("commit_jobs", "Jobs written in one transaction", SIZES)
        self.commits = self._histogram("commit_seconds", "Time on disk of one transaction", QUICK)
        self.tables = self._gauge("tables", "Tables in the store", "status")
        self.tables_live = self._gauge("tables_live", "Tables in memory")
        self.time_outs = self._counter(
            "time_outs", "Deadlines that passed, by what the table chose", "choice"
        )

    def _streams(self) -> None:
        self.streams = self._gauge("streams_open", "Sockets that are open")
        self.updates = self._counter("updates", "Documents sent over sockets")
        self.update_bytes = self._counter("update_bytes", "Letters of documents sent over sockets")
        self._told, self._told_bytes = 0, 0

    def _bots(self) -> None:
        self.decisions = self._histogram(
            "bot_decision_seconds", "Time that a bot thought about one decision", SLOW, "bot"
        )
        self.bot_faults = self._counter("bot_faults", "Decisions that a bot did not come to", "bot")
        self.bots_waiting = self._gauge("bots_waiting", "Decisions for which no process is free yet")

    def told(self, size: int) -> None:
        """A document of this size went over a socket."""
        self._told += 1  # there are several for every move; the counters are told of them when somebody asks
        self._told_bytes += size

    def committed(self, jobs: int, seconds: float) -> None:
        """So many jobs were written in one transaction, which took so long."""
        self.commit_jobs.observe(jobs)
        self.commits.observe(seconds)

    def count_tables(self, by_status: Mapping[str, int]) -> None:
        """How many tables there are in the store."""
        self.tables.clear()
        for status, number in by_status.items():
            self.tables.labels(status).set(number)

    async def watch_loop(self) -> None:
        """Look again and again how late one comes to what one wanted to do at a time."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BETWEEN_LOOKS
            await asyncio.sleep(BETWEEN_LOOKS)
            self.lag.observe(max(0.0, loop.time() - due))

    def text(self) -> bytes:
        """Everything as Prometheus reads it."""
        self.updates.inc(self._told)
        self.update_bytes.inc(self._told_bytes)
        self._told, self._told_bytes = 0, 0
        return generate_latest(self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, labels, namespace="elfenland", registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(name, about, labels, namespace="elfenland", registry=self.registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(name, about, labels, namespace="elfenland", buckets=buckets, registry=self.registry)

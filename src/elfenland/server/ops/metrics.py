"""Prometheus metrics of the server; none of them identifies a person or a table."""

from collections.abc import Mapping
from typing import Final

import prometheus_client as prometheus
from prometheus_client import Counter, Gauge, Histogram

from elfenland.server.ops.logging import get_log

# Histogram buckets: seconds of requests, seconds of bots' decisions, and jobs per transaction.
REQUEST_BUCKETS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
DECISION_BUCKETS_S: Final = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
BATCH_BUCKETS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)

SLOW_MOVE_S: Final = 1.0

log = get_log(__name__)

prometheus.disable_created_metrics()


class Metrics:
    """All metrics of one server; label values never come from a request."""

    def __init__(self) -> None:
        self.registry = prometheus.CollectorRegistry()
        prometheus.ProcessCollector(registry=self.registry)
        self.requests = self._counter("requests", "Requests answered", "method", "route", "status")
        self.refusals = self._counter("refusals", "Requests refused, by the code of the refusal", "code")
        self.rates_hit = self._counter("rates_hit", "Requests refused because they came too often", "rate")
        self.lag = self._histogram(
            "loop_lag_seconds", "How late the event loop comes to what is due", REQUEST_BUCKETS_S
        )
        self.lag_smoothed = self._gauge(
            "loop_lag_smoothed_seconds", "The lag by which requests other than moves are refused"
        )
        self.moves = self._histogram(
            "move_seconds", "From the receipt of a move to its answer", REQUEST_BUCKETS_S
        )
        self.commit_jobs = self._histogram("commit_jobs", "Jobs written in one transaction", BATCH_BUCKETS)
        self.commits = self._histogram("commit_seconds", "Time on disk of one transaction", REQUEST_BUCKETS_S)
        self.tables = self._gauge("tables", "Tables in the store", "status")
        self.tables_live = self._gauge("tables_live", "Tables in memory")
        self.timeouts = self._counter("time_outs", "Deadlines that passed, by what the table chose", "choice")
        self.streams = self._gauge("streams_open", "Sockets that are open")
        self.updates = self._counter("updates", "Documents sent over sockets")
        self.update_bytes = self._counter("update_bytes", "Letters of documents sent over sockets")
        self._sent, self._sent_bytes = 0, 0
        self.decisions = self._histogram(
            "bot_decision_seconds", "Time that a bot thought about one decision", DECISION_BUCKETS_S, "bot"
        )
        self.bot_faults = self._counter("bot_faults", "Decisions that a bot did not come to", "bot")
        self.bots_waiting = self._gauge("bots_waiting", "Decisions for which no process is free yet")

    def count_update(self, size: int) -> None:
        """Count a document of this size that was sent over a socket."""
        self._sent += 1  # several per move: they are added to the counters when these are read
        self._sent_bytes += size

    def moved(self, game: str, seconds: float) -> None:
        """Count a move that was answered after so many seconds."""
        self.moves.observe(seconds)
        if seconds > SLOW_MOVE_S:
            log.warning("move-slow", table=game, seconds=round(seconds, 3))

    def committed(self, jobs: int, seconds: float) -> None:
        """Record a transaction with so many jobs that took so long."""
        self.commit_jobs.observe(jobs)
        self.commits.observe(seconds)

    def count_tables(self, by_status: Mapping[str, int]) -> None:
        """Set the numbers of tables in the store."""
        self.tables.clear()
        for status, number in by_status.items():
            self.tables.labels(status).set(number)

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        self.updates.inc(self._sent)
        self.update_bytes.inc(self._sent_bytes)
        self._sent, self._sent_bytes = 0, 0
        return prometheus.generate_latest(self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, labels, namespace="elfenland", registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(name, about, labels, namespace="elfenland", registry=self.registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(name, about, labels, namespace="elfenland", buckets=buckets, registry=self.registry)

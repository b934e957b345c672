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
        self.rates_hit = self._counter("rates_hit", "Requests refused by a rate limit", "rate")
        self.lag = self._histogram("loop_lag_seconds", "Lag of the event loop", REQUEST_BUCKETS_S)
        self.lag_smoothed = self._gauge(
            "loop_lag_smoothed_seconds", "Smoothed lag of the event loop, by which load is shed"
        )
        self.moves = self._histogram(
            "move_seconds", "Time from receiving a move to answering it", REQUEST_BUCKETS_S
        )
        self.commit_jobs = self._histogram("commit_jobs", "Jobs written in one transaction", BATCH_BUCKETS)
        self.commits = self._histogram(
            "commit_seconds", "Time to write one transaction to disk", REQUEST_BUCKETS_S
        )
        self.tables = self._gauge("tables", "Tables in the store", "status")
        self.tables_live = self._gauge("tables_live", "Tables in memory")
        self.timeouts = self._counter("time_outs", "Timeouts, by the table's setting for them", "choice")
        self.streams = self._gauge("streams_open", "Open WebSockets")
        self.updates = self._counter("updates", "Documents sent over WebSockets")
        self.update_bytes = self._counter("update_bytes", "Characters of documents sent over WebSockets")
        self._sent, self._sent_bytes = 0, 0
        self.decisions = self._histogram(
            "bot_decision_seconds", "Time that a bot took for one decision", DECISION_BUCKETS_S, "bot"
        )
        self.bot_faults = self._counter("bot_faults", "Decisions that a bot failed to make", "bot")
        self.notifications = self._counter(
            "notifications", "Attempts to send a notification", "channel", "outcome"
        )
        self.notifications_waiting = self._gauge(
            "notifications_waiting", "Notifications that wait to be sent"
        )
        self.bots_waiting = self._gauge("bots_waiting", "Decisions that are waiting for a free process")

    def count_update(self, size: int) -> None:
        """Count a document of this size that was sent over a socket."""
        self._sent += 1  # several per move: they are added to the counters when these are read
        self._sent_bytes += size

    def moved(self, game: str, seconds: float) -> None:
        """Count a move that was answered after this many seconds."""
        self.moves.observe(seconds)
        if seconds > SLOW_MOVE_S:
            log.warning("move-slow", table=game, seconds=round(seconds, 3))

    def committed(self, jobs: int, seconds: float) -> None:
        """Record a transaction with this many jobs that took this long."""
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

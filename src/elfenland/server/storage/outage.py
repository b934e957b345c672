"""Outages of the database: one log event at the start, and one at the end."""

from time import monotonic
from types import TracebackType
from typing import Final

from elfenland.server.ops.logging import get_log
from elfenland.server.tables.errors import StoreError

QUIET_S: Final = 5.0  # without a failure, before an outage counts as over

log = get_log(__name__)


class Outage:
    """Tracks the failures of a store across all callers.

    On a full disk reads still work, so an outage is over only when the access that failed works again.
    """

    def __init__(self) -> None:
        self.reading = Access(self)
        self.writing = Access(self)
        self.failures = 0  # since the outage began; 0 while there is none
        self._begun = 0.0
        self._last = 0.0

    def count(self, reason: str) -> None:
        """Count a failure; log the first."""
        self._last = monotonic()
        if not self.failures:
            self._begun = self._last
            log.warning("store-failing", reason=reason)
        self.failures += 1

    def end(self) -> None:
        """End the outage if everything has worked again for some seconds."""
        is_failing = self.reading.is_failing or self.writing.is_failing
        if is_failing or monotonic() - self._last < QUIET_S:
            return
        log.info("store-back", failures=self.failures, seconds=round(self._last - self._begun, 1))
        self.failures = 0


class Access:
    """Context manager around every read, or every write, of a store."""

    def __init__(self, outage: Outage) -> None:
        self._outage = outage
        self.is_failing = False

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Note success or failure; a conflict or a cancelled caller is neither."""
        if isinstance(error, StoreError):
            self.is_failing = True
            self._outage.count(str(error))
        elif error is None and self._outage.failures:
            self.is_failing = False
            self._outage.end()

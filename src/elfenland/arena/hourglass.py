"""An hourglass beside the table: whoever thinks for ever is interrupted, so that a match goes on.

A guard notices an answer that comes late, but not one that never comes. Here the system's alarm rings once in
a while, and if somebody has thought beyond all patience, his thinking ends with a fault in the middle of it.
That takes the main thread of a process and a system with alarms; elsewhere there is no hourglass.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from elfenland.bots.running.limits import STALLED, BotFaultError


class Hourglass:
    """Who has it turned over has so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.begun = 0.0  # nobody thinks

    def turn(self) -> None:
        """Somebody begins to think."""
        self.begun = time.monotonic()

    def rest(self) -> None:
        """He has answered."""
        self.begun = 0.0

    @contextmanager
    def standing(self) -> Iterator[None]:
        """Look at it now and then as long as this lasts."""
        if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGALRM, lambda *_: self._look())
        pause = min(1.0, self.seconds / 2)
        signal.setitimer(signal.ITIMER_REAL, pause, pause)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def _look(self) -> None:
        if self.begun and time.monotonic() - self.begun > self.seconds:
            self.rest()
            raise BotFaultError(STALLED, f"no answer within {self.seconds:g} s", gone=True)

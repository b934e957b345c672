"""A watchdog that interrupts a bot that never answers, so that a match goes on.

A guard notices a late answer, but not one that never comes. Here a periodic SIGALRM raises a fault inside a
bot that exceeds the limit. It needs the main thread and a system with alarms; elsewhere there is none.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from elfenland.bots.running.limits import STALLED, BotFaultError


class Hourglass:
    """A watchdog that allows a number of seconds per decision."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.begun = 0.0  # no bot is deciding

    def turn(self) -> None:
        """Start the timer: a bot begins to think."""
        self.begun = time.monotonic()

    def rest(self) -> None:
        """Stop the timer: the bot has answered."""
        self.begun = 0.0

    @contextmanager
    def standing(self) -> Iterator[None]:
        """Check the timer at intervals while the context lasts."""
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

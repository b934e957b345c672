"""Lag of the event loop, and detection of overload."""

import asyncio
from collections.abc import Callable
from typing import Final

INTERVAL_S: Final = 0.1  # between measurements
SMOOTHING: Final = 0.3  # the weight of the last measurement
HIGHEST: Final = 2.0  # times the limit: the most that one measurement counts
RELIEF: Final = 0.5  # times the limit: below this, an overload is over


class LoopLag:
    """Measures the event loop's lag, smoothed; detects overload with hysteresis."""

    def __init__(self, limit_s: float, observe: Callable[[float], None] = lambda _: None) -> None:
        self._limit_s = limit_s  # 0 for none
        self._observe = observe  # called with every measurement
        self.smoothed_s = 0.0
        self.is_overloaded = False

    async def watch(self) -> None:
        """Measure until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + INTERVAL_S
            await asyncio.sleep(INTERVAL_S)
            self.measured(max(0.0, loop.time() - due))

    def measured(self, seconds: float) -> None:
        """Take a measurement into account."""
        self._observe(seconds)
        if self._limit_s:
            seconds = min(seconds, HIGHEST * self._limit_s)
        self.smoothed_s += SMOOTHING * (seconds - self.smoothed_s)
        limit_s = self._limit_s * RELIEF if self.is_overloaded else self._limit_s
        self.is_overloaded = bool(self._limit_s) and self.smoothed_s > limit_s

"""The lag of the event loop: measured, smoothed, and with hysteresis."""

import asyncio
import time

from elfenland.server.ops.loop_lag import LoopLag
from elfenland.server.ops.tasks import background


def test_one_long_turn_is_no_overload_but_many_are() -> None:
    lag = LoopLag(0.2)
    lag.measured(60)
    assert not lag.is_overloaded
    for _ in range(3):
        lag.measured(0.5)
    assert lag.is_overloaded


def test_an_overload_ends_well_below_the_limit() -> None:
    lag = LoopLag(0.2)
    for _ in range(20):
        lag.measured(0.5)
    for _ in range(20):
        lag.measured(0.15)
    assert lag.is_overloaded
    for _ in range(20):
        lag.measured(0.05)
    assert not lag.is_overloaded


def test_without_a_limit_there_is_no_overload() -> None:
    lag = LoopLag(0)
    lag.measured(1000)
    assert not lag.is_overloaded


async def test_a_loop_that_is_held_up_lags() -> None:
    measured: list[float] = []
    lag = LoopLag(0.1, measured.append)
    async with background(lag.watch), asyncio.timeout(20):
        while not lag.is_overloaded:
            await asyncio.sleep(0.01)
            time.sleep(0.5)
        assert max(measured) > 0.3
        while lag.is_overloaded:
            await asyncio.sleep(0.01)

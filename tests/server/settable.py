"""The real server in this process, with a time that tests set: nobody waits for a clock."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from pathlib import Path
from typing import Any

import uvicorn

from elfenland.server.app import ListenerDispatch, make_app, make_metrics_app
from elfenland.server.config import Settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.web.slow_clients import HttpProtocol, websocket_protocol
from tests.server.serving import Served

MORNING = 1_700_000_000_000


class SetTime:
    """A time that stands still until it is moved."""

    correction_ms = 0

    def __init__(self) -> None:
        self._now = MORNING
        self._alarms: list[tuple[int, int, SetAlarm]] = []
        self._count = 0

    def now(self) -> int:
        return self._now

    def call_at(self, when: int, what: Callable[[], None]) -> "SetAlarm":
        alarm = SetAlarm(what)
        self._count += 1
        heappush(self._alarms, (when, self._count, alarm))
        return alarm

    def go(self, seconds: float) -> None:
        """Let so much time pass, and call whoever waits for it."""
        self._now += int(seconds * 1000)
        while self._alarms and self._alarms[0][0] <= self._now:
            heappop(self._alarms)[2].ring()

    async def until_awaited(self, seconds: int) -> None:
        """Wait until somebody wants to be called in so many seconds."""
        when = self._now + seconds * 1000
        async with asyncio.timeout(60):
            while not any(at == when and alarm.is_set for at, _, alarm in self._alarms):
                await asyncio.sleep(0.005)


class SetAlarm:
    """Something that is called unless it was cancelled."""

    def __init__(self, what: Callable[[], None]) -> None:
        self._what: Callable[[], None] | None = what

    @property
    def is_set(self) -> bool:
        return self._what is not None

    def cancel(self) -> None:
        self._what = None

    def ring(self) -> None:
        if self._what is not None:
            self._what()


class Here(Served):
    """A server in this process."""

    def __init__(self, context: AppContext, listening: socket.socket, metrics: socket.socket) -> None:
        self.context = context
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self.metrics_address = f"http://127.0.0.1:{metrics.getsockname()[1]}"


def _listen() -> socket.socket:
    """A socket that names its protocol: asyncio then sends at once, without Nagle's algorithm."""
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    return listening


@asynccontextmanager
async def serving(data: Path, time: SetTime, **settings: Any) -> AsyncIterator[Here]:
    """Serve from a folder until the end of the block."""
    listening, metrics = _listen(), _listen()
    is_worker = settings.pop("is_worker", False)
    sender, mailer = settings.pop("sender", None), settings.pop("mailer", None)
    chosen = Settings(data, **{"workers": 1, "most_lag": 0, **settings})
    async with open_context(chosen, time, is_worker, sender, mailer) as context:
        config = uvicorn.Config(
            ListenerDispatch(make_app(context), make_metrics_app(context), metrics.getsockname()[1]),
            lifespan="off",
            http=HttpProtocol,
            ws=websocket_protocol(context.rate_limits.frames),
            log_level="warning",
            proxy_headers=False,
        )
        server = uvicorn.Server(config)
        running = asyncio.create_task(server._serve([listening, metrics]))
        try:
            yield Here(context, listening, metrics)
        finally:
            server.should_exit = True
            await running

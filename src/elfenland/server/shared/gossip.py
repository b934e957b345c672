"""What processes tell each other, over one channel of Redis: what changed, who is here, who tried what.

It may be lost: the store is the truth, and whoever hears nothing asks there (`following.py`).
"""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from typing import Any, Final

from redis.exceptions import RedisError

from elfenland.server.bus import Notice
from elfenland.server.shared.channel import Channel
from elfenland.server.shared.line import CutError, Line
from elfenland.server.store.games import Entry, Moves, Standing

BEAT: Final = 1.0  # seconds between signs of life
SILENCE: Final = 3.0  # seconds after which the line is thought to be cut: everybody hears himself, too
LATE: Final = 2.5  # seconds after which nothing is left to a process from which nothing was heard
GONE: Final = 6.0  # seconds after which it is gone

HEARD: Final = len(Notice._fields) - 2  # the last are never told: whether it is one's own, and whose else

OF_ENTRY: Final = len(Entry._fields)


@dataclass
class Talked:
    """What one process tells all others at once."""

    notices: list[Notice] = field(default_factory=list)
    here: dict[str, list[int]] = field(default_factory=dict)  # who is at which table, if that has changed
    tries: list[tuple[str, str]] = field(default_factory=list)  # of which rate, and by whom
    is_all: bool = False  # whether `here` is all that there is
    asks_all: bool = False  # whether others are to tell all, too
    has_lost: bool = False  # whether something could not be told before
    takes_turns: bool = False  # whether this process takes the turns of bots

    def write(self, process: str) -> str:
        """As it goes over the channel."""
        notices = [notice[:HEARD] for notice in self.notices]
        told = [process, notices, self.here, self.tries, self.is_all, self.asks_all, self.has_lost]
        return json.dumps([*told, self.takes_turns], separators=(",", ":"))

    @staticmethod
    def read(text: str | bytes) -> tuple[str, "Talked"]:
        """What `write` wrote, and by whom. A later release may tell more, an older one less."""
        process, notices, here, tries, is_all, asks_all, has_lost, *more = json.loads(text)
        heard = [_read_notice(notice) for notice in notices]
        tried = [(rate, who) for rate, who in tries]
        return process, Talked(heard, here, tried, is_all, asks_all, has_lost, more[:1] == [True])


def _read_notice(told: list[Any]) -> Notice:
    """A notice of another process, whose release may tell less than ours, or more."""
    notice = Notice(*told[:HEARD])._replace(is_own=False)
    moves: Any = notice.moves  # as JSON has it
    if moves is None:
        return notice
    standing, log, frames = moves
    entries = [Entry(*entry[:OF_ENTRY]) for entry in log]
    return notice._replace(moves=Moves(Standing(*standing), entries, frames))


class Gossip:
    """Tells and hears: `hear` gets what others tell, `gone` a process that has fallen silent."""

    def __init__(self, line: Line, process: str) -> None:
        self._line = line
        self._channel = Channel(line)
        self.process = process
        self._signature = Talked().write(process).partition(",")[0].encode()  # how all that we tell begins
        self._next = Talked()
        self._woken = asyncio.Event()
        self._heard_self = 0.0
        self._alive: dict[str, float] = {}
        self._takers: set[str] = set()
        self.takes_turns = False  # whether we say that we take the turns of bots
        self.hear: Callable[[str, Talked], None] = lambda _, __: None
        self.gone: Callable[[str], None] = lambda _: None
        self.back: Callable[[], None] = lambda: None  # called when the line is there, or again

    @property
    def is_cut(self) -> bool:
        """Whether others cannot be heard now."""
        return time.monotonic() - self._heard_self > SILENCE

    def takers(self) -> list[str]:
        """The other processes that take the turns of bots, as far as they can be heard now."""
        if self.is_cut:
            return []
        since = time.monotonic() - LATE
        return [process for process in self._takers if self._alive[process] >= since]

    def say(self) -> Talked:
        """What will be told next, to be added to."""
        self._woken.set()
        return self._next

    async def tell(self) -> None:
        """Send what has piled up, until this is cancelled; what cannot be sent is lost, and told to be."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            await self.tell_now()

    async def tell_now(self) -> None:
        """Send what has piled up, or a sign of life."""
        told, self._next = self._next, Talked()
        told.takes_turns = self.takes_turns
        try:
            await self._channel.tell(told.write(self.process))
        except CutError:
            self._next.has_lost = True
            self._next.asks_all = self._next.asks_all or told.asks_all

    async def close(self) -> None:
        """Tell nothing any more."""
        await self._channel.close()

    async def beat(self) -> None:
        """Show that we are alive and see who is not, until this is cancelled."""
        while True:
            self.say()
            await asyncio.sleep(BEAT)
            if self.is_cut:
                continue  # everybody is silent
            since = time.monotonic() - GONE
            for process in [process for process, at in self._alive.items() if at < since]:
                del self._alive[process]
                self._takers.discard(process)
                self.gone(process)

    async def listen(self) -> None:
        """Hear what others tell, until this is cancelled."""
        while True:
            try:
                await self._hear_all()
            except (RedisError, OSError, TimeoutError) as error:
                self._line.cut(error)
            await asyncio.sleep(BEAT / 2)

    async def _hear_all(self) -> None:
        """Hear until nothing is to be heard, not even oneself."""
        loop = asyncio.get_running_loop()
        with suppress(TimeoutError):
            async with asyncio.timeout(SILENCE) as limit, aclosing(self._channel.hear()) as heard:
                async for said in heard:
                    if said.startswith(self._signature):
                        self._hear_self()
                        limit.reschedule(loop.time() + SILENCE)
                    else:
                        self._take(*Talked.read(said))

    def _hear_self(self) -> None:
        was_cut, self._heard_self = self.is_cut, time.monotonic()
        if was_cut:
            self._begin_anew(self._heard_self)

    def _take(self, process: str, told: Talked) -> None:
        self._alive[process] = time.monotonic()
        (self._takers.add if told.takes_turns else self._takers.discard)(process)
        self.hear(process, told)

    def _begin_anew(self, now: float) -> None:
        """Others may have told much meanwhile; and they have a while to be heard again."""
        self._line.mend()
        self._alive = dict.fromkeys(self._alive, now)
        self.say().asks_all = True
        self.back()

"""Replication: a process follows another's moves by messages, and reads what it missed."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Engine, event

from elfenland.server.cluster.broadcast import BroadcastMessage
from elfenland.server.cluster.replication import Replication
from elfenland.server.context import AppContext
from elfenland.server.tables.decided_by import HOLDER, STANDING_ORDER
from elfenland.server.tables.records import Entry
from elfenland.server.tables.table import Table
from elfenland.server.updates.bus import Notice
from tests.server.cluster.contexts import lay, open_houses, options
from tests.server.machines import Postgres


@pytest.fixture
async def contexts(postgres: Postgres) -> AsyncIterator[list[AppContext]]:
    """Two processes without Redis: what one hears of the other is what a test tells it."""
    async with open_houses(2, postgres.database()) as opened:
        yield opened


class Pair:
    """A table at two processes; what the first does is told to the second when a test says so."""

    def __init__(self, first: AppContext, second: AppContext, here: Table, there: Table) -> None:
        self._first = first
        self.here, self.there = here, there
        self.replication = Replication(second.store, second.tables, second.chat, second.bus, None)
        self.told: list[Notice] = []
        first.bus.listen(self.told.append)
        self.passed_on: list[Notice] = []
        second.bus.listen(self.passed_on.append)

    @staticmethod
    async def sit_down(first: AppContext, second: AppContext, **settings: Any) -> "Pair":
        here = await first.tables.cached(await lay(first, **settings))
        return Pair(first, second, here, await second.tables.cached(here.id))

    async def move(self, by: str = HOLDER) -> Notice:
        """Make a move at the first; what it tells of that, as it comes over the line."""
        seat = self.here.to_act
        assert seat is not None
        await self._first.moves.move(self.here, seat, self.here.version, options(self.here)[:1], by)
        _, heard = BroadcastMessage.decode(BroadcastMessage([self.told[-1]]).encode("first"))
        return heard.notices[0]

    async def passes_on(self, number: int) -> None:
        """Wait until the second has told its own so often."""
        async with asyncio.timeout(10):
            while len(self.passed_on) < number:
                await asyncio.sleep(0.01)

    def assert_equal(self) -> None:
        assert self.there.mark == self.here.mark
        assert self.there.play is not None
        assert self.here.play is not None
        assert self.there.play.state == self.here.play.state
        assert self.there.game.recent == self.here.game.recent
        assert self.there.play.ways_back(self.here.play.mover) == self.here.play.ways_back(
            self.here.play.mover
        )
        assert (self.there.game.frames, self.there.game.moved) == (
            self.here.game.frames,
            self.here.game.moved,
        )
        assert (self.there.status, self.there.to_act) == (self.here.status, self.here.to_act)


@contextmanager
def read_logs() -> Iterator[list[str]]:
    """Yield the questions for the moves of a game that are asked meanwhile."""
    asked: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        if "FROM moves" in statement:
            asked.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield asked
    event.remove(Engine, "before_cursor_execute", note)


async def test_moves_are_followed_by_what_is_told_of_them(contexts: list[AppContext]) -> None:
    pair = await Pair.sit_down(*contexts, clock={"per_move": 500})
    woken: list[int] = []
    pair.there.listeners.add(lambda: woken.append(pair.there.version))
    with read_logs() as asked:
        for _ in range(12):
            pair.replication.receive(await pair.move())
            pair.assert_equal()
    assert asked == []
    assert len(woken) == len(pair.passed_on) == 12
    assert pair.passed_on[-1] == pair.here.notice()._replace(is_own=False)


async def test_who_decided_is_told_too_and_read_by_whoever_missed_it(contexts: list[AppContext]) -> None:
    pair = await Pair.sit_down(*contexts)
    for _ in range(3):
        pair.replication.receive(await pair.move(by=STANDING_ORDER))
        pair.assert_equal()
    await pair.move(by=STANDING_ORDER)
    pair.replication.receive(await pair.move())
    await pair.passes_on(4)
    pair.assert_equal()
    assert [step.by for step in pair.there.game.recent][-5:] == [STANDING_ORDER] * 4 + [HOLDER]


@pytest.mark.parametrize(
    ("told", "by"), [([3, 0, "-", 7], HOLDER), ([3, 0, "-", 7, "scout", "more"], "scout")]
)
def test_another_release_may_tell_less_of_a_move_or_more(told: list[Any], by: str) -> None:
    moves = [["playing", 3, 0, 7], [told], ""]
    text = json.dumps(["first", [["game", 3, 0, False, False, 0, False, moves]], {}, [], False, False, False])
    _, heard = BroadcastMessage.decode(text)
    assert heard.notices[0].moves is not None
    assert heard.notices[0].moves.log == [Entry(3, 0, "-", 7, by)]


async def test_whoever_missed_a_move_reads_it(contexts: list[AppContext]) -> None:
    pair = await Pair.sit_down(*contexts)
    missed, heard = await pair.move(), await pair.move()
    with read_logs() as asked:
        pair.replication.receive(heard)
        await pair.passes_on(1)
        pair.assert_equal()
        assert len(asked) == 1
        pair.replication.receive(missed)  # late: nothing is done twice
        await pair.passes_on(2)
        pair.assert_equal()
    assert len(asked) == 1


async def test_moves_that_come_in_the_wrong_moment_wait_for_it(contexts: list[AppContext]) -> None:
    pair = await Pair.sit_down(*contexts)
    heard = await pair.move()
    async with pair.there.lock:
        pair.replication.receive(heard)
        await asyncio.sleep(0.05)
        assert pair.there.version < pair.here.version
    await pair.passes_on(1)
    pair.assert_equal()


async def test_what_an_older_release_tells_is_followed_by_reading(contexts: list[AppContext]) -> None:
    pair = await Pair.sit_down(*contexts)
    heard = (await pair.move())._replace(moves=None)
    with read_logs() as asked:
        pair.replication.receive(heard)
        await pair.passes_on(1)
    pair.assert_equal()
    assert len(asked) == 1


def test_a_notice_of_an_older_or_a_later_release_is_understood() -> None:
    older = '["old",[["game",7,1,false,true,0,false]],{},[],false,false,false]'
    expected = Notice("game", 7, 1, waits_for_bot=True, deadline=0, is_own=False)
    assert BroadcastMessage.decode(older)[1].notices == [expected]
    later = '["new",[["game",7,1,false,true,0,false,null,"more"]],{},[],false,false,false,"more"]'
    assert BroadcastMessage.decode(later)[1].notices == [expected]

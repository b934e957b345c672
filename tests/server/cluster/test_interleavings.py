"""Everything that can be done at a table, by three processes at once, in an order that a seed chooses."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random

import pytest

from elfenland.server.context import AppContext
from elfenland.server.storage import chat as talk
from elfenland.server.storage import games
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_state import replayed
from elfenland.server.tables.orders_given import OrderWish
from elfenland.server.tables.records import TableVersion
from tests.server.cluster.contexts import lay, open_houses, options
from tests.server.machines import Postgres, Redis

STEPS = 15  # of one run; in each, several things are done at once
SETTLED = {"stale", "table/over", "proposal/open", "proposal/none", "seat/bot", "seat/yours", "order/late"}


class Run:
    """One table, and all that was acknowledged there."""

    def __init__(self, contexts: list[AppContext], game: str, seed: int) -> None:
        self.contexts = contexts
        self.game = game
        self.dice = Random(seed)
        self.moves: dict[int, str] = {}
        self.lines: list[int] = []

    async def go(self) -> None:
        for _ in range(STEPS):
            doing = self.dice.choices(self.all_there_is(), weights=[8, 2, 2, 2, 1, 1, 2], k=3)
            await asyncio.gather(*(self.soon(what) for what in doing))
        await self.check()

    def all_there_is(self) -> list[Callable[[AppContext], Awaitable[None]]]:
        return [self.move, self.talk, self.hand_over, self.propose, self.order, self.hook, self.forget]

    async def soon(self, what: Callable[[AppContext], Awaitable[None]]) -> None:
        context = self.dice.choice(self.contexts)
        await asyncio.sleep(self.dice.random() * 0.003)
        try:
            await what(context)
        except RefusedError as error:
            if error.code not in SETTLED:
                raise

    async def move(self, context: AppContext) -> None:
        table = await context.tables.cached(self.game)
        if table.to_act is not None and not table.decider:
            version, word = table.version, self.dice.choice(options(table))
            reached = await context.moves.move(table, table.to_act, version, [word])
            assert version + 1 not in self.moves
            assert reached > version
            self.moves[version + 1] = word

    async def talk(self, context: AppContext) -> None:
        table = await context.tables.cached(self.game)
        self.lines.append(await context.chat.say(table, 0, "Ada", "Hm"))

    async def hand_over(self, context: AppContext) -> None:
        table = await context.tables.cached(self.game)
        seat = self.dice.randrange(2)

        async def turn() -> None:
            if table.to_act is not None:
                await context.seats.set_bot(table, seat, "" if table.seats[seat].bot else "scout")

        async with table.lock:
            await context.tables.retry_on_conflict(table, turn)

    async def propose(self, context: AppContext) -> None:
        table = await context.tables.cached(self.game)
        if table.seating.proposals:
            kind = next(iter(table.seating.proposals))
            await context.votes.answer(table, (self.dice.randrange(2),), kind, self.dice.random() < 0.3)
        else:
            await context.votes.propose(table, (0,), "end", None)

    async def order(self, context: AppContext) -> None:
        table = await context.tables.cached(self.game)
        await context.standing_orders.give(table, self.dice.randrange(2), [OrderWish("pass")])

    async def hook(self, context: AppContext) -> None:
        table = await context.tables.cached(self.game)
        await context.webhooks.remove(table, 0)

    async def forget(self, context: AppContext) -> None:
        """As a process does that was killed and began anew."""
        context.tables._live.pop(self.game, None)

    async def check(self) -> None:
        """Check that every acknowledged move is there once, and that all processes agree."""
        store = self.contexts[0].store
        log = await store.read(partial(games.log, game=self.game))
        assert [entry.n for entry in log] == list(range(1, len(log) + 1))
        assert {version: log[version - 1].word for version in self.moves} == self.moves
        said = await store.read(partial(talk.load, game=self.game, most=1000))
        assert sorted(self.lines) == [line.n for line in said] == list(range(1, len(said) + 1))
        for context in self.contexts:
            table = await context.tables.find(self.game)
            whole = await store.read(partial(games.load, game=self.game))
            assert whole is not None
            assert table.play is not None
            assert table.play.state == replayed(table.rules_name, len(table.seats), log, 0).play.state
            assert table.mark == TableVersion(whole.table.version, whole.table.changes)
            assert table.status == whole.table.status
            assert (table.seats, table.seating.proposals) == (whole.seats, whole.proposals)
            assert table.seating.orders == whole.orders


async def run_all(postgres: Postgres, redis: Redis, seeds: range) -> None:
    async with open_houses(3, postgres.database(), redis.url) as contexts:
        for seed in seeds:
            await Run(contexts, await lay(contexts[0], "elfengold"), seed).go()


async def test_in_twenty_orders(postgres: Postgres, redis: Redis) -> None:
    await run_all(postgres, redis, range(20))


@pytest.mark.nightly
async def test_in_two_hundred_orders(postgres: Postgres, redis: Redis) -> None:
    await run_all(postgres, redis, range(1000, 1200))

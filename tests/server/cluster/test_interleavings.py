"""Everything that can be done at a table, by three processes at once, in an order that a seed chooses."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random

import pytest

from elfenland.server.house import House
from elfenland.server.messages import OrderWish, ProposalWish
from elfenland.server.refusals import RefusedError
from elfenland.server.store import games, talk
from elfenland.server.store.games import Mark
from elfenland.server.table import replayed
from tests.server.machines import Postgres, Redis
from tests.server.shared.houses import lay, open_houses, options

STEPS = 15  # of one run; in each, several things are done at once
SETTLED = {"stale", "table/over", "proposal/open", "proposal/none", "seat/bot", "seat/yours", "order/late"}


class Run:
    """One table, and all that was acknowledged there."""

    def __init__(self, houses: list[House], game: str, seed: int) -> None:
        self.houses = houses
        self.game = game
        self.dice = Random(seed)
        self.moves: dict[int, str] = {}
        self.lines: list[int] = []

    async def go(self) -> None:
        for _ in range(STEPS):
            doing = self.dice.choices(self.all_there_is(), weights=[8, 2, 2, 2, 1, 1, 2], k=3)
            await asyncio.gather(*(self.soon(what) for what in doing))
        await self.check()

    def all_there_is(self) -> list[Callable[[House], Awaitable[None]]]:
        return [self.move, self.talk, self.hand_over, self.propose, self.order, self.hook, self.forget]

    async def soon(self, what: Callable[[House], Awaitable[None]]) -> None:
        house = self.dice.choice(self.houses)
        await asyncio.sleep(self.dice.random() * 0.003)
        try:
            await what(house)
        except RefusedError as error:
            if error.code not in SETTLED:
                raise

    async def move(self, house: House) -> None:
        table = await house.tables.at_hand(self.game)
        if table.to_act is not None and not table.decider:
            version, word = table.version, self.dice.choice(options(table))
            reached = await house.playing.move(table, table.to_act, version, [word])
            assert version + 1 not in self.moves
            assert reached > version
            self.moves[version + 1] = word

    async def talk(self, house: House) -> None:
        table = await house.tables.at_hand(self.game)
        self.lines.append(await house.people.chat.say(table, 0, "Ada", "Hm"))

    async def hand_over(self, house: House) -> None:
        table = await house.tables.at_hand(self.game)
        seat = self.dice.randrange(2)

        async def turn() -> None:
            if table.to_act is not None:
                await house.seating.hand_over(table, seat, "" if table.seats[seat].bot else "scout")

        async with table.lock:
            await house.tables.insist(table, turn)

    async def propose(self, house: House) -> None:
        table = await house.tables.at_hand(self.game)
        if table.proposals:
            kind = next(iter(table.proposals))
            await house.consent.answer(table, (self.dice.randrange(2),), kind, self.dice.random() < 0.3)
        else:
            await house.consent.propose(table, (0,), ProposalWish(kind="end"))

    async def order(self, house: House) -> None:
        table = await house.tables.at_hand(self.game)
        await house.orders.give(table, self.dice.randrange(2), [OrderWish(kind="pass", most=0)])

    async def hook(self, house: House) -> None:
        table = await house.tables.at_hand(self.game)
        await house.people.hooks.remove(table, 0)

    async def forget(self, house: House) -> None:
        """As a process does that was killed and began anew."""
        house.tables._live.pop(self.game, None)

    async def check(self) -> None:
        """What was acknowledged is there, once, and everybody knows the same."""
        store = self.houses[0].store
        log = await store.read(partial(games.log, game=self.game))
        assert [entry.n for entry in log] == list(range(1, len(log) + 1))
        assert {version: log[version - 1].word for version in self.moves} == self.moves
        said = await store.read(partial(talk.load, game=self.game, most=1000))
        assert sorted(self.lines) == [line.n for line in said] == list(range(1, len(said) + 1))
        for house in self.houses:
            table = await house.tables.find(self.game)
            whole = await store.read(partial(games.load, game=self.game))
            assert whole is not None
            assert table.play is not None
            assert table.play.state == replayed(table, log, 0).play.state
            assert table.mark == Mark(whole.table.version, whole.table.changes)
            assert table.status == whole.table.status
            assert (table.seats, table.proposals) == (whole.seats, whole.proposals)
            assert table.orders == whole.orders


async def run_all(postgres: Postgres, redis: Redis, seeds: range) -> None:
    async with open_houses(3, postgres.database(), redis.url) as houses:
        for seed in seeds:
            await Run(houses, await lay(houses[0], "elfengold"), seed).go()


async def test_in_twenty_orders(postgres: Postgres, redis: Redis) -> None:
    await run_all(postgres, redis, range(20))


@pytest.mark.nightly
async def test_in_two_hundred_orders(postgres: Postgres, redis: Redis) -> None:
    await run_all(postgres, redis, range(1000, 1200))

"""Hand-overs of slow games, in which all wait for one, with and without orders.

Usage: python -m benchmarks.handovers [BOT] [GAMES]   by default scout, and five games of each title

Four people play by post: nobody looks at the table until they are called. A hand-over is a change of the
person that the game waits for. Everybody decides as the bot would. They are called when the game waits for
them, or when everybody is asked at the same time.

Without orders, they decide until it is another's turn, and go.

With orders, they decide what is open, and then say what they can:

- in a draw, the draws that are left to them in this round: what is there, best first, and blind;
- in the auction, a limit for every lot that is left, as high as they would bid for it now;
- while planning, what they would place next if all others passed, each with two other placements in case it
  is no longer possible, and a pass for the rest. If they pass, they pass for the rest;
- on a journey nothing: nobody can say one before they see the board;
- when all are asked at the same time, all come, in random order, and answer.

If steps no longer fit they are dropped; then the game waits for the person again, who decides anew.
"""

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from pathlib import Path
from random import Random
from statistics import mean
from typing import Final

from elfenland.bots import Bot, make_bot
from elfenland.engine.actions import Action, Coins, Pass, TakeBlind
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import observe
from elfenland.engine.state import State
from elfenland.engine.titles import TITLES
from elfenland.server.config import Settings
from elfenland.server.context import AppContext, open_context
from elfenland.server.tables.ahead import has_to_answer
from elfenland.server.tables.orders_given import OrderWish
from elfenland.server.tables.orders_in_force import is_due
from elfenland.server.tables.records import OPEN_SEAT, PLAYING
from elfenland.server.tables.seats import new_seat
from elfenland.server.tables.standing_orders import LONGEST_DELAY_S
from elfenland.server.tables.table import Table

PLAYERS: Final = 4
MORNING_MS: Final = 1_700_000_000_000
ALTERNATIVES: Final = 3
MOST_STEPS: Final = 12
MOST_WORDS: Final = 12
PATIENCE_S: Final = 60  # for a decision of an order, which takes milliseconds


class SimulatedTime:
    """A time that stands still until it is moved."""

    correction_ms = 0

    def __init__(self) -> None:
        self._now = MORNING_MS
        self._alarms: list[tuple[int, int, SimulatedAlarm]] = []
        self._count = 0

    def now(self) -> int:
        """Return the current time."""
        return self._now

    def call_at(self, when: int, what: Callable[[], None]) -> "SimulatedAlarm":
        """Call when the time is moved there."""
        self._count += 1
        alarm = SimulatedAlarm(what)
        heappush(self._alarms, (when, self._count, alarm))
        return alarm

    def go(self, seconds: float) -> None:
        """Let so much time pass."""
        self._now += int(seconds * 1000)
        while self._alarms and self._alarms[0][0] <= self._now:
            heappop(self._alarms)[2].ring()


class SimulatedAlarm:
    """A call that may be cancelled."""

    def __init__(self, what: Callable[[], None]) -> None:
        self._what: Callable[[], None] | None = what

    def cancel(self) -> None:
        """Unschedule the call."""
        self._what = None

    def ring(self) -> None:
        """Call, unless it was cancelled."""
        if self._what is not None:
            self._what()


class Person:
    """A player who comes when called, decides like a bot, and goes again."""

    def __init__(self, seat: int, bot: Bot, dice: Random) -> None:
        self.seat = seat
        self.bot = bot
        self.dice = dice

    def decide(self, state: State) -> Action:
        """Decide what is open."""
        return self.choose(state, state.rules.offers(state))

    def choose(self, state: State, options: list[Action]) -> Action:
        """Choose one of the options by what the seat sees."""
        return self.bot.choose(observe(state, self.seat), options)

    def answer(self, state: State) -> OrderWish:
        """Answer together with the others."""
        options = state.rules.options_ahead(state, self.seat)
        imagined = imagine(observe(state, self.seat), self.dice)
        imagined.seat = self.seat
        chosen = self.choose(imagined, options)
        return OrderWish("steps", phase=phase_of(state), steps=((str(chosen),),))

    def say_ahead(self, state: State, word: str) -> list[OrderWish]:
        """Say what is known after a decision, at the table before it."""
        phase = phase_of(state)
        if phase in ("draw", "cards"):
            return [OrderWish("steps", phase=phase, steps=(self.draws(state),) * 2)]
        if phase == "auction":
            return [OrderWish("lot", most=self.limit(state, lot), lot=lot) for lot in lots(state)]
        if phase != "plan":
            return []
        steps = () if word == "-" else self.placements(state, word)
        planned = [OrderWish("steps", phase=phase, steps=steps)] if steps else []
        return [*planned, OrderWish("pass")]

    def draws(self, state: State) -> tuple[str, ...]:
        """Return the draws to try, best first, down to a blind one."""
        words, options = [], state.rules.options(state)
        while options:
            chosen = self.choose(state, options)
            words.append(str(chosen))
            options.remove(chosen)
            if isinstance(chosen, TakeBlind):
                break
        return tuple(words)

    def limit(self, state: State, lot: int) -> int:
        """Return the highest bid that the person would make for a lot, as things are now."""
        there = imagine(observe(state, self.seat), self.dice)
        there.lots = state.lots[:lot]
        there.bid, limit = 0, 0
        while True:
            chosen = self.choose(there, there.rules.offers(there))
            if not isinstance(chosen, Coins):
                return limit
            there.bid = limit = chosen.amount
            there.bidder = there.next_seat(self.seat)

    def placements(self, state: State, word: str) -> tuple[tuple[str, ...], ...]:
        """Return the placements that would follow this one, with alternatives."""
        there, steps = imagine(observe(state, self.seat), self.dice), list[tuple[str, ...]]()
        rules, phase = there.rules, there.phase
        rules.advance(there, rules.parse_action(word))
        while there.phase == phase and len(steps) < MOST_STEPS:
            if there.seat != self.seat:
                rules.advance(there, Pass())
                continue
            chosen = self.alternatives(there)
            if not chosen:
                break
            steps.append(tuple(map(str, chosen)))
            rules.advance(there, chosen[0])
        return tuple(steps)

    def alternatives(self, state: State) -> list[Action]:
        """Return the best placements, none if the person would rather pass."""
        options, found = state.rules.offers(state), list[Action]()
        while len(found) < ALTERNATIVES and len(options) > 1:
            chosen = self.choose(state, options)
            if isinstance(chosen, Pass):
                break
            found.append(chosen)
            options.remove(chosen)
        return found


class SlowGame:
    """One game on the server, and how often it has waited for another person."""

    def __init__(self, context: AppContext, time: SimulatedTime, table: Table, people: list[Person]) -> None:
        self.context = context
        self.time = time
        self.table = table
        self.people = people
        self.moved = asyncio.Event()
        table.listeners.add(self.moved.set)
        self.waited_for: int | None = None
        self.handovers = 0

    async def play(self, with_orders: bool, dice: Random) -> int:
        """Play to the end; return the number of hand-overs."""
        while (seat := await self.settle()) is not None:
            if seat != self.waited_for:
                self.handovers += self.waited_for is not None
                self.waited_for = seat
            asked = [each.seat for each in self.people if has_to_answer(self.table, each.seat)]
            if with_orders and asked:
                await self.come(dice.choice([seat, *asked]))
            else:
                await self.decide(self.people[seat], with_orders)
        return self.handovers

    async def settle(self) -> int | None:
        """Let the server carry out orders; return the seat that the game waits for then."""
        while is_due(self.table):
            before = self.table.version
            self.time.go(LONGEST_DELAY_S)
            async with asyncio.timeout(PATIENCE_S):
                while self.table.version == before:
                    self.moved.clear()
                    await self.moved.wait()
        return self.table.to_act

    async def come(self, seat: int) -> None:
        """Let one of those who are asked at the same time come and answer."""
        person = self.people[seat]
        if seat == self.table.to_act:
            await self.decide(person, False)
        else:
            await self.give(person, [person.answer(self.state)])

    async def decide(self, person: Person, with_orders: bool) -> None:
        """Let the person that the game waits for decide, and say the rest."""
        state = self.state
        word = str(person.decide(state))
        await self.context.moves.move(self.table, person.seat, self.table.version, [word])
        if not with_orders or self.table.status != PLAYING or phase_of(self.state) != phase_of(state):
            return
        if wishes := still_possible(person.say_ahead(state, word), self.state, person.seat):
            await self.give(person, wishes)

    async def give(self, person: Person, wishes: list[OrderWish]) -> None:
        """Give orders."""
        await self.context.standing_orders.give(self.table, person.seat, wishes)

    @property
    def state(self) -> State:
        """The table as it is."""
        assert self.table.play is not None
        return self.table.play.state


def still_possible(wishes: list[OrderWish], state: State, seat: int) -> list[OrderWish]:
    """Leave out lots that were sold, and steps when nothing is left to decide."""
    has_options = bool(state.rules.options_ahead(state, seat))
    return [
        wish
        for wish in wishes
        if (wish.lot in lots(state) if wish.kind == "lot" else has_options or wish.kind != "steps")
    ]


def lots(state: State) -> range:
    """Return how many lots are left when each of them is up."""
    return range(1, len(state.lots) + 1)


def phase_of(state: State) -> str:
    """Return the name of the phase."""
    return state.rules.sequence[state.phase].name


@asynccontextmanager
async def slow_server() -> AsyncIterator[tuple[AppContext, SimulatedTime]]:
    """Yield the services of a server in a scratch folder, and its simulated time."""
    time = SimulatedTime()
    with tempfile.TemporaryDirectory() as folder:
        async with open_context(Settings(Path(folder), workers=1, most_lag=0), time) as context:
            yield context, time


async def count(
    context: AppContext, time: SimulatedTime, rules: str, bot: str, seed: int, with_orders: bool
) -> int:
    """Return the hand-overs of one game; equal seeds give equal decks."""
    seats = [OPEN_SEAT, *(new_seat("person") for _ in range(PLAYERS - 1))]
    made = await context.seats.make(rules, seats)
    table = await context.tables.find(made["id"])
    table.secret = f"{seed:064x}"  # luck follows from it alone
    await context.seats.claim(table, "Ada", 0)
    people = [Person(seat, make_bot(bot, seed), Random(f"{seed}/{seat}")) for seat in range(PLAYERS)]
    return await SlowGame(context, time, table, people).play(with_orders, Random(seed))


async def compare(rules: str, bot: str, seeds: range) -> list[tuple[int, int]]:
    """Return the hand-overs of games without and with orders."""
    async with slow_server() as (context, time):
        return [
            (
                await count(context, time, rules, bot, seed, with_orders=False),
                await count(context, time, rules, bot, seed, with_orders=True),
            )
            for seed in seeds
        ]


async def main(bot: str, games: int) -> None:
    """Measure and print."""
    print(f"hand-overs of {games} slow games of {PLAYERS} people who decide like {bot}")
    for title in TITLES:
        found = await compare(title, bot, range(games))
        without, given = mean(one for one, _ in found), mean(one for _, one in found)
        print(f"{title:10} {without:6.1f} without orders, {given:6.1f} with: {1 - given / without:.0%} fewer")
        print(f"{'':10} " + ", ".join(f"{one} -> {other}" for one, other in found))


if __name__ == "__main__":
    chosen = sys.argv[1:]
    asyncio.run(main(chosen[0] if chosen else "scout", int(chosen[1]) if chosen[1:] else 5))

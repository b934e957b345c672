"""The bots at our tables: whenever it is the turn of one, it is asked and its move is made."""

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final

from elfenland.engine.actions import Action
from elfenland.engine.observation import observe
from elfenland.server.bots import quick
from elfenland.server.bots.letter import Question, write_question
from elfenland.server.bots.quick import is_quick
from elfenland.server.bots.workers import WorkerError, Workers
from elfenland.server.bus import Notice
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.metrics import Metrics
from elfenland.server.playing import Playing
from elfenland.server.refusals import RefusedError
from elfenland.server.shared.leases import Leases
from elfenland.server.store import Store, StoreError, clocks, games
from elfenland.server.store.games import PLAYING
from elfenland.server.table import Table
from elfenland.server.tables import Tables

TRIES: Final = 3  # how often a bot is asked before chance decides for it
PAUSE: Final = 2.0  # seconds before another try when the store refuses

log = get_log(__name__)


class BotSeats:
    """Plays for all bots. A game has at most one task here, which ends when a person is to act."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        playing: Playing,
        workers: Workers,
        metrics: Metrics,
        leases: Leases,
    ) -> None:
        self._store = store
        self._tables = tables
        self._playing = playing
        self.workers = workers
        self._metrics = metrics
        self._leases = leases
        self.in_place = False  # whether quick bots decide in this process: never where people are served
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()  # games of which something was heard while they have a task

    @property
    def waiting(self) -> int:
        """How many decisions wait for a process."""
        return self.workers.waiting

    async def resume(self) -> None:
        """Look after the games that wait for a bot since before this server ran."""
        for job in (games.waiting_for_bots, clocks.up):
            for game in await self._store.read(job):
                self._begin(game)

    async def search(self, since: int, before: int) -> None:
        """Look after the games that wait for a bot, and were moved at between two times."""
        found = await self._store.read(partial(games.waiting_for_bots, since=since, before=before))
        for game in {*found, *await self._store.read(clocks.up)}:
            self._begin(game)

    def look(self, notice: Notice) -> None:
        """Something changed at a table: perhaps it is a bot's turn. If nobody takes it, a search finds it."""
        if notice.waits_for_bot and self._is_ours(notice):
            self._begin(notice.game)

    async def close(self) -> None:
        """Stop thinking; the turns that are open are taken up by the next server."""
        await end(self._tasks.values())
        await self.workers.close()

    def _is_ours(self, notice: Notice) -> bool:
        return notice.is_own or self._leases.is_ours_to_begin(notice.game, notice.by)

    def _decides_here(self, bot: str) -> bool:
        return self.in_place and is_quick(bot)

    def _begin(self, game: str) -> None:
        if game in self._tasks:
            self._again.add(game)
        else:
            self._tasks[game] = asyncio.create_task(self._play(game))

    async def _play(self, game: str) -> None:
        try:
            await self._play_on(game)
        except StoreError as error:
            log.warning("store-refused", table=game, what="a bot's turn", reason=str(error))
            await asyncio.sleep(PAUSE)
        except Exception:  # this table waits until something changes; all others play on
            log.error("bots-stopped", table=game, exc_info=True)
        finally:
            del self._tasks[game]
        self._begin_again(game)

    def _begin_again(self, game: str) -> None:
        """Another who heard of a turn while we had the lease has left it to us."""
        table = self._tables.live(game)
        if game in self._again and (table is None or table.decider):
            self._begin(game)
        self._again.discard(game)

    async def _play_on(self, game: str) -> None:
        table = self._tables.live(game)
        if table is None or not table.decider:  # else it is tried at once, for the write itself will tell
            table = await self._tables.find(game)
        while table.decider and await self._turn(table):
            table = await self._tables.at_hand(game)

    async def _turn(self, table: Table) -> bool:
        """Take a turn; False if another process does. A quick one is taken sooner than a lease."""
        if self._decides_here(table.decider):
            await self._move(table)
            return True
        async with self._leases.held(f"bots {table.id}") as is_ours:
            if is_ours and (await self._tables.find(table.id)).decider:
                await self._move(table)
            return is_ours

    async def _move(self, table: Table) -> None:
        """Make one move. If somebody was quicker, or all agreed to end, it is not made: nothing is lost."""
        version, seat = table.version, table.to_act
        assert seat is not None
        bot = table.decider
        word = await self._choose(table)
        try:
            await self._playing.move(table, seat, version, [word], bot)
        except RefusedError as error:
            if error.code != "stale" and table.status == PLAYING:
                raise
        except StoreError as error:
            log.warning("store-refused", table=table.id, what="a bot's move", reason=str(error))
            await asyncio.sleep(PAUSE)

    async def _choose(self, table: Table) -> str:
        """What the bot says; if it does not say anything sensible, any option will do."""
        question = _question(table)
        thought = self._metrics.decisions.labels(question.bot).observe
        for _ in range(TRIES):
            try:
                word = await self._answer(table, question, thought)
            except WorkerError as error:
                self._metrics.bot_faults.labels(question.bot).inc()
                log.warning("bot-replaced", table=table.id, bot=question.bot, reason=str(error))
                continue
            if word in question.options:
                return word
            self._metrics.bot_faults.labels(question.bot).inc()
            log.warning("bot-wrong", table=table.id, bot=question.bot)
        return secrets.choice(question.options)

    async def _answer(self, table: Table, question: Question, thought: Callable[[float], object]) -> str:
        if not self._decides_here(question.bot):
            return await self.workers.ask(write_question(question), thought)
        begun = perf_counter()
        word = quick.answer(question, _options(table))
        thought(perf_counter() - begun)
        return word


def _question(table: Table) -> Question:
    assert table.play is not None
    assert table.to_act is not None
    seen = observe(table.play.state, table.to_act)
    # Bots must not be foreseen: who knew the seed would know their choice.
    return Question(table.decider, secrets.token_hex(8), seen, [str(action) for action in _options(table)])


def _options(table: Table) -> list[Action]:
    assert table.play is not None
    return list(table.play.rules.offers(table.play.state))

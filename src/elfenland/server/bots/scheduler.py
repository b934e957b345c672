"""Scheduler for bots at tables: asks the bot whose turn it is, and makes its move."""

import asyncio
import secrets
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Final

from elfenland.bots.registry import quick_bots_up_to
from elfenland.engine.actions import Action
from elfenland.engine.observation import observe
from elfenland.server.bots import inline
from elfenland.server.bots.inline import is_quick
from elfenland.server.bots.pool import WorkerPool
from elfenland.server.bots.wire_format import BotRequest, write_question
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.metrics import Metrics
from elfenland.server.ops.tasks import cancel_all
from elfenland.server.storage import SqlStore, clocks, games
from elfenland.server.tables.errors import RefusedError, StoreError, WorkerError
from elfenland.server.tables.leases import Leases
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.records import PLAYING
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.store import ANY_TIME
from elfenland.server.tables.table import Table
from elfenland.server.updates.bus import Notice

RETRY_PAUSES_S: Final = (0.5, 1.0, 2.0)  # before each further attempt of a bot, and then its replacement
STORE_RETRY_S: Final = 2.0  # before another attempt after the store has failed

log = get_log(__name__)


class BotScheduler:
    """Plays for all bots, with one task per game, until a person is to act."""

    def __init__(
        self,
        store: SqlStore,
        tables: TableRegistry,
        moves: MoveService,
        workers: WorkerPool,
        metrics: Metrics,
        leases: Leases,
        decides_inline: bool = False,
    ) -> None:
        self._store = store
        self._tables = tables
        self._moves = moves
        self.workers = workers
        self._metrics = metrics
        self._leases = leases
        self._decides_inline = decides_inline  # quick bots: never where people are served
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._standing_in = asyncio.Lock()  # one at a time in a thread
        self._replaced: set[str] = set()  # bots that failed when they were asked last
        self._again: set[str] = set()  # games that were announced again while their task was running

    async def search(self, since: int = 0, before: int = ANY_TIME) -> None:
        """Play on in the games that wait for a bot and last moved between two times."""
        found = await self._store.read(partial(games.waiting_for_bots, since=since, before=before))
        for game in {*found, *await self._store.read(clocks.up)}:
            self._begin(game)

    def on_notice(self, notice: Notice) -> None:
        """Take a bot's turn if it is ours; a later search finds turns nobody took."""
        if notice.waits_for_bot and (notice.is_own or self._leases.is_ours_to_begin(notice.game, notice.by)):
            self._begin(notice.game)

    async def close(self) -> None:
        """Stop playing; the next server takes the turns that are left."""
        await cancel_all(self._tasks.values())
        await self.workers.close()

    def _is_inline(self, bot: str) -> bool:
        return self._decides_inline and is_quick(bot)

    def _begin(self, game: str) -> None:
        if game in self._tasks:
            self._again.add(game)
        else:
            self._tasks[game] = asyncio.create_task(self._play(game))

    async def _play(self, game: str) -> None:
        try:
            await self._play_on(game)
        except StoreError:
            self._again.add(game)
            await asyncio.sleep(STORE_RETRY_S)
        except Exception:  # this table waits until something changes; all others play on
            log.error("bots-stopped", table=game, exc_info=True)
        finally:
            del self._tasks[game]
        self._begin_again(game)

    def _begin_again(self, game: str) -> None:
        """Play on if the store failed, or other processes left a turn to us because we held the lease."""
        table = self._tables.live(game)
        if game in self._again and (table is None or table.decider):
            self._begin(game)
        self._again.discard(game)

    async def _play_on(self, game: str) -> None:
        table = self._tables.live(game)
        if table is None or not table.decider:  # otherwise try at once: the write shows if we were behind
            table = await self._tables.find(game)
        while table.decider and await self._turn(table):
            table = await self._tables.cached(game)

    async def _turn(self, table: Table) -> bool:
        """Take a turn; return False if another process does. Inline, without a lease."""
        if self._is_inline(table.decider):
            await self._move(table)
            return True
        async with self._leases.held(f"bots {table.id}") as is_ours:
            if is_ours and (await self._tables.find(table.id)).decider:
                await self._move(table)
            return is_ours

    async def _move(self, table: Table) -> None:
        """Make one move, unless another process has, or all agreed to end the game."""
        version, seat = table.version, table.to_act
        assert seat is not None
        word, bot = await self._choose(table)
        try:
            await self._moves.move(table, seat, version, [word], bot)
        except RefusedError as error:
            if error.code != "stale" and table.status == PLAYING:
                raise
        except StoreError:
            await asyncio.sleep(STORE_RETRY_S)

    async def _choose(self, table: Table) -> tuple[str, str]:
        """Return a choice and the bot that made it: the stand-in if the seat's own keeps failing.

        The move is published with the bot that decided, so that everybody at the table sees it.
        """
        options = _options(table)
        question = _question(table, options)
        try:
            word = await self._ask_with_retries(question, options)
        except WorkerError as error:
            word, bot = await self._ask_stand_in(question, options, error)
            self._log_replaced(table, question.bot, bot, error)
            return word, bot
        if question.bot in self._replaced:
            self._replaced.discard(question.bot)
            log.info("bot-back", bot=question.bot)
        return word, question.bot

    async def _ask_with_retries(self, question: BotRequest, options: list[Action]) -> str:
        """Ask the bot until it decides; raise WorkerError after the last attempt."""
        for pause in RETRY_PAUSES_S:
            try:
                return await self._ask(question, options)
            except WorkerError:
                await asyncio.sleep(pause)
        return await self._ask(question, options)

    async def _ask(self, question: BotRequest, options: list[Action]) -> str:
        """Return the bot's choice; raise WorkerError if it makes none, or not one of its options."""
        try:
            word = await self._answer(question, options)
            if word not in question.options:
                raise WorkerError("it chose what it may not")
        except WorkerError:
            self._metrics.bot_faults.labels(question.bot).inc()
            raise
        return word

    async def _answer(self, question: BotRequest, options: list[Action]) -> str:
        observe_s = self._metrics.decisions.labels(question.bot).observe
        if not self._is_inline(question.bot):
            return await self.workers.ask(write_question(question), observe_s)
        started = perf_counter()
        word = inline.answer(question, options)
        observe_s(perf_counter() - started)
        return word

    async def _ask_stand_in(
        self, question: BotRequest, options: list[Action], error: WorkerError
    ) -> tuple[str, str]:
        """Return the choice of the strongest quick bot that isn't stronger, and that bot.

        It decides in a thread, because it may be that no process can be started.
        """
        async with self._standing_in:
            for bot in quick_bots_up_to(question.bot):
                with suppress(WorkerError):
                    return await asyncio.to_thread(inline.answer, question._replace(bot=bot), options), bot
        raise error

    def _log_replaced(self, table: Table, bot: str, by: str, reason: WorkerError) -> None:
        """Log that a bot is replaced, once until it decides again."""
        if bot not in self._replaced:
            self._replaced.add(bot)
            log.warning("bot-replaced", table=table.id, bot=bot, by=by, reason=str(reason))


def _question(table: Table, options: list[Action]) -> BotRequest:
    assert table.play is not None
    assert table.to_act is not None
    seen = observe(table.play.state, table.to_act)
    # Nobody may foresee a bot's choice: anyone who knew the seed could.
    return BotRequest(table.decider, secrets.token_hex(8), seen, [str(action) for action in options])


def _options(table: Table) -> list[Action]:
    assert table.play is not None
    return list(table.play.rules.offers(table.play.state))

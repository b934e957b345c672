"""Scheduler for bots at tables: asks the bot whose turn it is, and makes its move."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

from elfenland.bots.registry import quick_bots_up_to, without_budget
from elfenland.engine.actions import Action
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.server.bots import inline, pace
from elfenland.server.bots.inline import is_quick
from elfenland.server.bots.pool import WorkerPool
from elfenland.server.bots.wire_format import BotRequest, write_question
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.metrics import Metrics
from elfenland.server.ops.tasks import cancel_all
from elfenland.server.storage import SqlStore, clocks, games
from elfenland.server.tables.errors import RefusedError, StoreError, WorkerError
from elfenland.server.tables.game_log import positions_at
from elfenland.server.tables.leases import Leases
from elfenland.server.tables.luck import bot_seed
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.records import PLAYING, Entry
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.store import ANY_TIME
from elfenland.server.tables.table import Table
from elfenland.server.tables.time_source import sleep_until
from elfenland.server.updates.bus import Notice

RETRY_PAUSES_S: Final = (0.5, 1.0, 2.0)  # before each further attempt of a bot, and then its replacement
STORE_RETRY_S: Final = 2.0  # before another attempt after the store has failed

log = get_log(__name__)


class BotDecision(NamedTuple):
    """A bot's decision at a version of a table."""

    version: int
    seat: int
    action: Action
    bot: str
    is_forced: bool  # there was no other option


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
        self._replaced: set[str] = set()  # bots whose last decision failed
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
        """Continue after a store failure, or a turn left to us because of our lease."""
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
        """Take a turn; return False if another process does.

        A bot's wait begins when the lease is released: if another process decides meanwhile, only one moves.
        """
        async with self._lease(table) as is_ours:
            if not is_ours or not table.decider:
                return is_ours
            choice = await self._choose(table)
            due = pace.due(table, choice.action, choice.is_forced, self._moves.time.now())
            if not due:
                await self._move(table, choice)
        if due:
            await sleep_until(self._moves.time, due)
            await self._move(table, choice)
        return True

    @asynccontextmanager
    async def _lease(self, table: Table) -> AsyncIterator[bool]:
        """Hold the lease of a turn, and bring the table up to date; inline, do neither."""
        if self._is_inline(table.decider):
            yield True
            return
        async with self._leases.held(f"bots {table.id}") as is_ours:
            if is_ours:
                await self._tables.find(table.id)
            yield is_ours

    async def _move(self, table: Table, choice: BotDecision) -> None:
        """Make a move, unless the game has gone on, or all agreed to end it."""
        try:
            await self._moves.move(table, choice.seat, choice.version, [str(choice.action)], choice.bot)
        except RefusedError as error:
            if error.code != "stale" and table.status == PLAYING:
                raise
        except StoreError:
            await asyncio.sleep(STORE_RETRY_S)

    async def _choose(self, table: Table) -> BotDecision:
        """Return a choice with its bot: the stand-in if the seat's own keeps failing.

        The move is published with the bot that decided, so that everybody at the table sees it.
        """
        version, seat, options = table.version, table.to_act, _options(table)
        assert seat is not None
        question = _question(table, options)
        bot = question.bot
        try:
            word = await self._remember(table, question) or await self._ask_with_retries(question, options)
            self._log_back(bot)
        except WorkerError as error:
            word, bot = await self._ask_stand_in(question, options, error)
            self._log_replaced(table, question.bot, bot, error)
        action = options[question.options.index(word)]
        return BotDecision(version, seat, action, bot, is_forced=len(options) == 1)

    async def _remember(self, table: Table, question: BotRequest) -> str:
        """Return what this bot decided here before that was undone, if anything.

        The seed alone doesn't determine the choice of a bot that thinks for a time.
        """
        assert table.play is not None
        if table.play.ply >= table.play.furthest:
            return ""
        log = await self._store.log(table.id)
        seek = partial(earlier_choice, table.rules_name, len(table.seats), log, table.play.ply)
        return await asyncio.to_thread(seek, question)  # a log may be long

    async def _ask_with_retries(self, question: BotRequest, options: list[Action]) -> str:
        """Ask the bot until it decides; raise WorkerError after the last attempt."""
        for pause in RETRY_PAUSES_S:
            try:
                return await self._ask(question, options)
            except WorkerError:
                await asyncio.sleep(pause)
        return await self._ask(question, options)

    async def _ask(self, question: BotRequest, options: list[Action]) -> str:
        """Return the bot's choice; raise WorkerError if it isn't one of the options."""
        try:
            word = await self._answer(question, options)
            if word not in question.options:
                raise WorkerError("it chose an illegal action")
        except WorkerError:
            self._metrics.bot_faults.labels(without_budget(question.bot)).inc()
            raise
        return word

    async def _answer(self, question: BotRequest, options: list[Action]) -> str:
        observe_s = self._metrics.decisions.labels(without_budget(question.bot)).observe
        if not self._is_inline(question.bot):
            return await self.workers.ask(write_question(question), observe_s)
        started = perf_counter()
        word = inline.answer(question, options)
        observe_s(perf_counter() - started)
        return word

    async def _ask_stand_in(
        self, question: BotRequest, options: list[Action], error: WorkerError
    ) -> tuple[str, str]:
        """Return the choice of the strongest quick bot of at most its level, and that bot.

        It decides in a thread, because it may be impossible to start a process.
        """
        async with self._standing_in:
            for bot in quick_bots_up_to(question.bot):
                with suppress(WorkerError):
                    return await asyncio.to_thread(inline.answer, question._replace(bot=bot), options), bot
        raise error

    def _log_back(self, bot: str) -> None:
        """Log that a bot that was replaced decides again."""
        if bot in self._replaced:
            self._replaced.discard(bot)
            log.info("bot-back", bot=bot)

    def _log_replaced(self, table: Table, bot: str, by: str, reason: WorkerError) -> None:
        """Log that a bot is replaced, once until it decides again."""
        if bot not in self._replaced:
            self._replaced.add(bot)
            log.warning("bot-replaced", table=table.id, bot=bot, by=by, reason=str(reason))


def _question(table: Table, options: list[Action]) -> BotRequest:
    assert table.play is not None
    assert table.to_act is not None
    seen = observe(table.play.state, table.to_act)
    # From the table's secret, because anyone who knew the seed could predict the bot's choice.
    seed = bot_seed(table.secret, table.play.ply, table.to_act)
    return BotRequest(table.decider, seed, seen, [str(action) for action in options])


def earlier_choice(
    rules_name: str, players: int, log: Sequence[Entry], ply: int, question: BotRequest
) -> str:
    """Return the last choice that a bot made of the same question; empty if none."""
    found = ""
    for play, entry in positions_at(Rules.parse(rules_name), players, log, ply):
        is_asked = (entry.seat, entry.by) == (question.seen.seat, question.bot)
        if is_asked and observe(play.state, question.seen.seat) == question.seen:
            found = entry.word
    return found


def _options(table: Table) -> list[Action]:
    assert table.play is not None
    return list(table.play.rules.offers(table.play.state))

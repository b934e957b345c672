"""Games as records: the story, the log and the text of a game, and a text brought in as a replay."""

import asyncio
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import partial
from typing import Final, TypeVar

import elfenland
from elfenland.engine.game import Game, Move
from elfenland.engine.rules import Rules
from elfenland.engine.state import NOBODY
from elfenland.record import Record, RecordError
from elfenland.record.record import NO_NAME
from elfenland.server.deciding import told_by
from elfenland.server.messages import Chapter, Log, LogLine, Story, Summary, TableSettings
from elfenland.server.names import shown
from elfenland.server.play import BACK, Step, replay, target
from elfenland.server.refusals import RefusedError, wrong_time
from elfenland.server.store import Store, games
from elfenland.server.store.games import (
    FINISHED,
    FROZEN,
    OPEN,
    PERSON,
    REPLAY,
    Entry,
    StoredSeat,
    StoredTable,
)
from elfenland.server.summary import summarize
from elfenland.server.table import Table
from elfenland.server.telling import EVERYTHING, tell
from elfenland.server.times import Time
from elfenland.server.tokens import new_id
from elfenland.server.updates import is_unfinished

T = TypeVar("T")

LONGEST_NAME: Final = 30
AT_ONCE: Final = 2  # records that are read or written at the same time


class Records:
    """Reads and writes records, in threads: a long one holds nobody up."""

    def __init__(self, store: Store, time: Time) -> None:
        self._store = store
        self._time = time
        self._free = asyncio.Semaphore(AT_ONCE)

    async def log(self, table: Table) -> Log:
        """Every entry of a game that is over."""
        if not is_told(table):
            raise wrong_time(table.status)
        entries = await self._entries(table)
        log = [
            LogLine(
                version=entry.n,
                seat=_seat(entry.seat),
                word=entry.word,
                at=entry.at,
                by=told_by(entry.by, entry.seat, EVERYTHING),
            )
            for entry in entries
        ]
        return Log(rules=table.rules_name, players=len(table.seats), log=log)

    async def story(self, table: Table, receiver: int, since: int) -> Story:
        """What happened from the start, or from a version on, as the receiver may know it."""
        _need_playable(table)
        entries = (await self._entries(table))[: table.version]
        receiver = EVERYTHING if is_told(table) else receiver
        return await self._run(partial(_story, table.rules_name, len(table.seats), entries, receiver, since))

    async def summary(self, table: Table) -> Summary:
        """A game that is over, looked back on."""
        if not is_told(table):
            raise wrong_time(table.status)
        log = lasting(await self._entries(table))
        rules = Rules.parse(table.rules_name)
        return await self._run(partial(summarize, rules, len(table.seats), log))

    async def text(self, table: Table, receiver: int) -> str:
        """The record: whole once the game is over, before as the receiver knows it."""
        if table.status == OPEN:
            raise wrong_time(table.status)
        _need_playable(table)
        entries = (await self._entries(table))[: table.version]
        viewer = None if is_told(table) else receiver
        return await self._run(partial(_write, table, entries, viewer))

    async def take_in(self, text: str) -> str:
        """Keep the game that a text tells as a replay; returns its id. RefusedError names the first fault."""
        record = await self._run(partial(_read, text))
        now = self._time.now()
        settings = TableSettings().model_dump_json()
        version = len(record.moves)
        table = StoredTable(
            new_id(), REPLAY, record.rules.name, elfenland.__version__, settings, version, NOBODY, now, now
        )
        seats = [StoredSeat(PERSON, _plain(name), "") for name in record.names]
        entries = [Entry(n, move.seat, str(move.action), now) for n, move in enumerate(record.moves, 1)]
        await self._store.write(partial(games.bring, table=table, seated=seats, entries=entries))
        return table.id

    async def _entries(self, table: Table) -> list[Entry]:
        return await self._store.read(partial(games.log, game=table.id))

    async def _run(self, job: Callable[[], T]) -> T:
        async with self._free:
            return await asyncio.to_thread(job)


def is_told(table: Table) -> bool:
    """Whether everybody may know everything of a game: it is over, or was brought in."""
    return table.status in (FINISHED, REPLAY)


def _need_playable(table: Table) -> None:
    """Refuse to tell of a game that these rules cannot play."""
    if table.status == FROZEN and table.play is None:
        raise wrong_time(table.status)


def _story(rules_name: str, players: int, entries: list[Entry], receiver: int, since: int) -> Story:
    rules = Rules.parse(rules_name)
    steps = replay(rules, players, entries).steps
    return Story(
        version=len(steps),
        chapters=[
            _chapter(rules, step, entry, receiver)
            for step, entry in zip(steps, entries, strict=True)
            if step.version > since
        ],
    )


def _chapter(rules: Rules, step: Step, entry: Entry, receiver: int) -> Chapter:
    return Chapter(
        version=step.version,
        seat=_seat(step.seat),
        at=entry.at,
        by=told_by(step.by, step.seat, receiver),
        events=[tell(event, receiver, rules.board) for event in step.events],
    )


def _write(table: Table, entries: list[Entry], viewer: int | None) -> str:
    rules = Rules.parse(table.rules_name)
    moves = [Move(entry.seat, rules.parse_action(entry.word)) for entry in lasting(entries)]
    game = Game.replay(rules, len(table.seats), moves)
    day = datetime.fromtimestamp(table.created / 1000, UTC).date().isoformat()
    tags = {"Date": day} | ({"Ended": "broken off by agreement"} if is_unfinished(table) else {})
    record = Record.of(game, [seat.name or NO_NAME for seat in table.seats], tags)
    return record.write() if viewer is None else record.view(viewer).write()


def lasting(entries: Iterable[Entry]) -> list[Entry]:
    """The entries without those that were taken back, and without the taking back."""
    log = list(entries)
    last = [0]  # for every version, the last decision that counts there
    for n, entry in enumerate(log, 1):
        taken_back = entry.word.startswith(BACK)
        last.append(last[target(entry.word) or n - 1] if taken_back else n)
    kept, n = [], last[-1]
    while n:
        kept.append(log[n - 1])
        n = last[n - 1]
    return kept[::-1]


def _read(text: str) -> Record:
    try:
        record = Record.read(text)
    except RecordError as error:
        where = {"line": error.line, "column": error.column}
        fault = {"fault": error.code, "facts": error.data, "reason": error.reason}
        raise RefusedError(422, "record", str(error), **where, **fault) from None
    if record.viewer is not None:
        raise RefusedError(422, "record/view", "this is one player's view, which cannot be replayed")
    return record


def _plain(name: str) -> str:
    """A name as tables have it: who has none is called by his colour."""
    if name == NO_NAME:
        return ""
    return shown(name)[:LONGEST_NAME]


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None

"""Records of games: story, log and EGN text, and imported records."""

import asyncio
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import partial
from typing import Final, TypedDict, TypeVar

from elfenland.bots import bot_names
from elfenland.engine.game import Game, Move
from elfenland.engine.rules import Rules
from elfenland.engine.versions import latest
from elfenland.record import COLOURS, Record, RecordError
from elfenland.record.record import NO_NAME
from elfenland.server.replays.record_documents import Chapter, GameLogDocument, LogLine, Story
from elfenland.server.replays.summary import summarize
from elfenland.server.replays.summary_documents import Summary
from elfenland.server.tables.decided_by import told_by
from elfenland.server.tables.errors import RefusedError, wrong_time
from elfenland.server.tables.game_log import BACK, LogStep, replay, target
from elfenland.server.tables.records import BOT, FINISHED, FROZEN, OPEN, PERSON, REPLAY, Entry, StoredSeat
from elfenland.server.tables.seats import new_table
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import WatchedTable
from elfenland.server.tables.text import shown
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.events import EVERYTHING, tell
from elfenland.server.updates.render import is_unfinished

T = TypeVar("T")

LONGEST_NAME: Final = 30
BOT_TITLE: Final = "BOT"  # of a bot account, in the tag GreenTitle and so on, as chess servers write it
BOTS_TAG: Final = "Bots"
MAX_RECORDS_AT_ONCE: Final = 2  # records that are written at the same time


class RecordRead(TypedDict):
    """A parsed record: its rules, the players' names, and each move with its seat.

    `bots` has a bot's name for each seat that one played, otherwise an empty text.
    """

    rules: str
    names: list[str]
    bots: list[str]
    moves: list[tuple[int, str]]


class Records:
    """Writes records in threads, so that long ones delay nobody, and imports others."""

    def __init__(self, store: Store, time: Time) -> None:
        self._store = store
        self._time = time
        self._free = asyncio.Semaphore(MAX_RECORDS_AT_ONCE)

    async def log(self, table: WatchedTable) -> GameLogDocument:
        """Return every entry of a finished game."""
        if not is_told(table):
            raise wrong_time(table.status)
        log = [
            LogLine(
                version=entry.n,
                seat=_seat(entry.seat),
                word=entry.word,
                at=entry.at,
                by=told_by(entry.by, entry.seat, EVERYTHING),
            )
            for entry in await self._store.log(table.id)
        ]
        players = len(table.seats)
        return GameLogDocument(rules=table.rules_name, rules_version=latest(), players=players, log=log)

    async def story(self, table: WatchedTable, receiver: int) -> Story:
        """Return the events of a game as the receiver may know them."""
        _need_playable(table)
        version = table.version
        entries = (await self._store.log(table.id))[:version]
        return await self._run(partial(_story, table.rules_name, len(table.seats), entries, receiver))

    async def summary(self, table: WatchedTable) -> Summary:
        """Return the summary of a finished game."""
        if not is_told(table):
            raise wrong_time(table.status)
        log = lasting(await self._store.log(table.id))
        rules = Rules.parse(table.rules_name)
        return await self._run(partial(summarize, rules, len(table.seats), log))

    async def text(self, table: WatchedTable, receiver: int) -> str:
        """Return the EGN text as the receiver sees it, complete once the game is over."""
        if table.status == OPEN:
            raise wrong_time(table.status)
        _need_playable(table)
        version, viewer = table.version, None if receiver == EVERYTHING else receiver
        entries = (await self._store.log(table.id))[:version]
        return await self._run(partial(_write, table, entries, viewer))

    async def take_in(self, record: RecordRead) -> str:
        """Import a record as a replay; return its id."""
        now = self._time.now()
        new = new_table(Rules.parse(record["rules"]), TableSettings(), now)
        table = new._replace(status=REPLAY, version=len(record["moves"]))
        played = zip(record["names"], record["bots"], strict=True)
        seats = [StoredSeat(BOT if bot else PERSON, _plain(name), bot) for name, bot in played]
        entries = [Entry(n, seat, word, now) for n, (seat, word) in enumerate(record["moves"], 1)]
        await self._store.import_game(table, seats, entries)
        return table.id

    async def _run(self, job: Callable[[], T]) -> T:
        async with self._free:
            return await asyncio.to_thread(job)


def is_told(table: WatchedTable) -> bool:
    """Return whether a game has no secrets any more: it is over, or imported."""
    return table.status in (FINISHED, REPLAY)


def reader_of(table: WatchedTable, receiver: int) -> int:
    """Return the receiver of a record: EVERYTHING once there are no secrets any more."""
    return EVERYTHING if is_told(table) else receiver


def _need_playable(table: WatchedTable) -> None:
    """Refuse games whose rules this release doesn't have."""
    if table.status == FROZEN and table.play is None:
        raise wrong_time(table.status)


def _story(rules_name: str, players: int, entries: list[Entry], receiver: int) -> Story:
    rules = Rules.parse(rules_name)
    steps = replay(rules, players, entries).steps
    chapters = [_chapter(rules, step, entry, receiver) for step, entry in zip(steps, entries, strict=True)]
    return Story(version=len(steps), chapters=chapters)


def _chapter(rules: Rules, step: LogStep, entry: Entry, receiver: int) -> Chapter:
    return Chapter(
        version=step.version,
        seat=_seat(step.seat),
        at=entry.at,
        by=told_by(step.by, step.seat, receiver),
        events=[tell(event, receiver, rules.board) for event in step.events],
    )


def _write(table: WatchedTable, entries: list[Entry], viewer: int | None) -> str:
    rules = Rules.parse(table.rules_name)
    moves = [Move(entry.seat, rules.parse_action(entry.word)) for entry in lasting(entries)]
    game = Game.replay(rules, len(table.seats), moves)
    day = datetime.fromtimestamp(table.created / 1000, UTC).date().isoformat()
    tags = {"Date": day} | ({"Ended": "by agreement"} if is_unfinished(table) else {})
    tags |= {"Practice": "undo over anything"} if table.settings.practice else {}
    colours = zip(COLOURS, table.seats, strict=False)
    tags |= {f"{colour}Title": BOT_TITLE for colour, seat in colours if seat.account}
    tags |= bots_tag(table.seats)
    record = Record.of(game, [seat.name or NO_NAME for seat in table.seats], tags)
    return record.write() if viewer is None else record.view(viewer).write()


def bots_tag(seats: list[StoredSeat]) -> dict[str, str]:
    """Return the tag that says which colours were bots, and which ones."""
    coloured = zip(COLOURS, seats, strict=False)
    bots = [f"{colour} {seat.bot}" for colour, seat in coloured if seat.kind == BOT and not seat.account]
    return {BOTS_TAG: ", ".join(bots)} if bots else {}


def _bots_of(record: Record) -> list[str]:
    """Return the bot of each seat, or an empty text.

    Records before the tag had a bot's own name, where nobody had given it another one.
    """
    if BOTS_TAG not in record.tags:
        return [name if name in bot_names() else "" for name in record.names]
    told = dict(part.split(" ", 1) for part in record.tags[BOTS_TAG].split(", ") if " " in part)
    found = [told.get(colour, "") for colour, _ in zip(COLOURS, record.names, strict=False)]
    return [bot if bot.partition(":")[0] in bot_names() else "" for bot in found]


def lasting(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries without undone ones and without the undoing."""
    log = list(entries)
    last = [0]  # for every version, the last decision that is still valid
    for n, entry in enumerate(log, 1):
        taken_back = entry.word.startswith(BACK)
        last.append(last[target(entry.word) or n - 1] if taken_back else n)
    kept, n = [], last[-1]
    while n:
        kept.append(log[n - 1])
        n = last[n - 1]
    return kept[::-1]


def read_record(egn: str) -> RecordRead:
    """Read an EGN text; RefusedError names its first fault."""
    try:
        record = Record.read(egn)
    except RecordError as error:
        where = {"line": error.line, "column": error.column}
        fault = {"fault": error.code, "facts": error.data, "reason": error.reason}
        raise RefusedError(422, "record", str(error), **where, **fault) from None
    if record.viewer is not None:
        raise RefusedError(422, "record/view", "this is one player's view, which can't be replayed")
    return RecordRead(
        rules=record.rules.name,
        names=list(record.names),
        bots=_bots_of(record),
        moves=[(move.seat, str(move.action)) for move in record.moves],
    )


def _plain(name: str) -> str:
    """Return a name that tables accept; players without one are named by their colour."""
    return "" if name == NO_NAME else shown(name)[:LONGEST_NAME]


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None

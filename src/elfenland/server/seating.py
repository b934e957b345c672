"""Making tables, sitting down, and starting."""

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection

import elfenland
from elfenland.bots import bot_names
from elfenland.engine.errors import RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.state import NOBODY
from elfenland.server import clock
from elfenland.server.bus import Bus, Notice
from elfenland.server.logs import get_log
from elfenland.server.messages import (
    Claimed,
    ClaimWish,
    SeatKey,
    SeatWish,
    TableMade,
    TableSettings,
    TableWish,
)
from elfenland.server.playing import Playing
from elfenland.server.refusals import RefusedError, not_found, unknown_bot, wrong_time
from elfenland.server.store import Job, Store, games
from elfenland.server.store.games import (
    BOT,
    NOBODY_YET,
    OPEN,
    PERSON,
    StoredSeat,
    StoredTable,
)
from elfenland.server.table import Table, stored_clock
from elfenland.server.tables import Tables
from elfenland.server.tokens import HOST, new_id, new_token, token_hash

log = get_log(__name__)


class Seating:
    """Everything about a table until its first move."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, playing: Playing) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._playing = playing

    async def make(self, wish: TableWish, also: Callable[[Connection, str], None] | None = None) -> TableMade:
        """A new table as it was wished for; it starts when no seat of it is open.

        `also` is done with its id in the same transaction.
        """
        rules = _read_rules(wish)
        seats = [_seat(seat) for seat in wish.seats]
        table = new_table(rules, wish.settings, self._playing.time.now())
        tokens = {new_token(): HOST}
        tokens |= {new_token(): number for number, seat in enumerate(seats) if seat.kind == PERSON}
        opens = {token_hash(token): seat for token, seat in tokens.items()}
        create = partial(_create, table=table, seated=seats, opens=opens, wish=wish, also=also)
        laid = self._tables.lay(games.new(table, seats, opens))
        await self._sit(laid, seats, create)
        log.info("table-made", table=table.id, rules=table.rules, seats=[seat.kind for seat in seats])
        host, *others = tokens.items()
        keys = [SeatKey(seat=seat, token=token) for token, seat in others]
        return TableMade(id=table.id, host=host[0], seats=keys)

    async def claim(self, table: Table, wish: ClaimWish) -> Claimed:
        """Give an open seat to somebody, with a token of its own."""
        async with table.lock:
            return await self._tables.insist(table, partial(self._claim, table, wish))

    async def _claim(self, table: Table, wish: ClaimWish) -> Claimed:
        _need_open(table)
        seat = _open_seat(table, wish.seat)
        who = StoredSeat(PERSON, wish.name, "")
        token = new_token()
        hashed = token_hash(token)
        now = self._playing.time.now()
        sit = partial(games.claim, game=table.id, seat=seat, who=who, token_hash=hashed, at=now)
        seats = [*table.seats[:seat], who, *table.seats[seat + 1 :]]
        await self._sit(table, seats, _touching(table, sit))
        table.keys[hashed] = seat
        return Claimed(seat=seat, token=token)

    async def leave(self, table: Table, seat: int) -> None:
        """Open a seat again before the game begins; the tokens to it open nothing any more.

        It is the one who has it now that leaves, not somebody who came meanwhile.
        """
        held = _keys_to(table, seat)
        async with table.lock:
            await self._tables.insist(table, partial(self._leave, table, seat, held))

    async def _leave(self, table: Table, seat: int, held: set[str]) -> None:
        _need_open(table)
        if not held & _keys_to(table, seat):
            raise RefusedError(409, "seat/nobody", "nobody sits in this seat who could leave it")
        who, now = StoredSeat(NOBODY_YET, "", ""), self._playing.time.now()
        await self._tables.change(table, partial(games.vacate, game=table.id, seat=seat, who=who, at=now))
        table.keys = {hashed: opens for hashed, opens in table.keys.items() if opens != seat}
        table.hooks.pop(seat, None)
        self._reseat(table, [*table.seats[:seat], who, *table.seats[seat + 1 :]])

    async def close(self, table: Table) -> None:
        """Close a table before its game begins: from now on there is no such table for anybody."""
        async with table.lock:
            await self._tables.insist(table, partial(self._close, table))

    async def _close(self, table: Table) -> None:
        _need_open(table)
        await self._tables.change(table, partial(games.close, game=table.id))
        self._tables.forget(table)
        self._bus.publish(Notice(table.id))
        log.info("table-closed", table=table.id)

    async def start(self, table: Table, fill: str | None) -> None:
        """Begin; seats that are still open get the bot that is named for them."""
        async with table.lock:
            await self._tables.insist(table, partial(self._start, table, fill))

    async def _start(self, table: Table, fill: str | None) -> None:
        _need_open(table)
        seats, sit = table.seats, _nothing
        if fill is not None:
            who = _bot(fill, "")
            seats = [who if seat.kind == NOBODY_YET else seat for seat in seats]
            sit = partial(games.fill, game=table.id, who=who)
        if not _is_full(seats):
            raise RefusedError(409, "table/open-seats", "there are open seats; name a bot to fill them")
        await self._sit(table, seats, _touching(table, sit))

    async def hand_over(self, table: Table, seat: int, bot: str) -> None:
        """Let a bot decide in a person's seat, or with an empty name nobody; the caller holds the lock.

        TakenError if the table is behind what another process has made of it.
        """
        who = table.seats[seat]._replace(bot=bot)
        seats = [*table.seats[:seat], who, *table.seats[seat + 1 :]]
        frames = self._clock(table, seat, bot)
        kept = stored_clock(frames, seats) if frames else None
        job = partial(games.reseat, game=table.id, seat=seat, who=who, clock=kept)
        await self._tables.change(table, job)
        table.set_clock(frames)
        self._reseat(table, seats)
        log.info("seat-handed-over", table=table.id, seat=seat, bot=bot or None)

    def _clock(self, table: Table, seat: int, bot: str) -> clock.Frames:
        """The clock after a seat was given to a bot or back."""
        if table.clock is None or not bot or table.to_act != seat:
            return table.frames
        return clock.hand_over(table.clock, table.frames, self._playing.time.now())

    async def _sit(self, table: Table, seats: list[StoredSeat], sit: Job[int]) -> None:
        """Keep seats; if none is open any more, the game begins by the same transaction."""
        if _is_full(seats):
            await self._playing.start(table, seats, sit)
        else:
            table.changes = await self._store.write(sit)
            self._reseat(table, seats)

    def _reseat(self, table: Table, seats: list[StoredSeat]) -> None:
        table.reseat(seats)
        self._bus.publish(table.notice())


def _nothing(connection: Connection) -> None:
    """There is nobody left to sit down."""


def _touching(table: Table, sit: Job[None]) -> Job[int]:
    """Let somebody sit down if the table is as it is known here; returns how many changes it has seen."""
    known = table.mark

    def job(connection: Connection) -> int:
        games.touch(connection, table.id, known)
        sit(connection)
        return known.changes + 1

    return job


def _is_full(seats: list[StoredSeat]) -> bool:
    return all(seat.kind != NOBODY_YET for seat in seats)


def _create(
    connection: Connection,
    table: StoredTable,
    seated: list[StoredSeat],
    opens: dict[str, int],
    wish: TableWish,
    also: Callable[[Connection, str], None] | None,
) -> int:
    changes = games.create(connection, table, seated, opens)
    if wish.settings.public:
        games.enlist(connection, table.id, table.created, wish.settings.spectators)
    if also is not None:
        also(connection, table.id)
    return changes


def new_table(rules: Rules, settings: TableSettings, now: int) -> StoredTable:
    """A table by these rules, at which nobody sits yet."""
    kept = settings.model_dump_json()
    return StoredTable(new_id(), OPEN, rules.name, elfenland.__version__, kept, 0, NOBODY, now, now)


def _read_rules(wish: TableWish) -> Rules:
    try:
        rules = Rules.parse(wish.rules)
        rules.begin(len(wish.seats))  # refuses a number of players that the rules do not allow
    except RulesError as error:
        raise RefusedError(422, "rules", str(error)) from None
    return rules


def _seat(wish: SeatWish) -> StoredSeat:
    if wish.kind == BOT:
        return _bot(wish.bot, wish.name or "")
    if wish.bot is not None:
        raise RefusedError(422, "seat", f"a seat for {wish.kind} has no bot")
    return StoredSeat(wish.kind, wish.name or "", "")


def _bot(name: str | None, called: str) -> StoredSeat:
    # Only our own by name: an option could think for hours, a file could be anything.
    if name not in bot_names():
        raise unknown_bot(name)
    return StoredSeat(BOT, called or name, name)


def _open_seat(table: Table, wished: int | None) -> int:
    still_open = [number for number, seat in enumerate(table.seats) if seat.kind == NOBODY_YET]
    if wished is not None and wished not in still_open:
        raise _taken()
    if not still_open:
        raise _taken()
    return still_open[0] if wished is None else wished


def _taken() -> RefusedError:
    return RefusedError(409, "seat/taken", "this seat is not open")


def _keys_to(table: Table, seat: int) -> set[str]:
    """The hashes of the tokens that open a seat; none if nobody has it, or a bot."""
    return {hashed for hashed, opens in table.keys.items() if opens == seat}


def _need_open(table: Table) -> None:
    if table.is_gone:
        raise not_found()
    if table.status != OPEN:
        raise wrong_time(table.status)

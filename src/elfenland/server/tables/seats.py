"""Seats: create tables, claim and leave seats, start games, hand seats over to bots."""

from functools import partial
from typing import Final

import elfenland
from elfenland.bots import bot_names
from elfenland.engine.errors import RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.state import NOBODY
from elfenland.engine.versions import latest
from elfenland.server.ops.logging import get_log
from elfenland.server.tables import changes, clock, errors
from elfenland.server.tables.documents import Claimed, SeatKey, TableCreated
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_state import stored_clock
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.records import (
    BOT,
    NOBODY_YET,
    OPEN,
    OPEN_SEAT,
    PERSON,
    PLAYING,
    NewTable,
    SeatKind,
    StoredSeat,
    StoredTable,
)
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import STAND_IN, Table
from elfenland.server.tables.tokens import HOST, new_id, new_token, token_hash
from elfenland.server.updates.bus import Bus, Notice

DEFAULTS: Final = TableSettings()
NUDGE_INTERVAL_MS: Final = 60_000

log = get_log(__name__)


class SeatService:
    """Changes who sits at tables."""

    def __init__(self, store: Store, tables: TableRegistry, bus: Bus, moves: MoveService) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._moves = moves

    async def make(
        self,
        rules_name: str,
        seats: list[StoredSeat],
        settings: TableSettings = DEFAULTS,
        rematch_of: str | None = None,
    ) -> TableCreated:
        """Create a table; its game starts at once if no seat is open.

        ConflictError if the game that it is a rematch of has one.
        """
        row = new_table(_parse_rules(rules_name, len(seats)), settings, self._moves.time.now())
        tokens = {new_token(): HOST}
        tokens |= {new_token(): number for number, seat in enumerate(seats) if seat.kind == PERSON}
        keys = {token_hash(token): seat for token, seat in tokens.items()}
        new = NewTable(row, seats, keys, settings.public, settings.spectators, rematch_of)
        table = self._tables.lay(new.snapshot())
        if _is_full(seats):
            await self._moves.start(table, seats, new)
        else:
            await self._store.create(new)
            self._reseat(table, seats)
        log.info("table-made", table=row.id, rules=row.rules, seats=[seat.kind for seat in seats])
        host, *others = tokens.items()
        return TableCreated(
            id=row.id, host=host[0], seats=[SeatKey(seat=seat, token=token) for token, seat in others]
        )

    async def claim(self, table: Table, name: str, seat: int | None = None) -> Claimed:
        """Give an open seat to a person, with a token of its own."""
        async with table.lock:
            return await self._tables.retry_on_conflict(table, partial(self._claim, table, name, seat))

    async def _claim(self, table: Table, name: str, wanted: int | None) -> Claimed:
        _require_open(table)
        seat = _open_seat(table, wanted)
        who = StoredSeat(PERSON, name, "")
        token = new_token()
        hashed = token_hash(token)
        claim = changes.Claim(seat, who, hashed, self._moves.time.now())
        seats = [*table.seats[:seat], who, *table.seats[seat + 1 :]]
        if _is_full(seats):
            await self._moves.start(table, seats, claim)
        else:
            await self._tables.change(table, claim)
            self._reseat(table, seats)
        table.seating.keys[hashed] = seat
        return Claimed(seat=seat, token=token)

    async def leave(self, table: Table, seat: int) -> None:
        """Open a seat again before the game begins; its tokens are void from then on.

        Only the player who holds the seat now leaves, not one who claims it meanwhile.
        """
        held = _keys_to(table, seat)
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._leave, table, seat, held))

    async def _leave(self, table: Table, seat: int, held: set[str]) -> None:
        _require_open(table)
        if not held & _keys_to(table, seat):
            raise RefusedError(409, "seat/nobody", "nobody sits in this seat who could leave it")
        await self._tables.change(table, changes.Vacate(seat, self._moves.time.now()))
        table.seating.keys = {hashed: opens for hashed, opens in table.seating.keys.items() if opens != seat}
        table.seating.hooks.pop(seat, None)
        self._reseat(table, [*table.seats[:seat], OPEN_SEAT, *table.seats[seat + 1 :]])

    async def close(self, table: Table) -> None:
        """Close a table before its game begins: it no longer exists for anybody."""
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._close, table))

    async def _close(self, table: Table) -> None:
        _require_open(table)
        await self._tables.change(table, changes.Close())
        self._tables.forget(table)
        self._bus.publish(Notice(table.id))
        log.info("table-closed", table=table.id)

    async def start(self, table: Table, fill: str | None) -> None:
        """Start the game; the named bot takes every seat that is still open."""
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._start, table, fill))

    async def _start(self, table: Table, fill: str | None) -> None:
        _require_open(table)
        seats, bot = table.seats, None
        if fill is not None:
            bot = new_seat(BOT, "", fill)
            seats = [bot if seat.kind == NOBODY_YET else seat for seat in seats]
        if not _is_full(seats):
            raise RefusedError(409, "table/open-seats", "there are open seats; name a bot to fill them")
        await self._moves.start(table, seats, changes.Start(bot))

    async def hand_over_to_bot(self, table: Table, seat: int, bot: str | None) -> None:
        """Let a bot play a person's seat until they take it back."""
        name = bot or STAND_IN
        if name not in bot_names():
            raise errors.unknown_bot(name)

        async def hand_over() -> None:
            require_playing(table)
            if table.seats[seat].bot:
                raise errors.seat_of_bot()
            await self.set_bot(table, seat, name)

        async with table.lock:
            await self._tables.retry_on_conflict(table, hand_over)

    async def take_back_seat(self, table: Table, seat: int) -> None:
        """Let a person play their seat again; once their time is up, the bot moves first."""

        async def take_back() -> None:
            require_playing(table)
            if not table.seats[seat].bot:
                raise RefusedError(409, "seat/yours", "no bot decides in this seat")
            frames = table.game.frames
            if table.to_act == seat and frames and frames[-1].deadline <= self._moves.time.now():
                raise errors.time_up()
            await self.set_bot(table, seat, "")

        async with table.lock:
            await self._tables.retry_on_conflict(table, take_back)

    async def nudge(self, table: Table, seats: tuple[int, ...]) -> None:
        """Remind the player to act, on behalf of these seats."""

        async def remind() -> None:
            seat, now = _nudged_seat(table, seats), self._moves.time.now()
            _require_pause(table, now)
            await self._tables.change(table, changes.Nudge(seat, now))
            table.seating.nudge = seat, now

        async with table.lock:
            await self._tables.retry_on_conflict(table, remind)
            table.change()
            self._bus.publish(table.notice())

    async def set_bot(self, table: Table, seat: int, bot: str) -> None:
        """Set the bot of a seat, or none; the caller holds the lock. ConflictError if the table is behind."""
        who = table.seats[seat]._replace(bot=bot)
        seats = [*table.seats[:seat], who, *table.seats[seat + 1 :]]
        frames = self._clock_after(table, seat, bot)
        kept = stored_clock(frames, seats) if frames else None
        await self._tables.change(table, changes.SetBot(seat, who, kept))
        table.set_clock(frames)
        self._reseat(table, seats)
        log.info("seat-handed-over", table=table.id, seat=seat, bot=bot or None)

    def _clock_after(self, table: Table, seat: int, bot: str) -> clock.Frames:
        """The clock after a bot took a seat over, or gave it back."""
        if table.settings.clock is None or not bot or table.to_act != seat:
            return table.game.frames
        return clock.hand_over(table.settings.clock, table.game.frames, self._moves.time.now())

    def _reseat(self, table: Table, seats: list[StoredSeat]) -> None:
        table.reseat(seats)
        self._bus.publish(table.notice())


def new_table(rules: Rules, settings: TableSettings, now: int) -> StoredTable:
    """The row of a new table."""
    kept = settings.serialize()
    row = StoredTable(new_id(), OPEN, rules.name, elfenland.__version__, kept, 0, NOBODY, now, now)
    return row._replace(rules_version=latest())


def new_seat(kind: SeatKind, name: str | None = None, bot: str | None = None) -> StoredSeat:
    """A seat of a new table; RefusedError unless just the seats for bots have a bot that exists."""
    if kind == BOT:
        # Only built-in bots by name: an option could think for hours, a file could be anything.
        if bot not in bot_names():
            raise errors.unknown_bot(bot)
        return StoredSeat(BOT, name or bot, bot)
    if bot is not None:
        raise RefusedError(422, "seat", f"a seat for {kind} has no bot")
    return StoredSeat(kind, name or "", "")


def require_playing(table: Table) -> None:
    """Refuse what can only be done while the game is played."""
    if table.status != PLAYING:
        raise errors.wrong_time(table.status)


def _require_open(table: Table) -> None:
    if table.is_gone:
        raise errors.not_found()
    if table.status != OPEN:
        raise errors.wrong_time(table.status)


def _parse_rules(name: str, players: int) -> Rules:
    try:
        rules = Rules.parse(name)
        rules.begin(players)  # refuses a number of players that the rules don't allow
    except RulesError as error:
        raise RefusedError(422, "rules", str(error)) from None
    return rules


def _is_full(seats: list[StoredSeat]) -> bool:
    return all(seat.kind != NOBODY_YET for seat in seats)


def _open_seat(table: Table, wanted: int | None) -> int:
    still_open = [number for number, seat in enumerate(table.seats) if seat.kind == NOBODY_YET]
    if not still_open or (wanted is not None and wanted not in still_open):
        raise RefusedError(409, "seat/taken", "this seat is not open")
    return still_open[0] if wanted is None else wanted


def _keys_to(table: Table, seat: int) -> set[str]:
    """The hashes of the tokens that open a seat; none if it is open, or a bot's."""
    return {hashed for hashed, opens in table.seating.keys.items() if opens == seat}


def _nudged_seat(table: Table, seats: tuple[int, ...]) -> int:
    """The seat of the person to act, unless it's one of these."""
    if table.to_act is None or table.decider or table.to_act in seats:
        raise RefusedError(409, "nobody-waited-for", "no other person is waited for")
    return table.to_act


def _require_pause(table: Table, now: int) -> None:
    if table.seating.nudge is not None and now - table.seating.nudge[1] < NUDGE_INTERVAL_MS:
        seconds = (NUDGE_INTERVAL_MS - (now - table.seating.nudge[1])) // 1000 + 1
        raise RefusedError(429, "too-often", "somebody was reminded a moment ago", seconds=seconds)

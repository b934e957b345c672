"""Seats: create tables, claim and leave seats, start games, hand over to bots."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

import elfenland
from elfenland.engine.errors import RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.state import NOBODY
from elfenland.engine.versions import latest
from elfenland.server.ops.logging import get_log
from elfenland.server.tables import changes, clock, errors
from elfenland.server.tables.documents import Claimed, SeatKey, TableCreated
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_state import GameState
from elfenland.server.tables.levels import UNLIMITED, ThinkingLimit, level_name, require_budget
from elfenland.server.tables.luck import new_secret
from elfenland.server.tables.moves import MoveService, require_no_pause
from elfenland.server.tables.records import (
    BOT,
    NOBODY_YET,
    OPEN,
    OPEN_SEAT,
    PERSON,
    PLAYING,
    NewKey,
    NewTable,
    OldKey,
    SeatKind,
    StoredSeat,
    StoredTable,
)
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import STAND_IN, Table
from elfenland.server.tables.tokens import HOST, new_id, new_token, token_hash
from elfenland.server.tables.waiting import require_presence
from elfenland.server.updates.bus import Bus, Notice

DEFAULTS: Final = TableSettings()
NO_KEYS: Final[Mapping[int, str]] = MappingProxyType({})
NUDGE_INTERVAL_MS: Final = 60_000

log = get_log(__name__)


class SeatService:
    """Changes who sits at tables."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        bus: Bus,
        moves: MoveService,
        most_thinking: ThinkingLimit = UNLIMITED,
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._moves = moves
        self._most_thinking = most_thinking

    async def make(
        self,
        rules_name: str,
        seats: list[StoredSeat],
        settings: TableSettings = DEFAULTS,
        bot_keys: Mapping[int, str] = NO_KEYS,
    ) -> TableCreated:
        """Create a table; its game starts at once if no seat is open.

        `bot_keys` are the hashes of the tokens of the bot accounts in their seats. ConflictError if one of
        them is replaced meanwhile.
        """
        if settings.practice:
            _require_practice(seats)
        for seat in seats:
            self._require_budget(seat.bot)
        row = new_table(parse_rules(rules_name, len(seats)), settings, self._moves.time.now())
        tokens = {new_token(): HOST}
        tokens |= {new_token(): number for number, seat in enumerate(seats) if seat.kind == PERSON}
        keys = {token_hash(token): seat for token, seat in tokens.items()}
        keys |= {hashed: seat for seat, hashed in bot_keys.items()}
        await self.create(NewTable(row, seats, keys, settings.public, settings.spectators))
        host, *others = tokens.items()
        return TableCreated(
            id=row.id, host=host[0], seats=[SeatKey(seat=seat, token=token) for token, seat in others]
        )

    async def create(self, new: NewTable) -> None:
        """Store a new table; its game starts at once if no seat is open.

        ConflictError if the game that it is a rematch of has one, or the token of a bot account is replaced.
        """
        seats = new.seats
        _require_different_bots(seats)
        table = self._tables.lay(new.snapshot())
        if _is_full(seats):
            await self._moves.start(table, seats, new)
        else:
            await self._store.create(new)
            self._reseat(table, seats)
        log.info("table-made", table=table.id, rules=new.table.rules, seats=[seat.kind for seat in seats])

    async def claim(self, table: Table, name: str, wanted: int | None = None) -> Claimed:
        """Give an open seat to a person, with a token of its own."""
        token = new_token()
        who = StoredSeat(PERSON, name, "")
        return Claimed(seat=await self.seat(table, who, token_hash(token), wanted), token=token)

    async def seat(self, table: Table, who: StoredSeat, hashed: str, wanted: int | None = None) -> int:
        """Give an open seat to a person or bot account; return its number."""

        async def claim() -> int:
            _require_open(table)
            seat = _open_seat(table, wanted)
            await self._claim(table, changes.Claim(seat, who, hashed, 0))
            return seat

        async with table.lock:
            return await self._tables.retry_on_conflict(table, claim)

    async def come_back(self, table: Table, name: str, key: NewKey, old: OldKey) -> None:
        """Give a seat of a rematch to the player who had it in the game before.

        Does nothing if they have it, or if the game has begun without them.
        """

        async def come_back() -> None:
            if table.status != OPEN or table.seats[key.seat].is_back:
                return
            if table.seats[key.seat].kind != NOBODY_YET:
                raise _taken()
            who = StoredSeat(PERSON, name, "", from_before=True)
            await self._claim(table, changes.Claim(key.seat, who, key.hash, 0, old))

        async with table.lock:
            await self._tables.retry_on_conflict(table, come_back)

    async def _claim(self, table: Table, claim: changes.Claim) -> None:
        seat, who, hashed = claim.seat, claim.who, claim.key_hash
        claim = claim._replace(at=self._moves.time.now())
        seats = [*table.seats[:seat], who, *table.seats[seat + 1 :]]
        _require_different_bots(seats)
        if _is_full(seats):
            await self._moves.start(table, seats, claim)
        else:
            await self._tables.change(table, claim)
            self._reseat(table, seats)
        table.seating.keys[hashed] = seat

    async def unreserve(self, table: Table, seat: int) -> None:
        """Free a seat that is kept for somebody, before the game begins."""

        async def unreserve() -> None:
            _require_open(table)
            if table.seats[seat].is_kept:
                await self._vacate(table, seat)

        async with table.lock:
            await self._tables.retry_on_conflict(table, unreserve)

    async def leave(self, table: Table, seat: int) -> None:
        """Open a seat again before the game begins; its tokens are void from then on.

        Only the player who holds the seat now leaves it, not one who claims it meanwhile.
        """
        held = keys_to(table, seat)
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._leave, table, seat, held))

    async def _leave(self, table: Table, seat: int, held: set[str]) -> None:
        _require_open(table)
        if not held & keys_to(table, seat):
            raise RefusedError(409, "seat/nobody", "this seat is empty or a bot's")
        await self._vacate(table, seat)

    async def _vacate(self, table: Table, seat: int) -> None:
        await self._tables.change(table, changes.Vacate(seat, self._moves.time.now()))
        table.seating.keys = {hashed: opens for hashed, opens in table.seating.keys.items() if opens != seat}
        table.seating.hooks.pop(seat, None)
        self._reseat(table, [*table.seats[:seat], OPEN_SEAT, *table.seats[seat + 1 :]])

    async def release(self, table: Table, seat: int) -> None:
        """Free the seat of a deleted bot account; in a game, a bot of ours plays on."""

        async def free() -> None:
            if table.status == OPEN:
                await self._vacate(table, seat)
            elif table.status == PLAYING and not table.seats[seat].bot:
                await self.set_bot(table, seat, STAND_IN)

        async with table.lock:
            await self._tables.retry_on_conflict(table, free)

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
            self._require_budget(bot.bot)
            seats = [bot if seat.kind == NOBODY_YET else seat for seat in seats]
        if not _is_full(seats):
            raise RefusedError(409, "table/open-seats", "some seats are open; choose a bot to fill them")
        await self._moves.start(table, seats, changes.Start(bot))

    async def hand_over_to_bot(self, table: Table, seat: int, bot: str | None) -> None:
        """Let a bot play a person's seat until they take it back."""
        name = level_name(bot or STAND_IN)
        self._require_budget(name)

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
                raise RefusedError(409, "seat/yours", "no bot is playing this seat")
            game = table.game
            if table.to_act == seat and game.frames and _is_late(game, self._clock_time(table)):
                raise errors.time_up()
            await self.set_bot(table, seat, "")

        async with table.lock:
            await self._tables.retry_on_conflict(table, take_back)

    async def nudge(self, table: Table, seats: tuple[int, ...]) -> None:
        """Nudge the player to act, on behalf of these seats."""

        async def remind() -> None:
            require_no_pause(table)
            seat, now = _nudged_seat(table, seats), self._moves.time.now()
            require_presence(table, seat, now)
            _require_interval(table, now)
            await self._tables.change(table, changes.Nudge(seat, now))
            table.seating.nudge = seat, now

        async with table.lock:
            await self._tables.retry_on_conflict(table, remind)
            table.change()
            self._bus.publish(table.notice())

    async def set_bot(self, table: Table, seat: int, bot: str) -> None:
        """Set or clear the bot of a seat; ConflictError if the table is behind.

        The caller holds the lock.
        """
        who = table.seats[seat]._replace(bot=bot)
        seats = [*table.seats[:seat], who, *table.seats[seat + 1 :]]
        frames = self._clock_after(table, seat, bot)
        kept = table.game.stored_clock(frames, seats) if frames else None
        await self._tables.change(table, changes.SetBot(seat, who, kept))
        table.set_clock(frames)
        self._reseat(table, seats)
        log.info("seat-handed-over", table=table.id, seat=seat, bot=bot or None)

    def _clock_after(self, table: Table, seat: int, bot: str) -> clock.Frames:
        """Return the clock after a bot takes a seat over, or returns it."""
        if table.settings.clock is None or not bot or table.to_act != seat:
            return table.game.frames
        now, days_off = self._clock_time(table), table.game.days_off
        return clock.hand_over(table.settings.clock, table.game.frames, now, days_off)

    def _clock_time(self, table: Table) -> int:
        """Return the time by the table's clock, which stands still in a pause."""
        return table.game.pause.at if table.game.pause else self._moves.time.now()

    def _require_budget(self, bot: str) -> None:
        """Refuse a bot with a budget beyond the operator's limit."""
        if bot:
            require_budget(bot, self._most_thinking)

    def _reseat(self, table: Table, seats: list[StoredSeat]) -> None:
        table.reseat(seats)
        self._bus.publish(table.notice())


def _is_late(game: GameState, now: int) -> bool:
    return clock.due(game.frames[-1], game.days_off) <= now


def new_table(rules: Rules, settings: TableSettings, now: int) -> StoredTable:
    """Return the row of a new table."""
    kept = settings.serialize()
    row = StoredTable(new_id(), OPEN, rules.name, elfenland.__version__, kept, 0, NOBODY, now, now)
    return row._replace(rules_version=latest(), secret=new_secret())


def new_seat(kind: SeatKind, name: str | None = None, bot: str | None = None) -> StoredSeat:
    """Return a seat of a new table; RefusedError if its bot is unknown or misplaced."""
    if kind == BOT:
        level = level_name(bot)
        return StoredSeat(BOT, name or level, level)
    if bot is not None:
        raise RefusedError(422, "seat", f"a seat of kind {kind} can't have a bot")
    return StoredSeat(kind, name or "", "")


def account_seat(account: str, name: str) -> StoredSeat:
    """Return the seat of a bot account: a bot's, which none of ours plays."""
    return StoredSeat(BOT, name, "", account)


def require_playing(table: Table) -> None:
    """Refuse what can only be done while the game is played."""
    if table.status != PLAYING:
        raise errors.wrong_time(table.status)


def _require_open(table: Table) -> None:
    if table.is_gone:
        raise errors.not_found()
    if table.status != OPEN:
        raise errors.wrong_time(table.status)


def parse_rules(name: str, players: int) -> Rules:
    """Return the rules of a new table; RefusedError if they don't exist."""
    try:
        rules = Rules.parse(name)
        rules.begin(players)  # refuses a number of players that the rules don't allow
    except RulesError as error:
        raise RefusedError(422, "rules", str(error)) from None
    return rules


def _require_practice(seats: list[StoredSeat]) -> None:
    """Refuse practice with other people: undoing luck would be unfair to them."""
    if [seat.kind for seat in seats if seat.kind != BOT] != [PERSON]:
        raise RefusedError(422, "seat", "a practice game is for one person against bots")


def _require_different_bots(seats: list[StoredSeat]) -> None:
    """Refuse a bot account in two seats: its token opens one seat of a table."""
    accounts = [seat.account for seat in seats if seat.account]
    if len(set(accounts)) < len(accounts):
        raise RefusedError(409, "bot/seated", "this bot already sits at this table")


def _is_full(seats: list[StoredSeat]) -> bool:
    return all(seat.kind != NOBODY_YET for seat in seats)


def _open_seat(table: Table, wanted: int | None) -> int:
    still_open = [number for number, seat in enumerate(table.seats) if seat.kind == NOBODY_YET]
    if not still_open or (wanted is not None and wanted not in still_open):
        raise _taken()
    found = min(still_open, key=lambda seat: (table.seats[seat].is_kept, seat)) if wanted is None else wanted
    if table.seats[found].is_kept and table.seats[found].from_before:
        raise RefusedError(409, "seat/kept", "this seat is kept for the player of the game before")
    return found


def _taken() -> RefusedError:
    return RefusedError(409, "seat/taken", "this seat isn't open")


def keys_to(table: Table, seat: int) -> set[str]:
    """Return the hashes of a seat's tokens; none if it is open, or a bot's."""
    return {hashed for hashed, opens in table.seating.keys.items() if opens == seat}


def _nudged_seat(table: Table, seats: tuple[int, ...]) -> int:
    """Return the seat of the person to act, unless it's one of these."""
    if table.to_act is None or table.decider or table.to_act in seats:
        raise RefusedError(409, "nobody-waited-for", "no other person is to act")
    return table.to_act


def _require_interval(table: Table, now: int) -> None:
    if table.seating.nudge is not None and now - table.seating.nudge[1] < NUDGE_INTERVAL_MS:
        seconds = (NUDGE_INTERVAL_MS - (now - table.seating.nudge[1])) // 1000 + 1
        raise RefusedError(429, "too-often", "this player was nudged a moment ago", seconds=seconds)

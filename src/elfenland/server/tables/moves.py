"""Moves: checked, written to the store, and only then published."""

from typing import Final

from elfenland.engine.chance import Dice
from elfenland.engine.errors import WordError
from elfenland.engine.explain import IllegalActionError
from elfenland.engine.rules import Rules
from elfenland.engine.state import NOBODY, OVER
from elfenland.server.ops.logging import get_log
from elfenland.server.tables import clock, errors
from elfenland.server.tables import game_log as playing
from elfenland.server.tables.changes import Change
from elfenland.server.tables.decided_by import HOLDER, is_own
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_log import AGREED, BACK, BlindDraftError, Draft, DraftError
from elfenland.server.tables.game_state import stored_clock
from elfenland.server.tables.records import (
    FINISHED,
    PLAYING,
    Entry,
    MoveBatch,
    NewMoves,
    NewTable,
    StoredSeat,
    TableProgress,
)
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import Table
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.bus import Bus

LOG_EVENTS: Final = {PLAYING: "table-started", FINISHED: "table-ended"}  # by the new status

log = get_log(__name__)


class MoveService:
    """Makes moves for people, bots, standing orders and clocks.

    Where the caller holds the table's lock, ConflictError says that another process was faster.
    """

    def __init__(self, store: Store, tables: TableRegistry, bus: Bus, dice: Dice, time: Time) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._dice = dice
        self.time = time

    async def submit(self, game: str, tokens: list[str], version: int, words: list[str]) -> int:
        """Make moves for whoever holds these tokens; returns the version they led to.

        RefusedError if there is no such table, or they may not make these moves.
        """
        table, principal = await self._tables.authorize(game, tokens, version)
        return await self.move(table, acting_seat(table, principal.seats, words), version, words)

    async def move(self, table: Table, seat: int, version: int, words: list[str], by: str = HOLDER) -> int:
        """Make moves for a seat, all or none of them; returns the version they led to.

        `by` is the decider. RefusedError if the game has moved on, or one of the words isn't allowed.
        """
        async with table.lock:
            keys = table.seating.keys

            async def decide() -> int:
                self._check(table, seat, version, is_own(by))
                if table.seating.keys != keys:
                    raise errors.stale(version)  # another process changed them: the seat may be lost
                await self.decide(table, seat, words, by)
                return table.version

            return await self._tables.retry_on_conflict(table, decide)

    def _check(self, table: Table, seat: int, version: int, is_holder: bool) -> None:
        """Refuse moves for another version, and those that aren't for this decider to make."""
        if table.status != PLAYING:
            raise errors.wrong_time(table.status)
        if version != table.version or not (is_holder or table.decider):
            raise errors.stale(table.version)
        if is_holder:
            self._require_time(table, seat)

    async def decide(self, table: Table, seat: int, words: list[str], by: str) -> None:
        """Make moves for a seat, whoever the decider is; the caller holds the table's lock."""
        assert table.play is not None
        try:
            made = playing.draft(table.play, seat, words, self._dice, by)
        except DraftError as error:
            raise refused(error) from error
        await self._write(table, made, table.seats)

    async def agree(self, table: Table, seat: int, version: int | None) -> None:
        """Take the game back to a version, or end it, as all agreed; the caller holds the lock."""
        log = await self._store.log(table.id)
        word = f"{BACK}{version or ''}{AGREED}"
        agreed = Entry(len(log) + 1, seat, word, self.time.now())
        made = playing.replay(Rules.parse(table.rules_name), len(table.seats), [*log, agreed])
        await self._write(table, Draft(made.play, made.steps[-1:]), table.seats)

    async def start(
        self, table: Table, seats: list[StoredSeat], origin: Change | NewTable, past: Draft | None = None
    ) -> None:
        """Begin the game with the first shuffles, or after a past; the caller holds the table's lock.

        `origin` fills the last seat, in one transaction with the beginning: whoever claimed it plays.
        """
        made = playing.opening(Rules.parse(table.rules_name), len(seats), self._dice, past)
        await self._write(table, made, seats, origin)

    def _require_time(self, table: Table, seat: int) -> None:
        """Refuse persons where a bot decides, and those whose deadline has passed."""
        if table.seats[seat].bot:
            raise errors.seat_of_bot()
        if table.to_act != seat or not table.game.frames:
            return
        if table.game.frames[-1].is_up or table.deadline <= self.time.now():
            raise errors.time_up()

    def _clock(self, table: Table, made: Draft, now: int) -> clock.Frames:
        """The clock after these steps."""
        settings = table.settings.clock
        if settings is None:
            return ()
        if table.play is None:
            return clock.begin(settings, made.play, now)
        if made.steps[-1].word.endswith(AGREED):
            return clock.restart(settings, table.game.frames, made.play, now)
        frames = clock.go_on(settings, table.game.frames, table.play.state, made, not table.decider, now)
        if made.steps[-1].word.startswith(BACK) and (frames[-1].is_up or frames[-1].deadline <= now):
            raise errors.time_up()
        return frames

    async def _write(
        self, table: Table, made: Draft, seats: list[StoredSeat], origin: Change | NewTable | None = None
    ) -> None:
        """Write steps to the store, then to the table, and publish them; ConflictError if it is behind."""
        before, now = table.to_act, self.time.now()
        frames = self._clock(table, made, now)
        kept = stored_clock(frames, seats) if frames else None
        entries = [Entry(step.version, step.seat, step.word, now, step.by) for step in made.steps]
        standing = _progress(made, now)
        await self._tables.append(table, MoveBatch(table.id, entries, standing, kept, table.changes), origin)
        if seats is not table.seats:
            table.reseat(seats)
        table.set_clock(frames)
        table.game.moved = now
        if standing.status != table.status:
            event = LOG_EVENTS[standing.status]
            log.info(event, table=table.id, rules=table.rules_name, version=made.play.version)
        table.go_on(made.play, made.steps, standing.status)
        moves = NewMoves(standing, entries, kept.frames if kept else "")
        self._bus.publish(table.notice(table.to_act != before, moves))


def _progress(made: Draft, now: int) -> TableProgress:
    """The progress of a table after these steps."""
    if made.steps[-1].word == BACK + AGREED:
        return TableProgress(FINISHED, made.play.version, NOBODY, now)
    seat = made.play.state.seat
    return TableProgress(FINISHED if seat == OVER else PLAYING, made.play.version, seat, now)


def acting_seat(table: Table, held: tuple[int, ...], words: list[str]) -> int:
    """The one of a client's seats that these words are meant for."""
    if not held:
        raise RefusedError(403, "no-seat", "whoever has no seat can only watch")
    if table.play is None:
        return held[0]
    meant = table.play.mover if words[0].startswith(BACK) else table.play.state.seat
    return meant if meant in held else held[0]


def refused(failed: DraftError) -> RefusedError:
    """The refusal of a draft that fails."""
    error = failed.error
    if isinstance(error, IllegalActionError):
        return errors.illegal(error, failed.step)
    if isinstance(error, WordError):
        return errors.bad_word(error, failed.step)
    if isinstance(error, BlindDraftError):
        return RefusedError(422, "draft", str(error), step=failed.step)
    return RefusedError(422, "take-back", str(error), step=failed.step)

"""Moves: validated, written to the store, and only then published."""

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
from elfenland.server.tables.decided_by import ACCOUNT, HOLDER, is_own
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_log import (
    AGREED,
    BACK,
    BlindDraftError,
    Draft,
    DraftError,
    LoggedGame,
    target,
)
from elfenland.server.tables.luck import SecretDice
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
from elfenland.server.tables.table import Table, WatchedTable
from elfenland.server.tables.time_source import Time
from elfenland.server.updates.bus import Bus

LOG_EVENTS: Final = {PLAYING: "table-started", FINISHED: "table-ended"}  # by the new status

log = get_log(__name__)


class MoveService:
    """Makes moves for people, bots, standing orders and clocks.

    If the caller holds the table's lock, ConflictError says that another process was faster.
    """

    def __init__(self, store: Store, tables: TableRegistry, bus: Bus, dice: Dice, time: Time) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._dice = dice
        self.time = time

    async def submit(self, game: str, tokens: list[str], version: int, words: list[str]) -> int:
        """Make moves for the holder of these tokens; return the resulting version.

        RefusedError if there is no such table, or they may not make these moves.
        """
        table, principal = await self._tables.authorize(game, tokens, version)
        return await self.move(table, acting_seat(table, principal.seats, words), version, words)

    async def move(self, table: Table, seat: int, version: int, words: list[str], by: str = HOLDER) -> int:
        """Make moves for a seat, all or none of them; return the resulting version.

        `by` is the decider. RefusedError if the game has moved on, or one of the words isn't allowed.
        """
        async with table.lock:
            keys = table.seating.keys

            async def decide() -> int:
                self._check(table, seat, version, words, is_own(by))
                if table.seating.keys != keys:
                    raise errors.stale(version)  # another process changed them: the seat may be lost
                await self.decide(table, seat, words, _decider(table, seat, by))
                return table.version

            return await self._tables.retry_on_conflict(table, decide)

    def _check(self, table: Table, seat: int, version: int, words: list[str], is_holder: bool) -> None:
        """Refuse moves for another version, and moves that this decider may not make.

        An undo names the decision that it undoes, so a bot that has moved meanwhile doesn't matter.
        """
        if table.status != PLAYING:
            raise errors.wrong_time(table.status)
        is_late = version != table.version and not (is_holder and _is_undo(words))
        if is_late or not (is_holder or table.decider):
            raise errors.stale(table.version)
        if is_holder:
            require_no_pause(table)
            self._require_time(table, seat)

    async def decide(self, table: Table, seat: int, words: list[str], by: str) -> None:
        """Make moves for a seat, by any decider; the caller holds the table's lock."""
        assert table.play is not None
        if _is_undo(words) and self._needs_consent(table, table.play, seat, words[0]):
            await self._write(table, await self._agreed(table, seat, target(words[0])), table.seats)
            return
        try:
            made = playing.draft(table.play, seat, words, self._dice_of(table), by)
        except DraftError as error:
            raise refused(error) from error
        await self._write(table, made, table.seats)

    async def agree(self, table: Table, seat: int, version: int | None) -> None:
        """Carry out a vote to go back to a version or to end; the caller holds the lock."""
        made = await self._agreed(table, seat, version)
        await self._write(table, made, table.seats, is_vote=True)

    async def _agreed(self, table: Table, seat: int, version: int | None) -> Draft:
        """Return the game after everybody, or every bot, agreed to go back or end."""
        log = await self._store.log(table.id)
        word = f"{BACK}{version or ''}{AGREED}"
        agreed = Entry(len(log) + 1, seat, word, self.time.now())
        made = playing.replay(Rules.parse(table.rules_name), len(table.seats), [*log, agreed])
        return Draft(made.play, made.steps[-1:])

    def _needs_consent(self, table: Table, play: LoggedGame, seat: int, word: str) -> bool:
        """Return whether an undo is allowed, but withdraws bots' decisions, too."""
        return word in undo_words(table, play, seat) and not play.goes_back_alone(seat, word)

    def _dice_of(self, table: Table) -> Dice:
        """Return the dice of a table; those of the server if it has no secret."""
        return SecretDice(table.secret) if table.secret else self._dice

    async def start(
        self, table: Table, seats: list[StoredSeat], origin: Change | NewTable, past: Draft | None = None
    ) -> None:
        """Begin the game, perhaps with a past; the caller holds the table's lock.

        `origin` fills the last seat, in one transaction with the start, so that its player certainly plays.
        """
        made = playing.opening(Rules.parse(table.rules_name), len(seats), self._dice_of(table), past)
        await self._write(table, made, seats, origin)

    def _require_time(self, table: Table, seat: int) -> None:
        """Refuse persons whose seat a bot plays, or whose deadline has passed."""
        if table.seats[seat].bot:
            raise errors.seat_of_bot()
        if table.to_act != seat or not table.game.frames:
            return
        if table.game.frames[-1].is_up or table.deadline <= self.time.now():
            raise errors.time_up()

    def _clock(self, table: Table, made: Draft, now: int, is_vote: bool) -> clock.Frames:
        """Return the clock after these steps."""
        settings = table.settings.clock
        if settings is None:
            return ()
        if table.play is None:
            return clock.begin(settings, made.play, now)
        if is_vote:
            return clock.restart(settings, table.game.frames, made.play, now)
        days_off, is_timed = table.game.days_off, not table.decider
        frames = clock.go_on(settings, table.game.frames, table.play, made, is_timed, now, days_off)
        if made.steps[-1].word.startswith(BACK) and (
            frames[-1].is_up or clock.due(frames[-1], days_off) <= now
        ):
            raise errors.time_up()
        return frames

    async def _write(
        self,
        table: Table,
        made: Draft,
        seats: list[StoredSeat],
        origin: Change | NewTable | None = None,
        is_vote: bool = False,
    ) -> None:
        """Write steps to the store, then to the table, then publish them.

        ConflictError if the table is behind.
        """
        before, now = table.to_act, self.time.now()
        frames = self._clock(table, made, now, is_vote)
        kept = table.game.stored_clock(frames, seats) if frames else None
        entries = [Entry(step.version, step.seat, step.word, now, step.by) for step in made.steps]
        standing = _progress(made, now)
        await self._tables.append(table, MoveBatch(table.id, entries, standing, kept, table.changes), origin)
        if seats is not table.seats:
            table.reseat(seats)
        table.set_clock(frames)
        table.game.moved = now
        table.game.usual.count(entries)
        if standing.status != table.status:
            event = LOG_EVENTS[standing.status]
            log.info(event, table=table.id, rules=table.rules_name, version=made.play.version)
        table.go_on(made.play, made.steps, standing.status)
        moves = NewMoves(standing, entries, kept.frames if kept else "")
        self._bus.publish(table.notice(table.to_act != before, moves))


def require_no_pause(table: Table) -> None:
    """Refuse what can't be done while everything stands still."""
    if table.game.is_paused:
        raise errors.paused()


def _progress(made: Draft, now: int) -> TableProgress:
    """Return the progress of a table after these steps."""
    if made.steps[-1].word == BACK + AGREED:
        return TableProgress(FINISHED, made.play.version, NOBODY, now)
    seat = made.play.state.seat
    return TableProgress(FINISHED if seat == OVER else PLAYING, made.play.version, seat, now)


def acting_seat(table: Table, held: tuple[int, ...], words: list[str]) -> int:
    """Return the one of a client's seats that these words are meant for."""
    if not held:
        raise RefusedError(403, "no-seat", "spectators can only watch")
    if table.play is None:
        return held[0]
    if not words[0].startswith(BACK):
        return table.play.state.seat if table.play.state.seat in held else held[0]
    undoing = [seat for seat in held if words[0] in undo_words(table, table.play, seat)]
    return undoing[0] if undoing else held[0]


def _decider(table: Table, seat: int, by: str) -> str:
    """Return the decider as the log has it, which tells persons from bot accounts."""
    return ACCOUNT if by == HOLDER and table.seats[seat].account else by


def undo_words(table: WatchedTable, play: LoggedGame, seat: int) -> list[str]:
    """Return the words that undo a seat's decisions, the latest one first."""
    if table.settings.practice:
        return [f"{BACK}{version}" for version in play.decisions(seat)]
    return play.ways_back(seat)


def _is_undo(words: list[str]) -> bool:
    return len(words) == 1 and words[0].startswith(BACK)


def refused(failed: DraftError) -> RefusedError:
    """Return the refusal of a draft that fails."""
    error = failed.error
    if isinstance(error, IllegalActionError):
        return errors.illegal(error, failed.step)
    if isinstance(error, WordError):
        return errors.bad_word(error, failed.step)
    if isinstance(error, BlindDraftError):
        return RefusedError(422, "draft", str(error), step=failed.step)
    return RefusedError(422, "take-back", str(error), step=failed.step)

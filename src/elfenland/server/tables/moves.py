"""Decisions at a table: checked, written down, and only then made known."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from elfenland.engine.chance import Dice
from elfenland.engine.errors import WordError
from elfenland.engine.explain import IllegalActionError
from elfenland.engine.rules import Rules
from elfenland.engine.state import NOBODY, OVER
from elfenland.server import clock
from elfenland.server import play as playing
from elfenland.server.bus import Bus
from elfenland.server.deciding import HOLDER, is_own
from elfenland.server.logs import get_log
from elfenland.server.play import AGREED, BACK, BlindDraftError, Draft, DraftError, Written
from elfenland.server.refusals import RefusedError, bad_word, illegal, seat_of_bot, stale, time_up, wrong_time
from elfenland.server.store import Job, Store, games
from elfenland.server.store.games import FINISHED, PLAYING, Addition, Entry, Moves, Standing, StoredSeat
from elfenland.server.table import Table, stored_clock
from elfenland.server.tables import Tables
from elfenland.server.times import Time

STORIES: Final = {PLAYING: "table-started", FINISHED: "table-ended"}  # what the log says of a new status

log = get_log(__name__)


class Playing:
    """Moves games on. Everybody who decides comes through here: people, bots, clocks."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, dice: Dice, time: Time) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._dice = dice
        self.time = time

    async def move(self, table: Table, seat: int, version: int, words: list[str], by: str = HOLDER) -> int:
        """Decide something for a seat, taken whole or not at all; returns the version it led to.

        `by` says who decides it.

        RefusedError if the game has moved on meanwhile, or one of the words is not allowed.
        """
        async with table.lock:
            keys = table.keys

            async def decide() -> int:
                self._check(table, seat, version, is_own(by))
                if table.keys != keys:
                    raise stale(version)  # another process changed them: perhaps he may not do it any more
                await self.decide(table, seat, words, by)
                return table.version

            return await self._tables.insist(table, decide)

    def _check(self, table: Table, seat: int, version: int, is_his_own: bool) -> None:
        """Refuse what is too late, or not for this seat to decide."""
        if table.status != PLAYING:
            raise wrong_time(table.status)
        if version != table.version or not (is_his_own or table.decider):
            raise stale(table.version)
        if is_his_own:
            self._need_time(table, seat)

    async def decide(self, table: Table, seat: int, words: list[str], by: str) -> None:
        """Decide something for a seat whoever it is that does; the caller holds the table's lock.

        TakenError if the table is behind what another process has made of it.
        """
        assert table.play is not None
        try:
            made = playing.draft(table.play, seat, words, self._dice, by)
        except DraftError as error:
            raise refused(error) from error
        await self._keep(table, made, table.seats)

    async def agree(self, table: Table, seat: int, version: int | None) -> None:
        """Go back to a version, or without one end, as everybody agreed; the caller holds the lock.

        TakenError if the table is behind what another process has made of it.
        """
        log = await self._store.read(partial(games.log, game=table.id))
        word = f"{BACK}{version or ''}{AGREED}"
        agreed = Entry(len(log) + 1, seat, word, self.time.now())
        made = playing.replay(Rules.parse(table.rules_name), len(table.seats), [*log, agreed])
        await self._keep(table, Draft(made.play, made.steps[-1:]), table.seats)

    async def start(
        self, table: Table, seats: list[StoredSeat], sit: Job[int], past: Sequence[Written] = ()
    ) -> None:
        """Begin the game with the first shuffles, or after a past; the caller holds the table's lock.

        `sit` keeps the last of the seats, in one transaction with the beginning: who sat down plays. It
        returns how many changes the table has seen then.
        TakenError if another process was quicker.
        """
        made = playing.opening(Rules.parse(table.rules_name), len(seats), self._dice, past)
        await self._keep(table, made, seats, sit)

    def _need_time(self, table: Table, seat: int) -> None:
        """Refuse persons where a bot decides, and those who come too late: not what arrives first counts."""
        if table.seats[seat].bot:
            raise seat_of_bot()
        if table.to_act != seat or not table.frames:
            return
        if table.frames[-1].is_up or table.deadline <= self.time.now():
            raise time_up()

    def _clock(self, table: Table, made: Draft, now: int) -> clock.Frames:
        """The clock after these steps."""
        if table.clock is None:
            return ()
        if table.play is None:
            return clock.begin(table.clock, made.play, now)
        if made.steps[-1].word.endswith(AGREED):
            return clock.start_anew(table.clock, table.frames, made.play, now)
        frames = clock.go_on(table.clock, table.frames, table.play.state, made, not table.decider, now)
        if made.steps[-1].word.startswith(BACK) and (frames[-1].is_up or frames[-1].deadline <= now):
            raise time_up()
        return frames

    async def _keep(
        self, table: Table, made: Draft, seats: list[StoredSeat], sit: Job[int] | None = None
    ) -> None:
        """Write steps to the store; when they are there, they have happened. TakenError if others are."""
        before, now = table.to_act, self.time.now()
        frames = self._clock(table, made, now)
        kept = stored_clock(frames, seats) if frames else None
        entries = [Entry(step.version, step.seat, step.word, now, step.by) for step in made.steps]
        standing = _standing(made, now)
        await self._tables.append(table, Addition(table.id, entries, standing, kept, table.changes), sit)
        if seats is not table.seats:
            table.reseat(seats)
        table.set_clock(frames)
        table.moved = now
        if standing.status != table.status:
            story = STORIES[standing.status]
            log.info(story, table=table.id, rules=table.rules_name, version=made.play.version)
        table.go_on(made.play, made.steps, standing.status)
        moves = Moves(standing, entries, kept.frames if kept else "")
        self._bus.publish(table.notice(table.to_act != before, moves))


def _standing(made: Draft, now: int) -> Standing:
    """What steps make of a table."""
    if made.steps[-1].word == BACK + AGREED:
        return Standing(FINISHED, made.play.version, NOBODY, now)
    seat = made.play.state.seat
    return Standing(FINISHED if seat == OVER else PLAYING, made.play.version, seat, now)


def acting_seat(table: Table, held: tuple[int, ...], words: list[str]) -> int:
    """For which of the seats that somebody holds these words are meant."""
    if not held:
        raise RefusedError(403, "no-seat", "whoever has no seat can only watch")
    if table.play is None:
        return held[0]
    meant = table.play.mover if words[0].startswith(BACK) else table.play.state.seat
    return meant if meant in held else held[0]


def refused(failed: DraftError) -> RefusedError:
    """The answer to a draft that fails."""
    error = failed.error
    if isinstance(error, IllegalActionError):
        return illegal(error, failed.step)
    if isinstance(error, WordError):
        return bad_word(error, failed.step)
    if isinstance(error, BlindDraftError):
        return RefusedError(422, "draft", str(error), step=failed.step)
    return RefusedError(422, "take-back", str(error), step=failed.step)

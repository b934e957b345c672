"""Branches: tables that play on from a moment of a finished game, against bots."""

import asyncio

from elfenland.bots import bot_names
from elfenland.engine.events import Event
from elfenland.engine.state import OVER
from elfenland.server.ops.logging import get_log
from elfenland.server.replays.moments import Moments
from elfenland.server.tables.documents import SeatKey, TableCreated
from elfenland.server.tables.errors import RefusedError, unknown_bot
from elfenland.server.tables.game_log import Draft, LoggedGame, extended
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.records import BOT, PERSON, NewTable, StoredSeat
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seats import new_table
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.tokens import HOST, new_token, token_hash

log = get_log(__name__)


class Branching:
    """Creates tables whose log begins with the moves of another game."""

    def __init__(self, tables: TableRegistry, moves: MoveService) -> None:
        self._tables = tables
        self._moves = moves

    async def make(
        self, moments: Moments, version: int, seat: int, name: str | None, bot: str
    ) -> TableCreated:
        """Create a table that plays on from a moment, with one person against bots.

        It is for practice: the person knows what was hidden.
        """
        _check(moments, version, seat, bot)
        seats = [StoredSeat(BOT, bot, bot)] * moments.states[0].players
        seats[seat] = StoredSeat(PERSON, name or "", "")
        row = new_table(moments.rules, TableSettings(practice=True), self._moves.time.now())
        tokens = {HOST: new_token(), seat: new_token()}
        new = NewTable(row, seats, {token_hash(token): opens for opens, token in tokens.items()})
        past = await asyncio.to_thread(_past, moments, version)  # it may be long
        table = self._tables.lay(new.snapshot())
        await self._moves.start(table, seats, new, past)
        log.info("table-branched", table=row.id, rules=row.rules, version=version)
        return TableCreated(id=row.id, host=tokens[HOST], seats=[SeatKey(seat=seat, token=tokens[seat])])


def _past(moments: Moments, version: int) -> Draft:
    """Return the steps to a moment, made one by one to keep the event loop free."""
    events: list[Event] = []
    past = Draft(LoggedGame.begin(moments.rules, moments.states[0].players, events), [])
    for entry in moments.entries[:version]:
        past = extended(past, entry.seat, entry.word, entry.by)
    if past.steps:
        past.steps[0].events[:0] = events
    return past


def _check(moments: Moments, version: int, seat: int, bot: str) -> None:
    if version > moments.last:
        raise no_moment(version, moments.last)
    state = moments.states[version]
    if state.seat == OVER:
        raise RefusedError(422, "moment/over", "the game is over at this moment, so it can't be continued")
    if seat >= state.players:
        raise RefusedError(422, "seat", f"there is no seat {seat}")
    if bot not in bot_names():
        raise unknown_bot(bot)


def no_moment(number: int, last: int) -> RefusedError:
    """Return the refusal of a moment that doesn't exist."""
    return RefusedError(422, "moment", f"there is no moment {number}; the last one is {last}", last=last)

"""Playing on from a moment of a game that is over, against bots: a table with a past."""

from functools import partial

from elfenland.bots import bot_names
from elfenland.engine.state import OVER
from elfenland.server.logs import get_log
from elfenland.server.messages import BranchWish, SeatKey, TableMade, TableSettings
from elfenland.server.playing import Playing
from elfenland.server.refusals import RefusedError, unknown_bot
from elfenland.server.replaying.moments import Moments
from elfenland.server.seating import new_table
from elfenland.server.store import games
from elfenland.server.store.games import BOT, PERSON, StoredSeat
from elfenland.server.tables import Tables
from elfenland.server.tokens import HOST, new_token, token_hash

log = get_log(__name__)


class Branching:
    """Makes tables whose log begins with the moves of another game."""

    def __init__(self, tables: Tables, playing: Playing) -> None:
        self._tables = tables
        self._playing = playing

    async def make(self, moments: Moments, wish: BranchWish) -> TableMade:
        """A table that plays on from a moment, with its one person in the wished seat."""
        _check(moments, wish)
        seats = [_sitting(seat, wish) for seat in range(moments.states[0].players)]
        table = new_table(moments.rules, TableSettings(), self._playing.time.now())
        tokens = {HOST: new_token(), wish.seat: new_token()}
        opens = {token_hash(token): what for what, token in tokens.items()}
        create = partial(games.create, table=table, seated=seats, opens=opens)
        past = moments.entries[: wish.version]
        laid = self._tables.lay(games.new(table, seats, opens))
        await self._playing.start(laid, seats, create, past)
        log.info("table-branched", table=table.id, rules=table.rules, version=wish.version)
        key = SeatKey(seat=wish.seat, token=tokens[wish.seat])
        return TableMade(id=table.id, host=tokens[HOST], seats=[key])


def _check(moments: Moments, wish: BranchWish) -> None:
    if wish.version > moments.last:
        raise no_moment(wish.version, moments.last)
    state = moments.states[wish.version]
    if state.seat == OVER:
        raise RefusedError(422, "moment/over", "the game is over there: nobody can play on")
    if wish.seat >= state.players:
        raise RefusedError(422, "seat", f"there is no seat {wish.seat}")
    if wish.bot not in bot_names():
        raise unknown_bot(wish.bot)


def no_moment(number: int, last: int) -> RefusedError:
    """The answer to the number of a moment that there is not."""
    return RefusedError(422, "moment", f"there is no moment {number}; the last one is {last}", last=last)


def _sitting(seat: int, wish: BranchWish) -> StoredSeat:
    if seat == wish.seat:
        return StoredSeat(PERSON, wish.name or "", "")
    return StoredSeat(BOT, wish.bot, wish.bot)

"""What everybody at a table must agree to: the end, a way back, a bot for an absentee.

Those asked are all persons who decide for themselves: bots consent to everything, and so does whoever has
handed his seat over to one. About an absentee only those are asked who are there: else two would hold up each
other's seats for good.
"""

from functools import partial
from typing import Final

from elfenland.engine.rules import Rules
from elfenland.server.bus import Bus
from elfenland.server.logs import get_log
from elfenland.server.messages import ProposalWish
from elfenland.server.play import replay
from elfenland.server.playing import Playing
from elfenland.server.refusals import RefusedError, reason_of, wrong_time
from elfenland.server.seating import Seating
from elfenland.server.store import Store, StoreError, agreements, games
from elfenland.server.store.agreements import Proposal
from elfenland.server.store.games import PERSON, PLAYING, TakenError
from elfenland.server.table import STAND_IN, Table
from elfenland.server.tables import Tables

ABSENT: Final = 5 * 60_000  # milliseconds that an absentee may be waited for before the others may go on

END, TAKE_BACK, BOT = "end", "take-back", "bot"

log = get_log(__name__)


class Consent:
    """Asks, counts, and carries out what everybody agreed to."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, playing: Playing, seating: Seating) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._playing = playing
        self._seating = seating

    async def settle(self, table: Table) -> None:
        """Somebody handed his seat over: perhaps he was the last who had not answered.

        A seat that was taken from him, because his time was up or he was away, has agreed to nothing.
        """
        try:
            async with table.lock:
                for proposal in _agreed(table)[:1]:
                    await self._count(table, proposal)
        except (RefusedError, StoreError, TakenError) as error:
            log.warning("agreement-failed", table=table.id, reason=reason_of(error))

    async def propose(self, table: Table, seats: tuple[int, ...], wish: ProposalWish) -> None:
        """Ask for something; who asks has consented."""
        async with table.lock:
            await self._tables.insist(table, partial(self._propose, table, seats, wish))

    async def _propose(self, table: Table, seats: tuple[int, ...], wish: ProposalWish) -> None:
        _need_playing(table)
        if wish.kind in standing(table):
            raise RefusedError(409, "proposal/open", "this has been asked already: agree or refuse")
        target = await self._target(table, seats, wish)
        await self._count(table, Proposal(wish.kind, target, table.version, seats[0], seats))

    async def answer(self, table: Table, seats: tuple[int, ...], kind: str, agree: bool) -> None:
        """Agree, or refuse: one who refuses is enough, and so is the asker who thinks better of it."""
        async with table.lock:
            await self._tables.insist(table, partial(self._answer, table, seats, kind, agree))

    async def _answer(self, table: Table, seats: tuple[int, ...], kind: str, agree: bool) -> None:
        _need_playing(table)
        proposal = standing(table).get(kind)
        if proposal is None or not set(seats) & _answerers(table, proposal, agree):
            raise RefusedError(409, "proposal/none", "nothing of this kind is asked of this seat now")
        if agree:
            consents = tuple(sorted({*proposal.consents, *seats}))
            await self._count(table, proposal._replace(consents=consents))
        else:
            await self._drop(table, kind)

    async def _target(self, table: Table, seats: tuple[int, ...], wish: ProposalWish) -> int:
        if wish.kind == TAKE_BACK:
            await self._need_place(table, wish.version)
            return wish.version or 0
        if wish.kind == BOT:
            self._need_absentee(table, seats)
            return -1 if table.to_act is None else table.to_act
        return 0

    async def _need_place(self, table: Table, version: int | None) -> None:
        """Refuse a version at which nobody had to decide."""
        if version is not None and 0 < version < table.version:
            log = await self._store.read(partial(games.log, game=table.id))
            if replay(Rules.parse(table.rules_name), len(table.seats), log[:version]).play.state.seat >= 0:
                return
        raise RefusedError(422, "take-back", "there is no decision to go back to at this version")

    def _need_absentee(self, table: Table, seats: tuple[int, ...]) -> None:
        """Refuse to take a seat from somebody who is there, or who has not been waited for long enough."""
        seat = table.to_act
        if seat is None or seat in seats or table.decider or table.is_here(seat):
            raise RefusedError(409, "seat/here", "nobody who is away is waited for")
        waited, patience = self._playing.time.now() - table.moved, _patience(table)
        if waited < patience:
            seconds = (patience - waited) // 1000
            raise RefusedError(409, "seat/patience", "it is too early for this", seconds=seconds)

    async def _count(self, table: Table, proposal: Proposal) -> None:
        if not voters(table, proposal) <= set(proposal.consents):
            await self._tables.change(
                table, partial(agreements.put_proposal, game=table.id, proposal=proposal)
            )
            table.proposals[proposal.kind] = proposal
            self._tell(table)
            return
        await self._carry_out(table, proposal)
        if proposal.kind in table.proposals:
            await self._drop(table, proposal.kind)

    async def _carry_out(self, table: Table, proposal: Proposal) -> None:
        if proposal.kind == BOT:
            self._need_absentee(table, proposal.consents)
            await self._seating.hand_over(table, proposal.target, STAND_IN)
        else:
            version = proposal.target if proposal.kind == TAKE_BACK else None
            await self._playing.agree(table, proposal.asker, version)

    async def _drop(self, table: Table, kind: str) -> None:
        await self._tables.change(table, partial(agreements.drop_proposal, game=table.id, kind=kind))
        del table.proposals[kind]
        self._tell(table)

    def _tell(self, table: Table) -> None:
        table.change()
        self._bus.publish(table.notice())


def standing(table: Table) -> dict[str, Proposal]:
    """What is asked at a table now. All but the wish to end lapse with the next move."""
    return {
        kind: proposal
        for kind, proposal in table.proposals.items()
        if table.status == PLAYING and (kind == END or proposal.version == table.version)
    }


def _agreed(table: Table) -> list[Proposal]:
    """What nobody has to be asked about any more."""
    return [each for each in standing(table).values() if voters(table, each) <= set(each.consents)]


def voters(table: Table, proposal: Proposal) -> set[int]:
    """The seats whose consent it takes."""
    asked = {seat for seat, who in enumerate(table.seats) if who.kind == PERSON and not who.bot}
    if proposal.kind != BOT:
        return asked
    return {seat for seat in asked if seat != proposal.target and table.is_here(seat)}


def _patience(table: Table) -> int:
    """How long an absentee may be waited for, in milliseconds: whoever has days for a move has them."""
    per_move = table.clock.per_move if table.clock else None
    return max(ABSENT, (per_move or 0) * 1000)


def _answerers(table: Table, proposal: Proposal, agree: bool) -> set[int]:
    """The seats whose answer counts; the asker may think better of it even if a bot decides for him now."""
    return voters(table, proposal) | (set() if agree else {proposal.asker})


def _need_playing(table: Table) -> None:
    if table.status != PLAYING:
        raise wrong_time(table.status)

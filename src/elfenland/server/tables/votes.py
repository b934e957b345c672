"""Votes on proposals: end the game, take it back, replace an absentee by a bot.

All persons who play for themselves vote: bots consent to everything, and so does a player who has handed
their seat over to one. Only those who are present vote about an absentee: otherwise two absentees would hold
up each other's seats for good.
"""

from functools import partial
from typing import Final

from elfenland.engine.rules import Rules
from elfenland.server.ops.logging import get_log
from elfenland.server.tables import changes
from elfenland.server.tables.errors import ConflictError, RefusedError, StoreError, reason_of
from elfenland.server.tables.game_log import replay
from elfenland.server.tables.moves import MoveService
from elfenland.server.tables.records import (
    BOT_FOR_ABSENTEE,
    END,
    PERSON,
    PLAYING,
    TAKE_BACK,
    Proposal,
    ProposalKind,
)
from elfenland.server.tables.registry import TableRegistry
from elfenland.server.tables.seats import SeatService, require_playing
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import STAND_IN, Table, WatchedTable
from elfenland.server.updates.bus import Bus

ABSENCE_MS: Final = 5 * 60_000  # before the others may replace an absentee by a bot

Seats = tuple[int, ...]

log = get_log(__name__)


class VoteService:
    """Makes proposals, counts votes, and carries out what everybody agreed to."""

    def __init__(
        self, store: Store, tables: TableRegistry, bus: Bus, moves: MoveService, seats: SeatService
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._moves = moves
        self._seats = seats

    async def hand_over_to_bot(self, table: Table, seat: int, bot: str | None) -> None:
        """Let a bot play a seat; it consents to everything, and may have been the last vote missing."""
        await self._seats.hand_over_to_bot(table, seat, bot)
        await self.settle(table)

    async def settle(self, table: Table) -> None:
        """Carry out a proposal that only lacked the vote of a seat just handed over.

        A seat that was taken from an absentee, or after a timeout, has agreed to nothing.
        """
        try:
            async with table.lock:
                for proposal in _agreed(table)[:1]:
                    await self._count(table, proposal)
        except (RefusedError, StoreError, ConflictError) as error:
            log.warning("agreement-failed", table=table.id, reason=reason_of(error))

    async def propose(self, table: Table, seats: Seats, kind: ProposalKind, version: int | None) -> None:
        """Propose something, with the proposer's consent; a take-back names the version."""
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._propose, table, seats, kind, version))

    async def _propose(self, table: Table, seats: Seats, kind: ProposalKind, version: int | None) -> None:
        require_playing(table)
        if kind in standing(table):
            raise RefusedError(409, "proposal/open", "this has been asked already: agree or refuse")
        target = await self._target(table, seats, kind, version)
        await self._count(table, Proposal(kind, target, table.version, seats[0], seats))

    async def answer(self, table: Table, seats: Seats, kind: ProposalKind, agree: bool) -> None:
        """Agree or refuse; one refusal is enough, and the proposer may withdraw."""
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._answer, table, seats, kind, agree))

    async def _answer(self, table: Table, seats: Seats, kind: ProposalKind, agree: bool) -> None:
        require_playing(table)
        proposal = standing(table).get(kind)
        if proposal is None or not set(seats) & _may_answer(table, proposal, agree):
            raise RefusedError(409, "proposal/none", "nothing of this kind is asked of this seat now")
        if agree:
            consents = tuple(sorted({*proposal.consents, *seats}))
            await self._count(table, proposal._replace(consents=consents))
        else:
            await self._drop(table, kind)

    async def _target(self, table: Table, seats: Seats, kind: ProposalKind, version: int | None) -> int:
        if kind == TAKE_BACK:
            await self._require_decision_at(table, version)
            return version or 0
        if kind == BOT_FOR_ABSENTEE:
            self._require_absentee(table, seats)
            return -1 if table.to_act is None else table.to_act
        return 0

    async def _require_decision_at(self, table: Table, version: int | None) -> None:
        """Refuse a version at which nobody had to decide."""
        if version is not None and 0 < version < table.version:
            log = await self._store.log(table.id)
            if replay(Rules.parse(table.rules_name), len(table.seats), log[:version]).play.state.seat >= 0:
                return
        raise RefusedError(422, "take-back", "there is no decision to go back to at this version")

    def _require_absentee(self, table: Table, seats: Seats) -> None:
        """Refuse to replace a player who is present, or not yet absent for long."""
        seat = table.to_act
        if seat is None or seat in seats or table.decider or table.is_here(seat):
            raise RefusedError(409, "seat/here", "nobody who is away is waited for")
        waited, patience = self._moves.time.now() - table.game.moved, _patience_ms(table)
        if waited < patience:
            seconds = (patience - waited) // 1000
            raise RefusedError(409, "seat/patience", "it is too early for this", seconds=seconds)

    async def _count(self, table: Table, proposal: Proposal) -> None:
        if not voters(table, proposal) <= set(proposal.consents):
            await self._tables.change(table, changes.PutProposal(proposal))
            table.seating.proposals[proposal.kind] = proposal
            self._publish(table)
            return
        await self._carry_out(table, proposal)
        if proposal.kind in table.seating.proposals:
            await self._drop(table, proposal.kind)

    async def _carry_out(self, table: Table, proposal: Proposal) -> None:
        if proposal.kind == BOT_FOR_ABSENTEE:
            self._require_absentee(table, proposal.consents)
            await self._seats.set_bot(table, proposal.target, STAND_IN)
        else:
            version = proposal.target if proposal.kind == TAKE_BACK else None
            await self._moves.agree(table, proposal.asker, version)

    async def _drop(self, table: Table, kind: ProposalKind) -> None:
        await self._tables.change(table, changes.DropProposal(kind))
        del table.seating.proposals[kind]
        self._publish(table)

    def _publish(self, table: Table) -> None:
        table.change()
        self._bus.publish(table.notice())


def standing(table: WatchedTable) -> dict[ProposalKind, Proposal]:
    """The open proposals at a table. All but the one to end lapse with the next move."""
    return {
        kind: proposal
        for kind, proposal in table.seating.proposals.items()
        if table.status == PLAYING and (kind == END or proposal.version == table.version)
    }


def _agreed(table: Table) -> list[Proposal]:
    """The proposals that everybody has agreed to."""
    return [each for each in standing(table).values() if voters(table, each) <= set(each.consents)]


def voters(table: WatchedTable, proposal: Proposal) -> set[int]:
    """The seats whose consent a proposal needs."""
    asked = {seat for seat, who in enumerate(table.seats) if who.kind == PERSON and not who.bot}
    if proposal.kind != BOT_FOR_ABSENTEE:
        return asked
    return {seat for seat in asked if seat != proposal.target and table.is_here(seat)}


def _patience_ms(table: Table) -> int:
    """The time before an absentee may be replaced, at least the limit per move."""
    per_move = table.settings.clock.per_move if table.settings.clock else None
    return max(ABSENCE_MS, (per_move or 0) * 1000)


def _may_answer(table: Table, proposal: Proposal, agree: bool) -> set[int]:
    """The seats whose answer counts; the proposer may withdraw even from a bot's seat."""
    return voters(table, proposal) | (set() if agree else {proposal.asker})

"""Votes on proposals: end or pause the game, take back moves, replace an absentee.

All persons who play for themselves vote: bots consent to everything, and so does a player who has handed
their seat over to one. Only those who are present vote about an absentee: otherwise two absentees would hold
up each other's seats for good.
"""

from functools import partial

from elfenland.engine.rules import Rules
from elfenland.server.ops.logging import get_log
from elfenland.server.tables import changes
from elfenland.server.tables.errors import ConflictError, RefusedError, StoreError, reason_of
from elfenland.server.tables.game_log import replay
from elfenland.server.tables.moves import MoveService, require_no_pause
from elfenland.server.tables.pauses import PauseService, require_clock
from elfenland.server.tables.records import (
    BOT_FOR_ABSENTEE,
    END,
    PAUSE,
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
from elfenland.server.tables.waiting import bot_from
from elfenland.server.updates.bus import Bus

Seats = tuple[int, ...]

log = get_log(__name__)


class VoteService:
    """Makes proposals, counts votes, and carries out what everybody agreed to."""

    def __init__(
        self,
        store: Store,
        tables: TableRegistry,
        bus: Bus,
        moves: MoveService,
        seats: SeatService,
        pauses: PauseService,
    ) -> None:
        self._store = store
        self._tables = tables
        self._bus = bus
        self._moves = moves
        self._seats = seats
        self._pauses = pauses

    async def hand_over_to_bot(self, table: Table, seat: int, bot: str | None) -> None:
        """Let a bot play a seat; its consent may complete a vote."""
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
        """Make a proposal, with the proposer's consent; a take-back may name the version."""
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._propose, table, seats, kind, version))

    async def _propose(self, table: Table, seats: Seats, kind: ProposalKind, version: int | None) -> None:
        _require_going_on(table, kind)
        if all(table.seats[seat].account for seat in seats):
            raise RefusedError(403, "bot/votes", "bots don't make proposals: they agree to those of people")
        if kind in standing(table):
            raise RefusedError(409, "proposal/open", "this has already been proposed: agree or refuse")
        target = await self._target(table, seats, kind, version)
        await self._count(table, Proposal(kind, target, table.version, seats[0], seats))

    async def answer(self, table: Table, seats: Seats, kind: ProposalKind, agree: bool) -> None:
        """Agree or refuse; one refusal is enough, and the proposer may withdraw."""
        async with table.lock:
            await self._tables.retry_on_conflict(table, partial(self._answer, table, seats, kind, agree))

    async def _answer(self, table: Table, seats: Seats, kind: ProposalKind, agree: bool) -> None:
        if agree:
            _require_going_on(table, kind)
        require_playing(table)
        proposal = standing(table).get(kind)
        if proposal is None or not set(seats) & _may_answer(table, proposal, agree):
            raise RefusedError(409, "proposal/none", "there is no such proposal for this seat to answer")
        if agree:
            consents = tuple(sorted({*proposal.consents, *seats}))
            await self._count(table, proposal._replace(consents=consents))
        else:
            await self._drop(table, kind)

    async def _target(self, table: Table, seats: Seats, kind: ProposalKind, version: int | None) -> int:
        if kind == TAKE_BACK:
            return await self._version_to_go_back_to(table, seats, version)
        if kind == BOT_FOR_ABSENTEE:
            self._require_absentee(table, seats)
            return -1 if table.to_act is None else table.to_act
        if kind == PAUSE:
            require_clock(table)
        return 0

    async def _version_to_go_back_to(self, table: Table, seats: Seats, version: int | None) -> int:
        """Return the version of a take-back, by default the asker's last decision.

        Refuse a version at which nobody had to decide, and a take-back to which only bots would agree: there
        is undo against bots, and practice.
        """
        assert table.play is not None
        if not may_vote_back(table):
            raise RefusedError(422, "take-back", "nobody but bots could agree: only undo goes back here")
        if version is None:
            version = max((made for seat in seats for made in table.play.decisions(seat)[:1]), default=0)
        if 0 < version < table.version:
            log = await self._store.log(table.id)
            if replay(Rules.parse(table.rules_name), len(table.seats), log[:version]).play.state.seat >= 0:
                return version
        raise RefusedError(422, "take-back", "there was no decision at this version to go back to")

    def _require_absentee(self, table: Table, seats: Seats) -> None:
        """Refuse to replace a player who is present, or hasn't been absent for long.

        A bot account that is present may be stuck, so it is replaced all the same.
        """
        seat = table.to_act
        if seat is None or seat in seats or table.decider or _is_awake(table, seat):
            raise RefusedError(409, "seat/here", "no absent player is to act")
        missing = bot_from(table, seat) - self._moves.time.now()
        if missing > 0:
            seconds = missing // 1000
            raise RefusedError(
                409, "seat/patience", "this player hasn't been away for long enough", seconds=seconds
            )

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
        elif proposal.kind == PAUSE:
            await self._pauses.pause(table, proposal.asker)
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
    """Return the open proposals."""
    return {
        kind: proposal
        for kind, proposal in table.seating.proposals.items()
        if table.status == PLAYING and not _has_lapsed(table, proposal)
    }


def _has_lapsed(table: WatchedTable, proposal: Proposal) -> bool:
    """Return whether a proposal has lapsed: unless it is to end or pause, by a move.

    A take-back stands while only bots move: they don't answer, and would never leave time for one.
    """
    if proposal.kind in (END, PAUSE) or proposal.version == table.version:
        return False
    if proposal.kind == BOT_FOR_ABSENTEE or table.play is None:
        return True
    return not table.play.is_only_bots_since(proposal.version)


def may_vote_back(table: WatchedTable) -> bool:
    """Return whether somebody besides one person and bots plays, who could agree."""
    return sum(seat.kind == PERSON for seat in table.seats) > 1


def _agreed(table: Table) -> list[Proposal]:
    """Return the proposals that everybody has agreed to."""
    return [each for each in standing(table).values() if voters(table, each) <= set(each.consents)]


def voters(table: WatchedTable, proposal: Proposal) -> set[int]:
    """Return the seats whose consent a proposal needs."""
    asked = {seat for seat, who in enumerate(table.seats) if who.kind == PERSON and not who.bot}
    if proposal.kind != BOT_FOR_ABSENTEE:
        return asked
    return {seat for seat in asked if seat != proposal.target and table.is_here(seat)}


def _require_going_on(table: Table, kind: ProposalKind) -> None:
    """Refuse votes when no game is played, and in a pause all but one to end it."""
    require_playing(table)
    if kind != END:
        require_no_pause(table)


def _is_awake(table: Table, seat: int) -> bool:
    return table.is_here(seat) and not table.seats[seat].account


def _may_answer(table: Table, proposal: Proposal, agree: bool) -> set[int]:
    """Return the seats whose answer counts, including the proposer, who may withdraw."""
    return voters(table, proposal) | (set() if agree else {proposal.asker})

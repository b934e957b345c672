"""Routes for votes: make a proposal that everybody must agree to, and answer one."""

from fastapi import APIRouter

from elfenland.server.tables.access import held
from elfenland.server.updates.render import show
from elfenland.server.web.dependencies import Access
from elfenland.server.web.schemas.documents import TableView
from elfenland.server.web.schemas.votes import ProposalRequest, VoteRequest

router = APIRouter(prefix="/api/tables", tags=["votes"])


@router.post("/{game}/proposals", status_code=201)
async def propose(access: Access, body: ProposalRequest) -> TableView:
    """Propose to end the game, take back moves, or let a bot play for an absentee."""
    seats = held(access.principal)
    access.context.rate_limits.take("proposals", f"{access.table.id} {seats[0]}")
    await access.context.votes.propose(access.table, seats, body.kind, body.version)
    return show(access.table)


@router.post("/{game}/consent")
async def vote(access: Access, body: VoteRequest) -> TableView:
    """Agree to a proposal, or refuse it."""
    await access.context.votes.answer(access.table, held(access.principal), body.kind, body.agree)
    return show(access.table)

"""Routes for previews: drafts, why-not, routes, plans, card counting and hints."""

from fastapi import APIRouter, Response

from elfenland.engine.observation import observe
from elfenland.engine.state import State
from elfenland.server.previews import card_counting
from elfenland.server.previews.attempts import is_travelling
from elfenland.server.previews.drafts import Trial, begin, carry_out, show
from elfenland.server.tables.access import receiver_of
from elfenland.server.tables.errors import RefusedError, stale, wrong_time
from elfenland.server.tables.game_log import DraftError
from elfenland.server.tables.moves import acting_seat, refused
from elfenland.server.tables.records import PLAYING
from elfenland.server.tables.table import Table
from elfenland.server.web.dependencies import Access, Address, TableAccess
from elfenland.server.web.schemas import documents, previews
from elfenland.views import view

router = APIRouter(prefix="/api/tables", tags=["previews"])


@router.post("/{game}/try")
async def try_out(access: Access, body: previews.TryRequest) -> documents.Tried:
    """Return the view after a draft, up to where something hidden would be revealed."""
    return show(_draft(access, body), body.version)


@router.post("/{game}/why", responses={200: {"model": documents.Why}})
async def why(access: Access, client: Address, body: previews.WhyRequest) -> Response:
    """Return what words, links and towns allow after a draft, and why not the rest."""
    return await _ask(access, client, _draft(access, body), "why", version=body.version, asks=body.asks)


@router.post("/{game}/ways", responses={200: {"model": documents.Ways}})
async def ways(access: Access, client: Address, body: previews.WaysRequest) -> Response:
    """Return the cheapest ways to a town; before the journey, only with the planner."""
    trial = _draft(access, body)
    if not is_travelling(trial.state, trial.seat):
        _require_aid(access.table, "journey_planner")
    return await _ask(access, client, trial, "ways", version=body.version, to=body.to, limit=body.limit)


@router.post("/{game}/journeys", responses={200: {"model": documents.Journeys}})
async def journeys(access: Access, client: Address, body: previews.JourneysRequest) -> Response:
    """Return the best journeys after a draft, if the table allows the planner."""
    trial = _draft(access, body, "journey_planner")
    return await _ask(access, client, trial, "journeys", version=body.version, limit=body.limit)


@router.post("/{game}/plan", responses={200: {"model": documents.PlanView}})
async def plan(access: Access, client: Address, body: previews.PlanRequest) -> Response:
    """Return the towns within reach, the best journeys, and a sketched tour's cost."""
    trial = _draft(access, body, "journey_planner", rate="plans")
    return await _ask(access, client, trial, "plan", version=body.version, towns=body.towns, limit=body.limit)


@router.post("/{game}/payers", responses={200: {"model": documents.Payers}})
async def payers(access: Access, client: Address, body: previews.PayersRequest) -> Response:
    """Return who could pay for a link, by card counting, if the table allows it."""
    trial = _draft(access, body, "road_payers")
    return await _ask(access, client, trial, "payers", version=body.version, link=body.link)


@router.post("/{game}/counting")
async def count(access: Access, body: previews.CountRequest) -> documents.Counted:
    """Return the cards and items seen, and where the rest may be, if allowed."""
    trial = _draft(access, body, "card_counting")
    return card_counting.counted(trial.state, trial.seat, body.version)


@router.post("/{game}/hint", responses={200: {"model": documents.Hints}})
async def hint(access: Access, client: Address, body: previews.HintRequest) -> Response:
    """Return the decisions of a good player, and why, if the table allows hints."""
    seat, state = _seat(access, body.seat, body.version)
    _require_aid(access.table, "hints")
    access.context.rate_limits.take("hints", f"{access.table.id}/{seat}")
    if state.seat != seat:
        raise RefusedError(409, "hint/turn", "hints are only for the player to act")
    options = [str(action) for action in state.rules.offers(state)]
    seen = view(observe(state, seat))
    return await access.context.hints.ask(
        client, "hint", seen=seen, version=body.version, options=options, limit=body.limit
    )


async def _ask(access: TableAccess, client: str, trial: Trial, ask: str, **arguments: object) -> Response:
    """Return the answer of a worker process, which gets only what the seat sees."""
    seen = view(observe(trial.state, trial.seat))
    return await access.context.previews.ask(client, ask, seen=seen, **arguments)


def _draft(
    access: TableAccess, body: previews.TryRequest, aid: str | None = None, rate: str = "looks"
) -> Trial:
    """Try out the client's draft, if the table allows the aid."""
    seat, state = _seat(access, body.seat, body.version)
    access.context.rate_limits.take(rate, f"{access.table.id}/{seat}")
    try:
        trial = carry_out(begin(state, seat), body.words)
    except DraftError as error:
        raise refused(error) from error
    if aid:
        _require_aid(access.table, aid)
    return trial


def _seat(access: TableAccess, picked: int | None, version: int) -> tuple[int, State]:
    """Return the client's seat and the state of a game that must be at this version."""
    table, principal = access.table, access.principal
    seat = acting_seat(table, principal.seats, [""]) if picked is None else receiver_of(principal, picked)
    if table.status != PLAYING or table.play is None:
        raise wrong_time(table.status)
    if table.version != version:
        raise stale(table.version)
    return seat, table.play.state


def _require_aid(table: Table, aid: str) -> None:
    """Refuse an aid that the table's settings exclude."""
    if not getattr(table.settings.aids, aid):
        raise RefusedError(403, "aid", f"this table doesn't allow this aid: {aid}", aid=aid)

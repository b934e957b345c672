"""Routes for exercises; each request carries all decisions so far."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path, Response

from elfenland.server.context import AppContext
from elfenland.server.previews.exercises import all_exercises, today
from elfenland.server.web.dependencies import Address, Context
from elfenland.server.web.schemas.documents import Exercises, PracticeHint, Practised, Ways, Why
from elfenland.server.web.schemas.exercises import PracticeRequest, PracticeWaysRequest, PracticeWhyRequest

router = APIRouter(prefix="/api/learn", tags=["exercises"])

Name = Annotated[str, Path(max_length=40)]


@router.get("")
async def exercises(context: Context) -> Exercises:
    """Return the courses with their lessons, the puzzles, and the journey of the day."""
    return all_exercises(_day(context))


@router.post("/{name}", responses={200: {"model": Practised}})
async def practise(context: Context, client: Address, name: Name, body: PracticeRequest) -> Response:
    """Return the state of an exercise after the learner's decisions."""
    return await _ask(context, client, "practise", name, body)


@router.post("/{name}/why", responses={200: {"model": Why}})
async def practise_why(context: Context, client: Address, name: Name, body: PracticeWhyRequest) -> Response:
    """Return what is allowed with words, links and towns, and why the rest isn't."""
    return await _ask(context, client, "practise_why", name, body)


@router.post("/{name}/ways", responses={200: {"model": Ways}})
async def practise_ways(context: Context, client: Address, name: Name, body: PracticeWaysRequest) -> Response:
    """Return the cheapest ways to a town from where the learner is."""
    return await _ask(context, client, "practise_ways", name, body)


@router.post("/{name}/hint", responses={200: {"model": PracticeHint}})
async def practise_hint(context: Context, client: Address, name: Name, body: PracticeRequest) -> Response:
    """Return the next decision, and how many towns are still possible."""
    return await _ask(context, client, "practise_hint", name, body)


def _day(context: AppContext) -> date:
    return today(context.moves.time.now())


async def _ask(context: AppContext, client: str, ask: str, name: str, body: PracticeRequest) -> Response:
    context.rate_limits.take("looks", client)
    day = _day(context).isoformat()
    return await context.previews.ask(client, ask, name=name, day=day, **body.model_dump())

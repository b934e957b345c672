"""Routes for what would be: try a draft, ask why not, look for ways, ask for a hint. They change nothing."""

import json

from fastapi import APIRouter, Request

from elfenland.engine.board import Link, Town
from elfenland.engine.observation import observe
from elfenland.server.api.lean import LeanRoute
from elfenland.server.asking import receiver_of, who_asks
from elfenland.server.bots.workers import WorkerError
from elfenland.server.house import house_of
from elfenland.server.messages import (
    Aids,
    Counted,
    CountWish,
    Hints,
    HintWish,
    Journeys,
    JourneysWish,
    Payers,
    PayersWish,
    PlanShown,
    PlanWish,
    TableSettings,
    Tried,
    TryWish,
    Ways,
    WaysWish,
    Why,
    WhyWish,
)
from elfenland.server.play import DraftError
from elfenland.server.playing import acting_seat, refused
from elfenland.server.refusals import RefusedError, stale, wrong_time
from elfenland.server.store.games import PLAYING
from elfenland.server.table import Table
from elfenland.server.trying import counting, far, planner
from elfenland.server.trying.adviser import write_question
from elfenland.server.trying.attempts import is_travelling, place
from elfenland.server.trying.trial import Trial, begin, carry_out, show
from elfenland.server.trying.why import Asked

router = APIRouter(prefix="/api/tables", tags=["trying"], route_class=LeanRoute)


@router.post("/{game}/try")
async def try_out(request: Request, game: str, wish: TryWish) -> Tried:
    """What would stand after a draft of one's own, as far as nothing hidden comes to light."""
    _, trial = await _draft(request, game, wish)
    return show(trial, wish.version)


@router.post("/{game}/why")
async def why(request: Request, game: str, wish: WhyWish) -> Why:
    """For words, links and towns: what is allowed there after a draft, and why the rest is not."""
    _, trial = await _draft(request, game, wish)
    try:
        answers = Asked(trial.state, trial.seat).answers(wish.asks)
    except DraftError as error:
        raise refused(error) from error
    return Why(version=wish.version, answers=answers)


@router.post("/{game}/ways")
async def ways(request: Request, game: str, wish: WaysWish) -> Ways:
    """The cheapest ways to a town. Whoever is not travelling needs the journey planner for it."""
    table, trial = await _draft(request, game, wish)
    if not is_travelling(trial.state, trial.seat):
        _need_aid(table, "journey_planner")
    town = _town(trial, wish.to)
    return far.ways(trial.state, trial.seat, town, wish.limit, wish.version)


@router.post("/{game}/journeys")
async def journeys(request: Request, game: str, wish: JourneysWish) -> Journeys:
    """The best journeys from where a draft ends, where the table allows the journey planner."""
    table, trial = await _draft(request, game, wish)
    _need_aid(table, "journey_planner")
    return far.journeys(trial.state, trial.seat, wish.limit, wish.version)


@router.post("/{game}/plan")
async def plan(request: Request, game: str, wish: PlanWish) -> PlanShown:
    """Where one could get now, the best journeys, and what a sketched tour costs, at any time."""
    table, trial = await _draft(request, game, wish)
    _need_aid(table, "journey_planner")
    towns = [_town(trial, code) for code in wish.towns]
    return planner.plan(trial.state, trial.seat, towns, wish.limit, wish.version)


@router.post("/{game}/payers")
async def payers(request: Request, game: str, wish: PayersWish) -> Payers:
    """Who could still pay for a link, by all that one has seen, where the table allows it."""
    table, trial = await _draft(request, game, wish)
    _need_aid(table, "road_payers")
    link = place(trial.state.rules.board, wish.link)
    if not isinstance(link, Link):
        raise RefusedError(422, "link", f"there is no link {wish.link!r}")
    return counting.payers(trial.state, trial.seat, link, wish.version)


@router.post("/{game}/counting")
async def count(request: Request, game: str, wish: CountWish) -> Counted:
    """Which cards and items one has seen, and where the rest may be, where the table allows it."""
    table, trial = await _draft(request, game, wish)
    _need_aid(table, "card_counting")
    return counting.counted(trial.state, trial.seat, wish.version)


@router.post("/{game}/hint")
async def hint(request: Request, game: str, wish: HintWish) -> Hints:
    """What a good player would do in one's place, and why, where the table allows hints."""
    table, seat = await _seat(request, game, wish.seat, wish.version)
    _need_aid(table, "hints")
    house_of(request).rates.take("hints", f"{table.id}/{seat}")
    assert table.play is not None
    state = table.play.state
    if state.seat != seat:
        raise RefusedError(409, "hint/turn", "hints are for whoever is to act")
    options = [str(action) for action in state.rules.offers(state)]
    question = write_question(observe(state, seat), options, wish.limit)
    try:
        answer = await house_of(request).advisers.ask(question)
    except WorkerError as error:
        raise RefusedError(503, "hint/none", "nobody has advice just now; try again") from error
    return Hints(version=wish.version, hints=json.loads(answer))


def _town(trial: Trial, code: str) -> Town:
    town = trial.state.rules.board.town(code)
    if town is None:
        raise RefusedError(422, "town", f"there is no town {code!r}")
    return town


async def _draft(request: Request, game: str, wish: TryWish) -> tuple[Table, Trial]:
    """The table, and the asker's draft tried out."""
    table, seat = await _seat(request, game, wish.seat, wish.version)
    assert table.play is not None
    house_of(request).rates.take("looks", f"{table.id}/{seat}")
    try:
        return table, carry_out(begin(table.play.state, seat), wish.words)
    except DraftError as error:
        raise refused(error) from error


async def _seat(request: Request, game: str, picked: int | None, version: int) -> tuple[Table, int]:
    """The table, which plays and is at this version, and the seat that is meant."""
    table = await house_of(request).tables.find(game)
    asker = who_asks(request, table)
    seat = acting_seat(table, asker.seats, [""]) if picked is None else receiver_of(asker, picked)
    if table.status != PLAYING:
        raise wrong_time(table.status)
    if table.version != version:
        raise stale(table.version)
    return table, seat


def _need_aid(table: Table, aid: str) -> None:
    """Refuse what the table's settings do not allow."""
    aids: Aids = TableSettings.model_validate_json(table.settings).aids
    if not getattr(aids, aid):
        raise RefusedError(403, "aid", f"this table is played without: {aid}", aid=aid)

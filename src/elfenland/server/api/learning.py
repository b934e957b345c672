"""Routes for learning: exercises, without a table. Each request brings all that was decided."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path, Request

from elfenland.learning.exercise import LEARNER, Practice, is_travelling, next_word, possible_towns
from elfenland.server.house import house_of
from elfenland.server.learning import all_exercises, practice_of, show_practice, today
from elfenland.server.messages import (
    Exercises,
    PracticeHint,
    PracticeWaysWish,
    PracticeWhyWish,
    PracticeWish,
    Practised,
    Ways,
    Why,
)
from elfenland.server.play import DraftError
from elfenland.server.playing import refused
from elfenland.server.rates import address
from elfenland.server.refusals import RefusedError
from elfenland.server.trying import far
from elfenland.server.trying.why import Asked

router = APIRouter(prefix="/api/learn", tags=["learning"])

NUMBER = 3  # ways that are told
Name = Annotated[str, Path(max_length=40)]


@router.get("")
async def exercises(request: Request) -> Exercises:
    """The courses with their lessons, the puzzles, and the journey of the day."""
    return all_exercises(_day(request))


@router.post("/{name}")
async def practise(request: Request, name: Name, wish: PracticeWish) -> Practised:
    """How an exercise stands after the learner's decisions, and whether it is done."""
    return show_practice(_practice(request, name, wish))


@router.post("/{name}/why")
async def practise_why(request: Request, name: Name, wish: PracticeWhyWish) -> Why:
    """For words, links and towns: what is allowed there, and why the rest is not."""
    practice = _practice(request, name, wish)
    try:
        answers = Asked(practice.state, LEARNER).answers(wish.asks)
    except DraftError as error:
        raise refused(error) from error
    return Why(version=len(wish.words), answers=answers)


@router.post("/{name}/ways")
async def practise_ways(request: Request, name: Name, wish: PracticeWaysWish) -> Ways:
    """The cheapest ways to a town from where the learner has come to."""
    practice = _practice(request, name, wish)
    town = practice.state.rules.board.town(wish.to)
    if town is None:
        raise RefusedError(422, "town", f"there is no town {wish.to!r}")
    if not is_travelling(practice.state):
        raise RefusedError(409, "illegal/turn", "ways are for whoever travels")
    return far.ways(practice.state, LEARNER, town, NUMBER, len(wish.words))


@router.post("/{name}/hint")
async def practise_hint(request: Request, name: Name, wish: PracticeWish) -> PracticeHint:
    """What to do next, and how far one can still come."""
    practice = _practice(request, name, wish)
    return PracticeHint(word=next_word(practice), possible=possible_towns(practice))


def _day(request: Request) -> date:
    return today(house_of(request).playing.time.now())


def _practice(request: Request, name: str, wish: PracticeWish) -> Practice:
    house_of(request).rates.take("looks", address(request))
    return practice_of(name, wish.words, _day(request))

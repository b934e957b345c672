"""Answers to previews, exercises and hints, computed in a worker process.

They are based on nothing but what a seat sees.
"""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from elfenland.engine.board import Link, Town
from elfenland.engine.state import State
from elfenland.learning.exercise import LEARNER, is_travelling, next_word, possible_towns
from elfenland.server.previews import card_counting, planner, routes
from elfenland.server.previews.attempts import place
from elfenland.server.previews.documents import Hints, Journeys, Payers, PlanView, Ways, Why
from elfenland.server.previews.drafts import imagined
from elfenland.server.previews.exercise_documents import PracticeHint, Practised
from elfenland.server.previews.exercises import practice_of, show_practice
from elfenland.server.previews.hints import hints
from elfenland.server.previews.why_not import Asked
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_log import DraftError
from elfenland.server.tables.moves import refused
from elfenland.views import read_view

MAX_PRACTICE_WAYS: Final = 3

View = dict[str, Any]  # what a seat sees, as `elfenland.views` writes it


def why(seen: View, version: int, asks: list[str]) -> Why:
    """Return what words, links, towns and cards allow, and why not the rest."""
    return _why(*_position(seen), asks, version)


def ways(seen: View, version: int, to: str, limit: int) -> Ways:
    """Return the cheapest ways to a town."""
    state, seat = _position(seen)
    return routes.ways(state, seat, _town(state, to), limit, version)


def journeys(seen: View, version: int, limit: int) -> Journeys:
    """Return the best journeys."""
    return routes.journeys(*_position(seen), limit, version)


def plan(seen: View, version: int, towns: list[str], limit: int) -> PlanView:
    """Return the towns within reach, the best journeys, and a sketched tour."""
    state, seat = _position(seen)
    return planner.plan(state, seat, [_town(state, code) for code in towns], limit, version)


def payers(seen: View, version: int, link: str) -> Payers:
    """Return the seats that could pay for a link."""
    state, seat = _position(seen)
    found = place(state.rules.board, link)
    if not isinstance(found, Link):
        raise RefusedError(422, "link", f"there is no link {link!r}")
    return card_counting.payers(state, seat, found, version)


def hint(seen: View, version: int, options: list[str], limit: int) -> Hints:
    """Return the best options with their reasons."""
    return Hints(version=version, hints=hints(read_view(seen), options, limit))


def practise(name: str, day: str, words: list[str]) -> Practised:
    """Return an exercise after the learner's decisions."""
    return show_practice(practice_of(name, words, date.fromisoformat(day)))


def practise_why(name: str, day: str, words: list[str], asks: list[str]) -> Why:
    """Return what is allowed in an exercise with words, links, towns and cards."""
    practice = practice_of(name, words, date.fromisoformat(day))
    return _why(practice.state, LEARNER, asks, len(words))


def practise_ways(name: str, day: str, words: list[str], to: str) -> Ways:
    """Return the cheapest ways to a town from where the learner is."""
    state = practice_of(name, words, date.fromisoformat(day)).state
    town = _town(state, to)
    if not is_travelling(state):
        raise RefusedError(409, "illegal/turn", "only the player who is travelling can ask for routes")
    return routes.ways(state, LEARNER, town, MAX_PRACTICE_WAYS, len(words))


def practise_hint(name: str, day: str, words: list[str]) -> PracticeHint:
    """Return the next decision of an exercise, and how many towns are still possible."""
    practice = practice_of(name, words, date.fromisoformat(day))
    return PracticeHint(word=next_word(practice), possible=possible_towns(practice))


def _town(state: State, code: str) -> Town:
    town = state.rules.board.town(code)
    if town is None:
        raise RefusedError(422, "town", f"there is no town {code!r}")
    return town


def _position(seen: View) -> tuple[State, int]:
    """Return the position as the seat may imagine it, and the seat."""
    observation = read_view(seen)
    return imagined(observation), observation.seat


def _why(state: State, seat: int, asks: list[str], version: int) -> Why:
    try:
        return Why(version=version, answers=Asked(state, seat).answers(asks))
    except DraftError as error:
        raise refused(error) from error


PREVIEW_ANSWERS: Final[dict[str, Callable[..., object]]] = {
    answer.__name__: answer
    for answer in (
        why,
        ways,
        journeys,
        plan,
        payers,
        hint,
        practise,
        practise_why,
        practise_ways,
        practise_hint,
    )
}

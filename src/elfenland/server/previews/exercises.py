"""Exercises: stateless, because the client sends all decisions so far."""

from datetime import UTC, date, datetime

from elfenland.engine.observation import observe
from elfenland.engine.pieces import size
from elfenland.learning.daily import number_of
from elfenland.learning.exercise import LEARNER, Practice, PracticeError, best_journey, new_towns, practise
from elfenland.learning.finding import find
from elfenland.learning.lessons import Course, courses
from elfenland.learning.puzzles import shipped
from elfenland.server.previews import exercise_documents as documents
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.game_log import DraftError
from elfenland.server.tables.moves import refused
from elfenland.server.updates.documents import Update
from elfenland.server.updates.events import tell
from elfenland.views import view


def today(now: int) -> date:
    """Return the UTC day at a time in milliseconds since 1970."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def all_exercises(day: date) -> documents.Exercises:
    """Return the exercises on a day."""
    puzzles = [
        documents.PuzzleView(
            name=f"puzzle-{number}",
            towns=puzzle.measure.towns,
            level=puzzle.measure.level,
            difficulty=puzzle.measure.difficulty,
        )
        for number, puzzle in enumerate(shipped(), 1)
    ]
    return documents.Exercises(
        courses=[_show_course(course) for course in courses().values()],
        puzzles=puzzles,
        daily=f"daily-{day.isoformat()}",
        number=number_of(day),
    )


def practice_of(name: str, words: list[str], day: date) -> Practice:
    """Return an exercise after these decisions; RefusedError if one is not allowed."""
    exercise = find(name, day)
    if exercise is None:
        raise RefusedError(404, "not-found", "there is no such exercise")
    try:
        return practise(exercise, words)
    except PracticeError as error:
        raise refused(DraftError(error.step, error.error)) from error


def show_practice(practice: Practice) -> documents.Practised:
    """Return the document of an exercise."""
    exercise = practice.exercise
    is_over = exercise.is_journey and practice.verdict != "open"
    return documents.Practised(
        name=exercise.name,
        rules=exercise.rules,
        verdict=practice.verdict,
        towns=exercise.towns or None if not exercise.hides_aim else None,
        new=new_towns(practice),
        best=_show_best(practice) if is_over and exercise.towns else None,
        look=list(exercise.look),
        update=_update(practice),
    )


def _show_course(course: Course) -> documents.CourseView:
    lessons = [
        documents.LessonView(name=lesson.name, code=code, has_task=bool(lesson.words) or lesson.is_journey)
        for code, lesson in course.lessons.items()
    ]
    return documents.CourseView(name=course.name, lessons=lessons)


def _show_best(practice: Practice) -> documents.BestView:
    journey = best_journey(practice)
    return documents.BestView(towns=len(journey.new), cards=size(journey.kept))


def _update(practice: Practice) -> Update:
    """Return the update that a player at a table would receive."""
    state = practice.state
    is_on_turn = practice.verdict == "open" and state.seat == LEARNER
    return Update(
        type="update",
        version=len(practice.said),
        since=0,
        seat=LEARNER,
        to_act=state.seat if state.seat >= 0 else None,
        events=[tell(event, LEARNER, state.rules.board) for event in practice.events],
        view=view(observe(state, LEARNER)),
        options=[str(action) for action in state.rules.offers(state)] if is_on_turn else [],
        undo=[],
    )

"""Every lesson can be done, step by step, and judges what is not it."""

import pytest

from elfenland.engine.explain import IllegalActionError
from elfenland.learning.exercise import LEARNER, Exercise, PracticeError, next_word, practise
from elfenland.learning.lessons import courses

LESSONS = [lesson for course in courses().values() for lesson in course.lessons.values()]
TASKS = [lesson for lesson in LESSONS if lesson.words or lesson.is_journey]


def named(lesson: Exercise) -> str:
    return lesson.name


def test_there_is_a_course_for_each_game() -> None:
    assert {name: next(iter(course.lessons)) for name, course in courses().items()} == {
        "elfenland": "welcome",
        "elfengold": "goldWelcome",
    }
    assert len(TASKS) > 20


@pytest.mark.parametrize("lesson", TASKS, ids=named)
def test_a_lesson_is_done_by_its_own_hints(lesson: Exercise) -> None:
    words: list[str] = []
    practice = practise(lesson)
    assert practice.state.seat == LEARNER
    while practice.verdict == "open":
        word = next_word(practice)
        assert word is not None
        words.append(word)
        practice = practise(lesson, words)
    assert practice.verdict == "done"
    assert tuple(words) == lesson.solution


@pytest.mark.parametrize("lesson", [one for one in LESSONS if one not in TASKS], ids=named)
def test_what_is_only_looked_at_is_done_at_once(lesson: Exercise) -> None:
    assert practise(lesson).verdict == "done"
    assert next_word(practise(lesson)) is None


@pytest.mark.parametrize("lesson", [one for one in TASKS if one.words], ids=named)
def test_another_decision_leads_astray(lesson: Exercise) -> None:
    state = practise(lesson).state
    verdicts = {str(option): practise(lesson, [str(option)]).verdict for option in state.rules.offers(state)}
    assert verdicts[lesson.solution[0]] == "done"
    assert set(verdicts.values()) <= {"done", "astray"}


def lesson(code: str) -> Exercise:
    return courses()["elfenland"].lessons[code]


def test_a_journey_that_leaves_a_town_out_leads_astray() -> None:
    assert practise(lesson("journey"), ["Elv-E-Lap"]).verdict == "open"
    assert practise(lesson("journey"), ["Elv-E-Lap", "-"]).verdict == "astray"
    assert next_word(practise(lesson("journey"), ["Elv-PP-Bea"])) == "Bea~R~Elv"


def test_what_is_not_allowed_is_refused_with_its_rule() -> None:
    with pytest.raises(PracticeError) as caught:
        practise(lesson("lay"), ["U@Elv-Lap"])
    assert caught.value.step == 0
    assert isinstance(caught.value.error, IllegalActionError)
    assert (caught.value.error.refusal.code, caught.value.error.refusal.paragraph) == (
        "illegal/terrain",
        "6.3",
    )


def test_a_plan_of_ones_own_leads_on() -> None:
    practice = practise(lesson("whole"), ["E@Elv-Bea", "P@Bea-Str", "-", "Elv-E-Bea", "Bea-P-Str"])
    assert (practice.verdict, next_word(practice)) == ("open", None)

"""Every lesson can be solved and judges other moves, and the lessons of a course tell one story."""

import re
from fnmatch import fnmatchcase
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from elfenland.engine.explain import IllegalActionError
from elfenland.engine.pieces import OBSTACLE, count
from elfenland.engine.state import State
from elfenland.learning.exercise import LEARNER, Exercise, PracticeError, next_word, practise
from elfenland.learning.lessons import Course, courses
from elfenland.positions import options, play, sketch

PAGE_TEXTS = Path(__file__).parents[2] / "web/src/i18n/en/lessons.ts"

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
    right = "done" if len(lesson.words) == 1 else "open"
    assert verdicts[lesson.solution[0]] == right
    assert set(verdicts.values()) <= {right, "astray"}


def lesson(code: str) -> Exercise:
    return courses()["elfenland"].lessons[code]


def test_a_journey_that_leaves_a_town_out_leads_astray() -> None:
    assert practise(lesson("journey"), ["Elv-E-Lap"]).verdict == "open"
    assert practise(lesson("journey"), ["Elv-E-Lap", "-"]).verdict == "astray"


def test_another_caravan_will_do_unless_it_takes_what_the_next_road_costs() -> None:
    assert next_word(practise(lesson("caravan"), ["Feo=PPR=Thr"])) == "Thr-TTT-Riv"
    assert next_word(practise(lesson("caravan"), ["Feo=PPT=Thr"])) is None


def test_the_wrong_ferry_leads_astray_and_no_hint_leads_on() -> None:
    practice = practise(lesson("water"), ["Riv~RR~Elv", "Elv~RR~Str"])
    assert (practice.verdict, next_word(practice)) == ("open", None)
    assert practise(lesson("water"), ["Riv~RR~Elv", "Elv~RR~Str", "-"]).verdict == "astray"


def test_what_is_not_allowed_is_refused_with_its_rule() -> None:
    with pytest.raises(PracticeError) as caught:
        practise(lesson("lay"), ["U@Elv-Lap"])
    assert caught.value.step == 0
    assert isinstance(caught.value.error, IllegalActionError)
    assert (caught.value.error.refusal.code, caught.value.error.refusal.paragraph) == (
        "illegal/terrain",
        "6.3",
    )


def test_a_plan_of_ones_own_does_the_last_round() -> None:
    words = ["P@Dag-Ixa", "-", "Ixa-P-Dag", "Dag-P-Ixa", "Ixa~R~Mah", "Mah~R~Gra", "-"]
    assert practise(lesson("whole"), words).verdict == "done"
    astray = practise(lesson("whole"), ["E@Uss-Wyl", "-", "Ixa~R~Mah", "Mah~R~Gra"])
    assert (astray.verdict, next_word(astray)) == ("open", None)


def test_the_last_scene_of_each_course_is_won_by_what_breaks_the_tie() -> None:
    for name, code in (("elfenland", "end"), ("elfengold", "goldEnd")):
        scene = courses()[name].lessons[code]
        state = practise(scene, scene.solution).state
        towns = [visited.bit_count() for visited in state.visited]
        assert towns[0] == towns[1]
        assert state.rules.scoring.winners(state) == (LEARNER,)


def test_the_page_has_words_for_every_lesson_and_no_others() -> None:
    found = re.findall(r"^  (\w+): \{\n((?:    .*\n)*)", PAGE_TEXTS.read_text(encoding="utf-8"), re.MULTILINE)
    tasks = {code: "    task:" in text and "    done:" in text for code, text in found}
    lessons = {code: lesson for course in courses().values() for code, lesson in course.lessons.items()}
    assert tasks == {code: lesson in TASKS for code, lesson in lessons.items()}


COURSES = pytest.mark.parametrize("course", courses().values(), ids=lambda course: course.name)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_whatever_is_played_before_a_lesson_is_allowed(lesson: Exercise) -> None:
    play(sketch(lesson.sketch, lesson.rules), *lesson.before, dice=Random(0))


@COURSES
def test_no_position_contradicts_the_lessons_before_it(course: Course) -> None:
    for ends, lesson in scenes(course):
        for end in ends:
            assert contradictions(end, sketch(lesson.sketch, lesson.rules)) == [], lesson.name


def test_a_contradiction_is_found() -> None:
    end = sketch("1. keep  Red: Feo TTPC +Lap | PU  Green: Str 4? +Bea | OU")
    fair = "2. plan  start=Green  Red: Feo TTPCEEEE +Lap | PC  Green: Str 8? +Bea | OU"
    assert contradictions(end, sketch(fair)) == []
    for there, instead, found in (
        ("2. plan", "4. plan", "round"),
        ("start=Green", "start=Red", "starting player"),
        ("Red: Feo", "Red: Elv", "boot"),
        ("+Lap", "+Lap,Vir", "towns"),
        ("Str 8? +Bea", "Str 8?", "towns of others"),
        ("TTPC", "TTPP", "cards"),
        ("| PC", "| OPC", "obstacle"),
    ):
        assert found in contradictions(end, sketch(fair.replace(there, instead))), found


def scenes(course: Course) -> list[tuple[list[State], Exercise]]:
    """Return the lessons with a new position of the story, each with all ends of those before."""
    story = [lesson for lesson in course.lessons.values() if not lesson.alone]
    ends, found = [sketch(story[0].sketch, story[0].rules)], []
    for latest, lesson in pairwise(story):
        ends = [after for end in ends for after in outcomes(end, own_before(latest, story), latest)]
        if lesson.sketch != latest.sketch:
            found.append((ends, lesson))
            ends = [sketch(lesson.sketch, lesson.rules)]
    return found


def own_before(lesson: Exercise, story: list[Exercise]) -> tuple[str, ...]:
    """Return the decisions that are played between the lesson before and this one."""
    place = story.index(lesson)
    if not place or story[place - 1].sketch != lesson.sketch:
        return lesson.before
    return lesson.before[len(story[place - 1].before) + len(story[place - 1].solution) :]


def outcomes(state: State, before: tuple[str, ...], lesson: Exercise) -> list[State]:
    """Return all positions in which the lesson is done; with a free journey, that of its solution."""
    states = [advanced(state, *before)]
    if lesson.is_journey:
        return [advanced(states[0], *lesson.solution)]
    for patterns in lesson.words:
        states = [
            advanced(state, option)
            for state in states
            for option in options(state)
            if any(fnmatchcase(option, pattern) for pattern in patterns.split("|"))
        ]
    return states


def advanced(state: State, *words: str) -> State:
    """Return the position after these words; the cards of a new round are not dealt yet."""
    for word in words:
        after = play(state, word, dice=Random(0))
        if after.round > state.round:
            after.hands = state.hands[:]
        state = after
    return state


def contradictions(end: State, begin: State) -> list[str]:
    """Return what the second position has otherwise than it can be after the first."""
    rounds = begin.round - end.round
    others = range(1, end.players)
    checks = {
        "round": rounds in (0, 1),
        "starting player": (begin.start - end.start - rounds) % end.players == 0,
        "boot": begin.boots[LEARNER] == end.boots[LEARNER],
        "towns": begin.visited[LEARNER] == end.visited[LEARNER],
        "towns of others": not any(end.visited[seat] & ~begin.visited[seat] for seat in others),
        "cards": all(
            count(end.hands[LEARNER], kind) <= count(begin.hands[LEARNER], kind) for kind in range(8)
        ),
        "obstacle": count(begin.open[LEARNER], OBSTACLE) <= count(end.open[LEARNER], OBSTACLE),
    }
    return [name for name, holds in checks.items() if not holds]

"""An exercise: a position, a task, and the verdict on what the learner did."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from random import Random
from typing import Final, Literal, NamedTuple

from elfenland.engine.actions import Action
from elfenland.engine.chance import deal
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.events import Event
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.journeys import Journey, JourneyQuery, best
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.state import CHANCE, State
from elfenland.positions import sketch

LEARNER: Final = 0  # the seat of the learner: the first that a sketch names

Verdict = Literal["open", "done", "astray"]


class Exercise(NamedTuple):
    """A position and its task: `words` to say, or a journey with `towns` new pieces.

    `words` are patterns, one per decision: `E@*` is an elfcycle on any road, `-|E` a pass or an elfcycle.
    With neither there is only something to look at. A journey may begin with its plan.
    """

    name: str
    rules: str
    sketch: str
    before: tuple[str, ...] = ()  # decisions that are played first, of others and of the learner
    words: tuple[str, ...] = ()
    towns: int = 0
    alone: bool = False  # whether a lesson is a scene of its own, outside the story of its course
    hides_aim: bool = False  # the number of towns is shown only when the journey is over
    look: tuple[str, ...] = ()  # places to look at
    solution: tuple[str, ...] = ()  # decisions that solve it; not needed if the journey solver finds some

    @property
    def is_journey(self) -> bool:
        """True if any journey with enough new towns solves it."""
        return self.towns > 0


class Practice(NamedTuple):
    """The position after some decisions of an exercise."""

    exercise: Exercise
    outset: State  # the position at the start
    state: State
    events: list[Event]  # all that happened since
    verdict: Verdict = "open"
    said: tuple[str, ...] = ()


class PracticeError(ElfenlandError):
    """Raised for an invalid or illegal decision: the number of the word, and why."""

    def __init__(self, step: int, error: ElfenlandError) -> None:
        super().__init__(str(error))
        self.step = step
        self.error = error


def practise(exercise: Exercise, words: Sequence[str] = ()) -> Practice:
    """Return the position after these decisions of the learner."""
    practice = _begin(exercise)
    for number, word in enumerate(words):
        try:
            practice = _decide(practice, word)
        except ElfenlandError as error:
            raise PracticeError(number, error) from None
    return practice


def is_travelling(state: State) -> bool:
    """Return whether the learner is on a journey."""
    phase = state.rules.sequence[state.phase]
    return state.seat == LEARNER and isinstance(phase, Travel) and not state.stage


def new_towns(practice: Practice) -> int:
    """Return the number of town pieces taken so far."""
    return (practice.state.visited[LEARNER] & ~practice.outset.visited[LEARNER]).bit_count()


def possible_towns(practice: Practice) -> int:
    """Return the most town pieces that can still be reached."""
    if not is_travelling(practice.state):
        return new_towns(practice)
    return new_towns(practice) + len(best(JourneyQuery.at(practice.state, LEARNER)).journeys[0].new)


def best_journey(practice: Practice) -> Journey:
    """Return the most towns reachable from the start, and the most cards left then."""
    return best(JourneyQuery.at(practice.outset, LEARNER)).journeys[0]


def next_word(practice: Practice) -> str | None:
    """Return a decision that leads on; None if there is none, or none is known."""
    exercise, said = practice.exercise, practice.said
    if practice.verdict != "open" or practice.state.seat != LEARNER:
        return None
    if exercise.words or said == exercise.solution[: len(said)]:
        known = exercise.solution[len(said) :]
        if known and explain(practice.state, LEARNER, practice.state.rules.parse_action(known[0])) is None:
            return known[0]
    return _next_step(practice) if exercise.is_journey and is_travelling(practice.state) else None


def _next_step(practice: Practice) -> str | None:
    """Return the next step of the journey, or its end; None if too few towns are left."""
    if possible_towns(practice) < practice.exercise.towns:
        return None
    if new_towns(practice) >= practice.exercise.towns:
        return "-"
    return str(best(JourneyQuery.at(practice.state, LEARNER)).journeys[0].steps[0])


def _begin(exercise: Exercise) -> Practice:
    state = sketch(exercise.sketch, exercise.rules)
    events: list[Event] = []
    for word in exercise.before:
        _advance(state, state.rules.parse_action(word), events)
    verdict: Verdict = "open" if exercise.words or exercise.is_journey else "done"
    return Practice(exercise, state.copy(), state, events, verdict)


def _decide(practice: Practice, word: str) -> Practice:
    state, events = practice.state.copy(), [*practice.events]
    action = state.rules.parse_action(word)
    refusal = explain(state, LEARNER, action)
    if refusal is not None:
        raise IllegalActionError(action, refusal)
    _advance(state, action, events)
    after = practice._replace(state=state, events=events, said=(*practice.said, word))
    return after._replace(verdict=_judge(after))


def _judge(practice: Practice) -> Verdict:
    """Judge a journey when it is over, and everything else word by word."""
    exercise, said, state = practice.exercise, practice.said, practice.state
    if not exercise.is_journey:
        return _judge_words(exercise.words, said)
    if is_travelling(state) or isinstance(state.rules.sequence[state.phase], Plan):
        return "open"
    return "done" if new_towns(practice) >= exercise.towns else "astray"


def _judge_words(wanted: tuple[str, ...], said: tuple[str, ...]) -> Verdict:
    if len(said) > len(wanted) or not all(map(_fits, said, wanted)):
        return "astray"
    return "done" if len(said) == len(wanted) else "open"


def _fits(word: str, pattern: str) -> bool:
    return any(fnmatchcase(word, each) for each in pattern.split("|"))


def _advance(state: State, action: Action, events: list[Event]) -> None:
    """Carry an action out; shuffles within the round always have the same result."""
    number = state.round
    state.rules.advance(state, action, events)
    while state.seat == CHANCE and state.round == number:  # the next round is another lesson's to deal
        state.rules.advance(state, deal(state, Random(0)), events)

"""An exercise: a position, what somebody is to do there, and how far what he did has come."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from random import Random
from typing import Final, Literal, NamedTuple

from elfenland.engine.actions import Action
from elfenland.engine.chance import deal
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.events import Event
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.journeys import Journey, JourneyQuery, best, price
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.state import CHANCE, State
from elfenland.positions import sketch

LEARNER: Final = 0  # the seat of whoever learns: the first that a sketch names

Verdict = Literal["open", "done", "astray"]


class Exercise(NamedTuple):
    """What is to be done is `words`, or a journey with `towns` new pieces, or one `through` some towns.

    `words` are patterns, one a decision: `E@*` is an elfcycle on any road, `-|E` a pass or an elfcycle. With
    none of the three there is only something to be looked at. A journey may begin with its plan.
    """

    name: str
    rules: str
    sketch: str
    before: tuple[str, ...] = ()  # what others decide first
    words: tuple[str, ...] = ()
    towns: int = 0
    through: tuple[str, ...] = ()
    hides_aim: bool = False  # how many towns there are is told when the journey is over
    look: tuple[str, ...] = ()  # places to look at
    solution: tuple[str, ...] = ()  # decisions that do it; not needed where the journey solver finds some

    @property
    def is_journey(self) -> bool:
        """Whether it is done by travelling."""
        return bool(self.towns or self.through)


class Practice(NamedTuple):
    """How things stand after some decisions."""

    exercise: Exercise
    outset: State  # where it began
    state: State
    events: list[Event]  # all that happened since
    verdict: Verdict = "open"
    said: tuple[str, ...] = ()


class PracticeError(ElfenlandError):
    """A decision that is none or is not allowed: the number of the word, and why."""

    def __init__(self, step: int, error: ElfenlandError) -> None:
        super().__init__(str(error))
        self.step = step
        self.error = error


def practise(exercise: Exercise, words: Sequence[str] = ()) -> Practice:
    """The position after these decisions of the learner."""
    practice = _begin(exercise)
    for number, word in enumerate(words):
        try:
            practice = _decide(practice, word)
        except ElfenlandError as error:
            raise PracticeError(number, error) from None
    return practice


def is_travelling(state: State) -> bool:
    """Whether the learner is on a journey."""
    phase = state.rules.sequence[state.phase]
    return state.seat == LEARNER and isinstance(phase, Travel) and not state.stage


def new_towns(practice: Practice) -> int:
    """How many town pieces were taken so far."""
    return (practice.state.visited[LEARNER] & ~practice.outset.visited[LEARNER]).bit_count()


def possible_towns(practice: Practice) -> int:
    """How many may be taken in the end, at best."""
    if not is_travelling(practice.state):
        return new_towns(practice)
    return new_towns(practice) + len(best(JourneyQuery.at(practice.state, LEARNER)).journeys[0].new)


def best_journey(practice: Practice) -> Journey:
    """The most towns that there were to be had from the beginning, and the most cards left with them."""
    return best(JourneyQuery.at(practice.outset, LEARNER)).journeys[0]


def next_word(practice: Practice) -> str | None:
    """A decision that leads on; None if none does any more, or none is known."""
    exercise, said = practice.exercise, practice.said
    if practice.verdict != "open" or practice.state.seat != LEARNER:
        return None
    if said == exercise.solution[: len(said)] and len(said) < len(exercise.solution):
        return exercise.solution[len(said)]
    return _next_step(practice) if is_travelling(practice.state) else None


def _next_step(practice: Practice) -> str | None:
    """The first step of what is left of the journey, or its end."""
    exercise, outset = practice.exercise, JourneyQuery.at(practice.state, LEARNER)
    if possible_towns(practice) < exercise.towns:
        return None
    journey = _rest(practice, outset)
    if journey is None and new_towns(practice) < exercise.towns:
        journey = best(outset).journeys[0]
    return str(journey.steps[0]) if journey and journey.steps else "-"


def _rest(practice: Practice, outset: JourneyQuery) -> Journey | None:
    """The cheapest journey through the towns that are still to be seen."""
    towns = [practice.state.rules.board.town(code) for code in practice.exercise.through]
    missing = [town for town in towns if town and town.bit & outset.missing]
    return price(outset, missing).journey if missing else None


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
    """A journey is judged when it is over, everything else word by word."""
    exercise, said, state = practice.exercise, practice.said, practice.state
    if not exercise.is_journey:
        return _judge_words(exercise.words, said)
    if is_travelling(state) or isinstance(state.rules.sequence[state.phase], Plan):
        return "open"
    wanted = sum(town.bit for town in state.rules.board.towns if town.code in exercise.through)
    has_come_through = state.visited[LEARNER] & wanted == wanted
    return "done" if has_come_through and new_towns(practice) >= exercise.towns else "astray"


def _judge_words(wanted: tuple[str, ...], said: tuple[str, ...]) -> Verdict:
    if len(said) > len(wanted) or not all(map(_fits, said, wanted)):
        return "astray"
    return "done" if len(said) == len(wanted) else "open"


def _fits(word: str, pattern: str) -> bool:
    return any(fnmatchcase(word, each) for each in pattern.split("|"))


def _advance(state: State, action: Action, events: list[Event]) -> None:
    """Carry an action out; what has to be shuffled then lies the same every time."""
    state.rules.advance(state, action, events)
    while state.seat == CHANCE:
        state.rules.advance(state, deal(state, Random(0)), events)

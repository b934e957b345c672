"""The analysis of some moments of a finished game, in a worker process."""

from collections.abc import Sequence
from typing import Final, TypedDict

from elfenland.bots.advise import advise
from elfenland.engine.actions import Action, Fly, Step
from elfenland.engine.observation import observe
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.server.previews import routes as far
from elfenland.server.previews.attempts import is_travelling
from elfenland.server.previews.budget import FareBudget
from elfenland.server.previews.hints import show_advice
from elfenland.server.replays.documents import ChoiceJudged, JourneyJudged
from elfenland.views.encode import phase_name

ANALYSIS_MAX_FARES: Final = 200_000  # fares that are searched for a journey: no move waits for it


class AnalysisFindings(TypedDict):
    """The findings of an analysis."""

    journeys: list[JourneyJudged]
    choices: list[ChoiceJudged]


def is_asked(state: State) -> bool:
    """Return whether there is something to judge: the start of a journey, or a choice."""
    if state.seat < 0:
        return False
    if isinstance(state.rules.sequence[state.phase], Travel) and not state.stage:
        return not state.moved
    return len(state.rules.options(state)) > 1


def judge(rules: str, players: int, words: Sequence[str], moments: Sequence[int]) -> AnalysisFindings:
    """Return the judgement of each of these moments of a game."""
    rulebook = Rules.parse(rules)
    actions = [rulebook.parse_action(word) for word in words]
    judged = AnalysisFindings(journeys=[], choices=[])
    state = rulebook.begin(players)
    for number, action in enumerate(actions):
        if number in moments and is_travelling(state, state.seat):
            judged["journeys"].append(_journey(state, number, actions[number:]))
        elif number in moments:
            judged["choices"].append(_choice(state, number, action))
        rulebook.advance(state, action)
    return judged


def _journey(state: State, number: int, actions: list[Action]) -> JourneyJudged:
    """Return the journey made from here, and the best one."""
    seat, after = state.seat, state.copy()
    steps: list[Action] = []
    for action in actions:
        if not isinstance(action, Step | Fly) or after.seat != seat:
            break
        steps.append(action)
        after.rules.advance(after, action)
    found = far.journeys(state, seat, 1, number, FareBudget(ANALYSIS_MAX_FARES, ANALYSIS_MAX_FARES))
    return JourneyJudged(
        version=number,
        round=state.round,
        seat=seat,
        made=far.made(state, after, seat, steps),
        best=found["journeys"][0],
        exact=found["exact"],
    )


def _choice(state: State, number: int, action: Action) -> ChoiceJudged:
    """Return the choice made here, and the best one by what the seat could see."""
    ranked = advise(observe(state, state.seat), state.rules.options(state))
    best = ranked[0]
    made = next(advice for advice in ranked if advice.action == action)
    return ChoiceJudged(
        version=number,
        round=state.round,
        phase=phase_name(state.rules, state.phase),
        seat=state.seat,
        made=show_advice(made),
        best=show_advice(best),
        cost=round(best.value - made.value, 3),
    )

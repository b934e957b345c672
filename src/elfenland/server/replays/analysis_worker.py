"""The process in which games are analysed: it is told a whole game that is over, a line a question."""

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import BinaryIO, Final, NamedTuple

from elfenland.bots.advise import advise
from elfenland.engine.actions import Action, Fly, Step
from elfenland.engine.observation import observe
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.server.messages import ChoiceJudged, JourneyJudged
from elfenland.server.trying import far
from elfenland.server.trying.adviser import show
from elfenland.server.trying.attempts import is_travelling

LIMIT: Final = 200_000  # fares that are looked at for a journey: nobody waits for a move


class Judged(NamedTuple):
    """What was found out."""

    journeys: list[JourneyJudged]
    choices: list[ChoiceJudged]


def is_asked(state: State) -> bool:
    """Whether there is something to judge at a moment: a journey begins there, or a seat has a choice."""
    if state.seat < 0:
        return False
    if isinstance(state.rules.sequence[state.phase], Travel) and not state.stage:
        return not state.moved
    return len(state.rules.options(state)) > 1


def write_question(rules: Rules, players: int, words: Sequence[str], moments: Sequence[int]) -> bytes:
    """A question as a line: a game, and the moments of it that are to be judged."""
    told = {"rules": rules.name, "players": players, "words": words, "moments": moments}
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def answer(line: bytes) -> Judged:
    """The judgement on each moment that was asked for."""
    question = json.loads(line)
    rules = Rules.parse(question["rules"])
    actions = [rules.parse_action(word) for word in question["words"]]
    asked = set(question["moments"])
    judged = Judged([], [])
    state = rules.begin(question["players"])
    for number, action in enumerate(actions):
        if number in asked:
            _judge(judged, state, number, actions[number:])
        rules.advance(state, action)
    return judged


def _judge(judged: Judged, state: State, number: int, actions: list[Action]) -> None:
    if is_travelling(state, state.seat):
        judged.journeys.append(_journey(state, number, actions))
    else:
        judged.choices.append(_choice(state, number, actions[0]))


def _journey(state: State, number: int, actions: list[Action]) -> JourneyJudged:
    """The journey that was made from here, beside the best one."""
    seat, after = state.seat, state.copy()
    steps: list[Action] = []
    for action in actions:
        if not isinstance(action, Step | Fly) or after.seat != seat:
            break
        steps.append(action)
        after.rules.advance(after, action)
    found = far.journeys(state, seat, 1, number, LIMIT)
    return JourneyJudged(
        version=number,
        round=state.round,
        seat=seat,
        made=far.made(state, after, seat, steps),
        best=found["journeys"][0],
        exact=found["exact"],
    )


def _choice(state: State, number: int, action: Action) -> ChoiceJudged:
    """What was chosen here, beside what the pathfinder thinks best of what the seat could see."""
    ranked = advise(observe(state, state.seat), state.rules.options(state))
    best = ranked[0]
    made = next(advice for advice in ranked if advice.action == action)
    return ChoiceJudged(
        version=number,
        round=state.round,
        phase=state.rules.sequence[state.phase].name,
        seat=state.seat,
        made=show(made),
        best=show(best),
        cost=round(best.value - made.value, 3),
    )


def main(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    for line in questions:
        answers.write(json.dumps(answer(line)._asdict()).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # nobody waits for the answer any more
        main(sys.stdin.buffer, sys.stdout.buffer)

"""Candidates of the sage: the few options that the pathfinder ranks best."""

from typing import Final

from elfenland.bots.core.scored import ScoredOption
from elfenland.engine.actions import Action, Lay, Pass
from elfenland.engine.observation import Observation
from elfenland.engine.phases.drawing import DrawCounters
from elfenland.engine.phases.planning import Plan

LAYINGS: Final = 8
MAX_TRIED_COUNTERS: Final = 4
USELESS_ADVICE: Final = "advice/useless"
HOPELESS_GAP: Final = 1500  # thousandths of a town piece behind the best: not worth a trial


def candidates(seen: Observation, ranked: list[ScoredOption]) -> list[Action]:
    """Return the options worth trying, the pathfinder's choice first; never empty."""
    phase = seen.rules.sequence[seen.phase]
    if isinstance(phase, Plan):
        return [*dict.fromkeys([*layings(ranked)[:LAYINGS], *passes(ranked)])]
    if isinstance(phase, DrawCounters):
        return [judged.action for judged in ranked[:MAX_TRIED_COUNTERS]]
    return [ranked[0].action]


def layings(ranked: list[ScoredOption]) -> list[Action]:
    """Return the best placements; of a face-up and a secret counter, the face-up one."""
    found: dict[tuple[int, int], Action] = {}
    for judged in ranked:
        action = judged.action
        if judged.value < ranked[0].value - HOPELESS_GAP or judged.code == USELESS_ADVICE:
            break
        key = (action.kind, action.bit) if isinstance(action, Lay) else (-1, len(found))
        found.setdefault(key, action)
    return list(found.values())


def passes(ranked: list[ScoredOption]) -> list[Action]:
    """Return the option to pass, if there is one."""
    return [judged.action for judged in ranked if isinstance(judged.action, Pass)]

"""Bots are fair: mixing what a seat cannot know never changes what a bot of ours decides."""

from random import Random

import pytest

from elfenland.bots import make_bot
from elfenland.bots.running.conformance import Case, cases
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.testing import rearrange, walk
from elfenland.testing.random_games import a_few
from tests.bots.cast import CAST, takes_budget


def decides_blindly(name: str, case: Case, number: int) -> None:
    """Hold the law against some tables of a random game."""
    dice = Random(f"{name}/{case}")
    tables = [moment.state for moment in walk(Rules.parse(case.rules).begin(case.players), dice)]
    choices = [state for state in tables if len(state.rules.options(state)) > 1]
    for state in a_few(choices, dice, number):
        answers = [
            str(make_bot(name, "7").choose(observe(table, state.seat), table.rules.offers(table)))
            for table in (state, *(rearrange(state, state.seat, dice) for _ in range(2)))
        ]
        assert len(set(answers)) == 1, f"{case}, {state.rules.sequence[state.phase].name}: {answers}"


@pytest.mark.parametrize("name", CAST)
@pytest.mark.parametrize("case", cases(), ids=str)
def test_what_a_bot_cannot_know_does_not_change_what_it_decides(case: Case, name: str) -> None:
    decides_blindly(name, case, 3 if takes_budget(name.partition(":")[0]) else 12)

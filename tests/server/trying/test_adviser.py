"""Hints: thought of from a line of text that has nothing but what a seat sees."""

import json
from random import Random

import pytest

from elfenland.engine.observation import observe
from elfenland.server.trying.adviser import answer, write_question
from elfenland.testing import rearrange, sketch
from tests.server.trying.mixes import decisions, mixes


def test_a_hint_has_its_reason() -> None:
    state = sketch("2. travel  Red: P  Green: 4?  Elv-Lap: P")
    best, stay = answer(write_question(observe(state, 0), ["-", "Elv-P-Lap"], 5))
    assert (best["word"], stay["word"]) == ("Elv-P-Lap", "-")
    assert (best["code"], best["data"]["towns"]) == ("advice/travel", ["Lapphálya"])
    assert best["text"] == "leads to 1 new town for 1 card and ends in Lapphálya"
    assert best["value"] > stay["value"]


@pytest.mark.parametrize("rules", mixes())
def test_every_decision_gets_a_hint_that_tells_no_secret(rules: str) -> None:
    dice, number = Random(rules), 0
    for state, *_ in decisions(rules, 2):
        options = [str(option) for option in state.rules.offers(state)]
        question = write_question(observe(state, state.seat), options, 20)
        other = rearrange(state, state.seat, dice)
        assert write_question(observe(other, state.seat), options, 20) == question
        found = json.loads(json.dumps(answer(question)))
        assert {hint["word"] for hint in found} <= set(options)
        assert len(found) == min(20, len(options))
        number += 1
    assert number > 10

"""Answers of a worker process, from a line of text that has nothing but what a seat sees."""

import json
from random import Random
from typing import Any

import pytest

from elfenland.engine.observation import observe
from elfenland.engine.state import State
from elfenland.server.previews.drafts import begin
from elfenland.server.previews.planner import plan
from elfenland.server.previews.why_not import Asked
from elfenland.server.previews.wire_format import answer, read_answer, write_question
from elfenland.server.tables.errors import RefusedError
from elfenland.server.web.question_worker import QUESTION_ANSWERS
from elfenland.testing import rearrange, sketch
from elfenland.views import view
from tests.server.previews.mixes import decisions, mixes


def question(ask: str, state: State, seat: int, **arguments: object) -> bytes:
    """Return a question of a seat, as a route writes it."""
    return write_question(ask, seen=view(observe(state, seat)), version=7, **arguments)


def read(line: bytes) -> Any:
    """Return the answer to a question, as it comes over the wire."""
    return json.loads(read_answer(answer(line, QUESTION_ANSWERS)))


def test_a_hint_has_its_reason() -> None:
    state = sketch("2. travel  Red: P  Green: 4?  Elv-Lap: P")
    best, stay = read(question("hint", state, 0, options=["-", "Elv-P-Lap"], limit=5))["hints"]
    assert (best["word"], stay["word"]) == ("Elv-P-Lap", "-")
    assert (best["code"], best["data"]["towns"]) == ("advice/travel", ["Lapphálya"])
    assert best["text"] == "leads to 1 new town for 1 card and ends in Lapphálya"
    assert best["value"] > stay["value"]


@pytest.mark.parametrize("rules", mixes())
def test_every_decision_gets_a_hint_that_tells_no_secret(rules: str) -> None:
    dice, number = Random(rules), 0
    for state, *_ in decisions(rules, 2):
        options = [str(option) for option in state.rules.offers(state)]
        asked = question("hint", state, state.seat, options=options, limit=20)
        other = rearrange(state, state.seat, dice)
        assert question("hint", other, state.seat, options=options, limit=20) == asked
        found = read(asked)["hints"]
        assert {hint["word"] for hint in found} <= set(options)
        assert len(found) == min(20, len(options))
        number += 1
    assert number > 10


@pytest.mark.parametrize("rules", mixes())
def test_answers_are_those_of_the_position_that_the_seat_sees(rules: str) -> None:
    dice = Random(rules)
    for state, *_ in list(decisions(rules))[::4]:
        seat = dice.randrange(state.players)
        towns = dice.sample(state.rules.board.towns, 2)
        codes = [town.code for town in towns]
        imagined = begin(state, seat).state
        found = read(question("plan", state, seat, towns=codes, limit=3))
        assert found == plan(imagined, seat, towns, 3, 7)
        answers = read(question("why", state, seat, asks=codes))["answers"]
        assert answers == Asked(imagined, seat).answers(codes)


@pytest.mark.parametrize(
    ("ask", "arguments", "refusal"),
    [
        ("why", {"asks": ["Elv", "nonsense"]}, (422, "word")),
        ("ways", {"to": "Xyz", "limit": 3}, (422, "town")),
        ("plan", {"towns": ["Elv", "Xyz"], "limit": 3}, (422, "town")),
        ("payers", {"link": "Elv-Xyz"}, (422, "link")),
    ],
)
def test_a_refusal_comes_back_as_it_was_made(ask: str, arguments: Any, refusal: tuple[int, str]) -> None:
    state = sketch("2. travel  Red: P  Green: 4?  Elv-Lap: P")
    with pytest.raises(RefusedError) as raised:
        read(question(ask, state, 0, **arguments))
    assert (raised.value.status, raised.value.code) == refusal


def test_a_refusal_keeps_its_data_and_its_rule() -> None:
    line = write_question("practise", name="elfenland-lay", day="2026-11-18", words=["U@Elv-Lap"])
    with pytest.raises(RefusedError) as raised:
        read(line)
    told = raised.value.document()
    assert (told["code"], told["rule"], told["data"]["step"]) == ("illegal/terrain", "6.3", 0)
    assert told["text"]

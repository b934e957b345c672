"""Hints: every decision has one, every code has a sentence and is used, and the data say what they should."""

import re
from pathlib import Path

import pytest

import elfenland.bots.core
from elfenland.bots.advise import DATA, HINT_REASONS, Advice, advise
from elfenland.bots.budget import Budget
from elfenland.bots.levels.sage import Sage
from elfenland.engine.observation import observe
from elfenland.testing import sketch
from tests.bots.games import GAMES, moments

INNER = Path(elfenland.bots.core.__path__[0])


def hints(position: str, rules: str = "elfenland") -> list[Advice]:
    state = sketch(position, rules)
    return advise(observe(state, state.seat), state.rules.offers(state))


def best(position: str, rules: str = "elfenland") -> Advice:
    return hints(position, rules)[0]


def test_every_code_that_is_given_has_a_sentence_and_every_sentence_is_given() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in INNER.glob("*.py"))
    assert set(re.findall(r'"(advice/[a-z-]+)"', source)) == set(HINT_REASONS)


@pytest.mark.parametrize("code", HINT_REASONS)
def test_a_sentence_speaks_only_of_what_is_in_the_data(code: str) -> None:
    assert set(re.findall(r"{(\w+)}", HINT_REASONS[code])) <= set(DATA.get(code, ()))


def test_data_are_told_only_of_codes_that_there_are() -> None:
    assert set(DATA) <= set(HINT_REASONS)


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_every_option_of_every_decision_has_a_reason(rules: str, players: int) -> None:
    states = moments(rules, players, f"hints {rules}")
    for state in states[:: max(1, len(states) // 40)]:
        seen, options = observe(state, state.seat), state.rules.offers(state)
        found = advise(seen, options)
        assert {str(advice.action) for advice in found} == set(map(str, options))
        assert all("{" not in advice.reason.sentence for advice in found)
        assert all(set(advice.reason.data) == set(DATA.get(advice.reason.code, ())) for advice in found)


def test_a_journey_tells_its_new_towns_and_its_cards() -> None:
    advice = best("4. plan  Red: Elv PE | P  Green: Kih 4? | T*C  Feo-Lap: E")
    assert advice.reason.code == "advice/journey"
    assert advice.reason.data == {
        "link": "Elv-Lap",
        "new": 2,
        "towns": ["Feodor", "Lapphálya"],
        "cards": 2,
        "end": "Feodor",
    }
    assert str(advice.reason) == "opens a journey to 2 new towns for 2 cards"


def test_a_block_tells_whom_and_where() -> None:
    advice = best("4. plan  Red: Jac U | O  Green: Kih 3? | *T  Kih-Dag: T  Wyl-Jac: U")
    assert str(advice.action) == "O@Kih-Dag"
    assert advice.reason.data == {"link": "Kih-Dag", "seat": 1}
    assert str(advice.reason) == "makes Kih-Dag, which Green probably needs, more expensive"


def test_one_is_one() -> None:
    advice = best("4. travel  Red: Elv P  Green: Kih 4?  Elv-Lap: P")
    assert str(advice.reason) == "leads to 1 new town for 1 card and ends in Lapphálya"


def test_values_are_in_town_pieces() -> None:
    two, one, *_ = hints("4. travel  Red: Elv PE  Green: Kih 4?  Elv-Bea: P  Elv-Lap: P  Feo-Lap: E")
    assert [str(two.action), str(one.action)] == ["Elv-P-Lap", "Elv-P-Bea"]
    assert 0.9 < two.value - one.value < 1.1


def test_an_auction_tells_what_the_lot_is_worth() -> None:
    advice = best("6. auction  Red: Kih PPP $90  Green: Vir $90  lots: P", "elfengold")
    assert str(advice.action) == "$1"
    assert advice.reason.data["kind"] == "giant pig"
    assert advice.reason.data["gold"] == 90


def test_equal_tables_get_equal_hints() -> None:
    state = moments("elfengold", 3, "equal")[30]
    seen, options = observe(state, state.seat), state.rules.offers(state)
    assert advise(seen, options) == advise(seen, options)


def test_with_a_budget_the_sage_ranks_the_best_few_anew() -> None:
    state = sketch("2. plan  Red: Lap PPEECDRR | PEU  Green: Vir 8? | TT*C  Elv-Lap: P")
    seen, options = observe(state, 0), state.rules.offers(state)
    budget = Budget(simulations=40)
    advised = advise(seen, options, budget)
    assert advised[0].action == Sage("advice", budget).choose(seen, options)
    quick = {advice.action: advice for advice in advise(seen, options)}
    assert {advice.action: advice for advice in advised} == quick


def test_of_a_single_option_there_is_advice_without_a_search() -> None:
    state = sketch("2. plan  Red: Lap PP | P  Green: Vir 8? | T  Elv-Lap: P")
    passing = state.rules.words.passing
    assert [advice.action for advice in advise(observe(state, 0), [passing], Budget(simulations=9))] == [
        passing
    ]

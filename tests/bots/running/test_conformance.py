"""The exam for bots: what it looks at, and that it finds out who breaks a law."""

from pathlib import Path

import pytest

from elfenland.bots import BotNameError
from elfenland.bots.running.conformance import LAWS, Case, Findings, cases, examine
from elfenland.bots.running.limits import Limits
from elfenland.engine.rules import Rules
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS
from tests.bots.running.programs import GRETEL

SHORT = [Case("elfenland", 3, 1), Case("elfengold+witches", 2, 0)]
TIMELESS = Limits(seconds=60)

HEAD = """
import random, sys, time
from elfenland.bots import Bot, Budget
from elfenland.engine.state import State

class Suspect(Bot):
    name = "suspect"
"""
CHOOSE = "    def choose(self, observation, options):\n"

CHEAT = """
        frame = sys._getframe()
        while frame:
            table = next((v for v in frame.f_locals.values() if isinstance(v, State)), None)
            if table is not None:
                return options[hash(tuple(table.hands)) % len(options)]
            frame = frame.f_back
"""


def examined(folder: Path, body: str, limits: Limits = TIMELESS, option: str = "") -> Findings:
    """Return what the exam finds out about a bot with this code."""
    file = folder / "suspect.py"
    file.write_text(HEAD + body)
    return list(examine(f"{file}{option}", limits, SHORT))[-1]


def broken(findings: Findings) -> set[str]:
    return {law for law in LAWS if findings.verdict(law) == "BROKEN"}


def test_the_exam_has_every_title_variant_and_number_of_players() -> None:
    found = cases()
    assert {(case.rules, case.players) for case in found} >= {(t, n) for t in TITLES for n in range(2, 7)}
    for variant in VARIANTS:
        for value in variant.values[1:]:
            for title in variant.titles:
                assert any(case.rules == f"{title}+{variant.name}={value.name}" for case in found)
    assert all(0 <= case.seat < case.players for case in found)
    assert {case.seat for case in found} == set(range(6))
    assert all(Rules.parse(case.rules) for case in found)


@pytest.mark.parametrize("name", ["scout", "wanderer", GRETEL, "run:scout"])
def test_an_honest_bot_passes(name: str) -> None:
    *_, findings = examine(name, TIMELESS, SHORT)
    assert findings.passed, findings.breaches
    assert findings.games == 2
    assert findings.decisions > 60
    assert findings.longest > 0
    asked = {law for law in LAWS if findings.verdict(law) == "kept"}
    assert asked == set(LAWS) - ({"given", "process"} if name.startswith("run:") else set())


@pytest.mark.parametrize(
    ("body", "law", "how"),
    [
        ("        raise ValueError('no bread')\n", "crashed", "ValueError: no bread (suspect.py, line 9)"),
        ("        return 'P'\n", "nonsense", "'P', which isn't one of its options"),
        ("        options.sort(key=str); return options[0]\n", "given", "it altered its options"),
        ("        observation.round = 9; return options[0]\n", "given", "it altered its observation"),
        ("        return random.choice(options)\n", "seeds", ", and then "),
    ],
)
def test_who_breaks_a_law_is_found_out(body: str, law: str, how: str, tmp_path: Path) -> None:
    findings = examined(tmp_path, CHOOSE + body)
    assert broken(findings) == {law}
    assert how in findings.of(law)[0].how
    assert str(findings.of(law)[0]).startswith("elfenland, seat 2 of 3, decision ")


def test_who_looks_at_other_hands_is_found_out(tmp_path: Path) -> None:
    findings = examined(tmp_path, CHOOSE + CHEAT)
    assert "secrets" in broken(findings)
    assert findings.verdict("seeds") == "kept"


def test_who_decides_otherwise_in_another_process_is_found_out(tmp_path: Path) -> None:
    body = CHOOSE + "        return options[id(type(self)) // 16 % len(options)]\n"
    assert broken(examined(tmp_path, body)) == {"process"}


def test_who_is_too_slow_is_found_out(tmp_path: Path) -> None:
    findings = examined(tmp_path, CHOOSE + "        return options[0]\n", Limits(seconds=0.0))
    assert broken(findings) == {"stalled"}


def test_a_bot_with_a_time_is_not_asked_to_decide_alike(tmp_path: Path) -> None:
    body = "    default_budget = Budget.parse('1ms')\n" + CHOOSE + "        return random.choice(options)\n"
    findings = examined(tmp_path, body)
    assert findings.passed
    assert [findings.verdict(law) for law in ("seeds", "process", "secrets")] == ["untested"] * 3
    assert "its budget is a time (1ms)" in findings.exempt["seeds"]
    assert broken(examined(tmp_path, body, option=":5")) == {"seeds"}


def test_who_does_not_decide_alike_is_asked_no_further(tmp_path: Path) -> None:
    findings = examined(tmp_path, CHOOSE + "        return random.choice(options)\n")
    assert findings.verdict("secrets") == "untested"


def test_no_bot_no_exam() -> None:
    with pytest.raises(BotNameError, match="unknown bot 'nobody'"):
        list(examine("nobody"))

"""The conformance kit: positions of the rules' tests, with what is allowed there and what is refused.

While the tests of the rules run, every position that they judge is noted here; `scripts/conformance` writes
down what was noted, and without it a test fails whose positions are not in the kit.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from elfenland.engine.explain import Refusal
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.views import view

FOLDER: Final = Path(__file__).parents[2] / "conformance"


class Case(NamedTuple):
    """A position, as the seat to act sees it; all it may do; what was tried in vain: code and paragraph."""

    view: str
    options: tuple[str, ...]
    refused: dict[str, tuple[str, str]]


noted: dict[str, Case] = {}  # in the test that runs, by view


def note(state: State, word: str = "", refusal: Refusal | None = None) -> None:
    """Remember a position that a test judges, and what is refused in it."""
    if state.seat < 0 or not _is_named(state.rules):
        return
    seen = _compact(view(observe(state, state.seat)))
    options = tuple(sorted(map(str, state.rules.options(state))))
    case = noted.setdefault(seen, Case(seen, options, {}))
    if refusal is not None:
        case.refused[word] = refusal.code, refusal.paragraph


def _is_named(rules: Rules) -> bool:
    """Return whether the name says all: some tests have a rulebook of their own."""
    return Rules.parse(rules.name) == rules


def files() -> list[Path]:
    """Return the files of cases, a chapter each."""
    return sorted(FOLDER.glob("*.jsonl"))


def read(file: Path) -> list[dict[str, Any]]:
    """Return the cases of a file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def written(found: dict[str, dict[str, Case]]) -> Iterable[tuple[str, str]]:
    """Yield the name of each file and what stands in it, from the cases by paragraph."""
    chapters = sorted({paragraph.partition(".")[0] for paragraph, cases in found.items() if cases})
    for chapter in chapters:
        lines = [
            _line(paragraph, case)
            for paragraph in sorted(found, key=_number)
            if paragraph.partition(".")[0] == chapter
            for case in found[paragraph].values()
        ]
        yield f"{chapter.lower()}.jsonl", "".join(lines)


def _number(paragraph: str) -> tuple[str, int]:
    chapter, _, number = paragraph.partition(".")
    return chapter, int(number or 0)


def _line(paragraph: str, case: Case) -> str:
    told = {
        "paragraph": paragraph,
        "view": json.loads(case.view),
        "options": case.options,
        "refused": {word: list(why) for word, why in sorted(case.refused.items())},
    }
    return _compact(told) + "\n"


def _compact(told: Any) -> str:
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False)

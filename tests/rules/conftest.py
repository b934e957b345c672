"""Collects the judgements of the rules tests for the conformance kit."""

import json
import os
from collections.abc import Iterator
from functools import cache

import pytest

from tests.conformance import kit
from tests.rules.naming import named_after

WRITE = "ELFENLAND_CONFORMANCE"  # says that the kit is made anew

found: dict[str, dict[str, kit.Case]] = {}  # by paragraph and view


@pytest.fixture(autouse=True)
def in_the_kit(request: pytest.FixtureRequest) -> Iterator[None]:
    kit.noted.clear()
    yield
    if WRITE in os.environ:
        _gather(found.setdefault(named_after(request.node.name), {}))
    else:
        missing = [case.view for case in kit.noted.values() if not _is_kept(case)]
        assert not missing, f"not as in the kit (scripts/conformance writes it): {missing[0]}"


def _gather(cases: dict[str, kit.Case]) -> None:
    for seen, case in kit.noted.items():
        cases.setdefault(seen, case).refused.update(case.refused)


def _is_kept(case: kit.Case) -> bool:
    return any(
        case.options == options and case.refused.items() <= refused.items()
        for options, refused in _kept().get(_in_order(json.loads(case.view)), ())
    )


def _in_order(view: object) -> str:
    """Return a view as text; in which order its fields were told does not matter."""
    return json.dumps(view, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


@cache
def _kept() -> dict[str, list[tuple[tuple[str, ...], dict[str, tuple[str, str]]]]]:
    """All cases of the kit, by view."""
    kept: dict[str, list[tuple[tuple[str, ...], dict[str, tuple[str, str]]]]] = {}
    for file in kit.files():
        for case in kit.read(file):
            seen = _in_order(case["view"])
            refused = {word: (code, paragraph) for word, (code, paragraph) in case["refused"].items()}
            kept.setdefault(seen, []).append((tuple(case["options"]), refused))
    return kept


def pytest_sessionfinish() -> None:
    if WRITE not in os.environ:
        return
    for old in kit.files():
        old.unlink()
    for name, text in kit.written(found):
        (kit.FOLDER / name).write_text(text, encoding="utf-8")

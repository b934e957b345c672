"""The page about reliability names tests that exist, every part of the soak, and figures of a real run."""

import re
from pathlib import Path

import pytest

from soak.parts import PARTS, TOGETHER

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:tests|src)/[\w/.]+)`", PAGE))))
def test_what_is_named_exists(path: str) -> None:
    assert (ROOT / path).exists()


def test_every_part_of_the_soak_is_told() -> None:
    assert re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE) == list(PARTS)


@pytest.mark.parametrize("name", TOGETHER)
def test_every_part_has_figures(name: str) -> None:
    headline = PARTS[name].headline
    figures = re.findall(rf"^\| {name} +\| {headline} +\| +([\d,]+) \|$", PAGE, re.MULTILINE)
    assert [int(figure.replace(",", "")) > 0 for figure in figures] == [True]


def test_every_promise_has_tests() -> None:
    promises = PAGE.partition("\n## The promises\n")[2].partition("\n## ")[0].split("\n### ")[1:]
    assert len(promises) > 5
    for promise in promises:
        assert "`tests/" in promise or "*The soak*" in promise, promise.partition("\n")[0]

"""The strength of our levels, which the page and the docs tell: measured for all, and the same in both."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest

from elfenland.bots import bot_names
from elfenland.engine.titles import TITLES
from scripts import strengths
from scripts.house import ROOT

ENTRIES: list[dict[str, Any]] = json.loads(strengths.FILE.read_text(encoding="utf-8"))
LEVELS = (ROOT / "docs/bots.md").read_text(encoding="utf-8")


def test_every_level_is_measured_against_the_one_below_it_in_both_titles() -> None:
    told = [(entry["against"], entry["bot"], entry["title"]) for entry in ENTRIES]
    assert told == [(low, high, title) for low, high in pairwise(bot_names()) for title in TITLES]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry['bot']}-{entry['title']}")
def test_an_entry_says_how_it_was_measured_and_how_certain_it_is(entry: dict[str, Any]) -> None:
    match = strengths.Match(entry["title"], entry["bot"], entry["against"])
    assert entry["command"] == " ".join(["elfenland", *match.command])
    assert entry["games"] == int(re.findall(r"--games (\d+)", entry["command"])[0])
    assert entry["low"] <= entry["wins"] <= entry["high"]
    assert entry["low"] > 25, "a level must be certainly stronger than the one below it"
    assert ("carried_from" in entry) == (entry["bot"] == strengths.SAGE)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry['bot']}-{entry['title']}")
def test_the_docs_tell_the_same(entry: dict[str, Any]) -> None:
    wins = f"{entry['wins']:.1f} % ({entry['low']:.1f} to {entry['high']:.1f})"
    row = (
        rf"\| `{entry['bot']}(:200)?` \| {entry['title'].title()} \| {entry['games']} \| {re.escape(wins)} \|"
    )
    assert re.search(row, LEVELS)

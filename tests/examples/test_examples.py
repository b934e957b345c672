"""The small examples: each does what it says, run as its first lines tell."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from elfenland import Rules
from elfenland.record import Record
from elfenland.testing import random_game
from examples import analyse_record, house_rule, tournament

ROOT = Path(__file__).parents[2]
RECORDS = sorted(path for path in (ROOT / "tests" / "games").glob("*.egn") if "seen-by" not in path.name)


@pytest.mark.parametrize("file", ["house_rule.py", "analyse_record.py", "tournament.py", "walk.py"])
def test_it_runs_as_it_stands(file: str) -> None:
    text = (ROOT / "examples" / file).read_text(encoding="utf-8")
    said = re.search(rf"^python (examples/{file}.*)$", text, re.MULTILINE)
    words = said[1].split() if said else [f"examples/{file}"]
    run = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout


def test_with_light_luggage_nobody_caravans_or_keeps_more_than_three_cards() -> None:
    rules = house_rule.light_luggage(Rules.parse("elfenland"))
    game = random_game(rules, 4, Random(3))
    assert game.is_over
    words = [str(move.action) for move in game.moves]
    assert not [word for word in words if re.match(r"\w+=", word)]
    assert [
        word for word in words if re.match(r"-\w{5}", word)
    ]  # eight new cards and no more than three kept


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_no_journey_of_a_record_is_better_than_the_best(file: Path) -> None:
    record = Record.read(file.read_text(encoding="utf-8"))
    made = list(analyse_record.journeys(record))
    assert made or not record.moves
    for journey in made:
        assert journey.towns <= len(journey.best.new)


def test_who_plays_better_wins_the_tournament() -> None:
    games = tournament.tournament(["wanderer", "scout"], "elfenland", 6)
    assert len(games) == 6
    assert tournament.wins(games, "scout") > tournament.wins(games, "wanderer")

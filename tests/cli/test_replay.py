"""`elfenland replay`: the story of a record, step by step, as a seat saw it, and of a faulty file."""

import json
import re
from pathlib import Path

import pytest

from elfenland.record import Record
from tests.cli.running import Shell


@pytest.fixture
def game(shell: Shell) -> Path:
    """Return a finished game of somebody against a wanderer."""
    shell.run("play", "--seed", "4", "--seats", "me,wanderer", typed="1\n" * 300)
    [file] = shell.saved()
    return file


def test_the_whole_story_is_told(shell: Shell, game: Path) -> None:
    said = shell.run("replay", str(game))
    assert "Round 4 began" in said
    assert said.count(" ended the journey.") == said.count("Round 1 began") * 8
    assert "The game is over." in said
    assert re.search(r"Green wanderer got \d cards?\.", said)
    assert "You" not in said


def test_a_seat_hears_its_own_secrets_only(shell: Shell, game: Path) -> None:
    said = shell.run("replay", str(game), "--seat", "green")
    assert re.search(r"You drew an? [\w ]+ secretly\.", said)
    assert "Red drew a counter secretly." in said


def test_a_seat_that_nobody_had_is_a_wrong_call(shell: Shell, game: Path) -> None:
    assert "Blue isn't in this game" in shell.complain("replay", str(game), "--seat", "blue", code=2)


def test_the_document_has_moves_story_and_result(shell: Shell, game: Path) -> None:
    document = json.loads(shell.finish("replay", str(game), "--json").stdout)
    record = Record.read(game.read_text())
    assert document["names"] == ["me", "wanderer"]
    assert document["rules"] == "elfenland"
    assert document["over"] is True
    assert document["points"] == list(record.game().points)
    assert [move["word"] for move in document["moves"]] == [str(move.action) for move in record.moves]
    assert document["moves"][0]["seat"] == "chance"
    assert {move["seat"] for move in document["moves"]} == {"chance", "Red", "Green"}
    assert document["story"][-1].startswith("The game ended")
    assert document["fault"] is None


def test_step_by_step_it_waits_at_every_decision(shell: Shell, game: Path) -> None:
    decisions = sum(move.seat >= 0 for move in Record.read(game.read_text()).moves)
    said = shell.run("replay", str(game), "--step", typed="\n" * 500)
    assert said.count("Press Enter to continue") == decisions - 1
    assert said.count("Round 1 of 4") > 4
    assert "The game is over." in said


def test_one_may_leave_in_the_middle(shell: Shell, game: Path) -> None:
    for typed in ("\n\nq\n", "\n\n"):
        said = shell.run("replay", str(game), "--step", typed=typed)
        assert said.count("Press Enter to continue") == 3
        assert "The game is over." not in said


def test_a_record_comes_by_standard_input_too(shell: Shell, game: Path) -> None:
    assert shell.run("replay", "-", typed=game.read_text()) == shell.run("replay", str(game))


def test_a_faulty_file_is_told_up_to_the_fault(shell: Shell, game: Path) -> None:
    lines = game.read_text().splitlines()
    row = next(n for n, line in enumerate(lines) if line.startswith("travel"))
    lines[row] = "travel  Elv-Z-Lap"
    faulty = shell.home / "faulty.egn"
    faulty.write_text("\n".join(lines))
    done = shell.call("replay", str(faulty), code=1)
    assert re.fullmatch(rf"elfenland: {faulty}: line {row + 1}, column \d+: .+\n", done.stderr)
    assert "Round 1 began" in done.stdout
    assert "The game is over." not in done.stdout
    document = json.loads(shell.finish("replay", str(faulty), "--json", code=1).stdout)
    assert document["fault"]["line"] == row + 1
    assert document["fault"]["reason"]
    assert document["moves"]


def test_a_view_can_be_read_but_not_played_again(shell: Shell, game: Path) -> None:
    view = Record.read(game.read_text()).view(0).write()
    (shell.home / "view.egn").write_text(view)
    assert shell.run("replay", "view.egn") == view
    assert "it can be read" in shell.complain("replay", "view.egn", "--json", code=2)
    assert "a view leaves out secrets" in shell.complain("play", "--resume", "view.egn", code=1)

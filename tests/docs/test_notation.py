"""Every example on the page about the notation is what the page says it is."""

import doctest
import re
from pathlib import Path

import pytest

from elfenland import Record, RecordError, Rules
from elfenland.engine.actions import PILES
from elfenland.record.annotations import LABELS, TABLE_LABELS
from elfenland.record.reader import parse_word

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
RULES = Rules.parse("elfenland")


def blocks(kind: str) -> list[str]:
    """Return the fenced examples of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def table(heading: str) -> list[str]:
    """Return what stands in backticks in the first column of the table with this first heading."""
    (body,) = re.findall(rf"^\| {heading} \|.*?\n\|-.*?\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [word for row in body.splitlines() for word in re.findall(r"`([^`]*)`", row.split(" | ")[0])]


def test_the_page_has_examples_of_every_kind() -> None:
    assert [len(blocks(kind)) for kind in ("egn", "egn loose", "egn fault", "text", "python")] == [
        3,
        1,
        1,
        1,
        1,
    ]


@pytest.mark.parametrize("text", blocks("egn"), ids=["whole", "on the way", "view"])
def test_records_are_read_and_written_to_the_letter(text: str) -> None:
    assert Record.read(text).write() == text


def test_a_loose_record_reads_like_the_tidy_one() -> None:
    assert Record.read(blocks("egn loose")[0]) == Record.read(blocks("egn")[0])


def test_the_view_is_that_of_the_first_record() -> None:
    assert Record.read(blocks("egn")[0]).view(0).write() == blocks("egn")[2]


def test_the_fault_is_as_quoted() -> None:
    (quoted,) = re.findall(r"^> (.*)", PAGE, re.MULTILINE)
    with pytest.raises(RecordError) as caught:
        Record.read(blocks("egn fault")[0])
    assert str(caught.value) == quoted


@pytest.mark.parametrize("word", table("word"))
def test_words_are_actions(word: str) -> None:
    assert str(RULES.parse_action(word)) == word


def test_every_verb_is_in_the_table() -> None:
    shown = {type(RULES.parse_action(word)) for word in table("word")}
    games = [
        Record.read(file.read_text(encoding="utf-8")) for file in (ROOT / "tests" / "games").glob("*.egn")
    ]
    assert {type(move.action) for game in games for move in game.moves if move.seat >= 0} == shown


@pytest.mark.parametrize("word", table("word with remark"))
def test_remarks_are_told_from_words(word: str) -> None:
    action, told, _ = parse_word(word, RULES.board)
    assert told
    assert f"{action}{told}" == word


def test_rows_for_the_eye_are_all_named() -> None:
    assert set(table("row")) == LABELS
    (alone,) = re.findall(r"^(.*) belong to no player and have one cell", PAGE, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", alone)) == TABLE_LABELS


@pytest.mark.parametrize("result", table("result"))
def test_results_are_those_of_played_games(result: str) -> None:
    games = (ROOT / "tests" / "games").glob("*.egn")
    assert any(f'[Result "{result}"]' in game.read_text(encoding="utf-8") for game in games)


def test_piles_are_those_of_the_engine() -> None:
    assert set(table("pile")) == set(PILES)


def test_towns_are_named_by_their_letters() -> None:
    named = re.findall(r"`([a-u])` `(\w{3})` ([^|]+?) \|", PAGE)
    assert named == [
        (letter, town.code, town.name) for letter, town in zip(PILES["towns"], RULES.board.towns, strict=True)
    ]


def test_python_examples_run() -> None:
    runner = doctest.DocTestRunner()
    runner.run(doctest.DocTestParser().get_doctest(blocks("python")[0], {}, "notation", None, 0))
    assert runner.summarize(verbose=False) == (0, 7)

"""A faulty text is refused with line, column and reason, and what came before the fault is not lost."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elfenland import Game, Record, RecordError, Rules
from elfenland.engine.versions import latest
from tests.record.playing import play

GAMES = Path(__file__).parent.parent / "games"
TEXT = (GAMES / "two-players.egn").read_text(encoding="utf-8")
WHOLE = Record.read(TEXT)
LATER = latest() + 1


def fault(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.read(text)
    return caught.value


def change(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


TAGS = {
    "rules nobody knows": ('"elfenland"', '"elfenwald"', 1, 1, "unknown title 'elfenwald'"),
    "no number of a version": ('Version "1"', 'Version "one"', 2, 1, "unknown rules version 'one'"),
    "a version below the first": ('Version "1"', 'Version "0"', 2, 1, "unknown rules version '0'"),
    "a later version": ('Version "1"', f'Version "{LATER}"', 2, 1, f"unknown rules version '{LATER}'"),
    "a seat left out": ('[Green "Bran"]', '[Blue "Bran"]', 4, 1, "the tag Green is missing"),
    "a tag twice": ('[Event "A quiet evening"]', '[Red "Bran"]', 6, 1, "there is already a tag Red"),
    "a tag without quotes": ('[Green "Bran"]', "[Green Bran]", 4, 1, 'a tag reads like [Red "name"]'),
    "a tag not closed": ('[Green "Bran"]', '[Green "Bran]', 4, 1, 'a tag reads like [Red "name"]'),
    "a result out of shape": ('"Red 3 Green 10"', '"1-0"', 5, 1, "a result reads like"),
    "a view of nobody": ('[Event "A quiet evening"]', '[View "Blue"]', 6, 1, "'Blue' has no seat"),
}


@pytest.mark.parametrize("what", TAGS)
def test_faulty_tags_are_refused(what: str) -> None:
    old, new, line, column, reason = TAGS[what]
    error = fault(change(old, new))
    assert (error.line, error.column) == (line, column)
    assert reason in error.reason
    assert error.record is None


@pytest.mark.parametrize("tag", ["Rules", "Result"])
def test_a_tag_that_is_missing_is_missed(tag: str) -> None:
    text = "\n".join(line for line in TEXT.splitlines() if not line.startswith(f"[{tag} "))
    assert f"the tag {tag} is missing" in fault(text).reason


def test_too_few_players_are_refused() -> None:
    assert "for 2 to 6 players" in fault('[Rules "elfenland"]\n[Red "a"]\n[Result "*"]\n').reason


def test_nothing_is_no_record() -> None:
    error = fault("")
    assert (error.line, error.column, error.reason) == (1, 1, "the tag Rules is missing")


# What is changed, where the fault is, why, and how many moves came before it.
MOVES: dict[str, tuple[str, str, int, int, str, int | None]] = {
    "a malformed word": ("T@Elv-Bea", "T@Elv-Xyz", 18, 9, "there is no town 'Xyz'", 9),
    "a letter too many": ("T@Elv-Bea", "T@Elv-Beat", 18, 9, "there is no town 'Beat'", 9),
    "an illegal action": (
        "T@Elv-Bea",
        "T@Elv~Riv",
        18,
        9,
        "counters can only be placed on roads (rule 6.2)",
        9,
    ),
    "a counter not held": ("T@Elv-Bea", "D@Elv-Bea", 18, 9, "this player has no face-up dragon", 9),
    "a step not payable": (
        "Tic-U-Erg,",
        "Tic-T-Erg,",
        23,
        21,
        "Tic-Erg must be paid for with U (rule 7.6)",
        21,
    ),
    "a card given up for nothing": (
        "~RR~Vir-P-Ixa",
        "~RR~Vir-P-Ixa,-P",
        23,
        64,
        "when the turn is over",
        28,
    ),
    "a wrong word for a shuffle": ("shuffle start 21", "shuffle start 2x", 8, 15, "'x' isn't a piece", 0),
    "no such pile": ("shuffle start 21", "shuffle towels 21", 8, 16, "unknown pile 'towels'", 0),
    "a shuffle of other pieces": (
        "shuffle start 21",
        "shuffle start 22",
        8,
        15,
        "exactly the pieces of that pile",
        0,
    ),
    "a shuffle without a pile": ("shuffle start 21", "shuffle", 8, 1, "a shuffle reads like", 0),
    "another shuffle than is due": ("shuffle start 21\n", "", 8, 15, "the pile to shuffle now is start", 0),
    "a wrong deal": ("EUUUUTRR   PPETDDRR", "EUUUUTRR   PPETDDRD", 12, 20, "it was PPETDDRR", 3),
    "a wrong secret counter": ("secret  C          E\n", "secret  C          D\n", 14, 20, "it was E", 3),
    "a wrong row": ("row     PPEUT", "row     PPEUU", 13, 9, "it was PPEUT", 3),
    "a wrong remark": ("draw    U/E        P/T", "draw    U/E        P/C", 15, 20, "it was P/T", 4),
    "a wrong blind draw": ("draw    *U         P/D", "draw    *T         P/D", 16, 9, "it was *U", 5),
    "a remark that is none": (
        "plan    -          (E)@Erg-Elv",
        "plan    -!         -",
        21,
        9,
        "'!' isn't a card",
        15,
    ),
    "another phase": ("draw    U/E ", "plan    U/E ", 15, 1, "the phase is draw", 3),
    "no such row": ("draw    U/E ", "dance   U/E ", 15, 1, "'dance' doesn't belong here", 3),
    "a fact that did not happen": (
        "draw    U/E ",
        "home    Elv ",
        15,
        9,
        "nothing happened here for 'home'",
        3,
    ),
    "another seat": (
        "draw    U/E        P/T",
        "draw    .          P/T",
        15,
        20,
        "Red's turn, not Green's",
        3,
    ),
    "a column too many": ("draw    U/E        P/T", "draw    U/E P/T U", 15, 17, "at most 2 columns", 5),
    "two turns in one cell": (
        "draw    U/E        P/T",
        "draw    U/E,P/T",
        15,
        9,
        "Green's turn, not Red's",
        4,
    ),
    "a word left out": ("-          (E)@Erg-Elv", "-,         (E)@Erg-Elv", 21, 11, "a word is missing", 16),
    "a journey that cannot go on": (
        "T@Elv-Bea  P@Ixa",
        "T@Elv-Bea...  P@Ixa",
        18,
        18,
        "doesn't continue",
        10,
    ),
    "another starting player": (
        "1.      Red        Green",
        "1.      Green Red",
        11,
        9,
        "Red starts this round",
        3,
    ),
    "another round": ("1.      Red        Green", "2.      Red Green", 11, 1, "this is round 1", 0),
    "no player's colour": (
        "1.      Red        Green",
        "1.      Red Blue",
        11,
        13,
        "'Blue' isn't a player's colour",
        0,
    ),
    "a column left out": ("1.      Red        Green", "1.      Red", 11, 1, "one column per player", 0),
    "a round without its header": (
        "1.      Red        Green\n",
        "",
        11,
        1,
        "a round begins with its number",
        0,
    ),
    "a tag too late": ("1.      Red        Green", '[Site "x"]', 11, 1, "tags come first", 0),
    "a comment not closed": (
        "secret  C          E\n",
        "secret  C          E {\n",
        14,
        22,
        "never closed",
        None,
    ),
    "a comment not opened": (
        "secret  C          E\n",
        "secret  C          E }\n",
        14,
        22,
        "no comment is open",
        None,
    ),
    "a wrong result": (
        "Red 3 Green 10",
        "Red 4 Green 10",
        5,
        1,
        "the result is 'Red 3 Green 10'",
        len(WHOLE.moves),
    ),
    "a result kept back": ("Red 3 Green 10", "*", 5, 1, "the result is 'Red 3 Green 10'", len(WHOLE.moves)),
}


@pytest.mark.parametrize("what", MOVES)
def test_faults_are_found_where_they_are(what: str) -> None:
    old, new, line, column, reason, before = MOVES[what]
    error = fault(change(old, new))
    assert reason in error.reason
    assert (error.line, error.column) == (line, column)
    assert str(error) == f"line {line}, column {column}: {error.reason}"
    if before is None:
        assert error.record is None
    else:
        kept = error.record
        assert kept is not None
        assert kept.moves == WHOLE.moves[:before]
        assert Record.read(kept.write()) == kept


def test_a_missing_shuffle_is_missed() -> None:
    without = "\n".join(line for line in TEXT.splitlines() if "shuffle" not in line)
    assert (
        "a shuffle of the start is missing"
        in fault(without.replace("1.      Red        Green", "1. Green Red")).reason
    )
    error = fault(change(next(line for line in TEXT.splitlines() if "shuffle counters" in line) + "\n", ""))
    assert (error.line, error.column) == (12, 9)
    assert error.reason == "a shuffle of the counters is missing before this"


def test_a_shuffle_too_many_is_refused() -> None:
    error = fault(change("1.      Red        Green", "shuffle start 21\n1.      Red        Green"))
    assert (error.line, error.column, error.reason) == (11, 15, "the pile to shuffle now is cards (rule 3.1)")
    error = fault(f"{TEXT}\nshuffle cards P\n")
    assert error.reason == "no such shuffle is due in this round"


def test_a_round_too_early_is_refused() -> None:
    lines = TEXT.splitlines()
    header = next(n for n, line in enumerate(lines) if line.startswith("2."))
    travel = next(n for n, line in enumerate(lines) if line.startswith("travel"))
    error = fault("\n".join([*lines[:travel], "2. Green Red", *lines[header:]]))
    assert (error.line, error.reason) == (travel + 1, "round 1 is not over")


def test_nothing_follows_the_end_of_the_game() -> None:
    assert fault(TEXT + "plan - -\n").reason == "the game is over"
    assert fault(TEXT + "5. Red Green\n").reason == "the game is over"


@pytest.mark.parametrize("line", [11, 15, 23, 31])
def test_a_truncated_game_breaks_off_before_its_result(line: int) -> None:
    part = "\n".join(TEXT.splitlines()[:line]) + "\n"
    error = fault(part)
    assert (error.line, error.column) == (line, len(part.splitlines()[-1]) + 1)
    assert error.reason == "the game breaks off here, but its result is 'Red 3 Green 10'"
    assert error.record is not None
    assert error.record.result == "*"
    assert Record.read(part.replace("Red 3 Green 10", "*")) == error.record


def test_a_wrong_remark_on_the_last_decision_leaves_the_game_unfinished() -> None:
    error = fault(TEXT.replace("-,-PPUR\n", "-,-PPUR0\n"))
    assert error.reason == "'0' is out of place after -PPUR"
    assert error.record is not None
    assert (error.record.result, error.record.game().is_over) == ("*", False)
    assert Record.read(error.record.write()) == error.record


def test_a_word_too_many_after_the_last_journey_leaves_the_game_unfinished() -> None:
    text = (GAMES / "tie-broken-by-cards.egn").read_text(encoding="utf-8")
    error = fault(f"{text.rstrip()},-P\n")
    assert error.code == "illegal/discard-now"
    assert error.record is not None
    assert (error.record.result, error.record.game().is_over) == ("*", False)
    assert Record.read(error.record.write()) == error.record


VIEW = WHOLE.view(0).write()


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("row     PPEUT", "row     PP!UT", 11, "has no meaning"),
        ("T@Elv-Bea  P@Ixa-Vir", "T@Elv-Xyz  P@Ixa-Vir", 16, "there is no town 'Xyz'"),
        ("T@Elv-Bea  P@Ixa-Vir", "T@Elv-Beat P@Ixa-Vir", 16, "there is no town 'Beat'"),
        ("1.      Red        Green", "shuffle start 21", 9, "a view can't have shuffles"),
        ("draw    U/E        P/T", "dance   U/E        P/T", 13, "'dance' isn't a part of a round"),
    ],
)
def test_faults_in_views_are_found(old: str, new: str, line: int, reason: str) -> None:
    assert VIEW.count(old) == 1
    error = fault(VIEW.replace(old, new))
    assert error.line == line
    assert reason in error.reason


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_is_done_to_a_text_only_record_errors_come_of_it(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([TEXT, VIEW]))
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.sampled_from([0, 1, 2, 10, 200, len(text)]))
    new = data.draw(
        st.text(st.sampled_from('PECUTDR?*-~=,./@(){}[]\\";: \n\tx9') | st.characters(), max_size=3)
    )
    record = read_what_can_be_read(text[:at] + new + text[at + gone :])
    assert record is None or Record.read(record.write()) == record


def read_what_can_be_read(text: str) -> Record | None:
    try:
        return Record.read(text)
    except RecordError as error:
        return error.record


def test_names_and_tags_must_fit() -> None:
    game = Game(Rules.parse("elfenland"), 2)
    with pytest.raises(ValueError, match="3 names for 2 players"):
        Record.of(game, ["a", "b", "c"])
    for tag in ("Red", "Result", "two words", ""):
        with pytest.raises(ValueError, match="name of a tag"):
            Record.of(game, tags={tag: "x"})


def test_what_is_for_the_eye_may_be_left_out() -> None:
    game = play("elfenland", 3, random.Random(9))
    record = Record.of(game)
    bare = [
        line for line in str(record).splitlines() if line.split()[:1] not in (["deal"], ["row"], ["secret"])
    ]
    words = [[word.partition("/")[0] for word in line.split()] for line in bare]
    text = "\n".join(line if "[" in line else " ".join(row) for line, row in zip(bare, words, strict=True))
    assert "/" not in text
    assert Record.read(text) == record

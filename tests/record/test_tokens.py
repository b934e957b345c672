"""The tokenizer's short way for lines of words, and the words that readers remember."""

from hypothesis import given
from hypothesis import strategies as st

from elfenland import Rules
from elfenland.record.reader import parse_word
from elfenland.record.tokens import scan

BOARD = Rules.parse("elfenland").board
LINES = st.lists(st.text(st.sampled_from("aP@-.,*é \t\r\x1c\u00a0\u2003\u200b")))


def marks(text: str) -> list[list[tuple[str, str, int, int]]]:
    return [[(mark.kind, mark.text, mark.line, mark.column) for mark in line] for line in scan(text)]


@given(LINES)
def test_a_line_of_words_is_read_as_with_a_note_after_it(lines: list[str]) -> None:
    assert marks("\n".join(lines)) == marks("\n".join(f"{line};" for line in lines))


def test_a_word_is_parsed_once() -> None:
    action, told, is_step = parse_word("P@Elv-Lap", BOARD)
    assert parse_word("P@Elv-Lap", BOARD)[0] is action
    assert (told, is_step) == ("", False)
    assert parse_word("Elv-P-Lap", BOARD)[1:] == ("", True)
    assert parse_word("P/C", BOARD)[1:] == ("/C", False)


def test_what_is_too_long_to_be_met_again_is_not_remembered() -> None:
    word = f"P/{'C' * 60}"
    assert parse_word(word, BOARD) == parse_word(word, BOARD)
    assert parse_word(word, BOARD)[0] is not parse_word(word, BOARD)[0]

"""`elfenland play` in a real terminal: the map, colours, narrow windows, completion and leaving."""

import re
import shutil

import pytest

from elfenland.record import Record
from tests.cli.running import PROMPT, Shell, Terminal

BRAILLE = re.compile("[\u2801-\u28ff]")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def lines_of(text: str) -> list[str]:
    return COLOUR.sub("", text).split("\r\n")


def test_a_wide_terminal_shows_the_map_in_colours(shell: Shell) -> None:
    with Terminal(shell, "play", "--seed", "1") as terminal:
        said = terminal.wait_for(PROMPT)
        assert BRAILLE.search(said)
        assert COLOUR.search(said)
        assert "Elv<RGB>" in COLOUR.sub("", said)
        assert max(len(line) for line in lines_of(said)) <= 100


def test_no_color_keeps_the_map(shell: Shell) -> None:
    with Terminal(shell, "play", "--seed", "1", NO_COLOR="1") as terminal:
        said = terminal.wait_for(PROMPT)
        assert BRAILLE.search(said)
        assert not COLOUR.search(said)


@pytest.mark.parametrize(("term", "arguments"), [("dumb", []), ("xterm-256color", ["--plain"])])
def test_a_dumb_terminal_and_the_plain_option_show_lists(
    shell: Shell, term: str, arguments: list[str]
) -> None:
    with Terminal(shell, "play", "--seed", "1", *arguments, term=term) as terminal:
        said = terminal.wait_for(PROMPT) + terminal.ask("map")
        assert not BRAILLE.search(said)
        assert not COLOUR.search(said)
        assert "plains:    Uss-Wyl" in said


def test_a_narrow_terminal_shows_lists_that_fit(shell: Shell) -> None:
    with Terminal(shell, "play", "--seed", "1", columns=60) as terminal:
        said = terminal.wait_for(PROMPT) + terminal.ask("map")
        assert not BRAILLE.search(said)
        assert "desert:" in said
        assert max(len(line) for line in lines_of(said)) <= 60


def test_somebody_plays_a_round_looks_around_and_leaves(shell: Shell) -> None:
    with Terminal(shell, "play", "--seed", "1", "--seats", "me,scout") as terminal:
        terminal.wait_for(PROMPT)
        assert "You drew blind" in terminal.ask("*")
        assert "Undone." in terminal.ask("undo")
        assert "giant pig" in terminal.ask("chart")
        for _ in range(3):
            said = terminal.ask("*")
        assert "Place one of your items" in said
        assert "You passed." in terminal.ask("-")
        terminal.type("quit")
        assert "elfenland play --resume" in terminal.wait_for(".egn\r\n") + terminal.wait_for(".egn\r\n")
        assert terminal.leave() == 0
    [file] = shell.saved()
    assert "-" in [str(move.action) for move in Record.read(file.read_text()).moves]


def test_the_tab_key_completes(shell: Shell) -> None:
    with Terminal(shell, "play", "--seed", "1") as terminal:
        terminal.wait_for(PROMPT)
        assert "giant pig" in terminal.ask("cha\t")


def test_the_end_of_the_input_is_taken_for_a_goodbye(shell: Shell) -> None:
    with Terminal(shell, "play", "--seed", "1") as terminal:
        terminal.wait_for(PROMPT)
        terminal.type("\x04")
        terminal.wait_for("To continue: elfenland play --resume")
        assert terminal.leave() == 0


def test_an_interrupt_is_taken_for_a_goodbye(shell: Shell) -> None:
    with Terminal(shell, "play", "--seed", "1") as terminal:
        terminal.wait_for(PROMPT)
        assert "Traceback" not in terminal.interrupt("To continue: elfenland play --resume")
        assert terminal.leave() == 0


def test_hot_seat_empties_the_screen_and_what_scrolled_off(shell: Shell) -> None:
    with Terminal(shell, "play", "--seats", "Anna:me,Bert:me", "--seed", "1") as terminal:
        terminal.wait_for("Press Enter when nobody else is looking. ")
        terminal.ask("")
        terminal.type("*")
        between = terminal.wait_for("Press Enter when nobody else is looking. ")
        after = between[between.rindex("\x1b[3J") :]
        assert "Your hand" not in after
        assert "You" not in after


def test_when_a_game_cannot_be_saved_the_player_is_told_and_plays_on(shell: Shell) -> None:
    folder = shell.home / "folder"
    folder.mkdir()
    shell.run("play", "--seed", "1", "--seats", "me,scout", typed="save folder/game.egn\n")
    with Terminal(shell, "play", "--resume", "folder/game.egn") as terminal:
        assert "not saved" not in terminal.wait_for(PROMPT)
        shutil.rmtree(folder)
        said = terminal.ask("*")
        assert "This game couldn't be saved! folder/game.egn: No such file or directory" in said
        assert "You drew blind" in said
        folder.mkdir()
        assert "not saved" not in terminal.ask("*")

"""The command as a whole: versions, help, examples, and how it ends when the call is wrong."""

import re
import shlex
import subprocess

import pytest

from elfenland import __version__
from elfenland.cli import COMMANDS
from elfenland.compiled import is_compiled
from elfenland.engine import state
from tests.cli.examples import examples
from tests.cli.running import COMMAND, Shell, Terminal, environment


def test_the_version_says_whether_the_engine_is_compiled(shell: Shell) -> None:
    engine = "compiled" if is_compiled() else "plain"
    assert shell.finish("--version").stdout == f"elfenland {__version__} ({engine} engine)\n"
    assert is_compiled() == (not str(state.__file__).endswith(".py"))


def test_help_lists_every_command(shell: Shell) -> None:
    said = shell.run("--help")
    assert all(re.search(rf"^ +{name} ", said, re.MULTILINE) for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(shell: Shell, name: str) -> None:
    said = shell.finish(name, "--help").stdout
    assert "examples:\n" in said
    assert f"  elfenland {name}" in said


# What test_bench reads the document of, a long exam like that of test_bot, and what needs a server.
ELSEWHERE = (
    "elfenland bench --quick --json",
    "elfenland bot check scout",
    "elfenland bot join http://127.0.0.1:8000 scout",
)


@pytest.mark.parametrize("example", [each for each in examples() if each not in ELSEWHERE])
def test_every_example_works(shell: Shell, example: str) -> None:
    shell.run("play", "--seed", "1", typed="*\nsave game.egn\n")
    program, *arguments = shlex.split(example)
    assert program == "elfenland"
    assert shell.run(*arguments, typed="\n1\n")


def test_no_command_is_a_wrong_call(shell: Shell) -> None:
    assert "missing command. Choose from open, play, simulate, arena, replay" in shell.complain(code=2)


@pytest.mark.parametrize(
    ("call", "code"), [("", 2), ("dance", 2), ("replay nothing.egn", 1), ("bot list", 0)]
)
def test_a_shell_gets_the_exit_code(shell: Shell, call: str, code: int) -> None:
    done = shell.finish(*call.split(), code=code)
    assert (done.stdout == "", done.stderr.count("\n")) == ((False, 0) if code == 0 else (True, 1))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("simulate --dance", "unrecognized arguments: --dance"),
        ("simulate --games many", "invalid int value: 'many'"),
        ("simulate --games 0", "--games must be at least 1, not 0"),
        ("simulate nowhere", "unknown title 'nowhere'"),
        ("simulate elfenland+teleport", "elfenland has no variant 'teleport'"),
        ("simulate --players 7", "elfenland is for 2 to 6 players, not 7"),
        ("simulate --players 1", "elfenland is for 2 to 6 players, not 1"),
        ("simulate --bots oracle", "unknown bot 'oracle'; choose from wanderer, rambler, scout"),
        ("simulate --players 2 --bots scout,scout,scout", "3 bots don't fit in 2 seats"),
        ("play nowhere", "unknown title 'nowhere'"),
        ("play --seats me", "elfenland is for 2 to 6 players, not 1"),
        ("play --seats me,oracle", "unknown bot 'oracle'"),
        ("play --seats me,,scout", "a seat is empty"),
        ("play --seats scout,scout", "no human seat"),
        ("play --resume", "there is no saved game"),
        ("play elfenland --resume game.egn", "a resumed game already has its rules"),
        ("replay game.egn --seat pink", "unknown seat 'pink'"),
        ("replay game.egn --step --json", "can't be combined"),
        ("replay", "the following arguments are required: FILE"),
    ],
)
def test_a_wrong_call_is_answered_in_one_line(shell: Shell, arguments: str, reason: str) -> None:
    said = shell.complain(*arguments.split(), code=2)
    assert said.startswith("elfenland: ")
    assert reason in said


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("replay nothing.egn", "nothing.egn: No such file or directory"),
        ("replay .", "Is a directory"),
        ("play --resume nothing.egn", "nothing.egn: No such file or directory"),
        ("replay binary.egn", "binary.egn: not a text file"),
        ("replay empty.egn", "empty.egn: line 1, column 1: "),
        ("play --resume empty.egn", "line 1, column 1: "),
    ],
)
def test_a_file_that_cannot_be_read_fails_the_run(shell: Shell, arguments: str, reason: str) -> None:
    (shell.home / "binary.egn").write_bytes(b"\xff\xfe\x00")
    (shell.home / "empty.egn").touch()
    assert reason in shell.complain(*arguments.split(), code=1)


def test_a_reader_who_goes_away_is_no_traceback(shell: Shell) -> None:
    writer = subprocess.Popen(
        [*COMMAND, "simulate", "--games", "300", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(shell.home),
    )
    assert writer.stdout is not None
    writer.stdout.close()
    _, said = writer.communicate(timeout=60)
    assert said == "elfenland: output closed\n"
    assert writer.returncode == 1


def test_an_interrupted_run_says_so_in_one_line(shell: Shell) -> None:
    with Terminal(shell, "simulate", "--games", "5000") as terminal:
        terminal.wait_for("of 5000 games")  # the progress bar tells that the games have begun
        terminal.interrupt("\r\x1b[Kelfenland: stopped")
        assert terminal.wait_for("\n") == "\r\n"
        assert terminal.leave() == 1

"""The command as a whole: versions, help, examples, and how it ends when the call is wrong."""

import re
import shlex
import subprocess
from importlib import import_module

import pytest

from elfenland import __version__
from elfenland.cli import COMMANDS
from elfenland.compiled import is_compiled
from elfenland.engine import state
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


# They need a server: theirs are run by test_open, test_run, test_admin and shared in tests/server.
WITH_SERVER = ("open", "serve", "worker", "admin")


def examples() -> list[str]:
    """Every line of an example in the help of a command that comes to an end."""
    found = []
    for name in COMMANDS:
        if name in WITH_SERVER:
            continue
        text = import_module(f"elfenland.cli.{name}").EXAMPLES
        found += re.findall(r"^  (elfenland .*)$", text, re.MULTILINE)
    return found


# What test_bench reads the document of, and a long exam like that of test_bot.
ELSEWHERE = ("elfenland bench --quick --json", "elfenland bot check scout")


@pytest.mark.parametrize("example", [each for each in examples() if each not in ELSEWHERE])
def test_every_example_works(shell: Shell, example: str) -> None:
    shell.run("play", "--seed", "1", typed="*\nsave game.egn\n")
    program, *arguments = shlex.split(example)
    assert program == "elfenland"
    assert shell.run(*arguments, typed="\n1\n")


def test_no_command_is_a_wrong_call(shell: Shell) -> None:
    assert "which command? It is one of open, play, simulate, arena, replay" in shell.complain(code=2)


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
        ("simulate nowhere", "there is no title 'nowhere'"),
        ("simulate elfenland+teleport", "elfenland has no variant 'teleport'"),
        ("simulate --players 7", "elfenland is for 2 to 6 players, not 7"),
        ("simulate --players 1", "elfenland is for 2 to 6 players, not 1"),
        ("simulate --bots oracle", "there is no bot 'oracle'; there is wanderer, scout"),
        ("simulate --players 2 --bots scout,scout,scout", "3 bots do not fit in 2 seats"),
        ("play nowhere", "there is no title 'nowhere'"),
        ("play --seats me", "elfenland is for 2 to 6 players, not 1"),
        ("play --seats me,oracle", "there is no bot 'oracle'"),
        ("play --seats me,,scout", "a seat is empty"),
        ("play --seats scout,scout", "nobody plays"),
        ("play --resume", "there is no saved game"),
        ("play elfenland --resume game.egn", "a resumed game has its rules already"),
        ("replay game.egn --seat pink", "there is no seat 'pink'"),
        ("replay game.egn --step --json", "choose one"),
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
        ("replay binary.egn", "binary.egn: this is no text"),
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
    assert said == "elfenland: nobody reads the output any more\n"
    assert writer.returncode == 1


def test_an_interrupted_run_says_so_in_one_line(shell: Shell) -> None:
    with Terminal(shell, "simulate", "--games", "5000") as terminal:
        terminal.wait_for("of 5000 games")  # the progress bar tells that the games have begun
        terminal.interrupt("\r\x1b[Kelfenland: stopped")
        assert terminal.wait_for("\n") == "\r\n"
        assert terminal.leave() == 1

"""Every command that a page shows in a block is run, with fewer games where it has many."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.examples import examples
from tests.cli.running import Shell, shell

__all__ = ["shell"]

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

# They need a server: those in tests/server run them.
SERVERS = ("serve", "open", "worker", "admin")
# The five minutes with a bot are run by tests/docs/test_bots.py, checks of bots by tests/cli/test_bot.py.
WITH_BOTS = ("bot ", "thrifty")
# There is no such cluster; tests/arena/test_cluster.py plays on one of its own.
ELSEWHERE = "--on ray:"
# As much as it takes to see that it works.
SMALLER = {
    r"--games \d+": "--games 2",
    r"--processes \d+": "--processes 2",
    r"^bench$": "bench --quick",
    r"my_bot\.(py|mjs)": r"hansel.\1",
}


def commands() -> list[str]:
    """The commands of all pages, each once; those that a help shows, too, are run by test_main."""
    lines = [line for page in PAGES for line in shown(page.read_text(encoding="utf-8"))]
    found = dict.fromkeys(smaller(re.split(r"  +", line)[0]) for line in lines)
    kept = [each for each in found if f"elfenland {each}" not in examples()]
    return [each for each in kept if each.split()[0] not in SERVERS and not runs_elsewhere(each)]


def runs_elsewhere(command: str) -> bool:
    return ELSEWHERE in command or any(word in command for word in WITH_BOTS)


def shown(page: str) -> list[str]:
    """Return what stands behind `elfenland` in the blocks of a page that are in no language."""
    blocks = re.findall(r"^```([^\n]*)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    plain = [block for language, block in blocks if not language]
    return [line for block in plain for line in re.findall(r"^elfenland (.*)$", block, re.MULTILINE)]


def smaller(command: str) -> str:
    for long, short in SMALLER.items():
        command = re.sub(long, short, command)
    is_long = command.startswith(("arena", "simulate")) and "--games" not in command
    return f"{command} --games 2" if is_long else command


def test_there_are_commands_of_every_kind() -> None:
    assert {each.split()[0] for each in commands()} == {"play", "simulate", "replay", "arena"}


@pytest.mark.parametrize("command", commands())
def test_it_works_as_it_stands(shell: Shell, command: str) -> None:
    furnish(shell.home)
    if "--resume" in command:
        shell.run("play", "--seed", "1", typed="*\n")
    assert shell.run(*shlex.split(command), typed="\n1\n")


def furnish(home: Path) -> None:
    """Put there what the pages speak of."""
    shutil.copytree(ROOT / "examples", home / "examples")
    shutil.copytree(ROOT / "tests" / "games", home / "tests" / "games")
    shutil.copy(ROOT / "tests" / "games" / "two-players.egn", home / "game.egn")
    shutil.copy(ROOT / "examples" / "hansel.mjs", home / "hansel.mjs")
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for name, source in re.findall(r"```python\n# (\w+\.py)\n(.*?)```", text, re.DOTALL):
        for file in (name, "gretel.py", "hansel.py"):
            (home / file).write_text(source, encoding="utf-8")

"""Bots by name: ours, with options, from files and from installed packages."""

import sys
from pathlib import Path

import pytest

from elfenland.bots import BotNameError, Budget, UnknownBotError, bot_names, make_bot
from elfenland.bots.registry import BOTS, describe_bots, is_bot, known_bots, quick_bots_up_to
from elfenland.engine.observation import observe
from elfenland.testing import sketch

FIRST = """
from elfenland.bots import Bot

class First(Bot):
    def choose(self, observation, options):
        return options[0]
"""

THINKER = """
from elfenland.bots import Bot, Budget

class Thinker(Bot):
    name = "thinker"
    default_budget = Budget.parse("50")

    def choose(self, observation, options):
        for number in self.budget.spend():
            chosen = options[number % len(options)]
        return chosen
"""


def write(folder: Path, text: str, name: str = "my_bot.py") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(
        UnknownBotError,
        match=r"unknown bot 'nobody'; choose from wanderer, rambler, scout.* a file like my_bot.py",
    ):
        make_bot("nobody")


def test_a_file_is_suggested_where_its_suffix_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, FIRST)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnknownBotError, match=r"unknown bot 'my_bot'; did you mean my_bot\.py\?"):
        make_bot("my_bot")


def test_every_level_has_a_line_in_the_help() -> None:
    lines = describe_bots().splitlines()
    assert [line.split()[0] for line in lines[: len(BOTS)]] == bot_names()
    assert all(len(line.split()) > 2 and len(line) < 100 for line in lines)


@pytest.mark.parametrize("name", ["scout:500ms", "wanderer:200"])
def test_an_option_for_a_bot_that_takes_none_is_refused(name: str) -> None:
    with pytest.raises(BotNameError, match=f"^{name}: {name.partition(':')[0]} takes no option"):
        make_bot(name)


def test_a_file_is_a_bot(tmp_path: Path) -> None:
    state = sketch("1. draw  Red: Elv PP | *U  Green: Vir 8? | *C  row: PECUT")
    options = state.rules.options(state)
    bot = make_bot(write(tmp_path, FIRST), 1)
    assert bot.name == "my_bot"
    assert bot.seed == 1
    assert bot.choose(observe(state, 0), options) is options[0]


def test_a_file_is_read_again_when_it_was_changed(tmp_path: Path) -> None:
    once = type(make_bot(file := write(tmp_path, FIRST)))
    assert type(make_bot(file)) is once
    write(tmp_path, THINKER)
    assert make_bot(file).name == "thinker"


def test_a_budget_stands_behind_the_name_of_a_bot_that_takes_one(tmp_path: Path) -> None:
    file = write(tmp_path, THINKER)
    assert make_bot(file).budget == Budget(simulations=50)
    assert make_bot(f"{file}:3").budget == Budget(simulations=3)
    assert make_bot(f"{file}:0.5s").name == "thinker:500ms"


def test_a_wrong_budget_is_named(tmp_path: Path) -> None:
    file = write(tmp_path, THINKER)
    with pytest.raises(BotNameError, match=r"my_bot.py:fast: 'fast' isn't a budget: it isn't a number"):
        make_bot(f"{file}:fast")


def test_a_file_may_import_what_lies_beside_it_and_build_on_other_bots(tmp_path: Path) -> None:
    write(tmp_path, "LUCKY = 7\n", "charms_of_my_bot.py")
    file = write(
        tmp_path,
        "from charms_of_my_bot import LUCKY\nfrom elfenland.bots.levels.scout import Scout\n"
        "class Base(Scout): pass\nclass Mine(Base):\n    name = f'mine{LUCKY}'\n",
    )
    path = sys.path[:]
    assert make_bot(file).name == "mine7"
    assert sys.path == path


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("class First: pass\n", "there must be exactly one class that is a Bot; found none"),
        ("from elfenland.bots.levels.scout import Scout\n", "found none"),
        (FIRST + FIRST.replace("First", "Second"), "found First, Second"),
        ("x = (\n", "line 1: '.' was never closed"),
        ("import re\n\nre.compile('(')\n", "line 3: .*unterminated subpattern"),
        ("1 / 0\n", "line 1: ZeroDivisionError: division by zero"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BotNameError, match=rf"my_bot.py: .*{reason}"):
        make_bot(write(tmp_path, text))


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(BotNameError, match=r"nowhere/my_bot.py: No such file"):
        make_bot("nowhere/my_bot.py")


def install(site: Path, points: str) -> None:
    """Write what an installer leaves behind for a package with entry points."""
    folder = site / "adventures-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: adventures\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(f"[elfenland.bots]\n{points}\n")


def test_an_installed_package_offers_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, THINKER, "adventures_of_elves.py")
    install(tmp_path, "adventurer = adventures_of_elves:Thinker")
    monkeypatch.syspath_prepend(tmp_path)
    assert make_bot("adventurer:9").budget == Budget(simulations=9)
    assert known_bots()["adventurer"] == "from the package adventures"
    assert list(known_bots())[: len(BOTS)] == bot_names()
    assert is_bot("adventurer")


def test_an_installed_package_takes_no_name_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "scout = nowhere:Thinker")
    monkeypatch.syspath_prepend(tmp_path)
    assert make_bot("scout").name == "scout"


@pytest.mark.parametrize(
    ("point", "reason"),
    [
        ("nowhere_at_all:Thinker", "from adventures: ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("json:dumps", "broken: <function dumps .*> isn't a Bot"),
    ],
)
def test_a_broken_package_is_named(
    point: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, f"broken = {point}")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotNameError, match=reason):
        make_bot("broken")


@pytest.mark.parametrize("name", ["scout", "scout:9", "some/my_bot.py", "my_bot.py:2s"])
def test_a_name_is_known_by_its_look(name: str) -> None:
    assert is_bot(name)


@pytest.mark.parametrize("name", ["Anna", "me", "", ":", "500ms", "Anna:me"])
def test_a_person_is_no_bot(name: str) -> None:
    assert not is_bot(name)


def test_a_quick_bot_for_another_is_never_stronger() -> None:
    for strong in ("sage", "sage:200", "pathfinder", "adventurer", "my_bot.py"):
        assert quick_bots_up_to(strong) == ["scout", "rambler", "wanderer"]
    assert quick_bots_up_to("scout") == ["scout", "rambler", "wanderer"]
    assert quick_bots_up_to("rambler") == ["rambler", "wanderer"]
    assert quick_bots_up_to("wanderer") == ["wanderer"]

"""`elfenland bot`: a new bot that works at once, the exam, the list, and a bot as a program."""

import json
import re
import shlex
import signal

import pytest

from elfenland.bots import bot_names
from elfenland.bots.running.conformance import LAWS, cases
from elfenland.bots.running.protocol import encode, hello, question
from elfenland.cli import bot
from elfenland.engine.observation import observe
from elfenland.testing import sketch
from tests.cli.running import Shell, Terminal


@pytest.mark.parametrize("task", bot.BOT_COMMANDS)
def test_every_task_has_help_with_examples(shell: Shell, task: str) -> None:
    said = shell.run("bot", task, "--help")
    assert "examples:\n" in said
    assert f"  elfenland bot {task}" in said


def test_the_examples_of_every_task_work_one_after_the_other(shell: Shell) -> None:
    texts = (bot.NEW_EXAMPLES, bot.CHECK_EXAMPLES, bot.LIST_EXAMPLES, bot.RUN_EXAMPLES)
    for example in re.findall(r"^  elfenland (.*)$", "\n".join(texts), re.MULTILINE):
        if (
            "run:" not in example
        ):  # a whole exam in shell takes long; tests/bots/running/test_conformance.py has a short one
            assert shell.run(*shlex.split(example), typed="\n1\n"), example


def test_a_new_bot_is_never_written_over_another_file(shell: Shell) -> None:
    said = shell.run("bot", "new", "hansel_2")
    assert "elfenland bot check hansel_2.py" in said
    source = (shell.home / "hansel_2.py").read_text()
    assert "class Hansel2(Bot)" in source
    assert "my_bot" not in source.lower()
    (shell.home / "hansel_2.py").write_text("mine\n")
    assert "hansel_2.py already exists" in shell.complain("bot", "new", "hansel_2", code=2)
    assert (shell.home / "hansel_2.py").read_text() == "mine\n"


def test_a_new_bot_beats_wanderers(shell: Shell) -> None:
    shell.run("bot", "new", "gretel.py")
    for rules in ("elfenland", "elfengold"):
        document = json.loads(
            shell.run("simulate", rules, "--games", "20", "--bots", "gretel.py,wanderer,wanderer", "--json")
        )
        assert document["seats"][0]["wins"] >= 12
        assert document["seats"][0]["faults"] == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("", "missing subcommand. Choose from new, check, list, run, join"),
        ("dance", "invalid choice: 'dance'"),
        ("new My-Bot", "My-Bot: a bot's name has lower-case letters, digits and _"),
        ("new ../gretel", "a bot's name has lower-case letters"),
        ("new scout", "a bot named scout already exists"),
        ("check nowhere.py", "nowhere.py: No such file"),
        ("check nobody", "unknown bot 'nobody'"),
        ("check empty.py", "empty.py: there must be exactly one class that is a Bot; found none"),
        ("check scout --time-limit soon", "'soon' isn't a budget"),
        ("check scout --time-limit 5", "give a time with a unit"),
        ("check scout --memory-limit 0", "--memory-limit must be at least 1"),
        ("run nobody", "unknown bot 'nobody'"),
        ("join http://127.0.0.1:9 scout", "set ELFENLAND_BOT_TOKEN, or give --token"),
        ("join 127.0.0.1:9 scout --token x", "begins with http:// or https://"),
        ("join http://127.0.0.1:9 nobody --token x", "unknown bot 'nobody'"),
        ("join http://127.0.0.1:9 nowhere.py --token x", "nowhere.py: No such file"),
        ("join http://127.0.0.1:9", "the following arguments are required: BOT"),
    ],
)
def test_a_wrong_call_is_answered_in_one_line(shell: Shell, arguments: str, reason: str) -> None:
    (shell.home / "empty.py").touch()
    assert reason in shell.complain("bot", *arguments.split(), code=2)


def test_a_server_that_is_not_there_is_told(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELFENLAND_BOT_TOKEN", "bot_any")
    before = signal.getsignal(signal.SIGTERM)
    assert "can't be reached" in shell.complain("bot", "join", "http://127.0.0.1:9", "scout", code=1)
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_bot_that_breaks_a_law_fails(shell: Shell) -> None:
    (shell.home / "wild.py").write_text(
        "import random\nfrom elfenland.bots import Bot\n"
        "class Wild(Bot):\n"
        "    def choose(self, observation, options):\n"
        "        return random.choice(options)\n"
    )
    said = shell.run("bot", "check", "wild.py", code=1)
    assert said.startswith(f"wild.py: {len(cases())} games, ")
    assert "  kept      always chooses one of its options\n" in said
    assert "  BROKEN    decides alike for equal seeds\n            elfenland, seat 1 of 2, decision " in said
    assert "  untested  doesn't depend on what it can't know\n" in said
    assert said.endswith("It breaks 1 of 7 rules for bots.\n")
    document = json.loads(shell.run("bot", "check", "wild.py", "--json", code=1))
    assert (document["passed"], document["bot"], document["games"]) == (False, "wild.py", len(cases()))
    assert [law["law"] for law in document["laws"]] == list(LAWS)
    [seeds] = [law for law in document["laws"] if law["law"] == "seeds"]
    assert seeds["verdict"] == "BROKEN"
    assert seeds["breaches"][0]["rules"] == "elfenland"


def test_the_exam_shows_how_far_it_is(shell: Shell) -> None:
    with Terminal(shell, "bot", "check", "wanderer") as terminal:
        terminal.wait_for(f" of {len(cases())} games")
        assert "It follows all the rules for bots." in terminal.wait_for("for bots.")
        assert terminal.leave() == 0


def test_every_level_is_listed(shell: Shell) -> None:
    said = shell.run("bot", "list")
    found = json.loads(shell.finish("bot", "list", "--json").stdout)["bots"]
    assert [one["name"] for one in found][: len(bot_names())] == bot_names()
    for one in found:
        assert re.search(rf"^{one['name']} +{re.escape(one['about'])}$", said, re.MULTILINE)


def test_a_bot_is_a_program(shell: Shell) -> None:
    state = sketch("1. draw  Red: Elv PPPEEEDD | *C  Green: Vir 8? | *U  row: CCCUP")
    seen = observe(state, 0)
    typed = encode(hello(seen, 1)) + encode(question(seen, state.rules.options(state), 500))
    said = shell.finish("bot", "run", "scout", typed=typed.decode()).stdout
    assert [json.loads(line) for line in said.splitlines()] == [{"hello": {"protocol": 1}}, {"choose": "P"}]

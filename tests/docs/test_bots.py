"""docs/bots.md and the pages below it are true and complete."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenland.bots import bot_names, make_bot
from elfenland.bots.running.conformance import LAWS, Case, examine
from elfenland.bots.running.limits import Limits
from elfenland.bots.running.protocol import Message, hello, question
from elfenland.engine.observation import OBSERVED_FIELDS, Observation, observe
from elfenland.engine.rules import Rules
from elfenland.testing import sketch
from elfenland.views import rulebook, view
from tests.cli.running import Shell, shell

__all__ = ["shell"]

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "bots.md", DOCS / "bots" / "observation.md", DOCS / "bots" / "protocol.md"]
PAGE = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
FILES = dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", PAGE, re.DOTALL))

STATE = sketch("1. draw  Red: Elv PPPEEEDD | *C  Green: Vir 8? | *U  row: CCCUP")
SEEN, OPTIONS = observe(STATE, 0), STATE.rules.options(STATE)


def section(title: str) -> str:
    """Return the text below a heading, up to the next one."""
    _, _, rest = PAGE.partition(f"# {title}\n")
    return re.split(r"^##+ ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def told(text: str) -> set[str]:
    """Every word in code style."""
    return set(re.findall(r"`(\w+)`", text))


def keys(document: Any) -> Iterator[str]:
    """Every key, but of those that are towns, links or letters."""
    for key, value in document.items():
        yield key
        inner = value if isinstance(value, list) else [value]
        if key not in ("pieces", "links", "values", "towns", "roads", "card_names", "item_names"):
            for one in inner:
                yield from keys(one) if isinstance(one, dict) else ()


@pytest.mark.parametrize("name", FILES)
def test_the_bots_of_the_page_keep_the_laws(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(FILES[name])
    games = [Case("elfenland+home-town=on", 2, 1), Case("elfengold", 3, 0)]
    *_, findings = examine(str(tmp_path / name), Limits(seconds=60), games)
    assert findings.passed, findings.breaches


def test_the_five_minutes_work_as_they_stand(shell: Shell) -> None:
    (shell.home / "thrifty.py").write_text(FILES["thrifty.py"])
    commands = re.findall(r"```\n(elfenland .*?)```", section("A bot in five minutes"), re.DOTALL)[0]
    lines = [re.split(r"  +", line)[0] for line in commands.splitlines()]
    assert [line.split()[1] for line in lines] == ["bot", "simulate", "play", "arena"]
    for line in lines:
        assert shell.run(*line.split()[1:], typed="1\n")


def test_both_bots_of_the_page_play_as_it_says(shell: Shell) -> None:
    for name, text in FILES.items():
        (shell.home / name).write_text(text)
    document = json.loads(shell.run("simulate", "--games", "20", "--json", "--bots", ",".join(FILES)))
    wins = {seat["bot"]: seat["wins"] for seat in document["seats"]}
    assert wins["traveller.py"] > wins["thrifty.py"]
    assert [seat["faults"] for seat in document["seats"]] == [0, 0]


def test_every_level_is_on_the_page() -> None:
    assert set(bot_names()) <= told(section("The levels"))


def test_every_field_of_an_observation_is_on_the_page() -> None:
    text = section("In words") + section("Packed fields")
    table = "\n".join(re.findall(r"^\| (.*?) \|", text, re.MULTILINE))
    names = set(re.findall(r"`(\w+)(?:\(\w+\))?`", table))
    assert names == {name for name in dir(Observation) if not name.startswith("_")}
    assert set(OBSERVED_FIELDS) < names


def test_every_law_is_on_the_page() -> None:
    assert [law for law in LAWS.values() if f"| {law} |" not in section("The laws for bots")] == []


def test_the_view_on_the_page_is_the_real_one() -> None:
    [shown] = re.findall(r"```json\n(.*?)```", section("The view"), re.DOTALL)
    assert json.loads(shown) == view(SEEN)


def test_every_key_of_the_view_and_of_the_book_is_on_the_page() -> None:
    text = section("The view").partition("| key |")[2] + section("The book")
    documents = (view(SEEN), rulebook(Rules.parse("elfenland")))
    assert {key for document in documents for key in keys(document)} - told(text) == set()
    assert {"name", "gold", "kind", "terrain", "towns"} <= told(text)


def shortened(message: Message) -> str:
    """Return a message as the page shows it, with the long parts left out."""
    line = json.dumps(message, separators=(",", ":"))
    for key in ("book", "view"):
        part = next((body[key] for body in message.values() if key in body), None)
        if part is not None:
            line = line.replace(json.dumps(part, separators=(",", ":")), "{...}")
    return line


def test_the_exchange_on_the_page_is_what_is_said() -> None:
    exchange = re.findall(r"^(table|bot) +(\{.*\})$", section("Bots in any language"), re.MULTILINE)
    assert [who for who, _ in exchange] == ["table", "bot", "table", "bot", "table"]
    assert exchange[0][1] == shortened(hello(SEEN, 7))
    assert exchange[2][1] == shortened(question(SEEN, OPTIONS, 10000))
    assert exchange[3][1] == json.dumps(
        {"choose": str(make_bot("scout", "7").choose(SEEN, OPTIONS))}
    ).replace(" ", "")

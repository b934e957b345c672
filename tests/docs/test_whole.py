"""Everything has its place on a page: commands, actions, events, rules, routes.

Settings, rates, figures and the log are held against docs/hosting.md in tests/server, refusals against
docs/protocol.md in tests/house, remarks and rows against docs/notation.md in tests/record.
"""

import re

import pytest

from elfenland import Rules
from elfenland.cli import COMMANDS
from elfenland.cli.admin import WHAT
from elfenland.compiled import PLAIN
from elfenland.engine import actions, events
from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.events import Event
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import PRESETS, VARIANTS, Variant
from elfenland.record.tags import RESERVED
from elfenland.server.app import ROUTES
from scripts import reference

ROOT = reference.ROOT
DOCS = ROOT / "docs"


def text(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def first_column(page: str, heading: str) -> list[str]:
    """Return what stands in backticks in the first column of the table with this first heading."""
    (body,) = re.findall(rf"^\| {heading} \|.*?\n\|-.*?\n((?:\|.*\n)+)", page, re.MULTILINE)
    return [word for row in body.splitlines() for word in re.findall(r"`([^`]*)`", row.split(" | ")[0])]


@pytest.mark.parametrize("path", reference.PAGES)
def test_what_is_written_from_the_source_is_fresh(path: str) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == reference.PAGES[path](), "run scripts/reference"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_argument_says_what_it_is(command: str) -> None:
    section = text("commands.md").partition(f"\n## {command}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(.+)` \| (.+) \|$", section, re.MULTILINE)
    assert rows
    assert [argument for argument, said in rows if said == "None"] == []


@pytest.mark.parametrize("task", WHAT)
def test_every_task_of_an_admin_is_told(task: str) -> None:
    assert f"| `elfenland admin {task}" in text("hosting.md")


def kinds(module: object, base: type) -> set[type]:
    return {kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, base)} - {
        base
    }


def test_every_action_has_its_word_on_the_page() -> None:
    rules = Rules.parse("elfenland")
    shown = {type(rules.parse_action(word)) for word in first_column(text("notation.md"), "word")}
    assert shown | {Shuffle} == kinds(actions, Action)  # shuffles have a chapter of their own


def test_every_event_of_the_engine_is_on_the_page() -> None:
    codes = {re.sub(r"(?<=[a-z])([A-Z])", r"-\1", kind.__name__).lower() for kind in kinds(events, Event)}
    page = text("events.md").partition("\n## At the table\n")[0]
    assert set(first_column(page, "code")) == codes


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_variant_has_its_paragraphs(variant: Variant) -> None:
    page = text("rules/variants.md")
    is_switch = [value.name for value in variant.values] == ["off", "on"]
    if is_switch:
        assert re.search(rf"^\*Option `{variant.name}`", page, re.MULTILINE)
        return
    row = re.search(rf"^\| `{variant.name}` \| (.*) \|$", page, re.MULTILINE)
    assert row
    assert re.findall(r"`([\w-]+)`", row[1]) == [value.name for value in variant.values]
    for value in variant.values:
        named = rf"^\*\*V\d\.\d+\*\* `{variant.name}=([^:]*`)?{value.name}`"  # several may share a paragraph
        assert re.search(named, page, re.MULTILINE), value.name


def test_no_variant_is_told_of_that_is_not_there() -> None:
    page = text("rules/variants.md")
    told = set(re.findall(r"\*Option `([\w-]+)`", page)) | set(
        re.findall(r"^\| `([\w-]+)` \|", page, re.MULTILINE)
    )
    assert told == {variant.name for variant in VARIANTS}
    presets = re.findall(r"^\*\*V3\.\d+\*\* `([\w-]+)`", page, re.MULTILINE)
    assert set(presets) == {preset.name for preset in PRESETS}


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_its_rules(title: str) -> None:
    assert text(f"rules/{title}.md").lower().startswith(f"# {title}")


def test_every_tag_with_a_meaning_is_on_the_page() -> None:
    assert set(first_column(text("notation.md"), "tag")) == RESERVED


def routes() -> list[str]:
    """Every request that is answered, as the pages write them."""
    found = [(method, route) for part in ROUTES for route in part.router.routes for method in methods(route)]
    return [f"{method} {re.sub('{game}', 'ID', route.path)}" for method, route in found]


def methods(route: object) -> list[str]:
    return sorted(getattr(route, "methods", None) or {"GET"})  # a WebSocket begins as a GET


@pytest.mark.parametrize("route", routes())
def test_every_route_is_told(route: str) -> None:
    method, _, path = route.partition(" ")
    asked = re.sub(r"\\{\w+\\}", "[A-Z]+", re.escape(path))
    assert re.search(rf"`{method} {asked}[`?]", text("protocol.md") + text("hosting.md"))


def test_every_variable_of_the_environment_is_told() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    named = {name for source in sources for name in re.findall(r'environ(?:\.get\(|\[)"(\w+)"', source)}
    assert {"TERM", "NO_COLOR", "XDG_DATA_HOME"} <= named
    pages = "".join(page.read_text(encoding="utf-8") for page in DOCS.rglob("*.md"))
    assert [name for name in {*named, PLAIN} if name not in pages] == []

"""The changelog, the versions of the rules and the stored games tell the same."""

import re

import pytest

import elfenland
from elfenland.engine.versions import latest
from scripts.house import ROOT
from tests.releases.games import DATABASE, FOLDER

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
RELEASED = re.findall(r"^## (\S+) - \d{4}-\d{2}-\d{2}$", CHANGELOG, re.MULTILINE)
RULES_SECTIONS = re.findall(r"^### Rules\n(.*?)(?=^##|\Z)", CHANGELOG, re.MULTILINE | re.DOTALL)


def test_every_heading_is_a_release_or_what_comes_next() -> None:
    headings = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    assert [heading.split(" - ")[0] for heading in headings if heading != "Unreleased"] == RELEASED


@pytest.mark.parametrize("release", sorted({*RELEASED, elfenland.__version__}))
def test_every_release_has_stored_games(release: str) -> None:
    folder = FOLDER / release
    assert (folder / DATABASE).is_file(), f"no games of {release}: run python -m tests.releases.games"
    assert {file.stem.split("+")[0] for file in folder.glob("*.egn")} == {"elfenland", "elfengold"}


def test_every_change_of_the_rules_is_a_version() -> None:
    entries = [entry for section in RULES_SECTIONS for entry in re.findall(r"^- .*", section, re.MULTILINE)]
    named = [re.match(r"- Version (\d+): ", entry) for entry in entries]
    assert [entry for entry, name in zip(entries, named, strict=True) if name is None] == []
    assert {int(name[1]) for name in named if name} == set(range(1, latest() + 1))

"""Commands to install: pages name extras that exist, and say what to do until they are on PyPI."""

import re

from scripts import house

PAGES = [path for path in house.tree() if path.suffix == ".md" and path.parent != house.ROOT]
EXTRA = re.compile(r"pip install ['\"]?elfenland(?:\[(\w+)\])?")


def test_pages_name_extras_that_exist() -> None:
    named = {name for page in PAGES for name in EXTRA.findall(page.read_text(encoding="utf-8")) if name}
    assert {"server", "client", "gym"} <= named <= set(house.project()["project"]["optional-dependencies"])


def test_pages_link_to_what_works_until_there_is_a_release_on_pypi() -> None:
    assert "isn't on PyPI yet" in (house.ROOT / "README.md").read_text(encoding="utf-8")
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert not EXTRA.search(text) or "README.md#install" in text, page

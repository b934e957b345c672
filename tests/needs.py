"""Skips tests whose PostgreSQL, Redis, browser, ... is missing; in CI and in the whole run they fail instead.

A test says what it needs by a marker of `NEEDS`, or gets the marker by a fixture of `FIXTURES` that it uses,
directly or not.
"""

import os
import shutil
from collections.abc import Callable
from functools import cache

import pytest

from scripts import build_page, compile_engine
from tests.server.machines import find_program

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")  # as in scripts/setup.sh


def find_chromium() -> str | None:
    """Return the path of the machine's Chromium."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


def _has_postgres() -> bool:
    return all(map(find_program, ("initdb", "postgres", "psql", "pg_isready")))


# Marker: whether it is there, and the reason to skip if it isn't.
NEEDS: dict[str, tuple[Callable[[], object], str]] = {
    "postgres": (_has_postgres, "PostgreSQL isn't installed (Debian: postgresql)"),
    "redis": (lambda: find_program("redis-server"), "Redis isn't installed (Debian: redis-server)"),
    "browser": (find_chromium, "Chromium isn't installed (Debian: chromium)"),
    "node": (build_page.find_node, "Node 20.19 or newer isn't installed: scripts/test brings one"),
    "page": (
        build_page.is_fresh,
        "the page isn't built from its source: scripts/test or python scripts/build_page.py builds it",
    ),
    "compiler": (compile_engine.has_compiler, "there is no C compiler, or no header files of Python"),
    "compiled": (
        compile_engine.is_fresh,
        "the engine isn't compiled: scripts/test or python scripts/compile_engine.py compiles it",
    ),
}

FIXTURES: dict[str, tuple[str, ...]] = {
    "postgres": ("postgres",),
    "fragile_postgres": ("postgres",),
    "durable_postgres": ("postgres",),
    "redis": ("redis",),
    "fragile_redis": ("redis",),
    "disk": ("compiler",),
    "browser": ("browser",),
    "built_page": ("page",),
    "sheet_folder": ("node", "page"),  # the page is there: so are the packages to build the sheet with
    "pure_wheel": ("page",),
    "compiled_wheel": ("page", "compiled"),
}


@cache
def missing(need: str) -> str:
    """Return the reason why a need isn't met; empty if it is."""
    is_there, reason = NEEDS[need]
    return "" if is_there() else reason


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--need-everything",
        action="store_true",
        help="fail tests whose PostgreSQL, Redis, browser, ... is missing instead of skipping them, as in CI",
    )


def pytest_itemcollected(item: pytest.Item) -> None:
    for fixture in getattr(item, "fixturenames", ()):
        for need in FIXTURES.get(fixture, ()):
            item.add_marker(need)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    reasons = [reason for need in NEEDS if item.get_closest_marker(need) and (reason := missing(need))]
    if not reasons:
        return
    if os.environ.get("CI") or item.config.getoption("need_everything"):
        pytest.fail("; ".join(reasons), pytrace=False)
    pytest.skip("; ".join(reasons))

"""Order of the tests, their needs, the profile of hypothesis in CI, and Ctrl-C for background runs."""

import os
import signal

import pytest
from hypothesis import settings

from tests.needs import pytest_addoption, pytest_itemcollected, pytest_runtest_setup

__all__ = ["pytest_addoption", "pytest_itemcollected", "pytest_runtest_setup"]

# A test in a real browser that fails is tried once more, and listed: a fault fails both times.
# Browsers and clusters wait as often as they work: they begin, and all the rest goes beside them.
BROWSER = "tests/web/"
FIRST = ("tests/web/test_play.py", BROWSER, "tests/server/cluster/")

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")

# A shell makes what it runs in the background deaf to Ctrl-C, and all that is started there inherits it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_turn)
    for item in items:
        if item.nodeid.startswith(BROWSER):
            item.add_marker(pytest.mark.flaky(reruns=1))


def _turn(item: pytest.Item) -> int:
    return next((turn for turn, start in enumerate(FIRST) if item.nodeid.startswith(start)), len(FIRST))

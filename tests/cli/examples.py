"""Examples in the commands' help."""

import re
from importlib import import_module

from elfenland.cli import COMMANDS

# They need a server: theirs are run by test_open, and by test_main and test_admin in tests/server.
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

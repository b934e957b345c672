"""Priority of worker processes."""

import os
from typing import Final

NICENESS: Final = 5


def lower_priority() -> None:
    """Let the processes that people wait for go first on this machine."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)

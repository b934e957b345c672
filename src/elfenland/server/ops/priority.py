"""Priority of worker processes."""

import os
from typing import Final

NICENESS: Final = 5


def lower_priority() -> None:
    """Lower this process's priority, so that those that serve people go first."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)

"""Exit codes, and the error for a wrong call."""

from typing import Final

from elfenland.engine.errors import ElfenlandError

WELL: Final = 0
FAILED: Final = 1
WRONG_CALL: Final = 2


class CallError(ElfenlandError):
    """Raised for a command line that can't be carried out."""

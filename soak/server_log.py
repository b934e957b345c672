"""The server's own log: whatever failed there unnoticed by a client."""

import re
from pathlib import Path
from typing import Final

from soak.part import BrokenPromiseError

FAILURES: Final = re.compile(r"request-failed|task-failed|Traceback")


def check_server_log(log: Path) -> None:
    """Check that no request and no task of a server failed."""
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        if FAILURES.search(line):
            raise BrokenPromiseError("something failed within the server", line)

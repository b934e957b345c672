"""One server a file of games: a second one would take turns there of which the first does not hear."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from elfenland.server.store import StoreError
from elfenland.server.store.opening import make_folder

if sys.platform != "win32":
    import fcntl


@contextmanager
def alone(file: Path | None) -> Iterator[None]:
    """Keep other servers from a file, if it is one; StoreError if one has it. Whoever dies lets go of it."""
    if file is None:
        yield
        return
    make_folder(file)
    with file.with_name(f"{file.name}.lock").open("a") as lock:
        _take(lock, file)
        yield


def _take(lock: IO[str], file: Path) -> None:
    if sys.platform == "win32":  # there a file cannot be locked and be left alone
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StoreError(f"another server runs on {file.parent}") from None

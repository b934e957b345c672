"""Lock file that keeps a second server off the same data directory."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from elfenland.server.storage.factory import make_folder
from elfenland.server.tables.errors import StoreError

if sys.platform != "win32":
    import fcntl


@contextmanager
def lock_data(file: Path | None) -> Iterator[None]:
    """Lock a database file inside the block; StoreError if another process holds it."""
    if file is None:  # a database server needs no lock
        yield
        return
    make_folder(file)
    with file.with_name(f"{file.name}.lock").open("a") as lock:
        _acquire(lock, file)
        yield


def is_locked(file: Path) -> bool:
    """Return whether a server is running on a database file."""
    lock = file.with_name(f"{file.name}.lock")
    if sys.platform == "win32" or not lock.exists():
        return False
    with lock.open() as opened:
        try:
            fcntl.flock(opened, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _acquire(lock: IO[str], file: Path) -> None:
    if sys.platform == "win32":  # has no advisory locks
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StoreError(f"another server is running on {file.parent}") from None

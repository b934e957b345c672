"""Saved games: one file each, written atomically."""

import os
import sys
import tempfile
import time
from pathlib import Path

from elfenland.engine.errors import ElfenlandError

SAVE_SUFFIX = ".egn"


def data_folder() -> Path:
    """Return the folder in which this system keeps a user's program data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "elfenland"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "elfenland"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "elfenland"


def new_file() -> Path:
    """Create a file for a new game, in the data folder if that is writable."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path.cwd()
    if not os.access(folder, os.W_OK):
        folder = Path.cwd()
    return _unused(folder, time.strftime("game-%Y-%m-%d-%H%M%S"))


def _unused(folder: Path, name: str) -> Path:
    """Create a new file at once, so that two games of the same second don't share it."""
    number = 1
    while True:
        path = folder / f"{name}{f'-{number}' if number > 1 else ''}{SAVE_SUFFIX}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        except OSError:
            return path  # writing will report what is wrong
        else:
            return path


def latest() -> Path | None:
    """Return the file of the game that was played last."""
    games = [path for path in data_folder().glob(f"*{SAVE_SUFFIX}") if path.stat().st_size]
    return max(games, key=lambda path: (path.stat().st_mtime_ns, path.name), default=None)


def read_text(name: str) -> str:
    """Read a file; `-` is standard input."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ElfenlandError(f"{name}: not a text file") from None


def write_whole(path: Path, text: str) -> None:
    """Replace a file atomically: readers see the old text or the new, never a part."""
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")  # a device or a pipe can't be replaced
        return
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise

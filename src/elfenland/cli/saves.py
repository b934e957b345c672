"""Where games are kept: a file of its own for each, written whole or not at all."""

import os
import sys
import tempfile
import time
from pathlib import Path

from elfenland.engine.errors import ElfenlandError

SUFFIX = ".egn"


def data_folder() -> Path:
    """Where this system keeps what programs store for a user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "elfenland"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "elfenland"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "elfenland"


def new_file() -> Path:
    """A file for a new game: in the data folder, or here if that cannot be written."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path.cwd()
    if not os.access(folder, os.W_OK):
        folder = Path.cwd()
    return _unused(folder, time.strftime("game-%Y-%m-%d-%H%M%S"))


def _unused(folder: Path, name: str) -> Path:
    """A file that is made at once, so that two games begun in the same second do not share it."""
    number = 1
    while True:
        path = folder / f"{name}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        except OSError:
            return path  # writing will say what is wrong
        else:
            return path


def latest() -> Path | None:
    """The file of the game that was played last."""
    games = [path for path in data_folder().glob(f"*{SUFFIX}") if path.stat().st_size]
    return max(games, key=lambda path: (path.stat().st_mtime_ns, path.name), default=None)


def read_text(name: str) -> str:
    """What is in a file; `-` is the standard input."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ElfenlandError(f"{name}: this is no text") from None


def write_whole(path: Path, text: str) -> None:
    """Put a text in the place of a file. Whoever reads it finds the old text or the new one, never a part."""
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")  # a device or a pipe cannot be replaced
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

"""Bots from Python files: load the one Bot of a file, with clear errors."""

import sys
import traceback
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from elfenland.bots.bot import Bot
from elfenland.engine.errors import ElfenlandError

BOT_FILE_SUFFIX = ".py"


class BotFileError(ElfenlandError):
    """Raised for a file that can't be made into a bot, with the reason."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"{file}: {reason}")
        self.file = file


def is_bot_file(name: str) -> bool:
    """Return whether this is the name of a bot's file, existing or not."""
    return name.endswith(BOT_FILE_SUFFIX)


def load_bot_file(name: str) -> type[Bot]:
    """Load the one bot in a file; raise BotFileError if there isn't exactly one."""
    path = Path(name).expanduser().resolve()
    try:
        changed = path.stat().st_mtime_ns
    except OSError as error:
        raise BotFileError(name, error.strerror or str(error)) from None
    return _load(name, path, changed)


@lru_cache(maxsize=256)
def _load(name: str, path: Path, changed: int) -> type[Bot]:
    """Load a file once for all games, and again when it has changed."""
    module = _run(name, path)
    found = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Bot)]
    own = [sort for sort in dict.fromkeys(found) if sort.__module__ == module.__name__]
    last = [sort for sort in own if not any(sort in other.__mro__[1:] for other in own)]
    if len(last) != 1:
        names = ", ".join(sort.__name__ for sort in last) or "none"
        raise BotFileError(name, f"there must be exactly one class that is a Bot; found {names}")
    if last[0].name == Bot.name:
        last[0].name = path.stem
    return last[0]


def _run(name: str, path: Path) -> ModuleType:
    spec = spec_from_file_location(f"elfenland_bot_{path.stem}_{abs(hash(path)):x}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module  # dataclasses and pickle look there
    sys.path.insert(0, str(path.parent))  # as for a script, its neighbours can be imported
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # third-party code may fail in any way
        raise BotFileError(name, _told(error, path)) from error
    finally:
        sys.path.remove(str(path.parent))
    return module


def _told(error: Exception, path: Path) -> str:
    """Describe an error with the line of the file that caused it."""
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {error.msg}"
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)
    ]
    where = f"line {lines[-1]}: " if lines else ""
    return f"{where}{type(error).__name__}: {error}"

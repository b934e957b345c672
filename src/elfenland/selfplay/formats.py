"""Table formats, one module each, imported on demand."""

from importlib import import_module
from typing import Final, Protocol, cast

from elfenland.engine.errors import ElfenlandError
from elfenland.selfplay.rows import Row
from elfenland.selfplay.run import PlayedGame

FORMATS: Final = {"parquet": "elfenland.selfplay.parquet", "jsonl": "elfenland.selfplay.lines"}


class FormatError(ElfenlandError):
    """Raised for a format that can't be written here."""


class Tables(Protocol):
    """The tables of some games, written as they come."""

    def add(self, told: PlayedGame) -> None:
        """Add a game."""

    def finish(self) -> tuple[bytes, bytes]:
        """Return the files of games and of decisions."""


class Format(Protocol):
    """The interface of the module of a format."""

    SUFFIX: str

    def Tables(self) -> Tables:  # noqa: N802  # a class in each module
        """Empty tables."""

    def read_games(self, content: bytes) -> list[Row]:
        """Return the games in a file."""


def find_format(name: str) -> Format:
    """Return the format of this name; FormatError says what it lacks."""
    try:
        return cast("Format", import_module(FORMATS[name]))
    except ModuleNotFoundError as missing:
        raise FormatError(
            f'{name} needs {missing.name}: install it with  pip install "elfenland[data]"; '
            "the format jsonl needs only Python"
        ) from None

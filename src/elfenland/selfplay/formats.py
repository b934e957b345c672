"""The forms that tables can have, each a module that is imported when somebody asks for it."""

from importlib import import_module
from typing import Final, Protocol, cast

from elfenland.engine.errors import ElfenlandError
from elfenland.selfplay.rows import Row
from elfenland.selfplay.run import PlayedGame

FORMATS: Final = {"parquet": "elfenland.selfplay.parquet", "jsonl": "elfenland.selfplay.lines"}


class FormatError(ElfenlandError):
    """A format that cannot be written here."""


class Tables(Protocol):
    """The tables of some games, written as they come."""

    def add(self, told: PlayedGame) -> None:
        """One more game."""

    def finish(self) -> tuple[bytes, bytes]:
        """The files of games and of decisions."""


class Format(Protocol):
    """The interface of the module of a format."""

    SUFFIX: str

    def Tables(self) -> Tables:  # noqa: N802  # a class in each module
        """Empty tables."""

    def read_games(self, content: bytes) -> list[Row]:
        """The games in a file."""


def find_format(name: str) -> Format:
    """The format of this name; FormatError says what it lacks."""
    try:
        return cast("Format", import_module(FORMATS[name]))
    except ModuleNotFoundError as missing:
        raise FormatError(
            f'{name} needs {missing.name}: install it with  pip install "elfenland[data]"; '
            "the format jsonl needs no more than Python"
        ) from None

"""Colours in the terminal, by hand, and what the terminal can do."""

import os
import re
import shutil
import sys
from dataclasses import dataclass
from typing import Final

# Each player has a colour and a letter, so that nothing depends on the colour alone.
PLAYER_LETTERS: Final = "RGBYPK"
PLAYER_STYLES: Final = ("1;38;5;160", "1;38;5;34", "1;38;5;33", "1;38;5;178", "1;38;5;134", "1;38;5;245")

# Plains, woods, desert, mountains; then water. All are middling, to be seen on dark ground and on light.
TERRAIN_STYLES: Final = ("38;5;106", "38;5;35", "38;5;172", "38;5;244")
WATER: Final = "38;5;32"
BOLD: Final = "1"
DIM: Final = "2"
INVERSE: Final = "7"
ON_THE_ROAD: Final = "1;7;38;5;179"  # counters and what lies beside them
TO_VISIT: Final = "1;7"  # a town where one's own piece still is
WARNING: Final = "1;38;5;160"

ESCAPE: Final = re.compile(r"\033\[[0-9;]*m")


@dataclass(frozen=True)
class Terminal:
    """What the output can show."""

    colours: bool = False
    drawing: bool = False  # whether it shows a map of characters, or only lists
    columns: int = 80
    lines: int = 24

    def paint(self, text: str, style: str) -> str:
        """The text in a style, if there are colours."""
        return f"\033[{style}m{text}\033[0m" if self.colours and style and text else text

    def clear(self) -> str:
        """What empties the screen, and what has scrolled off it."""
        return "\033[H\033[2J\033[3J" if self.drawing else "\n" * 60


MAP_COLUMNS: Final = 80  # a map needs as many


def find_terminal(plain: bool) -> Terminal:
    """The terminal behind the standard output; a plain one if asked for, if piped, and if it is dumb."""
    size = shutil.get_terminal_size((80, 24))
    if plain or not sys.stdout.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        return Terminal(columns=size.columns, lines=size.lines)
    coloured = not os.environ.get("NO_COLOR")
    return Terminal(coloured, size.columns >= MAP_COLUMNS, size.columns, size.lines)


def width(text: str) -> int:
    """How many columns a text takes."""
    return len(ESCAPE.sub("", text))


def pad(text: str, columns: int) -> str:
    """The text with spaces after it, up to so many columns."""
    return text + " " * (columns - width(text))

"""Terminal colours, written by hand, and the terminal's capabilities."""

import os
import re
import shutil
import sys
from dataclasses import dataclass
from typing import Final

# Each player has a colour and a letter, so that nothing depends on the colour alone.
PLAYER_LETTERS: Final = "RGBYPK"
PLAYER_STYLES: Final = ("1;38;5;160", "1;38;5;34", "1;38;5;33", "1;38;5;178", "1;38;5;134", "1;38;5;245")

# Plains, woods, desert, mountains; then water. All are mid-tones, readable on dark and on light backgrounds.
TERRAIN_STYLES: Final = ("38;5;106", "38;5;35", "38;5;172", "38;5;244")
WATER: Final = "38;5;32"
BOLD: Final = "1"
DIM: Final = "2"
INVERSE: Final = "7"
ON_THE_ROAD: Final = "1;7;38;5;179"  # counters and the pieces beside them
TO_VISIT: Final = "1;7"  # a town where the player's own piece still is
WARNING: Final = "1;38;5;160"

ESCAPE: Final = re.compile(r"\033\[[0-9;]*m")


@dataclass(frozen=True)
class Terminal:
    """The capabilities of the output."""

    colours: bool = False
    drawing: bool = False  # whether it can show a map of characters, or only lists
    columns: int = 80
    lines: int = 24
    folds: bool = False  # whether long lines are folded to its width

    def paint(self, text: str, style: str) -> str:
        """Return the text in a style, if there are colours."""
        return f"\033[{style}m{text}\033[0m" if self.colours and style and text else text

    def fold(self, lines: list[str]) -> list[str]:
        """Return the lines, wrapped to the width of the terminal."""
        return [part for line in lines for part in fold(line, self.columns)] if self.folds else lines

    def clear(self) -> str:
        """Return the escape codes that clear the screen and its scrollback."""
        return "\033[H\033[2J\033[3J" if self.drawing else "\n" * 60


MAP_COLUMNS: Final = 80  # the width a map needs


def find_terminal(plain: bool) -> Terminal:
    """Detect the terminal on standard output; plain if asked for, piped or dumb."""
    size = shutil.get_terminal_size((80, 24))
    watched = sys.stdout.isatty()
    if plain or not watched or os.environ.get("TERM", "dumb") == "dumb":
        return Terminal(columns=size.columns, lines=size.lines, folds=watched)
    coloured = not os.environ.get("NO_COLOR")
    return Terminal(coloured, size.columns >= MAP_COLUMNS, size.columns, size.lines, folds=True)


def width(text: str) -> int:
    """Return the number of columns that a text takes."""
    return len(ESCAPE.sub("", text))


def fold(line: str, columns: int, indent: int = 4) -> list[str]:
    """Fold a line between words to fit the width; longer words stay whole."""
    if width(line) <= columns:
        return [line]
    folded, words = [], line.split(" ")
    current = words[0]
    for word in words[1:]:
        if width(f"{current} {word}") <= columns or not current.strip():
            current += f" {word}"
        else:
            folded.append(current.rstrip())
            current = " " * indent + word
    return [*folded, current]


def pad(text: str, columns: int) -> str:
    """Pad the text with spaces to this many columns."""
    return text + " " * (columns - width(text))

"""A canvas of characters: lines in braille dots, with text over them."""

from itertools import pairwise
from math import hypot
from typing import Final

from elfenland.cli.style import Terminal

# The bit of each dot in a braille character, by column and row of the dot.
DOTS: Final = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
BRAILLE: Final = 0x2800

Point = tuple[float, float]


class Canvas:
    """A grid of cells, two dots wide and four high. Text hides dots and older text."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.dots = [[0] * columns for _ in range(rows)]
        self.text = [[""] * columns for _ in range(rows)]
        self.styles = [[""] * columns for _ in range(rows)]

    def dot(self, point: Point, style: str) -> None:
        """Set the dot at a point, in dots from the top left."""
        x, y = round(point[0]), round(point[1])
        column, row = x // 2, y // 4
        if 0 <= column < self.columns and 0 <= row < self.rows:
            self.dots[row][column] |= DOTS[x % 2][y % 4]
            if not self.text[row][column]:
                self.styles[row][column] = style

    def write(self, column: int, row: int, text: str, style: str) -> None:
        """Write a text from a cell on, moved to the left where it would not fit."""
        column = max(0, min(column, self.columns - len(text)))
        if 0 <= row < self.rows:
            for offset, character in enumerate(text):
                self.text[row][column + offset] = character
                self.styles[row][column + offset] = style

    def is_free(self, column: int, row: int, length: int) -> bool:
        """Return whether these cells hold no text."""
        return 0 <= row < self.rows and not any(self.text[row][max(0, column) : column + length])

    def lines(self, terminal: Terminal) -> list[str]:
        """Return the canvas as lines, without the blanks around what is on it."""
        lines = [self._line(row, terminal) for row in range(self.rows)]
        used = [row for row, line in enumerate(lines) if line]
        return lines[used[0] : used[-1] + 1] if used else []

    def _line(self, row: int, terminal: Terminal) -> str:
        cells = [(self._character(row, column), self.styles[row][column]) for column in range(self.columns)]
        while cells and cells[-1][0] == " ":
            cells.pop()
        line, start = "", 0
        for end in range(1, len(cells) + 1):
            if end == len(cells) or cells[end][1] != cells[start][1]:
                line += terminal.paint("".join(c for c, _ in cells[start:end]), cells[start][1])
                start = end
        return line

    def _character(self, row: int, column: int) -> str:
        dots = self.dots[row][column]
        return self.text[row][column] or (chr(BRAILLE + dots) if dots else " ")


def along(route: list[Point], stride: float) -> list[Point]:
    """Points along a route, a stride apart."""
    found, left = [route[0]], stride
    for (x0, y0), (x1, y1) in pairwise(route):
        length = hypot(x1 - x0, y1 - y0)
        gone = left
        while gone <= length:
            found.append((x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length))
            gone += stride
        left = gone - length
    return found

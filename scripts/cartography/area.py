"""Areas of the sheet as sets of small cells, handled a whole row at a time."""

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from scripts.cartography.lines import Line, Point, closed

FINE = 2  # cells to a unit


class Box(NamedTuple):
    """A rectangle on the sheet."""

    left: float
    top: float
    right: float
    bottom: float

    def moved(self, x: float, y: float) -> "Box":
        """Return the same rectangle elsewhere."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def grown(self, by: float) -> "Box":
        """Return a rectangle grown around its middle; negative amounts shrink it."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def corners(self) -> list[Point]:
        """Its corners, once around."""
        left, top, right, bottom = self
        return [(left, top), (right, top), (right, bottom), (left, bottom)]


class Area:
    """A set of cells: a row is an int, and the cell at the left is its lowest bit."""

    width = 1000 * FINE
    height = 725 * FINE

    def __init__(self, rows: list[int] | None = None) -> None:
        self.rows = rows or [0] * self.height

    @classmethod
    def joined(cls, areas: Iterable["Area"]) -> "Area":
        """Return the union of these areas."""
        rows = [0] * cls.height
        for area in areas:
            rows = [row | other for row, other in zip(rows, area.rows, strict=True)]
        return Area(rows)

    @classmethod
    def inside(cls, *rings: Line) -> "Area":
        """Return the area inside any of the rings."""
        area = cls()
        for ring in rings:
            area._fill(ring)
        return area

    @classmethod
    def boxes(cls, boxes: Iterable[Box]) -> "Area":
        """Return the area inside any of the rectangles."""
        return cls.inside(*(box.corners() for box in boxes))

    @classmethod
    def discs(cls, middles: Iterable[Point], radius: float) -> "Area":
        """Return the area within the radius of any of the points."""
        return cls.inside(*(_disc(middle, radius) for middle in middles))

    @classmethod
    def stroke(cls, line: Line, width: float) -> "Area":
        """Return a line drawn with a round pen."""
        pieces = [_bar(a, b, width / 2) for a, b in pairwise(line) if a != b]
        return cls.inside(*pieces, *(_disc(point, width / 2) for point in line))

    def _fill(self, ring: Line) -> None:
        edges = [(a, b) if a[1] < b[1] else (b, a) for a, b in pairwise(closed(ring)) if a[1] != b[1]]
        top = max(0, math.floor(min(y for _, y in ring) * FINE))
        bottom = min(self.height, math.ceil(max(y for _, y in ring) * FINE) + 1)
        for row in range(top, bottom):
            y = (row + 0.5) / FINE
            cuts = sorted(
                a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for a, b in edges if a[1] <= y < b[1]
            )
            for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                self.rows[row] |= self._cells(left, right)

    def _cells(self, left: float, right: float) -> int:
        first = min(max(round(left * FINE), 0), self.width)
        last = min(max(round(right * FINE), first), self.width)
        return (1 << last) - (1 << first)

    def __or__(self, other: "Area") -> "Area":
        return Area([a | b for a, b in zip(self.rows, other.rows, strict=True)])

    def __and__(self, other: "Area") -> "Area":
        return Area([a & b for a, b in zip(self.rows, other.rows, strict=True)])

    def __sub__(self, other: "Area") -> "Area":
        return Area([a & ~b for a, b in zip(self.rows, other.rows, strict=True)])

    def grown(self, by: float) -> "Area":
        """Return the area grown by this distance."""
        reach = round(by * FINE)
        sheet = (1 << self.width) - 1
        rows = [0] * self.height
        for down in range(-reach, reach + 1):
            side = math.isqrt(reach * reach - down * down)
            for row in range(max(0, -down), min(self.height, self.height - down)):
                if self.rows[row]:
                    rows[row + down] |= _widened(self.rows[row], side) & sheet
        return Area(rows)

    def shrunk(self, by: float) -> "Area":
        """Return the area shrunk by this distance; the edge of the sheet doesn't count."""
        sheet = Area([(1 << self.width) - 1] * self.height)
        return sheet - (sheet - self).grown(by)

    def holds(self, box: Box) -> bool:
        """Return whether it contains the whole rectangle."""
        cells = self._cells(box.left, box.right)
        return bool(cells) and all(row & cells == cells for row in self._span(box))

    def touches(self, box: Box) -> bool:
        """Return whether it overlaps the rectangle."""
        cells = self._cells(box.left, box.right)
        return any(row & cells for row in self._span(box))

    def _span(self, box: Box) -> list[int]:
        return self.rows[max(0, math.floor(box.top * FINE)) : max(0, math.ceil(box.bottom * FINE))]

    def size(self) -> float:
        """Return its size in square units."""
        return sum(row.bit_count() for row in self.rows) / FINE**2

    def bounds(self) -> Box:
        """Return the smallest rectangle around it."""
        used = [index for index, row in enumerate(self.rows) if row]
        cells = 0
        for row in self.rows:
            cells |= row
        left, right = (cells & -cells).bit_length() - 1, cells.bit_length()
        return Box(left / FINE, used[0] / FINE, right / FINE, (used[-1] + 1) / FINE)

    def outlines(self) -> list[list[Point]]:
        """Return the rings around it, and around its holes."""
        steps = self._edges()
        rings = []
        while steps:
            ring = [next(iter(steps))]
            while following := steps.get(ring[-1]):
                ring.append(following.pop())
                if not following:
                    del steps[ring[-2]]
            rings.append([(x / FINE, y / FINE) for x, y in ring[:-1]])
        return rings

    def _edges(self) -> dict[tuple[int, int], list[tuple[int, int]]]:
        """Return the outer sides of cells, from corner to corner, the area on the right."""
        steps: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for y in range(self.height + 1):
            above = self.rows[y - 1] if y else 0
            here = self.rows[y] if y < self.height else 0
            for x in _bits(here & ~above):
                steps.setdefault((x, y), []).append((x + 1, y))
            for x in _bits(above & ~here):
                steps.setdefault((x + 1, y), []).append((x, y))
            for x in _bits(here & ~(here << 1)):
                steps.setdefault((x, y + 1), []).append((x, y))
            for x in _bits(here & ~(here >> 1)):
                steps.setdefault((x + 1, y), []).append((x + 1, y + 1))
        return steps


def _bits(row: int) -> Iterator[int]:
    while row:
        lowest = row & -row
        yield lowest.bit_length() - 1
        row ^= lowest


def _widened(row: int, by: int) -> int:
    reach = 0
    while reach < by:
        step = min(2 * reach + 1, by - reach)  # as far as leaves no gap
        row |= row << step | row >> step
        reach += step
    return row


def _disc(middle: Point, radius: float) -> list[Point]:
    turns = [2 * math.pi * turn / 16 for turn in range(16)]
    return [(middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns]


def _bar(a: Point, b: Point, half: float) -> list[Point]:
    off = half / math.dist(a, b)
    x, y = (a[1] - b[1]) * off, (b[0] - a[0]) * off
    return [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)]

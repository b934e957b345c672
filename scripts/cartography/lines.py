"""Lines as lists of points: smoothed, measured, and written as SVG paths."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

Point = tuple[float, float]
Line = Sequence[Point]

ROUNDS = 2  # of cutting corners: after two a line is as smooth as eyes and cells can tell


def number(value: float) -> str:
    """Return a coordinate, to a tenth, as short as can be."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """Return the coordinates of a point."""
    return f"{number(point[0])} {number(point[1])}"


def middle(a: Point, b: Point) -> Point:
    """Return the point half way."""
    return between(a, b, 0.5)


def between(a: Point, b: Point, part: float) -> Point:
    """Return the point a part of the way from one to the other."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def closed(line: Line) -> list[Point]:
    """Return the line back to where it began."""
    return [*line, line[0]]


def shaken(line: Line, step: float, amount: float, dice: Random) -> list[Point]:
    """Return a ring with more points, each a little off to the side: drawn by a hand."""
    found = []
    for a, b in pairwise(closed(line)):
        length = math.dist(a, b)
        parts = max(1, round(length / step))
        for part in range(parts):
            x, y = between(a, b, part / parts)
            off = amount * (2 * dice.random() - 1) / length
            found.append((x - (b[1] - a[1]) * off, y + (b[0] - a[0]) * off))
    return found


def ring_path(line: Line) -> str:
    """Return a smooth ring; its points pull the curve through the midpoints."""
    start = pair(middle(line[-1], line[0]))
    return f"M{start}" + "".join(f"Q{pair(a)} {pair(middle(a, b))}" for a, b in pairwise(closed(line))) + "Z"


def open_path(line: Line) -> str:
    """Return a smooth line from the first point to the last."""
    curves = "".join(f"Q{pair(a)} {pair(middle(a, b))}" for a, b in pairwise(line[1:]))
    return f"M{pair(line[0])}L{pair(middle(line[0], line[1]))}{curves}L{pair(line[-1])}"


def ring_points(line: Line) -> list[Point]:
    """Return the curve of `ring_path` as points close together."""
    for _ in range(ROUNDS):
        line = [point for a, b in pairwise(closed(line)) for point in _cut(a, b)]
    return list(line)


def open_points(line: Line) -> list[Point]:
    """Return the curve of `open_path` as points close together."""
    for _ in range(ROUNDS):
        line = [line[0], *(point for a, b in pairwise(line) for point in _cut(a, b)), line[-1]]
    return list(line)


def _cut(a: Point, b: Point) -> tuple[Point, Point]:
    return between(a, b, 0.25), between(a, b, 0.75)


def length(line: Line) -> float:
    """Return the length of a line."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def along(line: Line, way: float) -> Point:
    """Return the point of a line at a way from its beginning."""
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if step and way <= step:
            return between(a, b, max(way, 0) / step)
        way -= step
    return line[-1]


def heading(line: Line, way: float) -> int:
    """Return the direction of a line there, in degrees clockwise from the right."""
    (x0, y0), (x1, y1) = along(line, way - 4), along(line, way + 4)
    return round(math.degrees(math.atan2(y1 - y0, x1 - x0)))


def nearest(line: Line, point: Point) -> float:
    """Return the way along a line at which it comes nearest to a point."""
    ways = [step / 2 for step in range(round(length(line) * 2) + 1)]
    return min(ways, key=lambda way: math.dist(along(line, way), point))


def crossings(one: Line, other: Line) -> Iterator[Point]:
    """Return the points where two lines cross."""
    for a, b in pairwise(one):
        for c, d in pairwise(other):
            across = _across(a, b, c, d)
            if across is not None:
                yield across


def _across(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    ab, cd, ac = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1]), (c[0] - a[0], c[1] - a[1])
    turn = ab[0] * cd[1] - ab[1] * cd[0]
    if not turn:
        return None
    on_ab = (ac[0] * cd[1] - ac[1] * cd[0]) / turn
    on_cd = (ac[0] * ab[1] - ac[1] * ab[0]) / turn
    return between(a, b, on_ab) if 0 <= on_ab < 1 and 0 <= on_cd < 1 else None


def simplified(line: Line, tolerance: float) -> list[Point]:
    """Return the line without points that change its course less than the tolerance."""
    if len(line) < 3:
        return list(line)
    offs = [_off(point, line[0], line[-1]) for point in line[1:-1]]
    worst = max(offs)
    if worst <= tolerance:
        return [line[0], line[-1]]
    cut = offs.index(worst) + 1
    return simplified(line[: cut + 1], tolerance)[:-1] + simplified(line[cut:], tolerance)


def _off(point: Point, a: Point, b: Point) -> float:
    size = math.dist(a, b)
    if not size:
        return math.dist(point, a)
    return abs((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) / size

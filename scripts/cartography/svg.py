"""Markup: the few elements of the map. Names begin with m- to avoid clashes."""

from scripts.cartography.lines import Line, Point, number, pair


def path(look: str, d: str) -> str:
    """Return a path with the look of a class."""
    return f'<path class="m-{look}" d="{d}"/>'


def shape(look: str, *points: Point) -> str:
    """Return a shape with straight sides."""
    return path(look, f"M{'L'.join(pair(point) for point in points)}Z")


def use(name: str, at: Point) -> str:
    """One of the drawings of the head, at a place."""
    return f'<use href="#m-{name}" x="{number(at[0])}" y="{number(at[1])}"/>'


def use_scaled(name: str, at: Point, scale: float) -> str:
    """Return the same, larger or smaller."""
    return f'<use href="#m-{name}" transform="translate({pair(at)})scale({scale:.2f})"/>'


def use_turned(name: str, at: Point, degrees: int) -> str:
    """Return the same, turned."""
    return f'<use href="#m-{name}" transform="translate({pair(at)})rotate({degrees})"/>'


def again(name: str, look: str) -> str:
    """Return a line of the head, drawn with the look of a class."""
    return f'<use href="#m-{name}" class="m-{look}"/>'


def named(name: str, content: str) -> str:
    """Return a drawing for the head."""
    return f'<g id="m-{name}">{content}</g>'


def group(content: str, transform: str) -> str:
    """Things moved or turned together."""
    return f'<g transform="{transform}">{content}</g>'


def text(look: str, at: Point, words: str) -> str:
    """Words with the look of a class."""
    return f'<text class="m-{look}" x="{number(at[0])}" y="{number(at[1])}">{words}</text>'


def ellipse(look: str, at: Point, across: float, down: float) -> str:
    """Return an ellipse."""
    place = f'cx="{number(at[0])}" cy="{number(at[1])}"'
    return f'<ellipse class="m-{look}" {place} rx="{number(across)}" ry="{number(down)}"/>'


def ring(look: str, radius: float) -> str:
    """Return a circle around the origin."""
    return f'<circle class="m-{look}" r="{number(radius)}"/>'


def frame(look: str, inset: float) -> str:
    """Return a rectangle along the edge of the sheet."""
    place = f'x="{number(inset)}" y="{number(inset)}"'
    size = f'width="{number(1000 - 2 * inset)}" height="{number(725 - 2 * inset)}"'
    return f'<rect class="m-{look}" {place} {size}/>'


def corners(line: Line) -> str:
    """Return a line with straight pieces, as a path."""
    return "M" + "L".join(pair(point) for point in line)

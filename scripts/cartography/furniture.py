"""Map furniture: names on the water, a compass, a title, a margin with a scale."""

import math

from scripts.cartography.lines import Point
from scripts.cartography.survey import COMPASS
from scripts.cartography.svg import corners, frame, group, path, ring, shape, text

RAYS = (
    (45, 19, "ray-small"), (135, 19, "ray-small"), (225, 19, "ray-small"), (315, 19, "ray-small"),
    (0, 34, "ray-north"), (90, 28, "ray"), (180, 28, "ray"), (270, 28, "ray"),
)  # fmt: skip
COMPASS_PLACE = f"translate({COMPASS[0]} {COMPASS[1]})"
PLATE_PLACE = "translate(918 66)scale(.9 1)"


def head() -> str:
    """Return the gradients that age the paper, and the curve for a lake's name."""
    curve = '<path id="m-nebulae" d="M121 402C127 374 140 334 160 292"/>'
    return _stain("age", (0.55, 0), (1, 0.3)) + _stain("blot", (0, 0.13), (1, 0)) + curve


def _stain(name: str, *stops: tuple[float, float]) -> str:
    drops = (
        f'<stop class="m-stain" offset="{way:g}" stop-opacity="{strength:g}"/>' for way, strength in stops
    )
    return f'<radialGradient id="m-{name}">{"".join(drops)}</radialGradient>'


def words() -> str:
    """Everything written on the map but the names of the towns."""
    nebulae = '<textPath href="#m-nebulae" startOffset="50%">Mare Nebulae</textPath>'
    lakes = (
        f'<text class="m-tarn">{nebulae}</text>'
        + text("lake", (739, 541), "Mare")
        + text("lake", (739, 559), "Magnum")
    )
    title = text("title", (0, -3), "Elfenland") + text("motto", (0, 17), "twenty-one towns")
    motto = text("motto", (0, 27), "and the roads between")
    return lakes + group(title + motto, PLATE_PLACE) + group(text("north", (0, -36), "N"), COMPASS_PLACE)


def compass() -> str:
    """Return the compass rose."""
    ticks = "".join(corners([_on_circle(turn, 27), _on_circle(turn, 30)]) for turn in range(32))
    rays = "".join(group(_ray(size, look), f"rotate({turn})") for turn, size, look in RAYS)
    dial = ring("rose", 38) + ring("rose-line", 30) + ring("rose-line", 27) + path("rose-line", ticks)
    return group(dial + rays + ring("gold", 3), COMPASS_PLACE)


def _on_circle(turn: int, radius: float) -> Point:
    angle = turn * math.pi / 16
    return radius * math.sin(angle), -radius * math.cos(angle)


def _ray(size: float, look: str) -> str:
    return shape(look, (0, -size), (5, -5), (0, 0)) + shape("ray-light", (0, -size), (-5, -5), (0, 0))


def plate() -> str:
    """Return the plate for the name of the land."""
    ground = path("plate", "M-60-34H60Q64-28 60-22V24Q64 30 60 36H-60Q-64 30-60 24V-22Q-64-28-60-34Z")
    curl = "C-74-34-62-44-52-36C-60-38-66-30-60-26"
    scrolls = "".join(
        group(path("scroll", f"M-66-20{curl}"), _mirror(x, y)) for x in (1, -1) for y in (1, -1)
    )
    lines = path("plate-line", "M-55-29H55V31H-55Z") + path("flourish", "M-40 4H-6L0 1L6 4H40")
    return group(ground + lines + scrolls, PLATE_PLACE)


def _mirror(x: int, y: int) -> str:
    return f"translate(0 1)scale({x} {y})"


def margin() -> str:
    """Return the browned edges of the paper, and the scale around them."""
    return (
        frame("age", 0)
        + frame("margin", 4)
        + frame("measure", 4)
        + frame("edge", 0.8)
        + frame("edge-inner", 7.6)
    )

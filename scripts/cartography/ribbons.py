"""Ribbons with the names of the towns, and places for coins and pieces."""

from scripts.cartography.area import Box
from scripts.cartography.facts import TownFacts
from scripts.cartography.lines import Point
from scripts.cartography.svg import shape, text

PIECES = 6
PIECE_STEP = 8
TAIL = 5
ROW = 9  # the height of the row of pieces


def box(town: TownFacts) -> Box:
    """Return the ribbon without its tails."""
    letters, height = (15, 18) if town.large else (12.5, 15)
    half = (town.name_width * letters + 15) / 2
    return Box(-half, -height / 2, half, height / 2).moved(*town.ribbon)


def block(town: TownFacts) -> Box:
    """All that the ribbon takes, with its tails and the pieces of six players."""
    ribbon = box(town)
    half = max((ribbon.right - ribbon.left) / 2 + TAIL, PIECES * PIECE_STEP / 2 + 1)
    x = town.ribbon[0]
    return Box(x - half, ribbon.top, x + half, ribbon.bottom + ROW)


def coin(town: TownFacts) -> Point:
    """Return the place of the coin with the town's gold value."""
    return box(town).left - 2, town.ribbon[1]


def pieces(town: TownFacts) -> Point:
    """Return the middle of the row of pieces."""
    return town.ribbon[0], box(town).bottom + 3.4


def draw(town: TownFacts) -> str:
    """Return the ribbon with the name."""
    ribbon = box(town)
    tails = _tail(ribbon, ribbon.left, -1) + _tail(ribbon, ribbon.right, 1)
    name = text("name-large" if town.large else "name", (town.ribbon[0], town.ribbon[1] + 4), town.name)
    return tails + shape("ribbon", *ribbon.corners()) + name


def _tail(ribbon: Box, x: float, side: int) -> str:
    top, bottom, notch = ribbon.top + 2, ribbon.bottom + 1, (ribbon.top + ribbon.bottom) / 2 + 1.5
    inner, outer = x - 5 * side, x + 4 * side
    return shape("tail", (outer, top), (inner, top), (inner, bottom), (outer, bottom), (x + side, notch))

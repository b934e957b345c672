"""Vegetation and relief: peaks, trees, dunes and grass, scattered in free places."""

from random import Random
from typing import NamedTuple

from scripts.cartography.area import Area, Box
from scripts.cartography.lines import Point
from scripts.cartography.survey import LAKE_NAMES, Survey
from scripts.cartography.svg import use, use_scaled

SCALED = {"peak", "crag", "hill", "knoll", "dune", "mill"}  # of the rest nobody sees a tenth more or less


class Plant(NamedTuple):
    """One drawing at its place; they are drawn from the back to the front."""

    y: float
    x: float
    glyph: str
    scale: float


class Kind(NamedTuple):
    """The parameters for scattering one kind of drawing."""

    glyphs: tuple[str, ...]
    foot: tuple[float, float]  # half its width, and its height: what must lie inside the area
    gap: tuple[float, float]  # to its neighbours, across and down
    tries: int
    scales: tuple[float, float] = (1, 1)
    room: Box = Box(0, 0, 0, 0)  # what it keeps free of the kinds that come after


PEAKS = Kind(("peak", "peak", "crag"), (14, 23), (24, 12.5), 12000, (0.85, 1.12), Box(-12, -11, 12, 1))
LOW_PEAKS = Kind(("peak", "crag"), (11, 15), (19, 10), 12000, (0.6, 0.8), Box(-7, -7, 7, 1))
HILLS = Kind(("hill",), (8, 9), (15, 8), 6000, (0.7, 1), Box(-7, -6, 7, 1))
KNOLLS = Kind(("knoll",), (5.5, 6), (11, 6), 6000, (0.75, 1))
TREES = Kind(("oak", "oak", "fir", "poplar"), (3.6, 8.6), (6.4, 5.4), 26000, (0.9, 1.15), Box(-4, -6, 4, 2))
SAPLINGS = Kind(("sapling",), (2, 6), (5, 4), 6000, (0.8, 1.1))
PALMS = Kind(("palm",), (7, 11), (78, 56), 500, room=Box(-6, -11, 6, 2))
DUNES = Kind(("dune",), (9, 5), (30, 17), 3000, (0.9, 1.25), Box(-11, -7, 11, 4))
RIPPLES = Kind(("ripple",), (6, 4), (17, 10), 3000, (0.8, 1.1), Box(-10, -7, 10, 3))
SAND = Kind(("sand",), (6, 6), (13, 9), 3000, (0.8, 1.1))
MILLS = Kind(("mill",), (7, 14), (260, 170), 300, (0.9, 0.9), Box(-10, -14, 10, 4))
FIELDS = Kind(("field",), (6, 6), (36, 24), 900, (0.8, 1.1), Box(-10, -14, 10, 4))
LONE_TREES = Kind(("oak", "poplar"), (5, 9), (30, 22), 420, (0.8, 1), Box(-4, -9, 4, 2))
GRASS = Kind(("tuft", "tuft", "tuft", "flower"), (4, 4), (11, 8), 6000, (0.8, 1.1))
WAVES = Kind(("wave",), (7, 3), (24, 12), 900, (0.8, 1))


class Growth:
    """All that was scattered so far."""

    def __init__(self, survey: Survey, dice: Random) -> None:
        self.dice = dice
        self.plants: list[Plant] = []
        taken = [
            survey.roads.grown(1.5),
            survey.spots,
            survey.names.grown(1),
            survey.towns,
            survey.furniture.grown(2),
        ]
        self.free = survey.land.shrunk(4) - survey.water.grown(2.5) - Area.joined(taken)
        self.lake = survey.lake.shrunk(9) - Area.joined(
            [
                survey.ferries.grown(6),
                survey.spots,
                survey.names.grown(3),
                survey.towns,
                Area.boxes(LAKE_NAMES),
            ]
        )
        self.ground = {kind: area & self.free for kind, area in survey.visible.items()}

    def cover(self) -> None:
        """Scatter everything."""
        self._cover("mountains", PEAKS, LOW_PEAKS, HILLS, KNOLLS)
        self._cover("woods", TREES, SAPLINGS)
        self._cover("desert", PALMS, DUNES, RIPPLES, SAND)
        self._cover("plains", MILLS, FIELDS, LONE_TREES, GRASS)
        self.scatter(self.lake, WAVES)
        self.plants.sort()

    def _cover(self, terrain: str, *kinds: Kind) -> None:
        """Scatter the kinds over a terrain, each where the ones before leave room."""
        area = self.ground[terrain]
        for kind in kinds:
            new = self.scatter(area, kind)
            area -= Area.boxes(kind.room.moved(plant.x, plant.y) for plant in new)

    def scatter(self, area: Area, kind: Kind) -> list[Plant]:
        """Try many places at random and keep those that are free."""
        bounds, near = area.bounds(), Neighbours(kind.gap)
        found = []
        for _ in range(kind.tries):
            x, y = self._between(bounds.left, bounds.right), self._between(bounds.top, bounds.bottom)
            scale = self._between(*kind.scales)
            across, down = kind.foot[0] * scale, kind.foot[1] * scale
            if near.leave_room((x, y), scale) and area.holds(Box(x - across, y - down, x + across, y + 0.6)):
                near.add((x, y))
                found.append(Plant(y, x, self._pick(kind.glyphs), scale))
        self.plants += found
        return found

    # Only `random` itself promises the same numbers from every version of Python.
    def _between(self, low: float, high: float) -> float:
        return low + (high - low) * self.dice.random()

    def _pick(self, glyphs: tuple[str, ...]) -> str:
        return glyphs[int(self.dice.random() * len(glyphs))]


class Neighbours:
    """Index of taken places; each keeps an ellipse around it free."""

    def __init__(self, gap: tuple[float, float]) -> None:
        self.gap = gap
        self.cells: dict[tuple[int, int], list[Point]] = {}

    def add(self, point: Point) -> None:
        """Take a place."""
        self.cells.setdefault(self._cell(point), []).append(point)

    def leave_room(self, point: Point, scale: float) -> bool:
        """Return whether no taken place is too near for a drawing of this scale."""
        column, row = self._cell(point)
        across, down = self.gap[0] * scale, self.gap[1] * scale
        return not any(
            ((point[0] - x) / across) ** 2 + ((point[1] - y) / down) ** 2 < 1
            for i in range(column - 2, column + 3)
            for j in range(row - 2, row + 3)
            for x, y in self.cells.get((i, j), ())
        )

    def _cell(self, point: Point) -> tuple[int, int]:
        return int(point[0] // self.gap[0]), int(point[1] // self.gap[1])


def draw(survey: Survey, dice: Random) -> str:
    """All of it, from the back to the front."""
    growth = Growth(survey, dice)
    growth.cover()
    return "\n".join(_draw_plant(plant) for plant in growth.plants)


def _draw_plant(plant: Plant) -> str:
    at = (plant.x, plant.y)
    return use_scaled(plant.glyph, at, plant.scale) if plant.glyph in SCALED else use(plant.glyph, at)

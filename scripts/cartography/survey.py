"""The board as measured for drawing: smooth lines, and the areas taken."""

import math
from random import Random

from scripts.cartography import ribbons
from scripts.cartography.area import Area, Box
from scripts.cartography.buildings import CAPITAL_SIZE, USUAL_SIZE
from scripts.cartography.facts import Facts, TownFacts
from scripts.cartography.lines import (
    Point,
    along,
    crossings,
    heading,
    length,
    nearest,
    open_points,
    ring_points,
    shaken,
)

WASHES = ("desert", "woods", "mountains")  # each lies over those before it, and all over the plains
COUNTER = 14  # the radius kept free for a counter
COMPASS = (925, 664)
PLATE = Box(852, 22, 984, 112)
LAKE_NAMES = (Box(712, 526, 776, 565), Box(112, 290, 168, 404))


class Survey:
    """Everything that is measured once and asked for by several parts of the drawing."""

    def __init__(self, facts: Facts, dice: Random) -> None:
        self.facts = facts
        self.coast = shaken(facts.coast, 16, 2.2, dice)
        self.washes = {kind: [shaken(ring, 9, 1.1, dice) for ring in facts.regions[kind]] for kind in WASHES}
        self.lakes = [shaken(ring, 9, 1.1, dice) for ring in facts.lakes.values()]
        self.pools = [shaken(ring, 9, 0.8, dice) for ring in facts.pools]
        self.rivers = [(river, open_points(river.course)) for river in facts.rivers]
        self.courses = {word: open_points(link.course) for word, link in facts.links.items()}
        self.counters = {word: self._counter(word) for word in facts.links}
        self._measure_land()
        self._measure_things()

    def _counter(self, word: str) -> Point:
        """Return the place for a counter on the line as drawn."""
        course = self.courses[word]
        return along(course, nearest(course, self.facts.links[word].counter))

    def _measure_land(self) -> None:
        self.land = Area.inside(ring_points(self.coast))
        self.lake = Area.inside(*map(ring_points, self.lakes))
        streams = [Area.stroke(line, river.width) for river, line in self.rivers]
        self.water = Area.joined([self.lake, Area.inside(*map(ring_points, self.pools)), *streams])
        self.visible: dict[str, Area] = {}
        rest = self.land
        for kind in reversed(WASHES):
            self.visible[kind] = Area.inside(*map(ring_points, self.washes[kind])) & rest
            rest -= self.visible[kind]
        self.visible["plains"] = rest

    def _measure_things(self) -> None:
        roads = [self.courses[link.word] for link in self.facts.of_kind("road")]
        ferries = [self.courses[link.word] for link in self.facts.of_kind("ferry")]
        self.roads = Area.joined(Area.stroke(course, 10.4) for course in roads)
        self.ferries = Area.joined(Area.stroke(course, 5) for course in ferries)
        self.spots = Area.discs(self.counters.values(), COUNTER)
        self.names = Area.boxes(ribbons.block(town) for town in self.facts.towns.values())
        self.towns = Area.boxes(town_box(town).grown(-2) for town in self.facts.towns.values())
        self.furniture = Area.boxes([PLATE]) | Area.discs([COMPASS], 43)

    def bridges(self) -> list[tuple[Point, int]]:
        """Return where roads cross rivers, away from towns, and in which direction."""
        found: list[tuple[Point, int]] = []
        for road in self.facts.of_kind("road"):
            for _, river in self.rivers:
                for point in crossings(self.courses[road.word], river):
                    near = [self.facts.towns[end].at for end in road.ends] + [at for at, _ in found]
                    if min(math.dist(point, place) for place in near) > 15:
                        course = self.courses[road.word]
                        found.append((point, heading(course, nearest(course, point))))
        return found

    def part_way(self, word: str, part: float) -> Point:
        """Return the point a part of the way along a link."""
        return along(self.courses[word], length(self.courses[word]) * part)


def base(town: TownFacts) -> Point:
    """Return the middle of the base line of a town's drawing."""
    return town.at[0], town.at[1] + (16 if town.large else 9)


def town_box(town: TownFacts) -> Box:
    """Return the box of a town's drawing."""
    return (CAPITAL_SIZE if town.large else USUAL_SIZE).moved(*base(town))

"""Roads, bridges and ferries; a road's pattern shows its terrain without colour."""

from scripts.cartography.area import Area, Box
from scripts.cartography.facts import LinkFacts
from scripts.cartography.lines import open_path
from scripts.cartography.survey import LAKE_NAMES, Survey
from scripts.cartography.svg import again, use, use_turned

BOAT_PLACES = (0.7, 0.3, 0.62, 0.38, 0.75, 0.25, 0.8, 0.2)  # parts of the way across, the best first


def head(survey: Survey) -> str:
    """Return the courses of roads and ferries, which are drawn several times."""
    links = survey.facts.of_kind("road") + survey.facts.of_kind("ferry")
    return "".join(f'<path id="m-{link.word}" d="{open_path(link.course)}"/>' for link in links)


def draw_ferries(survey: Survey) -> str:
    """Dotted lines over the lakes, each with a boat."""
    busy = Area.joined([survey.spots, survey.names, survey.towns, Area.boxes(LAKE_NAMES)])
    ferries = survey.facts.of_kind("ferry")
    lines = [again(link.word, look) for link in ferries for look in ("ferry-halo", "ferry")]
    return "".join(lines) + "".join(_boat(survey, link, busy) for link in ferries)


def _boat(survey: Survey, link: LinkFacts, busy: Area) -> str:
    for part in BOAT_PLACES:
        x, y = survey.part_way(link.word, part)
        if not busy.touches(Box(-7, -7, 7, 7).moved(x, y)):
            return use("boat", (x, y + 3))
    return ""


def draw_roads(survey: Survey) -> str:
    """Draw roads in layers, so that they join; bridges between edges and surfaces."""
    roads, bridges = survey.facts.of_kind("road"), survey.bridges()
    ties = [again(road.word, "ties") for road in roads if road.terrain == "mountains"]
    return "\n".join(
        [
            *(again(road.word, "halo") for road in roads),
            *ties,
            *(again(road.word, f"road-{road.terrain}-edge") for road in roads),
            *(use_turned("bridge", at, turn) for at, turn in bridges),
            *(again(road.word, f"road-{road.terrain}") for road in roads),
            *(use_turned("rails", at, turn) for at, turn in bridges),
        ]
    )

"""The whole map: every part in order, and the places for the page's pieces."""

import json
from random import Random

from scripts.cartography import facts, furniture, growth, land, ribbons, roads
from scripts.cartography.buildings import DRAWINGS
from scripts.cartography.facts import LinkFacts, TownFacts
from scripts.cartography.glyphs import GLYPHS
from scripts.cartography.lines import open_path
from scripts.cartography.palette import style_sheet
from scripts.cartography.survey import Survey, base, town_box
from scripts.cartography.svg import ellipse, named, use

SEED = 1998  # the year of the game; any other draws other trees
OPENING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 725" class="atlas" role="img" '
    'aria-label="Map of Elfenland: 21 towns, roads, rivers and two lakes">'
)


class Sheet:
    """The map of a board, drawn."""

    def __init__(self) -> None:
        self.facts = facts.read()
        self.dice = Random(SEED)
        self.survey = Survey(self.facts, self.dice)

    def picture(self) -> str:
        """Return the map as SVG: the ground, then everything on it and all text.

        A page lays light on roads between the two, and shows the ground as an image (map.svg#m-ground). That
        is one thing to a browser, where thousands of trees would each be moved anew when the map is panned.
        """
        towns = sorted(self.facts.towns.values(), key=lambda town: base(town)[1])
        parts = [
            OPENING,
            f"<style>{style_sheet()}</style>",
            f"<defs>{self._head()}</defs>",
            '<g id="m-ground">',
            land.draw(self.survey),
            growth.draw(self.survey, self.dice),
            land.arrows(self.survey),
            roads.draw_ferries(self.survey),
            "".join(map(_clearing, towns)),
            roads.draw_roads(self.survey),
            furniture.compass() + furniture.plate() + furniture.margin(),
            "</g>",
            '<g id="m-standing">',
            furniture.words(),
            "".join(use(town.drawing, base(town)) for town in towns),
            "\n".join(map(ribbons.draw, towns)),
            "</g>",
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    def _head(self) -> str:
        drawings = "\n".join(named(name, drawing) for name, drawing in (GLYPHS | DRAWINGS).items())
        return "\n".join([drawings, land.head(self.survey), roads.head(self.survey), furniture.head()])

    def places(self) -> str:
        """Return the places as JSON: towns by their code, links by their word."""
        towns = {code: _town_places(town) for code, town in self.facts.towns.items()}
        links = {word: self._link_places(link) for word, link in self.facts.links.items()}
        lines = [f'"size":[1000,725],\n"towns":{_table(towns)}', f'"links":{_table(links)}']
        return "{" + ",\n".join(lines) + "}\n"

    def _link_places(self, link: LinkFacts) -> dict[str, object]:
        return {
            "ends": link.ends,
            "kind": link.kind,
            "terrain": link.terrain,
            "counter": _rounded(self.survey.counters[link.word]),
            "path": open_path(link.course),
        }


def _table(rows: dict[str, dict[str, object]]) -> str:
    """Return a line a row, so that a change shows where it is."""
    lines = (
        f'"{key}":{json.dumps(row, ensure_ascii=False, separators=(",", ":"))}' for key, row in rows.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}"


def _town_places(town: TownFacts) -> dict[str, object]:
    return {
        "name": town.name,
        "at": _rounded(base(town)),
        "box": _rounded(town_box(town)),
        "ribbon": _rounded(ribbons.box(town)),
        "coin": _rounded(ribbons.coin(town)),
        "pieces": _rounded(ribbons.pieces(town)),
    }


def _rounded(numbers: tuple[float, ...]) -> list[float]:
    return [round(value, 1) for value in numbers]


def _clearing(town: TownFacts) -> str:
    x, y = base(town)
    return ellipse("clearing", (x, y - 4), 60, 24) if town.large else ellipse("clearing", (x, y - 3), 27, 13)

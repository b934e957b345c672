"""Facts for drawing the board: the engine's towns and links, and the land around."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from elfenland.engine.board import BOARDS, LINK_KINDS, Link, Town, load_board
from elfenland.engine.pieces import TERRAINS
from scripts.cartography.lines import Point

GATE = 3  # links end this far below the middle of a town
DRAWINGS = Path(__file__).with_name("towns.toml")


@dataclass(frozen=True)
class TownFacts:
    """A town: its position, its drawing, and the position of its name."""

    code: str
    name: str
    at: Point
    drawing: str
    ribbon: Point
    name_width: float  # in em

    @property
    def large(self) -> bool:
        """True for the town where everyone begins."""
        return self.drawing == "capital"


@dataclass(frozen=True)
class LinkFacts:
    """A link: the towns at its ends, its course, and the place for its counter."""

    word: str
    ends: tuple[str, str]
    kind: str
    terrain: str
    counter: Point
    course: list[Point]


@dataclass(frozen=True)
class RiverFacts:
    """A river from its source to its mouth."""

    width: float
    flows: bool
    course: list[Point]


@dataclass(frozen=True)
class Facts:
    """All of a board that a drawing needs."""

    towns: dict[str, TownFacts]
    links: dict[str, LinkFacts]
    coast: list[Point]
    regions: dict[str, list[list[Point]]]
    lakes: dict[str, list[Point]]
    rivers: list[RiverFacts]
    pools: list[list[Point]]

    def of_kind(self, kind: str) -> list[LinkFacts]:
        """Return the roads, the rivers or the ferries."""
        return [link for link in self.links.values() if link.kind == kind]


def read(name: str = "elfenland") -> Facts:
    """Return the facts of a board that comes with the package."""
    board = load_board(name)
    layout, land, drawings = (
        _toml(BOARDS / f"{name}.layout.toml"),
        _toml(BOARDS / f"{name}.land.toml"),
        _toml(DRAWINGS),
    )
    towns = {town.code: _town(town, layout["towns"][town.code], drawings[town.code]) for town in board.towns}
    return Facts(
        towns=towns,
        links={link.word: _link(link, layout["links"][link.word], towns) for link in board.links},
        coast=_line(land["coast"]),
        regions={kind: [_line(ring) for ring in land[kind].values()] for kind in TERRAINS if kind in land},
        lakes={name: _line(ring) for name, ring in land["lakes"].items()},
        rivers=[RiverFacts(r["width"], r["flows"], _line(r["course"])) for r in land["rivers"].values()],
        pools=[_line(ring) for ring in land["pools"].values()],
    )


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _line(points: list[list[float]]) -> list[Point]:
    return [(x, y) for x, y in points]


def _town(town: Town, place: dict[str, Any], drawn: dict[str, Any]) -> TownFacts:
    at, ribbon = _line([place["at"], drawn["ribbon"]])
    return TownFacts(town.code, town.name, at, drawn["drawing"], ribbon, drawn["width"])


def _link(link: Link, place: dict[str, Any], towns: dict[str, TownFacts]) -> LinkFacts:
    kind = LINK_KINDS[link.kind]
    gates = [(x, y + GATE) for x, y in (towns[end.code].at for end in (link.a, link.b))]
    course = [gates[0], *_line(place["route"]), gates[1]]
    (counter,) = _line([place["counter"]])
    terrain = TERRAINS[link.terrain] if kind == "road" else kind
    return LinkFacts(link.word, (link.a.code, link.b.code), kind, terrain, counter, course)

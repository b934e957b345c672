"""Coordinates of a board's towns, links, woods and waters, read from `boards`."""

import tomllib
from functools import cache
from typing import Any

from elfenland.engine.board import BOARDS, Board, Link

Point = tuple[float, float]


class MapLayout:
    """Positions of the towns and links of a board, in a frame with its own units."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.width, self.height = float(data["frame"]["width"]), float(data["frame"]["height"])
        towns, links = data["towns"], data["links"]
        self.towns = {code: _point(fields["at"]) for code, fields in towns.items()}
        self.labels = {code: _point(fields["label"]) for code, fields in towns.items()}
        self.spots = {word: _point(fields["counter"]) for word, fields in links.items()}
        self.routes = {word: _points(fields["route"]) for word, fields in links.items()}

    def course(self, link: Link) -> list[Point]:
        """Return the points of a link, from the middle of its first town to its second."""
        return [self.towns[link.a.code], *self.routes[link.word], self.towns[link.b.code]]


class Land:
    """The outlines of a board's land and waters, in drawing order."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.coast = _points(data["coast"])
        self.areas = {kind: _outlines(data[kind]) for kind in ("desert", "woods", "mountains")}
        self.lakes = {name: _points(outline) for name, outline in data["lakes"].items()}
        self.rivers = [(float(river["width"]), _points(river["course"])) for river in data["rivers"].values()]
        self.pools = _outlines(data["pools"])


def is_drawn(board: Board) -> bool:
    """Return whether there are coordinates for all of a board."""
    if not (BOARDS / f"{board.name}.layout.toml").is_file():
        return False
    where = layout(board.name)
    has_towns = all(town.code in where.towns for town in board.towns)
    return has_towns and all(link.word in where.routes for link in board.links)


@cache
def layout(board: str) -> MapLayout:
    """Load the layout of the board with this name."""
    return MapLayout(_read(f"{board}.layout.toml"))


@cache
def land(board: str) -> Land:
    """Load the land of the board with this name."""
    return Land(_read(f"{board}.land.toml"))


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((BOARDS / name).read_text(encoding="utf-8"))


def _point(pair: list[float]) -> Point:
    return float(pair[0]), float(pair[1])


def _points(pairs: list[list[float]]) -> list[Point]:
    return [_point(pair) for pair in pairs]


def _outlines(named: dict[str, list[list[float]]]) -> list[list[Point]]:
    return [_points(outline) for outline in named.values()]

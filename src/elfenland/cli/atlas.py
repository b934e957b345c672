"""The map in the terminal: towns, roads, water and the pieces on them."""

from math import atan2, pi
from typing import Final

from elfenland.cli.canvas import Canvas, Point, along
from elfenland.cli.style import (
    BOLD,
    DIM,
    INVERSE,
    ON_THE_ROAD,
    PLAYER_LETTERS,
    PLAYER_STYLES,
    TERRAIN_STYLES,
    TO_VISIT,
    WATER,
    Terminal,
)
from elfenland.engine.board import RIVER, ROAD, Link, Town
from elfenland.engine.display.layout import layout
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import TERRAINS

# Which dots of a road are drawn, repeating: each terrain has its own rhythm.
RHYTHMS: Final = {"plains": "#", "woods": "#####...", "desert": "#..", "mountains": "##."}
ARROWS: Final = "→↘↓↙←↖↑↗"


def draw_map(seen: Observation, terminal: Terminal) -> list[str]:
    """Return the map as one seat sees it, at most a hundred columns wide."""
    columns = min(100, terminal.columns - 1)
    rows = max(26, min(34, terminal.lines - 16))
    return _Map(seen, terminal, columns, rows).lines()


class _Map:
    def __init__(self, seen: Observation, terminal: Terminal, columns: int, rows: int) -> None:
        self.seen = seen
        self.terminal = terminal
        self.board = seen.rules.board
        self.layout = layout(self.board.name)
        self.canvas = Canvas(columns, rows)

    def lines(self) -> list[str]:
        for link in sorted(self.board.links, key=lambda link: -link.kind):
            self.draw_link(link)
        for town in self.board.towns:
            self.draw_town(town)
        for link in self.board.links:
            self.mark_link(link)
        return self.canvas.lines(self.terminal)

    def scale(self, point: Point) -> Point:
        """Return a point of the layout in dots of the canvas."""
        x = point[0] / self.layout.width * (2 * self.canvas.columns - 1)
        y = point[1] / self.layout.height * (4 * self.canvas.rows - 1)
        return x, y

    def cell(self, point: Point) -> tuple[int, int]:
        """Return the cell that a point of the layout is in."""
        x, y = self.scale(point)
        return round(x) // 2, round(y) // 4

    def route(self, link: Link) -> list[Point]:
        return [self.scale(point) for point in self.layout.course(link)]

    def draw_link(self, link: Link) -> None:
        if link.kind == ROAD:
            self.draw_road(link)
        else:
            self.draw_water(link)

    def draw_road(self, link: Link) -> None:
        rhythm = RHYTHMS[TERRAINS[link.terrain]]
        for n, point in enumerate(along(self.route(link), 1)):
            if rhythm[n % len(rhythm)] == "#":
                self.canvas.dot(point, TERRAIN_STYLES[link.terrain])

    def draw_water(self, link: Link) -> None:
        """Draw a river as a row of waves, a ferry as single drops."""
        mark, stride = ("~", 2.0) if link.kind == RIVER else ("°", 7.0)
        for x, y in along(self.route(link), stride):
            self.canvas.write(int(x) // 2, int(y) // 4, mark, WATER)
        if link.kind == RIVER:
            self.draw_arrows(link)

    def draw_arrows(self, link: Link) -> None:
        """Draw arrows that show which way the river flows."""
        points = along(self.route(link), 4)
        for n in range(len(points) // 4, len(points) - 2, max(3, len(points) // 3)):
            (x0, y0), (x1, y1) = points[n - 1], points[n + 1]
            self.canvas.write(int(points[n][0]) // 2, int(points[n][1]) // 4, _arrow(x1 - x0, y1 - y0), WATER)

    def draw_town(self, town: Town) -> None:
        """Draw the town's code, boots beside it, and below it the remaining town pieces."""
        seen = self.seen
        column, row = self.cell(self.layout.towns[town.code])
        column -= 1
        mine = seen.seat >= 0 and town.bit & self.board.collectable & ~seen.visited[seen.seat]
        self.canvas.write(column, row, town.code, TO_VISIT if mine else BOLD)
        boots = [seat for seat in range(seen.players) if seen.boots[seat] == town.index]
        if boots:
            self.canvas.write(
                column + 3, row, "<" + "".join(PLAYER_LETTERS[seat] for seat in boots) + ">", BOLD
            )
            for n, seat in enumerate(boots):
                self.canvas.write(
                    column + 4 + n, row, PLAYER_LETTERS[seat], f"{PLAYER_STYLES[seat]};{INVERSE}"
                )
        if town.bit & self.board.collectable:
            self.draw_pieces(town, column, row + 1)

    def draw_pieces(self, town: Town, column: int, row: int) -> None:
        for seat in range(self.seen.players):
            there = town.bit & ~self.seen.visited[seat]
            style = PLAYER_STYLES[seat] if there else DIM
            self.canvas.write(column + seat, row, PLAYER_LETTERS[seat] if there else "·", style)

    def mark_link(self, link: Link) -> None:
        """Mark a link with its counters, or with the letter of its terrain if it is empty."""
        items = self.seen.on(link)
        column, row = self.cell(self.layout.spots[link.word])
        if items:
            self.canvas.write(column - 1, row, f"[{items}]", ON_THE_ROAD)
        elif link.kind == ROAD and self.canvas.is_free(column, row, 1):
            self.canvas.write(column, row, TERRAINS[link.terrain][0], TERRAIN_STYLES[link.terrain])


def _arrow(across: float, down: float) -> str:
    return ARROWS[round(atan2(down, across) / (pi / 4)) % 8]


SAMPLES: Final = ("⠤⠤⠤⠤", "⠤⠤⠀⠤", "⠄⠠⠀⠄", "⠤⠠⠄⠤")


def legend(terminal: Terminal) -> list[str]:
    """Return two lines that explain the map."""
    roads = "   ".join(
        terminal.paint(f"{sample} {name} ({name[0]})", TERRAIN_STYLES[n])
        for n, (name, sample) in enumerate(zip(TERRAINS, SAMPLES, strict=True))
    )
    water = terminal.paint("~→~ river   ° ° ferry", WATER)
    counter = terminal.paint("[P]", ON_THE_ROAD) + " counter   " + terminal.paint("[PO]", ON_THE_ROAD)
    marks = f"{counter} with obstacle   <R> boot   RG· town pieces left"
    if terminal.colours:
        marks += "   " + terminal.paint("Wyl", TO_VISIT) + " your piece is still there"
    return [f"{roads}   {water}", marks]

"""The map as SVG for notebooks: the land, the roads, and the pieces on them.

No element has an id or a class, so that several maps on one page don't get in each other's way.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import atan2, degrees
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape, quoteattr

from elfenland.engine.actions import Action, Fly, Step
from elfenland.engine.board import FERRY, RIVER, ROAD, Board, Town
from elfenland.engine.display.layout import MapLayout, Point, is_drawn, land, layout
from elfenland.engine.display.text import moment, viewer_name
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import COLOURS, ITEM_LETTERS, TERRAINS, TRANSPORTS

if TYPE_CHECKING:
    from elfenland.engine.journeys.journey import Journey

# The colours of the page by day.
SEA: Final = "#cfdcd3"
INK_COLOUR: Final = "#3d2f22"
WATER_COLOUR: Final = "#b5d0d2"
SHORE: Final = "#5d8791"
FLOW: Final = "#36626f"
PAPER: Final = "#fbf4e3"
GOLD_COLOUR: Final = "#d9a43a"
JOURNEY_COLOUR: Final = "#c0352e"
LAND: Final = {"plains": "#d5d9ae", "woods": "#93ac7e", "desert": "#ecd29a", "mountains": "#d0c4b2"}
ROAD_COLOURS: Final = {  # edge, surface, and the dashes of the surface, which tell the terrain without colour
    "plains": ("#4a3826", "#fff6d8", ""),
    "woods": ("#24482c", "#d6e8b0", "9 4"),
    "desert": ("#8a4f16", "#ffdf8f", "0 6.4"),
    "mountains": ("#4b4450", "#c9bfd0", "3 3"),
}
SEAT_COLOURS: Final = ("#c0352e", "#34844a", "#2a69b3", "#d9a514", "#7a489e", "#2c2c35")
ITEMS: Final = {  # the colour of each item, by letter
    "P": "#a3545f",
    "E": "#45803a",
    "C": "#3f78a8",
    "U": "#7d5a9c",
    "T": "#79552f",
    "D": "#b0402f",
    "O": "#5b3d1e",
    "S": "#145a66",
    "G": "#a9760f",
    "2": "#4b4f8c",
    "X": "#7c3f74",
}
LETTERS: Final = "RGBYPK"  # of the seats
FOOT: Final = 30  # the height of a line below the map
IN_A_LINE: Final = 3  # players below the map
SERIF: Final = "Alegreya, Georgia, serif"


def draw_observation(seen: Observation) -> str | None:
    """Draw the map as the viewer sees it; None if the board has no coordinates."""
    board = seen.rules.board
    if not is_drawn(board):
        return None
    things = [*_items(seen), *_houses(board), *_names(board, _homes(seen))]
    things += [*_pieces(seen), *_values(seen), *_boots(seen)]
    title = f"{seen.rules.name}: {moment(seen)}, seen by {viewer_name(seen)}"
    return _document(board, things, title, _foot(seen))


def draw_journey(journey: "Journey") -> str | None:
    """Draw a journey on the map; None if its board is unknown or has no coordinates."""
    board = journey.board
    if board is None or not is_drawn(board):
        return None
    new = ", ".join(town.name for town in journey.new) or "no new towns"
    where = layout(board.name)
    things = [*_route(journey.steps, where), *_houses(board), *_stops(journey.steps, where)]
    things += _names(board, {})
    return _document(board, things, f"Journey {journey}: {new}", [])


def _document(board: Board, things: Iterable[str], title: str, foot: list[str]) -> str:
    """Compose a whole SVG: the map, the things on it, and a line of text below."""
    where = layout(board.name)
    lines = [_text((14, 21), title, size=17, anchor="start"), *filter(None, foot)]
    width, height = where.width, where.height + FOOT * len(lines)
    below = (
        f'<g transform="{_moved((0, where.height + FOOT * place))}">{line}</g>'
        for place, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}"'
        f' style="max-width:100%;height:auto" font-family="{SERIF}" role="img" aria-label={quoteattr(title)}>'
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>'
        f"{_ground(board)}{''.join(things)}{''.join(below)}</svg>"
    )


@cache
def _ground(board: Board) -> str:
    """Return the land and the ways over it, which never change."""
    where = layout(board.name)
    sea = f'<rect width="{where.width:g}" height="{where.height:g}" fill="{SEA}"/>'
    return "".join([sea, *_land(board.name), *_ways(board, where)])


def _land(name: str) -> Iterator[str]:
    drawn = land(name)
    yield f'<path d="{_ring(drawn.coast)}" fill="{LAND["plains"]}" stroke="{INK_COLOUR}" stroke-width="1.3"/>'
    for kind, outlines in drawn.areas.items():
        yield from (f'<path d="{_ring(outline)}" fill="{LAND[kind]}"/>' for outline in outlines)
    for width, course in drawn.rivers:
        yield _line(course, SHORE, width)
        yield _line(course, WATER_COLOUR, width - 3)
    for outline in (*drawn.pools, *drawn.lakes.values()):
        yield f'<path d="{_ring(outline)}" fill="{WATER_COLOUR}" stroke="{SHORE}" stroke-width="1.5"/>'
    for lake, outline in drawn.lakes.items():
        yield _text(_middle(outline), lake, size=16, colour=SHORE)


def _ways(board: Board, where: MapLayout) -> Iterator[str]:
    """Ferries, then roads in two layers, so that they run into each other."""
    roads = [link for link in board.links if link.kind == ROAD]
    for link in board.links:
        if link.kind == FERRY:
            yield _line(where.course(link), INK_COLOUR, 2.7, dashes="0 8")
        elif link.kind == RIVER:
            yield from _flow(where.routes[link.word])
    yield from (_line(where.course(road), ROAD_COLOURS[TERRAINS[road.terrain]][0], 7) for road in roads)
    for road in roads:
        _, surface, dashes = ROAD_COLOURS[TERRAINS[road.terrain]]
        yield _line(where.course(road), surface, 4, dashes)


def _flow(route: Sequence[Point]) -> Iterator[str]:
    """Arrows downstream, one on every other stretch of a river."""
    for a, b in list(pairwise(route))[1::2]:
        turn = degrees(atan2(b[1] - a[1], b[0] - a[0]))
        look = f'fill="none" stroke="{FLOW}" stroke-width="1.8" stroke-linecap="round"'
        yield f'<path transform="{_moved(_half_way(a, b))} rotate({turn:.0f})" d="M-3-3L2 0L-3 3" {look}/>'


def _items(seen: Observation) -> Iterator[str]:
    """Draw the pieces on the links."""
    where = layout(seen.rules.board.name)
    for link in seen.rules.board.links:
        letters = seen.on(link)
        for place, letter in enumerate(letters):
            x, y = where.spots[link.word]
            yield _item((x + 23 * (place - (len(letters) - 1) / 2), y), letter)


def _item(at: Point, letter: str) -> str:
    """Draw a token with the letter of its item: transports round, others square."""
    round_ = ITEM_LETTERS.index(letter) < TRANSPORTS
    shape = 'circle r="12"' if round_ else 'rect x="-11" y="-11" width="22" height="22" rx="4"'
    look = f'fill="{ITEMS[letter]}" stroke="{PAPER}" stroke-width="2"'
    letter_ = _text((0, 5), letter, size=15, colour=PAPER, weight=700)
    return f'<g transform="{_moved(at)}"><{shape} {look}/>{letter_}</g>'


def _houses(board: Board) -> Iterator[str]:
    where = layout(board.name)
    for town in board.towns:
        yield _house(where.towns[town.code], 1.7 if town is board.start else 1.0)


def _names(board: Board, homes: dict[int, int]) -> Iterator[str]:
    """Draw a ribbon for every town, edged in the player's colour for a home town."""
    where = layout(board.name)
    for town in board.towns:
        edge = SEAT_COLOURS[homes[town.index]] if town.index in homes else "#8a6d49"
        yield _name(where.labels[town.code], town, edge, 3 if town.index in homes else 0.9)


def _house(at: Point, scale: float) -> str:
    look = f'stroke="{INK_COLOUR}" stroke-width="1" stroke-linejoin="round"'
    return (
        f'<g transform="{_moved(at)} scale({scale:g})" {look}>'
        '<rect x="-12" y="-4" width="24" height="13" fill="#f8efdd"/>'
        '<path d="M-15-4L-7-13L1-4ZM-1-4L7-13L15-4Z" fill="#b2573c"/>'
        '<path d="M-5 9V-14H5V9Z" fill="#f8efdd"/><path d="M-7-14L0-25L7-14Z" fill="#5f7486"/></g>'
    )


def _name(at: Point, town: Town, edge: str, width: float) -> str:
    half = _half_width(town)
    ribbon = f'<rect x="{-half:g}" y="-8" width="{2 * half:g}" height="16" rx="3" fill="{PAPER}"'
    name = _text((0, 4.5), town.name, size=13, weight=700)
    return f'<g transform="{_moved(at)}">{ribbon} stroke="{edge}" stroke-width="{width:g}"/>{name}</g>'


def _half_width(town: Town) -> float:
    """Half the width of a town's ribbon."""
    return 4 * len(town.name) + 5


def _homes(seen: Observation) -> dict[int, int]:
    return {home: seat for seat, home in enumerate(seen.homes) if home >= 0}


def _pieces(seen: Observation) -> Iterator[str]:
    """Draw the town pieces still there, in a row below the name."""
    where = layout(seen.rules.board.name)
    for town in seen.rules.board.towns:
        x, y = where.labels[town.code]
        left = [seat for seat in range(seen.players) if _is_left(seen, seat, town)]
        for place, seat in enumerate(left):
            at, fill = x + 9 * (place - (len(left) - 1) / 2), SEAT_COLOURS[seat]
            yield f'<circle cx="{at:g}" cy="{y + 13:g}" r="3.9" fill="{fill}" stroke="{PAPER}"/>'


def _is_left(seen: Observation, seat: int, town: Town) -> bool:
    return town is not seen.rules.board.start and town not in seen.visited_by(seat)


def _values(seen: Observation) -> Iterator[str]:
    """Draw the gold for a visit, in games that pay for it."""
    where = layout(seen.rules.board.name)
    for town in seen.rules.board.towns:
        if seen.values[town.index]:
            x, y = where.labels[town.code]
            coin = f'<circle r="8" fill="{GOLD_COLOUR}" stroke="{INK_COLOUR}"/>'
            value = _text((0, 4), str(seen.values[town.index]), size=12, weight=700)
            yield f'<g transform="{_moved((max(10, x - _half_width(town) - 5), y))}">{coin}{value}</g>'


def _boots(seen: Observation) -> Iterator[str]:
    """Draw a pin per boot, side by side at its town; the viewer's has a golden ring."""
    where = layout(seen.rules.board.name)
    for seat, index in enumerate(seen.boots):
        here = [other for other, there in enumerate(seen.boots) if there == index]
        x, y = where.towns[seen.town_of(seat).code]
        at = x + 20 * (here.index(seat) - (len(here) - 1) / 2), y + 4
        yield _pin(at, seat, own=seat == seen.seat)


def _pin(at: Point, seat: int, own: bool) -> str:
    ring = f'<circle cy="-15" r="13.5" fill="none" stroke="{GOLD_COLOUR}" stroke-width="3"/>' if own else ""
    pin = f'<path d="M0 0C-2-5-11-7-11-15A11 11 0 0 1 11-15C11-7 2-5 0 0Z" fill="{SEAT_COLOURS[seat]}"'
    letter = _text((0, -10), LETTERS[seat], size=13, colour="#fff", weight=700)
    return f'<g transform="{_moved(at)}">{ring}{pin} stroke="#fffaf0" stroke-width="1.6"/>{letter}</g>'


def _route(steps: Sequence[Action], where: MapLayout) -> Iterator[str]:
    """Yield a journey as a line."""
    for step in steps:
        yield _line(_course(step, where), JOURNEY_COLOUR, 8, "" if isinstance(step, Step) else "2 12")


def _stops(steps: Sequence[Action], where: MapLayout) -> Iterator[str]:
    """Yield a number for every step, in the town it leads to."""
    for place, step in enumerate(steps, 1):
        x, y = where.towns[_target(step).code]
        stop = f'<circle r="11" fill="{JOURNEY_COLOUR}" stroke="{PAPER}" stroke-width="2"/>'
        number = _text((0, 5), str(place), size=14, colour=PAPER, weight=700)
        # A town that is passed twice shows both stops.
        again = sum(_target(earlier) is _target(step) for earlier in steps[: place - 1])
        yield f'<g transform="{_moved((x + 20 * again, y - 7))}">{stop}{number}</g>'


def _course(step: Action, where: MapLayout) -> list[Point]:
    if isinstance(step, Step):
        return where.course(step.way.link)
    assert isinstance(step, Fly)
    return [where.towns[step.origin.code], where.towns[step.target.code]]


def _target(step: Action) -> Town:
    assert isinstance(step, Step | Fly)
    return step.target


def _foot(seen: Observation) -> list[str]:
    """List the players with town pieces, cards and gold; the seat to act is bold."""
    width = layout(seen.rules.board.name).width / IN_A_LINE
    players = [_player(seen, seat, (14 + width * (seat % IN_A_LINE), 12)) for seat in range(seen.players)]
    return ["".join(players[:IN_A_LINE]), "".join(players[IN_A_LINE:])]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _player(seen: Observation, seat: int, at: Point) -> str:
    facts = f"{_count(len(seen.visited_by(seat)), 'town')}, {_count(seen.hand_sizes[seat], 'card')}"
    gold = f", {seen.gold[seat]} gold" if any(seen.values) else ""
    text = f"{COLOURS[seat]}: {facts}{gold}"
    dot = f'<circle cx="{at[0] + 6:g}" cy="{at[1]:g}" r="6" fill="{SEAT_COLOURS[seat]}"/>'
    weight = 700 if seat == seen.to_act else 400
    return dot + _text((at[0] + 18, at[1] + 5), text, size=15, anchor="start", weight=weight)


def _text(
    at: Point,
    text: str,
    size: float = 13,
    colour: str = INK_COLOUR,
    anchor: str = "middle",
    weight: int = 400,
) -> str:
    look = f'fill="{colour}" font-size="{size:g}"' + (f' font-weight="{weight}"' if weight != 400 else "")
    return f'<text x="{at[0]:g}" y="{at[1]:g}" text-anchor="{anchor}" {look}>{escape(text)}</text>'


def _moved(at: Point) -> str:
    return f"translate({at[0]:g} {at[1]:g})"


def _line(points: Sequence[Point], colour: str, width: float, dashes: str = "") -> str:
    """Draw a smooth line that the points between pull, as on the page's map."""
    middles = [_half_way(a, b) for a, b in pairwise(points)]
    curves = "".join(f"Q{_pair(p)} {_pair(m)}" for p, m in zip(points[1:-1], middles[1:], strict=True))
    path = f"M{_pair(points[0])}L{_pair(middles[0])}{curves}L{_pair(points[-1])}"
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    cap = "butt" if dashes and not dashes.startswith("0") else "round"
    look = f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="{cap}"'
    return f'<path d="{path}" {look}{dashed}/>'


def _ring(points: Sequence[Point]) -> str:
    """Return a smooth outline."""
    closed = [*points, points[0]]
    curves = "".join(f"Q{_pair(a)} {_pair(_half_way(a, b))}" for a, b in pairwise(closed))
    return f"M{_pair(_half_way(points[-1], points[0]))}{curves}Z"


def _half_way(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _middle(points: Sequence[Point]) -> Point:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _pair(point: Point) -> str:
    return f"{point[0]:g} {point[1]:g}"

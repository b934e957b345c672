"""Land and water: colour washes with darker rims, lakes, shore lines and rivers."""

from scripts.cartography.area import Area, Box
from scripts.cartography.lines import Point, along, heading, length, open_path, ring_path, simplified
from scripts.cartography.survey import WASHES, Survey
from scripts.cartography.svg import again, ellipse, frame, use_turned

SEA_LINES = ((9, 0.25), (6, 0.4), (3, 0.6))  # how far from the shore, how strong
LAKE_LINES = ((13.5, 0.2), (9.5, 0.32), (6, 0.5), (3, 0.75))
BLOTS = (
    (180, 560, 220, 130),
    (640, 300, 200, 150),
    (420, 240, 180, 120),
    (880, 240, 130, 160),
    (500, 640, 220, 90),
)
SHEET = Box(14, 14, 986, 711)
ARROWS = 34  # units of river between two arrows


def head(survey: Survey) -> str:
    """Return the outlines that are drawn several times."""
    coast = ring_path(survey.coast)
    lakes = "".join(map(ring_path, survey.lakes))
    clips = "".join(
        f'<clipPath id="m-in-{name}"><use href="#m-{name}"/></clipPath>' for name in ("coast", "lakes")
    )
    return f'<path id="m-coast" d="{coast}"/><path id="m-lakes" d="{lakes}"/>{clips}'


def draw(survey: Survey) -> str:
    """Everything that is flat."""
    washes = "\n".join(_wash(survey, kind) for kind in WASHES)
    blots = "".join(ellipse("blot", (x, y), across, down) for x, y, across, down in BLOTS)
    return "\n".join(
        [
            frame("sea", 0),
            _shore_lines("coast", "sea", SEA_LINES),
            again("coast", "land"),
            f'<g clip-path="url(#m-in-coast)">{washes}{blots}',
            _water(survey),
            "</g>",
        ]
    )


def _wash(survey: Survey, kind: str) -> str:
    """Return a wash of colour, and the darker rim where it dried."""
    wash = f'<path style="fill:var(--m-{kind})" d="{"".join(map(ring_path, survey.washes[kind]))}"/>'
    visible = survey.visible[kind]
    return wash + _rim(visible.shrunk(1.5), kind, 4, 0.28) + _rim(visible, kind, 1, 0.7)


def _rim(area: Area, kind: str, width: float, strength: float) -> str:
    rings = [simplified(ring, 0.9) for ring in area.outlines() if len(ring) > 60]
    look = f"fill:none;stroke:var(--m-{kind}-rim);stroke-width:{width:g};opacity:{strength:g}"
    return f'<path style="{look}" d="{"".join(map(ring_path, rings))}"/>'


def _shore_lines(name: str, ground: str, lines: tuple[tuple[float, float], ...]) -> str:
    """Draw lines along a shore: broad strokes, all but the rim covered by others."""
    found = []
    for distance, strength in lines:
        found.append(_stroked(name, "shore", 2 * distance + 0.8, strength))
        found.append(_stroked(name, ground, 2 * distance - 0.8, 1))
    return "".join(found)


def _stroked(name: str, colour: str, width: float, opacity: float) -> str:
    look = f"fill:none;stroke:var(--m-{colour});stroke-width:{width:g};opacity:{opacity:g}"
    return f'<use href="#m-{name}" style="{look};stroke-linejoin:round"/>'


def _water(survey: Survey) -> str:
    """Draw rivers, pools and lakes: first their edges, then their water on top."""
    courses = [(river.width, open_path(river.course)) for river in survey.facts.rivers]
    pools = "".join(map(ring_path, survey.pools))
    edges = "".join(
        f'<path class="m-river-edge" stroke-width="{width + 2:g}" d="{d}"/>' for width, d in courses
    )
    water = "".join(f'<path class="m-river" stroke-width="{width:g}" d="{d}"/>' for width, d in courses)
    lake_lines = _shore_lines("lakes", "water", LAKE_LINES)
    lakes = (
        f'{again("lakes", "water")}<g clip-path="url(#m-in-lakes)">{lake_lines}</g>{again("lakes", "shore")}'
    )
    return f'{edges}<path class="m-shore" d="{pools}"/>{lakes}{water}<path class="m-water" d="{pools}"/>'


def arrows(survey: Survey) -> str:
    """Return the arrows that point with the stream, wherever nothing covers the river."""
    busy = Area.joined([survey.roads, survey.spots.shrunk(3), survey.names, survey.towns])
    found = []
    for river, line in survey.rivers:
        if river.flows:
            found += [use_turned("flow", at, turn) for at, turn in _flow(line, busy)]
    return "".join(found)


def _flow(line: list[Point], busy: Area) -> list[tuple[Point, int]]:
    found, last = [], -ARROWS
    for way in range(20, int(length(line)) - 10, 3):
        x, y = along(line, way)
        on_sheet = SHEET.left < x < SHEET.right and SHEET.top < y < SHEET.bottom
        if way - last > ARROWS and on_sheet and not busy.touches(Box(-6, -6, 6, 6).moved(x, y)):
            found.append(((x, y), heading(line, way)))
            last = way
    return found

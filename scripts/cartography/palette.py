"""The colours of the map by day and by night, and the looks made of them."""

COLOURS = {  # by day, by night
    "paper": ("#f3e7cd", "#1d2230"),
    "ink": ("#3d2f22", "#d9cba8"),
    "faint": ("#7b6650", "#9a8f78"),
    "stain": ("#b98d4c", "#000000"),
    "halo": ("#f3e7cd", "#1d2230"),
    "sea": ("#cfdcd3", "#141b2a"),
    "water": ("#b5d0d2", "#1d3a4d"),
    "shore": ("#5d8791", "#5f93a6"),
    "flow": ("#36626f", "#9cc7d4"),
    "plains": ("#d5d9ae", "#33402f"),
    "meadow": ("#8f9c62", "#5f7047"),
    "tuft": ("#7f8d4e", "#76875a"),
    "woods": ("#93ac7e", "#22382c"),
    "woods-rim": ("#5c7a50", "#3f5f45"),
    "tree": ("#5f8455", "#3d6546"),
    "tree-shade": ("#3f6340", "#2a4a35"),
    "tree-ink": ("#2c4630", "#142319"),
    "desert": ("#ecd29a", "#51432a"),
    "desert-rim": ("#c0924b", "#8d7340"),
    "dune": ("#a8762f", "#a98a4c"),
    "mountains": ("#d0c4b2", "#3a3a44"),
    "mountains-rim": ("#94836f", "#64636d"),
    "peak": ("#f1e9da", "#6a6973"),
    "peak-shade": ("#a89884", "#46454f"),
    "peak-ink": ("#57493b", "#1d1c22"),
    "wall": ("#f8efdd", "#cdbf9f"),
    "wall-shade": ("#d9c6a4", "#93866b"),
    "wood": ("#8b6238", "#7a5a3a"),
    "sail": ("#fdf8ea", "#e8dfc8"),
    "tile": ("#b2573c", "#a8583f"),
    "tile-shade": ("#8a3f2b", "#75382a"),
    "slate": ("#5f7486", "#6f8aa3"),
    "slate-shade": ("#46586a", "#4a6077"),
    "gold": ("#d9a43a", "#e0b04a"),
    "gold-shade": ("#a8761d", "#97701f"),
    "ribbon": ("#fbf4e3", "#2a2f3e"),
    "ribbon-ink": ("#2b2018", "#f4e8c8"),
    "ribbon-edge": ("#8a6d49", "#a08a5c"),
    "road-plains": ("#fff6d8", "#e9dfb4"),
    "road-plains-edge": ("#4a3826", "#0c0f16"),
    "road-woods": ("#fbf3d6", "#cfe0b4"),
    "road-woods-edge": ("#24482c", "#0a1a10"),
    "road-desert": ("#fff3d0", "#f3d794"),
    "road-desert-edge": ("#8a4f16", "#2f1c05"),
    "road-mountains": ("#f4eee6", "#e4e2ee"),
    "road-mountains-edge": ("#4b4450", "#7d7a92"),
}

PLAIN = "fill:none"
ROUND = "stroke-linecap:round;stroke-linejoin:round"
NAMES = "Alegreya,Georgia,serif"
TITLES = "Cinzel,Georgia,serif"


def colour(name: str) -> str:
    """Return a colour by its name, whatever the time of day."""
    return f"var(--m-{name})"


def fill(name: str) -> str:
    """Return an area of a colour, without an edge."""
    return f"fill:{colour(name)}"


def inked(name: str) -> str:
    """Return an area of a colour with the edge that everything built has."""
    return f"{fill(name)};stroke:{colour('ink')};stroke-width:.7;{ROUND}"


def line(name: str) -> str:
    """Return a line of a colour, of a width that is said elsewhere."""
    return f"{PLAIN};stroke:{colour(name)};stroke-linejoin:round"


def drawn(name: str, width: float) -> str:
    """Return a line of a colour, with round ends."""
    return f"{line(name)};stroke-width:{width:g};stroke-linecap:round"


def letters(font: str, name: str) -> str:
    """Words of a colour, set around their place."""
    return f"font:{font};fill:{colour(name)};text-anchor:middle"


def road(terrain: str, width: float, dashes: str = "") -> dict[str, str]:
    """Return the styles of the roads by terrain; their dashes differ, too."""
    dashed = f";stroke-dasharray:{dashes}" if dashes else ""
    edge, surface = f"road-{terrain}-edge", f"road-{terrain}"
    butt = ";stroke-linecap:butt" if terrain == "woods" else ""
    return {edge: drawn(edge, 6.8), surface: drawn(surface, width) + butt + dashed}


LAND = {
    "sea": fill("sea"),
    "land": f"{fill('plains')};stroke:{colour('ink')};stroke-width:1.3",
    "blot": "fill:url(#m-blot)",
    "river-edge": line("shore"),
    "river": line("water"),
    "shore": drawn("shore", 2.4),
    "water": fill("water"),
    "lake": letters(f"italic 500 16px {NAMES}", "shore") + ";letter-spacing:2px",
    "tarn": letters(f"italic 500 13px {NAMES}", "shore") + ";letter-spacing:1px",
    "wave": drawn("shore", 0.8) + ";opacity:.6",
    "flow": drawn("flow", 1.6),
    "tree": f"{fill('tree')};stroke:{colour('tree-ink')};stroke-width:.65;stroke-linejoin:round",
    "tree-shade": fill("tree-shade"),
    "peak": f"{fill('peak')};stroke:{colour('peak-ink')};stroke-width:.9;stroke-linejoin:round",
    "peak-shade": fill("peak-shade"),
    "peak-ink": drawn("peak-ink", 0.6),
    "dune": drawn("dune", 0.8),
    "sand": drawn("dune", 1.1),
    "palm": f"{fill('tree')};stroke:{colour('tree-ink')};stroke-width:.4",
    "trunk": drawn("wood", 1),
    "tuft": drawn("tuft", 0.8),
    "flower": drawn("tile", 1.4),
}

BUILT = {
    "wall": inked("wall"),
    "side": inked("wall-shade"),
    "shade": fill("wall-shade"),
    "dark": fill("ink"),
    "joint": drawn("faint", 0.5),
    "tile": inked("tile"),
    "tile-shade": fill("tile-shade"),
    "slate": inked("slate"),
    "slate-shade": fill("slate-shade"),
    "gold": inked("gold"),
    "gold-shade": fill("gold-shade"),
    "leaf": inked("tree"),
    "leaf-shade": fill("tree-shade"),
    "wood": inked("wood"),
    "sail": inked("sail"),
    "pole": f"{PLAIN};stroke:{colour('ink')};stroke-width:.7;{ROUND}",
    "mound": f"{fill('plains')};stroke:{colour('meadow')};stroke-width:.8",
    "clearing": f"{fill('halo')};opacity:.6",
}

WAYS = {
    "halo": drawn("halo", 10.5) + ";opacity:.55",
    **road("plains", 4.6),
    **road("woods", 4, "9 4"),
    **road("desert", 4.4, "0 6.4"),
    **road("mountains", 3.8),
    "ties": drawn("road-mountains-edge", 12) + ";stroke-linecap:butt;stroke-dasharray:1.8 5.8",
    "planks": drawn("ink", 0.6),
    "rail": drawn("ink", 1.6),
    "ferry-halo": drawn("halo", 4.6) + ";stroke-dasharray:0 8;opacity:.9",
    "ferry": drawn("ink", 2.7) + ";stroke-dasharray:0 8",
}

WORDS = {
    "name": letters(f"700 12.5px {NAMES}", "ribbon-ink"),
    "name-large": letters(f"700 15px {NAMES}", "ribbon-ink"),
    "ribbon": f"{fill('ribbon')};stroke:{colour('ribbon-edge')};stroke-width:.9",
    "tail": fill("ribbon-edge"),
    "plate": f"{fill('ribbon')};stroke:{colour('ribbon-edge')};stroke-width:1.6",
    "plate-line": drawn("ribbon-edge", 0.7),
    "scroll": drawn("ribbon-edge", 1.6),
    "flourish": drawn("tile", 1),
    "title": letters(f"700 16.5px {TITLES}", "ribbon-ink") + ";letter-spacing:.6px",
    "motto": letters(f"italic 500 10px {NAMES}", "ribbon-ink"),
    "north": letters(f"700 10px {TITLES}", "ink"),
}

SHEET = {
    "stain": f"stop-color:{colour('stain')}",
    "rose": f"{fill('paper')};opacity:.78",
    "rose-line": drawn("ink", 0.8),
    "ray-north": f"{fill('tile')};stroke:{colour('ink')};stroke-width:.6",
    "ray": f"{fill('ink')};stroke:{colour('ink')};stroke-width:.6",
    "ray-small": f"{fill('slate')};stroke:{colour('ink')};stroke-width:.6",
    "ray-light": f"{fill('paper')};stroke:{colour('ink')};stroke-width:.6",
    "age": "fill:url(#m-age);opacity:.75;pointer-events:none",
    "margin": f"{PLAIN};stroke:{colour('paper')};stroke-width:8",
    "measure": f"{PLAIN};stroke:{colour('faint')};stroke-width:4;stroke-dasharray:31 31",
    "edge": f"{PLAIN};stroke:{colour('ink')};stroke-width:1.6",
    "edge-inner": f"{PLAIN};stroke:{colour('ink')};stroke-width:1",
}

ALONE = "svg:root{color-scheme:light dark}\n#m-ground:target~#m-standing{display:none}"


def style_sheet() -> str:
    """Return all colours and styles; the map follows the page, or else the system."""
    colours = ";".join(f"--m-{name}:light-dark({day},{night})" for name, (day, night) in COLOURS.items())
    looks = (f".m-{name}{{{look}}}" for name, look in (LAND | BUILT | WAYS | WORDS | SHEET).items())
    return "\n".join([ALONE, f".atlas{{{colours}}}", *looks])

"""Drawings of the towns, built of houses, towers and walls on the line y = 0."""

from scripts.cartography.area import Box
from scripts.cartography.lines import number as n
from scripts.cartography.svg import path, shape, use


def house(
    x: float, y: float, front: float, height: float, depth: float, roof: float, cover: str = "tile"
) -> str:
    """Draw a house seen from its gable, with the left corner of its front at a place."""
    eaves, ridge, middle, corner = y - height, y - height - roof, x + front / 2, x + front
    return (
        shape("side", (corner, y), (corner, eaves), (corner + depth, eaves), (corner + depth, y))
        + shape("wall", (x, y), (x, eaves), (middle, ridge), (corner, eaves), (corner, y))
        + shape(
            cover,
            (middle - 0.8, ridge - 0.4),
            (middle + depth, ridge - 0.4),
            (corner + depth + 1, eaves + 0.8),
            (corner + 0.8, eaves + 0.8),
        )
        + door(middle - 1, y)
    )


def door(x: float, y: float) -> str:
    """Return a door two units wide."""
    return path("dark", f"M{n(x)} {n(y)}v-3h2v3z")


def tower(
    x: float, y: float, width: float, height: float, roof: float, cover: str = "tile", flag: str = ""
) -> str:
    """Draw a tower around x, with a pointed roof, or battlements if the roof is flat."""
    half, top = width / 2, y - height
    body = shape("wall", (x - half, y), (x - half, top), (x + half, top), (x + half, y))
    shade = shape("shade", (x + width * 0.12, y), (x + width * 0.12, top), (x + half, top), (x + half, y))
    head = spire(x, top, width, roof, cover) if roof else battlements(x, top, width)
    window = path("dark", f"M{n(x - 1.2)} {n(y - height * 0.62)}v-2.6h1.4v2.6z")
    return body + shade + head + window + (pennant(x, top - roof, flag) if flag else "")


def spire(x: float, y: float, width: float, height: float, cover: str) -> str:
    """Return a pointed roof."""
    half = width / 2 + 1
    lit = shape(cover, (x - half, y), (x, y - height), (x + half, y))
    return lit + shape(f"{cover}-shade", (x + width * 0.1, y), (x, y - height), (x + half, y))


def battlements(x: float, y: float, width: float) -> str:
    """Return the top of a tower without a roof."""
    tooth = f"h{n(width / 4)}v1.4h{n(width / 4)}v-1.4"
    return path("wall", f"M{n(x - width / 2 - 1)} {n(y)}v-3{tooth}{tooth}h2v3z")


def pennant(x: float, y: float, colour: str) -> str:
    """Return a flag on a pole."""
    return path("pole", f"M{n(x)} {n(y)}v-6") + path(colour, f"M{n(x)} {n(y - 6)}l5.5 1.6l-5.5 1.7z")


def wall(x: float, y: float, width: float, height: float) -> str:
    """Return a town wall with battlements."""
    teeth = max(3, round(width / 4))
    step = f"h{n(width / (2 * teeth - 1))}"
    crest = f"{step}v1.6{step}v-1.6" * (teeth - 1) + step
    stones = path("joint", f"M{n(x + 3)} {n(y - 2)}h4m6-1.4h4m5 1.6h3")
    return path("wall", f"M{n(x)} {n(y)}v{n(-height)}{crest}v{n(height)}z") + stones


def gate(x: float, y: float, width: float = 5, height: float = 5) -> str:
    """Return an arched gate."""
    half, side = width / 2, height * 0.55
    arch = f"a{n(half)} {n(height / 2)} 0 0 1 {n(width)} 0"
    return path("dark", f"M{n(x - half)} {n(y)}v{n(-side)}{arch}v{n(side)}z")


def dome(x: float, y: float, width: float, height: float) -> str:
    """Return a hall under a dome."""
    half, top, bow = width / 2, y - height, width * 0.78
    body = shape("wall", (x - half, y), (x - half, top), (x + half, top), (x + half, y))
    shade = shape("shade", (x + width * 0.15, y), (x + width * 0.15, top), (x + half, top), (x + half, y))
    left = f"c-1.6 {n(-width * 0.42)} {n(width * 0.3)} {n(-width / 2)} {n(half + 0.6)} {n(-bow)}"
    right = f"c{n(width * 0.2)} {n(width * 0.28)} {n(half + 2)} {n(width * 0.36)} {n(half + 0.6)} {n(bow)}"
    rise = (
        f"c{n(width * 0.2)} {n(-width * 0.3)} {n(-width * 0.1)} {n(-width / 2)} {n(-width * 0.24)} {n(-bow)}"
    )
    roof = path("slate", f"M{n(x - half - 0.6)} {n(top)}{left}{right}z")
    dark = path("slate-shade", f"M{n(x)} {n(top - bow)}{right}h{n(-width * 0.36)}{rise}z")
    return body + shade + roof + dark + gate(x - width * 0.12, y, 3, 4)


def flat(x: float, y: float, width: float, height: float) -> str:
    """Return a house of the desert, with a flat roof."""
    top, right = y - height, x + width
    return (
        shape("wall", (x, y), (x, top), (right, top), (right, y))
        + shape("side", (right, y), (right, top), (right + 3, top - 1.5), (right + 3, y - 1.5))
        + shape("shade", (x, top), (x + 3, top - 1.5), (right + 3, top - 1.5), (right, top))
        + door(x + width * 0.35, y)
    )


def village() -> str:
    """Three houses and a tree."""
    houses = house(-6, -5, 6, 4.5, 6, 4) + house(-20, 0, 7, 5, 7, 5) + house(4, 1, 7, 5, 8, 5, "slate")
    return houses + use("oak", (-1, 3))


def forest() -> str:
    """Roofs as green as the trees around them."""
    trees = use("fir", (-17, -3)) + use("fir", (15, -4))
    houses = house(-14, 0, 7, 5, 6, 6, "leaf") + tower(3, 0, 6, 13, 9, "leaf", "gold")
    return trees + houses + house(7, 2, 6, 4.5, 6, 5, "leaf") + use("oak", (-18, 3))


def walled() -> str:
    """Houses behind a wall with two towers."""
    houses = (
        house(-12, -6, 6, 5, 6, 4.5) + house(2, -7, 6, 5, 6, 4.5, "slate") + tower(-1, -5, 5, 14, 9, "slate")
    )
    return houses + tower(-17, 0, 6, 10, 6) + tower(17, 0, 6, 10, 6) + wall(-15, 1, 30, 7) + gate(0, 1)


def castle() -> str:
    """Return a keep among towers."""
    keep = (
        tower(-8, -4, 6, 15, 8, "slate")
        + tower(9, -4, 6, 12, 7, "slate")
        + tower(1, -5, 8, 19, 9, "slate", "tile")
    )
    return keep + tower(-16, 1, 7, 9, 0) + tower(16, 1, 7, 9, 0) + wall(-13, 1, 26, 7) + gate(0, 1, 6, 6)


def port() -> str:
    """Houses, a jetty and a lighthouse."""
    houses = house(-18, 0, 7, 5, 7, 4.5) + house(-6, -5, 6, 5, 7, 4.5, "slate")
    lighthouse = tower(14, 0, 6, 15, 4) + path("gold", "M11.6-16h4.8v2.4h-4.8z")
    return houses + lighthouse + path("wood", "M-4 1h13v2h-13zM-2 3v2m4-2v2m4-2v2")


def oasis() -> str:
    """Flat roofs around a dome."""
    back = flat(-19, 0, 8, 6) + tower(-7, -3, 4, 17, 4, "slate")
    return back + dome(3, -2, 14, 6) + flat(10, 1, 7, 6) + flat(-11, 2, 8, 4)


def hold() -> str:
    """Return a stronghold before a rock."""
    rock = (
        path("peak", "M-24 2C-18-6-15-14-10-20C-6-14 6-22 9-24C13-16 19-6 24 2Z")
        + path("peak-shade", "M9-24C13-16 19-6 24 2H8L11-8L7-14Z")
        + path("peak-ink", "M13-13l-2 8m6-4l-2 7m-23-16l-3 8")
    )
    return (
        rock
        + tower(-8, 1, 7, 12, 0)
        + tower(6, 0, 6, 15, 8, "slate", "tile")
        + wall(-8, 2, 18, 6)
        + gate(-1, 2)
    )


def capital() -> str:
    """Draw the elves' city, where everyone begins: three times the size of others."""
    back = [tower(-31, 2, 7, 19, 15, "gold"), tower(32, 2, 7, 17, 14, "gold")]
    back += [tower(-18, -2, 7, 29, 19, "slate", "tile"), tower(20, -2, 7, 27, 18, "slate", "tile")]
    houses = [house(-30, 8, 8, 6, 9, 6), house(18, 8, 8, 6, 9, 6, "slate")]
    keep = [
        tower(-8, 0, 7, 24, 14, "gold"),
        tower(9, 0, 7, 22, 14, "gold"),
        tower(0, 2, 11, 36, 25, "slate", "gold"),
    ]
    bands = path("gold", "M-5.5-34h11v2.4h-11zM-5.5-17h11v1.6h-11z")
    front = [tower(-43, 12, 8, 12, 9, "slate"), tower(43, 12, 8, 12, 9, "slate"), wall(-40, 14, 80, 9)]
    front += [tower(-11, 14, 7, 13, 8, "gold"), tower(11, 14, 7, 13, 8, "gold"), gate(0, 14, 9, 10)]
    mound = path("mound", "M-52 14C-44-2-30-6-20-10C-8-16 12-16 22-10C34-6 46-2 52 14Z")
    return "".join([mound, *back, *houses, *keep, bands, *front])


DRAWINGS = {
    "village": village(),
    "forest": forest(),
    "walled": walled(),
    "castle": castle(),
    "port": port(),
    "oasis": oasis(),
    "hold": hold(),
    "capital": capital(),
}
USUAL_SIZE = Box(-22, -28, 22, 4)
CAPITAL_SIZE = Box(-54, -66, 54, 16)

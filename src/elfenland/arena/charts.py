"""The charts of a report: win rates, scores, times, ratings, pairwise results."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise as neighbours
from typing import Any, Final

from elfenland.arena.drawing import (
    DASHES,
    PICTURE_WIDTH_PX,
    ROW_HEIGHT_PX,
    Picture,
    Scale,
    colour,
    duration,
    margin,
    shortened,
)
from elfenland.arena.job import Played
from elfenland.arena.ratings import Rater, Rating
from elfenland.arena.standings import Chair, chairs
from elfenland.arena.statistics import quantile

Bots = Sequence[dict[str, Any]]

RIGHT: Final = PICTURE_WIDTH_PX - 20
TOP_MARGIN_PX: Final = 14
HILL: Final = 58  # the height of a row of a distribution
POINTS: Final = 240  # the most points of a line
CELL: Final = 62


def win_rates(bots: Bots, par: float) -> Picture:
    """Draw a dot for each bot, with its error and its interval."""
    names = [bot["name"] for bot in bots]
    top = TOP_MARGIN_PX + 12
    bottom = top + ROW_HEIGHT_PX * len(bots)
    said = "; ".join(f"{bot['name']} {100 * bot['win_rate']:.1f} %" for bot in bots)
    sheet = Picture("Win rates", f"{said}; par is {100 * par:.1f} %", bottom + 30)
    most = max([par, *(bot["win_rate_high"] for bot in bots)])
    scale = Scale(0, min(1.0, 1.08 * most), margin(names), RIGHT - 60)
    _axis(sheet, scale, bottom, "{:.0%}".format, top - 6)
    sheet.line(scale.at(par), top - 6, scale.at(par), bottom, 'class="par"')
    sheet.words(scale.at(par), top - 14, "par", "middle", soft=True)
    for n, bot in enumerate(bots):
        y = top + ROW_HEIGHT_PX * (n + 0.5)
        rate, error = bot["win_rate"], bot["win_rate_error"]
        sheet.name(scale.start, y, bot["name"])
        sheet.bar(scale.at(bot["win_rate_low"]), scale.at(bot["win_rate_high"]), y, 14, colour(n), 0.28)
        sheet.bar(scale.at(rate - error), scale.at(rate + error), y, 5, colour(n))
        sheet.dot(scale.at(rate), y, colour(n))
        sheet.words(scale.at(bot["win_rate_high"]) + 10, y, f"{100 * rate:.1f} %")
    return sheet


def scores(bots: Bots, games: Sequence[Played]) -> Picture:
    """Draw a histogram of each bot's scores."""
    seats = chairs(games)
    names = [bot["name"] for bot in bots]
    everything = [chair.points for name in names for chair in seats[name]]
    bottom = TOP_MARGIN_PX + HILL * len(bots)
    said = "; ".join(f"{bot['name']} {bot['mean_score']:.1f} on average" for bot in bots)
    sheet = Picture("Scores", said, bottom + 30)
    scale = Scale(min(everything) - 0.5, max(everything) + 0.5, margin(names), RIGHT)
    _axis(sheet, scale, bottom, "{:g}".format, TOP_MARGIN_PX)
    for n, bot in enumerate(bots):
        base = TOP_MARGIN_PX + HILL * (n + 1)
        sheet.name(scale.start, base - 14, bot["name"])
        _hill(sheet, scale, base, [chair.points for chair in seats[bot["name"]]], colour(n))
        sheet.line(
            scale.at(bot["mean_score"]), base - HILL + 8, scale.at(bot["mean_score"]), base, 'class="par"'
        )
    return sheet


def _hill(sheet: Picture, scale: Scale, base: float, points: Sequence[int], fill: str) -> None:
    counted = Counter(points)
    most = max(counted.values())
    wide = scale.at(1) - scale.at(0) if scale.low <= 0 else scale.at(scale.low + 1) - scale.start
    for value, number in sorted(counted.items()):
        high = (HILL - 14) * number / most
        sheet.box(scale.at(value - 0.5) + 0.5, base - high, max(wide - 1, 1), high, fill, 0.75)


def times(bots: Bots, games: Sequence[Played]) -> Picture:
    """Draw each bot's time per decision, on a logarithmic axis."""
    spent = {name: _milliseconds(seats) for name, seats in chairs(games).items()}
    names = [bot["name"] for bot in bots]
    bottom = TOP_MARGIN_PX + ROW_HEIGHT_PX * len(bots)
    said = "; ".join(f"{bot['name']} {duration(bot['ms_median'])} median" for bot in bots)
    sheet = Picture("Time a decision", said, bottom + 30)
    longest = max([0.01, *(quantile(spent[name], 0.99) for name in names)])
    scale = Scale(0.001, longest, margin(names), RIGHT - 80, logarithmic=True)
    _axis(sheet, scale, bottom, duration, TOP_MARGIN_PX - 8)
    for n, name in enumerate(names):
        y = TOP_MARGIN_PX + ROW_HEIGHT_PX * (n + 0.5)
        low, first, half, third, high = (
            scale.at(quantile(spent[name], q)) for q in (0.01, 0.25, 0.5, 0.75, 0.99)
        )
        sheet.name(scale.start, y, name)
        sheet.bar(low, high, y, 14, colour(n), 0.28)
        sheet.bar(first, third, y, 5, colour(n))
        sheet.dot(half, y, colour(n))
        sheet.words(high + 10, y, duration(quantile(spent[name], 0.5)))
    return sheet


def _milliseconds(seats: Sequence[Chair]) -> list[float]:
    return sorted(micros / 1000 for chair in seats for micros in chair.microseconds)


def ratings(bots: Bots, games: Sequence[Played]) -> Picture:
    """Draw each bot's rating game by game, with its uncertainty."""
    names = [bot["name"] for bot in bots]
    told = _histories(names, games)
    said = "; ".join(f"{bot['name']} {bot['rating_mu']:.1f}" for bot in bots)
    sheet = Picture("Ratings", f"At the end: {said}", 300)
    ends = [mu for history in told.values() for r in history for mu in (r.mu - r.sigma, r.mu + r.sigma)]
    up = Scale(min(ends), max(ends), 262, TOP_MARGIN_PX)
    along = Scale(0, len(games), 46, RIGHT - margin(names) + 10)
    for tick in up.ticks():
        sheet.line(along.start, up.at(tick), along.end, up.at(tick), 'class="grid"')
        sheet.words(along.start - 8, up.at(tick), f"{tick:g}", "end", soft=True)
    _axis(sheet, along, 262, "{:g}".format, 262)
    sheet.words(along.end, 292, "games", "end", soft=True)
    places = [along.at(n) for n in _sampled(len(games))]
    for n, name in enumerate(names):
        _history(sheet, n, list(zip(places, told[name], strict=True)), up)
    for n, y in _apart([up.at(told[name][-1].mu) for name in names]):
        sheet.words(along.end + 8, y, shortened(names[n]))
    return sheet


def _history(sheet: Picture, number: int, history: list[tuple[float, Rating]], up: Scale) -> None:
    above = [(x, up.at(rating.mu + rating.sigma)) for x, rating in history]
    below = [(x, up.at(rating.mu - rating.sigma)) for x, rating in history]
    sheet.path([*above, *reversed(below)], f'style="fill:{colour(number)};opacity:0.12"')
    line = f"fill:none;stroke:{colour(number)};stroke-width:2;stroke-dasharray:{DASHES[number % len(DASHES)]}"
    sheet.path([(x, up.at(rating.mu)) for x, rating in history], f'style="{line}"')


def _histories(names: Sequence[str], games: Sequence[Played]) -> dict[str, list[Rating]]:
    """Return the ratings at some points, from before the first game to the end."""
    rater, wanted = Rater(), set(_sampled(len(games)))
    told: dict[str, list[Rating]] = {name: [rater.of(name)] for name in names}
    for n, game in enumerate(games, 1):
        rater.rate(game)
        if n in wanted:
            for name in names:
                told[name].append(rater.of(name))
    return told


def _sampled(games: int) -> list[int]:
    return sorted({round(n * games / POINTS) for n in range(POINTS + 1)})


def _apart(heights: Sequence[float], least: float = 16) -> list[tuple[int, float]]:
    """Return the heights with their numbers, spaced so that labels don't touch."""
    placed: list[tuple[int, float]] = []
    for n in sorted(range(len(heights)), key=heights.__getitem__):
        floor = placed[-1][1] + least if placed else 0.0
        placed.append((n, max(heights[n], floor)))
    return placed


def ahead(bots: Bots, pairs: dict[str, dict[str, dict[str, float]]]) -> Picture:
    """Draw a matrix of how often the row's bot finished ahead of the column's."""
    names = [f"{n} {bot['name']}" for n, bot in enumerate(bots, 1)]
    left = margin(names)
    sheet = Picture("Who finishes ahead of whom", _told_pairs(pairs), 40 + ROW_HEIGHT_PX * len(bots))
    for n, bot in enumerate(bots):
        y = 30 + ROW_HEIGHT_PX * (n + 0.5)
        sheet.words(left + CELL * (n + 0.5), 14, str(n + 1), "middle", soft=True)
        sheet.name(left, y, names[n])
        for k, other in enumerate(bots):
            found = pairs.get(bot["name"], {}).get(other["name"])
            _cell(sheet, left + CELL * k, y, found["ahead"] if found else None)
    return sheet


def _cell(sheet: Picture, x: float, y: float, share: float | None) -> None:
    if share is None:
        sheet.words(x + CELL / 2, y, "·", "middle", soft=True)
        return
    fill = colour(0) if share >= 0.5 else colour(1)
    sheet.box(
        x + 1, y - ROW_HEIGHT_PX / 2 + 1, CELL - 2, ROW_HEIGHT_PX - 2, fill, 0.08 + 0.8 * abs(share - 0.5), 3
    )
    sheet.words(x + CELL / 2, y, f"{100 * share:.0f} %", "middle")


def _told_pairs(pairs: dict[str, dict[str, dict[str, float]]]) -> str:
    return "; ".join(
        f"{name} ahead of {other} in {100 * found['ahead']:.0f} %"
        for name, others in pairs.items()
        for other, found in others.items()
    )


def _axis(sheet: Picture, scale: Scale, bottom: float, told: Callable[[float], str], top: float) -> None:
    """Lines at round values, with the values below."""
    ticks = scale.ticks()
    for tick in ticks:
        sheet.line(scale.at(tick), top, scale.at(tick), bottom, 'class="grid"')
    crowded = any(scale.at(b) - scale.at(a) < 46 for a, b in neighbours(ticks))
    for tick in ticks[:: 2 if crowded else 1]:
        sheet.words(scale.at(tick), bottom + 14, told(tick), "middle", soft=True)

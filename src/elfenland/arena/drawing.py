"""Pictures as SVG: a sheet to draw on, scales, and colours for light and dark."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

PICTURE_WIDTH_PX: Final = 760
LETTER: Final = 7.2  # the approximate width of a letter
MAX_NAME_LETTERS: Final = 26  # letters of a name in a picture
ROW_HEIGHT_PX: Final = 34

# Nothing depends on colours alone: every row and every line is labelled.
LINE_COLOURS: Final = (
    ("#2f6db5", "#7fb2f0"),
    ("#c26a1b", "#f0a35c"),
    ("#2d8a5f", "#6fcf9f"),
    ("#a8437f", "#e88fc3"),
    ("#6d57b8", "#b3a2f2"),
    ("#6f6a62", "#b8b2a8"),
)
INK: Final = {"ink": ("#2d2822", "#ece5d8"), "soft": ("#746a5c", "#a89d8c"), "line": ("#ddd3c2", "#453f37")}
DASHES: Final = ("none", "7 3", "2 3", "10 3 2 3", "5 5", "1 4")


def style() -> str:
    """Return the style sheet of every chart, for light and dark themes."""
    light, dark = (
        "".join(f"--{name}:{pair[n]};" for name, pair in INK.items())
        + "".join(f"--c{k}:{pair[n]};" for k, pair in enumerate(LINE_COLOURS))
        for n in (0, 1)
    )
    return (
        f".chart{{{light}font:13px system-ui,-apple-system,'Segoe UI',sans-serif;max-width:100%;height:auto}}"
        f"@media(prefers-color-scheme:dark){{.chart{{{dark}}}}}"
        ".chart text{fill:var(--ink);font-variant-numeric:tabular-nums}.chart .soft{fill:var(--soft)}"
        ".chart .grid{stroke:var(--line)}.chart .par{stroke:var(--soft);stroke-dasharray:5 4}"
    )


def colour(number: int) -> str:
    """Return the colour of a bot."""
    return f"var(--c{number % len(LINE_COLOURS)})"


def shortened(name: str) -> str:
    """Return a name shortened to fit in a picture."""
    return name if len(name) <= MAX_NAME_LETTERS else f"{name[: MAX_NAME_LETTERS - 1]}…"


def margin(names: Sequence[str]) -> float:
    """Return the room that names need on the left."""
    return 18 + LETTER * max((len(shortened(name)) for name in names), default=0)


def duration(milliseconds: float) -> str:
    """Return a time in its shortest readable form: 96 µs, 4.2 ms, 1.3 s."""
    if milliseconds < 1:
        return f"{1000 * milliseconds:.0f} µs"
    return f"{milliseconds:.3g} ms" if milliseconds < 1000 else f"{milliseconds / 1000:.3g} s"


class Picture:
    """A picture being drawn."""

    def __init__(self, title: str, text: str, height: float) -> None:
        self.title = title
        self.about = text
        self.height = height
        self.parts: list[str] = []

    def line(self, x: float, y: float, x2: float, y2: float, more: str) -> None:
        """Draw a straight line."""
        self.parts.append(f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {more}/>')

    def bar(self, x: float, x2: float, y: float, thick: float, fill: str, opacity: float = 1) -> None:
        """Draw a bar around a height, from left to right."""
        self.box(x, y - thick / 2, max(x2 - x, 1), thick, fill, opacity, min(thick / 2, 4))

    def box(
        self, x: float, y: float, wide: float, high: float, fill: str, opacity: float = 1, round_: float = 0
    ) -> None:
        """Draw a rectangle."""
        shape = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{round_:.1f}"'
        self.parts.append(f'<rect {shape} style="fill:{fill};opacity:{opacity:.3g}"/>')

    def dot(self, x: float, y: float, fill: str) -> None:
        """Draw a dot."""
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" style="fill:{fill}"/>')

    def words(self, x: float, y: float, said: str, anchor: str = "start", soft: bool = False) -> None:
        """Draw a line of text; y is its middle."""
        sort = ' class="soft"' if soft else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y + 4.5:.1f}" text-anchor="{anchor}"{sort}>{escape(said)}</text>'
        )

    def path(self, points: Sequence[tuple[float, float]], more: str) -> None:
        """Draw a line through points."""
        said = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polyline points="{said}" {more}/>')

    def name(self, x: float, y: float, name: str) -> None:
        """Draw the name of a row, to the left of it."""
        self.words(x - 12, y, shortened(name), "end")

    def svg(self, number: int) -> str:
        """Render as SVG; the number keeps ids unique on a page."""
        width = PICTURE_WIDTH_PX
        head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {self.height:.0f}" width="{width}"'
        label = f'class="chart" role="img" aria-labelledby="t{number} d{number}"'
        title = f'<title id="t{number}">{escape(self.title)}</title>'
        about = f'<desc id="d{number}">{escape(self.about)}</desc>'
        return f"<svg {head} {label}>{title}{about}<style>{style()}</style>{''.join(self.parts)}</svg>"


@dataclass(frozen=True)
class Scale:
    """A linear scale between the two ends of a chart."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool = False

    def at(self, value: float) -> float:
        """Return the place of a value, clamped to the ends."""
        low, high, value = (
            log10(v) if self.logarithmic else v for v in (self.low, self.high, max(value, self.low))
        )
        return self.start + (min(value, high) - low) / ((high - low) or 1) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Return some round values on the scale."""
        if self.logarithmic:
            return [10.0**n for n in range(ceil(log10(self.low)), floor(log10(self.high)) + 1)]
        step = _round_step((self.high - self.low) / 6)
        first = ceil(self.low / step - 1e-9)
        return [n * step for n in range(first, floor(self.high / step + 1e-9) + 1)]


def _round_step(rough: float) -> float:
    """Round up to 1, 2 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(rough)) if rough > 0 else 1.0
    return next(power * n for n in (1, 2, 5, 10) if power * n >= rough * 0.999)

"""Draw the curve of a training run.

python -m examples.learn_to_play.plot examples/learn_to_play/curve.csv docs/pictures/learner.svg
"""

import csv
import sys
from math import ceil, floor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

WIDE, HIGH = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 34, 44
SMOOTH = 9  # points of the curve that are averaged
STYLE = (
    "text{font:13px sans-serif;fill:#555}"
    "polyline{fill:none;stroke-width:2;stroke-linejoin:round}"
    ".raw{stroke:#8aa;stroke-width:1;opacity:.6}.mean{stroke:#176}"
    ".axis{stroke:#999}.par{stroke:#b50;stroke-dasharray:5 4}"
)


def read(file: Path) -> list[tuple[float, float]]:
    """Return the games played by PPO, and the percentage won per seat that learns."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [
            (float(line["games"]), 100 * float(line["won"]))
            for line in csv.DictReader(lines)
            if line["stage"] == "ppo"
        ]


def draw(points: list[tuple[float, float]]) -> str:
    """Return the curve as SVG: every update, and the running mean."""
    games, won = np.array(points).T
    last = float(games.max())
    low, high = 5 * floor(min(float(won.min()), 20) / 5), 5 * ceil(max(float(won.max()), 30) / 5)
    window = min(SMOOTH, len(won))
    mean = np.convolve(won, np.ones(window) / window, "valid")
    middle = np.convolve(games, np.ones(window) / window, "valid")

    def x(value: float) -> float:
        return LEFT + value / last * (WIDE - LEFT - RIGHT)

    def y(value: float) -> float:
        return HIGH - BOTTOM - (value - low) / (high - low) * (HIGH - TOP - BOTTOM)

    def line(xs: Numbers, ys: Numbers, sort: str) -> str:
        said = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value in zip(xs, ys, strict=True))
        return f'<polyline class="{sort}" points="{said}"/>'

    ground = HIGH - BOTTOM
    parts = [
        f'<polyline class="axis" points="{LEFT},{TOP} {LEFT},{ground} {WIDE - RIGHT},{ground}"/>',
        f'<polyline class="par" points="{LEFT},{y(25):.1f} {WIDE - RIGHT},{y(25):.1f}"/>',
        line(games, won, "raw"),
        line(middle, mean, "mean"),
        f'<text x="{LEFT}" y="18">games won per seat that learns, in %; dashed: par</text>',
        f'<text x="{WIDE - RIGHT}" y="{HIGH - 8}" text-anchor="end">games played by PPO</text>',
    ]
    parts += [
        f'<text x="{LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value}</text>'
        for value in range(low, high + 1, 5)
    ]
    parts += [
        f'<text x="{x(value):.1f}" y="{HIGH - BOTTOM + 18}" text-anchor="middle">{value:,.0f}</text>'
        for value in np.linspace(0, last, 5)
    ]
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" role="img"'
    title = "<title>The share of games won while learning</title>"
    back = f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>'
    return f"<svg {head}>{title}<style>{STYLE}</style>{back}{''.join(parts)}</svg>\n"


def main(arguments: list[str]) -> None:
    """Read a curve, and write its picture."""
    source, target = map(Path, arguments)
    target.write_text(draw(read(source)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

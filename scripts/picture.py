"""Draw the game in the terminal as SVG, for the README.

Usage: python scripts/picture.py [FILE]
"""

import re
import sys
from html import escape
from pathlib import Path

from elfenland.cli import screen
from elfenland.cli.menu import Menu, lay_out
from elfenland.cli.seats import Seated
from elfenland.cli.status import task
from elfenland.cli.style import Terminal
from elfenland.engine.observation import observe
from elfenland.testing import sketch

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "terminal.svg"

# Early in the third round: enough on the board to be worth a look.
POSITION = """
    3. travel  start=Green act=Red
    Red: Lap PPEECDRR | O*U +Bea,Riv,Feo,Thr,Dag,Str
    Green: Gra PPCC | T*C +Mah,Ixa,Vir,Lap,Kih,Dag
    Blue: Wyl 8? | CUO*D +Uss,Par,Ytt,Alb,Jac
    Elv-Lap: T  Lap-Vir: E  Ixa-Lap: P  Dag-Lap: CO  Feo-Lap: U  Dag-Ixa: P  Mah-Ixa: D
    Wyl-Jac: U  Wyl-Par: T  Thr-Alb: D  Ixa-Vir: E
"""
SEATS = (Seated("Anna"), Seated(bot="scout"), Seated("Bert", "scout"))

WIDTH, HEIGHT = 8.4, 17.0  # of a cell
MARGIN = 18
GROUND, INK = "#16191d", "#d5d8dc"
CHUNK = re.compile(r"\033\[([0-9;]*)m")


def main(arguments: list[str]) -> None:
    """Draw the picture into its file, or into another."""
    path = Path(arguments[0]) if arguments else PICTURE
    path.write_text(draw(shown()), encoding="utf-8")


def shown() -> list[str]:
    """Return what a player sees in the terminal."""
    terminal = Terminal(colours=True, drawing=True, columns=100, lines=48)
    state = sketch(POSITION)
    seen = observe(state, state.seat)
    options = state.rules.options(state)
    labels = [seated.label(seat) for seat, seated in enumerate(SEATS)]
    table = screen.table(seen, labels, terminal)
    menu = lay_out(Menu(seen).entries(options), terminal)
    return [*screen.board(seen, terminal), "", *table, "", task(seen, options), *menu, "> vir"]


def draw(lines: list[str]) -> str:
    """Return the lines as SVG."""
    width = max(len(CHUNK.sub("", line)) for line in lines) * WIDTH + 2 * MARGIN
    height = len(lines) * HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">',
        "<title>A game of Elfenland in the terminal</title>",
        f'<rect width="100%" height="100%" rx="10" fill="{GROUND}"/>',
        '<g font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14">',
    ]
    for row, line in enumerate(lines):
        column = 0
        for style, text in chunks(line):
            parts += draw_chunk(text, column, row, style)
            column += len(text)
    return "\n".join([*parts, "</g>", "</svg>"]) + "\n"


def chunks(line: str) -> list[tuple[str, str]]:
    """Return the line cut where the style changes."""
    pieces = CHUNK.split(line)
    styles = ["0", *pieces[1::2]]
    return [(style, text) for style, text in zip(styles, pieces[::2], strict=True) if text]


def draw_chunk(text: str, column: int, row: int, style: str) -> list[str]:
    """Draw a run of one style: its background, its dots and its words."""
    codes = style.split(";")
    colour = palette(int(codes[codes.index("5") + 1])) if "38" in codes else INK
    inverse = "7" in codes
    found = [ground(column, row, len(text), colour)] if inverse else []
    ink = GROUND if inverse else colour
    if dots := [dot for n, c in enumerate(text) for dot in braille(c, column + n, row)]:
        found.append(f'<path d="{"".join(dots)}" stroke="{ink}" stroke-width="2" stroke-linecap="round"/>')
    looks = ' font-weight="bold"' * ("1" in codes) + ' opacity="0.55"' * ("2" in codes)
    words = re.finditer(r"[^ \u2800-\u28ff]+", text)
    return found + [write(word.group(), column + word.start(), row, ink, looks) for word in words]


def ground(column: int, row: int, length: int, colour: str) -> str:
    """Return the ground of inverse text."""
    x, y = MARGIN + column * WIDTH, MARGIN + row * HEIGHT
    return f'<rect x="{x:g}" y="{y:g}" width="{length * WIDTH:g}" height="{HEIGHT:g}" fill="{colour}"/>'


def write(word: str, column: int, row: int, colour: str, looks: str) -> str:
    """Return a word, as wide as its cells whatever the font."""
    x, y = MARGIN + column * WIDTH, MARGIN + row * HEIGHT + 13
    size = f'textLength="{len(word) * WIDTH:g}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x:g}" y="{y:g}" {size} fill="{colour}"{looks}>{escape(word)}</text>'


def braille(character: str, column: int, row: int) -> list[str]:
    """Draw the dots of a braille character, because not every font has them."""
    bits = ord(character) - 0x2800
    if not 0 < bits < 256:
        return []
    places = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
    x, y = MARGIN + column * WIDTH, MARGIN + row * HEIGHT
    return [
        f"M{x + WIDTH * (0.25 + 0.5 * across):.4g} {y + HEIGHT * (0.125 + 0.25 * down):.4g}h0"
        for bit, (across, down) in enumerate(places)
        if bits >> bit & 1
    ]


def palette(number: int) -> str:
    """Return a colour of the 256 that terminals have, of its cube or its greys."""
    if number >= 232:
        level = 8 + 10 * (number - 232)
        return f"#{level:02x}{level:02x}{level:02x}"
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return f"#{steps[number // 36]:02x}{steps[number // 6 % 6]:02x}{steps[number % 6]:02x}"


if __name__ == "__main__":
    main(sys.argv[1:])

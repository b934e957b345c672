"""The picture in the README is what the program prints."""

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_picture_is_fresh(tmp_path: Path) -> None:
    drawn = tmp_path / "terminal.svg"
    subprocess.run([sys.executable, "scripts/picture.py", str(drawn)], cwd=ROOT, check=True)
    message = "the terminal looks different now: run scripts/picture"
    assert drawn.read_text() == (ROOT / "docs" / "pictures" / "terminal.svg").read_text(), message


def test_the_page_about_playing_shows_it() -> None:
    assert "](pictures/terminal.svg)" in (ROOT / "docs" / "terminal.md").read_text()


def test_the_picture_shows_a_game() -> None:
    tree = ElementTree.parse(ROOT / "docs" / "pictures" / "terminal.svg")
    words = [element.text for element in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Elv", "[CO]", "Round", "PPEECDRR", "Lap-E-Vir"} <= set(words)

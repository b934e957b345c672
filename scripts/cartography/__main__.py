"""Draws the map into the page: `python -m scripts.cartography`."""

from pathlib import Path

from scripts.cartography.sheet import Sheet

BOARD = Path(__file__).resolve().parents[2] / "web" / "src" / "board"
PICTURE, PLACES = BOARD / "map.svg", BOARD / "map.json"


def main() -> None:
    """Write both files."""
    sheet = Sheet()
    for path, text in ((PICTURE, sheet.picture()), (PLACES, sheet.places())):
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(text.encode()) / 1000:.0f} kB")


if __name__ == "__main__":
    main()

"""Draw the icons of the installed app, web/public/icon-*.png. Needs Chromium.

Usage: python scripts/app_icons.py
"""

import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
ROUND = (PUBLIC / "favicon.svg").read_text()
# A system may cut any shape out of this one: the ground fills it, and the boot stays well inside.
SQUARE = re.sub(
    r"translate\(77 77\)scale\(\.7\)",
    "translate(128 128)scale(.5)",
    re.sub(r"<circle[^>]*/>", '<path fill="#8a3a20" d="M0 0H512V512H0Z"/>', ROUND),
)
ICONS = {"icon-192": (ROUND, 192), "icon-512": (ROUND, 512), "icon-maskable-512": (SQUARE, 512)}
ICONS |= {"icon-apple-180": (SQUARE, 180)}


def main() -> None:
    """Draw each in a browser of its size."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (drawing, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()

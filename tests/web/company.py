"""Tables with several people, and the menu of the page."""

import re
from typing import Any

from playwright.async_api import Page

from tests.server.serving import PERSON, Guest, Served, make_table

# Everything that can be pressed in the dialog, once it is open, and sticks out of it or of the screen.
OUTSIDE = """async () => {
    while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    const dialog = document.querySelector('dialog[open]').getBoundingClientRect();
    const right = Math.min(dialog.right, innerWidth);
    return [...document.querySelectorAll('dialog[open] :is(button, a, input)')]
        .map(each => [each.innerText || each.ariaLabel, each.getBoundingClientRect()])
        .filter(([, box]) => box.right > right || box.left < dialog.left)
        .map(([name]) => name);
}"""


async def named(house: Served, *names: str, rules: str = "elfenland") -> tuple[dict[str, Any], list[Guest]]:
    """Return a table of people with these names, and programs that sit in their seats."""
    made = await make_table(house, rules, *({**PERSON, "name": name} for name in names))
    return made, [Guest(house, made["id"], key["token"]) for key in made["seats"]]


def menu(page: Page) -> Any:
    return page.get_by_role("button", name=re.compile("^(Menu|Menü)$"))


async def to_phase(players: list[Guest], phase: str) -> int:
    """Decide whatever comes first until a phase begins; who is to act then."""
    while True:
        update = await players[0].look()
        seat: int = update["to_act"]
        if update["view"]["phase"] == phase:
            return seat
        update = await players[seat].look()
        await players[seat].move(update["version"], update["options"][0])

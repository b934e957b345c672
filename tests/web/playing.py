"""People who play at a table in the browser: they see what is lit, and do what a person would do."""

import re

from playwright.async_api import Locator, Page, TimeoutError, expect

ENOUGH = 2  # counters that are laid in a round, so that some are left to choose from
SECOND_TRY = 40_000  # milliseconds after which a decision that led to nothing is tried once more
WAIT = 120_000  # milliseconds in which bots have surely decided, also on a busy machine
OVER = ".table[data-over=true], .standings, h1:has-text('win')"  # the last position, or the page after it
KEEP = re.compile("^(Keep it|Seal answer)")  # on one's turn, or while others keep theirs

# Where a place is on the screen, once the map stands still: the middle of a link, or a corner of a town.
SPOT = """async element => {
    const town = element.classList.contains('town');
    const point = element.getPointAtLength(town ? 0 : element.getTotalLength() / 2);
    const spot = () => {
        const matrix = element.getScreenCTM();
        const { x, y } = point.matrixTransform(matrix);
        return town ? [x + 20 * matrix.a, y + 20 * matrix.a] : [x, y];
    };
    let seen = spot();
    for (let frames = 0; frames < 5; frames += 1) {
        await new Promise(requestAnimationFrame);
        const now = spot();
        if (now[0] !== seen[0] || now[1] !== seen[1]) frames = 0;
        seen = now;
    }
    return seen;
}"""

# Wait until the map has its size, and stands still.
OPENED = """async sheet => {
    let seen = '';
    for (let frames = 0; frames < 5; frames += 1) {
        await new Promise(requestAnimationFrame);
        const now = sheet.style.transform;
        if (now !== seen || !sheet.getBoundingClientRect().width) frames = 0;
        seen = now;
    }
}"""

# Whether it is one's turn, or another round than this one.
TURN_OR_ROUND = """here => document.querySelector('.table[data-turn=true]')
    || document.querySelector('.rounds')?.innerText !== here"""


async def focus(place: Locator) -> None:
    """Focus a place of the map as soon as it can be: not before the map is laid out."""
    await expect(place).to_be_visible()
    await place.focus()
    await expect(place).to_be_focused()


class Player:
    """A player with a mouse, who chooses what the page offers and knows no rules."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator(".table")
        self.phases: list[str] = []  # those in which the player decided something
        self.laid = 0  # in this round

    async def play(self, most: int = 120) -> None:
        """Play until the game is over."""
        for _ in range(most):
            await self.wait()
            if await self.is_over():
                return
            await self.decide()
        raise AssertionError(f"after {most} decisions the game is not over")

    async def play_round(self) -> None:
        """Play until the next round has begun, whoever begins it."""
        here = await self.number()
        while await self.number() == here:
            await self.page.wait_for_function(TURN_OR_ROUND, arg=here, timeout=WAIT)
            if await self.number() == here:
                await self.decide()

    async def number(self) -> str:
        return str(await self.page.locator(".rounds").inner_text())

    async def wait(self) -> None:
        """Wait until it is this player's turn, or the game is over."""
        await self.page.wait_for_selector(f".table[data-turn=true], {OVER}", timeout=WAIT)

    async def is_over(self) -> bool:
        return not await self.page.locator(".table[data-turn=true]").count()

    async def decide(self) -> None:
        """Take one decision with the whole map in sight, and see that the game went on."""
        await self.see_whole()
        version = str(await self.table.get_attribute("data-version"))
        self.phases.append("")
        try:
            await self.decide_once()
            await self.went_on(version, SECOND_TRY)
        except TimeoutError:  # on a busy machine the map may move under a click; a person would click again
            if await self.table.get_attribute("data-version") != version:
                return  # others were asked the same, and the game went on meanwhile
            try:
                await self.decide_once()
                await self.went_on(version, WAIT)
            except TimeoutError as error:
                error.add_note(f"at version {version}: {await self.page.locator('body').inner_text()}")
                raise

    async def see_whole(self) -> None:
        """Zoom out, once the map has opened."""
        await self.page.locator(".board .sheet").evaluate(OPENED)
        if await self.button("Whole map").count():
            await self.button("Whole map").click(timeout=SECOND_TRY)
            await expect(self.button("Whole map")).to_have_count(0)

    async def decide_once(self) -> None:
        """Look at what is asked, and answer it; a slow page may have shown only a part at the first look."""
        self.phases[-1] = await self.kind()
        await getattr(self, f"decide_{self.phases[-1]}")()

    async def went_on(self, version: str, timeout: int) -> None:
        """Wait until the page shows another version."""
        await self.page.wait_for_function(
            "version => document.querySelector('.table')?.dataset.version !== version",
            arg=version,
            timeout=timeout,
        )

    async def kind(self) -> str:
        """Return what is to be decided: the phase, or a part of it."""
        if await self.button("Discard the rest").count():
            return "discard"
        if await self.button("Draw two cards").count():
            return "income"
        if await self.page.locator(".supply.lit [data-take='*']").count():
            return "cards" if await self.page.locator(".supply.lit .gold").count() else "draw"
        return str(await self.table.get_attribute("data-phase"))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    async def decide_draw(self) -> None:
        self.laid = 0
        await self.choose(self.page.locator("[data-take]").first)

    async def decide_cards(self) -> None:
        await self.choose(self.page.locator(".supply.lit [data-take]:not([aria-disabled=true])").last)

    async def decide_items(self) -> None:
        self.laid = 0
        await self.choose(self.page.locator("[data-show]").first)

    async def decide_auction(self) -> None:
        """Raise while the last bid is low, so that others get something, too."""
        bid = self.page.get_by_role("button", name=re.compile(r"^Bid \d$"))
        await self.choose(bid if await bid.count() else self.button("Pass"))

    async def decide_income(self) -> None:
        """Gold and cards in turn."""
        gold = self.page.get_by_role("button", name=re.compile(r"^Take \d+ gold"))
        await self.choose(gold if self.phases.count("income") % 2 else self.button("Draw two cards"))

    async def decide_plan(self) -> None:
        """Lay the first piece that fits somewhere. A spell wants another piece, or two roads."""
        self.laid += 1
        for piece in await self.page.locator(".dock [data-piece]").all() if self.laid <= ENOUGH else []:
            letter = await piece.get_attribute("data-piece")  # once it is laid, it is no longer here
            await self.pick(piece, str(letter))
            lit = self.page.locator(".link.lit")
            if not await lit.count():
                continue
            lifted = self.page.locator(".dock [data-piece].lifted")
            if await lifted.count():
                await self.choose(lifted.first)
            await self.choose_place(lit.last)
            if letter == "X":
                await self.choose_place(self.page.locator(".link.lit").first)
            return
        await self.choose(self.button("Pass"))

    async def pick(self, piece: Locator, letter: str) -> None:
        """Choose a piece, unless an earlier try has; its roads are lit at the same moment as itself."""
        picked = self.page.locator(f".dock [data-piece='{letter}'][aria-pressed=true]")
        if not await picked.count():
            await self.choose(piece)
            await expect(picked).to_be_attached()

    async def decide_travel(self) -> None:
        """Go on twice, and each time see that the journey is longer: by a caravan it may be by two stops."""
        stops = self.page.locator("svg .stop")
        for _ in range(2):
            if await self.page.locator(".town.lit").count():
                drafted = await stops.count()
                await self.choose_place(self.page.locator(".town.lit").first)
                await stops.nth(drafted).wait_for(state="attached", timeout=SECOND_TRY)
        if await self.button("Travel").count():
            await self.finish("Travel")
        else:
            await self.choose(self.button(re.compile("^Stay here")))  # not the journey of that name
            await self.finish("Yes")

    async def decide_discard(self) -> None:
        while await self.button("Discard the rest").is_disabled():
            await self.choose(self.page.locator(".dock [data-card][aria-pressed=false]").first)
        await self.finish("Discard the rest")

    async def decide_keep(self) -> None:
        fresh = self.page.locator(".dock [data-piece]:not([aria-disabled=true])[aria-pressed=false]")
        while await self.button(KEEP).is_disabled():
            await self.choose(fresh.first)
        await self.finish(KEEP)

    async def finish(self, name: str | re.Pattern[str]) -> None:
        """Press the loud button."""
        await self.choose(self.button(name))

    async def choose(self, thing: Locator) -> None:
        await thing.click(timeout=SECOND_TRY)

    async def choose_place(self, place: Locator) -> None:
        """Click where the place is drawn on the map."""
        x, y = await place.evaluate(SPOT)
        await self.page.mouse.click(x, y)


class Fingers(Player):
    """Plays on a phone."""

    async def choose(self, thing: Locator) -> None:
        await thing.tap(timeout=SECOND_TRY)

    async def choose_place(self, place: Locator) -> None:
        x, y = await place.evaluate(SPOT)
        await self.page.touchscreen.tap(x, y)


class Keys(Player):
    """Plays without a mouse."""

    async def press(self, key: str) -> None:
        await self.page.keyboard.press(key)

    async def choose(self, thing: Locator) -> None:
        """By the letter of a piece or a card, by the number of an open counter, by the key on a button."""
        for name in ("data-piece", "data-card"):
            if letter := await thing.get_attribute(name):
                await self.press(letter.lower())
                return
        counted = await thing.get_attribute("data-take") or await thing.get_attribute("data-show")
        await self.press("1" if counted else "x")

    async def finish(self, name: str | re.Pattern[str]) -> None:
        await self.press("Enter")

    async def choose_place(self, place: Locator) -> None:
        """A town by its first letters; a link by going there with the arrows."""
        code = str(await place.get_attribute("data-place"))
        if len(code) == 3:
            name = str(await place.get_attribute("aria-label")).split(",")[0]
            await self.press("/")
            await self.page.keyboard.type(name[:4])
            await self.press("Enter")
        else:
            await self.walk_to(place, code)
            await self.press("Enter")

    async def walk_to(self, place: Locator, code: str) -> None:
        """Go with the arrows: towards the place first, aside where that leads nowhere."""
        to = await place.evaluate(SPOT)
        arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
        seen: list[tuple[str, str]] = []
        for _ in range(80):
            at = self.page.locator("[data-place]:focus")
            here = str(await at.get_attribute("data-place")) if await at.count() else ""
            if here == code or (here and await at.evaluate("element => element.matches('.link.lit')")):
                return
            x, y = await at.evaluate(SPOT) if here else (to[0], to[1] - 1)
            ahead = "ArrowRight" if to[0] > x else "ArrowLeft"
            aside = "ArrowDown" if to[1] > y else "ArrowUp"
            wished = [ahead, aside] if abs(to[0] - x) > abs(to[1] - y) else [aside, ahead]
            key = next((one for one in (*wished, *arrows) if (here, one) not in seen), arrows[len(seen) % 4])
            seen.append((here, key))
            await self.press(key)
        raise AssertionError(f"the arrows do not lead to {code}")

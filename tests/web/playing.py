"""Somebody who plays at a table in the browser: sees what is lit, and does what a person would do."""

import re

from playwright.async_api import Locator, Page, expect

ENOUGH = 2  # counters that are laid in a round, so that some are left to choose from
END = "h1:has-text('win')"  # the page after the last move
WAIT = 20_000  # milliseconds in which bots have surely decided


class Player:
    """Plays by mouse. What he chooses is what the page offers; he knows no rules."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator(".table")
        self.phases: list[str] = []  # in which he decided something
        self.laid = 0  # in this round

    async def play(self, most: int = 200) -> None:
        """Play until the game is over."""
        for _ in range(most):
            await self.wait()
            if await self.is_over():
                return
            await self.decide()
        raise AssertionError(f"after {most} decisions the game is not over")

    async def wait(self) -> None:
        """Wait until it is this player's turn, or the game is over."""
        await self.page.wait_for_selector(
            f".table[data-turn=true], .table[data-over=true], {END}", timeout=WAIT
        )

    async def is_over(self) -> bool:
        return not await self.page.locator(".table[data-turn=true]").count()

    async def decide(self) -> None:
        """Take one decision, and see that the game went on."""
        version = str(await self.table.get_attribute("data-version"))
        kind = await self.kind()
        self.phases.append(kind)
        await getattr(self, f"decide_{kind}")()
        await expect(self.table).not_to_have_attribute("data-version", version, timeout=WAIT)

    async def kind(self) -> str:
        """What is to be decided: the phase, or a part of it."""
        if await self.button("Give up the others").count():
            return "discard"
        if await self.button("Draw cards").count():
            return "income"
        if await self.page.locator(".supply.lit [data-take='*']").count():
            return "cards" if await self.page.locator(".supply.lit .gold").count() else "draw"
        return str(await self.table.get_attribute("data-phase"))

    def button(self, name: str) -> Locator:
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
        await self.choose(gold if self.phases.count("income") % 2 else self.button("Draw cards"))

    async def decide_plan(self) -> None:
        """Lay the first piece that fits somewhere. A spell wants another piece, or two roads."""
        if self.laid == ENOUGH:
            await self.choose(self.button("Pass"))
            return
        self.laid += 1
        for counter in await self.page.locator(".dock [data-piece]").all():
            await self.choose(counter)
            lit = self.page.locator(".link.lit")
            if not await lit.count():
                continue
            lifted = self.page.locator(".dock [data-piece].lifted")
            if await lifted.count():
                await self.choose(lifted.first)
            await self.choose_place(lit.first)
            if await counter.get_attribute("data-piece") == "X":
                await self.choose_place(self.page.locator(".link.lit").last)
            return
        await self.choose(self.button("Pass"))

    async def decide_travel(self) -> None:
        for _ in range(2):
            lit = self.page.locator(".town.lit")
            if not await lit.count():
                break
            stops = await self.page.locator(".stop").count()
            await self.choose_place(lit.first)
            await expect(self.page.locator(".stop")).not_to_have_count(stops, timeout=WAIT)
        if await self.button("Travel").count():
            await self.choose(self.button("Travel"))
        else:
            await self.choose(self.button("Stay here"))
            await self.choose(self.button("Yes"))

    async def decide_discard(self) -> None:
        finish = self.button("Give up the others")
        while await finish.is_disabled():
            await self.choose(self.page.locator(".dock [data-card][aria-pressed=false]").first)
        await self.choose(finish)

    async def decide_keep(self) -> None:
        finish = self.button("Keep it")
        fresh = self.page.locator(".dock [data-piece]:not([aria-disabled=true])[aria-pressed=false]")
        while await finish.is_disabled():
            await self.choose(fresh.first)
        await self.choose(finish)

    async def choose(self, thing: Locator) -> None:
        await thing.click()

    async def choose_place(self, place: Locator) -> None:
        """Click on the map where the place is: the middle of a link's line, or of a town's box."""
        x, y = await place.evaluate(
            """element => {
                const box = element.getBoundingClientRect();
                if (element.classList.contains('town')) {
                    const point = element.getPointAtLength(0).matrixTransform(element.getScreenCTM());
                    return [point.x + 8, point.y + 8];
                }
                const half = element.getPointAtLength(element.getTotalLength() / 2);
                const at = half.matrixTransform(element.getScreenCTM());
                return [at.x, at.y];
            }"""
        )
        await self.page.mouse.click(x, y)

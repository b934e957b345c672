"""Somebody who plays at a table in the browser: sees what is lit, and does what a person would do."""

from playwright.async_api import Locator, Page, expect

WAIT = 20_000  # milliseconds in which bots have surely decided


class Player:
    """Plays by mouse. What he chooses is what the page offers; he knows no rules."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator(".table")
        self.phases: list[str] = []  # in which he decided something

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
        await self.page.wait_for_selector(".table[data-turn=true], .table[data-over=true]", timeout=WAIT)

    async def is_over(self) -> bool:
        return await self.table.get_attribute("data-over") == "true"

    async def decide(self) -> None:
        """Take one decision, and see that the game went on."""
        phase, version = [
            str(await self.table.get_attribute(name)) for name in ("data-phase", "data-version")
        ]
        kind = "discard" if await self.button("Give up the others").count() else phase
        self.phases.append(kind)
        await getattr(self, f"decide_{kind}")()
        await expect(self.table).not_to_have_attribute("data-version", version, timeout=WAIT)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    async def decide_draw(self) -> None:
        await self.choose(self.page.locator("[data-take]").first)

    async def decide_plan(self) -> None:
        for counter in await self.page.locator(".dock [data-piece]").all():
            await self.choose(counter)
            lit = self.page.locator(".link.lit")
            if await lit.count():
                await self.choose_place(lit.first)
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
        await self.choose(self.page.locator(".dock [data-piece]:not([aria-disabled=true])").first)
        await self.choose(self.button("Keep it"))

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

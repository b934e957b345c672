"""Learning in a real browser at the real server: the lessons, a puzzle, the journey of the day, the rules."""

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.async_api import Page, TimeoutError, expect

from elfenland.learning.lessons import courses
from elfenland.learning.puzzles import shipped
from tests.server.serving import Served
from tests.web.axe import violations
from tests.web.guests import PHONE
from tests.web.layout import expect_none
from tests.web.playing import SPOT, WAIT
from tests.web.visitors import Visitors

pytestmark = pytest.mark.anyio

PHASES = {"elfenland": 6, "elfengold": 7}  # pictures on the card before the first lesson
MISSED = 7_500  # milliseconds after which a click has surely missed


# Parts of a lesson that don't show all they have.
CUT_OFF = """() => [...document.querySelectorAll('.coach, .dock .row')]
    .filter(part => part.scrollHeight > part.clientHeight)
    .map(part => part.className)"""


class Learner:
    """Does what a lesson asks for, by mouse; the words of its solution say what."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def do(self, word: str) -> None:
        """Carry out a decision of the notation as a person would."""
        if found := re.fullmatch(r"\w{3}[-~=][A-Z]+[-~=](\w{3})", word):
            await self.place(found[1], f"svg .stop >> nth={await self.page.locator('svg .stop').count()}")
            return
        table = self.page.locator(".table")
        before = str(await table.get_attribute("data-version"))
        done = f".table:not([data-version='{before}'])"
        if found := re.fullmatch(r"(\(?)([A-Z2])\)?(E?)@([\w~-]+)", word):
            await self.lay(found[2], found[3], found[4], done)
        elif "><" in word:
            await self.exchange(word, done)
        else:
            await self.press(word)
        await expect(table).not_to_have_attribute("data-version", before, timeout=WAIT)

    async def lay(self, letter: str, more: str, link: str, done: str) -> None:
        await self.page.locator(f".dock [data-piece='{letter}']").first.click()
        if more:
            await self.page.locator(f".dock [data-piece='{more}']").first.click()
        await self.place(link, done)

    async def exchange(self, word: str, done: str) -> None:
        await self.page.locator(".dock [data-piece=X]").click()
        one, other = (part.partition("@")[2] for part in word.split("><"))
        await self.page.mouse.click(*await self.spot(one))
        await self.place(other, done)

    async def place(self, code: str, then: str) -> None:
        """Click a town or a link, and wait for what it brings; who has missed it clicks again."""
        for _ in range(6):
            await self.page.mouse.click(*await self.spot(code))
            with suppress(TimeoutError):
                await self.page.locator(then).wait_for(timeout=MISSED)
                return
        pytest.fail(f"nothing comes of a click at {code}")

    async def spot(self, code: str) -> tuple[float, float]:
        """Return where a place is, when the map stands still."""
        x, y = await self.page.locator(f"[data-place='{code}']").first.evaluate(SPOT)
        return x, y

    async def press(self, word: str) -> None:
        """A button, a counter or cards."""
        if word == "-":
            await self.button(re.compile("^(Pass|Travel|Stay here)")).first.click()
            if await (sure := self.page.get_by_role("button", name="Yes")).count():
                await sure.click()
        elif found := re.fullmatch(r"\$(\d+)", word):
            await self.offer(found[1])
        elif found := re.fullmatch(r"([A-Z$*])", word):
            await self.page.locator(f".supply [data-take='{found[1]}']").first.click()
        elif found := re.fullmatch(r"([A-Z])\(\w\)", word):
            await self.page.locator(f"[data-show='{found[1]}']").first.click()
        elif found := re.fullmatch(r"=\((\w)\)", word):
            await self.page.locator(f".dock [data-piece='{found[1]}']").click()
            await self.page.locator(".dock button.loud").click()
        else:
            await self.choose()

    async def offer(self, gold: str) -> None:
        """Bid so much, or take it."""
        if await self.page.locator(".table[data-phase=travel]").count():
            await self.button(re.compile(f"^Take {gold} gold")).click()
            return
        for _ in range(int(gold)):
            if await self.button(re.compile(f"^Bid {gold}\\b")).count():
                break
            await self.page.keyboard.press("ArrowUp")
        await self.page.locator(".dock button.loud").click()

    async def choose(self) -> None:
        """Keep cards or a counter: the first ones will do."""
        things = self.page.locator(".dock [data-card], .dock [data-piece]:not([aria-disabled=true])")
        finish = self.page.locator(".dock button.loud")
        for number in range(await things.count()):
            if await finish.is_enabled():
                break
            await things.nth(number).click()
        await finish.click()

    def button(self, name: str | re.Pattern[str]) -> Any:
        return self.page.locator(".dock").get_by_role("button", name=name)


async def heading(page: Page, text: str) -> None:
    await expect(page.locator(".coach-text h2")).to_have_text(text, timeout=WAIT)


@pytest.mark.parametrize("course", ["elfenland", "elfengold"])
async def test_a_course_is_played_from_its_first_lesson_to_a_game(visitors: Visitors, course: str) -> None:
    page = await visitors.come("/learn")
    await page.locator(f"a[href='/learn/tutorial/{course}']").click()
    await expect(page.locator("main ol > li")).to_have_count(PHASES[course], timeout=WAIT)
    assert await violations(page) == []
    await page.get_by_role("button", name="Begin").click()
    learner = Learner(page)
    lessons = courses()[course].lessons
    for number, lesson in enumerate(lessons.values(), 1):
        await expect(page.locator(".coach-text .eyebrow")).to_have_text(
            f"Step {number} of {len(lessons)}", timeout=WAIT
        )
        # a caravan is part of the route that is found to the town after it
        for word in (word for word in lesson.solution if not re.match(r"\w{3}=", word)):
            await page.locator(".table[data-turn=true]").wait_for(timeout=WAIT)
            await learner.do(word)
        await (
            page.locator(".dock").get_by_role("button", name=re.compile("Next|Finish")).wait_for(timeout=WAIT)
        )
        await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="You know how to play")).to_be_visible(timeout=WAIT)
    all_done = page.get_by_text(f"{len(lessons)} of {len(lessons)} steps done")
    await expect(all_done).to_be_visible(timeout=WAIT)
    await expect(page.get_by_role("heading", name="Three tips")).to_be_visible(timeout=WAIT)
    assert await violations(page) == []
    await visitors.go(page, "/learn")
    await expect(all_done).to_be_visible(timeout=WAIT)


async def test_a_wrong_try_is_answered_with_its_reason_and_the_rule_opens_in_place(
    visitors: Visitors,
) -> None:
    page = await visitors.come("/learn/tutorial/elfenland")
    await page.get_by_role("button", name="Begin").click()
    for _ in range(3):
        await page.locator(".dock").get_by_role("button", name="Next").click()
    await heading(page, "Three more")
    await expect(page.locator("header [aria-current=step]")).to_have_text("Draw", timeout=WAIT)
    await page.locator(".supply [data-take=D]").click()
    await expect(page.get_by_text("That’s a legal move, but")).to_be_visible(timeout=WAIT)
    await page.get_by_role("button", name="Hint").click()
    await expect(page.get_by_text("Try this: take the Elfcycle.")).to_be_visible(timeout=WAIT)
    for _ in range(2):
        await page.locator(".coach").get_by_role("button", name="Skip").click()
    await heading(page, "Planning")
    assert await violations(page) == []
    await page.locator(".dock [data-card]").first.click(force=True)
    await page.locator(".why-not").get_by_role("button", name="Rule 7.2").click(timeout=WAIT)
    await expect(page.locator(".why-not .rule p")).to_contain_text("travel cards", timeout=WAIT)
    await page.locator(".dock [data-piece=U]").click()
    await Learner(page).place("Elv-Lap", ".answer button")
    cited = page.locator(".answer").get_by_role("button", name="Rule 6.3")
    await cited.click(timeout=WAIT)
    await expect(page.locator(".answer .rule p")).to_contain_text("whose terrain it can travel", timeout=WAIT)
    await page.locator(".coach").get_by_role("button", name="Back").click()
    await heading(page, "Pot luck")


async def test_what_came_of_a_step_is_said_once(visitors: Visitors) -> None:
    page = await visitors.come("/learn/tutorial/elfengold", viewport=PHONE)
    await page.get_by_role("button", name="Begin").click()
    for _ in range(2):
        await page.locator(".dock").get_by_role("button", name="Next").click()
    await page.locator("[data-show=E]").click()
    said = page.get_by_text("The Troll Wagon stays secret.")
    await expect(said).to_have_count(1, timeout=WAIT)
    await expect(page.locator(".dock")).to_contain_text("Well done.", timeout=WAIT)


async def test_on_a_low_screen_a_lesson_is_read_whole_beside_all_one_has(visitors: Visitors) -> None:
    page = await visitors.come("/learn/tutorial/elfengold", viewport={"width": 844, "height": 390})
    await page.get_by_role("button", name="Begin").click()
    await expect(page.locator(".dock").get_by_role("button", name="Next")).to_be_focused(timeout=WAIT)
    for step in range(2, 7):
        await page.locator(".coach .foot button").last.click()
        await expect(page.locator(".coach-text .eyebrow")).to_contain_text(f"Step {step} of")
        await expect_none(page, CUT_OFF)
    await heading(page, "Saving")


async def test_the_course_begins_in_german_by_keys_alone_and_goes_on_where_it_was_left(
    visitors: Visitors,
) -> None:
    page = await visitors.come("/learn/tutorial/elfenland", locale="de")
    await page.get_by_role("button", name="Anfangen").press("Enter")
    for title in ("Zwanzig Orte", "Deine Karten", "Was nur du kennst"):
        await heading(page, title)
        await page.locator(".dock button.loud").wait_for(timeout=WAIT)
        await page.keyboard.press("Enter")
    await heading(page, "Drei weitere")
    await page.locator(".supply.lit").wait_for(timeout=WAIT)
    await page.keyboard.press("e")
    await expect(page.locator(".dock")).to_contain_text("Gut gemacht.", timeout=WAIT)
    await page.reload()
    await heading(page, "Auf gut Glück")
    for _ in range(5):
        await page.locator(".coach").get_by_role("button", name="Zurück").click()
    await expect(page.get_by_role("button", name="Anfangen")).to_be_visible(timeout=WAIT)


async def test_a_puzzle_is_solved_by_keys_and_remembered(visitors: Visitors) -> None:
    page = await visitors.come("/learn/puzzles", viewport=PHONE)
    assert await violations(page) == []
    await page.get_by_role("link", name="Puzzle 1", exact=False).first.click()
    await heading(page, "Puzzle 1")
    for stops in range(shipped()[0].measure.steps):
        await page.get_by_role("button", name="Show me").click()
        hint = await page.locator(".coach .tip").text_content(timeout=WAIT)
        assert hint is not None
        town = re.search(r"travel to ([^,]+?)(?: with| by| for|,)", hint)
        assert town, hint
        await page.keyboard.press("/")
        await page.keyboard.type(town[1])
        await page.keyboard.press("Enter")
        await expect(page.locator("svg .stop")).to_have_count(stops + 1, timeout=WAIT)
    await page.keyboard.press("Enter")
    await expect(page.locator(".coach .result")).to_contain_text("Solved", timeout=WAIT)
    assert await violations(page) == []
    await page.keyboard.press("Enter")
    await heading(page, "Puzzle 2")
    await visitors.go(page, "/learn/puzzles")
    await expect(page.get_by_role("link", name=re.compile("Puzzle 1 .*solved"))).to_be_visible(timeout=WAIT)


async def test_the_journey_of_the_day_gives_a_result_to_share(visitors: Visitors, house: Served) -> None:
    page = await visitors.come("/learn/daily", permissions=["clipboard-read", "clipboard-write"])
    await page.locator(".table[data-turn=true]").wait_for(timeout=WAIT)
    lit = page.locator(".town.lit").first
    await Learner(page).place(str(await lit.get_attribute("data-place")), "svg .stop")
    await page.keyboard.press("Enter")
    await expect(page.locator(".coach .result")).to_contain_text(
        re.compile("(One|None) of .* left"), timeout=WAIT
    )
    await page.get_by_role("button", name="Share").click()
    await expect(page.get_by_text("Copied")).to_be_visible(timeout=WAIT)
    text = await page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(
        r"Elfenland daily journey #\d+: [01]/\d towns, \w+ cards? left, one try\n🟢?⚪+\nhttp://\S+/learn/daily",
        text,
    )
    await page.get_by_role("button", name="Play it again").click()
    await expect(page.get_by_text("Your best today")).to_be_visible(timeout=WAIT)


async def test_rules_have_pictures_and_are_found_by_their_words(visitors: Visitors) -> None:
    page = await visitors.come("/learn/elfenland")
    await expect(page.locator("figure")).to_have_count(3, timeout=WAIT)
    assert await violations(page) == []
    await page.get_by_label("Search the rules").fill("caravan river")
    await page.get_by_role("link", name=re.compile(r"7\.15")).click(timeout=WAIT)
    await expect(page.locator("p[id='7.15']")).to_be_in_viewport(timeout=WAIT)
    await expect(page).to_have_url(re.compile(r"/learn/elfenland#7\.15$"))

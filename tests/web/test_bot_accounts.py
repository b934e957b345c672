"""A bot of one's own: made on the account page, invited to a table, and played by the command line."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from tests.server.serving import PATIENCE, Served
from tests.web.axe import violations
from tests.web.playing import WAIT, Player
from tests.web.visitors import Visitors

pytestmark = pytest.mark.anyio

OWNER = "Grimhild"


async def sign_up(page: Page, name: str) -> None:
    await page.get_by_role("button", name="I don’t have one yet").click()
    await page.get_by_label("Name", exact=True).fill(name)
    await page.get_by_label("Password", exact=True).fill("a long password")
    await page.get_by_role("button", name="Create an account").click()
    await expect(page.get_by_text(f"You’re logged in as {name}.")).to_be_visible(timeout=WAIT)


async def make_bot(page: Page, name: str) -> str:
    """Make a bot on the account page; return its token."""
    await page.get_by_label("Name of the bot").fill(name)
    await page.get_by_role("button", name="Create a bot").click()
    token = await page.get_by_label(f"The token of {name}").get_by_role("textbox").input_value()
    await page.get_by_role("button", name="I’ve saved it").click()
    await expect(page.get_by_text(token)).to_have_count(0)
    return token


@contextmanager
def joined(served: Served, token: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Let the bot that `bot new` writes play on the server, as docs/bots/remote.md shows it."""
    elfenland = [sys.executable, "-m", "elfenland", "bot"]
    subprocess.run([*elfenland, "new", "my_bot"], cwd=folder, check=True, capture_output=True)
    environment = os.environ | {"ELFENLAND_BOT_TOKEN": token}
    process = subprocess.Popen(
        [*elfenland, "join", served.address, "my_bot.py"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()


async def until_connected(page: Page, bot: Locator) -> None:
    """Load the page again until it says so: a bot names itself a moment before it is connected."""
    async with asyncio.timeout(WAIT / 1000):
        while True:
            await page.reload()
            await expect(bot).to_contain_text("onnected")
            if "Connected now" in await bot.inner_text():
                return


async def test_a_bot_is_made_invited_and_plays(visitors: Visitors, tmp_path: Path) -> None:
    page = await visitors.come("/account")
    await sign_up(page, OWNER)
    token = await make_bot(page, "Gretel")
    bot = page.get_by_role("listitem").filter(has_text="Gretel")
    await expect(bot).to_contain_text("Not connected")
    with joined(visitors.house, token, tmp_path) as process:
        assert process.stdout
        assert "Gretel is at" in process.stdout.readline()
        await until_connected(page, bot)
        await visitors.go(page, "/new")
        await page.get_by_label("Seat 2", exact=True).select_option("My bot: Gretel")
        await expect(page.get_by_text("Connected", exact=True)).to_be_visible()
        await page.get_by_label("Seat 3", exact=True).select_option("Bot: Sharp")
        await page.get_by_label("Thinking time").select_option("Quick · 0.2 s")
        await page.get_by_role("button", name="Remove seat 4").click()
        await page.get_by_role("button", name="Start game").click()
        player = Player(page)
        row = page.locator(".player").filter(has_text="Gretel")
        await expect(row).to_contain_text("BOT", timeout=WAIT)
        await expect(page.locator(".player").filter(has_text="Blue")).to_contain_text("Sharp · 0.2 s")
        await player.wait()
        await player.decide()
        await player.wait()  # the bot has decided meanwhile
        await page.get_by_role("tab", name="Story").click()
        line = page.get_by_role("log").get_by_role("listitem").filter(has_text="Gretel").first
        await expect(line).to_contain_text("BOT")
        assert await violations(page) == []


async def test_a_token_is_replaced_and_a_bot_deleted(visitors: Visitors) -> None:
    page = await visitors.come("/account")
    await sign_up(page, f"{OWNER} II")
    old = await make_bot(page, "Hansel")
    await page.get_by_role("switch", name="Others may invite it").check()
    await page.get_by_role("button", name="New token: Hansel").click()
    await page.get_by_role("dialog").get_by_role("button", name="New token").click()
    new = await page.get_by_label("The token of Hansel").get_by_role("textbox").input_value()
    assert new != old
    for found, code in ((old, 401), (new, 200)):
        async with visitors.house.client(found) as program:
            assert (await program.get("/api/bot")).status_code == code
    await page.reload()
    await expect(page.get_by_role("switch", name="Others may invite it")).to_be_checked()
    assert new not in await page.content()
    await page.get_by_role("button", name="Revoke token: Hansel").click()
    await page.get_by_role("dialog").get_by_role("button", name="Revoke token").click()
    await expect(page.get_by_text("It has no token, so it can’t play.")).to_be_visible()
    await page.get_by_role("button", name="Delete: Hansel").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    await expect(page.get_by_text("Hansel")).to_have_count(0)

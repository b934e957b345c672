"""Accounts that nobody loses: by mail, by passkey, and on every device."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.axe import violations
from tests.web.guests import PHONE
from tests.web.layout import fits
from tests.web.mailbox import PageMailbox
from tests.web.visitors import Visitors

pytestmark = pytest.mark.anyio

PASSWORD, LATER = "a long password", "another long password"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


async def sign_up(page: Page, name: str) -> None:
    await page.get_by_role("button", name="I don’t have one yet").click()
    await fill(page, name, PASSWORD)
    await page.get_by_role("button", name="Create an account").click()
    await in_account(page, name)


async def fill(page: Page, name: str, password: str) -> None:
    await page.get_by_label("Name", exact=True).fill(name)
    await page.get_by_label("Password", exact=True).fill(password)


async def in_account(page: Page, name: str) -> None:
    await expect(page.get_by_text(f"You’re logged in as {name}.")).to_be_visible()


def row(page: Page, title: str) -> Locator:
    """One of the details of the account."""
    return page.locator(".row").filter(has=page.get_by_role("heading", name=title, exact=True))


async def give_address(page: Page, address: str) -> None:
    """Fill in the open form for the address."""
    form = row(page, "E-mail")
    await form.get_by_label("E-mail address").fill(address)
    await form.get_by_label("Password").fill(LATER)
    await form.get_by_role("button", name="Send the link").click()
    await expect(form.get_by_role("alert")).to_have_text("That’s not the password of your account.")
    await form.get_by_label("Password").fill(PASSWORD)
    await form.get_by_role("button", name="Send the link").click()
    await expect(form.get_by_role("status")).to_contain_text(f"sent a link to {address}")


async def ask_for_link(page: Page, way: str, address: str) -> str:
    """Have a link sent from the form to log in; return what the page says about it."""
    await page.get_by_role("button", name=way).click()
    await page.get_by_label("E-mail address").fill(address)
    await page.get_by_role("button", name="Send the link").click()
    sent = page.locator("form [role=status] p").first
    await expect(sent).to_contain_text(address)
    return (await sent.inner_text()).replace(address, "")


async def test_a_lost_password_is_replaced_by_mail(owners: Visitors, mailbox: PageMailbox) -> None:
    desk = await owners.come("/account")
    await sign_up(desk, "Adelheid")
    await desk.get_by_role("button", name="Add an address").click()
    await expect(row(desk, "E-mail").get_by_label("E-mail address")).to_be_focused()
    await give_address(desk, "adelheid@elf.example")
    await expect(row(desk, "E-mail")).to_contain_text("Not confirmed yet")

    phone = await owners.come(await mailbox.link(), viewport=PHONE)
    await expect(phone).to_have_url(re.compile("/account/confirm$"))  # without the token
    await phone.get_by_role("button", name="Confirm").click()
    await expect(phone.get_by_text("Your e-mail address is confirmed.")).to_be_visible()
    await desk.reload()
    await expect(row(desk, "E-mail").get_by_text("Confirmed", exact=True)).to_be_visible()

    unknown = await ask_for_link(phone, "Forgot your password?", "nobody@elf.example")
    await phone.get_by_role("button", name="Back").click()
    known = await ask_for_link(phone, "Forgot your password?", "adelheid@elf.example")
    assert known == unknown
    link = await mailbox.link()
    await owners.go(phone, link)
    await phone.get_by_label("New password").fill(LATER)
    await phone.get_by_role("button", name="Save and log in").click()
    await expect(phone.get_by_text("All other devices have been logged out.")).to_be_visible()
    await in_account(phone, "Adelheid")

    await desk.reload()  # it has been logged out
    await fill(desk, "Adelheid", LATER)
    await desk.get_by_role("button", name="Log in", exact=True).click()
    await in_account(desk, "Adelheid")
    await owners.go(desk, link)
    await desk.get_by_label("New password").fill(LATER)
    await desk.get_by_role("button", name="Save and log in").click()
    await expect(desk.get_by_role("alert")).to_contain_text("This link doesn’t work any more")
    await expect(desk.get_by_role("heading", name="Get another link")).to_be_visible()


async def test_a_mailed_link_logs_in_and_devices_are_logged_out(
    owners: Visitors, mailbox: PageMailbox
) -> None:
    desk = await owners.come("/account")
    await sign_up(desk, "Bertrada")
    await desk.get_by_role("button", name="Not now").click()
    await expect(desk.get_by_text("If you ever lose your password")).to_have_count(0)
    await row(desk, "E-mail").get_by_role("button", name="Add").click()
    await give_address(desk, "bertrada@elf.example")
    await owners.go(desk, await mailbox.link())
    await desk.get_by_role("button", name="Confirm").click()
    await in_account(desk, "Bertrada")

    phone = await owners.come("/account", viewport=PHONE)
    await ask_for_link(phone, "Send me a link to log in", "bertrada@elf.example")
    await owners.go(phone, await mailbox.link())
    await phone.get_by_role("button", name="Log in").click()
    await in_account(phone, "Bertrada")

    await desk.reload()
    devices = desk.get_by_role("listitem").filter(has_text="Chrome ·")
    await expect(devices).to_have_count(2)
    await expect(devices.first).to_contain_text("This device")
    await devices.last.get_by_role("button", name="Log out").click()
    await expect(devices).to_have_count(1)
    await phone.reload()
    await expect(phone.get_by_role("button", name="Log in", exact=True)).to_be_visible()

    change = row(desk, "Name").get_by_role("button")
    await change.press("Enter")
    await expect(row(desk, "Name").get_by_role("textbox")).to_be_focused()
    await desk.keyboard.press("Control+A")
    await desk.keyboard.type("Berta")
    await desk.keyboard.press("Enter")
    await in_account(desk, "Berta")
    await expect(change).to_be_focused()


async def test_a_passkey_logs_in_without_a_name(owners: Visitors) -> None:
    page = await owners.come("/account")
    tools = await page.context.new_cdp_session(page)
    await tools.send("WebAuthn.enable")
    await tools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    await sign_up(page, "Clothilde")
    passkeys = row(page, "Passkeys")
    await passkeys.get_by_role("button", name="Add: Passkeys").click()
    await passkeys.get_by_label("Name of the passkey").fill("My phone")
    await passkeys.get_by_role("button", name="Add a passkey").click()
    await expect(passkeys.get_by_role("listitem")).to_contain_text("My phone")
    await expect(passkeys).to_contain_text("1 passkey")
    await passkeys.get_by_role("button", name="Add a passkey").click()
    await expect(passkeys).to_contain_text("This device already has a passkey for your account.")

    await page.get_by_role("button", name="Log out", exact=True).click()
    await page.get_by_role("button", name="Log in with a passkey").click()
    await in_account(page, "Clothilde")
    await passkeys.get_by_role("button", name="Change").click()
    await expect(passkeys.get_by_role("listitem")).to_contain_text("Last used")
    await passkeys.get_by_role("button", name="Remove: My phone").click()
    await page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    await expect(passkeys).to_contain_text("None yet")

    await page.get_by_role("button", name="Log out", exact=True).click()
    await page.get_by_role("button", name="Log in with a passkey").click()  # the device still has it
    await expect(page.get_by_role("alert")).to_contain_text("doesn’t open an account here")


async def test_without_mail_the_page_says_who_can_help(visitors: Visitors) -> None:
    page = await visitors.come("/account")
    await expect(page.get_by_text("elfenland admin account")).to_be_visible()
    for offer in ("Forgot your password?", "Send me a link to log in", "Log in with a passkey"):
        await expect(page.get_by_role("button", name=offer)).to_have_count(0)  # nor passkeys by an address
    await sign_up(page, "Dietlind")
    await expect(row(page, "E-mail")).to_contain_text("This server sends no mail.")
    await expect(row(page, "E-mail").get_by_role("button")).to_have_count(0)
    await expect(page.get_by_text("If you ever lose your password")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_account_page_is_open_to_everybody(owners: Visitors, scheme: str) -> None:
    """Contrast, names and roles with each part open, and no sideways scrolling in any language."""
    page = await owners.come("/account", color_scheme=scheme, viewport=PHONE)
    await sign_up(page, f"Edelgard {scheme}")
    faults: list[str] = []
    for language in ("Italiano", "Français", "Deutsch", "English"):
        await page.get_by_role("button", name=language).click()
        for place in range(4):
            await page.locator(".row").nth(place).get_by_role("button").first.click()
            await expect(page.locator(".row .inside")).to_be_visible()
            for width in (PHONE["width"], 320):
                await page.set_viewport_size({"width": width, "height": PHONE["height"]})
                if not await fits(page, width):
                    faults.append(f"{language} {place}: scrolls sideways at {width}")
            if language == "English":
                faults += await violations(page)
    for link in ("confirm", "open", "reset"):
        await owners.go(page, f"/account/{link}")
        await expect(page.get_by_role("alert")).to_be_visible()
        faults += await violations(page)
    assert faults == []

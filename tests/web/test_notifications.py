"""Notifications in the page: where, what and when, push messages in Chromium's own service worker."""

import json
import re
from typing import Any

import pytest
from playwright.async_api import CDPSession, Page, Worker, expect

from tests.server.serving import OPEN, PERSON, Served, make_table
from tests.web.axe import violations
from tests.web.company import OUTSIDE, menu, named
from tests.web.guests import PHONE, Guests, open_page
from tests.web.layout import fits
from tests.web.notified import SUBSCRIBED, Notified, channel
from tests.web.visitors import Visitors

pytestmark = pytest.mark.anyio

TELL_ME = "Tell me when it’s my turn"
WORKER = {"service_workers": "allow", "permissions": ["notifications"]}
# The notifications that are shown, once one of them has this text.
SHOWN = """async text => {
    const registration = await navigator.serviceWorker.ready;
    for (const end = Date.now() + 60_000; Date.now() < end;) {
        const all = await registration.getNotifications();
        const found = all.map(({ title, body, tag, data }) => [title, body, tag, data]);
        if (found.some(([, body]) => body === text)) return found;
        await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`no notification says: ${text}`);
}"""

# The worker asks windows what they show.
ASKED = """() => {
    window.asked = new Promise(resolve => navigator.serviceWorker.addEventListener('message', resolve));
}"""

# Without a screen, every window counts as visible.
HIDDEN = "Object.defineProperty(WindowClient.prototype, 'visibilityState', { get: () => 'hidden' }) && null"

# A worker may open and focus windows only if somebody has clicked: what it asks for is noted.
CLICK = """async () => {
    const [notification] = await registration.getNotifications();
    const asked = [];
    Clients.prototype.openWindow = async path => void asked.push(['open', path]);
    WindowClient.prototype.focus = async function () { asked.push(['focus', new URL(this.url).pathname]); };
    const event = new NotificationEvent('notificationclick', { notification });
    let done;
    event.waitUntil = promise => { done = promise; };
    self.dispatchEvent(event);
    await done;
    return [asked, (await registration.getNotifications()).length];
}"""


class PushService:
    """Delivers push messages to the service worker of a page, through the DevTools protocol."""

    def __init__(self, page: Page, session: CDPSession, registration: str) -> None:
        self.page = page
        self.session = session
        self.registration = registration

    @classmethod
    async def open(cls, page: Page) -> "PushService":
        """Return the service of a page whose worker is ready."""
        await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        session = await page.context.new_cdp_session(page)
        found: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
        )
        await session.send("ServiceWorker.enable")
        while not found:
            await page.evaluate("new Promise(requestAnimationFrame)")
        return cls(page, session, found[0])

    async def deliver(self, **payload: str) -> None:
        """Deliver a message, as the senders of the server write them."""
        origin = await self.page.evaluate("location.origin")
        await self.session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": origin, "registrationId": self.registration, "data": json.dumps(payload)},
        )

    @property
    def worker(self) -> Worker:
        (worker,) = self.page.context.service_workers
        return worker


async def test_a_push_message_is_shown_and_opens_its_table(guests: Guests, house: Served) -> None:
    made, _ = await named(house, "Ada", "Bert")
    path = f"/table/{made['id']}"
    page = await guests.sit(house, made, 0, **WORKER)
    service = await PushService.open(page)
    turn = {"title": "Your turn · Elfenland", "tag": f"{made['id']}:turn", "url": house.address + path}
    await page.evaluate(ASKED)
    await service.deliver(
        **turn | {"tag": "seen"}, body="You see this", kind="turn"
    )  # its table is looked at
    await page.evaluate("asked.then(() => null)")
    await page.goto(f"{house.address}/settings")
    await service.deliver(**turn, body="With Bert", kind="turn")
    assert await page.evaluate(SHOWN, "With Bert") == [[turn["title"], "With Bert", turn["tag"], path]]
    await service.deliver(**turn, body="Bert nudges you", kind="nudge")
    assert len(await page.evaluate(SHOWN, "Bert nudges you")) == 1
    assert await service.worker.evaluate(CLICK) == [[["open", path]], 0]
    await page.goto(f"{house.address}/lobby")
    await page.evaluate("path => { history.pushState(null, '', path); }", path)  # as its router does
    await service.worker.evaluate(HIDDEN)
    await service.deliver(**turn, body="With Bert", kind="turn")
    await page.evaluate(SHOWN, "With Bert")
    assert await service.worker.evaluate(CLICK) == [[["focus", "/lobby"]], 0]  # where it was opened


async def visit(visitors: Visitors, notified: Notified, path: str = "/notifications", **how: Any) -> Page:
    """Return a browser of a guest whose notifications are kept here."""
    page = await open_page(visitors.browser, visitors.faults, **how)
    visitors.pages.append(page)
    await notified.answer_in(page.context)
    await visitors.go(page, path)
    return page


def panel(page: Page, title: str) -> Any:
    return page.locator("section.panel", has=page.get_by_role("heading", name=title))


async def test_one_click_asks_for_push_and_a_second_browser_call_ends_it(
    visitors: Visitors, house: Served
) -> None:
    notified = Notified()
    page = await visit(visitors, notified, "/", **WORKER)
    await page.add_init_script(SUBSCRIBED)
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    await visitors.go(page, "/notifications")
    assert await violations(page) == []
    await page.get_by_role("button", name=TELL_ME).click()
    await expect(page.get_by_text("This browser tells you")).to_be_visible()
    (document,) = notified.documents("POST /channels")
    assert document["channel"]["kind"] == "push"
    assert document["channel"]["label"].startswith("Chrome")
    assert document["settings"]["language"] == "en"
    assert await page.evaluate("askedWith") == "BPublicKey"
    channels = panel(page, "Where you’re told")
    await expect(channels.get_by_role("switch", name="this browser")).to_be_checked()
    await channels.get_by_role("button", name="Remove").click()
    await expect(page.get_by_role("button", name=TELL_ME)).to_be_visible()
    await page.wait_for_function("async () => !(await caches.has('elfenland-push'))")


@pytest.mark.parametrize(
    ("how", "says"),
    [
        (WORKER, "couldn’t reach its push service"),  # there is none where tests run
        ({"service_workers": "allow"}, "Your browser blocks notifications"),
        (WORKER | {"user_agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)"}, "Home Screen"),
    ],
    ids=["unreachable", "denied", "iPhone"],
)
async def test_what_stands_in_the_way_of_push_is_said(
    visitors: Visitors, how: dict[str, Any], says: str
) -> None:
    page = await visit(visitors, Notified(), viewport=PHONE, **how)
    reason = page.locator("section.panel").first
    await expect(reason).to_contain_text(re.compile(f"{TELL_ME}|{says}"))
    button = page.get_by_role("button", name=TELL_ME)
    if await button.count():
        await button.click()
    await expect(reason).to_contain_text(says)
    assert await violations(page) == []


async def test_mail_waits_for_its_link(visitors: Visitors) -> None:
    page = await visit(visitors, Notified())
    await page.get_by_label("E-mail address").fill("ada@elf.example")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Now open the link that was sent to ada@elf.example")).to_be_visible()
    await expect(panel(page, "Where you’re told")).to_contain_text("Open the link that was sent there.")
    await expect(page.get_by_role("switch", name="ada@elf.example")).to_have_count(0)


async def test_a_chat_app_is_added_and_tested(visitors: Visitors) -> None:
    notified = Notified()
    page = await visit(visitors, notified, viewport=PHONE, has_touch=True)
    await page.get_by_role("button", name="Add a chat app").tap()
    dialog = page.get_by_role("dialog", name="Add a chat app")
    await dialog.get_by_label("App", exact=True).select_option("Gotify")
    await dialog.get_by_label("Address").fill("https://gotify.example/")
    await dialog.get_by_label("Access token").fill("t0ken")
    assert await page.evaluate(OUTSIDE) == []
    assert await violations(page) == []
    await page.keyboard.press("Enter")
    await expect(dialog).to_contain_text("Gotify (gotify.example) is added")
    await expect(dialog.get_by_role("button", name="Send a test")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(dialog).to_contain_text("Sent. It should arrive in a moment.")
    assert notified.documents("POST /channels")[0]["channel"] == {
        "kind": "gotify",
        "url": "https://gotify.example/message",
        "secret": "t0ken",
    }


async def test_the_secret_of_a_webhook_is_shown_once(visitors: Visitors) -> None:
    page = await visit(visitors, Notified())
    await page.get_by_role("button", name="Add a chat app").click()
    dialog = page.get_by_role("dialog", name="Add a chat app")
    await dialog.get_by_label("App", exact=True).select_option("Webhook")
    await dialog.get_by_label("Address").fill("https://elf.example/turn")
    await dialog.get_by_role("button", name="Add", exact=True).click()
    await expect(dialog.get_by_label("Secret")).to_have_value("s3cret")
    await dialog.get_by_role("button", name="Close").last.click()
    await expect(page.get_by_text("s3cret")).to_have_count(0)


async def test_choices_are_saved_at_once(visitors: Visitors) -> None:
    notified = Notified(channel("a", "discord", "discord.com"))
    page = await visit(visitors, notified, timezone_id="Europe/Berlin")
    await page.get_by_role("switch", name="Someone writes in the chat").click()
    await page.get_by_role("radio", name="Every day").check(force=True)
    await page.get_by_role("switch", name="Quiet hours").click()
    await page.get_by_label("Until").fill("07:30")
    await page.get_by_label("Until").blur()
    await expect(page.get_by_text("Time zone: Europe/Berlin")).to_be_visible()
    await expect(page.get_by_label("From", exact=True)).to_have_value("22:00")
    assert await violations(page) == []
    await page.reload()
    await expect(page.get_by_label("Until")).to_have_value("07:30")
    saved = notified.documents("PUT /settings")[-1]
    assert saved == {
        "language": "en",
        "time_zone": "Europe/Berlin",
        "quiet": {"start": 22 * 60, "end": 7 * 60 + 30},
        "digest": "daily",
        "kinds": ["turn", "nudge", "begin", "over", "proposal"],
    }


async def test_a_channel_that_failed_is_told_on_the_start_page(visitors: Visitors) -> None:
    notified = Notified(channel("a", "discord", "discord.com", state="failed", problem="gone"))
    notified.outcome = "refused"
    page = await visit(visitors, notified)
    await expect(page.get_by_text("Switched off: this address no longer exists.")).to_be_visible()
    await visitors.go(page, "/")
    await page.get_by_role("alert").get_by_role("link", name="See why").click()
    channels = panel(page, "Where you’re told")
    await channels.get_by_role("switch", name="Discord").click()
    await channels.get_by_role("button", name="Send a test").click()
    await expect(channels).to_contain_text("It arrived there but was rejected.")
    await channels.get_by_role("button", name="Remove").click()
    await expect(channels).to_have_count(0)


async def test_links_of_messages_confirm_and_stop(visitors: Visitors) -> None:
    notified = Notified(channel("a", "mail", "ada@elf.example"))
    page = await visit(visitors, notified, "/confirm#good")
    await expect(page.get_by_text("From now on you’re told at ada@elf.example.")).to_be_visible()
    await visitors.go(page, "/stop#good")
    await expect(page.get_by_text("Nothing more is sent to ada@elf.example.")).to_be_visible()
    await page.get_by_role("button", name="Undo").click()
    await expect(page.get_by_text("ada@elf.example gets messages again.")).to_be_visible()
    assert await violations(page) == []
    await visitors.go(page, "/confirm#worn")
    await expect(page.get_by_text("A link works only once, and not for long.")).to_be_visible()
    await page.get_by_role("link", name="All notification settings").click()
    await expect(page.get_by_role("heading", name="Notifications", level=1)).to_be_visible()


async def test_a_table_has_a_choice_of_its_own_and_its_old_webhook_is_stopped(
    visitors: Visitors, house: Served
) -> None:
    made, (ada, _) = await named(house, "Ada", "Bert")
    await ada.post("hook", {"url": "https://elf.example/secret"})
    notified = Notified(channel("a", "discord", "discord.com"))
    page = await visit(visitors, notified, f"/table/{made['id']}#{made['seats'][0]['token']}")
    await menu(page).click()
    await page.get_by_role("button", name="Notifications", exact=True).click()
    dialog = page.get_by_role("dialog", name="Notifications")
    await dialog.get_by_role("radio", name="Only my turn").check(force=True)
    await expect(dialog).to_contain_text("calls elf.example, too")
    await expect(dialog).not_to_contain_text("secret")
    await dialog.get_by_role("button", name="Stop the webhook").click()
    await expect(dialog).to_contain_text("The webhook is off.")
    async with house.client(ada.token) as client:
        assert (await client.get(f"/api/tables/{made['id']}/hook")).json()["host"] is None
    assert notified.documents(f"PUT /tables/{made['id']}") == [{"choice": "turns"}]
    assert await violations(page) == []


async def test_those_who_wait_are_asked_and_later_seats_are_followed(
    visitors: Visitors, house: Served
) -> None:
    made = await make_table(house, "elfenland", PERSON, OPEN, OPEN)
    notified = Notified()
    page = await visit(visitors, notified, f"/table/{made['id']}#{made['seats'][0]['token']}")
    # By key: the page above the link may still grow, and a click would miss it.
    await page.get_by_role("link", name="Tell me when the game begins").press("Enter")
    await page.wait_for_url("**/notifications")
    await page.get_by_label("E-mail address").fill("ada@elf.example")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Now open the link that was sent to ada@elf.example")).to_be_visible()
    assert notified.documents("POST /channels")[0]["keys"] == [
        {"game": made["id"], "token": made["seats"][0]["token"]}
    ]
    other = await make_table(house, "elfenland", OPEN, OPEN, OPEN)
    await visitors.go(page, f"/table/{other['id']}")
    await page.get_by_label("Your name").fill("Ada")
    async with page.expect_request("**/api/notifications/seats") as sent:
        await page.get_by_role("button", name="Play as Green").click()
    body = (await sent.value).post_data_json
    assert body is not None
    keys = body["keys"]
    assert {key["game"] for key in keys} == {made["id"], other["id"]}
    await expect(page.get_by_role("link", name="Tell me when the game begins")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "title"),
    [("de", "Benachrichtigungen"), ("fr", "Notifications"), ("it", "Notifiche")],
)
async def test_it_fits_a_phone_in_every_language(visitors: Visitors, language: str, title: str) -> None:
    notified = Notified(
        channel("a", "mail", "ada.with.a.very.long.name@mail.elfenland.example", state="unconfirmed"),
        channel("b", "push", "Samsung Internet · Android", state="failed", problem="unreachable"),
    )
    page = await visit(visitors, notified, viewport=PHONE, has_touch=True, locale=language)
    await expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    assert await fits(page, PHONE["width"])
    assert await violations(page) == []
    assert notified.documents("PUT /settings")[-1]["language"] == language

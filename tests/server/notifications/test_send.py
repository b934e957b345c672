"""Senders: channels of every kind, with real servers for all of them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from elfenland.server.config import Settings
from elfenland.server.notifications.push import make_vapid_keys
from elfenland.server.notifications.send import Senders, open_mailer, open_senders
from elfenland.server.notifications.values import Channel, Sender, SendOutcome
from tests.server.notifications.browsers import Browser, push_service
from tests.server.notifications.receivers import receiving
from tests.server.notifications.samples import PAGE, envelope
from tests.server.notifications.smtp_server import Mailbox, receiving_mail

KEYS = make_vapid_keys()
ADA = Channel("m", "mail", "ada@example.org")


@pytest.fixture
async def mailbox() -> AsyncIterator[Mailbox]:
    async with receiving_mail() as found:
        yield found


@pytest.fixture
async def senders(mailbox: Mailbox) -> AsyncIterator[Senders]:
    mail = f"smtp://127.0.0.1:{mailbox.port}"
    settings = Settings(mail=mail, mail_from="elf@elf.example", private_hooks=True)
    opened = open_senders(settings, KEYS, open_mailer(settings))
    yield opened
    await opened.close()


async def test_mail_has_both_ways_to_stop(senders: Senders, mailbox: Mailbox) -> None:
    sender: Sender = senders
    assert await sender.send(ADA, envelope(language="it")) == SendOutcome("sent")
    mail = mailbox.received[0].message
    assert mail["List-Unsubscribe"] == f"<{PAGE}/api/notifications/stop/stop-token>"
    text, html = (part.get_content() for part in mail.iter_parts())
    assert f"{PAGE}/stop#stop-token" in text
    assert f"{PAGE}/stop#stop-token" in html


async def test_push(senders: Senders) -> None:
    browser = Browser()
    async with push_service() as service:
        channel = Channel("p", "push", service.endpoint, browser.secret)
        assert await senders.send(channel, envelope()) == SendOutcome("sent")
        assert await senders.test(channel, "de", PAGE) == SendOutcome("sent")
    first, second = service.pushed
    assert browser.decrypt(first.body)["kind"] == "turn"
    assert browser.decrypt(second.body)["title"] == "Testnachricht"
    assert first.claims()[0]["sub"] == "mailto:elf@elf.example"


async def test_chat_apps(senders: Senders) -> None:
    async with receiving(b"204 No Content", b"204 No Content") as receiver:
        channel = Channel("d", "discord", receiver.url)
        assert await senders.send(channel, envelope()) == SendOutcome("sent")
        assert await senders.test(channel, "fr", PAGE) == SendOutcome("sent")
    assert "Your turn" in receiver.got.get_nowait()["content"]
    assert "Message d\u2019essai" in receiver.got.get_nowait()["content"]


async def test_tests_and_confirmations_by_mail(senders: Senders, mailbox: Mailbox) -> None:
    assert await senders.test(ADA, "en", PAGE) == SendOutcome("sent")
    assert await senders.confirm(ADA, "de", f"{PAGE}/confirm#t") == SendOutcome("sent")
    subjects = [received.message["Subject"] for received in mailbox.received]
    assert subjects == ["Test message", "Best\u00e4tige diese Adresse"]
    assert not any(received.message["List-Unsubscribe"] for received in mailbox.received)


async def test_without_a_mail_server_mail_waits(tmp_path: Path) -> None:
    mailer = open_mailer(Settings(tmp_path))
    assert mailer is None
    senders = open_senders(Settings(tmp_path), KEYS, mailer)
    assert await senders.send(ADA, envelope()) == SendOutcome("unreachable")
    assert await senders.test(ADA, "en", PAGE) == SendOutcome("unreachable")
    assert await senders.confirm(ADA, "en", f"{PAGE}/confirm#t") == SendOutcome("unreachable")
    await senders.close()


async def test_private_addresses_need_the_operators_permission(tmp_path: Path) -> None:
    senders = open_senders(Settings(tmp_path), KEYS, None)
    async with receiving() as receiver:
        for kind in ("discord", "webhook"):
            channel = Channel("d", kind, receiver.url)
            assert await senders.send(channel, envelope()) == SendOutcome("unreachable")
    assert receiver.heads == []
    await senders.close()

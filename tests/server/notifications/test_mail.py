"""Mail: a real SMTP server gets it whole, encrypted where it must be, and no text adds a header."""

import asyncio
from pathlib import Path

import pytest

from elfenland.server.notifications import mail as mail_module
from elfenland.server.notifications.mail import (
    MailServer,
    MailServerError,
    SmtpMailer,
    is_mail_address,
    read_mail_server,
    write_message,
)
from elfenland.server.notifications.values import Mail, SendOutcome
from tests.server.notifications.receivers import make_certificate
from tests.server.notifications.samples import NASTY
from tests.server.notifications.smtp_server import Mailbox, make_tls, receiving_mail

SENDER = "elfenland@elf.example"
STOP = "https://a-long-name-of-a-server.elf.example/api/notifications/stop/" + "t" * 64
HELLO = Mail("ada@example.org", "À vous · Elfenland", "Salut\n\n-- \nfin", "<p>Salut €</p>", STOP)
OTHER_ADDRESS = "127.0.0.2"  # of this machine, but not one that the mailer takes for it


def mailer(mailbox: Mailbox, user: str = "", password: str = "", host: str = "127.0.0.1") -> SmtpMailer:
    return SmtpMailer(MailServer(host, mailbox.port, user, password, is_tls=False), SENDER)


async def test_a_mail_arrives_as_text_and_html_with_its_headers() -> None:
    async with receiving_mail() as mailbox:
        assert await mailer(mailbox).send(HELLO) == SendOutcome("sent")
    (received,) = mailbox.received
    assert (received.sender, received.recipients) == (SENDER, [HELLO.to])
    message = received.message
    assert message["From"] == f"Elfenland <{SENDER}>"
    assert (message["To"], message["Subject"]) == (HELLO.to, HELLO.subject)
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Message-ID"].endswith("@elf.example>")
    assert message["Date"].datetime.tzinfo
    assert f"\r\nList-Unsubscribe: <{STOP}>\r\n".encode() in received.raw  # neither folded nor encoded
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message.get_content_type() == "multipart/alternative"
    text, html = message.iter_parts()
    assert text.get_content().split() == HELLO.text.split()
    assert html.get_content().strip() == HELLO.html
    assert received.raw.isascii()


async def test_mail_about_an_account_has_no_link_to_unsubscribe() -> None:
    async with receiving_mail() as mailbox:
        await mailer(mailbox).send(HELLO._replace(stop=""))
    assert not [name for name in mailbox.received[0].message if name.startswith("List-")]


async def test_no_link_to_unsubscribe_adds_a_header() -> None:
    async with receiving_mail() as mailbox:
        spoilt = HELLO._replace(stop="https://elf.example/\r\nBcc: eve@evil.example")
        assert await mailer(mailbox).send(spoilt) == SendOutcome("unreachable")
    assert mailbox.received == []


@pytest.mark.parametrize(
    "text", [NASTY, "a\r\n\r\n<p>", "a\nBcc: eve@evil.example", "\0\x1b[2J", "\u2028Bcc: x"]
)
async def test_no_text_adds_a_header_or_a_recipient(text: str) -> None:
    async with receiving_mail() as mailbox:
        spoilt = HELLO._replace(subject=text, text=text, html=text)
        assert await mailer(mailbox).send(spoilt) == SendOutcome("sent")
        assert await mailer(mailbox).send(HELLO) == SendOutcome("sent")
    received, usual = mailbox.received
    assert received.recipients == [HELLO.to]
    assert received.message.keys() == usual.message.keys()


@pytest.mark.parametrize("address", ["ada@example.org\r\nBcc: eve@evil.example", "ada@example.org>", ""])
async def test_what_is_no_address_gets_no_mail(address: str) -> None:
    async with receiving_mail() as mailbox:
        assert await mailer(mailbox).send(HELLO._replace(to=address)) == SendOutcome("rejected")
    assert mailbox.received == []


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    return make_certificate(tmp_path, OTHER_ADDRESS)


@pytest.fixture
def trusted(certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))
    return certificate


async def test_a_password_goes_through_starttls(trusted: tuple[Path, Path]) -> None:
    async with receiving_mail(OTHER_ADDRESS, starttls=make_tls(trusted)) as mailbox:
        mailbox.passwords = {"elf@home": "p/?#@ä"}
        server = read_mail_server(f"smtp://elf%40home:p%2F%3F%23%40%C3%A4@{OTHER_ADDRESS}:{mailbox.port}")
        assert await SmtpMailer(server, SENDER).send(HELLO) == SendOutcome("sent")
    (received,) = mailbox.received
    assert (received.is_encrypted, received.user) == (True, "elf@home")


async def test_smtps_is_encrypted_from_the_first_byte(trusted: tuple[Path, Path]) -> None:
    async with receiving_mail(OTHER_ADDRESS, tls=make_tls(trusted)) as mailbox:
        server = read_mail_server(f"smtps://{OTHER_ADDRESS}:{mailbox.port}")
        assert await SmtpMailer(server, SENDER).send(HELLO) == SendOutcome("sent")
    assert len(mailbox.received) == 1


@pytest.mark.parametrize("is_offered", [True, False], ids=["untrusted", "without TLS"])
async def test_a_password_is_not_sent_where_it_could_be_read(
    certificate: tuple[Path, Path], is_offered: bool
) -> None:
    async with receiving_mail(
        OTHER_ADDRESS, starttls=make_tls(certificate) if is_offered else None
    ) as mailbox:
        assert await mailer(mailbox, "elf", "secret", OTHER_ADDRESS).send(HELLO) == SendOutcome("unreachable")
    assert (mailbox.users, mailbox.received) == ([], [])


async def test_a_server_here_may_sign_its_certificate_itself(
    certificate: tuple[Path, Path],
) -> None:
    async with receiving_mail(starttls=make_tls(certificate)) as mailbox:
        mailbox.passwords = {"elf": "secret"}
        assert await mailer(mailbox, "elf", "secret").send(HELLO) == SendOutcome("sent")
        assert await mailer(mailbox, "elf", "wrong").send(HELLO) == SendOutcome("unreachable")
    assert [received.is_encrypted for received in mailbox.received] == [True]


@pytest.mark.parametrize(
    ("command", "answer", "outcome"),
    [
        ("RCPT", "550 5.1.1 no such user ada@example.org", SendOutcome("rejected")),
        ("RCPT", "552 mailbox full", SendOutcome("rejected")),
        ("RCPT", "550 5.7.1 relaying denied", SendOutcome("unreachable", 300)),
        ("RCPT", "450 4.2.0 greylisted", SendOutcome("unreachable", 300)),
        ("RCPT", "530 authentication required", SendOutcome("unreachable", 300)),
        ("DATA", "554 no such user here", SendOutcome("rejected")),
        ("DATA", "451 try later", SendOutcome("unreachable", 300)),
        ("MAIL", "550 who are you?", SendOutcome("unreachable")),
    ],
)
async def test_what_a_refusal_means(
    caplog: pytest.LogCaptureFixture, command: str, answer: str, outcome: SendOutcome
) -> None:
    async with receiving_mail() as mailbox:
        mailbox.answers = {command: answer}
        assert await mailer(mailbox).send(HELLO) == outcome
    assert mailbox.received == []
    assert "mail-failed" in caplog.text
    assert answer[:3] in caplog.text
    assert "ada" not in caplog.text


async def test_a_server_that_is_off_is_unreachable() -> None:
    async with receiving_mail() as mailbox:
        pass
    assert await mailer(mailbox).send(HELLO) == SendOutcome("unreachable")


async def test_a_server_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail_module, "MAIL_TIMEOUT_S", 0.1)
    mailbox, ended = Mailbox(), asyncio.Event()

    async def be_silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        ended.set()

    async with await asyncio.start_server(be_silent, "127.0.0.1", 0) as listening:
        mailbox.port = listening.sockets[0].getsockname()[1]
        assert await mailer(mailbox).send(HELLO) == SendOutcome("unreachable")
        await ended.wait()


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://mail.example", MailServer("mail.example", 587, "", "", is_tls=False)),
        ("smtp://localhost:25", MailServer("localhost", 25, "", "", is_tls=False)),
        ("smtps://elf:a%20b@mail.example", MailServer("mail.example", 465, "elf", "a b", is_tls=True)),
        ("smtp://elf:x@[2001:db8::1]:2525/", MailServer("2001:db8::1", 2525, "elf", "x", is_tls=False)),
    ],
)
def test_a_mail_server_is_a_url(url: str, server: MailServer) -> None:
    assert read_mail_server(url) == server


@pytest.mark.parametrize(
    "url",
    [
        "mail.example",
        "http://elf:hunter2@mail.example",
        "smtp://",
        "smtp://elf:hunter2@mail.example:port",
        "smtp://elf:hunter2@mail.example:70000",
        "smtp://elf:hunter2/#@mail.example",
        "smtp://elf:hunter2?@mail.example",
        "smtp://hunter2@mail.example",
        "smtp://:hunter2@mail.example",
        "smtp://elf:hunter2@mail.example/inbox",
    ],
)
def test_what_is_no_mail_server_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(MailServerError) as refused:
        read_mail_server(url)
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize("address", ["a@b", "ada.l+elf@example.org", f"{'a' * 64}@example.org"])
def test_addresses(address: str) -> None:
    assert is_mail_address(address)
    assert write_message(HELLO._replace(to=address), SENDER)["To"] == address


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ada",
        "@example.org",
        "ada@",
        "ada@@example.org",
        "ada@b@example.org",
        "ada @example.org",
        "ada@exam ple.org",
        "ada@example..org",
        ".ada@example.org",
        "ada.@example.org",
        "ada@-example.org",
        "ada@[127.0.0.1]",
        '"ada"@example.org',
        "Ada <ada@example.org>",
        "ada@example.org,eve@evil.example",
        "ada@example.org\n",
        "ada\r\nBcc: eve@evil.example@example.org",
        "äda@example.org",
        "ada@exämple.org",
        "ada\0@example.org",
        f"{'a' * 65}@example.org",
        f"ada@{'a.' * 130}org",
    ],
)
def test_what_is_no_address(address: str) -> None:
    assert not is_mail_address(address)

"""A real SMTP server on this machine, which refuses what it is told to refuse."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any, NamedTuple

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

OK = "250 OK"


class Received(NamedTuple):
    """A message as it came."""

    sender: str | None
    recipients: list[str]
    raw: bytes
    is_encrypted: bool
    user: str | None

    @property
    def message(self) -> EmailMessage:
        """The message as a mail program reads it."""
        found = message_from_bytes(self.raw, policy=default)
        assert isinstance(found, EmailMessage)
        return found


class Mailbox:
    """Keeps what it gets; answers to commands can be set."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.answers: dict[str, str] = {}
        self.passwords: dict[str, str] = {}
        self.users: list[str] = []  # who tried to log in
        self.port = 0

    async def handle_MAIL(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        envelope.mail_from = address
        return self.answers.get("MAIL", OK)

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        envelope.rcpt_tos.append(address)
        return self.answers.get("RCPT", OK)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        answer = self.answers.get("DATA", OK)
        if answer == OK:
            raw = envelope.original_content
            assert raw is not None
            user: Any = session.auth_data
            is_encrypted = bool(session.ssl)
            self.received.append(Received(envelope.mail_from, envelope.rcpt_tos, raw, is_encrypted, user))
        return answer

    def log_in(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any
    ) -> AuthResult:
        assert isinstance(data, LoginPassword)
        user, password = data.login.decode(), data.password.decode()
        self.users.append(user)
        is_right = self.passwords.get(user) == password
        return AuthResult(success=is_right, handled=False, auth_data=user)


class Connection(SMTP):
    """A connection that says when it has ended, so that no test leaves one behind."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.ended = asyncio.Event()

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self.ended.set()


def make_tls(certificate: tuple[Path, Path]) -> ssl.SSLContext:
    """Return the TLS settings of a server with a certificate and its key."""
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(*certificate)
    return tls


@asynccontextmanager
async def receiving_mail(
    host: str = "127.0.0.1", *, starttls: ssl.SSLContext | None = None, tls: ssl.SSLContext | None = None
) -> AsyncIterator[Mailbox]:
    """Yield the mailbox of a server."""
    mailbox, connections = Mailbox(), list[Connection]()

    def connect() -> Connection:
        options: dict[str, Any] = {"authenticator": mailbox.log_in, "tls_context": starttls}
        connections.append(Connection(mailbox, hostname="mail.elf.example", **options))
        return connections[-1]

    async with await asyncio.get_running_loop().create_server(connect, host, 0, ssl=tls) as listening:
        mailbox.port = listening.sockets[0].getsockname()[1]
        yield mailbox
        await asyncio.gather(*(connection.ended.wait() for connection in connections))

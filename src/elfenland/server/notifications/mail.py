"""Mail by the operator's SMTP server."""

import asyncio
import re
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, EmailPolicy, Policy
from email.utils import localtime, make_msgid
from functools import cache
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from elfenland.engine.errors import ElfenlandError
from elfenland.server.notifications.values import Mail, SendOutcome
from elfenland.server.ops.logging import get_log
from elfenland.server.tables.text import shown

SENDER_NAME: Final = "Elfenland"
MAIL_TIMEOUT_S: Final = 20.0  # for a whole message
GREYLIST_RETRY_S: Final = 300  # after which most servers accept what they refuse for now
BOUNCE_CODES: Final = range(550, 555)  # there is no such mailbox, or it takes no mail
OUR_FAULT: Final = "5.7."  # RFC 3463: the recipient is right, but we may not send there
MAX_ADDRESS: Final = 254  # characters, by RFC 5321
SMTP_PORTS: Final = {"smtp": 587, "smtps": 465}
SERVER_HERE: Final = ("localhost", "127.0.0.1", "::1")

_LOCAL_PART: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
_LABEL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS: Final = re.compile(rf"(?=.{{1,64}}@){_LOCAL_PART}@{_LABEL}(?:\.{_LABEL})*")

log = get_log(__name__)


class MailServerError(ElfenlandError):
    """Raised for an invalid address of a mail server; its text has no password."""


class MailServer(NamedTuple):
    """The operator's mail server."""

    host: str
    port: int
    user: str
    password: str
    is_tls: bool  # from the first byte, without STARTTLS

    @property
    def is_strict(self) -> bool:
        """True if nothing is sent without a verified certificate.

        A password must not be read on its way. Without one, encryption that isn't verified is better than
        none, and a server on this machine often has a certificate that signs itself.
        """
        return self.is_tls or bool(self.user and self.host not in SERVER_HERE)


def read_mail_server(url: str) -> MailServer:
    """Parse smtp://USER:PASSWORD@HOST:PORT or smtps://...; or raise MailServerError."""
    try:
        parts = urlsplit(url)
        port = parts.port or SMTP_PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise MailServerError(_expected()) from None
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    if not parts.hostname or parts.path.strip("/") or parts.query or parts.fragment:
        raise MailServerError(f"{_expected()}; write / ? # @ in a password as %2F %3F %23 %40")
    if bool(user) != bool(password):
        raise MailServerError("needs a password with its user, and a user with its password")
    return MailServer(parts.hostname, port, user, password, parts.scheme == "smtps")


def _expected() -> str:
    return "must be an address such as smtp://USER:PASSWORD@mail.example:587 or smtps://...:465"


def is_mail_address(text: str) -> bool:
    """Return whether a text is a mail address: ASCII, without quotes."""
    return len(text) <= MAX_ADDRESS and _ADDRESS.fullmatch(text) is not None


class SmtpMailer:
    """Sends mail, each message over a connection of its own."""

    def __init__(self, server: MailServer, sender: str) -> None:
        self._server = server
        self._sender = sender

    async def send(self, mail: Mail) -> SendOutcome:
        """Send one message; never raises for a failure of the other side."""
        if not is_mail_address(mail.to):
            return SendOutcome("rejected")
        from aiosmtplib import SMTPException

        try:
            async with asyncio.timeout(MAIL_TIMEOUT_S):
                await self._submit(write_message(mail, self._sender).as_bytes(), mail.to)
        except (SMTPException, OSError, ValueError) as error:  # the last by a header that can't be one
            return _failure(error)
        return SendOutcome("sent")

    async def _submit(self, message: bytes, to: str) -> None:
        from aiosmtplib import send

        server = self._server
        await send(
            message,
            sender=self._sender,
            recipients=[to],
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=server.password or None,
            local_hostname=domain_of(self._sender),
            timeout=MAIL_TIMEOUT_S / 2,
            use_tls=server.is_tls,
            start_tls=True if server.is_strict and not server.is_tls else None,  # None: if it is offered
            validate_certs=server.is_strict,
        )


def _failure(error: Exception) -> SendOutcome:
    """Return the outcome of a failure; log it without its text, which has addresses."""
    from aiosmtplib import SMTPDataError, SMTPRecipientRefused, SMTPRecipientsRefused, SMTPResponseException

    found = error.recipients[0] if isinstance(error, SMTPRecipientsRefused) else error
    code = found.code if isinstance(found, SMTPResponseException) else 0
    log.warning("mail-failed", reason=type(found).__name__, code=code)
    if not isinstance(found, SMTPRecipientRefused | SMTPDataError):
        return SendOutcome("unreachable")  # it is about the server or the sender
    if code in BOUNCE_CODES and OUR_FAULT not in found.message:
        return SendOutcome("rejected")
    return SendOutcome("unreachable", GREYLIST_RETRY_S)


class UrlHeader(UnstructuredHeader, BaseHeader):
    """Header with a URL, which mail programs don't find if it is folded or encoded."""

    def fold(self, *, policy: Policy) -> str:
        """Return the header on one line."""
        return f"{self.name}: {self}{policy.linesep}"


def write_message(mail: Mail, sender: str) -> EmailMessage:
    """Return the message with its headers; no text of others can add one."""
    message = EmailMessage(policy=_policy())
    message["From"] = Address(SENDER_NAME, addr_spec=sender)
    message["To"] = Address(addr_spec=mail.to)
    message["Subject"] = shown(mail.subject)
    message["Date"] = localtime()
    message["Message-ID"] = make_msgid(domain=domain_of(sender))
    message["Auto-Submitted"] = "auto-generated"
    if mail.stop:
        message["List-Unsubscribe"] = f"<{mail.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text, cte="quoted-printable")
    message.add_alternative(mail.html, subtype="html", cte="quoted-printable")
    return message


@cache
def _policy() -> "EmailPolicy[EmailMessage]":
    headers = HeaderRegistry()
    headers.map_to_type("List-Unsubscribe", UrlHeader)
    return SMTP.clone(header_factory=headers)


def domain_of(address: str) -> str:
    """Return the domain of a mail address."""
    return address.rpartition("@")[2]

"""Senders: through them all news leaves the server, whatever the channel."""

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from elfenland.server.notifications.chat_apps import ChatAppSender, check_secret, check_target
from elfenland.server.notifications.letters import confirmation, letter
from elfenland.server.notifications.mail import SmtpMailer, read_mail_server
from elfenland.server.notifications.messages import Message, compose, compose_test
from elfenland.server.notifications.outgoing import OutgoingClient
from elfenland.server.notifications.push import PushSender, VapidKeys, check_push, make_vapid_keys
from elfenland.server.notifications.values import Channel, Envelope, Mailer, SendOutcome

if TYPE_CHECKING:
    from elfenland.server.config import Settings

__all__ = [
    "Senders",
    "VapidKeys",
    "check_push",
    "check_secret",
    "check_target",
    "make_vapid_keys",
    "open_mailer",
    "open_senders",
]

OUTGOING_TIMEOUT_S: Final = 10.0  # of push services and chat apps
STOP_PATH: Final = "/api/notifications/stop"


class Senders:
    """Sends messages through channels of all kinds."""

    def __init__(
        self, *, mailer: Mailer | None, push: PushSender, chat: ChatAppSender, client: OutgoingClient
    ) -> None:
        self._mailer = mailer
        self._push = push
        self._chat = chat
        self._client = client

    async def send(self, channel: Channel, envelope: Envelope) -> SendOutcome:
        """Send news as one message; never raises for a failure of the other side."""
        one_click = f"{envelope.address}{STOP_PATH}/{envelope.stop}"
        return await self._send(channel, compose(envelope), one_click)

    async def test(self, channel: Channel, language: str, address: str) -> SendOutcome:
        """Send a message that only shows that the channel works."""
        return await self._send(channel, compose_test(language, address), "")

    async def confirm(self, channel: Channel, language: str, link: str) -> SendOutcome:
        """Send a link that confirms a mail address."""
        if self._mailer is None:
            return SendOutcome("unreachable")
        return await self._mailer.send(confirmation(channel.target, language, link))

    async def close(self) -> None:
        """Close all connections."""
        await self._client.close()

    async def _send(self, channel: Channel, message: Message, one_click: str) -> SendOutcome:
        match channel.kind:
            case "push":
                return await self._push.send(channel, message)
            case "mail":
                if self._mailer is None:
                    return SendOutcome("unreachable")
                return await self._mailer.send(letter(message, channel.target, one_click))
            case kind:
                return await self._chat.send(kind, channel, message)


def open_mailer(settings: "Settings") -> Mailer | None:
    """Return what sends mail; None if the operator hasn't set it up."""
    return SmtpMailer(read_mail_server(settings.mail), settings.mail_from) if settings.mail else None


def open_senders(settings: "Settings", vapid: VapidKeys, mailer: Mailer | None) -> Senders:
    """Return the senders of a server."""
    client = OutgoingClient(settings.private_hooks, OUTGOING_TIMEOUT_S)
    push = PushSender(client, vapid, _contact(settings))
    return Senders(mailer=mailer, push=push, chat=ChatAppSender(client), client=client)


def _contact(settings: "Settings") -> str:
    """Return where push services can reach the operator; empty if nothing says so."""
    if settings.mail_from:
        return f"mailto:{settings.mail_from}"
    return settings.address if urlsplit(settings.address).scheme == "https" else ""

"""Values that the parts of notifications exchange: channels, news and outcomes."""

from typing import Literal, NamedTuple, Protocol

NotificationKind = Literal["turn", "nudge", "begin", "over", "chat", "proposal"]
ChatAppKind = Literal["discord", "slack", "mattermost", "ntfy", "gotify", "matrix", "webhook"]
ChannelKind = Literal["push", "mail", "discord", "slack", "mattermost", "ntfy", "gotify", "matrix", "webhook"]
Digest = Literal["off", "hourly", "daily"]
TableChoice = Literal["all", "turns", "none"]
ChannelState = Literal["on", "off", "unconfirmed", "failed"]
ChannelProblem = Literal["", "gone", "rejected", "unreachable"]
SendStatus = Literal["sent", "gone", "rejected", "unreachable"]


class Channel(NamedTuple):
    """A way to reach a recipient.

    `target` is a URL or a mail address. `secret` has the keys of a push subscription as JSON (`p256dh`,
    `auth`), the access token of Gotify, Matrix or ntfy, or what signs the calls of our own webhook.
    """

    id: str
    kind: ChannelKind
    target: str
    secret: str = ""


class News(NamedTuple):
    """Something that has happened to a seat at a table.

    `others` are the names of the other players; `title` is the name of the game, such as Elfengold.
    `actor` is who nudged, wrote or proposed, or the winner. `text` is a chat message, or the kind of
    a proposal.
    """

    kind: NotificationKind
    game: str
    seat: int
    version: int
    at: int  # milliseconds since 1970
    title: str
    others: tuple[str, ...]
    actor: str = ""
    text: str = ""


class Envelope(NamedTuple):
    """News for a recipient, sent as one message; more than one in a digest."""

    news: tuple[News, ...]
    language: str
    address: str  # of the page, without a slash at the end
    stop: str  # the token of a link that switches the channel off


class SendOutcome(NamedTuple):
    """The outcome of one attempt to send.

    A channel that is gone or rejects its messages is switched off; one that is unreachable is tried
    again, not before `retry_s` if the other side said so.
    """

    status: SendStatus
    retry_s: int = 0


class Mail(NamedTuple):
    """A message by e-mail.

    `stop` is the URL that a mail program calls if its user unsubscribes; empty for mail about the account.
    """

    to: str
    subject: str
    text: str
    html: str
    stop: str = ""


class Mailer(Protocol):
    """Sends mail."""

    async def send(self, mail: Mail) -> SendOutcome:
        """Send one message; never raises for a failure of the other side."""
        ...


class Sender(Protocol):
    """Sends messages through channels; every method is bounded in time."""

    async def send(self, channel: Channel, envelope: Envelope) -> SendOutcome:
        """Send news as one message; never raises for a failure of the other side."""
        ...

    async def test(self, channel: Channel, language: str, address: str) -> SendOutcome:
        """Send a message that only shows that the channel works."""
        ...

    async def confirm(self, channel: Channel, language: str, link: str) -> SendOutcome:
        """Send a link that confirms a mail address."""
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...

"""Requests and responses for notifications: channels, choices, and what is sent."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.notifications.values import (
    ChannelKind,
    ChannelProblem,
    ChannelState,
    ChatAppKind,
    Digest,
    NotificationKind,
    TableChoice,
)
from elfenland.server.web.schemas.accounts import GameKey
from elfenland.server.web.schemas.strict import EmailAddress, Strict

TestOutcome = Literal["sent", "refused", "silent", "gone"]

Url = Annotated[str, StringConstraints(min_length=1, max_length=500)]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=200)]
MinuteOfDay = Annotated[int, Field(ge=0, lt=24 * 60)]


class QuietHours(Strict):
    """Hours in which nothing is sent, in minutes since midnight there."""

    start: MinuteOfDay
    end: MinuteOfDay


class NotificationSettings(Strict):
    """The choices of a recipient for all tables."""

    language: Annotated[str, Field(pattern="^(en|de|fr|it)$")]
    time_zone: Annotated[str, StringConstraints(min_length=1, max_length=64)] = Field(
        description="a name of the IANA database, such as Europe/Berlin"
    )
    quiet: QuietHours | None = None
    digest: Digest = "off"
    kinds: list[NotificationKind] = Field(description="the kinds that are sent")


class PushKeys(Strict):
    """The keys of a push subscription, in URL-safe base64."""

    p256dh: Annotated[str, StringConstraints(min_length=80, max_length=100)]
    auth: Annotated[str, StringConstraints(min_length=20, max_length=30)]


class PushRequest(Strict):
    """A browser's push subscription, as its `PushSubscription.toJSON()` has it."""

    kind: Literal["push"]
    endpoint: Annotated[str, StringConstraints(min_length=1, max_length=1000)]
    keys: PushKeys
    label: Annotated[str, StringConstraints(max_length=60)] = Field(
        default="", description="which browser it is, such as Firefox on Android"
    )


class MailRequest(Strict):
    """An e-mail address, which is sent nothing but a link until that is opened."""

    kind: Literal["mail"]
    address: EmailAddress


class ChatAppRequest(Strict):
    """A webhook of a chat app or push service, or any URL that takes our JSON.

    `secret` is the access token of Gotify or Matrix, or that of a protected ntfy topic.
    """

    kind: ChatAppKind
    url: Url
    secret: Secret | None = None


ChannelRequest = Annotated[PushRequest | MailRequest | ChatAppRequest, Field(discriminator="kind")]


class NewChannelRequest(Strict):
    """A channel to add, and the seats of this browser that it is for."""

    channel: ChannelRequest
    settings: NotificationSettings = Field(description="applied if the recipient is new")
    keys: Annotated[list[GameKey], Field(default=[], max_length=200)]


class ChannelChange(Strict):
    """A channel is switched on or off."""

    on: bool


class TableChoiceRequest(Strict):
    """The choice for one table."""

    choice: TableChoice


class ChannelView(TypedDict):
    """A channel, for its owner.

    `target` names it without secrets: the host of a URL, the browser's label, or the mail address.
    `problem` says why it failed, in a word; it is empty unless the state is `failed`.
    """

    id: str
    kind: ChannelKind
    target: str
    state: ChannelState
    problem: ChannelProblem
    created: int
    used: int | None


class ChannelAdded(TypedDict):
    """A new channel; `secret` signs the calls of our own webhook, and is sent once."""

    channel: ChannelView
    secret: str | None


class TableChoiceView(TypedDict):
    """The choice for one table."""

    game: str
    choice: TableChoice


class NotificationsView(TypedDict):
    """The channels and choices of a recipient, and the channels to choose from.

    `settings` is null until the first channel is added. `push_key` is the public key that browsers need to
    subscribe; `offered` leaves out `mail` if the server can't send any.
    """

    offered: list[ChannelKind]
    push_key: str
    settings: "NotificationSettingsView | None"
    channels: list[ChannelView]
    tables: list[TableChoiceView]


class QuietHoursView(TypedDict):
    """Hours in which nothing is sent, in minutes since midnight."""

    start: int
    end: int


class NotificationSettingsView(TypedDict):
    """The choices of a recipient for all tables."""

    language: str
    time_zone: str
    quiet: QuietHoursView | None
    digest: Digest
    kinds: list[NotificationKind]


class ChannelTested(TypedDict):
    """The outcome of a test message."""

    outcome: TestOutcome


class StoppedView(TypedDict):
    """The channel that a link to stop has switched off."""

    kind: ChannelKind
    target: str

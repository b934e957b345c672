"""Recipients of notifications: changes of their channels, choices and seats."""

from functools import partial
from typing import Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

from sqlalchemy import Connection

from elfenland.server.notifications.delivery import as_channel
from elfenland.server.notifications.quiet_hours import Schedule, is_time_zone, send_time
from elfenland.server.notifications.values import (
    ChannelKind,
    ChannelState,
    Sender,
    SendOutcome,
    TableChoice,
)
from elfenland.server.storage import Job, SqlStore, channels, followed_seats
from elfenland.server.storage import notifications as stored
from elfenland.server.storage.channels import StoredChannel
from elfenland.server.storage.notifications import Choices, Recipient
from elfenland.server.storage.sessions import Key
from elfenland.server.tables.errors import ConflictError, RefusedError, not_found
from elfenland.server.tables.time_source import Time
from elfenland.server.tables.tokens import new_id, new_token, token_hash

MAX_CHANNELS_EACH: Final = 20  # of one recipient
CONFIRM_S: Final = 24 * 3600  # for which a link to confirm an address is valid

T = TypeVar("T")


class Caller(NamedTuple):
    """The client of a request: an account, a guest by the hash of a cookie, or both."""

    account: str | None
    guest: str | None


class NewChannel(NamedTuple):
    """A channel to be added, and where the page was called."""

    kind: ChannelKind
    target: str
    secret: str
    label: str
    address: str


class AddedChannel(NamedTuple):
    """A channel that was added, and the new cookie of a guest, if it is one."""

    channel: StoredChannel
    cookie: str


class Overview(NamedTuple):
    """A recipient with their channels and choices per table."""

    recipient: Recipient
    channels: list[StoredChannel]
    tables: list[tuple[str, TableChoice]]


class RecipientService:
    """Changes what recipients are sent, and how."""

    def __init__(self, store: SqlStore, time: Time, sender: Sender, page_address: str) -> None:
        self._store = store
        self._time = time
        self._sender = sender
        self._page_address = page_address

    async def find(self, caller: Caller) -> Recipient | None:
        """Return the recipient; a guest who is logged in now becomes the account's."""
        if caller.account is None:
            return await self._read_guest(caller.guest)
        if await self._read_guest(caller.guest):
            merge = partial(stored.merge, guest=caller.guest or "", account=caller.account)
            await self._store.write(merge)
        return await self._store.read(partial(stored.of_account, account=caller.account))

    async def _read_guest(self, guest: str | None) -> Recipient | None:
        return await self._store.read(partial(stored.of_guest, guest=guest)) if guest else None

    async def need(self, caller: Caller) -> Recipient:
        """Return the recipient; RefusedError if there is none."""
        found = await self.find(caller)
        if found is None:
            raise RefusedError(409, "notifications/none", "nothing is sent to you yet: add a channel first")
        return found

    async def overview(self, caller: Caller) -> Overview | None:
        """Return everything about the recipient; None for a stranger."""
        found = await self.find(caller)
        return None if found is None else await self._store.read(partial(_overview, recipient=found))

    async def set_choices(self, caller: Caller, choices: Choices) -> None:
        """Set the choices for all tables."""
        _require_time_zone(choices)
        recipient = await self.need(caller)
        due = send_time(_schedule(choices), self._time.now())
        await self._store.write(partial(stored.set_choices, recipient=recipient.id, choices=choices, due=due))

    async def choose(self, caller: Caller, game: str, choice: TableChoice) -> None:
        """Set what the recipient hears from one table."""
        recipient = await self.need(caller)
        job = partial(stored.choose, recipient=recipient.id, game=game, choice=choice)
        if not await self._store.write(job):
            raise not_found()

    async def follow(self, caller: Caller, keys: list[Key]) -> None:
        """Tell the recipient of the seats that these keys open, too."""
        recipient = await self.need(caller)
        wanted = [(key.game, key.hash) for key in keys]
        job = partial(followed_seats.follow_keys, recipient=recipient.id, wanted=wanted)
        await self._store.write(job)

    async def add(self, caller: Caller, new: NewChannel, choices: Choices, keys: list[Key]) -> AddedChannel:
        """Add a channel; a mail address is sent a link to confirm it first."""
        _require_time_zone(choices)
        known = await self.find(caller)
        cookie = new_token() if known is None and caller.account is None else ""
        now = self._time.now()
        guest = token_hash(cookie) if cookie else None
        recipient = known or _new_recipient(caller.account, guest, choices, new.address, now)
        token = new_token() if new.kind == "mail" else ""
        channel = _new_channel(recipient.id, new, token, now)
        channel = await self._put(partial(_add, recipient=recipient, channel=channel, new=new, keys=keys))
        if channel.state == "unconfirmed":
            await self._send_link(recipient, channel, new.address, token)
        return AddedChannel(channel, cookie)

    async def _put(self, job: Job[StoredChannel]) -> StoredChannel:
        try:
            return await self._store.write(job)
        except ConflictError:
            text = f"you have {MAX_CHANNELS_EACH} channels; remove one first"
            raise RefusedError(409, "channel/many", text, most=MAX_CHANNELS_EACH) from None

    async def _send_link(self, recipient: Recipient, channel: StoredChannel, origin: str, token: str) -> None:
        """Send a link to confirm a mail address; remove the channel if that fails."""
        link = f"{self._page_address or origin}/confirm#{token}"
        outcome = await self._sender.confirm(as_channel(channel), recipient.language, link)
        if outcome.status != "sent":
            await self._store.write(partial(channels.remove, recipient=recipient.id, channel=channel.id))
            raise RefusedError(502, "channel/unreachable", "no mail could be sent to this address")

    async def confirm(self, token: str) -> StoredChannel:
        """Switch on the channel that a mailed link is for; the link is valid once."""
        job = partial(channels.confirm, token=token_hash(token), now=self._time.now())
        return _found(await self._store.write(job), "channel/token")

    async def stop(self, token: str) -> StoredChannel:
        """Switch a channel off, by the token in its messages."""
        found = _found(await self._store.read(partial(channels.by_stop, token=token)), "channel/token")
        await self._store.write(partial(channels.switch_off, channel=found.id))
        return found

    async def switch(self, caller: Caller, channel: str, is_on: bool) -> StoredChannel:
        """Switch a channel on or off."""
        found = await self._channel(caller, channel)
        _require_confirmed(found)
        if not is_on:
            await self._store.write(partial(channels.switch_off, channel=channel))
        elif found.state != "on":
            await self._store.write(partial(channels.switch_on, channel=found))
        return await self._channel(caller, channel)

    async def remove(self, caller: Caller, channel: str) -> None:
        """Delete a channel."""
        recipient = await self.need(caller)
        if not await self._store.write(partial(channels.remove, recipient=recipient.id, channel=channel)):
            raise _no_channel()

    async def test(self, caller: Caller, channel: str) -> SendOutcome:
        """Send a message that shows that a channel works."""
        found = await self._channel(caller, channel)
        _require_confirmed(found)
        recipient = await self.need(caller)
        address = self._page_address or recipient.address
        outcome = await self._sender.test(as_channel(found), recipient.language, address)
        if outcome.status == "gone":
            await self._store.write(partial(channels.fail, channel=channel, problem="gone"))
        return outcome

    async def _channel(self, caller: Caller, channel: str) -> StoredChannel:
        recipient = await self.need(caller)
        found = await self._store.read(partial(channels.find, recipient=recipient.id, channel=channel))
        return _found(found, "channel/none")


def shown_target(channel: StoredChannel) -> str:
    """Return the name of a channel for its owner: its URL may be secret."""
    if channel.kind == "mail":
        return channel.target
    return channel.label or urlsplit(channel.target).hostname or ""


def _found(channel: StoredChannel | None, code: str) -> StoredChannel:
    if channel is None:
        raise _no_channel() if code == "channel/none" else _wrong_token()
    return channel


def _no_channel() -> RefusedError:
    return RefusedError(404, "channel/none", "you have no such channel")


def _wrong_token() -> RefusedError:
    return RefusedError(404, "channel/token", "this link is no longer valid")


def _require_time_zone(choices: Choices) -> None:
    if not is_time_zone(choices.time_zone):
        raise RefusedError(422, "time-zone", "this time zone isn't known; use a name such as Europe/Berlin")


def _require_confirmed(channel: StoredChannel) -> None:
    if channel.state == "unconfirmed":
        raise RefusedError(409, "channel/unconfirmed", "open the link that was sent to this address first")


def _schedule(choices: Choices) -> Schedule:
    return Schedule(choices.time_zone, choices.quiet_start, choices.quiet_end, choices.digest)


def _new_recipient(
    account: str | None, guest: str | None, choices: Choices, address: str, now: int
) -> Recipient:
    return Recipient(new_id(), account, guest, *choices, address=address, created=now)


def _new_channel(recipient: str, new: NewChannel, token: str, now: int) -> StoredChannel:
    """Return a channel; a mail address is unconfirmed until its token comes back."""
    state: ChannelState = "unconfirmed" if token else "on"
    return StoredChannel(
        id=new_id(),
        recipient=recipient,
        kind=new.kind,
        target=new.target,
        secret=new.secret,
        label=new.label,
        state=state,
        problem="",
        created=now,
        used=None,
        stop=new_token(),
        confirm=token_hash(token) if token else None,
        confirm_until=now + CONFIRM_S * 1000 if token else 0,
    )


def _add(
    connection: Connection, recipient: Recipient, channel: StoredChannel, new: NewChannel, keys: list[Key]
) -> StoredChannel:
    """Add a channel, the recipient if it is new, and the seats to be told of."""
    known = stored.find_or_add(connection, recipient)
    stored.set_address(connection, known.id, new.address)
    if known.account is not None:
        followed_seats.follow_account(connection, known.account)
        if new.kind == "mail" and stored.account_has_confirmed(connection, known.account, new.target):
            channel = channel._replace(state="on", confirm=None)
    followed_seats.follow_keys(connection, known.id, [(key.game, key.hash) for key in keys])
    channel = channel._replace(recipient=known.id)
    channels.add(connection, channel, MAX_CHANNELS_EACH)
    return channel


def _overview(connection: Connection, recipient: Recipient) -> Overview:
    owned = channels.of_recipient(connection, recipient.id)
    return Overview(recipient, owned, stored.choices_of(connection, recipient.id))

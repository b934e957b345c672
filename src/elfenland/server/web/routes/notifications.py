"""Routes for notifications: how players are told while they aren't looking."""

from typing import Annotated, Final, assert_never

from fastapi import APIRouter, Depends, Request, Response

from elfenland.server.context import AppContext
from elfenland.server.notifications.recipients import (
    AddedChannel,
    Caller,
    NewChannel,
    Overview,
    shown_target,
)
from elfenland.server.notifications.send import check_push, check_secret, check_target
from elfenland.server.notifications.values import ChannelKind, NotificationKind, SendOutcome
from elfenland.server.storage.channels import StoredChannel
from elfenland.server.storage.notifications import Choices, Recipient
from elfenland.server.storage.sessions import Key
from elfenland.server.tables.errors import RefusedError
from elfenland.server.tables.tokens import is_id, new_token, token_hash
from elfenland.server.web.auth import ACCOUNT_COOKIE
from elfenland.server.web.dependencies import Address, Context, count_document
from elfenland.server.web.origins import link_origin, page_origin
from elfenland.server.web.schemas import notifications as schemas
from elfenland.server.web.schemas.accounts import GameKey, KeysRequest, MailTokenRequest

router = APIRouter(prefix="/api/notifications", tags=["notifications"])

NOTIFY_COOKIE: Final = "notify"  # identifies a guest who is sent notifications
NOTIFY_S: Final = 400 * 24 * 3600
OFFERED: Final[list[ChannelKind]] = [
    "push", "mail", "discord", "slack", "mattermost", "ntfy", "gotify", "matrix", "webhook",
]  # fmt: skip
NEWS_KINDS: Final[list[NotificationKind]] = ["turn", "nudge", "begin", "over", "chat", "proposal"]
OUTCOMES: Final[dict[str, schemas.TestOutcome]] = {
    "sent": "sent",
    "gone": "gone",
    "rejected": "refused",
    "unreachable": "silent",
}


async def _caller(request: Request, context: Context) -> Caller:
    """Return who asks; a session that has ended is no account."""
    cookie = request.cookies.get(NOTIFY_COOKIE, "")
    try:
        session = await context.accounts.session(request.cookies.get(ACCOUNT_COOKIE, ""))
    except RefusedError:
        return Caller(None, token_hash(cookie) if cookie else None)
    return Caller(session.account.id, token_hash(cookie) if cookie else None)


Asking = Annotated[Caller, Depends(_caller)]


async def _count_change(context: Context, client: Address) -> None:
    context.rate_limits.take("notifications", client)


COUNTED: Final = [Depends(_count_change)]


async def _count_message(context: Context, client: Address, caller: Asking) -> None:
    """Count what sends or stores something, per address and per recipient."""
    context.rate_limits.take("channels", client)
    if known := caller.account or caller.guest:
        context.rate_limits.take("channels", known)


SENDING: Final = [Depends(_count_message)]


@router.get("", dependencies=[Depends(count_document)])
async def show(
    request: Request, response: Response, context: Context, caller: Asking
) -> schemas.NotificationsView:
    """Return your channels and choices, and the channels that this server offers."""
    found = await context.recipients.overview(caller)
    _drop_cookie(request, response, caller)
    return _view(context, found, _can_mail(context, request))


@router.put("/settings", dependencies=COUNTED)
async def set_settings(
    context: Context, caller: Asking, body: schemas.NotificationSettings
) -> schemas.NotificationSettingsView:
    """Set your choices for all tables."""
    choices = _choices(body)
    await context.recipients.set_choices(caller, choices)
    return _settings_view(choices)


@router.post("/channels", status_code=201, dependencies=SENDING)
async def add_channel(
    request: Request,
    response: Response,
    context: Context,
    caller: Asking,
    body: schemas.NewChannelRequest,
) -> schemas.ChannelAdded:
    """Add a channel; a mail address is sent a link that confirms it first."""
    new = _new_channel(context, body.channel, request)
    if new.kind == "mail":
        context.rate_limits.take("confirmations", token_hash(new.target.casefold()))
    added = await context.recipients.add(caller, new, _choices(body.settings), _keys(body.keys))
    _set_cookie(request, response, added)
    return schemas.ChannelAdded(
        channel=_channel_view(added.channel), secret=new.secret if new.kind == "webhook" else None
    )


@router.patch("/channels/{id}", dependencies=COUNTED)
async def change_channel(
    context: Context, caller: Asking, id: str, body: schemas.ChannelChange
) -> schemas.ChannelView:
    """Switch a channel on or off."""
    return _channel_view(await context.recipients.switch(caller, id, body.on))


@router.delete("/channels/{id}", status_code=204, dependencies=COUNTED)
async def remove_channel(context: Context, caller: Asking, id: str) -> None:
    """Remove a channel."""
    await context.recipients.remove(caller, id)


@router.post("/channels/{id}/test", dependencies=SENDING)
async def test_channel(context: Context, caller: Asking, id: str) -> schemas.ChannelTested:
    """Send a message that shows whether a channel works."""
    return schemas.ChannelTested(outcome=_outcome(await context.recipients.test(caller, id)))


@router.put("/tables/{game}", dependencies=COUNTED)
async def choose(
    context: Context, caller: Asking, game: str, body: schemas.TableChoiceRequest
) -> schemas.TableChoiceView:
    """Set what you want to hear from one table at which you have a seat."""
    await context.recipients.choose(caller, game, body.choice)
    return schemas.TableChoiceView(game=game, choice=body.choice)


@router.put("/seats", status_code=204, dependencies=COUNTED)
async def set_seats(context: Context, caller: Asking, body: KeysRequest) -> None:
    """Be told of the seats that these keys open, too; wrong keys are left out."""
    await context.recipients.follow(caller, _keys(body.keys))


@router.post("/confirm", dependencies=COUNTED)
async def confirm_channel(context: Context, body: MailTokenRequest) -> schemas.ChannelView:
    """Confirm a mail address by the link that was sent there."""
    return _channel_view(await context.recipients.confirm(body.token))


@router.post("/stop", dependencies=COUNTED)
async def stop(context: Context, body: MailTokenRequest) -> schemas.StoppedView:
    """Switch a channel off by the link in one of its messages; nobody has to log in."""
    stopped = await context.recipients.stop(body.token)
    return schemas.StoppedView(kind=stopped.kind, target=shown_target(stopped))


@router.post("/stop/{token}", dependencies=COUNTED)
async def unsubscribe(context: Context, token: str) -> None:
    """Switch a channel off for a mail program: one click, by RFC 8058."""
    await context.recipients.stop(token)


def _new_channel(context: AppContext, body: schemas.ChannelRequest, request: Request) -> NewChannel:
    """Return a channel whose target may be called; RefusedError if it may not."""
    allow_private = context.settings.private_hooks
    address = page_origin(request)
    match body:
        case schemas.PushRequest():
            keys = body.keys.model_dump_json()
            check_push(body.endpoint, keys, allow_private)
            return NewChannel("push", body.endpoint, keys, body.label, address)
        case schemas.MailRequest():
            if not _can_mail(context, request):
                raise RefusedError(409, "channel/mail", "this server can't send mail")
            return NewChannel("mail", body.address, "", "", link_origin(request, context.settings))
        case schemas.ChatAppRequest():
            check_target(body.kind, body.url, allow_private)
            check_secret(body.kind, body.secret or "")
            secret = new_token() if body.kind == "webhook" else body.secret or ""
            return NewChannel(body.kind, body.url, secret, "", address)
        case _:
            assert_never(body)


def _can_mail(context: AppContext, request: Request) -> bool:
    """Return whether this server can mail links that surely lead to its page."""
    return bool(context.settings.mail and link_origin(request, context.settings))


def _keys(keys: list[GameKey]) -> list[Key]:
    return [Key(key.game, token_hash(key.token)) for key in keys if is_id(key.game)]


def _choices(body: schemas.NotificationSettings) -> Choices:
    quiet = body.quiet
    return Choices(
        language=body.language,
        time_zone=body.time_zone,
        quiet_start=quiet.start if quiet else None,
        quiet_end=quiet.end if quiet else None,
        digest=body.digest,
        kinds=" ".join(sorted(set(body.kinds))),
    )


def _set_cookie(request: Request, response: Response, added: AddedChannel) -> None:
    if added.cookie:
        _write_cookie(request, response, added.cookie)


def _drop_cookie(request: Request, response: Response, caller: Caller) -> None:
    """Drop the cookie of a guest who has become an account's recipient."""
    if caller.account is not None and caller.guest is not None:
        _write_cookie(request, response, "")


def _write_cookie(request: Request, response: Response, secret: str) -> None:
    response.set_cookie(
        NOTIFY_COOKIE,
        secret,
        max_age=NOTIFY_S if secret else 0,
        path="/api",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


def _view(context: AppContext, found: Overview | None, can_mail: bool) -> schemas.NotificationsView:
    offered = [kind for kind in OFFERED if kind != "mail" or can_mail]
    return schemas.NotificationsView(
        offered=offered,
        push_key=context.vapid.public,
        settings=_settings_view(_choices_of(found.recipient)) if found else None,
        channels=[_channel_view(each) for each in found.channels] if found else [],
        tables=[schemas.TableChoiceView(game=game, choice=choice) for game, choice in found.tables]
        if found
        else [],
    )


def _choices_of(recipient: Recipient) -> Choices:
    return Choices(*(getattr(recipient, name) for name in Choices._fields))


def _settings_view(choices: Choices) -> schemas.NotificationSettingsView:
    start, end = choices.quiet_start, choices.quiet_end
    has_quiet = start is not None and end is not None
    return schemas.NotificationSettingsView(
        language=choices.language,
        time_zone=choices.time_zone,
        quiet=schemas.QuietHoursView(start=start or 0, end=end or 0) if has_quiet else None,
        digest=choices.digest,
        kinds=[kind for kind in NEWS_KINDS if kind in choices.kinds.split()],
    )


def _channel_view(channel: StoredChannel) -> schemas.ChannelView:
    return schemas.ChannelView(
        id=channel.id,
        kind=channel.kind,
        target=shown_target(channel),
        state=channel.state,
        problem=channel.problem,
        created=channel.created,
        used=channel.used,
    )


def _outcome(outcome: SendOutcome) -> schemas.TestOutcome:
    return OUTCOMES[outcome.status]

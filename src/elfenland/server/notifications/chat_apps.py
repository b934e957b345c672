"""Chat apps: the requests that each takes as they are, and our own webhook."""

import re
from html import escape
from typing import Any, Final, NamedTuple, assert_never
from urllib.parse import urlsplit

from elfenland.server.notifications.attempts import attempt
from elfenland.server.notifications.messages import Message
from elfenland.server.notifications.outgoing import HttpRequest, OutgoingClient, json_request, signed_request
from elfenland.server.notifications.ssrf import is_safe_scheme, is_url
from elfenland.server.notifications.values import Channel, ChatAppKind, News, SendOutcome
from elfenland.server.tables.errors import RefusedError

MAX_CHAT_TEXT: Final = 1500  # characters; Discord takes 2000 with titles and links
MAX_SLACK_HEADER: Final = 150
SUPPRESS_EMBEDS: Final = 1 << 2  # a flag of Discord: no previews of links
PRIORITY: Final = 5  # of Gotify: with a sound
UNMENTIONED: Final = "\u200b"  # zero-width space: after it, the text behind an @ is no name
WEBHOOK_TYPES: Final = {"turn": "your-turn"}  # older than the kinds of news; the other kinds keep their names
NO_NEWS: Final = News("turn", game="", seat=0, version=0, at=0, title="", others=())

_MARKDOWN: Final = re.compile(r"([\\`*_\[\]~|])")
_MARKDOWN_BLOCK: Final = re.compile(r"^(\d*)([#>+\-.)])", re.MULTILINE)  # headings, quotes, lists
_TOKEN: Final = re.compile(r"[!-~]+")


class TargetForm(NamedTuple):
    """The form of the URLs of an app."""

    path: str  # a pattern
    example: str
    hosts: str = ".+"  # a pattern; if the operator allows private addresses, any host will do


TARGET_FORMS: Final[dict[ChatAppKind, TargetForm]] = {
    "discord": TargetForm(
        r"/api/(v\d+/)?webhooks/\d+/[\w-]+",
        "https://discord.com/api/webhooks/NUMBER/TOKEN",
        r"((ptb|canary)\.)?discord(app)?\.com",
    ),
    "slack": TargetForm(
        r"/services/\w+/\w+/\w+",
        "https://hooks.slack.com/services/T.../B.../...",
        r"hooks\.slack(-gov)?\.com",
    ),
    "mattermost": TargetForm(r"(/.+)?/hooks/\w+", "https://mattermost.example.org/hooks/KEY"),
    "ntfy": TargetForm(r"/[\w-]{1,64}", "https://ntfy.sh/TOPIC"),
    "gotify": TargetForm(r"(/.+)?/message", "https://gotify.example.org/message"),
    "matrix": TargetForm(
        r"/_matrix/client/(v3|r0)/rooms/(!|%21)[^/]+/send/m\.room\.message",
        "https://matrix.example.org/_matrix/client/v3/rooms/!ROOM:example.org/send/m.room.message",
    ),
    "webhook": TargetForm(".*", "https://example.org/turn"),
}
NEED_SECRET: Final = ("gotify", "matrix")
MAY_HAVE_QUERY: Final = ("discord", "webhook")  # such as ?thread_id=1


def check_target(kind: ChatAppKind, url: str, allow_private: bool) -> None:
    """Raise RefusedError if this can't be the URL of a channel of an app."""
    if not is_url(url) or not _fits(kind, url, allow_private):
        example = TARGET_FORMS[kind].example
        raise RefusedError(422, "channel/url", f"a URL of {kind} must be such as {example}")
    if not is_safe_scheme(url, allow_private):
        raise RefusedError(422, "channel/https", "the URL must begin with https://")


def _fits(kind: ChatAppKind, url: str, allow_private: bool) -> bool:
    form, parts = TARGET_FORMS[kind], urlsplit(url)
    is_host = allow_private or re.fullmatch(form.hosts, parts.hostname or "")
    has_rest = parts.fragment or (parts.query and kind not in MAY_HAVE_QUERY)
    return bool(is_host and re.fullmatch(form.path, parts.path) and not has_rest)


def check_secret(kind: ChatAppKind, secret: str) -> None:
    """Raise RefusedError if an app can't have this access token."""
    if (kind in NEED_SECRET and not secret) or (secret and not _TOKEN.fullmatch(secret)):
        raise RefusedError(422, "channel/secret", f"{kind} needs an access token, without spaces")


class ChatAppSender:
    """Sends messages to chat apps and webhooks."""

    def __init__(self, client: OutgoingClient) -> None:
        self._client = client

    async def send(self, kind: ChatAppKind, channel: Channel, message: Message) -> SendOutcome:
        """Send a message through a channel of this kind."""
        return await attempt(self._client, request_for(kind, channel, message), kind)


def request_for(kind: ChatAppKind, channel: Channel, message: Message) -> HttpRequest:
    """Return the request that an app takes."""
    match kind:
        case "discord":
            return json_request(channel.target, discord(message))
        case "slack":
            return json_request(channel.target, slack(message))
        case "mattermost":
            return json_request(channel.target, {"text": _markdown(message)})
        case "ntfy":
            return _ntfy_request(channel, message)
        case "gotify":
            return json_request(channel.target, gotify(message), {"X-Gotify-Key": channel.secret})
        case "matrix":
            url = f"{channel.target.rstrip('/')}/{message.id}"  # the same id again isn't shown again
            return json_request(url, matrix(message), _bearer(channel.secret), "PUT")
        case "webhook":
            return signed_request(channel.target, webhook(message), channel.secret)
        case _:
            assert_never(kind)


def discord(message: Message) -> dict[str, Any]:
    """Return a message for Discord, which mentions nobody."""
    return {"content": _markdown(message), "allowed_mentions": {"parse": []}, "flags": SUPPRESS_EMBEDS}


def _markdown(message: Message) -> str:
    """Return a message in Markdown in which names and chat are only text."""
    lines = [f"**{_plain_markdown(message.title)}**", _plain_markdown(_cut(message.body))]
    lines.append(f"[{message.link}]({message.url})")
    if message.stop:
        lines.append(f"[{message.words.stop}]({message.stop})")
    return "\n".join(lines)


def _plain_markdown(text: str) -> str:
    """Return Markdown that shows a text as it is, without mentions and links."""
    inline = _MARKDOWN.sub(r"\\\1", text).replace("@", f"@{UNMENTIONED}")
    return _MARKDOWN_BLOCK.sub(r"\1\\\2", inline)


def _cut(text: str) -> str:
    return text if len(text) <= MAX_CHAT_TEXT else f"{text[: MAX_CHAT_TEXT - 1]}…"


def slack(message: Message) -> dict[str, Any]:
    """Return a message for Slack, in which names and chat are plain text."""
    title, body = escape(message.title, quote=False), _cut(message.body)
    header = message.title[:MAX_SLACK_HEADER]
    links = [f"<{message.url}|{message.link}>"]
    if message.stop:
        links.append(f"<{message.stop}|{message.words.stop}>")
    return {
        "text": f"{title}\n{escape(body, quote=False)}",  # for Slack's own notifications
        "blocks": [
            {"type": "header", "text": {"type": "plain_text", "text": header, "emoji": False}},
            {"type": "section", "text": {"type": "plain_text", "text": body, "emoji": False}},
            {"type": "context", "elements": [{"type": "mrkdwn", "text": " · ".join(links)}]},
        ],
        "unfurl_links": False,
        "unfurl_media": False,
    }


def _ntfy_request(channel: Channel, message: Message) -> HttpRequest:
    """Return a request to the root of the server: JSON is taken only there."""
    parts = urlsplit(channel.target)
    document = ntfy(parts.path.strip("/"), message)
    headers = _bearer(channel.secret) if channel.secret else {}
    return json_request(f"{parts.scheme}://{parts.netloc}/", document, headers)


def ntfy(topic: str, message: Message) -> dict[str, Any]:
    """Return a message for ntfy, which is plain text."""
    actions = [{"action": "view", "label": message.link, "url": message.url}]
    if message.stop:
        actions.append({"action": "view", "label": message.words.stop, "url": message.stop})
    text = _cut(message.body)
    return {"topic": topic, "title": message.title, "message": text, "click": message.url, "actions": actions}


def gotify(message: Message) -> dict[str, Any]:
    """Return a message for Gotify, which is plain text; a click on it opens the game."""
    extras = {
        "client::display": {"contentType": "text/plain"},
        "client::notification": {"click": {"url": message.url}},
    }
    lines = [_cut(message.body), message.url]
    if message.stop:
        lines.append(f"{message.words.stop}: {message.stop}")
    text = "\n".join(lines)
    return {"title": message.title, "message": text, "priority": PRIORITY, "extras": extras}


def matrix(message: Message) -> dict[str, Any]:
    """Return a message for a room of Matrix, which mentions nobody."""
    lines = "<br>".join(escape(line.text) for line in message.lines)
    links = [f'<a href="{escape(message.url)}">{escape(message.link)}</a>']
    if message.stop:
        links.append(f'<a href="{escape(message.stop)}">{escape(message.words.stop)}</a>')
    return {
        "msgtype": "m.text",  # clients are silent about "m.notice"
        "body": f"{message.title}\n{_cut(message.body)}\n{message.url}",
        "format": "org.matrix.custom.html",
        "formatted_body": f"<b>{escape(message.title)}</b><br>{lines}<br>{' · '.join(links)}",
        "m.mentions": {},
    }


def webhook(message: Message) -> dict[str, Any]:
    """Return the document of our own webhook: news for programs, with their words.

    A digest has the fields of its last piece of news, so that receivers that know only these can take it.
    """
    last = message.news[-1] if message.news else NO_NEWS
    document = {**_told(last), "title": message.title, "text": message.body, "url": message.url}
    if len(message.news) == 1:
        return document
    return {**document, "type": message.kind, "news": [_told(news) for news in message.news]}


def _told(news: News) -> dict[str, Any]:
    kind = WEBHOOK_TYPES.get(news.kind, news.kind)
    return {"type": kind, "table": news.game, "seat": news.seat, "version": news.version, "at": news.at}


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}

"""News and envelopes for tests."""

from typing import Any

from elfenland.server.notifications.messages import Message, compose
from elfenland.server.notifications.values import Envelope, News, NotificationKind

PAGE = "https://elf.example"
KINDS: tuple[NotificationKind, ...] = ("turn", "nudge", "begin", "over", "chat", "proposal")

# What players could write to mention others, to format a message, or to add to it.
NASTY = (
    "@everyone @here @channel <!channel> <@U123> <https://evil.example|you won> **bold** _it_ `code` ~no~ "
    "||spoiler|| [link](https://evil.example) <b>html</b> &amp; \\ \r\n# heading\r\nBcc: eve@evil.example"
)


def news(kind: NotificationKind = "turn", *, game: str = "abc", **others: Any) -> News:
    """Return news of a game with Ben and Ada."""
    usual: dict[str, dict[str, Any]] = {
        "nudge": {"actor": "Ben"},
        "over": {"actor": "Ben"},
        "chat": {"actor": "Ada", "text": "Hello!"},
        "proposal": {"actor": "Ada", "text": "pause"},
    }
    base = News(kind, game, 1, 7, 1_700_000_000_000, "Elfenland", ("Ben", "Ada"), **usual.get(kind, {}))
    return base._replace(**others)


def envelope(*told: News, language: str = "en") -> Envelope:
    """Return an envelope of a server at `PAGE`."""
    return Envelope(told or (news(),), language, PAGE, "stop-token")


def message(*told: News, language: str = "en") -> Message:
    """Return the message of an envelope."""
    return compose(envelope(*told, language=language))

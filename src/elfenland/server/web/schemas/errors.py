"""The document of a refusal, and all codes."""

from typing import TYPE_CHECKING, Any, Final, Literal

from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.engine.explain import REASONS

# All codes but those of the rules; docs/protocol.md explains them.
ERROR_CODES: Final = (
    "account/alike", "account/email-taken", "account/login", "account/mail-link", "account/name",
    "account/no-mail", "account/none", "account/passkey", "account/passkey-host", "account/passkey-none",
    "account/passkey-refused", "account/passkeys", "account/scripts", "account/session", "aid", "bot",
    "bot/budget", "bot/most", "bot/none", "bot/seated", "bot/token", "bot/votes", "busy",
    "channel/https", "channel/mail", "channel/many", "channel/none", "channel/push",
    "channel/secret", "channel/token", "channel/unconfirmed", "channel/unreachable", "channel/url",
    "chat/line", "chat/name", "chat/off", "code", "days-off/late", "days-off/none", "days-off/over",
    "days-off/taken", "draft", "failed", "hint/none", "hint/turn", "hook/https", "hook/none", "hook/url",
    "host", "link", "malformed", "method", "moment", "moment/over", "no-seat", "no-spectators",
    "nobody-waited-for", "not-found", "not-host", "notes/changed", "notes/place", "notifications/none",
    "order", "order/late", "origin", "page", "pause/no-clock", "pause/none", "preview/none",
    "proposal/none", "proposal/open", "record", "record/view", "request", "rules", "seat", "seat/bot",
    "seat/days-off", "seat/here", "seat/kept", "seat/nobody", "seat/patience", "seat/taken", "seat/yours",
    "stale", "store", "store/in-doubt", "table/frozen", "table/open", "table/open-seats", "table/over",
    "table/paused", "table/playing", "table/replay", "take-back", "time-up", "time-zone", "too-long",
    "too-often", "town", "word",
)  # fmt: skip

if TYPE_CHECKING:
    RefusalCode = str
else:
    RefusalCode = Literal[(*ERROR_CODES, *REASONS)]


class Refused(TypedDict):
    """The reason why a request was refused."""

    code: RefusalCode
    text: str
    data: dict[str, Any]
    rule: str | None

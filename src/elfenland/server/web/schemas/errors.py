"""The document of a refusal, and all codes."""

from typing import TYPE_CHECKING, Any, Final, Literal

from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.engine.explain import REASONS

# All codes but those of the rules; docs/protocol.md explains them.
ERROR_CODES: Final = (
    "account/alike", "account/login", "account/name", "account/none", "account/scripts", "aid", "bot", "busy",
    "chat/line", "chat/name", "chat/off", "draft", "failed", "hint/none", "hint/turn", "hook/https",
    "hook/none", "hook/url", "host", "link", "malformed", "method", "moment", "moment/over", "no-seat",
    "no-spectators", "nobody-waited-for", "not-found", "not-host", "order", "order/late", "origin", "page",
    "preview/none", "proposal/none", "proposal/open", "record", "record/view", "request", "rules", "seat",
    "seat/bot", "seat/here", "seat/nobody", "seat/patience", "seat/taken", "seat/yours", "stale", "store",
    "store/in-doubt", "table/frozen", "table/open", "table/open-seats", "table/over", "table/playing",
    "table/replay", "take-back", "time-up", "too-long", "too-often", "town", "word",
)  # fmt: skip

if TYPE_CHECKING:
    RefusalCode = str
else:
    RefusalCode = Literal[(*ERROR_CODES, *REASONS)]


class Refused(TypedDict):
    """Why a request was not carried out."""

    code: RefusalCode
    text: str
    data: dict[str, Any]
    rule: str | None

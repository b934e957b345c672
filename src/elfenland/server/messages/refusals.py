"""What is told when something is refused."""

from typing import TYPE_CHECKING, Any, Final, Literal

from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.engine.explain import REASONS

# Every code beside those of the rules; docs/protocol.md tells when.
CODES: Final = (
    "account/login", "account/name", "account/none", "aid", "bot", "chat/line", "chat/name", "chat/off",
    "draft", "failed", "hint/none", "hint/turn", "hook/https", "hook/none", "hook/url", "link", "malformed",
    "method", "moment", "moment/over", "no-seat", "no-spectators", "nobody-waited-for", "not-found",
    "not-host", "order", "order/late", "origin", "page", "proposal/none", "proposal/open", "record",
    "record/view", "request", "rules", "seat", "seat/bot", "seat/here", "seat/nobody", "seat/patience",
    "seat/taken", "seat/yours", "stale", "store", "table/frozen", "table/open", "table/open-seats",
    "table/over", "table/playing", "table/replay", "take-back", "time-up", "too-long", "too-often", "town",
    "word",
)  # fmt: skip

if TYPE_CHECKING:
    RefusalCode = str
else:
    RefusalCode = Literal[(*CODES, *REASONS)]


class Refused(TypedDict):
    """Why a request was not carried out."""

    code: RefusalCode
    text: str
    data: dict[str, Any]
    rule: str | None

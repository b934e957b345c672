"""Shares of the server's time by subject, from a profile of its event loop."""

import pstats
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

# The first that fits the path of a function's file is its subject; what is in C counts for its caller.
SUBJECTS: Final = {
    "the rules: moves and options": r"elfenland/engine/|server/tables/game_(log|state)\.py",
    "views, events and updates": r"elfenland/record/|updates/(render|events)\.py|web/encoding\.py|/json/",
    "the store": r"elfenland/server/storage/|sqlalchemy|sqlite3|concurrent/|queue\.py",
    "sockets": r"websockets|routes/stream\.py|update_stream\.py|chat_stream\.py",
    "HTTP and routes": r"uvicorn|starlette|fastapi|pydantic|httptools|prometheus|email|urllib|http/"
    r"|server/(web/|ops/metrics)|tables/(access|tokens)\.py",
    "tables, seats, clocks, orders": r"elfenland/server/",
    "the event loop": r"asyncio|uvloop|~|contextlib|threading|selectors",
}
OTHER: Final = "the rest"

Function = tuple[str, int, str]


def by_subject(profile: Path) -> dict[str, float]:
    """Return the share of each subject, the largest first."""
    # Only this attribute has the callers; the types of the standard library leave it out.
    stats: dict[Function, Any] = pstats.Stats(str(profile)).stats  # type: ignore[attr-defined]
    spent: Counter[str] = Counter()
    for function, (_, _, own, _, callers) in stats.items():
        if function[0] == "~" and callers:
            for caller, (_, _, part, _) in callers.items():
                spent[_subject(function, caller)] += part
        else:
            spent[_subject(function, function)] += own
    total = sum(spent.values())
    return {subject: amount / total for subject, amount in spent.most_common()}


def _subject(function: Function, caller: Function) -> str:
    where = function[0] if function[0] != "~" else f"{_compiled(function[2])}{caller[0]}"
    return next((name for name, files in SUBJECTS.items() if re.search(files, where)), OTHER)


def _compiled(name: str) -> str:
    """Return the package of a compiled function, which a profile shows as built in."""
    if "elfenland.server.updates" in name:
        return "server/updates/render.py "
    is_engine = (
        "elfenland.engine" in name or "elfenland.server.tables" in name or "of 'Rules' objects" in name
    )
    return "elfenland/engine/ " if is_engine else ""

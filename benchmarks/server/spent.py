"""Where the time of our server goes: a profile of its event loop under load, by subject."""

import pstats
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

# The first that fits the path of a function's file is its subject; what is in C counts for its caller.
SUBJECTS: Final = {
    "the rules: moves and options": r"elfenland/engine/|elfenland/server/play\.py",
    "views, events and updates": r"elfenland/record/|server/(updates|telling)\.py|/json/",
    "the store": r"elfenland/server/store/|sqlalchemy|sqlite3|concurrent/|queue\.py",
    "sockets": r"websockets|uvicorn/protocols/websockets|server/(stream|wire|bell|aside)\.py",
    "HTTP and routes": r"uvicorn|starlette|fastapi|pydantic|httptools|prometheus|email|urllib|http/"
    r"|server/(api/|observing|security|asking|tokens|rates|metrics)",
    "tables, seats, clocks, orders": r"elfenland/server/",
    "the event loop": r"asyncio|uvloop|~|contextlib|threading|selectors",
}
OTHER: Final = "the rest"

Function = tuple[str, int, str]


def by_subject(profile: Path) -> dict[str, float]:
    """The share of each subject, the largest first."""
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
    """What the compiled engine does looks like something of Python's own, but for the name."""
    return "elfenland/engine/ " if "elfenland.engine" in name or "of 'Rules' objects" in name else ""

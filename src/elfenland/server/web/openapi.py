"""What the API says of itself, as OpenAPI: for each route a sentence, its subject, and what may be sent."""

import re
from typing import Any, Final

from fastapi import FastAPI
from fastapi.routing import APIRoute

from elfenland.server.examples import EXAMPLES, REFUSAL

ABOUT: Final = """\
Tables of Elfenland and Elfengold. Moves are POSTed; what happens at a table comes over a WebSocket at
`/api/tables/{game}/stream`, which OpenAPI cannot describe: it sends the document `Update` at once and
whenever something changes, `ChatLines` when something is said and `Invitation` when there is a rematch.
docs/protocol.md tells all of it in order.

A request speaks for the seats whose tokens it brings, in the header `Authorization: Bearer TOKEN` or in the
cookie that `sit` sets. Whatever is refused is refused with the document `Refused`.
"""

SUBJECTS: Final = {
    "lobby": "Which tables there are, and what one can be made of.",
    "tables": "Make a table, sit down, start, look.",
    "playing": "Decide.",
    "trying": "What would be: drafts, reasons, ways, plans, counting, hints. Nothing changes by asking.",
    "agreeing": "What keeps a table from stalling: bots in seats, reminders, proposals, orders.",
    "records": "What happened: stories, logs, records, replays.",
    "replaying": "Looking back: a game moment by moment, its analysis, playing on from a moment.",
    "chat": "Talk at a table.",
    "learning": "Lessons, puzzles and the journey of the day: no table is needed, and nothing is kept.",
    "accounts": "Accounts, which nobody needs, and one's games.",
    "people": "Rematches and webhooks.",
    "operation": "What an operator asks.",
}


def name_of(route: APIRoute) -> str:
    """How generated clients call a route: like the function that answers it."""
    return route.name


def describe(app: FastAPI) -> None:
    """Let the application tell more of itself than the framework knows."""
    told = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            _complete(told())
        assert app.openapi_schema is not None
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _complete(schema: dict[str, Any]) -> None:
    for operations in schema["paths"].values():
        for operation in operations.values():
            operation["summary"] = _first_sentence(operation["description"])
            operation["security"] = [{}, {"token": []}, {"cookie": []}]
    for name, example in EXAMPLES.items():
        schema["components"]["schemas"][name]["examples"] = [example]
    schema["components"]["schemas"]["Refused"]["examples"] = [REFUSAL]
    schema["components"]["securitySchemes"] = {
        "token": {"type": "http", "scheme": "bearer", "description": "tokens of seats, joined by dots"},
        "cookie": {"type": "apiKey", "in": "cookie", "name": "seats", "description": "what `sit` has set"},
    }


def _first_sentence(text: str) -> str:
    return re.split(r"[.:;]\s", f"{text} ", maxsplit=1)[0].rstrip(".")

"""OpenAPI description of the API: summaries, subjects, examples and security schemes."""

import asyncio
import re
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.routing import APIRoute

from elfenland.server.context import context_of
from elfenland.server.web.document_cache import Parts
from elfenland.server.web.encoding import encode
from elfenland.server.web.etag import REVALIDATE, tagged_response
from elfenland.server.web.openapi_examples import EXAMPLES, REFUSAL
from elfenland.server.web.rate_limit import address

API_DESCRIPTION: Final = """\
Tables of Elfenland and Elfengold. Each has a WebSocket at
`/api/tables/{game}/stream`, which OpenAPI cannot describe: it sends the document `Update` at once and
whenever something changes, `ChatLines` when something is said and `Invitation` when there is a rematch; it
takes moves as `MoveMessage` and answers with `MoveAnswer` or `MoveRefused`. docs/protocol.md explains all of
it in order.

A request acts for the seats whose tokens it carries, in the header `Authorization: Bearer TOKEN` or in the
cookie that `sit` sets. Whatever is refused is refused with the document `Refused`.
"""

TAG_TEXTS: Final = {
    "lobby": "Public tables, and the rules and bots that a table can be made of.",
    "tables": "Make a table, look at it, start or close it.",
    "seats": "Claim and leave seats, hand them over to bots, nudge whoever is to act.",
    "playing": "Make moves.",
    "previews": "Drafts, why-not, routes, plans, card counting, hints. Nothing changes by asking.",
    "votes": "Proposals that everybody must agree to.",
    "standing orders": "Decisions made in advance.",
    "records": "Stories, logs, records, and records brought in.",
    "replays": "A game moment by moment, its analysis, and branches that play on from a moment.",
    "chat": "Chat at a table.",
    "exercises": "Lessons, puzzles and the journey of the day: no table is needed, and nothing is kept.",
    "accounts": "Accounts, which nobody needs, and one's games.",
    "rematches": "Another game with the same people.",
    "webhooks": "URLs that are called when it is a seat's turn.",
    "operation": "Health and metrics for the operator.",
}


def name_of(route: APIRoute) -> str:
    """The name of a route in generated clients: that of its function."""
    return route.name


class DescribedApp(FastAPI):
    """A FastAPI application that completes its OpenAPI description."""

    def openapi(self) -> dict[str, Any]:
        """Return the description, which is generated and completed once."""
        if self.openapi_schema is None:
            _complete(super().openapi())
        return super().openapi()


def serve(app: FastAPI) -> None:
    """Add the route of the description, which is made at the first request, in a thread."""

    async def make() -> Parts:
        return [await asyncio.to_thread(lambda: encode(app.openapi()).encode())]

    async def openapi(request: Request) -> Response:
        context = context_of(request)
        context.rate_limits.take("documents", address(request))
        (text,) = await context.documents.get("openapi", make)
        return tagged_response(request, text, REVALIDATE)

    app.add_route("/api/openapi.json", openapi, include_in_schema=False)


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

"""OpenAPI description: tags, examples and security schemes."""

import asyncio
import re
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.routing import APIRoute

from elfenland.server.context import context_of
from elfenland.server.web.document_cache import Parts
from elfenland.server.web.encoding import encode
from elfenland.server.web.etag import REVALIDATE, tagged_response
from elfenland.server.web.openapi_examples import OPENAPI_EXAMPLES, REFUSAL
from elfenland.server.web.rate_limit import address

API_DESCRIPTION: Final = """\
Tables of Elfenland and Elfengold. Each has a WebSocket at
`/api/tables/{game}/stream`, which OpenAPI can't describe: it sends the document `Update` at once and
whenever something changes, `ChatLines` for chat messages and `Invitation` for a rematch; it
takes moves as `MoveMessage` and answers with `MoveAnswer` or `MoveRefused`. docs/protocol.md explains all of
it in order.

A request acts for the seats whose tokens it carries, in the header `Authorization: Bearer TOKEN` or in the
cookie that `sit` sets. Every refusal is a document `Refused`.
"""

TAG_TEXTS: Final = {
    "lobby": "Public tables, and the rules and bots to choose for a new one.",
    "tables": "Create a table, read it, start or close it.",
    "seats": "Claim and leave seats, hand them over to bots, nudge the player to act.",
    "playing": "Make moves.",
    "previews": "Drafts, why-not, routes, plans, card counting, hints. These requests change nothing.",
    "votes": "Proposals that everybody must agree to.",
    "pauses": "The end of a pause; a vote begins it.",
    "days off": "Whole days on which a player's clock stands still, in slow games.",
    "standing orders": "Decisions made in advance.",
    "notes": "Private notes of a seat, which only its holder can read.",
    "records": "Stories, logs, records, and imported records.",
    "replays": "A game moment by moment, its analysis, and branches that play on from a moment.",
    "chat": "Chat at a table.",
    "exercises": "Lessons, puzzles and the journey of the day: they need no table, and nothing is stored.",
    "accounts": "Accounts, which are optional, and the games of a player.",
    "bot accounts": "Accounts of programs: make one, invite it to a table, and follow its games.",
    "rematches": "Another game with the same people: offer one, accept or decline it.",
    "codes": "Short codes of open tables, to be read out.",
    "webhooks": "URLs that are called when it is a seat's turn.",
    "notifications": "Channels by which players are told while they aren't looking, and what they are told.",
    "operation": "Health and metrics for the operator.",
}


def name_of(route: APIRoute) -> str:
    """Return the name of a route in generated clients: the name of its function."""
    return route.name


class DescribedApp(FastAPI):
    """A FastAPI application that completes its OpenAPI description."""

    def openapi(self) -> dict[str, Any]:
        """Return the description, which is generated and completed once."""
        if self.openapi_schema is None:
            _complete(super().openapi())
        return super().openapi()


def serve(app: FastAPI) -> None:
    """Add the route of the description, which is generated at the first request."""

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
    for name, example in OPENAPI_EXAMPLES.items():
        schema["components"]["schemas"][name]["examples"] = [example]
    schema["components"]["schemas"]["Refused"]["examples"] = [REFUSAL]
    schema["components"]["securitySchemes"] = {
        "token": {"type": "http", "scheme": "bearer", "description": "tokens of seats, separated by dots"},
        "cookie": {
            "type": "apiKey",
            "in": "cookie",
            "name": "seats",
            "description": "the cookie that `sit` sets",
        },
    }


def _first_sentence(text: str) -> str:
    return re.split(r"[.:;]\s", f"{text} ", maxsplit=1)[0].rstrip(".")

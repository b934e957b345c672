"""A route for what is asked most: it is found first, and its body is read and checked in one go."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, get_type_hints

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send

from elfenland.server.wire import WHOLE

JSON: Final = (b"content-type", b"application/json")


class LeanRoute(APIRoute):
    """Calls `endpoint(request, game, wish)` and sends what it returns, described to OpenAPI like any other.

    FastAPI's own way allows far more, and takes several times as long as the move itself.
    """

    async def reply(self, request: Request, body: bytes) -> bytes:
        """The document that answers a request."""
        try:
            wish = self._model.model_validate_json(body)
        except ValidationError as error:
            raise RequestValidationError(error.errors(include_url=False)) from None
        return to_json(await self.endpoint(request, request.path_params["game"], wish))

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """How the framework answers a request."""
        self._model: type[BaseModel] = get_type_hints(self.endpoint)["wish"]

        async def answer(request: Request) -> Response:
            reply = await self.reply(request, await request.body())
            return Response(reply, media_type="application/json")

        return answer


class Express:
    """Brings requests to a lean route past the framework, whose way there costs as much as the move.

    `doors` are what every request passes; what is refused is answered as the framework's handlers say.
    """

    def __init__(self, route: LeanRoute, app: FastAPI, doors: Sequence[Middleware]) -> None:
        self._route = route
        self._app = app
        self._way: ASGIApp = self._answer
        for door in doors:
            self._way = door.cls(self._way, *door.args, **door.kwargs)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or leave it to the framework."""
        is_post = scope["type"] == "http" and scope["method"] == "POST"
        found = self._route.path_regex.match(scope["path"]) if is_post else None
        if found is None:
            await self._app(scope, receive, send)
            return
        scope.update(app=self._app, route=self._route, path_params=found.groupdict())
        await self._way(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        try:
            reply = await self._route.reply(request, await _body(receive))
        except Exception as error:
            handler = self._handler(type(error))
            if handler is None:
                raise
            await (await handler(request, error))(scope, receive, send)
            return
        await send({"type": WHOLE, "status": 200, "headers": [JSON], "body": reply})

    def _handler(self, sort: type[Exception]) -> Callable[[Request, Exception], Any] | None:
        """Who answers an error for the framework, if anybody does."""
        handlers = self._app.exception_handlers
        return next((handlers[each] for each in sort.__mro__ if each in handlers), None)


async def _body(receive: Receive) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body

"""A route for what is asked most: it is found first, and its body is read and checked in one go."""

from collections.abc import Callable, Coroutine, Sequence
from json import dumps
from typing import Any, get_type_hints

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Receive, Scope, Send


class LeanRoute(APIRoute):
    """Calls `endpoint(request, game, wish)` and sends what it returns, described to OpenAPI like any other.

    FastAPI's own way allows far more, and takes several times as long as the move itself.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """How a request is answered."""
        endpoint = self.endpoint
        model: type[BaseModel] = get_type_hints(endpoint)["wish"]

        async def answer(request: Request) -> Response:
            try:
                wish = model.model_validate_json(await request.body())
            except ValidationError as error:
                raise RequestValidationError(error.errors(include_url=False)) from None
            answered = await endpoint(request, request.path_params["game"], wish)
            return Response(dumps(answered), media_type="application/json")

        return answer


class Express:
    """Brings requests to a lean route past the framework, whose way there costs as much as the move.

    `doors` are what every request passes; what is refused is answered as the framework's handlers say.
    """

    def __init__(self, route: LeanRoute, app: FastAPI, doors: Sequence[Middleware]) -> None:
        self._route = route
        self._app = app
        self._answer = route.get_route_handler()
        self._way: ASGIApp = self._respond
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

    async def _respond(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        try:
            response = await self._answer(request)
        except Exception as error:
            handlers = self._app.exception_handlers
            handler = next((handlers[sort] for sort in type(error).__mro__ if sort in handlers), None)
            if handler is None:
                raise
            response = await handler(request, error)  # type: ignore[misc]
        await response(scope, receive, send)

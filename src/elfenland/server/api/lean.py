"""A route for what is asked most: it is found first, and its body is read and checked in one go."""

from collections.abc import Callable, Coroutine
from json import dumps
from typing import Any, get_type_hints

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
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
    """Brings requests straight to a lean route; the framework's way there costs as much as the move."""

    def __init__(self, route: LeanRoute, others: ASGIApp) -> None:
        self._route = route
        self._answer = route.get_route_handler()
        self._others = others

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""
        is_post = scope["type"] == "http" and scope["method"] == "POST"
        found = self._route.path_regex.match(scope["path"]) if is_post else None
        if found is None:
            await self._others(scope, receive, send)
            return
        scope.update(route=self._route, path_params=found.groupdict())
        response = await self._answer(Request(scope, receive, send))
        await response(scope, receive, send)

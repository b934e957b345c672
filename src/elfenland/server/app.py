"""The application: routes, what is refused and how, and the parts behind them."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import (
    RequestValidationError,
    ValidationException,
    WebSocketRequestValidationError,
)
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp
from starlette.websockets import WebSocket
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import elfenland
from elfenland.server import stream
from elfenland.server.api import (
    accounts,
    agreeing,
    chat,
    health,
    learning,
    lobby,
    metrics,
    moves,
    people,
    records,
    replaying,
    tables,
    trying,
)
from elfenland.server.api.lean import Express
from elfenland.server.description import ABOUT, SUBJECTS, describe, name_of
from elfenland.server.house import House
from elfenland.server.logs import get_log
from elfenland.server.messages import Refused
from elfenland.server.observing import Observed
from elfenland.server.page_files import Page
from elfenland.server.refusals import RefusedError, unavailable
from elfenland.server.security import Door, Headed
from elfenland.server.store import StoreError

# What the framework refuses by itself.
CODES: Final = {404: "not-found", 405: "method", 413: "too-long"}

# Every route may refuse, always with the same document.
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Refused, "description": "It is refused, and nothing has changed"},
    503: {"model": Refused, "description": "Nothing can be kept just now, and nothing has changed"},
}

# They are tried in turn, and nothing is asked for as often as moves.
ROUTES: Final = (
    moves,
    trying,
    tables,
    health,
    metrics,
    lobby,
    agreeing,
    records,
    replaying,
    chat,
    accounts,
    people,
    learning,
    stream,
)

OFFICE: Final = (health, metrics)

log = get_log(__name__)


def make_app(house: House) -> ASGIApp:
    """The application for a house that is open."""
    app = _make(house, ROUTES)
    app.router.default = Page(house.settings.page, app.router.default)
    return Express(moves.route, app, _doors(house))


def make_office(house: House) -> ASGIApp:
    """The application of a worker: what an operator asks for, and nothing else.

    It serves nobody whom a bot could keep waiting.
    """
    house.bots.in_place = True
    return _make(house, OFFICE)


def _make(house: House, parts: Sequence[ModuleType]) -> FastAPI:
    app = FastAPI(
        title="Elfenland",
        version=elfenland.__version__,
        openapi_url="/api/openapi.json",
        description=ABOUT,
        openapi_tags=[{"name": name, "description": text} for name, text in SUBJECTS.items()],
        generate_unique_id_function=name_of,
        docs_url=None,  # its page needs scripts from elsewhere
        redoc_url=None,
        responses=REFUSALS,
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    describe(app)
    app.state.house = house
    for routes in parts:
        app.include_router(routes.router)
    for door in _doors(house):
        app.add_middleware(door.cls, *door.args, **door.kwargs)
    app.add_exception_handler(RefusedError, _refused)
    app.add_exception_handler(StoreError, _unavailable)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(WebSocketRequestValidationError, _denied)
    app.add_exception_handler(HTTPException, _plain)
    return app


def _doors(house: House) -> list[Middleware]:
    """What a request passes before the routes, the innermost first."""
    settings = house.settings
    doors = [
        Middleware(
            Door,
            origins=settings.origins,
            most_body=settings.most_body,
            trusts_proxies=bool(settings.proxies),
        ),
        Middleware(Observed, metrics=house.metrics),
        Middleware(Headed),
    ]
    if settings.proxies:
        doors.append(Middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies)))
    return doors


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RefusedError)
    return error.response(request.scope)


async def _unavailable(request: Request, error: Exception) -> JSONResponse:
    log.warning("store-refused", what="a request", reason=str(error))
    return await _refused(request, unavailable())


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    """Say which fields are wrong, without sending back what they held."""
    assert isinstance(error, RequestValidationError)
    return await _refused(request, _faulty(error))


async def _denied(socket: WebSocket, error: Exception) -> None:
    """The same to whoever wanted to open a socket."""
    assert isinstance(error, WebSocketRequestValidationError)
    await socket.send_denial_response(_faulty(error).response(socket.scope))


def _faulty(error: ValidationException) -> RefusedError:
    faults = [{"where": list(fault["loc"]), "what": fault["msg"]} for fault in error.errors()]
    return RefusedError(422, "malformed", "this is no such request", faults=faults)


async def _plain(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = CODES.get(error.status_code, "request")
    return await _refused(request, RefusedError(error.status_code, code, error.detail))

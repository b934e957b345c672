"""The ASGI application: routes, middleware and exception handlers."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Receive, Scope, Send

import elfenland
from elfenland.server.context import AppContext
from elfenland.server.tables.errors import RefusedError, StoreError
from elfenland.server.web import errors
from elfenland.server.web.middleware import HostMiddleware, middleware, own_names
from elfenland.server.web.openapi import API_DESCRIPTION, TAG_TEXTS, DescribedApp, name_of, serve
from elfenland.server.web.routes import (
    account_mail,
    accounts,
    bot_accounts,
    chat,
    codes,
    days_off,
    exercises,
    lobby,
    moves,
    notes,
    notifications,
    operation,
    passkeys,
    pauses,
    previews,
    records,
    rematches,
    replays,
    seats,
    sessions,
    standing_orders,
    stream,
    tables,
    votes,
    webhooks,
)
from elfenland.server.web.schemas.errors import Refused
from elfenland.server.web.static import Page

# Every route may refuse a request, always with the same document.
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Refused, "description": "The request is refused, and nothing has changed"},
    503: {
        "model": Refused,
        "description": "The server is busy, or can't store anything; `store/in-doubt` may have been",
    },
}

# The most frequent first: a request is compared with one route after another.
TABLE_ROUTES: Final = (
    moves,
    previews,
    tables,
    seats,
    votes,
    pauses,
    days_off,
    standing_orders,
    chat,
    notes,
    rematches,
    webhooks,
)
WORKER_ROUTES: Final = (operation,)
ROUTES: Final = (
    *TABLE_ROUTES,
    *WORKER_ROUTES,
    codes,
    lobby,
    records,
    replays,
    accounts,
    account_mail,
    passkeys,
    sessions,
    bot_accounts,
    notifications,
    exercises,
    stream,
)


def make_app(context: AppContext) -> ASGIApp:
    """Return the application that serves players."""
    app = _make(context, ROUTES)
    app.router.default = Page(context.settings.page, app.router.default)
    return app


def make_worker_app(context: AppContext) -> ASGIApp:
    """Return the application of a worker, which serves only its health check."""
    return _make(context, WORKER_ROUTES)


def make_metrics_app(context: AppContext) -> ASGIApp:
    """Return the application of the metrics listener; no other one serves them."""
    hosts = Middleware(HostMiddleware, names=own_names(context.settings))
    app = Starlette(routes=operation.METRICS_ROUTES, middleware=[hosts])
    app.state.context = context
    app.add_exception_handler(StoreError, errors.handle_store_error)
    return app


class ListenerDispatch:
    """Dispatches requests at the metrics listener to its own application."""

    def __init__(self, app: ASGIApp, metrics_app: ASGIApp, metrics_port: int) -> None:
        self._app = app
        self._metrics_app = metrics_app
        self._metrics_port = metrics_port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Dispatch by the port of the connection, which no client can forge."""
        app = self._metrics_app if scope["server"][1] == self._metrics_port else self._app
        await app(scope, receive, send)


def _make(context: AppContext, routes: Sequence[ModuleType]) -> FastAPI:
    app = DescribedApp(
        title="Elfenland",
        version=elfenland.__version__,
        openapi_url=None,  # `serve` encodes the description once, not for every request
        description=API_DESCRIPTION,
        openapi_tags=[{"name": name, "description": text} for name, text in TAG_TEXTS.items()],
        generate_unique_id_function=name_of,
        docs_url=None,  # its page needs scripts from other hosts
        redoc_url=None,
        responses=REFUSALS,
        telemetry={"tracing": False, "metrics": False, "logs": False},
        middleware=middleware(context.settings, context.metrics, context.lag),
    )
    serve(app)
    app.state.context = context
    for module in routes:
        app.include_router(module.router)
    app.add_exception_handler(RefusedError, errors.handle_refused)
    app.add_exception_handler(StoreError, errors.handle_store_error)
    app.add_exception_handler(RequestValidationError, errors.handle_malformed)
    app.add_exception_handler(WebSocketRequestValidationError, errors.handle_malformed_handshake)
    app.add_exception_handler(HTTPException, errors.handle_http_exception)
    _build_routes(app)
    return app


def _build_routes(app: FastAPI) -> None:
    """Build all routes at the start, so that the first requests needn't wait."""
    for route in app.routes:
        route.matches({"type": "http", "method": "GET", "path": "/", "root_path": "", "headers": []})

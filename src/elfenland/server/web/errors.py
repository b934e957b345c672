"""Refusals as HTTP responses, and the application's exception handlers."""

from collections.abc import Sequence
from typing import Any, Final

from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import Scope
from starlette.websockets import WebSocket

from elfenland.server.tables.errors import RefusedError, StoreError, store_refusal

REFUSED: Final = "elfenland.refused"  # the key in a request's scope for the code it was refused with

# Codes for refusals by the framework.
FRAMEWORK_CODES: Final = {404: "not-found", 405: "method", 413: "too-long"}

BUSY_RETRY_S: Final = 2  # sent to clients while load is shed


def refusal_response(refused: RefusedError, scope: Scope) -> JSONResponse:
    """Return the HTTP response to a refused request; notes the code in its scope."""
    scope[REFUSED] = refused.code
    seconds = refused.data.get("seconds") if refused.status in (429, 503) else None
    headers = None if seconds is None else {"retry-after": str(seconds)}
    return JSONResponse(refused.document(), refused.status, headers)


def busy() -> RefusedError:
    """Return the refusal of a request while load is shed."""
    text = f"the server is busy and handles moves first; try again in {BUSY_RETRY_S} s"
    return RefusedError(503, "busy", text, seconds=BUSY_RETRY_S)


def malformed(errors: Sequence[Any]) -> RefusedError:
    """Return the refusal of a document; it names invalid fields, not their values."""
    faults = [{"where": list(error["loc"]), "what": error["msg"]} for error in errors]
    return RefusedError(422, "malformed", "malformed request", faults=faults)


def failed(request: str) -> RefusedError:
    """Return the refusal of a request that failed unexpectedly, with its log id."""
    text = "this failed because of an error in the server; the operator finds it in the log"
    return RefusedError(500, "failed", text, request=request)


async def handle_refused(request: Request, error: Exception) -> JSONResponse:
    """Respond to a refused request."""
    assert isinstance(error, RefusedError)
    return refusal_response(error, request.scope)


async def handle_store_error(request: Request, error: Exception) -> JSONResponse:
    """Respond while the database fails, which the store has logged."""
    assert isinstance(error, StoreError)
    return refusal_response(store_refusal(error), request.scope)


async def handle_malformed(request: Request, error: Exception) -> JSONResponse:
    """Respond to an invalid document."""
    assert isinstance(error, RequestValidationError)
    return refusal_response(malformed(error.errors()), request.scope)


async def handle_malformed_handshake(socket: WebSocket, error: Exception) -> None:
    """Deny a WebSocket handshake with invalid parameters."""
    assert isinstance(error, WebSocketRequestValidationError)
    await socket.send_denial_response(refusal_response(malformed(error.errors()), socket.scope))


async def handle_http_exception(request: Request, error: Exception) -> JSONResponse:
    """Respond to a refusal by the framework."""
    assert isinstance(error, HTTPException)
    code = FRAMEWORK_CODES.get(error.status_code, "request")
    return refusal_response(RefusedError(error.status_code, code, error.detail), request.scope)

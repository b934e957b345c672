"""WebSocket route of a table: sends updates and chat, receives moves."""

import asyncio
import json
import time
from collections.abc import Coroutine
from contextlib import ExitStack
from typing import Any

from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from elfenland.server.community.chat_stream import ChatStream
from elfenland.server.context import AppContext, context_of
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.tasks import cancel_all
from elfenland.server.tables.access import Principal, is_admitted, require_looking
from elfenland.server.tables.errors import RefusedError, StoreError, store_refusal
from elfenland.server.tables.table import Table
from elfenland.server.updates.update_stream import UpdateStream
from elfenland.server.web.auth import authenticate, request_tokens
from elfenland.server.web.encoding import encode
from elfenland.server.web.errors import failed, malformed, refusal_response
from elfenland.server.web.rate_limit import address
from elfenland.server.web.schemas.moves import MoveAnswer, MoveMessage, MoveRefused

router = APIRouter()

log = get_log(__name__)


@router.websocket("/api/tables/{game}/stream")
async def stream(socket: WebSocket, game: str, since: int | None = None, said: int = 0) -> None:
    """Send an update at once and on every change; answer the moves received."""
    context = context_of(socket)
    with ExitStack() as stack:
        try:
            context.rate_limits.take("streams", address(socket))
            stack.enter_context(context.sockets.held(address(socket)))
            table = await context.tables.find(game)
            principal = authenticate(socket, table)
            require_looking(principal, table)
        except (RefusedError, StoreError) as error:
            await socket.send_denial_response(refusal_response(_refusal(error), socket.scope))
            return
        await socket.accept()
        with context.metrics.streams.track_inprogress():
            await _Connection(socket, context, table, principal).run(since, said)


class _Connection:
    """An accepted socket: tasks that send, and a loop that answers moves."""

    def __init__(self, socket: WebSocket, context: AppContext, table: Table, principal: Principal) -> None:
        self._socket = socket
        self._context = context
        self._table = table
        self._principal = principal
        self._tokens = request_tokens(socket)

    async def run(self, since: int | None, said: int) -> None:
        """Serve the socket until it is closed.

        A client who may only claim a seat gets no chat, and the stream ends when the game begins.
        """
        context, table, principal = self._context, self._table, self._principal
        admitted = is_admitted(principal, table)
        seen = await context.delays.seen_by(principal, table) if admitted else table
        updates = UpdateStream(
            context.tables, context.moves.time, table=table, seen=seen, tokens=self._tokens
        )
        sending = [updates.send_to(self._send, since)]
        if admitted:
            chat = ChatStream(
                context.chat,
                context.rematches,
                table=table,
                seen=seen,
                principal=principal,
                tokens=self._tokens,
            )
            sending.append(chat.send_to(self._send, said))
        tasks = [asyncio.create_task(self._guarded(each)) for each in sending]
        try:
            await self._answer_moves()
        finally:
            await cancel_all(tasks)

    async def _send(self, text: str) -> None:
        self._context.metrics.count_update(len(text))
        await self._socket.send({"type": "websocket.send", "text": text})

    async def _guarded(self, sending: Coroutine[Any, Any, None]) -> None:
        """Send; if that fails, close the socket so that the client reconnects."""
        try:
            await sending
        except (StoreError, RefusedError):
            await self._socket.close(1012, "reconnect in a moment")
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client is gone, which `_answer_moves` also finds out

    async def _answer_moves(self) -> None:
        """Answer one message after another until the client is gone."""
        while (message := await self._socket.receive())["type"] == "websocket.receive":
            answer = await self._answer(message.get("text"))
            try:
                await self._send(encode(answer))
            except (WebSocketDisconnect, RuntimeError):
                return

    async def _answer(self, text: str | None) -> MoveAnswer | MoveRefused:
        started = time.perf_counter()
        document = _parsed(text)
        number = document.get("id") if isinstance(document, dict) else None
        number = number if type(number) is int else None
        try:
            self._context.rate_limits.take("moves", address(self._socket))
            move = _validated(document)
            version = await self._context.moves.submit(self._table.id, self._tokens, move.version, move.words)
            self._context.metrics.moved(self._table.id, time.perf_counter() - started)
            return MoveAnswer(type="moved", id=move.id, version=version)
        except (RefusedError, StoreError) as error:
            refused = _refusal(error)
        except Exception as error:  # an error of ours must not end the stream
            log.error("request-failed", method="move", route=self._socket.scope["route"].path, exc_info=error)
            refused = failed("")
        self._context.metrics.refusals.labels(refused.code).inc()
        return MoveRefused(
            type="refused",
            id=number,
            status=refused.status,
            code=refused.code,
            text=str(refused),
            data=refused.data,
            rule=refused.rule,
        )


def _parsed(text: str | None) -> object:
    try:
        return json.loads(text or "")
    except (ValueError, RecursionError):
        return None


def _validated(document: object) -> MoveMessage:
    try:
        return MoveMessage.model_validate(document)
    except ValidationError as error:
        raise malformed(error.errors(include_url=False)) from None


def _refusal(error: RefusedError | StoreError) -> RefusedError:
    return error if isinstance(error, RefusedError) else store_refusal(error)

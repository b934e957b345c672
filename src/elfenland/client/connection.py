"""Connections of streams, which are retried while a server is away."""

import json
import time
from typing import TYPE_CHECKING, Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from elfenland.client.errors import UnreachableError, refusal

if TYPE_CHECKING:
    from elfenland.client.client import Client

PAUSES_S: Final = (0.1, 0.2, 0.5, 1, 2, 5, 5, 10, 10, 15, 15)  # between retries: a server is back by then


def open_socket(client: "Client", path: str, token: str) -> ClientConnection:
    """Open the socket at a path of the server, with retries for a minute.

    RefusedError if the server refuses it, UnreachableError if there is none.
    """
    for pause in PAUSES_S:
        try:
            return _connect(client, path, token)
        except InvalidStatus as denied:
            status = denied.response.status_code
            if status < 500:
                raise refusal(status, _parsed(denied.response.body)) from None
        except (OSError, EOFError, InvalidHandshake, ConnectionClosed):
            pass
        time.sleep(pause)
    raise UnreachableError(f"{client.address} can't be reached")


def _connect(client: "Client", path: str, token: str) -> ClientConnection:
    return connect(
        f"{client.address.replace('http', 'ws', 1)}{path}",
        additional_headers={"authorization": f"Bearer {token}"} if token else {},
        proxy=True if client.proxied else None,
        max_size=None,
    )


def _parsed(text: str | bytes | bytearray | None) -> Any:
    try:
        return json.loads(text or "null")
    except ValueError:
        return None

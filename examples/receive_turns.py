"""Receive webhooks that say it is your turn, in plain Python.

ELFENLAND_SECRET=... python examples/receive_turns.py --port 8765

The page shows the secret once, when you add a webhook under Notifications. Only this machine can reach the
program: put a reverse proxy with https in front of it.
"""

import argparse
import hashlib
import hmac
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

MOST = 100_000  # bytes that are read; a message has some hundred, a digest more


class Receiver(BaseHTTPRequestHandler):
    """Takes what is signed with our secret, once, and says so."""

    secret = os.environ.get("ELFENLAND_SECRET", "")
    timeout = 10
    heard: ClassVar[set[tuple[Any, ...]]] = set()

    def do_POST(self) -> None:
        """Answer with 2xx if all is well: anything else is sent again."""
        body = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), MOST))
        if not is_signed(body, self.headers.get("Elfenland-Signature", ""), self.secret):
            self.send_error(403)
            return
        self.hear(json.loads(body))
        self.send_response(204)
        self.end_headers()

    def hear(self, told: dict[str, Any]) -> None:
        """Print whose turn it is; a killed server may send the same turn again."""
        turn = told["table"], told["seat"], told["version"]
        if told["type"] != "your-turn" or turn not in self.heard:
            where = f"table {told['table']}, seat {told['seat']}"
            print(f"{told['type']}: {told.get('text', where)} {told.get('url', '')}".rstrip(), flush=True)
        if told["type"] == "your-turn":
            self.heard.add(turn)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing but who is waited for."""


def is_signed(body: bytes, signature: str, secret: str) -> bool:
    """Return whether the sender knows the secret, compared in constant time."""
    right = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return bool(secret) and hmac.compare_digest(signature.encode(), f"sha256={right}".encode())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Say when it is your turn at a table.")
    parser.add_argument("--port", type=int, default=8765, help="where to listen (default: 8765)")
    with ThreadingHTTPServer(("127.0.0.1", parser.parse_args().port), Receiver) as server:
        print(f"listening at http://127.0.0.1:{server.server_port}", flush=True)
        server.serve_forever()

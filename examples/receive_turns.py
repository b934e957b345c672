"""Be told elsewhere that it is your turn: a receiver for what a table of a server sends, in plain Python.

ELFENLAND_SECRET=... python examples/receive_turns.py --port 8765

The secret is the one that the table's menu shows when you set the address. Only this machine can reach it:
let something that speaks https stand before it.
"""

import argparse
import hashlib
import hmac
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

MOST = 10_000  # bytes that are read; a message has about a hundred


class Receiver(BaseHTTPRequestHandler):
    """Takes what is signed with our secret, once, and says so."""

    secret = os.environ.get("ELFENLAND_SECRET", "")
    timeout = 10
    heard: ClassVar[set[tuple[Any, ...]]] = set()

    def do_POST(self) -> None:
        """Answer with 2xx what is well: anything else, or no answer within five seconds, is sent again."""
        body = self.rfile.read(min(int(self.headers.get("Content-Length", 0)), MOST))
        if not is_signed(body, self.headers.get("Elfenland-Signature", ""), self.secret):
            self.send_error(403)
            return
        self.hear(json.loads(body))
        self.send_response(204)
        self.end_headers()

    def hear(self, told: dict[str, Any]) -> None:
        """Say who is waited for. When a server was killed, the same turn may be told once more."""
        turn = told["table"], told["seat"], told["version"]
        if told["type"] != "your-turn" or turn not in self.heard:
            print(f"{told['type']}: table {told['table']}, seat {told['seat']}", flush=True)
        if told["type"] == "your-turn":
            self.heard.add(turn)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing but who is waited for."""


def is_signed(body: bytes, signature: str, secret: str) -> bool:
    """Whether who sent it knows the secret; compared so that nobody learns from how long it takes."""
    right = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return bool(secret) and hmac.compare_digest(signature.encode(), f"sha256={right}".encode())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Say when it is your turn at a table.")
    parser.add_argument("--port", type=int, default=8765, help="where to listen (default: 8765)")
    with ThreadingHTTPServer(("127.0.0.1", parser.parse_args().port), Receiver) as server:
        print(f"listening at http://127.0.0.1:{server.server_port}", flush=True)
        server.serve_forever()

"""Servers with a fault, which the parts of a soak must notice."""

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from starlette.types import ASGIApp, Receive, Scope, Send

from elfenland.cli import main
from elfenland.server import main as server
from elfenland.server.app import make_app
from elfenland.server.config import FILE_NAME
from elfenland.server.context import AppContext
from tests.server.serving import Served

ROOT = Path(__file__).parents[2]


def failing(context: AppContext) -> ASGIApp:
    """Return a server with a route that fails."""
    return _instead("/api/bots", make_app(context), 500, lambda: b'{"code":"failed"}')


def telling(context: AppContext) -> ASGIApp:
    """Return a server that tells everybody of all tables."""

    def ids() -> bytes:
        with closing(sqlite3.connect(context.settings.store)) as connection:
            return repr(connection.execute("SELECT id FROM tables").fetchall()).encode()

    return _instead("/api/lobby", make_app(context), 400, ids)


def _instead(path: str, app: ASGIApp, status: int, body: Callable[[], bytes]) -> ASGIApp:
    async def changed(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("path") != path:
            await app(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": body()})

    return changed


class BrokenServed(Served):
    """A server process with one of these faults."""

    fault = ""

    def __init__(self, data: Path) -> None:
        super().__init__(data, PYTHONPATH=str(ROOT))

    def command(self) -> list[str]:
        _, _, _, *arguments = super().command()
        return [sys.executable, "-m", "tests.soak.broken_server", self.fault, *arguments]


class Failing(BrokenServed):
    """See `failing`."""

    fault = "failing"


class Telling(BrokenServed):
    """See `telling`."""

    fault = "telling"


class Forgetful(Served):
    """A server that has lost the last moves of all games when it starts."""

    def __init__(self, data: Path) -> None:
        _change(
            data, "DELETE FROM moves WHERE n > (SELECT max(n) - 3 FROM moves b WHERE b.game = moves.game)"
        )
        super().__init__(data)


class Repeating(Served):
    """A server that has the last move of all games twice when it starts."""

    def __init__(self, data: Path) -> None:
        _change(
            data,
            "INSERT INTO moves (game, n, seat, word, at, by) "
            "SELECT game, max(n) + 1, seat, word, at, by FROM moves GROUP BY game",
        )
        super().__init__(data)


def _change(data: Path, statement: str) -> None:
    if (file := data / FILE_NAME).exists():
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(statement)


if __name__ == "__main__":
    vars(server)["make_app"] = {"failing": failing, "telling": telling}[sys.argv.pop(1)]
    sys.exit(main(sys.argv[1:]))

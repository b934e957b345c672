"""`elfenland serve`: tables that people play at over the network."""

import argparse
from importlib.util import find_spec
from pathlib import Path

from elfenland.cli.outcome import WELL, CallError

EXAMPLES = """\
examples:
  elfenland serve
  elfenland serve --data games --port 8080

Everything is kept in the folder of --data; a server that is started again goes on where it was stopped.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.epilog = EXAMPLES
    command.add_argument(
        "--data",
        type=Path,
        default=Path("elfenland-data"),
        metavar="DIR",
        help="where games are kept (default: elfenland-data)",
    )
    command.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: 127.0.0.1)")
    command.add_argument(
        "--port", type=int, default=8000, help="the port to listen at, 0 for any (default: 8000)"
    )
    command.add_argument(
        "--workers", type=int, help="processes for bots to think in (default: one less than cores)"
    )
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address the page may also come from; may be given again",
    )
    command.add_argument(
        "--private-hooks",
        action="store_true",
        help="let webhooks lead to private addresses, and to this machine by http",
    )
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Serve until stopped."""
    if find_spec("fastapi") is None or find_spec("uvicorn") is None:
        raise CallError("serving needs more packages: pip install 'elfenland[server]'")
    from elfenland.server.run import run as serve
    from elfenland.server.settings import Settings

    if not 0 <= asked.port < 65536:
        raise CallError(f"--port must be from 0 to 65535, not {asked.port}")
    if asked.workers is not None and asked.workers < 1:
        raise CallError(f"--workers must be at least 1, not {asked.workers}")
    chosen = {} if asked.workers is None else {"workers": asked.workers}
    settings = Settings(
        asked.data,
        asked.host,
        asked.port,
        origins=tuple(asked.origin),
        private_hooks=asked.private_hooks,
        **chosen,
    )
    serve(settings)
    return WELL

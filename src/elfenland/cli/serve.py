"""`elfenland serve`: tables that people play at over the network."""

import argparse
import gc
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from elfenland.cli.outcome import WELL, CallError

if TYPE_CHECKING:
    from elfenland.server.config import Settings

EXAMPLES = """\
examples:
  elfenland serve
  elfenland serve --data games --port 8080

Everything is kept in the folder of --data; a server that is started again goes on where it was stopped.
Settings may also come from the environment (ELFENLAND_PORT=8080) or a file (ELFENLAND_CONFIG=server.toml);
docs/hosting.md lists them.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.epilog = EXAMPLES
    command.add_argument(
        "--data", type=Path, metavar="DIR", help="where games are kept (default: elfenland-data)"
    )
    command.add_argument("--host", help="the address to listen at (default: 127.0.0.1)")
    command.add_argument("--port", type=int, help="the port to listen at, 0 for any (default: 8000)")
    command.add_argument(
        "--workers", type=int, help="processes for bots to think in (default: one less than cores)"
    )
    command.add_argument(
        "--origin",
        action="append",
        metavar="URL",
        help="an address the page may also come from; may be given again",
    )
    command.add_argument(
        "--private-hooks",
        action="store_true",
        help="let webhooks lead to private addresses, and to this machine by http",
    )
    command.add_argument(
        "--no-bots", action="store_true", help="leave bot turns and deadlines to `elfenland worker`"
    )
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Serve until stopped."""
    need_packages()
    with nothing_collected():
        from elfenland.server.main import run as serve

    said = {name: getattr(asked, name) for name in ("data", "host", "port", "workers")}
    said["origins"] = asked.origin and tuple(asked.origin)
    said["private_hooks"] = asked.private_hooks or None
    said["bots"] = False if asked.no_bots else None
    serve(settings_from(said, os.environ))
    return WELL


def need_packages() -> None:
    """CallError if what a server needs is not installed."""
    if find_spec("fastapi") is None or find_spec("uvicorn") is None:
        raise CallError("serving needs more packages: pip install 'elfenland[server]'")


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Import what is large: it stays, so the collector would only look at it again and again."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def settings_from(
    said: dict[str, Any], environment: Mapping[str, str], usual: Mapping[str, Any] | None = None
) -> "Settings":
    """The settings of a server; `usual` has a command's own defaults. CallError if they are wrong."""
    from elfenland.server.config import SettingsError, read_settings

    try:
        return read_settings(said, environment, usual)
    except SettingsError as error:
        raise CallError(str(error)) from None

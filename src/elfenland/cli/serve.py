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

Everything is stored in the folder of --data; a restarted server continues where it stopped.
Settings may also come from the environment (ELFENLAND_PORT=8080) or a file (ELFENLAND_CONFIG=server.toml);
docs/hosting.md lists them.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES
    command.add_argument(
        "--data", type=Path, metavar="DIR", help="where games are stored (default: elfenland-data)"
    )
    command.add_argument("--host", help="the address to listen on (default: 127.0.0.1)")
    command.add_argument("--port", type=int, help="the port to listen on, 0 for any (default: 8000)")
    command.add_argument("--workers", type=int, help="number of bot processes (default: one less than cores)")
    command.add_argument(
        "--origin",
        action="append",
        metavar="URL",
        help="another origin the page may come from; repeatable",
    )
    command.add_argument(
        "--private-hooks",
        action="store_true",
        help="allow webhooks to private addresses, and to this machine by http",
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
    """Raise CallError if the server's packages aren't installed."""
    if find_spec("fastapi") is None or find_spec("uvicorn") is None:
        raise CallError("the server needs more packages: pip install 'elfenland[server]'")


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Import large modules with the garbage collector off, since they stay anyway."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def settings_from(
    said: dict[str, Any], environment: Mapping[str, str], usual: Mapping[str, Any] | None = None
) -> "Settings":
    """Build a server's settings on a command's own defaults. Raises CallError."""
    from elfenland.server.config import SettingsError, read_settings

    try:
        return read_settings(said, environment, usual)
    except SettingsError as error:
        raise CallError(str(error)) from None

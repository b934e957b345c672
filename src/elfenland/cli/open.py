"""`elfenland open`: the page in the browser, from a server on this machine."""

import argparse
import errno
import json
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Final

from elfenland.cli.outcome import WELL
from elfenland.cli.saves import data_folder
from elfenland.cli.serve import need_packages, nothing_collected, settings_from

if TYPE_CHECKING:
    from elfenland.server.config import Settings

PORT: Final = 3533  # always the same, because browsers store seat keys by address

EXAMPLES = """\
examples:
  elfenland open
  elfenland open --no-browser --port 8080

Games are stored in your data folder, so your tables are there next time; --data names another folder.
Ctrl-C stops the server.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES
    command.add_argument(
        "--data", type=Path, metavar="DIR", help="where games are stored (default: your data folder)"
    )
    command.add_argument(
        "--port", type=int, help=f"the port to listen on (default: {PORT}, or any free port)"
    )
    command.add_argument("--no-browser", action="store_true", help="only print the address")
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Serve until stopped; if a server is already running, only show the page."""
    need_packages()
    with nothing_collected():
        from elfenland.server.main import address
        from elfenland.server.main import run as serve

    settings = _settings(asked)
    if _is_taken(settings):
        if _is_ours(settings):
            _show(address(settings.host, settings.port), asked.no_browser, "already running")
            return WELL
        if asked.port is None:
            settings = replace(settings, port=0)
    serve(settings, lambda where: _show(where, asked.no_browser, "Ctrl-C stops it"))
    return WELL


def _settings(asked: argparse.Namespace) -> "Settings":
    usual = {
        "data": data_folder() / "tables",
        "port": PORT,
        "log_level": "warning",  # a player at home isn't an operator
    }
    return settings_from({"data": asked.data, "port": asked.port}, os.environ, usual)


def _is_taken(settings: "Settings") -> bool:
    try:
        socket.create_server((settings.host, settings.port)).close()
    except OSError as error:
        return error.errno == errno.EADDRINUSE
    return False


def _is_ours(settings: "Settings") -> bool:
    """Return whether the port is in use by an Elfenland server."""
    connection = HTTPConnection(settings.host, settings.port, timeout=3)
    try:
        connection.request("GET", "/health")
        told = json.loads(connection.getresponse().read(1000))
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        connection.close()
    return isinstance(told, dict) and "compiled" in told


def _show(where: str, is_only_said: bool, remark: str) -> None:
    print(f"Elfenland is at {where} ({remark})", flush=True)
    if not is_only_said and _has_screen():
        threading.Thread(target=webbrowser.open, args=(where,)).start()  # some browsers take a while to open


def _has_screen() -> bool:
    """Return whether a graphical browser can be opened; a terminal browser won't do."""
    named = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in named)

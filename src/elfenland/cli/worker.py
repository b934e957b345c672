"""`elfenland worker`: bot turns and deadlines for servers on the same database."""

import argparse
import os

from elfenland.cli.outcome import WELL, CallError
from elfenland.cli.serve import need_packages, nothing_collected, settings_from

EXAMPLES = """\
examples:
  ELFENLAND_DATABASE=postgresql://elf@db/elf ELFENLAND_REDIS=redis://cache elfenland worker
  elfenland worker --workers 4 --port 9000

It runs the bots and clocks of all servers that share its database. Run as many as you like, on any machine;
if one dies, the others take over within seconds. /health is on its port. It takes
the settings of `serve` from the environment or a file; docs/hosting.md lists them.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES
    command.add_argument("--workers", type=int, help="number of bot processes (default: one less than cores)")
    command.add_argument("--host", help="the address to listen on (default: 127.0.0.1)")
    command.add_argument("--port", type=int, help="the port for /health (default: any)")
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Work until stopped."""
    need_packages()
    with nothing_collected():
        from elfenland.server.main import work

    said = {name: getattr(asked, name) for name in ("workers", "host", "port")} | {"bots": True}
    settings = settings_from(said, os.environ, {"port": 0})
    if not settings.is_shared:
        raise CallError("a worker needs a shared database: ELFENLAND_DATABASE=postgresql://...")
    work(settings)
    return WELL

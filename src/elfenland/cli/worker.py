"""`elfenland worker`: bot turns and deadlines for servers on the same database."""

import argparse
import os

from elfenland.cli.outcome import WELL, CallError
from elfenland.cli.serve import need_packages, nothing_collected, settings_from

EXAMPLES = """\
examples:
  ELFENLAND_DATABASE=postgresql://elf@db/elf ELFENLAND_REDIS=redis://cache elfenland worker
  elfenland worker --workers 4 --port 9000

It plays for the bots and watches the clocks at the tables of all servers on its database. There may be as
many as one likes, on any machine; one that dies is missed for some seconds. /health is at its port. It takes
the settings of `serve` from the environment or a file; docs/hosting.md lists them.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.epilog = EXAMPLES
    command.add_argument("--workers", type=int, help="processes to think in (default: one less than cores)")
    command.add_argument("--host", help="the address to listen at (default: 127.0.0.1)")
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
        raise CallError("a worker needs a database that it shares: ELFENLAND_DATABASE=postgresql://...")
    work(settings)
    return WELL

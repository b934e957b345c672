"""Example programs that play as bots."""

import shlex
from pathlib import Path

ROOT = Path(__file__).parents[3]


GRETEL = f"run:sh {shlex.quote(str(ROOT / 'examples/gretel.sh'))}"

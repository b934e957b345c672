"""Run the command `elfenland` as `python -m elfenland`."""

import sys

from elfenland.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""Our server with a profiler of its event loop, started and ended by signals.

SIGUSR1 begins; SIGUSR2 ends and writes the profile to a file.

Arguments: the file, then those of `elfenland`.
"""

import cProfile
import signal
import sys
import time

from elfenland.cli import main


def profiled(file: str, arguments: list[str]) -> int:
    """Run the command; the profile is written to a file."""
    profile = cProfile.Profile(time.thread_time)  # not the time that others had the core

    def end(*_: object) -> None:
        profile.disable()
        profile.dump_stats(file)

    signal.signal(signal.SIGUSR1, lambda *_: profile.enable())
    signal.signal(signal.SIGUSR2, end)
    return main(arguments)


if __name__ == "__main__":
    sys.exit(profiled(sys.argv[1], sys.argv[2:]))

"""Instructions per move of our server, counted by valgrind.

Usage: python -m benchmarks.server.counted

A busy machine's clock lies, its instructions don't. What the system does for the server isn't counted, and
moves of eight tables share a commit with fewer others than those of sixty (`--tables 60 --moves 1200`).
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from benchmarks.server.ours import CROWD, READY, Crowd
from benchmarks.server.run import Load, RunError

TABLES: Final = 8
MOVES: Final = 400  # to count, after as many that aren't: much is made only once
TOTAL: Final = re.compile(r"^(?:summary|totals): (\d+)$", re.MULTILINE)
CALLGRIND: Final = ("valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no", "--separate-threads=yes")


class Counted(Crowd):
    """Everybody at all tables, until enough moves are counted."""

    async def count(self, pid: int, wanted: int) -> int:
        """Make at least this many moves while counting instructions; return the number."""
        self.is_measuring = True
        tasks = [asyncio.create_task(self._stay(number)) for number in range(self.load.tables)]
        await self._until(lambda: len(self.latencies) >= wanted)
        await asyncio.to_thread(_switch, pid, "on")
        before = len(self.latencies)
        await self._until(lambda: len(self.latencies) >= before + wanted)
        await asyncio.to_thread(_switch, pid, "off")
        counted = len(self.latencies) - before
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return counted


def _switch(pid: int, how: str) -> None:
    subprocess.run(["callgrind_control", "-i", how, str(pid)], check=True, capture_output=True)


def total(told: str) -> int:
    """Return the number of instructions of a thread, from callgrind's output."""
    return max((int(number) for number in TOTAL.findall(told)), default=0)


@contextmanager
def serving(folder: Path, found: Path) -> Iterator[tuple[int, int]]:
    """Run our server under callgrind; yield the id of its process and its port."""
    command = [*CALLGRIND, f"--callgrind-out-file={found}", sys.executable, "-m", "elfenland", "serve"]
    arguments = ["--workers", "1", "--port", "0", "--data", str(folder)]
    silent = {"ELFENLAND_LOG_LEVEL": "error"}  # under callgrind every move is slow, and it would say so
    process = subprocess.Popen(
        [*command, *arguments], stdout=subprocess.PIPE, text=True, env=os.environ | CROWD | silent
    )
    assert process.stdout
    try:
        ready = next((line for line in process.stdout if READY in line), None)
        if ready is None:
            raise RunError("the server ended before it was ready")
        yield process.pid, int(ready.rstrip("/\n").rpartition(":")[2])
    finally:
        process.terminate()
        process.wait(120)
        process.stdout.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, and print what each thread took for a move."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.counted", description=__doc__)
    parser.add_argument("rules", nargs="?", default="elfenland")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--moves", type=int, default=MOVES)
    asked = parser.parse_args(arguments)
    load = Load(tables=asked.tables, warm=0, seconds=0)
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder, "data"), Path(folder, "found")) as (pid, port):
            moves = asyncio.run(Counted(port, asked.rules, load).count(pid, asked.moves))
        counts = [total(path.read_text()) for path in sorted(Path(folder).glob("found*"))]
    for share in sorted((each // moves for each in counts if each), reverse=True):
        print(f"{share:>11,} instructions a move in a thread")
    print(f"{sum(counts) // moves:>11,} in all, of {moves} moves")
    return 0


if __name__ == "__main__":
    sys.exit(main())

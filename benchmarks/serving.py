"""A server of ours to be asked, and how quickly it answered."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

Times = dict[str, list[float]]  # milliseconds, by what was asked


@contextmanager
def served() -> Iterator[str]:
    """Yield the address of a server with nothing on it yet."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "elfenland", "serve", "--port", "0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            address = server.stdout.readline().split()[-1].rstrip("/")
            try:
                yield address
            finally:
                server.terminate()


def tell(times: Times) -> None:
    """Print a line a question."""
    for what, taken in times.items():
        print(f"{what:9} {len(taken):4} times  median {median(taken):6.1f} ms  worst {max(taken):6.1f} ms")

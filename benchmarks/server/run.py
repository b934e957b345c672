"""Results of one run: moves, latencies and costs; and pinned processes."""

import os
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import IO, Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
SEATS: Final = 4


class RunError(Exception):
    """A server or a load that did not run."""


@dataclass(frozen=True)
class Load:
    """The load of a server: as fast as possible, or with pauses between moves."""

    tables: int
    warm: float
    seconds: float
    think: float = 0  # seconds from one move of a table to the next


@dataclass(frozen=True)
class Found:
    """One run: times in milliseconds, bytes per update, shares of a core."""

    moves_per_second: float
    p50: float
    p99: float
    cpu_per_move: float
    server_share: float
    generator_share: float
    bytes_per_update: float
    stolen: float = 0  # what the machine below took of both cores: 0 on one of one's own

    def document(self) -> dict[str, float]:
        """For JSON."""
        return asdict(self)


def found(latencies: Sequence[float], size: int, seconds: float, server: float, generator: float) -> Found:
    """Combine the measurements; `server` and `generator` are CPU seconds."""
    if not latencies:
        raise RunError("not one move was made")
    ordered, moves = sorted(latencies), len(latencies)
    return Found(
        moves_per_second=moves / seconds,
        p50=ordered[moves // 2],
        p99=ordered[int(moves * 0.99)],
        cpu_per_move=1000 * server / moves,
        server_share=server / seconds,
        generator_share=generator / seconds,
        bytes_per_update=size / moves / SEATS,
    )


def middle(runs: Sequence[Found]) -> Found:
    """Return the run with the median throughput, and the medians of all else."""
    names = Found.__dataclass_fields__
    return Found(**{name: median(getattr(run, name) for run in runs) for name in names})


@contextmanager
def pinned(
    command: Sequence[str | Path], core: int, ready: str, log: IO[bytes], **environment: str
) -> Iterator[tuple[int, str]]:
    """Start a process on one core; yield its id and the line that says it is ready."""
    process = subprocess.Popen(
        ["taskset", "--cpu-list", str(core), *command],
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
        env=os.environ | environment,
    )
    assert process.stdout
    try:
        for line in process.stdout:
            if ready in line:
                yield process.pid, line
                return
        raise RunError(f"{command[0]} ended before it was ready; {log.name} says more")
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process so far, with all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def stolen_seconds() -> float:
    """Return the CPU time so far that the hypervisor gave to other machines."""
    return int(Path("/proc/stat").read_text().split("\n", 1)[0].split()[8]) / TICKS


def free_port() -> int:
    """Return a port that nobody has just now."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def cores() -> tuple[int, int]:
    """Return the core for the server and that for the generator."""
    there = sorted(os.sched_getaffinity(0))
    if len(there) < 2:
        raise RunError("this needs two cores: one for the server, one for who plays there")
    return there[0], there[1]

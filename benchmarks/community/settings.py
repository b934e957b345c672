"""The processes of each setting, on SQLite or on PostgreSQL and Redis."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final

from benchmarks.server.run import RunError, cpu_seconds
from tests.server.machines import Machine, Postgres, Redis

CROWD: Final = {  # all come from one address
    "ELFENLAND_RATES": "tables=off,claims=off,moves=off,documents=off,streams=off,frames=1000000/1",
    "ELFENLAND_MOST_SOCKETS": "100000",
}
ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:(\d+)/")


@dataclass(frozen=True)
class Setting:
    """The number of processes of each kind; without a database, on an SQLite file."""

    name: str
    web: int
    workers: int
    is_shared: bool


SETTINGS: Final = (
    Setting("one process, SQLite", 1, 0, False),
    Setting("one process, PostgreSQL and Redis", 1, 0, True),
    Setting("two web processes and two workers, PostgreSQL and Redis", 2, 2, True),
)


@dataclass
class Running:
    """A running setting: its addresses, and the ids of its processes by kind."""

    ports: list[int] = field(default_factory=list)
    processes: dict[str, list[int]] = field(default_factory=dict)

    def cpu(self) -> dict[str, float]:
        """Return the processor time of everything so far, with children, by what it is."""
        return {kind: sum(_with_children(pid) for pid in pids) for kind, pids in self.processes.items()}


@contextmanager
def running(setting: Setting, folder: Path, log: IO[bytes]) -> Iterator[Running]:
    """Start everything, and stop it in the end."""
    with ExitStack() as stack:
        found, environment = Running(), dict(CROWD)
        if setting.is_shared:
            environment |= _share(stack, found)
        alone = [] if setting.workers else ["--workers", "1"]
        web = ["serve", *(["--no-bots"] if setting.workers else alone), "--data", str(folder)]
        for _ in range(setting.web):
            found.ports.append(_start(stack, found, "web", web, environment, log))
        for _ in range(setting.workers):
            _start(stack, found, "workers", ["worker", "--workers", "1"], environment, log)
        yield found


def _share(stack: ExitStack, found: Running) -> dict[str, str]:
    postgres, redis = Postgres(is_durable=True), Redis()
    for name, machine in (("PostgreSQL", postgres), ("Redis", redis)):
        stack.callback(Machine.close, machine)
        assert machine.process
        found.processes[name] = [machine.process.pid]
    return {"ELFENLAND_DATABASE": postgres.database(), "ELFENLAND_REDIS": redis.url}


def _start(
    stack: ExitStack, found: Running, kind: str, call: list[str], environment: dict[str, str], log: IO[bytes]
) -> int:
    """Start a process of ours; its port."""
    command = ["env", *(f"{name}={value}" for name, value in environment.items())]
    command += [sys.executable, "-m", "elfenland", *call, "--port", "0"]
    process = stack.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True))
    stack.callback(process.terminate)
    assert process.stdout
    said = ADDRESS.search(process.stdout.readline())
    if said is None:
        raise RunError(f"elfenland {call[0]} did not start; {log.name} says more")
    found.processes.setdefault(kind, []).append(process.pid)
    return int(said[1])


def _with_children(pid: int) -> float:
    """Return the processor time of a process and of those that it started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return cpu_seconds(pid) + sum(_with_children(int(child)) for child in children)
    except OSError:
        return 0.0  # it has ended meanwhile

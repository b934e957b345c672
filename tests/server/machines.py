"""Real servers of other kinds that tests start, stop and kill: PostgreSQL and Redis."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 60.0  # seconds; a machine that is slower than this is broken


def find_program(name: str) -> str | None:
    """The path of a program, if there is one; Debian does not put those of PostgreSQL on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return shutil.which(name) or (str(found[-1]) if found else None)


def program(name: str) -> str:
    """Return the path of a program that must be there."""
    where = find_program(name)
    assert where, f"the tests need {name}: install Debian's postgresql and redis-server, or their like"
    return where


def until(is_so: Callable[[], bool], what: str) -> None:
    """Wait for something."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"{what} does not come"
        time.sleep(0.02)


class Machine:
    """A server in a folder of its own, which ends with the tests whatever becomes of them."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="elf"))  # short: the path of a socket is
        self._user: list[str] = []
        if os.getuid() == 0:  # PostgreSQL refuses to be run by root
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self._user = ["--reuid=nobody", f"--regid={nobody.pw_gid}", "--clear-groups"]
        self.process: subprocess.Popen[bytes] | None = None

    def command(self, *words: str, dies: bool = False) -> list[str]:
        """Return a command as the user of this server runs it."""
        return ["setpriv", *self._user, *(["--pdeathsig", "KILL"] if dies else []), "--", *words]

    def begin(self, *words: str) -> None:
        """Run the server."""
        with (self.folder.parent / f"{self.folder.name}.log").open("ab") as log:
            command = self.command(*words, dies=True)
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)

    def send(self, what: signal.Signals) -> None:
        """Send the server a signal."""
        assert self.process
        self.process.send_signal(what)

    def end(self, how: signal.Signals) -> None:
        """End the server."""
        self.send(how)
        assert self.process
        self.process.wait(PATIENCE)
        self.process = None

    def kill(self) -> None:
        """End the server at once."""
        self.end(signal.SIGKILL)

    def close(self) -> None:
        """End it if it runs, and forget all it had."""
        if self.process:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder.parent / f"{self.folder.name}.log").unlink(missing_ok=True)


class Postgres(Machine):
    """A PostgreSQL, reached by a socket in its folder. Every test has a database of its own there."""

    def __init__(self, is_durable: bool = False) -> None:
        super().__init__()
        self._speed = [] if is_durable else ["-F"]  # without waiting for the disk
        data = str(self.folder / "data")
        made = self.command(program("initdb"), "-D", data, "-U", "elf", "-A", "trust", "-E", "UTF8")
        subprocess.run([*made, "--locale=C", "--no-sync"], check=True, capture_output=True)
        self._made = 0
        self.start()

    def start(self) -> None:
        """Run it, and wait until it takes connections."""
        data = str(self.folder / "data")
        self.begin(program("postgres"), "-D", data, "-k", str(self.folder), "-h", "", *self._speed)
        until(self._is_ready, "PostgreSQL")

    def kill(self) -> None:
        """End it at once, with all its processes."""
        self.end(signal.SIGQUIT)  # what it calls immediate: nothing is written down any more

    def database(self) -> str:
        """Return the address of a new database."""
        self._made += 1
        self._say(f"CREATE DATABASE elf{self._made}")
        return f"postgresql://elf@/elf{self._made}?host={self.folder}"

    def cut_connections(self) -> None:
        """End every connection to it, as an operator or a network may."""
        self._say("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    def _say(self, statement: str) -> None:
        psql = [program("psql"), "-h", str(self.folder), "-U", "elf", "-qc", statement, "postgres"]
        subprocess.run(psql, check=True, capture_output=True)

    def _is_ready(self) -> bool:
        asked = [program("pg_isready"), "-q", "-h", str(self.folder)]
        return subprocess.run(asked, check=False).returncode == 0


class Redis(Machine):
    """A Redis that keeps nothing when it ends."""

    def __init__(self) -> None:
        super().__init__()
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port: int = probe.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        """Run it, empty."""
        kept = ("--save", "", "--appendonly", "no", "--dir", str(self.folder))
        self.begin(program("redis-server"), "--bind", "127.0.0.1", "--port", str(self.port), *kept)
        until(self._is_ready, "Redis")

    def hold(self) -> None:
        """Let it answer nobody, as if the network were gone."""
        self.send(signal.SIGSTOP)

    def let_go(self) -> None:
        """Let it answer again."""
        self.send(signal.SIGCONT)

    def _is_ready(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

"""A subprocess connected by pipes: exchanges lines in time, or is killed."""

import os
import signal
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO, Final, TypeVar

GRACE: Final = 1.0  # seconds to exit after its input has ended
LONGEST_LINE: Final = 1 << 20
KEPT_STDERR_PIECES: Final = 8  # the last pieces of its standard error
STDERR_PIECE_BYTES: Final = 1024

# A shell sets the limit and then becomes the program, so that no moment is without it.
LIMITED: Final = ("/bin/sh", "-c", 'ulimit -d "$0" && exec "$@"')

Q = TypeVar("Q")


class LateError(Exception):
    """Raised when no line came in time."""


class Program:
    """A running program. Each pipe has a thread, so that a stalled one blocks nothing."""

    def __init__(self, command: Sequence[str], megabytes: int) -> None:
        """Start it, with a memory limit per process where the system supports it."""
        self._process = subprocess.Popen(
            _with_limit(command, megabytes),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # it and its children are killed together
        )
        self._outbox: Queue[bytes | None] = Queue()
        self._inbox: Queue[bytes] = Queue(maxsize=16)
        self._complaints: deque[bytes] = deque(maxlen=KEPT_STDERR_PIECES)
        self._complaining = _pump(_collect, self._process.stderr, self._complaints)
        _pump(_write, self._process.stdin, self._outbox)
        _pump(_read, self._process.stdout, self._inbox)
        self._end = weakref.finalize(self, _kill, self._process, self._outbox)

    def send(self, line: bytes) -> None:
        """Send a line."""
        self._outbox.put(line)

    def unasked(self) -> bytes:
        """Return a line that has already arrived, if there is one."""
        try:
            line = self._inbox.get_nowait()
        except Empty:
            return b""
        if not line:
            self._inbox.put(line)  # it has exited: let the next reader know
        return line

    def receive(self, seconds: float) -> bytes:
        """Return the next line, empty if the program has ended; raise LateError if late."""
        try:
            return self._inbox.get(timeout=seconds)
        except Empty:
            raise LateError from None

    def finish(self) -> None:
        """End its input, give it a moment to exit, and make sure that it is gone."""
        self._outbox.put(None)
        ends = time.monotonic() + GRACE
        with suppress(LateError):
            while self._end.alive and self.receive(max(0.0, ends - time.monotonic())):
                pass
        self.kill()

    def kill(self) -> None:
        """Kill it and its children at once."""
        self._end()

    def last_words(self) -> str:
        """Return the end of its standard error; complete once it has ended."""
        self._complaining.join(GRACE)
        return b"".join(self._complaints).decode(errors="replace").strip()

    def exit_code(self) -> int:
        """Return the exit code once it has ended; a signal is a negative number."""
        return self._process.wait()


def _with_limit(command: Sequence[str], megabytes: int) -> list[str]:
    limited = (*LIMITED, str(megabytes * 1024)) if os.name == "posix" else ()
    return [*limited, *command]


def _pump(work: Callable[[IO[bytes], Q], None], stream: IO[bytes] | None, queue: Q) -> Thread:
    thread = Thread(target=work, args=(stream, queue), daemon=True)
    thread.start()
    return thread


def _write(stream: IO[bytes], outbox: "Queue[bytes | None]") -> None:
    with suppress(OSError):  # the pipe is closed
        while (line := outbox.get()) is not None:
            stream.write(line)
            stream.flush()
    with suppress(OSError):
        stream.close()


def _read(stream: IO[bytes], inbox: "Queue[bytes]") -> None:
    with stream:
        while line := stream.readline(LONGEST_LINE):
            inbox.put(line)
    inbox.put(b"")


def _collect(stream: IO[bytes], complaints: "deque[bytes]") -> None:
    with stream:
        while piece := os.read(stream.fileno(), STDERR_PIECE_BYTES):
            complaints.append(piece)


def _kill(process: "subprocess.Popen[bytes]", outbox: "Queue[bytes | None]") -> None:
    """Kill the process group before waiting for its leader, while its id is reserved."""
    outbox.put(None)
    with suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()

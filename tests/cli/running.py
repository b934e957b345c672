"""Running the real command: called from here, which is quick, or as a shell would."""

import fcntl
import io
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from elfenland.cli import main

COMMAND = [sys.executable, "-m", "elfenland"]
PIPE = {"COLUMNS": "80", "LINES": "24"}  # what Python takes where the output is no terminal
PROMPT = "\n> "  # where somebody types


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return the environment of a user whose games are kept below a folder."""
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
    return kept | {"XDG_DATA_HOME": str(home), "HOME": str(home), "LOCALAPPDATA": str(home)} | more


def exit_code(arguments: Sequence[str]) -> int:
    """Return what the command returns; argparse leaves in its own way after it has shown a help."""
    try:
        return main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


def read(written: io.TextIOWrapper) -> str:
    """Return what was written, be it as text or as bytes."""
    written.flush()
    buffer = written.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()


class Shell:
    """Runs `elfenland` for a user, in a folder."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def run(self, *arguments: str, typed: str = "", code: int = 0) -> str:
        """Call it with this typed; checks the exit code and returns what was printed."""
        return self.call(*arguments, typed=typed, code=code).stdout

    def complain(self, *arguments: str, typed: str = "", code: int) -> str:
        """Call what must fail with this exit code and one line on standard error, which is returned."""
        done = self.call(*arguments, typed=typed, code=code)
        assert done.stderr.count("\n") == 1, done.stderr
        assert "Traceback" not in done.stderr
        return done.stderr

    def call(self, *arguments: str, typed: str = "", code: int = 0) -> CompletedProcess[str]:
        """Call the command in this process, which has been started already."""
        said, complained = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
        with pytest.MonkeyPatch.context() as here, redirect_stdout(said), redirect_stderr(complained):
            here.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
            here.chdir(self.home)
            here.delenv("NO_COLOR", raising=False)
            for name, value in environment(self.home, **PIPE).items():
                here.setenv(name, value)
            returned = exit_code(arguments)
        return self._checked(CompletedProcess(arguments, returned, read(said), read(complained)), code)

    def finish(self, *arguments: str, typed: str = "", code: int = 0, **more: str) -> CompletedProcess[str]:
        """Run it to its end in a process of its own, with these settings in its environment."""
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.home,
            env=environment(self.home, **more),
            timeout=120,
            check=False,
        )
        return self._checked(done, code)

    def _checked(self, done: CompletedProcess[str], code: int) -> CompletedProcess[str]:
        assert done.returncode == code, done.stderr or done.stdout[-2000:]
        return done

    def saved(self) -> list[Path]:
        """Return the files that games were saved to by themselves."""
        return sorted(self.home.glob("**/game-*.egn"))


class Terminal:
    """Runs `elfenland` in a terminal of its own, with somebody who reads and types."""

    def __init__(
        self,
        shell: Shell,
        *arguments: str,
        columns: int = 100,
        lines: int = 50,
        term: str = "xterm-256color",
        **more: str,
    ) -> None:
        inputrc = shell.home / ".inputrc"
        inputrc.write_text("set enable-bracketed-paste off\n")  # it would write codes before the prompt
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=shell.home,
            env=environment(shell.home, TERM=term, INPUTRC=str(inputrc), **more),
            start_new_session=True,
        )
        os.close(theirs)
        self.unread = b""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)

    def wait_for(self, text: str) -> str:
        """Everything that is printed up to and with this text."""
        wanted = text.encode()
        while wanted not in self.unread:
            ready, _, _ = select.select([self.ours], [], [], 60)
            assert ready, f"waited for {text!r}, got {self.unread.decode()!r}"
            self.unread += os.read(self.ours, 65536)
        said, _, self.unread = self.unread.partition(wanted)
        return (said + wanted).decode()

    def interrupt(self, text: str) -> str:
        """Press Ctrl-C until this is printed: one that comes at a bad moment stays unheard by Python."""
        for _ in range(12):
            self.process.send_signal(signal.SIGINT)
            if self._hears(text, time.monotonic() + 5):
                break
        return self.wait_for(text)

    def _hears(self, text: str, until: float) -> bool:
        while text.encode() not in self.unread and (left := until - time.monotonic()) > 0:
            if select.select([self.ours], [], [], left)[0]:
                self.unread += os.read(self.ours, 65536)
        return text.encode() in self.unread

    def type(self, line: str) -> None:
        """Type a line, with Enter."""
        os.write(self.ours, f"{line}\n".encode())

    def ask(self, line: str) -> str:
        """Type a line, and read on to the next prompt."""
        self.type(line)
        return self.wait_for(PROMPT)

    def leave(self) -> int:
        """Wait for the end; returns the exit code."""
        return self.process.wait(timeout=60)


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """Return a user with an empty home."""
    return Shell(tmp_path)

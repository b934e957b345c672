"""Running the real command, as a shell would."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "elfenland"]
PROMPT = "\n> "  # where somebody types


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of a user whose games are kept below a folder."""
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
    return kept | {"XDG_DATA_HOME": str(home), "HOME": str(home), "LOCALAPPDATA": str(home)} | more


class Shell:
    """Runs `elfenland` for a user, in a folder."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def run(self, *arguments: str, typed: str = "", code: int = 0, **more: str) -> str:
        """Run to the end with this typed; checks the exit code and returns what was printed."""
        return self.finish(*arguments, typed=typed, code=code, **more).stdout

    def complain(self, *arguments: str, typed: str = "", code: int, **more: str) -> str:
        """Run what must fail with this exit code and one line on standard error, which is returned."""
        done = self.finish(*arguments, typed=typed, code=code, **more)
        assert done.stderr.count("\n") == 1, done.stderr
        assert "Traceback" not in done.stderr
        return done.stderr

    def finish(
        self, *arguments: str, typed: str = "", code: int = 0, **more: str
    ) -> subprocess.CompletedProcess[str]:
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
        assert done.returncode == code, done.stderr or done.stdout[-2000:]
        return done

    def saved(self) -> list[Path]:
        """The files that games were saved to by themselves."""
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
    """A user with an empty home."""
    return Shell(tmp_path)

"""Runs the parts of a soak side by side until the first promise is broken."""

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PROGRESS_INTERVAL_S: Final = 10.0
PATIENCE_S: Final = 120.0  # for a part to finish what it has begun when the time is up
MERCY_S: Final = 30.0  # for a part to clean up before it is killed
ROOT: Final = Path(__file__).resolve().parent.parent


@dataclass
class Running:
    """A part that runs in a process of its own, and what it counted so far."""

    name: str
    folder: Path
    process: asyncio.subprocess.Process
    counts: dict[str, int] = field(default_factory=dict)
    fault: str = ""  # the broken promise

    async def listen(self) -> None:
        """Take its counts over until it ends."""
        assert self.process.stdout
        async for line in self.process.stdout:
            report = json.loads(line)
            self.counts, self.fault = report["counts"], report["fault"]
        if await self.process.wait() and not self.fault:
            self.fault = f"exit code {self.process.returncode}; errors.log says more"
        elif not any(self.counts.values()):
            self.fault = "nothing was tried"


@dataclass
class Soak:
    """A soak of some parts; `broken` is the one whose promise was broken, if any."""

    names: Sequence[str]
    seconds: float
    seed: str
    folder: Path
    say: Callable[[str], None]
    worker: str = "soak.worker"  # the module that runs a part
    parts: list[Running] = field(default_factory=list)
    broken: Running | None = None

    async def run(self) -> None:
        """Run all parts to their end, or until one of them breaks."""
        self.folder.chmod(0o711)  # PostgreSQL runs as another user, in a folder below
        try:
            self.parts = [await self._start(name) for name in self.names]
            await self._watch()
        finally:
            await asyncio.gather(*(_end(part) for part in self.parts))

    async def _start(self, name: str) -> Running:
        folder = self.folder / name
        folder.mkdir(mode=0o711)
        command = [sys.executable, "-m", self.worker, name, str(self.seconds), self.seed, str(folder)]
        with (folder / "errors.log").open("wb") as errors:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                cwd=ROOT,
                env=os.environ | {"TMPDIR": str(folder)},
                start_new_session=True,  # Ctrl-C is for us: we end the parts, and they end their servers
            )
        return Running(name, folder, process)

    async def _watch(self) -> None:
        """Say how far the parts are, until all have ended or one of them broke."""
        begun = time.monotonic()
        end = begun + self.seconds + PATIENCE_S
        waiting = {asyncio.create_task(part.listen()): part for part in self.parts}
        while waiting and not self.broken:
            done, _ = await asyncio.wait(
                waiting, timeout=PROGRESS_INTERVAL_S, return_when=asyncio.FIRST_COMPLETED
            )
            ended = [waiting.pop(task) for task in done]
            if time.monotonic() > end:
                for part in waiting.values():
                    part.fault = "does not come to its end"
            self.broken = next((part for part in (*ended, *waiting.values()) if part.fault), None)
            if not done:
                self.say(self._progress(time.monotonic() - begun))
        for task in waiting:
            task.cancel()

    def _progress(self, seconds: float) -> str:
        counted = [f"{part.name} {next(iter(part.counts.values()), 0):,}" for part in self.parts]
        return f"soak: {clock(seconds)} of {clock(self.seconds)}  {'  '.join(counted)}"


async def _end(part: Running) -> None:
    """End a part, and whatever it started that still runs."""
    if part.process.returncode is None:
        part.process.terminate()
        with suppress(TimeoutError):
            await asyncio.wait_for(part.process.wait(), MERCY_S)
    with suppress(ProcessLookupError):
        os.killpg(part.process.pid, signal.SIGKILL)
    await part.process.wait()


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"

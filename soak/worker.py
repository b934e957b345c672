"""Runs one part of a soak in a process of its own.

Run as `python -m soak.worker PART SECONDS SEED FOLDER`. It prints its counts as a line of JSON every second.
A broken promise ends it with a traceback, SIGTERM quietly.
"""

import asyncio
import json
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

from soak.part import Part
from soak.parts import PARTS

REPORT_INTERVAL_S = 1.0


async def run(part: Part, seconds: float) -> None:
    """Run a part for so many seconds, or until SIGTERM."""
    trial = asyncio.create_task(part.run(time.monotonic() + seconds))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, trial.cancel)
    while not trial.done():
        await asyncio.wait([trial], timeout=REPORT_INTERVAL_S)
        print(json.dumps({"counts": part.counts, "fault": _fault(trial)}), flush=True)
    with suppress(asyncio.CancelledError):
        await trial


def _fault(trial: asyncio.Task[None]) -> str:
    """Return the broken promise that ended a trial, if one did."""
    error = trial.exception() if trial.done() and not trial.cancelled() else None
    return (str(error) or repr(error)) if error else ""


if __name__ == "__main__":
    name, seconds, seed, folder = sys.argv[1:]
    asyncio.run(run(PARTS[name](Path(folder), seed), float(seconds)))

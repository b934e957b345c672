"""A part of a soak: one kind of harm, tried until a deadline."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import ClassVar


class BrokenPromiseError(Exception):
    """The server broke a promise: which one, and the evidence for it."""

    def __init__(self, promise: str, evidence: object) -> None:
        super().__init__(f"{promise}: {evidence}")
        self.promise = promise
        self.evidence = evidence


class Part(ABC):
    """One kind of harm, with servers of its own in a folder of its own."""

    name: ClassVar[str]
    headline: ClassVar[str]  # the count that says how much was tried

    def __init__(self, folder: Path, seed: str) -> None:
        self.folder = folder
        self.seed = seed
        self.dice = Random(f"{seed} {self.name}")
        self.counts: Counter[str] = Counter({self.headline: 0})

    @abstractmethod
    async def run(self, end: float) -> None:
        """Try until this moment of `time.monotonic`; raise as soon as a promise is broken."""


def rounds(end: float) -> Iterator[int]:
    """Count rounds: one at least, and then as many as begin before the end."""
    for number in count():
        yield number
        if time.monotonic() >= end:
            return


async def paced_rounds(end: float, seconds: float) -> AsyncIterator[int]:
    """Count rounds at least this many seconds apart: the parts share one machine."""
    for number in rounds(end):
        begun = time.monotonic()
        yield number
        await asyncio.sleep(begun + seconds - time.monotonic())

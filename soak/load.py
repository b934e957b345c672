"""Load: an honest person's moves are timed while another client attacks."""

import asyncio
import json
import sys
import time
from contextlib import suppress
from math import ceil
from typing import Final

from elfenland.server.config import Settings
from soak.attacks import ATTACKS
from soak.part import BrokenPromiseError, Part
from soak.resident import resident_mb
from tests.server.cluster.players import BROKEN
from tests.server.serving import PERSON, Guest, Served, Stream, make_table

MOST_P99_MS: Final = 100
MOST_GROWTH_MB: Final = 50
PAUSE_S: Final = 0.06  # between moves: within the rate limit of one address
ENOUGH_MOVES: Final = 30  # for a percentile
SHORTEST_S: Final = 8.0  # of an attack


class Load(Part):
    """One server with default limits, one honest table, and one attack after another."""

    name = "load"
    headline = "moves timed"

    async def run(self, end: float) -> None:
        """Go through all attacks once, each for its part of the time; then judge."""
        usual = {"ELFENLAND_RATES": "", "ELFENLAND_MOST_LAG": str(Settings.most_lag)}
        served = await asyncio.to_thread(Served, self.folder / "data", **usual)
        seconds = max((end - time.monotonic()) / len(ATTACKS), SHORTEST_S)
        start = resident_mb(served.process.pid)
        faults = []
        try:
            for name in ATTACKS:
                faults += self.judge(name, *await self._under(name, served, seconds))
                self.counts[f"{name}: memory growth, MB"] = round(resident_mb(served.process.pid) - start)
                if self.counts[f"{name}: memory growth, MB"] > MOST_GROWTH_MB:
                    faults.append(f"{name}: memory")
        finally:
            served.kill()
        if faults:
            raise BrokenPromiseError("an attack is felt by others", "; ".join(faults))

    async def _under(self, name: str, served: Served, seconds: float) -> tuple[list[float], int]:
        """Time an honest player's moves during an attack; also return its actions."""
        command = [sys.executable, "-m", "soak.attacks", name, served.address, str(seconds)]
        attacker = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        try:
            await asyncio.sleep(min(2.0, seconds / 4))  # the attacker has to start, too
            honest = Honest(served)
            timed = await honest.play(time.monotonic() + seconds * 0.7)
            said, _ = await attacker.communicate()
        finally:
            if attacker.returncode is None:
                attacker.kill()
                await attacker.wait()
        return timed, json.loads(said)

    def judge(self, name: str, timed: list[float], done: int) -> list[str]:
        """Count how an attack went, and return what was wrong with it."""
        if len(timed) < ENOUGH_MOVES:
            return [f"{name}: only {len(timed)} moves in the whole time"]
        ordered = sorted(timed)
        p99 = ceil(1000 * ordered[int(len(ordered) * 0.99)])
        self.counts["moves timed"] += len(ordered)
        self.counts[f"{name}: attacker's requests"] = done
        self.counts[f"{name}: p50 ms"] = ceil(1000 * ordered[len(ordered) // 2])
        self.counts[f"{name}: p99 ms"] = p99
        return [f"{name}: p99 {p99} ms"] if p99 > MOST_P99_MS else []


class Honest:
    """Two people at a table of their own, and how long their moves took."""

    def __init__(self, served: Served) -> None:
        self._served = served
        self._timed: list[float] = []

    async def play(self, end: float) -> list[float]:
        """Play game after game until the time is up, or the server stops answering."""
        with suppress(*BROKEN):
            while time.monotonic() < end:
                made = await make_table(self._served, "elfenland", PERSON, PERSON)
                token = ".".join(key["token"] for key in made["seats"])
                async with Guest(self._served, made["id"], token).stream() as stream:
                    await self._play(stream, end)
        return self._timed

    async def _play(self, stream: Stream, end: float) -> None:
        """Move whenever there is a decision; an update may come before its answer."""
        latest, moved, begun = await stream.next(), -1, 0.0
        while time.monotonic() < end and latest["to_act"] is not None:
            if latest["options"] and latest["version"] > moved:
                moved = latest["version"]
                await asyncio.sleep(PAUSE_S)
                begun = time.perf_counter()
                await stream.socket.send(_move(moved, latest["options"][0]))
            message = await stream.next()
            if message["type"] == "moved":
                self._timed.append(time.perf_counter() - begun)
            elif message["type"] == "update" and (message["options"] or message["to_act"] is None):
                latest = message


def _move(version: int, word: str) -> str:
    return json.dumps({"type": "move", "id": version, "version": version, "word": word})

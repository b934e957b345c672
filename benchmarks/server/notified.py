"""CPU time per move of our server with 10,000 accounts that have channels.

Usage: python -m benchmarks.server.notified [--before SRC]

SRC is the source folder of an earlier release, which then runs in turn with this one. Every seat has a page
open, as in `benchmarks.server`; with channels, all players are also told of their turns elsewhere.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import IO, Any, Final

from sqlalchemy import Connection, insert

from benchmarks.server.ours import CROWD, READY, Crowd, Http, measure_crowd
from benchmarks.server.run import SEATS, Found, Load, cores, pinned
from elfenland.server.config import FILE_NAME
from elfenland.server.storage.notification_schema import channels, followed_seats, recipients
from elfenland.server.storage.schema import accounts, holdings, tables
from elfenland.server.storage.transfer import open_file

ACCOUNTS: Final = 10_000
KINDS: Final = "begin chat nudge over proposal turn"
URL: Final = "https://elf.example/told"
CHOICES: Final = {"language": "en", "time_zone": "UTC", "kinds": KINDS.split()}


class NotifiedCrowd(Crowd):
    """Everybody at all tables, told of their turns by a channel per table."""

    async def _prepare(self, http: Http, made: dict[str, Any]) -> None:
        keys = [{"game": made["id"], "token": key["token"]} for key in made["seats"]]
        body = {"channel": {"kind": "webhook", "url": URL}, "settings": CHOICES, "keys": keys}
        await http.post("/api/notifications/channels", body)


def fill(data: Path) -> None:
    """Store accounts with channels, four at each table that waits for somebody."""
    data.mkdir(parents=True)
    with open_file(data / FILE_NAME) as connection:
        names = [f"account{number}" for number in range(ACCOUNTS)]
        _add_accounts(connection, names)
        _add_seats(connection, names)


def _add_accounts(connection: Connection, names: list[str]) -> None:
    rows = [{"id": n, "name": n, "folded": n, "password": "x", "created": 1} for n in names]
    connection.execute(insert(accounts), rows)
    who = {
        "language": "en",
        "time_zone": "UTC",
        "digest": "off",
        "kinds": KINDS,
        "address": URL,
        "created": 1,
    }
    connection.execute(insert(recipients), [{**who, "id": n, "account": n} for n in names])
    way = {"kind": "webhook", "target": URL, "secret": "", "label": "", "state": "on", "problem": ""}
    new = {**way, "created": 1, "confirm_until": 0}
    connection.execute(insert(channels), [{**new, "id": n, "recipient": n, "stop": n} for n in names])


def _add_seats(connection: Connection, names: list[str]) -> None:
    text = {"status": "playing", "rules": "elfenland", "release": "0", "settings": "{}"}
    number = {"version": 9, "to_act": 0, "created": 1, "moved": 1}
    games = [f"table{number}" for number in range(ACCOUNTS // SEATS)]
    connection.execute(insert(tables), [{**text, **number, "id": each} for each in games])
    seats = [{"account": name, "game": games[n // SEATS], "seat": n % SEATS} for n, name in enumerate(names)]
    connection.execute(insert(holdings), seats)
    state = {"derived": 0, "version": 9, "changes": 0, "talked": 0, "said": 0, "nudged_at": 0, "turn": 9}
    told = {**state, "status": "playing", "proposals": "", "looked": False}
    rows = [{**told, **each, "recipient": each["account"]} for each in seats]
    connection.execute(insert(followed_seats), rows)


@contextmanager
def serving(data: Path, source: Path | None, core: int, log: IO[bytes]) -> Iterator[tuple[int, int]]:
    """Run this server, or that of another source folder, on a core."""
    command: list[str | Path] = [sys.executable, "-m", "elfenland", "serve", "--workers", "1"]
    command += ["--port", "0", "--data", data]
    paths = {"PYTHONPATH": str(source)} if source else {}
    rates = f"{CROWD['ELFENLAND_RATES']},channels=off" if source is None else CROWD["ELFENLAND_RATES"]
    environment = CROWD | {"ELFENLAND_RATES": rates} | paths
    with pinned(command, core, READY, log, **environment) as (pid, line):
        yield pid, int(line.rstrip("/\n").rpartition(":")[2])


def measure(kind: str, before: Path | None, load: Load, core: int, log: IO[bytes]) -> Found:
    """Measure a server once."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        if kind != "before":
            fill(data)
        with serving(data, before if kind == "before" else None, core, log) as (pid, port):
            crowd = NotifiedCrowd if kind == "with channels" else Crowd
            return measure_crowd(crowd(port, "elfenland", load), pid)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure all in turn, and print the CPU time of a move."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server.notified", description=__doc__)
    parser.add_argument("--before", type=Path, metavar="SRC")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--think", type=float, default=0.5, help="seconds between the moves of a table")
    parser.add_argument("--repeats", type=int, default=5)
    asked = parser.parse_args(arguments)
    core, other = cores()
    os.sched_setaffinity(0, {other})
    load = Load(tables=asked.tables, warm=5, seconds=asked.seconds, think=asked.think)
    runs: dict[str, list[Found]] = {"before": [], "without channels": [], "with channels": []}
    if asked.before is None:
        del runs["before"]
    with tempfile.TemporaryFile() as log:
        for _ in range(asked.repeats):
            for kind, found in runs.items():
                found.append(measure(kind, asked.before, load, core, log))
                print(f"{kind}: {found[-1].cpu_per_move:.3f} ms per move", file=sys.stderr)
    for kind, found in runs.items():
        cpu = median(each.cpu_per_move for each in found)
        rate = median(each.moves_per_second for each in found)
        print(f"{kind:18} {cpu:.3f} ms of CPU per move, {rate:,.0f} moves/s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Players at several tables who go on whatever breaks."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from elfenland.server.tables.records import Entry
from soak.ledger import check_game, check_heard, check_log
from soak.part import BrokenPromiseError
from tests.record.playing import MIXES
from tests.server.cluster.players import Player
from tests.server.serving import PERSON, WANDERER, Served, make_table

PAUSE_S: Final = 0.02  # before a move: the machine is for breaking things, not for speed
PATIENCE_S: Final = 90.0  # for all tables to go on; a lease is 4, and a machine may be busy

ReadLog = Callable[[str], Awaitable[Sequence[Entry]]]


@dataclass(frozen=True)
class Sitting:
    """A table, who plays there, and their tasks."""

    game: str
    rules: str
    seats: int
    players: list[Player]
    tasks: list[asyncio.Task[None]]

    @property
    def is_over(self) -> bool:
        """True if everybody has heard of the end."""
        return all(task.done() for task in self.tasks)


class Crowd:
    """Tables at which people play without end; a finished game is replaced."""

    def __init__(
        self,
        servers: list[Served],
        tables: int,
        dice: Random,
        counts: Counter[str],
        pause: float = PAUSE_S,
    ) -> None:
        self._servers = servers  # those that run now: the owner changes this list
        self._tables = tables
        self._dice = dice
        self._counts = counts
        self._pause = pause
        self._left = 0  # moves acknowledged at tables that are over
        self.sittings: list[Sitting] = []

    async def __aenter__(self) -> "Crowd":
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [task for sitting in self.sittings for task in sitting.tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def fill(self) -> None:
        """Begin games until as many are under way as there are tables."""
        while len(self.sittings) < self._tables:
            rules, number = self._dice.choice(MIXES), self._dice.randint(2, 4)
            seats = [PERSON, *(self._dice.choice((PERSON, PERSON, WANDERER)) for _ in range(number - 1))]
            made = await make_table(self._dice.choice(self._servers), rules, *seats)
            players = [
                Player(self._servers, made["id"], key["seat"], key["token"], self._pause)
                for key in made["seats"]
            ]
            tasks = [asyncio.create_task(player.play()) for player in players]
            self.sittings.append(Sitting(made["id"], rules, number, players, tasks))
            self._counts["tables"] += 1

    async def go_on(self, further: int) -> None:
        """Wait until everybody has heard of so many more versions, or of the end."""
        players = [player for sitting in self.sittings for player in sitting.players]
        aims = {player: (player.version or 0) + further for player in players}
        end = asyncio.get_running_loop().time() + PATIENCE_S
        while late := [player for player, aim in aims.items() if not player.has_come_to(aim)]:
            self._raise_faults()
            if asyncio.get_running_loop().time() > end:
                raise BrokenPromiseError("a table stands still", [str(player) for player in late])
            await asyncio.sleep(0.02)

    def _raise_faults(self) -> None:
        """Raise what ended a player before the end of the game."""
        for sitting in self.sittings:
            for task in sitting.tasks:
                if task.done() and (fault := task.exception()):
                    raise BrokenPromiseError("a player was refused or misled", repr(fault)) from fault

    async def check(self, read_log: ReadLog) -> None:
        """Hold every table against its log; those that are over leave."""
        self._raise_faults()
        for sitting in list(self.sittings):
            is_over = sitting.is_over
            told = [dict(player.acknowledged) for player in sitting.players]  # before the log is read
            log = await read_log(sitting.game)
            for player, acknowledged in zip(sitting.players, told, strict=True):
                check_log(log, player, acknowledged)
            check_game(log, sitting.rules, sitting.seats)
            if is_over:
                await self._part(sitting)
        self._counts["moves acknowledged"] = self._left + sum(map(_acknowledged, self.sittings))

    async def _part(self, sitting: Sitting) -> None:
        """Compare everything sent during a game with the whole of it, and leave."""
        for player in sitting.players:
            check_heard(player, (await player.at().look(since=player.first))["events"])
        self.sittings.remove(sitting)
        self._left += _acknowledged(sitting)
        self._counts["games over"] += 1


def _acknowledged(sitting: Sitting) -> int:
    return sum(len(player.acknowledged) for player in sitting.players)

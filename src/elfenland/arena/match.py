"""A match: its games, players and order."""

from collections.abc import Iterator
from dataclasses import dataclass

from elfenland.arena.job import Job
from elfenland.arena.seating import tables


@dataclass(frozen=True)
class Match:
    """Bots against each other under one rulebook. Equal matches give equal games."""

    rules: str
    names: tuple[str, ...]  # one entry per seat taken
    players: int
    games: int  # at least: the last deal is played to its end
    seed: int | str = 0

    def deals(self) -> Iterator[list[Job]]:
        """Yield the games of one deal after another."""
        number = 0
        for n, seatings in enumerate(tables(self.names, self.players, self.seed)):
            if number >= self.games:
                return
            yield [
                Job(number + k, self.rules, seating, f"{self.seed}/{n}") for k, seating in enumerate(seatings)
            ]
            number += len(seatings)

    def jobs(self) -> list[Job]:
        """All games."""
        return [job for jobs in self.deals() for job in jobs]

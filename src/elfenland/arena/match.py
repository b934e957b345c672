"""A match: which games are played, by whom, in which order."""

from collections.abc import Iterator
from dataclasses import dataclass

from elfenland.arena.job import Job
from elfenland.arena.seating import tables


@dataclass(frozen=True)
class Match:
    """Bots against each other by one set of rules. Equal matches are equal games."""

    rules: str
    names: tuple[str, ...]  # as often as they take part
    players: int
    games: int  # at the least: the last deal is played to its end
    seed: int | str = 0

    def deals(self) -> Iterator[list[Job]]:
        """The games of one deal after another."""
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

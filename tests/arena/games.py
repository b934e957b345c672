"""Games for tests: real ones, and made-up results where only the figures matter."""

from collections.abc import Iterable

from elfenland.arena import Match, Played, play
from elfenland.arena.crew import Crew, Playing
from elfenland.arena.job import Job
from elfenland.bots.running.guard import Fault


def made_up(
    number: int, seating: str, ranks: str, deal: str = "", micros: int = 1000, fault: Fault | None = None
) -> Played:
    """A result that nobody played: names of one letter, and the rank of each; the first seat may fail."""
    numbers = tuple(int(rank) for rank in ranks)
    points = tuple(20 - rank for rank in numbers)
    times = tuple((micros * (seat + 1),) * 3 for seat in range(len(seating)))
    faults = ((fault,) if fault else (), *[()] * (len(seating) - 1))
    return Played(
        number, deal or str(number), tuple(seating), points, numbers, 3 * len(seating), times, faults
    )


def without_times(games: Iterable[Played]) -> list[tuple[object, ...]]:
    return [(game.number, game.deal, game.seating, game.points, game.ranks) for game in games]


def remembering(match: Match) -> Crew[Job, Played]:
    """A crew that has played the match already and tells it again as often as it is asked."""
    known = {job.number: play(job) for job in match.jobs()}

    def tell(jobs: Iterable[Job]) -> Playing[Played]:
        for job in jobs:
            yield known[job.number]

    return tell

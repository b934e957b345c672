"""What games say about each bot: win rates with their errors, scores, ranks, ratings and times."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from elfenland.arena.job import Played
from elfenland.arena.ratings import Rating, rate_all
from elfenland.arena.statistics import clustered_error, mean, quantile, wilson


@dataclass(frozen=True)
class Chair:
    """How one seat of one game fared."""

    deal: str
    won: float  # 1, or its part of a shared victory
    points: int
    rank: int
    microseconds: tuple[int, ...]


def chairs(games: Iterable[Played]) -> dict[str, list[Chair]]:
    """The seats of each bot, game after game."""
    found: dict[str, list[Chair]] = defaultdict(list)
    for game in games:
        for seat, name in enumerate(game.seating):
            rank = game.ranks[seat]
            won = 1 / game.ranks.count(1) if rank == 1 else 0.0
            chair = Chair(game.deal, won, game.points[seat], rank, game.microseconds[seat])
            found[name].append(chair)
    return found


def standings(games: Sequence[Played]) -> list[dict[str, Any]]:
    """What the games say about each bot, the best win rate first."""
    ratings = rate_all(games)
    taken = {name: sum(name in game.seating for game in games) for name in ratings}
    found = [
        _standing(name, taken[name], seats) | _rating(ratings[name]) for name, seats in chairs(games).items()
    ]
    return sorted(found, key=lambda standing: (-standing["win_rate"], standing["name"]))


def _standing(name: str, games: int, seats: Sequence[Chair]) -> dict[str, Any]:
    wins = sum(chair.won for chair in seats)
    low, high = (limit * games / len(seats) for limit in wilson(wins, games))
    return {
        "name": name,
        "games": games,
        "seats": len(seats),
        "wins": wins,
        "win_rate": wins / len(seats),
        "win_rate_error": clustered_error(by_deal(seats)),
        "win_rate_low": low,
        "win_rate_high": high,
        "share": wins / games,
        "mean_score": mean([chair.points for chair in seats]),
        "mean_rank": mean([chair.rank for chair in seats]),
        **_times(seats),
    }


def by_deal(seats: Iterable[Chair]) -> list[tuple[float, int]]:
    """Wins and seats of one bot in each deal."""
    deals: dict[str, list[float]] = defaultdict(list)
    for chair in seats:
        deals[chair.deal].append(chair.won)
    return [(sum(won), len(won)) for won in deals.values()]


def _times(seats: Iterable[Chair]) -> dict[str, float]:
    spent = sorted(micros / 1000 for chair in seats for micros in chair.microseconds)
    return {
        "decisions": len(spent),
        "ms_per_decision": mean(spent),
        "ms_median": quantile(spent, 0.5),
        "ms_p99": quantile(spent, 0.99),
    }


def _rating(rating: Rating) -> dict[str, float]:
    return {"rating_mu": rating.mu, "rating_sigma": rating.sigma, "rating_ordinal": rating.ordinal}


def pairwise(games: Iterable[Played]) -> dict[str, dict[str, dict[str, float]]]:
    """How often each bot finished ahead of each other one, seat against seat; a tie is half."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        for name, rank in zip(game.seating, game.ranks, strict=True):
            for other, behind in zip(game.seating, game.ranks, strict=True):
                if other != name:
                    found[name][other].append((rank < behind) + (rank == behind) / 2)
    return {
        name: {other: {"ahead": mean(parts), "pairs": len(parts)} for other, parts in others.items()}
        for name, others in found.items()
    }

"""Figures per bot: win rates with errors, scores, ranks, ratings and times."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from elfenland.arena.job import Played
from elfenland.arena.ratings import Rating, rate_all
from elfenland.arena.statistics import clustered_error, mean, quantile, wilson


@dataclass(frozen=True)
class Chair:
    """The result of one seat in one game."""

    deal: str
    won: float  # 1, or its share of a shared victory
    points: int
    rank: int
    microseconds: tuple[int, ...]
    faults: int


def chairs(games: Iterable[Played]) -> dict[str, list[Chair]]:
    """Return the seats of each bot, game after game."""
    found: dict[str, list[Chair]] = defaultdict(list)
    for game in games:
        for seat, name in enumerate(game.seating):
            rank = game.ranks[seat]
            won = 1 / game.ranks.count(1) if rank == 1 else 0.0
            chair = Chair(
                game.deal, won, game.points[seat], rank, game.microseconds[seat], len(game.faults[seat])
            )
            found[name].append(chair)
    return found


def standings(games: Sequence[Played]) -> list[dict[str, Any]]:
    """Return the figures of each bot, best win rate first."""
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
        "faults": sum(chair.faults for chair in seats),
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
    """Return how often each bot finished ahead of each other; a tie counts half."""
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


def faults(games: Iterable[Played]) -> list[dict[str, Any]]:
    """Every fault of every bot, in the order of the games."""
    return [
        {"bot": game.seating[seat], "game": game.number, **fault._asdict()}
        for game in games
        for seat, found in enumerate(game.faults)
        for fault in found
    ]


def told_faults(found: Sequence[dict[str, Any]]) -> list[str]:
    """Return a sentence about each bot that failed."""
    names = dict.fromkeys(fault["bot"] for fault in found)
    return [_told_faults(name, [fault for fault in found if fault["bot"] == name]) for name in names]


def _told_faults(name: str, found: Sequence[dict[str, Any]]) -> str:
    games = len({fault["game"] for fault in found})
    first = found[0]
    where = (
        f"in game {first['game']}, at its decision {first['decision']}: {first['kind']}: {first['reason']}"
    )
    times = "once" if len(found) == 1 else f"{len(found)} times"
    return f"{name} failed {times} in {games} {'game' if games == 1 else 'games'}, first {where}"

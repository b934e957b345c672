"""A tournament: every pair of bots meets on the same deals, and all are rated.

python examples/tournament.py wanderer scout pathfinder --games 20
"""

import argparse
from collections.abc import Sequence
from itertools import combinations

from elfenland.arena import Match, Played, play
from elfenland.arena.ratings import rate_all


def tournament(bots: Sequence[str], rules: str, games: int) -> list[Played]:
    """All games: each pair plays every deal twice, with the seats changed."""
    matches = [Match(rules, pair, players=2, games=games) for pair in combinations(bots, 2)]
    return [play(job) for match in matches for job in match.jobs()]


def wins(games: Sequence[Played], bot: str) -> int:
    """Return the number of games that a bot has won, including shared victories."""
    return sum(game.ranks[game.seating.index(bot)] == 1 for game in games if bot in game.seating)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print the standings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+", help="names or files of bots")
    parser.add_argument("--rules", default="elfenland")
    parser.add_argument("--games", type=int, default=10, help="of each pair")
    asked = parser.parse_args(arguments)
    games = tournament(asked.bots, asked.rules, asked.games)
    ratings = rate_all(games)
    for bot in sorted(asked.bots, key=lambda bot: -ratings[bot].mu):
        rating = ratings[bot]
        print(f"{bot:12}{wins(games, bot):4} won   rating {rating.mu:5.1f} give or take {rating.sigma:.1f}")


if __name__ == "__main__":
    main()

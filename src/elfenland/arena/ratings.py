"""Ratings: each bot's estimated strength, by openskill's Plackett-Luce model."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from elfenland.arena.job import Played
from elfenland.arena.statistics import mean
from elfenland.engine.errors import ElfenlandError


class NoRatingsError(ElfenlandError):
    """Raised if the rating library isn't installed."""


@dataclass(frozen=True)
class Rating:
    """An estimate of strength: about `mu`, give or take `sigma`."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """The lower bound of the rating, by which standings are sorted."""
        return self.mu - 3 * self.sigma


class Rater:
    """Rating of bots game by game, in the order in which the games are given."""

    def __init__(self) -> None:
        self.model = _model()
        self.ratings: dict[str, Rating] = {}

    def rate(self, game: Played) -> None:
        """Update from a game. A bot with several seats moves by their mean change."""
        before = [self.of(name) for name in game.seating]
        if len(set(game.seating)) == 1:
            return  # a draw among all changes nothing
        teams = [[self.model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = self.model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for name in dict.fromkeys(game.seating):
            seats = [seat for seat, sits in enumerate(game.seating) if sits == name]
            self.ratings[name] = _mean([after[seat][0] for seat in seats])

    def of(self, name: str) -> Rating:
        """Return the rating of a bot, or that of a newcomer."""
        if name not in self.ratings:
            newcomer = self.model.rating()
            self.ratings[name] = Rating(newcomer.mu, newcomer.sigma)
        return self.ratings[name]


def rate_all(games: Iterable[Played]) -> dict[str, Rating]:
    """Return the ratings after these games."""
    rater = Rater()
    for game in games:
        rater.rate(game)
    return rater.ratings


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        reason = "the arena needs openskill for its ratings; pip install 'elfenland[arena]' installs it"
        raise NoRatingsError(reason) from None
    return PlackettLuce()


def _mean(rated: Sequence[Any]) -> Rating:
    return Rating(mean([rating.mu for rating in rated]), mean([rating.sigma for rating in rated]))

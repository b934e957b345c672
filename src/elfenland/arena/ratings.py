"""Ratings: how strong each bot seems, by the Plackett-Luce model of openskill."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from elfenland.arena.job import Played
from elfenland.arena.statistics import mean
from elfenland.engine.errors import ElfenlandError


class NoRatingsError(ElfenlandError):
    """The library that rates is not there."""


@dataclass(frozen=True)
class Rating:
    """An estimate of strength: about `mu`, give or take `sigma`."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the bot has at the least, as good as certainly: standings go by this."""
        return self.mu - 3 * self.sigma


class Rater:
    """Rates bots game by game, in the order in which the games are given."""

    def __init__(self) -> None:
        self.model = _model()
        self.ratings: dict[str, Rating] = {}

    def rate(self, game: Played) -> None:
        """Learn from a game. A bot with several seats moves by the mean of what each of them would."""
        before = [self.of(name) for name in game.seating]
        if len(set(game.seating)) == 1:
            return  # nobody was stronger than anybody
        teams = [[self.model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = self.model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for name in dict.fromkeys(game.seating):
            seats = [seat for seat, sits in enumerate(game.seating) if sits == name]
            self.ratings[name] = _mean([after[seat][0] for seat in seats])

    def of(self, name: str) -> Rating:
        """The rating of a bot, that of a newcomer if need be."""
        if name not in self.ratings:
            newcomer = self.model.rating()
            self.ratings[name] = Rating(newcomer.mu, newcomer.sigma)
        return self.ratings[name]


def rate_all(games: Iterable[Played]) -> dict[str, Rating]:
    """The ratings after these games."""
    rater = Rater()
    for game in games:
        rater.rate(game)
    return rater.ratings


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        reason = "the arena needs openskill for its ratings; pip install 'elfenland[arena]' brings it"
        raise NoRatingsError(reason) from None
    return PlackettLuce()


def _mean(rated: Sequence[Any]) -> Rating:
    return Rating(mean([rating.mu for rating in rated]), mean([rating.sigma for rating in rated]))

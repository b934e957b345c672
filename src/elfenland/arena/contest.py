"""A running match: played by a crew, kept in a ledger, stopped when decided."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from elfenland import __version__
from elfenland.arena.certainty import RateTest, Verdict
from elfenland.arena.crew import Crew
from elfenland.arena.job import Job, Played
from elfenland.arena.ledger import Ledger
from elfenland.arena.match import Match
from elfenland.arena.standings import chairs
from elfenland.arena.statistics import mean

Watch = Callable[[Played], None]


@dataclass(frozen=True)
class Outcome:
    """The games played of a match."""

    match: Match
    games: tuple[Played, ...]  # in order
    complete: bool  # all games, or as many as the question needed
    verdict: Verdict | None = None


class Contest:
    """A match being played; `games` are those so far, by their number."""

    def __init__(
        self,
        match: Match,
        ledger: Ledger | None = None,
        records: Path | None = None,
        question: RateTest | None = None,
    ) -> None:
        self.match = match
        self.ledger = ledger
        self.records = records
        self.question = question
        self.deals = list(match.deals())
        self.total = sum(len(deal) for deal in self.deals)
        self.seen = 0  # deals that the question has taken in
        self.games = (
            {game.number: game for game in ledger.games if game.number < self.total} if ledger else {}
        )

    def play(self, crew: Crew[Job, Played], watch: Watch | None = None) -> None:
        """Play all missing games, or as many as it takes to answer the question."""
        with closing(crew(self._missing())) as playing:
            while not self._is_answered():
                game = next(playing, None)
                if game is None:
                    break
                self._keep(game)
                if watch:
                    watch(game)

    def outcome(self) -> Outcome:
        """Return the outcome so far, without games after the test was decided."""
        answered = self._is_answered()
        deals = self.deals[: self.seen] if answered else self.deals
        games = tuple(self.games[job.number] for deal in deals for job in deal if job.number in self.games)
        verdict = self.question.verdict() if self.question else None
        return Outcome(self.match, games, answered or len(games) == self.total, verdict)

    def _missing(self) -> Iterator[Job]:
        recorded = self.records is not None
        jobs = (job for deal in self.deals for job in deal if job.number not in self.games)
        return (replace(job, recorded=recorded) for job in jobs)

    def _keep(self, game: Played) -> None:
        """Store the record first: a game in the ledger is not played again."""
        if self.records:
            self.records.mkdir(parents=True, exist_ok=True)
            (self.records / f"{game.number:06}.egn").write_text(game.record, encoding="utf-8")
        if self.ledger:
            self.ledger.add(game)
        self.games[game.number] = replace(game, record="")

    def _is_answered(self) -> bool:
        """Return whether the test is decided, by deals in order, whatever finished first."""
        question = self.question
        if question is None:
            return False
        while question.answer == "open" and self.seen < len(self.deals):
            deal = [self.games.get(job.number) for job in self.deals[self.seen]]
            games = [game for game in deal if game]
            if len(games) < len(deal):
                return False
            question.see(mean([chair.won for chair in chairs(games)[question.bot]]))
            self.seen += 1
        return question.answer != "open"


def heading(match: Match) -> dict[str, Any]:
    """Describe the match for its ledger, without its length: it may be extended."""
    return {
        "elfenland": __version__,
        "rules": match.rules,
        "bots": list(match.names),
        "players": match.players,
        "seed": match.seed,
    }

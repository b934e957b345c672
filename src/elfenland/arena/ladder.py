"""The ladder: ratings over many matches with the same rules, append-only."""

import json
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any, Final

from elfenland.arena.contest import Watch
from elfenland.arena.crew import Crew
from elfenland.arena.job import Job, Played
from elfenland.arena.ledger import Ledger, LedgerError, whole_lines
from elfenland.arena.match import Match
from elfenland.arena.ratings import rate_all
from elfenland.arena.standings import standings
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.rules import Rules

STAGES: Final = 5


class LadderError(ElfenlandError):
    """Raised when the ladder can't do what was asked."""


class Ladder:
    """A ladder in a file. It is for one set of rules and one number of players."""

    def __init__(self, path: Path, rules: str, players: int) -> None:
        self.rules = rules
        self.players = players
        self.ledger = Ledger(path, _heading(rules, players))

    @property
    def games(self) -> list[Played]:
        """All games so far, in order."""
        return self.ledger.games

    def standings(self) -> list[dict[str, Any]]:
        """Return all bots, by the lower bound of their rating."""
        return sorted(standings(self.games), key=lambda bot: (-bot["rating_ordinal"], bot["name"]))

    def play(
        self, names: tuple[str, ...], games: int, seed: int, crew: Crew[Job, Played], watch: Watch
    ) -> None:
        """Play a match. Games are stored in order, because ratings depend on it."""
        begun = len(self.games)
        match = Match(self.rules, names, self.players, games, f"{seed}/{begun}")  # no deal in two matches
        jobs = [replace(job, number=begun + job.number) for job in match.jobs()]
        with closing(crew(jobs)) as playing:
            for game in _in_order(playing, jobs):
                self.ledger.add(game)
                watch(game)

    def place(self, bot: str, games: int, seed: int, crew: Crew[Job, Played], watch: Watch) -> None:
        """Place a new bot in stages, each against its neighbours so far."""
        aim = len(self.games) + games
        while (left := aim - len(self.games)) > 0:
            stage = min(left, ceil(games / STAGES))
            self.play((bot, *self.neighbours(bot)), stage, seed, crew, watch)

    def neighbours(self, bot: str) -> list[str]:
        """Return the bots nearest by rating, repeated if there are few."""
        ratings = rate_all(self.games)
        level = ratings[bot].mu if bot in ratings else _middle([rating.mu for rating in ratings.values()])
        others = sorted((abs(rating.mu - level), name) for name, rating in ratings.items() if name != bot)
        if not others:
            raise LadderError(
                f"{self.ledger.path}: there is nobody else on this ladder; start it with two bots"
            )
        return [others[n % len(others)][1] for n in range(self.players - 1)]


def open_ladder(path: Path, rules: str | None, players: int | None) -> Ladder:
    """Open or create a ladder file; defaults: the file's own, else Elfenland for four."""
    kept = _kept(path)
    named = Rules.parse(rules or kept.get("rules", "elfenland"))
    number = players or kept.get("players", 4)
    named.begin(number)  # a wrong number of players is refused before there is a file
    return Ladder(path, named.name, number)


def _kept(path: Path) -> dict[str, Any]:
    """Read the file's header; empty if there is no file."""
    lines = whole_lines(path, '{"ladder":')
    try:
        kept = json.loads(lines[0]) if lines else {}
    except ValueError:
        kept = None
    if lines and not (isinstance(kept, dict) and "ladder" in kept):
        raise LedgerError(f"{path}: this isn't a ladder")
    return kept or {}


def _heading(rules: str, players: int) -> dict[str, Any]:
    return {"ladder": 1, "rules": rules, "players": players}


def _in_order(playing: Iterable[Played], jobs: list[Job]) -> Iterator[Played]:
    waiting: dict[int, Played] = {}
    due = 0
    for game in playing:
        waiting[game.number] = game
        while due < len(jobs) and jobs[due].number in waiting:
            yield waiting.pop(jobs[due].number)
            due += 1


def _middle(levels: list[float]) -> float:
    return sorted(levels)[len(levels) // 2] if levels else 0.0

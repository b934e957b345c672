"""The whole result of a match as one document, for tables and reports."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from elfenland.arena.contest import Outcome
from elfenland.arena.job import Played
from elfenland.arena.ladder import Ladder
from elfenland.arena.standings import faults, pairwise, standings
from elfenland.compiled import is_compiled


def summarize(outcome: Outcome) -> dict[str, Any]:
    """Return the document of a match."""
    match = outcome.match
    about = {"rules": match.rules, "players": match.players, "seed": match.seed}
    verdict = asdict(outcome.verdict) if outcome.verdict else None
    ended = {"complete": outcome.complete, "verdict": verdict}
    return about | ended | _figures(match.players, outcome.games, standings(outcome.games))


def summarize_ladder(ladder: Ladder) -> dict[str, Any]:
    """Return the document of a ladder."""
    about = {"rules": ladder.rules, "players": ladder.players}
    return about | _figures(ladder.players, ladder.games, ladder.standings())


def _figures(players: int, games: Sequence[Played], bots: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "games": len(games),
        "deals": len({game.deal for game in games}),
        "compiled": is_compiled(),
        "par": 1 / players,
        "bots": bots,
        "pairwise": pairwise(games),
        "faults": faults(games),
    }

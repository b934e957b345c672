"""The rows of the tables for games and decisions; docs/data.md has the same list."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from elfenland import __version__
from elfenland.engine.actions import Action
from elfenland.engine.state import CHANCE, State
from elfenland.selfplay.run import PlayedGame, rules_of

SCHEMA: Final = 1  # the version of the tables; raised when a column changes or is removed

Row = dict[str, Any]


class DecisionRow(NamedTuple):
    """A decision of a game, and the table when it was due."""

    number: int
    state: State  # changes with the next decision
    options: list[Action]
    chosen: Action
    replaced: bool


def decisions(told: PlayedGame) -> Iterator[DecisionRow]:
    """Yield every decision of a game in order, with the table before it."""
    rules = rules_of(told.run.rules)
    state, number = rules.begin(len(told.run.bots)), 0
    for seat, action in told.moves:
        if seat != CHANCE:
            yield DecisionRow(number, state, rules.offers(state), action, told.replaced[number])
            number += 1
        rules.advance(state, action)


def heading(told: PlayedGame) -> Row:
    """Return the columns that every row has about its game."""
    return {
        "schema": SCHEMA,
        "elfenland": __version__,
        "rules": told.run.rules,
        "players": len(told.run.bots),
        "game": told.number,
        "seed": told.run.seed_of(told.number),
    }


def game_row(told: PlayedGame) -> Row:
    """Return a game's row: who played, and how it ended, by seat."""
    result = told.result
    faults = [{"seat": seat, **fault._asdict()} for seat, some in enumerate(result.faults) for fault in some]
    ended = {name: list(getattr(result, name)) for name in ("points", "pieces", "ranks", "winners")}
    return (
        heading(told)
        | {"bots": list(told.run.bots), **ended}
        | {"decisions": result.decisions, "faults": faults}
    )


def decision_row(told: PlayedGame, decision: DecisionRow) -> Row:
    """Return a decision's row: who, when, the options, and the seat's result."""
    state = decision.state
    return heading(told) | {
        "decision": decision.number,
        "seat": state.seat,
        "bot": told.run.bots[state.seat],
        "replaced": decision.replaced,
        "round": state.round,
        "phase": state.rules.sequence[state.phase].name,
        "options": [str(option) for option in decision.options],
        "chosen": str(decision.chosen),
        **outcome(told, state.seat),
    }


def outcome(told: PlayedGame, seat: int) -> Row:
    """Return the game's result for a seat."""
    result = told.result
    mean = sum(result.points) / len(result.points)
    return {
        "points": result.points[seat],
        "rank": result.ranks[seat],
        "won": 1 / len(result.winners) if seat in result.winners else 0.0,
        "margin": result.points[seat] - mean,
    }

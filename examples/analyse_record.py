"""Compare each journey in a record with the best possible one.

python examples/analyse_record.py tests/games/two-players.egn
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from elfenland import Game, observe
from elfenland.engine.journeys import Journey, JourneyQuery, best
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.state import State
from elfenland.record import Record


class Made(NamedTuple):
    """A journey: its round and seat, its new towns, and the best possible number."""

    round: int
    seat: int
    towns: int
    best: Journey


def journeys(record: Record) -> Iterator[Made]:
    """Yield the journeys of a game, in their order."""
    game, begun = Game(record.rules, record.players), None
    for move in record.moves:
        if begun is None and is_travelling(game.state):
            begun = game.state.copy()
        game.play(move.action)
        if begun and not (is_travelling(game.state) and game.state.seat == begun.seat):
            yield _made(begun, game.state)
            begun = None


def is_travelling(state: State) -> bool:
    """Return whether the seat to act is on a journey, or about to set out."""
    return state.seat >= 0 and isinstance(state.rules.sequence[state.phase], Travel) and not state.stage


def _made(before: State, after: State) -> Made:
    seat = before.seat
    new = len(observe(after, seat).visited_towns) - len(observe(before, seat).visited_towns)
    return Made(before.round, seat, new, best(JourneyQuery.at(before, seat)).journeys[0])


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each journey."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="a game in EGN")
    record = Record.read(parser.parse_args(arguments).file.read_text(encoding="utf-8"))
    for made in journeys(record):
        line = f"round {made.round}, seat {made.seat + 1}: {made.towns} of {len(made.best.new)} towns"
        print(line if made.towns == len(made.best.new) else f"{line}; {made.best}")


if __name__ == "__main__":
    main()

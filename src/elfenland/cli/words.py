"""Helpers for text: lists, articles, pieces by name, and guesses at typos."""

import re
from collections.abc import Sequence

from elfenland.engine.board import Board
from elfenland.engine.pieces import count, kinds

# A run of letters, with the apostrophes that some towns have within.
WORD_RUN = re.compile("[^\\W\\d_]+(?:['\u2019][^\\W\\d_]+)*")


def a(noun: str) -> str:
    """Return the noun with its article."""
    # "Unicorn" begins with a consonant sound.
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def and_list(parts: Sequence[str]) -> str:
    """Join the parts as in speech: one, two and three."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def plural(number: int, noun: str, digits: int = 0) -> str:
    """Return a count with its noun; `digits` pads the number."""
    return f"{number:{digits}} {noun}{'s' if number != 1 else ' ' * (digits > 0)}"


def name_bag(bag: int, names: Sequence[str]) -> str:
    """Return the pieces of a bag by their names: two giant pigs are `2 giant pigs`."""
    found = []
    for kind in kinds(bag):
        number = count(bag, kind)
        found.append(a(names[kind]) if number == 1 else f"{number} {names[kind]}s")
    return and_list(found)


def tidy(typed: str, board: Board) -> str:
    """Normalize a typed word: town names become codes, and case is corrected."""
    return WORD_RUN.sub(lambda match: _tidy_run(match.group(), board), typed.strip())


def _tidy_run(run: str, board: Board) -> str:
    town = board.find_town(run)
    return town.code if town else run.upper()

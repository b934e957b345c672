"""Small words: lists, articles, bags of pieces by name, and what a person may have meant to type."""

import re
from collections.abc import Sequence

from elfenland.engine.board import Board
from elfenland.engine.pieces import count, kinds

# A run of letters, with the apostrophes that some towns have within.
WORD_RUN = re.compile("[^\\W\\d_]+(?:['\u2019][^\\W\\d_]+)*")


def a(noun: str) -> str:
    """The noun with its article."""
    # A unicorn begins with a y, as it is spoken.
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def and_list(parts: Sequence[str]) -> str:
    """The parts as one says them: one, two and three."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def plural(number: int, noun: str, digits: int = 0) -> str:
    """So many of something; with a number of digits, as wide for one as for two."""
    return f"{number:{digits}} {noun}{'s' if number != 1 else ' ' * (digits > 0)}"


def name_bag(bag: int, names: Sequence[str]) -> str:
    """The pieces of a bag by their names: two giant pigs are `2 giant pigs`."""
    found = []
    for kind in kinds(bag):
        number = count(bag, kind)
        found.append(a(names[kind]) if number == 1 else f"{number} {names[kind]}s")
    return and_list(found)


def tidy(typed: str, board: Board) -> str:
    """A word as it is written, from one that was typed: town names become codes, and case is mended."""
    return WORD_RUN.sub(lambda match: _tidy_run(match.group(), board), typed.strip())


def _tidy_run(run: str, board: Board) -> str:
    town = board.find_town(run)
    return town.code if town else run.upper()

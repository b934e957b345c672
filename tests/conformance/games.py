"""The games of the conformance kit: every title, number of players, variant and value, played at random.

Run as a program (scripts/conformance does) it writes them anew.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS
from elfenland.record import Record
from elfenland.testing import random_game
from tests.conformance.kit import FOLDER

PLAYERS: Final = range(2, 7)


def chosen() -> Iterator[tuple[str, int]]:
    """Rules and players of each game."""
    for title in TITLES:
        yield from ((title, players) for players in PLAYERS)
        fitting = [variant for variant in VARIANTS if title in variant.titles]
        values = [f"{each.name}={value.name}" for each in fitting for value in each.values[1:]]
        for number, value in enumerate(values):
            yield f"{title}+{value}", PLAYERS[number % len(PLAYERS)]


def file_of(rules: str, players: int) -> Path:
    """Return where a game is written."""
    return FOLDER / f"{rules.replace('=', '-').replace('+', '-')}-{players}.egn"


def played(rules: str, players: int) -> Game:
    """Return the game: the same every time."""
    return random_game(Rules.parse(rules), players, Random(f"{rules} {players}"))


def digests(record: Record) -> str:
    """A line for each decision: the seat, its word, how many options there were, and a digest of them."""
    game, lines = Game(record.rules, record.players), []
    for move in record.moves:
        if game.seat >= 0:
            words = sorted(map(str, game.options()))
            digest = hashlib.sha256("\n".join(words).encode()).hexdigest()[:8]
            lines.append(f"{game.seat} {move.action} {len(words)} {digest}\n")
        game.play(move.action)
    return "".join(lines)


def write() -> None:
    """Write all games and their digests."""
    for old in [*FOLDER.glob("*.egn"), *FOLDER.glob("*.options")]:
        old.unlink()
    for rules, players in chosen():
        record = Record.of(played(rules, players))
        file_of(rules, players).write_text(str(record), encoding="utf-8")
        file_of(rules, players).with_suffix(".options").write_text(digests(record), encoding="utf-8")


if __name__ == "__main__":
    write()

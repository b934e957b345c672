"""Random walks through games of OpenSpiel."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel

import elfenland.openspiel  # noqa: F401  # registers the games

GAMES = [
    ("elfenland", 2),
    ("elfenland+home-town+rounds=3", 3),
    ("elfenland+moon-1998", 6),
    ("elfengold", 2),
    ("elfengold+witches+home-town+random-gold+hand-limit=four-after-choice", 4),
    ("elfengold", 6),
]


def load(rules: str, players: int, reward: str = "win") -> Any:
    return pyspiel.load_game("elfenland", {"rules": rules, "players": players, "reward": reward})


def choose(state: Any, dice: Random) -> int:
    """Return a random action, or a draw by its probability."""
    if state.is_chance_node():
        pieces, chances = zip(*state.chance_outcomes(), strict=True)
        return int(dice.choices(pieces, chances)[0])
    return int(dice.choice(state.legal_actions()))


def walk(game: Any, dice: Random) -> Iterator[Any]:
    """Yield the one state of a random game again and again, until the game is over."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(choose(state, dice))
    yield state


def decisions(game: Any, dice: Random) -> Iterator[Any]:
    """Yield the state at the decisions of a random game alone."""
    return (state for state in walk(game, dice) if state.current_player() >= 0)

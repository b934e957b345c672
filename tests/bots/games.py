"""Whole games among bots, and moments of random games."""

from random import Random

from elfenland.bots import make_bot
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.testing.random_games import random_game


def played(names: list[str], rules: str, seed: str) -> Game:
    """Return a whole game among bots. `Game.play` refuses what is not legal."""
    game = Game(Rules.parse(rules), len(names))
    dice = Random(seed)
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    game.shuffle(dice)
    while not game.is_over:
        game.play(bots[game.seat].choose(game.observe(game.seat), game.rules.offers(game.state)))
        game.shuffle(dice)
    return game


def words(game: Game) -> list[str]:
    return [str(move.action) for move in game.moves]


GAMES = [
    ("elfenland", 2),
    ("elfenland+home-town", 6),
    ("elfenland+caravan=only-if-unable+early-end=at-once", 3),
    ("elfenland+card-deal=eight-new+open-counters=reset+rounds=3", 5),
    ("elfengold", 2),
    ("elfengold+witches+random-gold+home-town", 6),
    ("elfengold+witches+witch-in-caravan=yes+overbid=forbidden", 3),
    ("elfengold+hand-limit=four-after-choice+caravan=only-if-unable+card-draft=three-at-once", 4),
]


def moments(rules: str, players: int, seed: str) -> list[State]:
    """Tables of a random game at which somebody has a choice."""
    game = random_game(Rules.parse(rules), players, Random(seed))
    state = game.rules.begin(players)
    found = []
    for move in game.moves:
        if state.seat >= 0 and len(game.rules.offers(state)) > 1:
            found.append(state.copy())
        game.rules.advance(state, move.action)
    return found

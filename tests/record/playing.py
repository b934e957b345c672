"""Played games to write down, and twins of them that differ in hidden things only."""

import random
from collections import Counter

from hypothesis import strategies as st

from elfenland import CHANCE, Action, Game, Rules, explain
from elfenland.engine.actions import Shuffle
from elfenland.engine.chance import deal
from elfenland.engine.titles import TITLES

MIXES = (
    *TITLES,
    "elfenland+home-town",
    "elfengold+witches+random-gold+hand-limit=four-after-choice",
    "elfengold+home-town+overbid=forbidden+witches+card-draft=three-at-once",
    "elfenland+english+caravan=only-if-unable",
    "elfenland+moon-1998+first-player=first-seat",
    "elfenland+manual+rounds=3+final-hand-limit=skip",
    "elfenland+home-town+town-distance=roads-only+first-player=first-seat",
)


def play(rules: str, players: int, dice: random.Random, stop: int | None = None) -> Game:
    """Return a game of random decisions, up to its end or to this number of moves.

    Some games are idle: passing is the last option, and who lays little keeps secret counters.
    """
    game = Game(Rules.parse(rules), players)
    idleness = dice.choice((0.0, 0.3, 0.6))
    while not game.is_over and len(game.moves) != stop:
        if game.seat == CHANCE:
            game.play(deal(game.state, dice))
        else:
            options = game.rules.offers(game.state) if dice.random() < 0.9 else game.options()
            game.play(options[-1] if dice.random() < idleness else dice.choice(options))
    return game


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Random games of all mixes, whole ones and ones that stop anywhere."""
    rules, players = draw(st.sampled_from(MIXES)), draw(st.integers(2, 6))
    dice = random.Random(draw(st.integers(0, 2**32)))
    return play(rules, players, dice, draw(st.none() | st.integers(0, 12) | st.integers(13, 300)))


def twin(game: Game, viewer: int, dice: random.Random) -> Game | None:
    """A game with one shuffle changed, if it went on without any difference that the viewer could see."""
    other = Game(game.rules, game.players)
    mixed = dice.choice([n for n, move in enumerate(game.moves) if move.seat == CHANCE])
    for number, (seat, action) in enumerate(game.moves):
        if isinstance(action, Shuffle):
            if other.seat != CHANCE or len(action.order) != len(other.rules.due(other.state).contents):
                return None
            action = _shuffle_alike(other, action, dice if number == mixed else None)
        elif explain(other.state, seat, action):
            alike = [option for option in other.options() if _looks_like(option, action)]
            if seat != other.seat or seat == viewer or not alike:
                return None
            action = dice.choice(alike)
        other.play(action)
    shown = [[event.seen_by(viewer) for event in one.events] for one in (game, other)]
    return other if shown[0] == shown[1] else None


def _shuffle_alike(game: Game, action: Shuffle, dice: random.Random | None) -> Shuffle:
    """The same shuffle, of the pieces that the pile has in this game; with dice, two change places."""
    order = bytearray(action.order)
    contents = game.rules.due(game.state).contents
    surplus, lacking = Counter(order) - Counter(contents), Counter(contents) - Counter(order)
    for gone, come in zip(surplus.elements(), lacking.elements(), strict=True):
        order[order.index(gone)] = come
    if dice and len(order) > 1:
        one, two = dice.sample(range(len(order)), 2)
        order[one], order[two] = order[two], order[one]
    return Shuffle(action.pile, bytes(order))


def _looks_like(option: Action, action: Action) -> bool:
    return type(option) is type(action) and len(str(option)) == len(str(action))

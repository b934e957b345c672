"""A record is written and read back the same."""

import random

from elfenland import Game, Record, Rules


def test_a_played_game_is_read_back_the_same() -> None:
    game = Game(Rules.parse("elfenland"), 2)
    dice = random.Random(1)
    game.shuffle(dice)
    while not game.is_over:
        game.play(dice.choice(game.options()))
        game.shuffle(dice)
    record = Record.of(game, ["guest", "pathfinder"])
    text = record.write()
    assert Record.read(text) == record
    assert Record.read(text).write() == text

"""Catanatron: Catan in plain Python; it lists the options after every action."""

from random import Random

from catanatron import Color, Game, RandomPlayer

from benchmarks.peers.measuring import Play, run

MOST = 20_000  # decisions: no game has as many


def catan() -> Play:
    """Random play by four, without the check that an action is among the options."""

    def play(seed: int) -> tuple[int, int, int]:
        random = Random(seed).random
        game = Game([RandomPlayer(colour) for colour in Color], seed=seed + 1)
        decisions = offered = 0
        while game.winning_color() is None and decisions < MOST:
            options = game.state.playable_actions
            number = len(options)
            game.execute(options[int(random() * number)], validate_action=False)
            decisions += 1
            offered += number
        return decisions, 0, offered

    return play


if __name__ == "__main__":
    run("catanatron", {"catan": catan})

"""python-chess: chess in plain Python."""

from random import Random

import chess

from benchmarks.peers.measuring import Play, run

MOST_QUIET = 150  # half moves without a capture or a pawn's move, after which a game is a draw


def standard() -> Play:
    """Play at random until no move is left, or after many quiet moves."""

    def play(seed: int) -> tuple[int, int, int]:
        random = Random(seed).random
        board = chess.Board()
        decisions = offered = 0
        while board.halfmove_clock < MOST_QUIET and (options := list(board.legal_moves)):
            number = len(options)
            board.push(options[int(random() * number)])
            decisions += 1
            offered += number
        return decisions, 0, offered

    return play


if __name__ == "__main__":
    run("chess", {"chess": standard})

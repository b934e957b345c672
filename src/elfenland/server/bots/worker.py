"""The process in which bots think: it reads questions from standard input and answers with words."""

import os
import sys
from contextlib import suppress
from typing import BinaryIO, Final

from elfenland.bots import make_bot
from elfenland.server.bots.letter import read_question

YIELDING: Final = 5  # by how much the moves of people on the same machine go before the thoughts of bots


def answer(line: bytes) -> str:
    """The word that the bot chooses."""
    question = read_question(line)
    rules = question.seen.rules
    # A new bot for every decision: nothing is lost when this process ends in the middle of a game.
    bot = make_bot(question.bot, question.seed)
    return str(bot.choose(question.seen, [rules.parse_action(word) for word in question.options]))


def main(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    for line in questions:
        answers.write(answer(line).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints must not be taken for an answer
    if hasattr(os, "nice"):  # there is none on Windows
        os.nice(YIELDING)
    with suppress(BrokenPipeError):  # nobody waits for the answer any more
        main(sys.stdin.buffer, answers)

"""Worker process for bots: reads questions and writes the bots' choices."""

import sys
from contextlib import suppress
from typing import BinaryIO

from elfenland.bots import make_bot
from elfenland.server.bots.wire_format import read_question
from elfenland.server.ops.priority import lower_priority


def answer(line: bytes) -> str:
    """Return the bot's choice."""
    question = read_question(line)
    rules = question.seen.rules
    # A new bot for every decision: nothing is lost when this process ends in the middle of a game.
    bot = make_bot(question.bot, question.seed)
    return str(bot.choose(question.seen, [rules.parse_action(word) for word in question.options]))


def main(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the input ends."""
    for line in questions:
        answers.write(answer(line).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot's own output must not be mistaken for an answer
    lower_priority()
    with suppress(BrokenPipeError):  # the server has gone
        main(sys.stdin.buffer, answers)

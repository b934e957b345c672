"""The process in which hints are thought of: it is told what a seat sees, a line a question, and no more."""

import json
import sys
from contextlib import suppress
from typing import BinaryIO

from elfenland.bots.advise import Advice, advise
from elfenland.engine.observation import Observation
from elfenland.record.sight import read_view, view
from elfenland.server.messages import Advised


def write_question(seen: Observation, options: list[str], limit: int) -> bytes:
    """A question as a line."""
    told = {"seen": view(seen), "options": options, "limit": limit}
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def answer(line: bytes) -> list[Advised]:
    """The best options, and why."""
    question = json.loads(line)
    seen = read_view(question["seen"])
    options = [seen.rules.parse_action(word) for word in question["options"]]
    return [show(advice) for advice in advise(seen, options)[: question["limit"]]]


def show(advice: Advice) -> Advised:
    """An option and its reason as they are told."""
    reason = advice.reason
    return Advised(
        word=str(advice.action),
        value=round(advice.value, 3),
        code=reason.code,
        text=reason.sentence,
        data=dict(reason.data),
    )


def main(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    for line in questions:
        answers.write(json.dumps(answer(line)).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # nobody waits for the answer any more
        main(sys.stdin.buffer, sys.stdout.buffer)

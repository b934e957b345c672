"""What is sent to a process in which bots think: a line of JSON, with what the seat sees and no more."""

import json
from typing import NamedTuple

from elfenland.engine.observation import Observation
from elfenland.record.sight import read_view, view


class Question(NamedTuple):
    """What a bot is to decide."""

    bot: str
    seed: str
    seen: Observation
    options: list[str]


def write_question(question: Question) -> bytes:
    """The question as a line."""
    told = question._asdict() | {"seen": view(question.seen)}
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def read_question(line: bytes) -> Question:
    """The question that a line asks."""
    told = json.loads(line)
    return Question(**told | {"seen": read_view(told["seen"])})

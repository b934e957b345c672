"""Wire format of questions to bot workers: JSON of the seat's observation."""

import json
from typing import NamedTuple

from elfenland.engine.observation import Observation
from elfenland.views import read_view, view


class BotRequest(NamedTuple):
    """A decision for a bot to make."""

    bot: str
    seed: str
    seen: Observation
    options: list[str]


def write_question(question: BotRequest) -> bytes:
    """Serialize a question as a line."""
    sent = question._asdict() | {"seen": view(question.seen)}
    return json.dumps(sent, separators=(",", ":")).encode() + b"\n"


def read_question(line: bytes) -> BotRequest:
    """Parse a question."""
    sent = json.loads(line)
    return BotRequest(**sent | {"seen": read_view(sent["seen"])})

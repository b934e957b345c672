"""Protocol between a table and a bot's program: one JSON message per line.

    table   {"hello": {"protocol": 1, "seat": 0, "players": 3, "seed": "7", "rules": "...", "book": {...}}}
    bot     {"hello": {"protocol": 1}}
    table   {"choose": {"options": ["P", "C", "*"], "milliseconds": 10000, "view": {...}}}
    bot     {"choose": "P"}
    table   {"over": {"points": [12, 9, 14], "winners": [2], "view": {...}}}

A bot that can't decide may answer {"error": "why"} instead. After `over` the input ends, or another game
starts with another hello. docs/bots.md has a whole exchange; `views` writes the view and the book.
"""

import json
from collections.abc import Iterable
from random import Random
from typing import Any, Final

from elfenland.engine.actions import Action
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import Observation
from elfenland.views import rulebook, view

PROTOCOL: Final = 1
HELLO: Final = "hello"
CHOOSE: Final = "choose"
OVER_VERB: Final = "over"
ERROR: Final = "error"

MAX_QUOTED_LETTERS: Final = 120  # letters of a faulty line that a message quotes

Message = dict[str, Any]


class ProtocolError(ElfenlandError):
    """Raised for a line that isn't a message, or a message out of place."""


def hello(seen: Observation, seed: int | str) -> Message:
    """Build the first message: the seat, and everything constant in this game."""
    body = {"protocol": PROTOCOL, "seat": seen.seat, "players": seen.players, "seed": str(seed)}
    return {HELLO: body | {"rules": seen.rules.name, "book": rulebook(seen.rules)}}


def question(seen: Observation, options: Iterable[Action], milliseconds: int) -> Message:
    """Build a question, options first, for programs that stop reading there."""
    words = [str(option) for option in options]
    return {CHOOSE: {"options": words, "milliseconds": milliseconds, "view": view(seen)}}


def ending(seen: Observation) -> Message:
    """Build the last message. Anything still hidden doesn't affect the result."""
    table = imagine(seen, Random(0))
    scoring = seen.rules.scoring
    points = [scoring.points(table, seat) for seat in range(seen.players)]
    return {OVER_VERB: {"points": points, "winners": list(scoring.winners(table)), "view": view(seen)}}


def encode(message: Message) -> bytes:
    """Encode a message as one line of compact ASCII JSON."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> tuple[str, Any]:
    """Decode a line into its verb and data; raise ProtocolError if it is malformed."""
    try:
        message = json.loads(line)
    except ValueError:
        raise ProtocolError(f"{quote(line)} isn't JSON") from None
    if not isinstance(message, dict) or len(message) != 1:
        raise ProtocolError(f"{quote(line)} isn't a message: a message has a single key, its verb")
    return next(iter(message.items()))


def quote(line: bytes) -> str:
    """Shorten a line so that a message can quote it."""
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= MAX_QUOTED_LETTERS else text[:MAX_QUOTED_LETTERS] + "...")

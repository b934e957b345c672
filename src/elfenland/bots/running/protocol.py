"""Protocol between a table and a bot's program: one JSON message per line.

    table   {"hello": {"protocol": 1, "seat": 0, "players": 3, "seed": "7", "rules": "...", "book": {...}}}
    bot     {"hello": {"protocol": 1}}
    table   {"choose": {"options": ["P", "C", "*"], "milliseconds": 10000, "view": {...}}}
    bot     {"choose": "P"}
    table   {"over": {"points": [12, 9, 14], "winners": [2], "view": {...}}}

A bot that cannot decide may say {"error": "why"} instead. After `over` the input ends, or another game begins
with another hello. docs/bots.md has a whole exchange; `views` writes the view and the book.
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
    """A line that is no message, or a message out of place."""


def hello(seen: Observation, seed: int | str) -> Message:
    """What a table says first: whose seat it is, and everything that never changes in this game."""
    body = {"protocol": PROTOCOL, "seat": seen.seat, "players": seen.players, "seed": str(seed)}
    return {HELLO: body | {"rules": seen.rules.name, "book": rulebook(seen.rules)}}


def question(seen: Observation, options: Iterable[Action], milliseconds: int) -> Message:
    """What a table asks. The options come first, for programs that read no more than they need."""
    words = [str(option) for option in options]
    return {CHOOSE: {"options": words, "milliseconds": milliseconds, "view": view(seen)}}


def ending(seen: Observation) -> Message:
    """What a table says last. Nothing that is still hidden then counts for the result."""
    table = imagine(seen, Random(0))
    scoring = seen.rules.scoring
    points = [scoring.points(table, seat) for seat in range(seen.players)]
    return {OVER_VERB: {"points": points, "winners": list(scoring.winners(table)), "view": view(seen)}}


def encode(message: Message) -> bytes:
    """A message as a line: without blanks and in ASCII, so that the simplest program can read it."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> tuple[str, Any]:
    """The verb of a line and what it is about; ProtocolError says what is wrong with it."""
    try:
        message = json.loads(line)
    except ValueError:
        raise ProtocolError(f"{quote(line)} is no JSON") from None
    if not isinstance(message, dict) or len(message) != 1:
        raise ProtocolError(f"{quote(line)} is no message: one has a single key, which is its verb")
    return next(iter(message.items()))


def quote(line: bytes) -> str:
    """A line as a message can quote it."""
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= MAX_QUOTED_LETTERS else text[:MAX_QUOTED_LETTERS] + "...")

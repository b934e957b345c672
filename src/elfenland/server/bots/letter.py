"""What is sent to a process in which bots think, and what it answers: one line of JSON each."""

import json
from functools import lru_cache
from typing import Any, NamedTuple

from elfenland.engine.observation import FIELDS, Observation, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State

_SEEN = tuple(name for name in FIELDS if name != "rules")


class Question(NamedTuple):
    """What a bot is to decide: only what its seat sees, and what it is offered."""

    bot: str
    seed: str
    seen: Observation
    options: list[str]


def write_question(question: Question) -> bytes:
    """The question as a line."""
    seen = question.seen
    fields = [_plain(getattr(seen, name)) for name in _SEEN]
    asked = [question.bot, question.seed, seen.rules.name, fields, question.options]
    return json.dumps(asked, separators=(",", ":")).encode() + b"\n"


def read_question(line: bytes) -> Question:
    """The question that a line asks."""
    bot, seed, rules, fields, options = json.loads(line)
    return Question(bot, seed, _observation(_rules(rules), fields), options)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, bytes) else value


def _observation(rules: Rules, fields: list[Any]) -> Observation:
    """An observation with these fields: one of any table, overwritten."""
    named = dict(zip(_SEEN, fields, strict=True))
    seen = observe(State(rules, named["players"]), named["seat"])
    for name, value in named.items():
        setattr(seen, name, type(getattr(seen, name))(value))
    return seen


@lru_cache(maxsize=64)
def _rules(name: str) -> Rules:
    return Rules.parse(name)

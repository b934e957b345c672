"""Errors in the text of a record: stable codes, and their sentences in English."""

from typing import Final

from elfenland.engine.explain import Refusal

FAULTS: Final = {
    "comment/never-closed": "this comment is never closed",
    "comment/never-opened": "no comment is open here",
    "tag/form": 'a tag reads like [Red "name"]',
    "tag/twice": "there is a tag {tag} already",
    "tag/missing": "the tag {tag} is missing",
    "tag/late": "tags come first, a line each",
    "tag/seat-missing": "the tag {tag} is missing: seats are {seats}",
    "tag/players": "{title} is for {least} to {most} players, and the tags name {number}",
    "tag/rules": "{reason}",
    "tag/rules-version": "the rules have no version {told!r} here; the latest is {latest}",
    "tag/result": 'a result reads like "Red 15 Green 13", or "*"',
    "tag/view": "{name!r} has no seat; it is a player's colour or {spectator!r}",
    "character": "{character!r} is out of place",
    "round/form": "a round begins with its number and the colours, such as: 1. Red Green",
    "round/number": "this is round {round}",
    "round/colour": "{word!r} is no player's colour",
    "round/order": "every player has a column, and they follow the order of the seats",
    "round/columns": "this row has no more than {number} columns",
    "round/not-over": "round {round} is not over",
    "round/start": "{colour} starts this round",
    "round/part": "{word!r} is no part of a round",
    "shuffle/form": "a shuffle reads like: shuffle cards DUCT",
    "shuffle/missing": "a shuffle of the {pile} is missing before this",
    "shuffle/not-due": "no such shuffle is due in this round",
    "shuffle/pile": "{reason}",
    "shuffle/view": "nobody sees the order of a pile: a view has no shuffles",
    "turn/over": "the game is over",
    "turn/phase": "{word!r} is not what is decided now: the phase is {phase}",
    "turn/seat": "it is the turn of {colour}, not of {other}",
    "turn/goes-on": "nothing goes on after this",
    "turn/empty": "a word is missing",
    "turn/word": "{word!r} is no action: {reason}",
    "told/nothing": "nothing happened that {word!r} could tell",
    "told/otherwise": "it says {told}, but it was {actual}",
    "told/remark": "{remark!r} is out of place behind {word}",
    "told/unclear": "{word!r} tells nothing",
    "result/breaks-off": "the game breaks off here, but its result is {told!r}",
    "result/otherwise": "the result is {actual!r}, not {told!r}",
}

Data = dict[str, str | int]


class FaultError(Exception):
    """Something wrong at one place of the text."""

    def __init__(self, line: int, column: int, code: str, data: Data, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.column = column
        self.code = code  # one of FAULTS, or why the rules refuse a decision
        self.data = data
        self.reason = reason

    @classmethod
    def at(cls, line: int, column: int, code: str, data: Data) -> "FaultError":
        """A fault of the text itself."""
        return cls(line, column, code, data, FAULTS[code].format(**data))

    @classmethod
    def refused(cls, line: int, column: int, refusal: Refusal) -> "FaultError":
        """A decision that the rules refuse."""
        return cls(line, column, refusal.code, dict(refusal.data), str(refusal))

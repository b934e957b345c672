"""Errors in the text of a record: stable codes, and their sentences in English."""

from typing import Final

from elfenland.engine.explain import Refusal

FAULTS: Final = {
    "comment/never-closed": "this comment is never closed",
    "comment/never-opened": "no comment is open here",
    "tag/form": 'a tag reads like [Red "name"]',
    "tag/twice": "there is already a tag {tag}",
    "tag/missing": "the tag {tag} is missing",
    "tag/late": "tags come first, each on its own line",
    "tag/seat-missing": "the tag {tag} is missing: seats are {seats}",
    "tag/players": "{title} is for {least} to {most} players, and the tags name {number}",
    "tag/rules": "{reason}",
    "tag/rules-version": "unknown rules version {told!r}; the latest is {latest}",
    "tag/result": 'a result reads like "Red 15 Green 13", or "*"',
    "tag/view": "{name!r} has no seat; name a player's colour or {spectator!r}",
    "character": "{character!r} is out of place",
    "round/form": "a round begins with its number and the colours, such as: 1. Red Green",
    "round/number": "this is round {round}",
    "round/colour": "{word!r} isn't a player's colour",
    "round/order": "there must be one column per player, in the order of the seats",
    "round/columns": "this row can have at most {number} columns",
    "round/not-over": "round {round} is not over",
    "round/start": "{colour} starts this round",
    "round/part": "{word!r} isn't a part of a round",
    "shuffle/form": "a shuffle reads like: shuffle cards DUCT",
    "shuffle/missing": "a shuffle of the {pile} is missing before this",
    "shuffle/not-due": "no such shuffle is due in this round",
    "shuffle/pile": "{reason}",
    "shuffle/view": "a view can't have shuffles: nobody sees the order of a pile",
    "turn/over": "the game is over",
    "turn/phase": "{word!r} doesn't belong here: the phase is {phase}",
    "turn/seat": "it is {colour}'s turn, not {other}'s",
    "turn/goes-on": "the turn doesn't continue after this",
    "turn/empty": "a word is missing",
    "turn/word": "{word!r} isn't an action: {reason}",
    "told/nothing": "nothing happened here for {word!r} to report",
    "told/otherwise": "the record says {told}, but it was {actual}",
    "told/remark": "{remark!r} is out of place after {word}",
    "told/unclear": "{word!r} has no meaning here",
    "result/breaks-off": "the game breaks off here, but its result is {told!r}",
    "result/otherwise": "the result is {actual!r}, not {told!r}",
}

Data = dict[str, str | int]


class FaultError(Exception):
    """A fault at one place of the text."""

    def __init__(self, line: int, column: int, code: str, data: Data, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.column = column
        self.code = code  # one of FAULTS, or why the rules refuse a decision
        self.data = data
        self.reason = reason

    @classmethod
    def at(cls, line: int, column: int, code: str, data: Data) -> "FaultError":
        """Return a fault in the text itself."""
        return cls(line, column, code, data, FAULTS[code].format(**data))

    @classmethod
    def refused(cls, line: int, column: int, refusal: Refusal) -> "FaultError":
        """Return the fault of a decision that the rules refuse."""
        return cls(line, column, refusal.code, dict(refusal.data), str(refusal))

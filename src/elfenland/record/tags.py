"""Tags of a record: the rules, the seats, the result, and notes."""

import re
from dataclasses import dataclass, field
from typing import Final

from elfenland.engine.errors import RulesError
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.pieces import COLOURS
from elfenland.engine.rules import Rules
from elfenland.engine.versions import FIRST_VERSION, latest, parse_version
from elfenland.record.layout import UNFINISHED
from elfenland.record.tokens import COMMENT, TAG, Mark

RULES_TAG: Final = "Rules"
RULES_VERSION: Final = "RulesVersion"
VIEW: Final = "View"
RESULT: Final = "Result"
SPECTATOR_NAME: Final = "spectator"
RESERVED: Final = frozenset({RULES_TAG, RULES_VERSION, VIEW, RESULT, *COLOURS})
TAG_NAME: Final = re.compile(r"[A-Za-z]\w*")

_SCORE = rf"(?:{'|'.join(COLOURS)}) -?\d+"
_RESULT: Final = re.compile(rf"{_SCORE}(?: {_SCORE})*(?: won by \w+(?: and \w+)*)?")


@dataclass
class Heading:
    """The contents of the tags."""

    rules: Rules
    names: tuple[str, ...]
    result: str = UNFINISHED
    viewer: int | None = None
    tags: dict[str, str] = field(default_factory=dict)

    def lines(self) -> list[tuple[str, str]]:
        """All tags in the order in which they are written."""
        view = [] if self.viewer is None else [(VIEW, viewer_name(self.viewer))]
        seats = zip(COLOURS, self.names, strict=False)
        rules = [(RULES_TAG, self.rules.name), (RULES_VERSION, str(latest()))]
        return [*rules, *view, *seats, (RESULT, self.result), *self.tags.items()]


def viewer_name(viewer: int) -> str:
    """Return the text of the tag for the viewer."""
    return SPECTATOR_NAME if viewer == SPECTATOR else COLOURS[viewer]


class HeadingReader:
    """Reader for the tags; each may appear once, in any order."""

    def __init__(self, marks: list[Mark], end: Mark) -> None:
        self.end = end  # the position reported for a missing tag
        self.marks: dict[str, Mark] = {}
        self.values: dict[str, str] = {}
        for mark in marks:
            self.add(mark)

    def add(self, mark: Mark) -> None:
        """Read one tag."""
        name, value = mark.read_tag()
        if name in self.values:
            raise mark.fault("tag/twice", tag=name)
        self.marks[name] = mark
        self.values[name] = value

    def read(self) -> Heading:
        """Return the heading, with all checks that don't need the game."""
        rules = self.rules()
        heading = Heading(rules, self.names(rules), self.need(RESULT), self.viewer())
        if heading.result != UNFINISHED and not _RESULT.fullmatch(heading.result):
            raise self.marks[RESULT].fault("tag/result")
        heading.tags = {name: value for name, value in self.values.items() if name not in RESERVED}
        return heading

    def rules(self) -> Rules:
        """Return the rulebook that had this name in the record's version."""
        name, version = self.need(RULES_TAG), self.version()
        try:
            return parse_version(name, version)
        except RulesError as error:
            raise self.marks[RULES_TAG].fault(
                "tag/rules", rules=self.values[RULES_TAG], reason=str(error)
            ) from None

    def version(self) -> int:
        """Read the version of the rules; the oldest records don't have the tag."""
        told = self.values.get(RULES_VERSION, str(FIRST_VERSION))
        if not re.fullmatch(r"[1-9]\d{0,8}", told, re.ASCII) or int(told) > latest():
            raise self.marks[RULES_VERSION].fault("tag/rules-version", told=told, latest=latest())
        return int(told)

    def names(self, rules: Rules) -> tuple[str, ...]:
        """Read the names by seat; seats follow the order of the colours, without gaps."""
        taken = [colour for colour in COLOURS if colour in self.values]
        for colour, expected in zip(taken, COLOURS, strict=False):
            if colour != expected:
                raise self.marks[colour].fault("tag/seat-missing", tag=expected, seats=", ".join(COLOURS))
        if not rules.least_players <= len(taken) <= rules.most_players:
            allowed = {"least": rules.least_players, "most": rules.most_players}
            raise self.end.fault("tag/players", title=rules.title, number=len(taken), **allowed)
        return tuple(self.values[colour] for colour in taken)

    def viewer(self) -> int | None:
        """Return the viewer, if this is a view."""
        name = self.values.get(VIEW)
        if name is None or name == SPECTATOR_NAME:
            return None if name is None else SPECTATOR
        if name not in COLOURS or name not in self.values:
            raise self.marks[VIEW].fault("tag/view", name=name, spectator=SPECTATOR_NAME)
        return COLOURS.index(name)

    def need(self, name: str) -> str:
        """Return the value of a tag that every record has."""
        if name not in self.values:
            raise self.end.fault("tag/missing", tag=name)
        return self.values[name]


def take_tags(lines: list[list[Mark]]) -> list[Mark]:
    """Remove the tags from the beginning of the lines; comments between them stay."""
    tags: list[Mark] = []
    for line in lines:
        while line and line[0].kind == TAG:
            tags.append(line.pop(0))
        if line and line[0].kind != COMMENT:
            break
    return tags

"""Tokenizer for the text of a record: tags, words and comments, with positions."""

import re
from typing import Final, NamedTuple

from elfenland.engine.explain import Refusal
from elfenland.record.errors import FaultError

TAG: Final = "tag"
WORD: Final = "word"
COMMENT: Final = "comment"

_MARKS: Final = re.compile(
    r"(?P<newline>\n)"
    r"|(?P<blank>[^\S\n]+|;[^\n]*|\ufeff)"
    r'|(?P<tag>\[[A-Za-z]\w*[ \t]+"(?:[^"\\\n]|\\[^\n])*"[ \t]*\])'
    r"|(?P<comment>\{(?:[^}\\]|\\.)*\})"
    r"|(?P<word>[^\s{}\[\];]+)",
    re.DOTALL,
)
_MISPLACED: Final = {"{": "comment/never-closed", "}": "comment/never-opened", "[": "tag/form"}
_UNESCAPED: Final = {"n": "\n", "r": "\r"}


class Mark(NamedTuple):
    """A tag, a word or a comment, and where it begins; both numbers count from one."""

    kind: str
    text: str
    line: int
    column: int

    def fault(self, code: str, offset: int = 0, **data: str | int) -> FaultError:
        """Return a fault at this place, or this many characters further on."""
        return FaultError.at(self.line, self.column + offset, code, data)

    def refused(self, refusal: Refusal) -> FaultError:
        """Return a fault at this place, with a reason from the rules."""
        return FaultError.refused(self.line, self.column, refusal)

    def read_tag(self) -> tuple[str, str]:
        """Return the name and the value of a tag."""
        name, _, quoted = self.text[1:-1].rstrip().partition('"')
        return name.rstrip(), _unescape(quoted[:-1])

    def read_comment(self) -> str:
        """Read a comment; any white space counts as one space."""
        return " ".join(_unescape(self.text[1:-1]).split())


def scan(text: str) -> list[list[Mark]]:
    """Return the non-empty lines, each as a list of marks."""
    lines: list[list[Mark]] = [[]]
    number, begin, at = 1, 0, 0
    while at < len(text):
        match = _MARKS.match(text, at)
        kind = match.lastgroup if match else None
        if match is None or kind is None:
            raise _misplaced(number, at - begin + 1, text[at])
        if kind == "newline":
            lines.append([])
        elif kind != "blank":
            lines[-1].append(Mark(kind, match[0], number, at - begin + 1))
        if "\n" in match[0]:
            number += match[0].count("\n")
            begin = at + match[0].rindex("\n") + 1
        at = match.end()
    return [line for line in lines if line]


def end_of(text: str) -> Mark:
    """Return the position after the last word of a text."""
    lines = text.rstrip().split("\n")
    return Mark(WORD, "", len(lines), len(lines[-1]) + 1)


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: _UNESCAPED.get(match[1], match[1]), text, flags=re.DOTALL)


def _misplaced(line: int, column: int, character: str) -> FaultError:
    code = _MISPLACED.get(character, "character")
    return FaultError.at(line, column, code, {"character": character})

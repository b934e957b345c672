"""Tokenizer for the text of a record: tags, words and comments, with positions."""

import re
from typing import Final

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
_MARKED: Final = re.compile(r"[{}\[\];\ufeff]")  # a line without any of these has only words
_MISPLACED: Final = {"{": "comment/never-closed", "}": "comment/never-opened", "[": "tag/form"}
_UNESCAPED: Final = {"n": "\n", "r": "\r"}


class Mark:
    """A tag, a word or a comment, and where it begins; both numbers count from one."""

    __slots__ = ("column", "kind", "line", "text")

    def __init__(self, kind: str, text: str, line: int, column: int) -> None:
        self.kind = kind
        self.text = text
        self.line = line
        self.column = column

    def part(self, text: str, offset: int) -> "Mark":
        """Return a part of this mark, or what it stands for, as a mark of its own."""
        return Mark(self.kind, text, self.line, self.column + offset)

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
    lines: list[list[Mark]] = []
    number, at = 1, 0
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        if _MARKED.search(text, at, end):
            line, number, at = _scan_marks(text, number, at)
        else:
            line, number, at = _scan_words(text[at:end], number), number + 1, end + 1
        if line:
            lines.append(line)
    return lines


def _scan_words(line: str, number: int) -> list[Mark]:
    """Return the marks of a line that has only words, as most lines."""
    marks, at = [], 0
    for word in line.split():
        at = line.index(word, at)
        marks.append(Mark(WORD, word, number, at + 1))
        at += len(word)
    return marks


def _scan_marks(text: str, number: int, at: int) -> tuple[list[Mark], int, int]:
    """Return the marks up to the end of a line, and where the next one begins."""
    marks: list[Mark] = []
    begin = at
    while at < len(text):
        match = _MARKS.match(text, at)
        kind = match.lastgroup if match else None
        if match is None or kind is None:
            raise _misplaced(number, at - begin + 1, text[at])
        found = match[0]
        if kind not in ("newline", "blank"):
            marks.append(Mark(kind, found, number, at - begin + 1))
        if "\n" in found:
            number += found.count("\n")
            begin = at + found.rindex("\n") + 1
        at += len(found)
        if kind == "newline":
            break
    return marks, number, at


def end_of(text: str) -> Mark:
    """Return the position after the last word of a text."""
    lines = text.rstrip().split("\n")
    return Mark(WORD, "", len(lines), len(lines[-1]) + 1)


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: _UNESCAPED.get(match[1], match[1]), text, flags=re.DOTALL)


def _misplaced(line: int, column: int, character: str) -> FaultError:
    code = _MISPLACED.get(character, "character")
    return FaultError.at(line, column, code, {"character": character})

"""What people write: names that they give themselves, and lines of talk."""

import unicodedata
from typing import Final

_JOINERS: Final = "\u200c\u200d"  # an emoji may be made of several, and Persian words are spelt with them
_JOINED: Final = frozenset({"Lo", "Mc", "Mn", "Sk", "So"})  # not Latin letters: there they would hide


def plain(text: str) -> str:
    """The text as it is seen, without blanks around it; ValueError if there is nothing to be seen."""
    found = shown(text)
    if not found:
        raise ValueError("it must be printable letters, and not blanks alone")
    return found


def shown(text: str) -> str:
    """What is seen of a text: every blank is a plain one, and what does not print is left out."""
    blanks = "".join(" " if letter.isspace() else letter for letter in text)
    seen = [letter for n, letter in enumerate(blanks) if letter.isprintable() or _joins(blanks, n)]
    return unicodedata.normalize("NFC", "".join(seen).strip())


def _joins(text: str, n: int) -> bool:
    """Whether there is a joiner between two letters that can be joined."""
    between = text[n - 1 : n] + text[n + 1 : n + 2]
    return text[n] in _JOINERS and len(between) == 2 and {*map(unicodedata.category, between)} <= _JOINED

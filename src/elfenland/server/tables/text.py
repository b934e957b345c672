"""Validation and clean-up of text that people enter: names and chat messages."""

import unicodedata
from typing import Final

_JOINERS: Final = "\u200c\u200d"  # zero-width joiners: parts of emoji, and of the spelling of Persian words
# The Unicode categories that they may join; between Latin letters they would be invisible.
_JOINED: Final = frozenset({"Lo", "Mc", "Mn", "Sk", "So"})


def plain(text: str) -> str:
    """Return the visible text; raise ValueError if there is none."""
    found = shown(text)
    if not found:
        raise ValueError("it must contain visible characters")
    return found


def shown(text: str) -> str:
    """Return a text with plain spaces, and without unprintable characters."""
    blanks = "".join(" " if letter.isspace() else letter for letter in text)
    seen = [letter for n, letter in enumerate(blanks) if letter.isprintable() or _joins(blanks, n)]
    return unicodedata.normalize("NFC", "".join(seen).strip())


def shown_lines(text: str) -> str:
    """Return a text of several lines, each cleaned up."""
    return "\n".join(shown(line) for line in text.splitlines()).strip()


def _joins(text: str, n: int) -> bool:
    """Return whether a character is a joiner between two that it may join."""
    between = text[n - 1 : n] + text[n + 1 : n + 2]
    return text[n] in _JOINERS and len(between) == 2 and {*map(unicodedata.category, between)} <= _JOINED

"""Errors: each says what went wrong and why, and leaves the game unchanged."""


class ElfenlandError(Exception):
    """Base class of everything that this package refuses."""


class BoardError(ElfenlandError):
    """A board file that doesn't describe a board, with the file and line at fault."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}: {reason}")
        self.source = source
        self.line = line
        self.reason = reason


class RulesError(ElfenlandError):
    """A rulebook's name that can't be understood, or rules that don't fit together."""


class PlayersError(RulesError):
    """A number of players that the rules don't allow."""


class WordError(ElfenlandError):
    """A word that isn't an action: malformed, or naming something not on the board."""

    def __init__(self, word: str, reason: str) -> None:
        super().__init__(f"{word!r} isn't an action: {reason}")
        self.word = word
        self.reason = reason


class AmbiguousWordError(ElfenlandError):
    """A shortened word that fits several legal actions."""

    def __init__(self, word: str, candidates: list[str]) -> None:
        shown = ", ".join(candidates[:8]) + (", ..." if len(candidates) > 8 else "")
        super().__init__(f"{word!r} could be any of {shown}")
        self.word = word
        self.candidates = candidates


class NothingToUndoError(ElfenlandError):
    """There is no decision to undo."""

"""What can go wrong, by name: every error says what, where and why, and leaves the game as it was."""


class ElfenlandError(Exception):
    """Anything that this package refuses."""


class BoardError(ElfenlandError):
    """A board file that does not describe a board, with the file and the line at fault."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}: {reason}")
        self.source = source
        self.line = line
        self.reason = reason


class RulesError(ElfenlandError):
    """A name of rules that cannot be understood, or rules that do not go together."""


class PlayersError(RulesError):
    """A number of players that the rules do not allow."""


class WordError(ElfenlandError):
    """A word that is no action: malformed, or naming what the board does not have."""

    def __init__(self, word: str, reason: str) -> None:
        super().__init__(f"{word!r} is no action: {reason}")
        self.word = word
        self.reason = reason


class AmbiguousWordError(ElfenlandError):
    """A shortened word that fits several actions one may choose now."""

    def __init__(self, word: str, candidates: list[str]) -> None:
        shown = ", ".join(candidates[:8]) + (", ..." if len(candidates) > 8 else "")
        super().__init__(f"{word!r} could be any of {shown}")
        self.word = word
        self.candidates = candidates


class NothingToUndoError(ElfenlandError):
    """There is no decision to take back."""

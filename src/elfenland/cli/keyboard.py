"""Keyboard input, with completion if the system offers it."""

import sys
from collections.abc import Callable
from contextlib import suppress


class Keyboard:
    """Reader of lines from standard input. `words` returns the current completions."""

    def __init__(self, words: Callable[[], list[str]]) -> None:
        self.words = words
        if sys.stdin.isatty():
            with suppress(ImportError):  # not every system has it
                self.complete_by_tab()

    def ask(self, prompt: str) -> str | None:
        """Read a line without surrounding spaces; None at the end of input or on Ctrl-C."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return None

    def complete_by_tab(self) -> None:
        """Edit lines and complete words as the shell does."""
        import readline

        readline.set_completer(self.complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")

    def complete(self, text: str, number: int) -> str | None:
        """Return the fitting words, one by one, as readline wants them."""
        fitting = [word for word in self.words() if word.lower().startswith(text.lower())]
        return fitting[number] if number < len(fitting) else None

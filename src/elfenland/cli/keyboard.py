"""Reading what people type, with completion where the system offers it."""

import sys
from collections.abc import Callable
from contextlib import suppress


class Keyboard:
    """Asks for lines on the standard input. `words` gives what may be completed just now."""

    def __init__(self, words: Callable[[], list[str]]) -> None:
        self.words = words
        if sys.stdin.isatty():
            with suppress(ImportError):  # not every system has it
                self.complete_by_tab()

    def ask(self, prompt: str) -> str | None:
        """A line without the blanks around it; None when there will be no more, or somebody interrupts."""
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
        """The fitting words, one by one, as readline wants them."""
        fitting = [word for word in self.words() if word.lower().startswith(text.lower())]
        return fitting[number] if number < len(fitting) else None

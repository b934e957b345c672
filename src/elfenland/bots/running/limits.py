"""Resource limits of bots, and the faults of those that break them."""

from dataclasses import dataclass
from typing import Final

from elfenland.engine.errors import ElfenlandError

CRASHED: Final = "crashed"  # it raised an error, or its process ended
STALLED: Final = "stalled"  # it took longer than it may
NONSENSE: Final = "nonsense"  # it answered, but none of its options


@dataclass(frozen=True)
class Limits:
    """How long one decision may take, and how much memory a bot's process may hold; generous by default."""

    seconds: float = 10.0
    megabytes: int = 1024
    start_seconds: float = 20.0  # until a process has said hello


DEFAULT: Final = Limits()


class BotFaultError(ElfenlandError):
    """A bot that did not decide: it crashed, stalled or answered nonsense. Says which, and why.

    `gone` if it cannot be asked again, because its process is no more.
    """

    def __init__(self, kind: str, reason: str, gone: bool = False) -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = reason
        self.gone = gone

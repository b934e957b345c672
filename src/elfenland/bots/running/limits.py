"""Resource limits of bots, and the faults of those that break them."""

from dataclasses import dataclass
from typing import Final, Literal

from elfenland.engine.errors import ElfenlandError

FaultKind = Literal["crashed", "stalled", "nonsense"]
CRASHED: Final = "crashed"  # it raised an error, or its process ended
STALLED: Final = "stalled"  # it took longer than allowed
NONSENSE: Final = "nonsense"  # its answer wasn't one of its options


@dataclass(frozen=True)
class Limits:
    """Time per decision and memory of a bot's process; generous by default."""

    seconds: float = 10.0
    megabytes: int = 1024
    start_seconds: float = 20.0  # until a process says hello


DEFAULT: Final = Limits()


class BotFaultError(ElfenlandError):
    """Raised when a bot didn't decide: it crashed, stalled or answered nonsense.

    `gone` is set if its process has exited, so that it can't be asked again.
    """

    def __init__(self, kind: FaultKind, reason: str, gone: bool = False) -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = reason
        self.gone = gone

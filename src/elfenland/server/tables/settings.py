"""Settings of a table other than the rules: spectators, clock, aids, pace."""

import json
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from typing import Any, Literal

OnTimeout = Literal["bot-moves", "passes", "bot-takes-over"]
Pace = Literal["relaxed", "normal", "quick", "at-once"]


@dataclass(frozen=True)
class ClockSettings:
    """Time limits in seconds: per move, per game with an increment per move, or both."""

    per_move: int | None = None
    per_game: int | None = None
    increment: int = 0
    on_timeout: OnTimeout = "bot-moves"
    days_off: int = 0  # per player and game, in which their clock stands still


@dataclass(frozen=True)
class AidSettings:
    """The aids that players may use."""

    hints: bool = True
    journey_planner: bool = True
    card_counting: bool = True
    road_payers: bool = True


@dataclass(frozen=True)
class TableSettings:
    """All settings of a table."""

    public: bool = False
    spectators: bool = True
    delay_moves: int = 0
    delay_seconds: int = 0
    chat: bool = True
    spectators_heard: bool = False
    practice: bool = False  # against bots alone: undo goes back over anything
    clock: ClockSettings | None = None
    aids: AidSettings = AidSettings()
    pace: Pace = "normal"  # of the bots, while people are present

    @staticmethod
    def of(document: dict[str, Any]) -> "TableSettings":
        """Return the settings in a JSON document; missing ones have their defaults."""
        clock, aids = document.get("clock"), document.get("aids", {})
        return TableSettings(
            **{**document, "clock": clock and ClockSettings(**clock), "aids": AidSettings(**aids)}
        )

    @staticmethod
    @lru_cache(maxsize=256)  # most tables share their settings
    def parse(text: str) -> "TableSettings":
        """Parse what `serialize` wrote."""
        return TableSettings.of(json.loads(text))

    @cached_property
    def document(self) -> dict[str, Any]:
        """The settings as a JSON document."""
        return asdict(self)

    def serialize(self) -> str:
        """Return the settings as the store keeps them."""
        return json.dumps(self.document, separators=(",", ":"))

    @property
    def is_delayed(self) -> bool:
        """True if spectators see moves with a delay."""
        return bool(self.delay_moves or self.delay_seconds)

"""What a guest is told: how the table is now, and what happened since he was told last."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation
from elfenland.views import read_view

UNDER_WAY: Final = ("open", "playing")  # the other kinds of table change no more


@dataclass(frozen=True)
class Update:
    """An update as docs/protocol.md has it. `table` is as it was last told."""

    version: int
    since: int
    seat: int | None
    to_act: int | None
    events: list[dict[str, Any]]
    view: Mapping[str, Any] | None
    options: list[str]
    undo: list[str]
    table: Mapping[str, Any]
    clock: Mapping[str, Any] | None

    @classmethod
    def read(cls, document: Mapping[str, Any], table: Mapping[str, Any] | None = None) -> "Update":
        """From a document of the server, and the table of an earlier one if it has none."""
        told = {"table": table or {}, "clock": None, **document}
        return cls(**{name: told[name] for name in cls.__dataclass_fields__})

    @property
    def is_over(self) -> bool:
        """Whether nothing will happen at the table any more."""
        return self.table["status"] not in UNDER_WAY

    @cached_property
    def observation(self) -> Observation:
        """What the guest sees, as bots take it. ValueError before the game has begun."""
        if self.view is None:
            raise ValueError("the game has not begun")
        return read_view(self.view)

    @property
    def actions(self) -> list[Action]:
        """The options as bots take them."""
        return [self.observation.rules.parse_action(word) for word in self.options]

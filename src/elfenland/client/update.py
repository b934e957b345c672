"""Updates that a guest receives: the events since the last one, and the table now."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation
from elfenland.views import read_view

UNDER_WAY: Final = ("open", "playing")  # in all other states a table doesn't change any more


@dataclass(frozen=True)
class Update:
    """An update as in docs/protocol.md; `table` is the last one received."""

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
        """Read an update; a table that is missing in it comes from an earlier one."""
        told = {"table": table or {}, "clock": None, **document}
        return cls(**{name: told[name] for name in cls.__dataclass_fields__})

    @property
    def is_over(self) -> bool:
        """True if nothing more will happen at the table."""
        return self.table["status"] not in UNDER_WAY

    @cached_property
    def observation(self) -> Observation:
        """The guest's observation, for bots; ValueError before the game has begun."""
        if self.view is None:
            raise ValueError("the game hasn't begun")
        return read_view(self.view)

    @property
    def actions(self) -> list[Action]:
        """The options as actions, for bots."""
        return [self.observation.rules.parse_action(word) for word in self.options]

"""The board games Elfenland and Elfengold: rules, bots and tables."""

from typing import TYPE_CHECKING

from elfenland.compiled import is_compiled as is_compiled
from elfenland.engine.actions import Action as Action
from elfenland.engine.errors import AmbiguousWordError as AmbiguousWordError
from elfenland.engine.errors import BoardError as BoardError
from elfenland.engine.errors import ElfenlandError as ElfenlandError
from elfenland.engine.errors import NothingToUndoError as NothingToUndoError
from elfenland.engine.errors import PlayersError as PlayersError
from elfenland.engine.errors import RulesError as RulesError
from elfenland.engine.errors import WordError as WordError
from elfenland.engine.explain import IllegalActionError as IllegalActionError
from elfenland.engine.explain import Refusal as Refusal
from elfenland.engine.explain import explain as explain
from elfenland.engine.game import Game as Game
from elfenland.engine.game import Move as Move
from elfenland.engine.imagine import imagine as imagine
from elfenland.engine.observation import SPECTATOR as SPECTATOR
from elfenland.engine.observation import Observation as Observation
from elfenland.engine.observation import observe as observe
from elfenland.engine.rules import Rules as Rules
from elfenland.engine.state import CHANCE as CHANCE
from elfenland.engine.state import OVER as OVER
from elfenland.engine.state import State as State

if TYPE_CHECKING:
    from elfenland.record import Record as Record
    from elfenland.record import RecordError as RecordError

__version__ = "0.2.0"


def __getattr__(name: str) -> object:
    """Import the record module on first use: most programs play without it."""
    if name in ("Record", "RecordError"):
        from elfenland import record

        return getattr(record, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

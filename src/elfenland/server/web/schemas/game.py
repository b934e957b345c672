"""Views and events of a game, derived from the engine's types."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from elfenland.engine import events
from elfenland.engine.events import Event
from elfenland.server.tables.events import GameBrokenOff, TakenBack, TurnedBack
from elfenland.server.updates import documents
from elfenland.server.updates.events import manner, told_as
from elfenland.server.web.schemas.conversion import STAND_INS, convert, document
from elfenland.views import schema

__all__ = ["GameEvent", "View"]


def event_types() -> list[type[Event]]:
    """Return all types of events: the engine's, and those of a server's tables."""
    engine = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    return [kind for kind in engine if kind is not Event] + [TakenBack, TurnedBack, GameBrokenOff]


def _event(kind: type[Event]) -> Any:
    fields = {"code": Literal[manner(kind)[0]], **told_as(kind)}
    return document(kind.__name__, fields, kind.__doc__, __name__)


if TYPE_CHECKING:
    from elfenland.server.updates.documents import GameEvent
    from elfenland.views.schema import View
else:
    View = convert(schema.View)
    GameEvent = Annotated[reduce(or_, map(_event, event_types())), Field(discriminator="code")]
    STAND_INS[documents.GameEvent] = GameEvent

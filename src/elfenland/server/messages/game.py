"""What is told of the game: what is seen, and what happened, which comes from the engine's events."""

from functools import reduce
from operator import or_
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import Field
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.engine import events
from elfenland.engine.events import Event
from elfenland.record import view_fields
from elfenland.server.play import GameBrokenOff, TakenBack, TurnedBack
from elfenland.server.telling import manner, told_as

__all__ = ["GameEvent", "View"]


def document(kind: Any) -> Any:
    """The same type with every TypedDict in it as Pydantic takes it."""
    if is_typeddict(kind):
        fields = {name: document(hint) for name, hint in get_type_hints(kind).items()}
        return _document(kind.__name__, fields, kind.__doc__)
    origin, within = get_origin(kind), tuple(map(document, get_args(kind)))
    if not within:
        return kind
    return reduce(or_, within) if origin is UnionType else origin[within]


def _document(name: str, fields: dict[str, Any], text: str | None) -> Any:
    made: Any = TypedDict(name, fields)  # type: ignore[misc]
    made.__doc__ = text
    return made


def event_sorts() -> list[type[Event]]:
    """Every sort of event: the engine's, and those that only happen at a server's tables."""
    engine = [sort for sort in vars(events).values() if isinstance(sort, type) and issubclass(sort, Event)]
    return [sort for sort in engine if sort is not Event] + [TakenBack, TurnedBack, GameBrokenOff]


def _event(sort: type[Event]) -> Any:
    fields = {"code": Literal[manner(sort)[0]], **told_as(sort)}
    return _document(sort.__name__, fields, sort.__doc__)


if TYPE_CHECKING:
    from elfenland.record.view_fields import View

    GameEvent = dict[str, Any]
else:
    View = document(view_fields.View)
    GameEvent = Annotated[reduce(or_, map(_event, event_sorts())), Field(discriminator="code")]

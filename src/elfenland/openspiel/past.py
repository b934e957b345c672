"""Text of all a seat has seen and done: information states with perfect recall."""

from collections.abc import Sequence

from elfenland.engine.actions import Action
from elfenland.engine.events import Event


class Past:
    """A move and the moves before it; a text is made when it is asked for, and kept."""

    __slots__ = ("_texts", "action", "before", "events", "seat")

    def __init__(
        self, before: "Past | None", seat: int, action: Action | None, events: Sequence[Event]
    ) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.events = events
        self._texts: dict[int, str] = {}

    @staticmethod
    def told(texts: dict[int, str]) -> "Past":
        """Return a past of which only the texts of the viewers are known."""
        past = Past(None, 0, None, ())
        past._texts = texts
        return past

    def text(self, viewer: int) -> str:
        """Return what a seat, or SPECTATOR, knows of the game: a line for each fact.

        A line is the word of an own decision, or an event as this viewer sees it.
        """
        unwritten: list[Past] = []
        past: Past | None = self
        while past is not None and viewer not in past._texts:
            unwritten.append(past)
            past = past.before
        text = past._texts[viewer] if past is not None else ""
        for past in reversed(unwritten):
            text += past._lines(viewer)
            past._texts[viewer] = text
        return text

    def _lines(self, viewer: int) -> str:
        own = [f"{self.action}\n"] if self.action is not None and viewer == self.seat else []
        return "".join([*own, *(_line(event.seen_by(viewer)) for event in self.events)])


def _line(event: Event) -> str:
    """Return an event's name and its values, in the order of its fields."""
    values = (
        " ".join(map(str, value)) if isinstance(value, tuple) else str(value) for value in event.contents()
    )
    return " ".join([type(event).__name__, *values]) + "\n"

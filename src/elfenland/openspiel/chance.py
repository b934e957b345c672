"""Chance piece by piece: a shuffle's order is decided only as far as it is drawn.

The engine wants the whole order of a pile at once, which has far too many outcomes for a chance node. Nobody
knows an order before pieces are drawn, so it is decided draw by draw. No rule says here who draws when: an
action is tried with different orders, and where they lead to different tables, a piece has to be drawn first.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.events import Event
from elfenland.engine.phases.phase import Pile
from elfenland.engine.state import State

# Where pieces are drawn from: the pile being shuffled, or what is left of a deck or pile shuffled before.
DUE: Final = 0
DECK: Final = 1
PILE: Final = 2
SOURCES: Final = (DUE, DECK, PILE)

Piles = tuple[bytes, bytes, bytes]  # by source

NOTHING_DRAWN: Final[Piles] = (b"", b"", b"")


class Transition(NamedTuple):
    """The table after an action, its piles sorted, and the events that led there."""

    state: State
    events: list[Event]


class PendingMove:
    """An action, or the shuffle that is due, and the pieces drawn for it so far.

    `rest` has the pieces that may still be drawn, sorted, and `drawn` the others in the order of the draws.
    """

    __slots__ = ("action", "drawn", "due", "rest", "state")

    def __init__(self, state: State, action: Action | None, due: Pile, rest: Piles, drawn: Piles) -> None:
        self.state = state
        self.action = action
        self.due = due
        self.rest = rest
        self.drawn = drawn

    def __str__(self) -> str:
        drawn = " ".join(self.name_draw(source, piece) for source in SOURCES for piece in self.drawn[source])
        return f"{'shuffle' if self.action is None else self.action}, drawn: {drawn or 'nothing'}"

    def draw(self, source: int, piece: int) -> "PendingMove":
        """Return the same with one more piece drawn."""
        one = bytes([piece])
        rest = _replaced(self.rest, source, self.rest[source].replace(one, b"", 1))
        drawn = _replaced(self.drawn, source, self.drawn[source] + one)
        return PendingMove(self.state, self.action, self.due, rest, drawn)

    def run(self) -> Transition | int:
        """Return the outcome, or the source from which a piece has to be drawn first."""
        piles = self._piles(self.rest)
        events: list[Event] = []
        after = self._play(piles, events)
        for source in SOURCES:
            rest = self.rest[source]
            is_alike = rest.count(rest[:1]) == len(rest)
            if not is_alike and self._matters(source, piles, after):
                return source
        return Transition(_sort(after), events)

    def name_draw(self, source: int, piece: int) -> str:
        """Return the word for a piece drawn from a source, as in the word of a shuffle."""
        name = (self.due.name, "cards", "items")[source]
        return str(Shuffle(name, bytes([piece])))

    def _piles(self, rest: Piles) -> Piles:
        """Return the piles as the engine takes them, the top last."""
        due, deck, pile = self.drawn
        return rest[DUE] + due[::-1], rest[DECK] + deck[::-1], rest[PILE] + pile[::-1]

    def _play(self, piles: Piles, events: list[Event] | None = None) -> State:
        state = self.state.copy()
        state.deck, state.pile = piles[DECK], piles[PILE]
        action = Shuffle(self.due.name, piles[DUE]) if self.action is None else self.action
        state.rules.advance(state, action, events)
        return state

    def _matters(self, source: int, piles: Piles, after: State) -> bool:
        """Return whether the order of the rest makes a difference."""
        if (source == DECK and after.deck is piles[DECK]) or (source == PILE and after.pile is piles[PILE]):
            return False  # the very same bytes: nobody has touched them
        wanted = _sort(after.copy())
        return any(
            _sort(self._play(self._piles(_replaced(self.rest, source, order)))) != wanted
            for order in _orders(self.rest[source])
        )


def begin(state: State, action: Action | None) -> PendingMove:
    """Return an action, or the shuffle that is due, with nothing drawn."""
    due = Pile("", b"") if action is not None else state.rules.due(state)
    return PendingMove(
        state, action, due, (bytes(sorted(due.contents)), state.deck, state.pile), NOTHING_DRAWN
    )


def sort_piles(state: State) -> State:
    """Return a copy whose piles are sorted: their order is still open."""
    return _sort(state.copy())


def _sort(state: State) -> State:
    state.deck, state.pile = bytes(sorted(state.deck)), bytes(sorted(state.pile))
    return state


def _orders(rest: bytes) -> Iterator[bytes]:
    """Yield orders with every kind on top, the others rising or falling."""
    yield rest[::-1]
    for piece in dict.fromkeys(rest):
        top = bytes([piece])
        others = rest.replace(top, b"", 1)
        yield others + top
        yield others[::-1] + top


def _replaced(piles: Piles, source: int, pile: bytes) -> Piles:
    changed = [*piles]
    changed[source] = pile
    return changed[DUE], changed[DECK], changed[PILE]

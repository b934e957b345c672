"""What one seat, or a spectator, sees now: the only thing that bots and browsers get."""

from typing import Final

from elfenland.engine.events import HIDDEN
from elfenland.engine.pieces import size
from elfenland.engine.state import NO_TOWN, OVER, SHARED, State, Table

SPECTATOR: Final = -4


# Of the fields that a state has of its own, each one as far as the seat may know it.
OWN: Final = (
    "boots",
    "deck_size",
    "fresh",
    "fresh_size",
    "gold",
    "hand",
    "hand_sizes",
    "homes",
    "known",
    "laid",
    "open",
    "pile_size",
    "seat",
    "secret",
    "secret_sizes",
    "surplus",
    "surplus_sizes",
    "to_act",
    "visited",
)
FIELDS: Final = tuple(sorted((*SHARED, *OWN)))


class Observation(Table):
    """The table as one seat sees it. Every field is named, here or in `Table`; nothing else gets through."""

    __slots__ = OWN

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state.rules, state.players, state)
        takes_part = 0 <= seat < state.players
        self.seat = seat
        self.to_act = state.seat
        self.boots = tuple(state.boots)
        self.visited = tuple(state.visited)
        self.open = tuple(state.open)
        self.laid = tuple(state.laid)
        self.gold = tuple(state.gold)
        self.known = tuple(state.known)
        # One's own.
        self.hand = state.hands[seat] if takes_part else 0
        self.secret = state.secret[seat] if takes_part else 0
        self.surplus = state.surplus[seat] if takes_part else 0
        self.fresh = state.fresh if seat == state.seat else 0
        # Only the number of the others'.
        self.fresh_size = size(state.fresh)
        self.hand_sizes = tuple(size(hand) for hand in state.hands)
        self.secret_sizes = tuple(size(secret) for secret in state.secret)
        self.surplus_sizes = tuple(size(surplus) for surplus in state.surplus)
        self.pile_size = len(state.pile) + size(state.returned)
        self.deck_size = len(state.deck)
        # Home towns are shown when the game is over.
        self.homes = tuple(
            home if who == seat or state.seat == OVER or home == NO_TOWN else HIDDEN
            for who, home in enumerate(state.homes)
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.seat, self.round, self.phase, self.to_act, self.hand, self.boots, self.laid))

    def __repr__(self) -> str:
        fields = ", ".join(f"{n}={getattr(self, n)!r}" for n in FIELDS if n != "rules")
        return f"<Observation {self.rules.name}: {fields}>"

    @property
    def phase_name(self) -> str:
        """What the phase is called."""
        return self.rules.sequence[self.phase].name

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act == OVER


def observe(state: State, seat: int) -> Observation:
    """What a seat, or SPECTATOR, sees now."""
    return Observation(state, seat)

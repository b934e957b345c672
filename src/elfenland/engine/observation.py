"""Observations: the view of a seat or spectator, and all that bots and pages get."""

from typing import Final

from elfenland.engine.board import Link, Town
from elfenland.engine.events import HIDDEN
from elfenland.engine.pieces import (
    CARD_LETTERS,
    CARD_NAMES,
    DOUBLE,
    ITEM_LETTERS,
    TRANSPORTS,
    pieces,
    size,
    spell,
)
from elfenland.engine.state import NO_TOWN, OVER, SHARED_FIELDS, PublicTable, State

SPECTATOR: Final = -4


# Fields that a state holds too, each as far as the seat may know it.
OBSERVATION_ONLY_FIELDS: Final = (
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
OBSERVED_FIELDS: Final = tuple(sorted((*SHARED_FIELDS, *OBSERVATION_ONLY_FIELDS)))


class Observation(PublicTable):
    """The table as one seat sees it.

    Only the fields named here and in `PublicTable` get through.
    """

    __slots__ = OBSERVATION_ONLY_FIELDS

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
        # The viewer's own.
        self.hand = state.hands[seat] if takes_part else 0
        self.secret = state.secret[seat] if takes_part else 0
        self.surplus = state.surplus[seat] if takes_part else 0
        self.fresh = state.fresh if seat == state.seat else 0
        # Of the others, only the number. Lists, because compiled code is slow at generators.
        self.fresh_size = size(state.fresh)
        self.hand_sizes = tuple([size(hand) for hand in state.hands])
        self.secret_sizes = tuple([size(secret) for secret in state.secret])
        self.surplus_sizes = tuple([size(surplus) for surplus in state.surplus])
        self.pile_size = len(state.pile) + size(state.returned)
        self.deck_size = len(state.deck)
        # Home towns are revealed when the game is over.
        self.homes = tuple(
            [
                home if who == seat or state.seat == OVER or home == NO_TOWN else HIDDEN
                for who, home in enumerate(state.homes)
            ]
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in OBSERVED_FIELDS)

    def __hash__(self) -> int:
        return hash((self.seat, self.round, self.phase, self.to_act, self.hand, self.boots, self.laid))

    def __repr__(self) -> str:
        from elfenland.engine.display.text import sketch_of, viewer_name

        return f"<Observation of {viewer_name(self)}, {self.rules.name}: {sketch_of(self)}>"

    def __str__(self) -> str:
        from elfenland.engine.display.text import describe_observation

        return describe_observation(self)

    def _repr_svg_(self) -> str | None:
        from elfenland.engine.display.svg import draw_observation

        return draw_observation(self)

    @property
    def phase_name(self) -> str:
        """The name of the phase."""
        return self.rules.sequence[self.phase].name

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        return self.to_act == OVER

    # The same in words, for programs that needn't be fast. A spectator has no boot, no pieces and no home:
    # asking for them raises AttributeError.

    @property
    def hand_letters(self) -> str:
        """The viewer's travel cards as letters, such as `EECD`."""
        return spell(self.hand, CARD_LETTERS)

    @property
    def hand_names(self) -> list[str]:
        """The viewer's travel cards by name, such as `elfcycle`."""
        return [CARD_NAMES[kind] for kind in pieces(self.hand)]

    @property
    def open_letters(self) -> str:
        """The viewer's face-up items as letters."""
        return spell(self.open[self._own_seat()], ITEM_LETTERS)

    @property
    def secret_letters(self) -> str:
        """The viewer's face-down items as letters."""
        return spell(self.secret, ITEM_LETTERS)

    @property
    def row_letters(self) -> str:
        """The open counters beside the board as letters."""
        return spell(self.row, ITEM_LETTERS)

    @property
    def town(self) -> Town:
        """The town of the viewer's boot."""
        return self.town_of(self._own_seat())

    @property
    def home(self) -> Town | None:
        """The viewer's home town; None in games without home towns."""
        home = self.homes[self._own_seat()]
        return None if home == NO_TOWN else self.rules.board.towns[home]

    @property
    def visited_towns(self) -> list[Town]:
        """The towns whose piece the viewer has collected."""
        return self.visited_by(self._own_seat())

    @property
    def missing_towns(self) -> list[Town]:
        """The towns whose piece the viewer has still to collect."""
        return [town for town in self.rules.board.towns if self.is_new(town)]

    def is_new(self, town: Town) -> bool:
        """Return whether the viewer would collect a piece in this town."""
        return bool(town.bit & self.rules.board.collectable & ~self.visited[self._own_seat()])

    def town_of(self, seat: int) -> Town:
        """Return the town of a seat's boot."""
        return self.rules.board.towns[self.boots[seat]]

    def visited_by(self, seat: int) -> list[Town]:
        """Return the towns whose piece a seat has collected."""
        return [town for town in self.rules.board.towns if town.bit & self.visited[seat]]

    def on(self, link: Link) -> str:
        """Return the letters of the pieces on a link, counters first, such as `PO`."""
        kinds = [kind for kind in range(len(ITEM_LETTERS)) if self.laid[kind] & link.bit]
        counters = [kind for kind in kinds if kind < TRANSPORTS]
        if DOUBLE in kinds and len(counters) == 1:
            kinds = counters + kinds  # a mask has one bit per road: two counters of one kind show as one
        return "".join([ITEM_LETTERS[kind] for kind in kinds])

    def _own_seat(self) -> int:
        if self.seat < 0:
            raise AttributeError("a spectator has no boot, no pieces and no home town")
        return self.seat


def observe(state: State, seat: int) -> Observation:
    """Return the view of a seat, or of SPECTATOR, now."""
    return Observation(state, seat)

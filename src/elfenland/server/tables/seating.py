"""Seats of a table and what belongs to them, and the presence of their players."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from elfenland.server.tables.records import Proposal, ProposalKind, StandingOrder, StoredSeat, Webhook


@dataclass(slots=True)
class Seating:
    """The seats of a table with their keys, proposals, standing orders and webhooks."""

    seats: list[StoredSeat]
    keys: dict[str, int] = field(default_factory=dict)  # the seat that the hash of each token opens
    hooks: dict[int, Webhook] = field(default_factory=dict)
    proposals: dict[ProposalKind, Proposal] = field(default_factory=dict)
    orders: dict[int, tuple[StandingOrder, ...]] = field(default_factory=dict)
    nudge: tuple[int, int] | None = None  # the seat that was nudged last, and when


@dataclass(slots=True)
class Presence:
    """The pages that are open at a table, here and at other processes."""

    here: Counter[int] = field(default_factory=Counter)  # the number of pages of each seat
    elsewhere: frozenset[int] = frozenset()  # the seats that have pages at other processes
    listeners: set[Callable[[], None]] = field(default_factory=set)  # called when something changes

    def is_here(self, seat: int) -> bool:
        """Return whether a seat has a page open anywhere."""
        return self.here[seat] > 0 or seat in self.elsewhere

    def count(self, seats: tuple[int, ...], more: int) -> bool:
        """Count pages of these seats; returns whether one of them came or went."""
        before = {seat for seat in seats if self.here[seat]}
        for seat in seats:
            self.here[seat] += more
        return before != {seat for seat in seats if self.here[seat]}

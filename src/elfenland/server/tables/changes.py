"""Changes of a table other than moves, as plain values that the store carries out."""

from typing import NamedTuple

from elfenland.server.tables.records import (
    OldKey,
    Proposal,
    ProposalKind,
    SeatNotes,
    StandingOrder,
    StoredClock,
    StoredSeat,
    Webhook,
)


class Claim(NamedTuple):
    """A person or bot account takes an open seat, with the hash of its token.

    Who comes from the game before brings along what belongs to their seat there.
    """

    seat: int
    who: StoredSeat
    key_hash: str
    at: int
    old: OldKey | None = None


class Vacate(NamedTuple):
    """A seat becomes open again, and everything of its player is deleted."""

    seat: int
    at: int


class Close(NamedTuple):
    """The host closes the table for good."""


class Start(NamedTuple):
    """The host starts the game, with a bot in every seat that is still open."""

    bot: StoredSeat | None


class SetBot(NamedTuple):
    """A bot plays a seat from now on, or its person does again."""

    seat: int
    who: StoredSeat
    clock: StoredClock | None


class SetClock(NamedTuple):
    """The clock runs differently from now on."""

    clock: StoredClock


class Nudge(NamedTuple):
    """A player nudges the seat to act."""

    seat: int
    at: int


class PutProposal(NamedTuple):
    """A proposal replaces the one of its kind."""

    proposal: Proposal


class DropProposal(NamedTuple):
    """The proposal of a kind is deleted."""

    kind: ProposalKind


class PutStandingOrders(NamedTuple):
    """These standing orders replace those of a seat."""

    seat: int
    orders: tuple[StandingOrder, ...]


class PutNotes(NamedTuple):
    """These private notes replace those of a seat."""

    seat: int
    notes: SeatNotes


class PutWebhook(NamedTuple):
    """A webhook replaces the one of its seat; earlier events aren't delivered to it."""

    hook: Webhook


class DropWebhook(NamedTuple):
    """The webhook of a seat is deleted."""

    seat: int


SeatChange = Claim | Vacate | SetBot | Nudge | PutStandingOrders | PutNotes | PutWebhook | DropWebhook
Change = SeatChange | Close | Start | SetClock | PutProposal | DropProposal

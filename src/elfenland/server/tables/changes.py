"""Changes of a table beside moves, as plain values that the store carries out."""

from typing import NamedTuple

from elfenland.server.tables.records import (
    Proposal,
    ProposalKind,
    StandingOrder,
    StoredClock,
    StoredSeat,
    Webhook,
)


class Claim(NamedTuple):
    """A person takes an open seat, with the hash of the token that opens it."""

    seat: int
    who: StoredSeat
    key_hash: str
    at: int


class Vacate(NamedTuple):
    """A seat becomes open again, and all that belonged to its player is gone."""

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
    """A player reminds a seat to act."""

    seat: int
    at: int


class PutProposal(NamedTuple):
    """A proposal replaces the one of its kind."""

    proposal: Proposal


class DropProposal(NamedTuple):
    """The proposal of a kind is gone."""

    kind: ProposalKind


class PutStandingOrders(NamedTuple):
    """These standing orders replace those of a seat."""

    seat: int
    orders: tuple[StandingOrder, ...]


class PutWebhook(NamedTuple):
    """A webhook replaces the one of its seat; what happened before isn't delivered to it."""

    hook: Webhook


class DropWebhook(NamedTuple):
    """The webhook of a seat is gone."""

    seat: int


SeatChange = Claim | Vacate | SetBot | Nudge | PutStandingOrders | PutWebhook | DropWebhook
Change = SeatChange | Close | Start | SetClock | PutProposal | DropProposal

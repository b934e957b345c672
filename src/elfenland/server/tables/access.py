"""Authorization: maps tokens to seats, and checks what those seats allow."""

from typing import Final, NamedTuple

from elfenland.engine.observation import SPECTATOR
from elfenland.server.tables.errors import NO_SPECTATORS, RefusedError, not_found, unavailable
from elfenland.server.tables.records import OPEN
from elfenland.server.tables.table import Table
from elfenland.server.tables.tokens import HOST, seat_for_token

MOST_TOKENS: Final = 7  # six seats and the host's


class Principal(NamedTuple):
    """The seats that a client holds, and whether the client is the host."""

    seats: tuple[int, ...]
    is_host: bool

    @property
    def receivers(self) -> tuple[int, ...]:
        """The receivers of updates: each of the client's seats, or a spectator."""
        return self.seats or (SPECTATOR,)


def principal_for(table: Table, tokens: list[str]) -> Principal:
    """Return the principal for these tokens; RefusedError if one opens nothing here."""
    if table.is_gone:
        raise not_found()
    found = [seat_for_token(token, table.seating.keys) for token in tokens[:MOST_TOKENS]]
    if None in found or len(tokens) > MOST_TOKENS:
        # Another process may have issued the token, so it isn't wrong before the store has been read.
        raise not_found() if table.is_certain else unavailable()
    seats = sorted({seat for seat in found if seat is not None and seat != HOST})
    return Principal(tuple(seats), HOST in found)


def receiver_of(principal: Principal, seat: int | None) -> int:
    """Return the receiver of updates: the given seat, or else the first one."""
    receiver = principal.receivers[0] if seat is None else seat
    if receiver not in principal.receivers:
        raise RefusedError(403, "no-seat", f"this key doesn't open seat {seat}")
    return receiver


def held(principal: Principal) -> tuple[int, ...]:
    """Return the seats of a principal; RefusedError if there are none."""
    if not principal.seats:
        raise RefusedError(403, "no-seat", "spectators can only watch")
    return principal.seats


def own_seat(principal: Principal, picked: int | None) -> int:
    """Return the given seat, or else the only one."""
    seats = held(principal)
    if picked is not None and picked not in seats:
        raise RefusedError(403, "no-seat", f"this key doesn't open seat {picked}")
    if picked is None and len(seats) > 1:
        raise RefusedError(422, "seat", "you hold several seats; name one", seats=list(seats))
    return seats[0] if picked is None else picked


def require_watching(principal: Principal, table: Table) -> None:
    """Refuse those who neither play nor may watch."""
    if not is_admitted(principal, table):
        raise RefusedError(403, NO_SPECTATORS, "only players can watch this game")


def require_looking(principal: Principal, table: Table) -> None:
    """Refuse those who may neither watch the table nor still claim a seat."""
    if table.status != OPEN:
        require_watching(principal, table)


def is_admitted(principal: Principal, table: Table) -> bool:
    """Return whether a principal plays at a table, or may watch there."""
    return bool(principal.seats) or principal.is_host or table.settings.spectators


def require_host(principal: Principal) -> None:
    """Refuse everybody but the host."""
    if not principal.is_host:
        raise RefusedError(403, "not-host", "only the host of the table can do this")

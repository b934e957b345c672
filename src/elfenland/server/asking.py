"""Who asks: which seats a request may speak for, by the tokens it brings."""

from typing import Final, NamedTuple

from starlette.requests import HTTPConnection

from elfenland.engine.observation import SPECTATOR
from elfenland.server.messages import TableSettings
from elfenland.server.refusals import NO_SPECTATORS, RefusedError, not_found, unavailable
from elfenland.server.store.games import OPEN
from elfenland.server.table import Table
from elfenland.server.tokens import HOST, opened

COOKIE: Final = "seats"
MOST_TOKENS: Final = 7  # six seats and the host's


class Asker(NamedTuple):
    """The seats somebody holds, and whether he is the host."""

    seats: tuple[int, ...]
    is_host: bool

    @property
    def receivers(self) -> tuple[int, ...]:
        """As whom he is told of the game: each of his seats, or a spectator."""
        return self.seats or (SPECTATOR,)


def who_asks(connection: HTTPConnection, table: Table) -> Asker:
    """Whom a request speaks for. RefusedError if one of its tokens does not belong to this table."""
    return whom(table, tokens_of(connection))


def whom(table: Table, tokens: list[str]) -> Asker:
    """Whom tokens speak for, all of which must be right."""
    if table.is_gone:
        raise not_found()
    found = [opened(token, table.keys) for token in tokens[:MOST_TOKENS]]
    if None in found or len(tokens) > MOST_TOKENS:
        # Another process may have given the key out meanwhile: he is not to be told that it is wrong.
        raise not_found() if table.is_certain else unavailable()
    seats = sorted({seat for seat in found if seat is not None and seat != HOST})
    return Asker(tuple(seats), HOST in found)


def receiver_of(asker: Asker, seat: int | None) -> int:
    """As whom somebody is told: the seat he names, or his first."""
    receiver = asker.receivers[0] if seat is None else seat
    if receiver not in asker.receivers:
        raise RefusedError(403, "no-seat", f"this key does not open seat {seat}")
    return receiver


def held(asker: Asker) -> tuple[int, ...]:
    """The seats of the asker; RefusedError if there are none."""
    if not asker.seats:
        raise RefusedError(403, "no-seat", "whoever has no seat can only watch")
    return asker.seats


def own_seat(asker: Asker, picked: int | None) -> int:
    """The seat that is meant: the one that is named, or the only one."""
    seats = held(asker)
    if picked is not None and picked not in seats:
        raise RefusedError(403, "no-seat", f"this key does not open seat {picked}")
    if picked is None and len(seats) > 1:
        raise RefusedError(422, "seat", "say which of your seats is meant", seats=list(seats))
    return seats[0] if picked is None else picked


def may_watch(asker: Asker, table: Table) -> None:
    """Refuse those who neither play nor may watch."""
    if not is_admitted(asker, table):
        raise RefusedError(403, NO_SPECTATORS, "only players see this game")


def may_look(asker: Asker, table: Table) -> None:
    """Refuse those who may not watch, unless they may still sit down: for that they must see the table."""
    if table.status != OPEN:
        may_watch(asker, table)


def is_admitted(asker: Asker, table: Table) -> bool:
    """Whether somebody plays at a table, or may watch there."""
    settings = TableSettings.model_validate_json(table.settings)
    return bool(asker.seats) or asker.is_host or settings.spectators


def need_host(asker: Asker) -> None:
    """Refuse everybody but the host."""
    if not asker.is_host:
        raise RefusedError(403, "not-host", "only whoever made the table may do this")


def tokens_of(connection: HTTPConnection) -> list[str]:
    """From the header that programs send, else from the cookie of a browser; several are joined by dots."""
    scheme, _, said = _authorization(connection).partition(" ")
    key = said.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return key.split(".") if key else []


def _authorization(connection: HTTPConnection) -> str:
    """The header as it came: to read one of them, Starlette reads all."""
    headers = connection.scope["headers"]
    return next((said.decode("latin-1") for name, said in headers if name == b"authorization"), "")

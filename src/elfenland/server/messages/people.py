"""Accounts, one's games, rematches and hooks."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict  # before Python 3.12, Pydantic takes no other

from elfenland.server.messages.strict import GameId, Name, SeatNumber, Strict, Token
from elfenland.server.messages.tables import SeatKey, TableShown

Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]


class AccountWish(Strict):
    """Who somebody is, and how he shows it."""

    name: Name
    password: Password


class PasswordWish(Strict):
    """Another password."""

    old: Password
    new: Password


class LeaveWish(Strict):
    """An account is to be deleted."""

    password: Password


class BindWish(Strict):
    """Seats that shall belong to the account."""

    game: GameId
    tokens: Annotated[list[Token], Field(min_length=1, max_length=7)]


class GameKey(Strict):
    """A token, and the table it belongs to."""

    game: GameId
    token: Token


class KeysWish(Strict):
    """The keys that a browser holds."""

    keys: Annotated[list[GameKey], Field(max_length=200)]


class HookWish(Strict):
    """Where somebody wants to be told that it is his turn."""

    url: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    seat: SeatNumber | None = None


class AccountShown(TypedDict):
    """Who is logged in."""

    name: str


class GameLine(TypedDict):
    """One of somebody's games; `moved` is since when it waits."""

    table: TableShown
    seat: int
    version: int
    to_act: int | None
    your_turn: bool
    moved: int


class GameLines(TypedDict):
    """Somebody's games: first those that wait for him."""

    games: list[GameLine]


class Invitation(TypedDict):
    """To a rematch: its table, and keys to the receiver's seats there."""

    type: Literal["invitation"]
    table: str
    seats: list[SeatKey]


class HookMade(TypedDict):
    """The secret that signs what is sent to a hook."""

    seat: int
    secret: str


class HookShown(TypedDict):
    """Where a seat is told, for its holder alone: the host, as the rest may be a secret; null for nowhere."""

    seat: int
    host: str | None


class HookTested(TypedDict):
    """Whether a hook took what was sent to it: with 2xx, with another answer, or there was none."""

    seat: int
    answer: Literal["answered", "refused", "silent"]

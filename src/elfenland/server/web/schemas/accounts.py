"""Requests and answers for accounts and their games."""

from typing import Annotated

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.web.schemas.documents import TableView
from elfenland.server.web.schemas.strict import GameId, Name, Strict, Token

Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]


class AccountRequest(Strict):
    """A name and its password."""

    name: Name
    password: Password


class PasswordRequest(Strict):
    """A change of password."""

    old: Password
    new: Password


class LeaveRequest(Strict):
    """The deletion of an account."""

    password: Password


class BindRequest(Strict):
    """Seats to bind to an account."""

    game: GameId
    tokens: Annotated[list[Token], Field(min_length=1, max_length=7)]


class GameKey(Strict):
    """A token, and the table it belongs to."""

    game: GameId
    token: Token


class KeysRequest(Strict):
    """The keys that a browser holds."""

    keys: Annotated[list[GameKey], Field(max_length=200)]


class AccountView(TypedDict):
    """The account that is logged in."""

    name: str


class GameLine(TypedDict):
    """A game in the list of a player; `moved` is the time of the last move."""

    table: TableView
    seat: int
    version: int
    to_act: int | None
    your_turn: bool
    moved: int


class GameLines(TypedDict):
    """The games of a player: first those in which it is their turn."""

    games: list[GameLine]

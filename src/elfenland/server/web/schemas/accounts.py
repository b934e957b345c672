"""Requests and responses for accounts and their games."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field, StringConstraints
from typing_extensions import TypedDict  # Pydantic requires it before Python 3.12

from elfenland.server.tables.text import shown
from elfenland.server.web.schemas.documents import TableView
from elfenland.server.web.schemas.strict import EmailAddress, GameId, MailToken, Name, Strict, Token

Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Label = Annotated[str, StringConstraints(max_length=60), AfterValidator(shown)]
Challenge = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{1,100}$")]


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
    """Keys that a browser holds."""

    keys: Annotated[list[GameKey], Field(max_length=200)]


class EmailRequest(Strict):
    """An e-mail address for the account, to be confirmed by a link."""

    address: EmailAddress
    password: Password | None = None


class EmailLinkRequest(Strict):
    """The address to which a link is sent if it is an account's."""

    address: EmailAddress


class MailTokenRequest(Strict):
    """The token of a link that was sent by mail: valid once, and not for long."""

    token: MailToken


class ResetRequest(Strict):
    """A new password, by the token of a mailed link."""

    token: MailToken
    password: Password


class RenameRequest(Strict):
    """A new name of the account."""

    name: Name


class PasskeyRequest(Strict):
    """A passkey that the browser has made, as `PublicKeyCredential.toJSON()` has it."""

    challenge: Challenge = Field(description="the challenge that the options came with")
    credential: dict[str, Any]
    label: Label = Field(default="", description="which device it is on, to tell passkeys apart")


class PasskeyLoginRequest(Strict):
    """A challenge signed by a passkey, as `PublicKeyCredential.toJSON()` has it."""

    challenge: Challenge
    credential: dict[str, Any]


class BoundGames(TypedDict):
    """The number of games that have moved into the account."""

    games: int


class EmailView(TypedDict):
    """The e-mail address of an account, for its owner."""

    address: str
    confirmed: bool


class AccountView(TypedDict):
    """The account that is logged in.

    `mail` says whether this server can send mail, `passkeys` how many passkeys the account has.
    """

    name: str
    email: EmailView | None
    passkeys: int
    mail: bool


class SessionView(TypedDict):
    """A device on which the account is logged in; `used` is the hour it was last seen."""

    id: str
    device: str
    created: int
    used: int
    current: bool


class SessionViews(TypedDict):
    """The sessions of an account, the current one first."""

    sessions: list[SessionView]


class PasskeyOptions(TypedDict):
    """Options for `navigator.credentials`, in the JSON form that browsers parse."""

    challenge: str
    options: dict[str, Any]


class PasskeyView(TypedDict):
    """A passkey of an account."""

    id: str
    label: str
    created: int
    used: int | None


class PasskeyViews(TypedDict):
    """The passkeys of an account."""

    passkeys: list[PasskeyView]


class GameLine(TypedDict):
    """A game in the list of a player; `moved` is the time of the last move."""

    table: TableView
    seat: int
    version: int
    to_act: int | None
    your_turn: bool
    moved: int


class GameLines(TypedDict):
    """The games of a player, those in which it is their turn first."""

    games: list[GameLine]

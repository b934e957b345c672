"""Authentication: reads the tokens of a request."""

from typing import Final

from starlette.requests import HTTPConnection

from elfenland.server.tables.access import Principal, principal_for
from elfenland.server.tables.table import Table

SEATS_COOKIE: Final = "seats"
ACCOUNT_COOKIE: Final = "account"


def authenticate(connection: HTTPConnection, table: Table) -> Principal:
    """Return the principal of a request; RefusedError if a token opens nothing here."""
    return principal_for(table, request_tokens(connection))


def request_tokens(connection: HTTPConnection) -> list[str]:
    """Return the tokens of the bearer header or else the cookie, separated by dots."""
    scheme, _, said = _authorization(connection).partition(" ")
    key = said.strip() if scheme.lower() == "bearer" else connection.cookies.get(SEATS_COOKIE, "")
    return key.split(".") if key else []


def _authorization(connection: HTTPConnection) -> str:
    """Return the raw header, because Starlette would decode all headers to read one."""
    headers = connection.scope["headers"]
    return next((said.decode("latin-1") for name, said in headers if name == b"authorization"), "")

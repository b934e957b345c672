"""Authentication: reads the tokens of a request."""

from typing import Final

from starlette.requests import HTTPConnection

from elfenland.server.tables.access import Principal, principal_for
from elfenland.server.tables.table import Table

SEATS_COOKIE: Final = "seats"


def authenticate(connection: HTTPConnection, table: Table) -> Principal:
    """The principal of a request; RefusedError if one of its tokens doesn't belong to this table."""
    return principal_for(table, request_tokens(connection))


def request_tokens(connection: HTTPConnection) -> list[str]:
    """The tokens from the bearer header, else from the cookie; several are joined by dots."""
    scheme, _, said = _authorization(connection).partition(" ")
    key = said.strip() if scheme.lower() == "bearer" else connection.cookies.get(SEATS_COOKIE, "")
    return key.split(".") if key else []


def _authorization(connection: HTTPConnection) -> str:
    """The raw header: Starlette decodes all headers to read one."""
    headers = connection.scope["headers"]
    return next((said.decode("latin-1") for name, said in headers if name == b"authorization"), "")

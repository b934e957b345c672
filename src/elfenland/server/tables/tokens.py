"""Random ids of tables, and tokens of seats, which are stored only as hashes."""

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Final

HOST: Final = -5  # what the host's token opens: not a seat, but control of the table

ID_BYTES: Final = 12
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
TOKEN_BYTES: Final = 24


def new_id() -> str:
    """Return the id of a new table: 96 random bits, so that nobody can guess it."""
    made = secrets.token_urlsafe(ID_BYTES)
    return new_id() if made.startswith("-") else made  # a leading dash would be an option on a command line


def is_id(text: str) -> bool:
    """Return whether a text can be the id of a table, before the store is queried."""
    return _ID.fullmatch(text) is not None


def new_token() -> str:
    """Return a new secret token for a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """Return the hash of a token: fast and unsalted, as tokens are random and long."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_for_token(token: str, seats: Mapping[str, int]) -> int | None:
    """Return the seat that a token opens, by the hashes of tokens, or None."""
    return seats.get(token_hash(token))  # the timing leaks nothing: nobody can choose the hash of a guess

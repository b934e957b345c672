"""Random ids of tables, and tokens of seats, which are stored only as hashes."""

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Final

HOST: Final = -5  # opened by the host's token: no seat, but control of the table

ID_BYTES: Final = 12
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
TOKEN_BYTES: Final = 24


def new_id() -> str:
    """The id of a new table: 96 random bits, so that a link to it can't be guessed."""
    made = secrets.token_urlsafe(ID_BYTES)
    return new_id() if made.startswith("-") else made  # on a command line, a dash begins an option


def is_id(text: str) -> bool:
    """Whether a text can be the id of a table; for anything else no store is queried."""
    return _ID.fullmatch(text) is not None


def new_token() -> str:
    """A new secret token for a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """The hash of a token for the store: a fast one without salt, as tokens are random and long."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_for_token(token: str, seats: Mapping[str, int]) -> int | None:
    """The seat that a token opens, by the hashes of tokens, or None."""
    return seats.get(token_hash(token))  # its time leaks nothing: nobody can choose the hash of a guess

"""Ids that nobody guesses, and tokens that open seats: kept only as hashes."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from typing import Final

HOST: Final = -5  # what the token of whoever made the table opens: no seat, but the say over it

ID_BYTES: Final = 12
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
TOKEN_BYTES: Final = 24


def new_id() -> str:
    """The id of a new table: 96 random bits, so a link to a private table is as good as a key to watch it.

    It can be said on a command line, where a dash begins an option.
    """
    made = secrets.token_urlsafe(ID_BYTES)
    return new_id() if made.startswith("-") else made


def is_id(text: str) -> bool:
    """Whether this may be the id of a table: for anything else no store is asked, nor can every one be."""
    return _ID.fullmatch(text) is not None


def new_token() -> str:
    """A new secret that opens a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """What is kept of a token. It is random and long, so a quick hash without salt hides it."""
    return hashlib.sha256(token.encode()).hexdigest()


def opened(token: str, opens: Mapping[str, int]) -> int | None:
    """What a token opens among these hashes; None if nothing. It takes as long for a wrong one."""
    sought = token_hash(token)
    found = None
    for known, seat in opens.items():
        if hmac.compare_digest(sought, known):
            found = seat
    return found

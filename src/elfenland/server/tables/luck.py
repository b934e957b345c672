"""Luck of a table: shuffles and bots' seeds, derived from a secret and the ply.

Whoever undoes a decision and makes it again meets the same luck. The secret never leaves the server, so
nobody can predict a shuffle or a bot.
"""

import secrets
from hashlib import blake2b
from typing import Final

SECRET_BYTES: Final = 32
DOUBLE_BITS: Final = 53  # of a random number below 1


def new_secret() -> str:
    """Return the secret of a new table."""
    return secrets.token_hex(SECRET_BYTES)


def bot_seed(secret: str, ply: int, seat: int) -> str:
    """Return the seed of a bot's decision; random for a table without a secret."""
    return _digest(secret, f"bot {ply} {seat}").hex() if secret else secrets.token_hex(8)


class SecretDice:
    """Random numbers that a table's secret and the ply of a shuffle determine."""

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self._ply = 0
        self._number = 0

    def seek(self, ply: int) -> None:
        """Begin the numbers of the shuffle at a ply."""
        self._ply = ply
        self._number = 0

    def random(self) -> float:
        """Return the next number from 0 up to 1."""
        self._number += 1
        drawn = int.from_bytes(_digest(self._secret, f"shuffle {self._ply} {self._number}"), "big")
        return float((drawn >> (64 - DOUBLE_BITS)) / (1 << DOUBLE_BITS))


def _digest(secret: str, subject: str) -> bytes:
    return blake2b(subject.encode(), key=bytes.fromhex(secret), digest_size=8).digest()

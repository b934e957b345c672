"""Password hashes, computed in a thread, one at a time."""

import asyncio
import base64
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from argon2.low_level import ARGON2_VERSION

MAX_CONCURRENT_HASHES: Final = 1  # each takes much memory, and several cores at once


class Passwords:
    """Hashes passwords with argon2, and verifies them."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._dummy_hash = unmatched_hash(self._hasher)  # verified if there is no account
        self._free = asyncio.Semaphore(MAX_CONCURRENT_HASHES)

    async def hash(self, password: str) -> str:
        """Return a new hash of a password."""
        async with self._free:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def verify(self, hashed: str | None, password: str) -> bool:
        """Check a password, in the same time if there is no account (timing attacks)."""
        async with self._free:
            return await asyncio.to_thread(self._verify_hash, hashed or self._dummy_hash, password)

    def _verify_hash(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False


def unmatched_hash(hasher: PasswordHasher) -> str:
    """Return a hash that no password has; verifying it takes the usual time."""
    salt, digest = (
        base64.b64encode(secrets.token_bytes(length)).decode().rstrip("=")
        for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${digest}"

"""Hashes of passwords."""

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from elfenland.server.community.passwords import unmatched_hash


def test_what_nobody_is_compared_with_costs_as_much_and_matches_nothing() -> None:
    hasher = PasswordHasher()
    nobody = unmatched_hash(hasher)
    assert extract_parameters(nobody) == extract_parameters(hasher.hash("a password"))
    with pytest.raises(VerifyMismatchError):
        hasher.verify(nobody, "a password")

"""The dice of a server: nobody can foresee what they throw."""

import os
from struct import Struct
from typing import Final

AT_ONCE: Final = 128  # numbers: the longest pile takes fewer
_NUMBERS: Final = Struct(f"{AT_ONCE}Q")
_ONE: Final = 2.0**-53  # as fine as a float below 1 can be


class SystemDice:
    """Throws what `random.SystemRandom` does, which asks the system for each number and takes longer."""

    def __init__(self) -> None:
        self._thrown: list[int] = []

    def random(self) -> float:
        """The next number from 0 up to 1, of 53 random bits."""
        if not self._thrown:
            self._thrown.extend(_NUMBERS.unpack(os.urandom(_NUMBERS.size)))
        return (self._thrown.pop() >> 11) * _ONE

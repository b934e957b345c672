"""Codes of open tables: a few letters that can be read out over the phone.

A code opens what the link to the table opens, until the game begins or the code expires.
"""

import secrets
from typing import Final

from elfenland.server.tables.documents import TableCode
from elfenland.server.tables.errors import ConflictError, RefusedError, wrong_time
from elfenland.server.tables.records import OPEN
from elfenland.server.tables.store import Store
from elfenland.server.tables.table import Table
from elfenland.server.tables.time_source import Time

CODE_LETTERS: Final = "BCDFGHJKMNPRSTWXZ"  # no vowels, so that no words appear, and none that look alike
SHORTEST: Final = 4
LONGEST: Final = 6
CODES_PER_LIVE_CODE: Final = 10_000  # a guess hits one of the live codes less often than one time in these
LIFETIME_MS: Final = 3 * 24 * 3600 * 1000
MOST_DRAWS: Final = 5  # when other processes write at the same time


class Codes:
    """Issues codes, and finds the tables that they belong to."""

    def __init__(self, store: Store, time: Time) -> None:
        self._store = store
        self._time = time

    async def issue(self, table: Table) -> TableCode:
        """Return the code of an open table, a new one if it has none."""
        if table.status != OPEN:
            raise wrong_time(table.status)
        now = self._time.now()
        for _ in range(MOST_DRAWS):
            try:
                code, until = await self._store.issue_code(table.id, now, now + LIFETIME_MS, new_code)
                return TableCode(code=code, until=until)
            except ConflictError:  # another process has just issued one
                continue
        raise RefusedError(503, "busy", "no code is available right now; try again", seconds=1)

    async def find(self, text: str) -> str:
        """Return the table that a code belongs to; RefusedError if there is none."""
        code = normalize(text)
        game = await self._store.table_of_code(code, self._time.now()) if is_code(code) else None
        if game is None:
            raise RefusedError(404, "code", "no table that is waiting for players has this code")
        return game


def normalize(text: str) -> str:
    """Return a code as it is stored, without spaces, dashes and small letters."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def is_code(text: str) -> bool:
    """Return whether a normalized text can be a code."""
    return SHORTEST <= len(text) <= LONGEST and set(text) <= set(CODE_LETTERS)


def new_code(live: int) -> str:
    """Return a random code, longer the more live ones there are to be guessed."""
    lengths = range(SHORTEST, LONGEST)
    length = next((n for n in lengths if len(CODE_LETTERS) ** n >= live * CODES_PER_LIVE_CODE), LONGEST)
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))

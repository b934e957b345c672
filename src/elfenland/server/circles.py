"""Circles of objects that nobody needs any more, looked for a little at a time: no move waits long for it.

Python looks by itself whenever so many objects are new, at all of these, and now and then at everything there
is. With hundreds of tables every such look keeps all of them waiting. Moves leave hardly any circles behind;
so what is new is looked at soon, and what stays is put aside until as much has come as there was.
"""

import asyncio
import gc
from time import perf_counter
from typing import Final

PAUSE: Final = 0.1  # seconds between looks, at least
REST: Final = 100  # how much longer than a look the pause after it is: much comes and goes on a busy server
LONGEST: Final = 2.0  # seconds between looks, at most: sockets that were closed leave circles behind
NEW: Final = 500  # objects that are worth a look
FEW: Final = 300_000  # objects that are not worth a look at everything


class Circles:
    """Looks for circles in place of Python's own collector, from `begin` to `end`."""

    def __init__(self, few: int = FEW) -> None:
        self._few = few
        self._growth = 0  # objects that have come since everything was looked at
        self._most = few  # how many may come before it is again

    def begin(self) -> None:
        """Take over, and put aside what is here now."""
        gc.disable()
        self._look_at_all()

    def end(self) -> None:
        """Leave it to Python again."""
        gc.unfreeze()
        gc.enable()

    async def keep_looking(self) -> None:
        """Look time and again, until this is cancelled."""
        pause = PAUSE
        while True:
            await asyncio.sleep(pause)
            begun = perf_counter()
            self.look()
            pause = min(max(PAUSE, REST * (perf_counter() - begun)), LONGEST)

    def look(self) -> None:
        """Look at what is new, if it is worth it, and put aside what stays."""
        new = gc.get_count()[0]
        if new < NEW:
            return
        self._growth += new
        if self._growth > self._most:
            self._look_at_all()
        else:
            gc.collect(0)
            gc.freeze()

    def _look_at_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._growth, self._most = 0, max(self._few, gc.get_freeze_count())

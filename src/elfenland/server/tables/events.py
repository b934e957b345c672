"""Events that happen only at a server's tables."""

from elfenland.engine.events import Event


class TakenBack(Event):
    """A player took decisions back: the table is again as it was at a version."""

    seat: int
    version: int


class TurnedBack(Event):
    """Everybody agreed to go back to a version. `revealed` says if hidden things were seen since then."""

    seat: int
    version: int
    revealed: bool


class GameBrokenOff(Event):
    """Everybody agreed to end the game here, unfinished; a seat had asked for it."""

    seat: int

"""Events that happen only at a server's tables."""

from elfenland.engine.events import Event


class TakenBack(Event):
    """A player undid decisions: the table is again as it was at a version."""

    seat: int
    version: int


class TurnedBack(Event):
    """Everybody agreed to go back; `revealed` says if hidden things were seen since."""

    seat: int
    version: int
    revealed: bool


class GameBrokenOff(Event):
    """Everybody agreed to end the game unfinished; `seat` proposed it."""

    seat: int

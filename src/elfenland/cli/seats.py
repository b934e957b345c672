"""The seats at a table: their colours, and their players."""

from collections.abc import Iterable
from dataclasses import dataclass

from elfenland.bots import make_bot
from elfenland.bots.registry import PROGRAM_PREFIX, is_bot, runs_code
from elfenland.cli.outcome import CallError
from elfenland.record import COLOURS

ME = "me"
UNNAMED = "?"  # in a record that doesn't name the player of a seat


@dataclass(frozen=True)
class Seated:
    """The occupant of a seat: a person or a bot, with an optional name."""

    name: str = ""
    bot: str = ""  # empty for a person

    @property
    def is_person(self) -> bool:
        """True if a person at the keyboard decides here."""
        return not self.bot

    def label(self, seat: int) -> str:
        """Return the name that the other players see."""
        colour = COLOURS[seat]
        if self.name:
            return f"{self.name} ({colour})"
        return f"{colour} {self.bot}" if self.bot else colour

    @property
    def asked_for(self) -> str:
        """The seat as written in `--seats`."""
        return f"{self.name}:{ME}" if self.is_person and self.name else str(self)

    def __str__(self) -> str:
        """Return the seat as written in a record."""
        if self.is_person:
            return self.name or ME
        return f"{self.name}:{self.bot}" if self.name else self.bot


def read_seats(said: str) -> list[Seated]:
    """Parse `me,scout,sage:500ms`, or with names `Anna:me,Bert:me,Cleo:scout`."""
    seats = []
    for part in said.split(","):
        name, sort = split_name(part.strip())
        if not sort:
            raise CallError(f"--seats {said}: a seat is empty; for example: me,scout,scout")
        if sort != ME:
            make_bot(sort).close()  # raises for an unknown bot, naming the known ones
        seats.append(Seated(name) if sort == ME else Seated(name, sort))
    return seats


def seats_from_names(names: Iterable[str]) -> list[Seated]:
    """Read the seats from the names in a record; anyone who isn't a bot is a person.

    A record may come from anywhere, so no file or program that it names is run.
    """
    seats = []
    for said in names:
        name, sort = split_name(said)
        if runs_code(sort):
            raise CallError(
                f"{said} played here and would be run; use --seats to allow that, or to name another player"
            )
        person = Seated("" if said in (ME, UNNAMED) else said)
        seats.append(Seated(name, sort) if is_bot(sort) else person)
    return seats


def split_name(said: str) -> tuple[str, str]:
    """Split an optional name from the player: `Cleo:sage:2s` is Cleo as `sage:2s`."""
    name, colon, sort = said.partition(":")
    given = colon and not said.startswith(PROGRAM_PREFIX) and (sort == ME or is_bot(sort) or not is_bot(said))
    return (name, sort) if given else ("", said)


def read_colour(said: str) -> int:
    """Return the seat with this colour, or with the beginning of it."""
    fitting = [
        seat for seat, colour in enumerate(COLOURS) if said and colour.lower().startswith(said.lower())
    ]
    if len(fitting) != 1:
        raise CallError(f"unknown seat {said!r}; the seats are {', '.join(COLOURS)}")
    return fitting[0]

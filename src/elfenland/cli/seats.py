"""The seats at a table: their colours, and who sits there."""

from collections.abc import Iterable
from dataclasses import dataclass

from elfenland.bots import make_bot
from elfenland.bots.registry import PROGRAM_PREFIX, is_bot, runs_code
from elfenland.cli.outcome import CallError
from elfenland.record import COLOURS

ME = "me"
UNNAMED = "?"  # in a record that says nothing about a seat


@dataclass(frozen=True)
class Seated:
    """Who sits in a seat: a person or a bot, and a name if they were given one."""

    name: str = ""
    bot: str = ""  # nothing for a person

    @property
    def is_person(self) -> bool:
        """Whether somebody at the keyboard decides here."""
        return not self.bot

    def label(self, seat: int) -> str:
        """What the others call them."""
        colour = COLOURS[seat]
        if self.name:
            return f"{self.name} ({colour})"
        return f"{colour} {self.bot}" if self.bot else colour

    @property
    def asked_for(self) -> str:
        """As it is written in `--seats`."""
        return f"{self.name}:{ME}" if self.is_person and self.name else str(self)

    def __str__(self) -> str:
        """As it is written in a record."""
        if self.is_person:
            return self.name or ME
        return f"{self.name}:{self.bot}" if self.name else self.bot


def read_seats(said: str) -> list[Seated]:
    """Who sits where: `me,scout,sage:500ms`, or with names `Anna:me,Bert:me,Cleo:scout`."""
    seats = []
    for part in said.split(","):
        name, sort = split_name(part.strip())
        if not sort:
            raise CallError(f"--seats {said}: a seat is empty; write for instance me,scout,scout")
        if sort != ME:
            make_bot(sort).close()  # an unknown one is refused here, with the names of those there are
        seats.append(Seated(name) if sort == ME else Seated(name, sort))
    return seats


def seats_from_names(names: Iterable[str]) -> list[Seated]:
    """Who sat where, by the names in a record; whoever is no bot is a person.

    A record may come from anywhere, so a file or a program that it names is not run.
    """
    seats = []
    for said in names:
        name, sort = split_name(said)
        if runs_code(sort):
            raise CallError(
                f"{said} sat here, which would be run; say --seats to let it, or another one, play"
            )
        person = Seated("" if said in (ME, UNNAMED) else said)
        seats.append(Seated(name, sort) if is_bot(sort) else person)
    return seats


def split_name(said: str) -> tuple[str, str]:
    """The name somebody was given, if any, and who it is: in `Cleo:sage:2s` Cleo, in `sage:2s` nobody."""
    name, colon, sort = said.partition(":")
    given = colon and not said.startswith(PROGRAM_PREFIX) and (sort == ME or is_bot(sort) or not is_bot(said))
    return (name, sort) if given else ("", said)


def read_colour(said: str) -> int:
    """The seat with this colour, or with the beginning of it."""
    fitting = [
        seat for seat, colour in enumerate(COLOURS) if said and colour.lower().startswith(said.lower())
    ]
    if len(fitting) != 1:
        raise CallError(f"there is no seat {said!r}; the seats are {', '.join(COLOURS)}")
    return fitting[0]

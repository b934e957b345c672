"""The seats at a table: their colours, and who sits there."""

from dataclasses import dataclass

from elfenland.bots.bot import bot_names, make_bot
from elfenland.cli.outcome import CallError

COLOURS = ("Red", "Green", "Blue", "Yellow", "Purple", "Black")
PERSON = "me"


@dataclass(frozen=True)
class Seated:
    """Who sits in a seat: a person or a bot, and what to call them."""

    name: str
    bot: str = ""  # nothing for a person

    @property
    def is_person(self) -> bool:
        """Whether somebody at the keyboard decides here."""
        return not self.bot


def read_seats(said: str) -> list[Seated]:
    """Who sits where: `me,scout,scout`, or with names `Anna:me,Bert:me,scout`."""
    seats: list[Seated] = []
    for part in said.split(","):
        name, given, sort = part.strip().rpartition(":")
        if sort == PERSON:
            seats.append(Seated(name if given else ""))
        elif sort in bot_names():
            seats.append(Seated(name if given else sort, sort))
        elif not sort:
            raise CallError(f"--seats {said}: a seat is empty; write for instance me,scout,scout")
        else:
            make_bot(sort)  # says which bots there are
    return seats

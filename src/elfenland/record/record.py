"""Records: games as text that people read, whole or as one seat sees them."""

from collections.abc import Mapping, Sequence

from elfenland.engine.errors import ElfenlandError
from elfenland.engine.game import Game, Move
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.rules import Rules
from elfenland.record.errors import FaultError
from elfenland.record.layout import Sheet, lay_out, result
from elfenland.record.reader import Replay
from elfenland.record.seat_record import ViewReader
from elfenland.record.tags import RESERVED, RESULT, TAG_NAME, Heading, HeadingReader, take_tags
from elfenland.record.tokens import Mark, end_of, scan
from elfenland.record.writer import Scribe

NO_NAME = "?"


class Record:
    """A game with its names, tags and comments.

    Until the game is over, only its views may be shown to players.

    `tags` are those other than the rules, the names, the view and the result. `comments` are keyed by the
    number of moves before them: 0 is a comment on the game; one within a turn is written after the turn.
    """

    def __init__(
        self,
        heading: Heading,
        moves: Sequence[Move] = (),
        comments: Mapping[int, str] | None = None,
        sheet: Sheet | None = None,
    ) -> None:
        self._heading = heading
        self._sheet = sheet  # a view has only its page
        self.moves = tuple(moves)
        self.comments = dict(comments or {})

    @staticmethod
    def of(game: Game, names: Sequence[str] = (), tags: Mapping[str, str] | None = None) -> "Record":
        """Record a whole game so far; ValueError if a tag's name is taken or empty."""
        if len(names) > game.players:
            raise ValueError(f"{len(names)} names for {game.players} players")
        for name in tags or ():
            if name in RESERVED or not TAG_NAME.fullmatch(name):
                raise ValueError(f"{name!r} can't be used as the name of a tag")
        seated = (*names, *[NO_NAME] * (game.players - len(names)))
        heading = Heading(game.rules, seated, result(game.rules, game.state), None, dict(tags or {}))
        return Record(heading, game.moves)

    @staticmethod
    def read(text: str) -> "Record":
        """Read a record from its text, checking every move and annotation.

        RecordError names the first fault, with the record up to there.
        """
        return _read(text)

    @property
    def rules(self) -> Rules:
        """The rulebook."""
        return self._heading.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self._heading.names)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return self._heading.names

    @property
    def tags(self) -> dict[str, str]:
        """Further tags, such as a date, an event or a place."""
        return self._heading.tags

    @property
    def result(self) -> str:
        """Points and winners, or `*` while the game isn't over."""
        return self._heading.result

    @property
    def viewer(self) -> int | None:
        """The viewer, a seat or SPECTATOR; None for the whole record."""
        return self._heading.viewer

    def game(self) -> Game:
        """Return the game, replayed. ViewError if this is a view."""
        self._need_the_whole()
        return Game.replay(self.rules, self.players, list(self.moves))

    def view(self, seat: int) -> "Record":
        """Return the record as a seat, or SPECTATOR, knows it.

        It has no shuffles and no comments, and `?` for secrets.

        ViewError if this is already a view.
        """
        self._need_the_whole()
        if seat != SPECTATOR and not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat}")
        head = self._heading
        sheet = Scribe(self.rules, self.players, seat).write(self.moves, {})
        return Record(Heading(head.rules, head.names, head.result, seat, dict(head.tags)), sheet=sheet)

    def write(self) -> str:
        """Write the text, from which `read` makes an equal record."""
        sheet = self._sheet or Scribe(self.rules, self.players).write(self.moves, self.comments)
        return lay_out(self._heading.lines(), sheet)

    def __str__(self) -> str:
        return self.write()

    def __repr__(self) -> str:
        return f"<Record {self.rules.name}: {', '.join(self.names)}, {len(self.moves)} moves, {self.result}>"

    def _repr_svg_(self) -> str | None:
        """Draw the map after the last move; None for a view, which can't be replayed."""
        return self.game()._repr_svg_() if self.viewer is None else None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self._contents() == other._contents()

    __hash__ = None  # type: ignore[assignment]  # comments and tags may be added

    def _contents(self) -> tuple[object, ...]:
        return self._heading, list(self.tags), self.moves, self.comments, self._sheet

    def _need_the_whole(self) -> None:
        if self._sheet is not None:
            raise ViewError("a view leaves out secrets, so the game can't be replayed from it")


class RecordError(ElfenlandError):
    """An invalid record: the place and reason of its first fault.

    `record` is the part before it.
    """

    def __init__(self, fault: FaultError, record: Record | None) -> None:
        super().__init__(f"line {fault.line}, column {fault.column}: {fault.reason}")
        self.line = fault.line
        self.column = fault.column
        self.code = fault.code  # stable, like those of refusals
        self.data = fault.data  # for a sentence
        self.reason = fault.reason  # in English
        self.record = record  # None if the tags are at fault


class ViewError(ElfenlandError):
    """Raised when one seat's view is used like the whole record."""


def _read(text: str) -> Record:
    end = end_of(text)
    try:
        lines = scan(text)
        tags = HeadingReader(take_tags(lines), end)
        heading = tags.read()
    except FaultError as fault:
        raise RecordError(fault, None) from None
    if heading.viewer is not None:
        return _read_view(heading, lines)
    return _replay(heading, lines, tags.marks[RESULT], end)


def _replay(heading: Heading, lines: list[list[Mark]], result_tag: Mark, end: Mark) -> Record:
    replay = Replay(heading)
    try:
        replay.read(lines)
        replay.finish(result_tag, end)
    except FaultError as fault:
        heading.result = result(heading.rules, replay.game.state)
        record = Record(heading, replay.game.moves, replay.comments)
        raise RecordError(fault, record) from None
    return Record(heading, replay.game.moves, replay.comments)


def _read_view(heading: Heading, lines: list[list[Mark]]) -> Record:
    reader = ViewReader(heading)
    try:
        reader.read(lines)
    except FaultError as fault:
        record = Record(heading, sheet=reader.sheet)
        raise RecordError(fault, record) from None
    return Record(heading, sheet=reader.sheet)

"""Reader for one seat's record, which can't be replayed: checks only its grammar."""

import re
from typing import Final

from elfenland.engine.errors import WordError
from elfenland.record.annotations import HIDDEN_CELL, LABELS
from elfenland.record.layout import GOES_ON, NOT_ASKED, Cell, Round, Row, Sheet
from elfenland.record.reader import TableReader, parse_word, split
from elfenland.record.tags import Heading
from elfenland.record.tokens import Mark

_FACT: Final = re.compile(r"[A-Za-z0-9$?]+|[-.]")
_ANY_LETTER: Final = "P"  # a card and a counter: stands in for an unknown piece while a word is parsed


class ViewReader(TableReader):
    """Reader that fills a sheet with the contents of a view."""

    def __init__(self, heading: Heading) -> None:
        super().__init__(heading)
        self.sheet = Sheet()
        self.place: Sheet | Cell = self.sheet  # what a comment belongs to
        self.labels = LABELS | {phase.name for phase in self.rules.sequence}

    def shuffle(self, word: Mark) -> None:
        """Refuse the shuffle: a view has none."""
        raise word.fault("shuffle/view")

    def begin_round(self, marks: list[Mark]) -> None:
        """Begin a new table."""
        self.sheet.rounds.append(Round(self.number, self.order))

    def begin_row(self, label: Mark) -> None:
        """Begin a phase, or a row of annotations."""
        if label.text not in self.labels:
            raise label.fault("round/part", word=label.text)
        self.sheet.rounds[-1].rows.append(Row(label.text))

    def cell(self, label: Mark, seat: int, cell: Mark) -> None:
        """Keep the cell as it is."""
        if label.text not in LABELS and cell.text != NOT_ASKED:
            self.check_turn(cell)
        elif not _FACT.fullmatch(cell.text):
            raise cell.fault("told/unclear", word=cell.text)
        self.place = Cell(cell.text)
        self.sheet.rounds[-1].rows[-1].cells.append(self.place)

    def check_turn(self, cell: Mark) -> None:
        """Check that some card or counter would make each word an action."""
        for word, offset in split(cell.text.removesuffix(GOES_ON)):
            try:
                parse_word(word.replace(HIDDEN_CELL, _ANY_LETTER), self.rules.board)
            except WordError as error:
                raise cell.fault("turn/word", offset, word=word, reason=error.reason) from None

    def comment(self, mark: Mark) -> None:
        """Attach a comment to the cell before it, or to the game."""
        self.place.comment = f"{self.place.comment} {mark.read_comment()}".strip()

"""Read the tables of a record: replay the decisions and check the annotations."""

import re
from collections import deque
from contextlib import suppress
from functools import lru_cache
from typing import Final

from elfenland.engine.actions import Action
from elfenland.engine.board import Board
from elfenland.engine.errors import WordError
from elfenland.engine.events import Event
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.game import Game
from elfenland.engine.parse import parse_action
from elfenland.engine.pieces import COLOURS
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER
from elfenland.record.annotations import LABELS, TABLE, TABLE_LABELS, Annotation, remark, story
from elfenland.record.errors import FaultError
from elfenland.record.layout import GOES_ON, JOURNEY, LEG, NOT_ASKED, is_step, result, seat_order
from elfenland.record.tags import Heading
from elfenland.record.tokens import COMMENT, TAG, WORD, Mark
from elfenland.record.writer import may_end_journey

_NUMBER: Final = re.compile(r"([1-9]\d*)\.")
_MOST_WORDS: Final = 1 << 14  # that are remembered: studies read thousands of records, with the same words
_LONGEST_WORD: Final = 32  # of those
_REMARK: Final = re.compile(r"[A-Z0-9$?]*(?:/[A-Z0-9$?]*)*")


class TableReader:
    """Base of the two readers: reads line by line and calls a method per element."""

    def __init__(self, heading: Heading) -> None:
        self.heading = heading
        self.rules: Rules = heading.rules
        self.players = len(heading.names)
        self.number = 0  # of the round
        self.order: tuple[int, ...] = ()

    def shuffle(self, word: Mark) -> None:
        """Handle a shuffle, given as the word of an action."""
        raise NotImplementedError

    def begin_round(self, marks: list[Mark]) -> None:
        """Handle the header of a round, whose number and columns are already known."""
        raise NotImplementedError

    def begin_row(self, label: Mark) -> None:
        """Handle the beginning of a row."""
        raise NotImplementedError

    def cell(self, label: Mark, seat: int, cell: Mark) -> None:
        """Read a non-empty cell; `seat` is TABLE if the row belongs to no seat."""
        raise NotImplementedError

    def comment(self, mark: Mark) -> None:
        """Handle a comment."""
        raise NotImplementedError

    def read(self, lines: list[list[Mark]]) -> None:
        """Read all lines below the tags."""
        for line in lines:
            while line and line[0].kind == COMMENT:
                self.comment(line.pop(0))
            if line:
                self.read_line(line[0], line[1:])

    def read_line(self, first: Mark, rest: list[Mark]) -> None:
        """Read a line according to its first mark."""
        for mark in (first, *rest):
            if mark.kind == TAG:
                raise mark.fault("tag/late")
        if first.text == "shuffle":
            self.read_shuffle(first, rest)
        elif _NUMBER.fullmatch(first.text):
            self.read_header(first, rest)
        elif self.order:
            self.read_row(first, rest)
        else:
            raise first.fault("round/form")

    def read_shuffle(self, first: Mark, rest: list[Mark]) -> None:
        """Read `shuffle`, the pile, and its pieces; an empty pile has none."""
        words = self.without_comments(rest)
        if not 1 <= len(words) <= 2:
            raise first.fault("shuffle/form")
        letters = words[1].text if len(words) == 2 else ""
        self.shuffle(words[-1].part(f"{words[0].text}:{letters}", 0))

    def read_header(self, first: Mark, rest: list[Mark]) -> None:
        """Read the number of the round, then the colours in playing order."""
        words = self.without_comments(rest)
        if first.text != f"{self.number + 1}.":
            raise first.fault("round/number", round=self.number + 1)
        for mark in words:
            if mark.text not in COLOURS[: self.players]:
                raise mark.fault("round/colour", word=mark.text)
        order = tuple(COLOURS.index(mark.text) for mark in words)
        if not order or order != seat_order(order[0], self.players):
            raise first.fault("round/order")
        self.number, self.order = self.number + 1, order
        self.begin_round([first, *words])

    def without_comments(self, marks: list[Mark]) -> list[Mark]:
        """Return the words only; comments are handled separately."""
        for mark in marks:
            if mark.kind == COMMENT:
                self.comment(mark)
        return [mark for mark in marks if mark.kind == WORD]

    def read_row(self, label: Mark, rest: list[Mark]) -> None:
        """Read a label, then one cell per column; a row of the table has one cell."""
        columns: tuple[int, ...] = (TABLE,) if label.text in TABLE_LABELS else self.order
        self.begin_row(label)
        column = 0
        for mark in rest:
            if mark.kind == COMMENT:
                self.comment(mark)
                continue
            if column == len(columns):
                raise mark.fault("round/columns", number=len(columns))
            self.cell(label, columns[column], mark)
            column += 1


class Replay(TableReader):
    """Reader that replays the game of a record."""

    def __init__(self, heading: Heading) -> None:
        super().__init__(heading)
        self.game = Game(self.rules, self.players)
        self.comments: dict[int, str] = {}
        self.noted = 0  # the number of moves up to the last cell that was read
        self.shuffles: deque[Mark] = deque()
        self.in_table = False
        self.fact_round = 1
        self.facts: dict[tuple[int, str, int], deque[tuple[str, int]]] = {}
        self.note(self.game.events, decided=False)

    def finish(self, result_tag: Mark, end: Mark) -> None:
        """Check, at the end of the text, that the game is where the result says."""
        self.end_round()
        actual, told = result(self.rules, self.game.state), self.heading.result
        if told == actual:
            return
        if not self.game.is_over:
            raise end.fault("result/breaks-off", told=told)
        raise result_tag.fault("result/otherwise", actual=actual, told=told)

    # Callbacks for the lines.

    def shuffle(self, word: Mark) -> None:
        """Store the shuffle until chance is to act."""
        if self.in_table:
            self.end_round()
        self.shuffles.append(word)

    def begin_round(self, marks: list[Mark]) -> None:
        """Check that the last round is over and that the right player starts."""
        if self.in_table:
            self.end_round()
        self.in_table = True
        self.settle()
        state = self.game.state
        if state.seat == OVER:
            raise marks[0].fault("turn/over")
        if state.round != self.number:
            raise marks[0].fault("round/not-over", round=state.round)
        if state.start != self.order[0]:
            raise self.missing_shuffle(marks[0]) or marks[1].fault("round/start", colour=COLOURS[state.start])

    def begin_row(self, label: Mark) -> None:
        """Do nothing: the label is checked cell by cell."""

    def end_round(self) -> None:
        """Check that all shuffles of a round were due in it."""
        self.settle()
        self.in_table = False
        if self.shuffles:
            raise self.shuffles[0].fault("shuffle/not-due")

    def cell(self, label: Mark, seat: int, cell: Mark) -> None:
        """Check a fact, or play a turn."""
        self.settle()
        if cell.text == NOT_ASKED:
            return
        if label.text in LABELS:
            self.check_fact(label, seat, cell)
        else:
            self.play_turn(label, seat, cell)

    def comment(self, mark: Mark) -> None:
        """Attach a comment to the turn before it, or to the game."""
        text = f"{self.comments.get(self.noted, '')} {mark.read_comment()}".strip()
        if text:
            self.comments[self.noted] = text

    # Facts.

    def check_fact(self, label: Mark, seat: int, cell: Mark) -> None:
        """Check that a fact in the record is what happened."""
        happened = self.facts.get((self.number, label.text, seat))
        if not happened:
            raise self.missing_shuffle(cell) or cell.fault("told/nothing", word=label.text)
        text, self.noted = happened.popleft()
        if cell.text != text:
            raise cell.fault("told/otherwise", told=cell.text, actual=text)

    def note(self, events: list[Event], decided: bool) -> None:
        """Remember the facts that annotation rows may report."""
        for told in story(events, self.rules.board, decided):
            if isinstance(told, Annotation):
                key = (self.fact_round, told.label, told.seat)
                self.facts.setdefault(key, deque()).append((told.text, len(self.game.moves)))
            else:
                self.fact_round = told.round

    # Turns.

    def settle(self) -> None:
        """Play the shuffles that are due."""
        while self.shuffles and self.game.seat == CHANCE:
            mark = self.shuffles.popleft()
            try:
                self.note(self.game.play(mark.text), decided=False)
            except WordError as error:
                raise mark.fault("shuffle/pile", reason=error.reason) from None
            except IllegalActionError as error:
                raise mark.refused(error.refusal) from None

    def play_turn(self, label: Mark, seat: int, cell: Mark) -> None:
        """Play all decisions of a cell."""
        phase = self.game.state.phase
        text = cell.text.removesuffix(GOES_ON)
        travels = False
        for word, offset in split(text):
            if not word:
                raise cell.fault("turn/empty", offset)
            self.check_turn(label, seat, cell)
            travels = self.play_word(seat, travels, cell.part(word, offset))
            self.settle()
        goes_on = travels and may_end_journey(self.game.state, seat, phase)
        if text == cell.text and goes_on:
            self.play(self.rules.words.passing)
        elif text != cell.text and not goes_on:
            raise cell.fault("turn/goes-on", len(text))

    def check_turn(self, label: Mark, seat: int, cell: Mark) -> None:
        """Check that it is this seat's turn, in this phase."""
        state = self.game.state
        if state.seat == OVER:
            raise cell.fault("turn/over")
        name = self.rules.sequence[state.phase].name
        if name != label.text and state.seat != CHANCE:
            raise label.fault("turn/phase", word=label.text, phase=name)
        if state.seat != seat:
            raise self.missing_shuffle(cell) or cell.fault(
                "turn/seat", colour=COLOURS[state.seat], other=COLOURS[seat]
            )

    def play_word(self, seat: int, travels: bool, word: Mark) -> bool:
        """Play one decision and return whether it is a step.

        If it follows a step and isn't one, the journey may have to end before it.
        """
        action, told, step = self.parse(word)
        state = self.game.state
        if travels and not step and may_end_journey(state, seat, state.phase):
            self.end_journey(word, action)
        try:
            events = self.play(action)
        except IllegalActionError as error:
            raise word.refused(error.refusal) from None
        if told:
            self.check_remark(word, told, remark(events))
        return step

    def end_journey(self, word: Mark, action: Action) -> None:
        """End the journey if the next decision isn't possible on the way."""
        seat = self.game.seat
        refusal = explain(self.game.state, seat, action)
        if refusal is None:
            return
        self.play(self.rules.words.passing)
        self.settle()
        if self.game.seat != seat:  # nothing was left to decide, so the word was wrong
            self.game.undo()
            raise word.refused(refusal)

    def parse(self, word: Mark) -> tuple[Action, str, bool]:
        """Return the action of the longest beginning, the remark, and if it is a step."""
        try:
            return parse_word(word.text, self.rules.board)
        except WordError as error:
            raise word.fault("turn/word", word=error.word, reason=error.reason) from None

    def play(self, action: Action) -> list[Event]:
        """Play a legal decision of the seat to act."""
        events = self.game.play(action)
        self.noted = len(self.game.moves)
        self.note(events, decided=True)
        return events

    def check_remark(self, word: Mark, told: str, actual: str) -> None:
        """Check that a remark is right; else the decision isn't played."""
        if told == actual:
            return
        self.game.undo()
        if actual:
            right = word.text.removesuffix(told) + actual
            raise word.fault("told/otherwise", told=word.text, actual=right)
        raise word.fault("told/remark", remark=told, word=word.text.removesuffix(told))

    def missing_shuffle(self, mark: Mark) -> FaultError | None:
        """Return the fault of a missing shuffle, if chance is to act and none is left."""
        if self.game.seat != CHANCE:
            return None
        return mark.fault("shuffle/missing", pile=self.rules.due(self.game.state).name)


def split(text: str) -> list[tuple[str, int]]:
    """Split a cell into words, and journeys into steps, each with its place."""
    words, begin = [], 0
    for part in text.split(","):
        if JOURNEY.fullmatch(part):
            origin = part[:3]
            for leg in LEG.finditer(part, 3):
                words.append((origin + leg[0], begin + leg.start() - 3))
                origin = leg[2]
        else:
            words.append((part, begin))
        begin += len(part) + 1
    return words


def parse_word(text: str, board: Board) -> tuple[Action, str, bool]:
    """Parse the longest beginning that is an action.

    Return it with the rest, and whether the whole is a step. WordError if there is none.
    """
    return _remembered(text, board) if len(text) <= _LONGEST_WORD else _parse(text, board)


@lru_cache(_MOST_WORDS)
def _remembered(text: str, board: Board) -> tuple[Action, str, bool]:
    return _parse(text, board)


def _parse(text: str, board: Board) -> tuple[Action, str, bool]:
    try:
        return parse_action(text, board), "", is_step(text)
    except WordError as error:
        malformed = error
    for end in range(len(text) - 1, 0, -1):
        if not _REMARK.fullmatch(text, end):
            break
        with suppress(WordError):
            return parse_action(text[:end], board), text[end:], False
    raise malformed

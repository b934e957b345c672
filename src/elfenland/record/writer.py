"""Writer of a game as a record, for everyone or as one seat sees it."""

from collections.abc import Mapping, Sequence

from elfenland.engine.events import Event, RoundBegan
from elfenland.engine.explain import explain
from elfenland.engine.game import Move
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, State
from elfenland.record.annotations import TABLE, Annotation, remark, story, veiled
from elfenland.record.layout import GOES_ON, NOT_ASKED, PASSING, Cell, Round, Row, Sheet, is_step, seat_order


class Turn:
    """The consecutive decisions of one seat in a phase, which share a cell."""

    def __init__(self, seat: int, phase: int, cell: Cell) -> None:
        self.seat = seat
        self.phase = phase
        self.cell = cell
        self.last = ""  # the last word
        self.goes_on = False  # it ends in a journey that hasn't ended

    def add(self, word: str, told: str) -> None:
        """Append a word with its remark; steps without remarks make a chain."""
        text = word + told
        if is_step(self.last) and is_step(text) and self.last[-3:] == text[:3]:
            self.cell.text += text[3:]
        else:
            self.cell.text += f",{text}" if self.cell.text else text
        self.last = text

    def look_ahead(self, state: State) -> None:
        """Note whether the journey ends here or the seat may still go on."""
        self.goes_on = is_step(self.last) and may_end_journey(state, self.seat, self.phase)


class Scribe:
    """Writer that follows one game. With a viewer, secrets are left out."""

    def __init__(self, rules: Rules, players: int, viewer: int | None = None) -> None:
        self.rules = rules
        self.players = players
        self.viewer = viewer
        self.rounds = [Round(1)]
        self.turns: list[Turn] = []
        self.cells: list[Cell | None] = []  # for every move, the cell that a comment on it follows
        self.row_phase = TABLE  # the phase that the last row belongs to; TABLE for a row of facts
        events: list[Event] = []
        self.state = rules.begin(players, events)
        self.note(events, decided=False)

    def write(self, moves: Sequence[Move], comments: Mapping[int, str]) -> Sheet:
        """Write the sheet of these moves."""
        following = _decisions_after(moves)
        for move, later in zip(moves, following, strict=True):
            if move.seat == CHANCE:
                self.shuffle(move)
            else:
                self.decide(move, later)
            if self.turns:
                self.turns[-1].look_ahead(self.state)
        for turn in self.turns:
            turn.cell.text += GOES_ON if turn.goes_on else ""
        written = [round for round in self.rounds if round.shuffles or round.rows]
        return self.comment(Sheet(rounds=written), comments)

    def shuffle(self, move: Move) -> None:
        """Write a shuffle before the table, and its consequences in the table."""
        if self.viewer is None:
            self.rounds[-1].shuffles.append(str(move.action).replace(":", " ", 1).rstrip())
        shown = self.note(self.advance(move), decided=False)
        self.cells.append(shown or (self.cells[-1] if self.cells else None))

    def decide(self, move: Move, following: Move | None) -> None:
        """Continue the turn in its cell, or begin a new one."""
        turn = self.turn_of(move.seat)
        word = str(move.action) if self.viewer in (None, move.seat) else veiled(move.action)
        understood = word == PASSING and is_step(turn.last) and self.understood(following)
        events = self.advance(move)
        told = remark(self.seen(event) for event in events)
        if understood and not told:
            turn.last = word
        else:
            turn.add(word, told)
        self.cells.append(turn.cell)
        self.note(events, decided=True)

    def understood(self, following: Move | None) -> bool:
        """Return whether a reader can tell from what follows that the journey ends here."""
        if following is None or following.seat != self.state.seat:
            return True
        return not is_step(str(following.action)) and explain(self.state, *following) is not None

    def advance(self, move: Move) -> list[Event]:
        """Carry out a move; return its events."""
        events: list[Event] = []
        self.rules.advance(self.state, move.action, events)
        return events

    def seen(self, event: Event) -> Event:
        """Return an event as the viewer may know it."""
        return event if self.viewer is None else event.seen_by(self.viewer)

    def note(self, events: list[Event], decided: bool) -> Cell | None:
        """Write annotations for human readers; return the last cell written."""
        cell = None
        for told in story((self.seen(event) for event in events), self.rules.board, decided):
            if isinstance(told, Annotation):
                cell = self.new_cell(told.label, TABLE, told.seat)
                cell.text = told.text
            else:
                self.begin_round(told)
        return cell

    def begin_round(self, event: RoundBegan) -> None:
        """Begin a new table; what came before the first round shares its table."""
        if self.rounds[-1].number != event.round:
            self.rounds.append(Round(event.round))
        self.rounds[-1].order = seat_order(event.start, self.players)

    def turn_of(self, seat: int) -> Turn:
        """Return a decision's turn: the current one, or a new one in its own cell."""
        phase = self.state.phase
        if self.turns and self.turns[-1].cell is self.last_cell():
            turn = self.turns[-1]
            if (turn.seat, turn.phase) == (seat, phase):
                return turn
        self.turns.append(Turn(seat, phase, self.new_cell(self.rules.sequence[phase].name, phase, seat)))
        return self.turns[-1]

    def last_cell(self) -> Cell | None:
        """Return the cell written last in this round."""
        rows = self.rounds[-1].rows
        return rows[-1].cells[-1] if rows else None

    def column(self, seat: int) -> int:
        """Return the column of a seat's cells."""
        round = self.rounds[-1]
        round.order = round.order or seat_order(self.state.start, self.players)
        return 0 if seat == TABLE else round.order.index(seat)

    def new_cell(self, label: str, phase: int, seat: int) -> Cell:
        """Return the seat's cell in the last row, or in a new row if it is taken."""
        round, column = self.rounds[-1], self.column(seat)
        row = round.rows[-1] if round.rows else Row("")
        same = (row.label, self.row_phase) == (label, phase)
        if same and phase == TABLE and column < len(row.cells) and row.cells[column].text == NOT_ASKED:
            return row.cells[column]  # facts of one move come in any order
        if not same or column < len(row.cells):
            row = Row(label)
            round.rows.append(row)
            self.row_phase = phase
        row.cells += [Cell(NOT_ASKED) for _ in range(column - len(row.cells))]
        row.cells.append(Cell(""))
        return row.cells[-1]

    def comment(self, sheet: Sheet, comments: Mapping[int, str]) -> Sheet:
        """Write comments after their turns; those before any cell are on the game."""
        for number in sorted(comments):
            cell = self.cells[min(number, len(self.cells)) - 1] if number and self.cells else None
            place = sheet if cell is None else cell
            place.comment = " ".join(f"{place.comment} {comments[number]}".split())
        return sheet


def may_end_journey(state: State, seat: int, phase: int) -> bool:
    """Return whether the seat can still end its journey in this phase."""
    if (state.seat, state.phase) != (seat, phase):
        return False
    return explain(state, seat, state.rules.words.passing) is None


def _decisions_after(moves: Sequence[Move]) -> list[Move | None]:
    """Return, for every move, the next one that isn't a shuffle."""
    following: list[Move | None] = []
    later: Move | None = None
    for move in reversed(moves):
        following.append(later)
        if move.seat != CHANCE:
            later = move
    return following[::-1]

"""`elfenland replay`: a recorded game, told all at once or decision by decision."""

import argparse
import json
import sys

from elfenland.cli import screen
from elfenland.cli.outcome import FAILED, WELL, CallError
from elfenland.cli.saves import read_text
from elfenland.cli.seats import read_colour, seats_from_names
from elfenland.cli.story import Teller
from elfenland.cli.style import BOLD, find_terminal
from elfenland.engine.events import Event
from elfenland.engine.game import Game, Move
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.state import CHANCE
from elfenland.record import COLOURS, Record, RecordError

EXAMPLES = """\
examples:
  elfenland replay game.egn
  elfenland replay game.egn --step
  elfenland replay game.egn --seat red
  elfenland replay game.egn --json

Without --seat it shows what everyone could see. A file with an error is replayed up to that point.
"""


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES
    command.add_argument("file", metavar="FILE", help="a game record (EGN); - reads standard input")
    command.add_argument("--step", action="store_true", help="stop at every decision and show the board")
    command.add_argument("--seat", metavar="COLOUR", help="show it as this player saw it")
    command.add_argument("--plain", action="store_true", help="plain lines without colours or a map")
    command.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Replay the game in a file; a faulty one, up to the fault."""
    if asked.step and asked.json:
        raise CallError("--step and --json can't be combined")
    seat = SPECTATOR if asked.seat is None else read_colour(asked.seat)
    record, fault = _read(read_text(asked.file))
    if record is not None and record.viewer is not None:
        _tell_view(record, asked)
    elif record is not None:
        _tell(Retelling(record, seat), asked, fault)
    if fault is not None:
        print(f"elfenland: {asked.file}: {fault}", file=sys.stderr)
    return FAILED if fault else WELL


def _read(text: str) -> tuple[Record | None, RecordError | None]:
    """Return the record, or the readable part of it and the error."""
    try:
        return Record.read(text), None
    except RecordError as error:
        return error.record, error


def _tell_view(record: Record, asked: argparse.Namespace) -> None:
    """Print one player's view, which can't be replayed."""
    if asked.json or asked.step or asked.seat:
        raise CallError("this is one player's view of a game: it can be read but not replayed")
    print(record.write(), end="")


class Retelling:
    """A recorded game, replayed move by move."""

    def __init__(self, record: Record, seat: int) -> None:
        self.record = record
        self.game = Game(record.rules, record.players)
        self.seat = seat
        if seat >= self.game.players:
            raise CallError(f"{COLOURS[seat]} isn't in this game, which has {self.game.players} players")
        self.labels = [s.label(n) for n, s in enumerate(seats_from_names(record.names))]
        self.teller = Teller(record.rules, self.labels, seat)
        self.left = list(record.moves)

    def step(self) -> list[Event]:
        """Play the next decision, with the shuffles before it; return its events."""
        events: list[Event] = []
        while self.left:
            move = self.left.pop(0)
            events += self.game.play(move.action, move.seat)
            if move.seat != CHANCE:
                break
        return events


def _tell(retelling: Retelling, asked: argparse.Namespace, fault: RecordError | None) -> None:
    if asked.json:
        print(json.dumps(_document(retelling, fault), ensure_ascii=False))
    elif asked.step:
        _tell_by_steps(retelling, asked.plain)
    else:
        _tell_all(retelling, asked.plain)


def _tell_all(retelling: Retelling, plain: bool) -> None:
    terminal = find_terminal(plain)
    while retelling.left:
        retelling.step()
    for line in screen.story(retelling.game.events, retelling.teller):
        print(line)
    if retelling.game.is_over:
        print("\n".join(["", *screen.ending(retelling.game, retelling.labels, terminal)]))


def _tell_by_steps(retelling: Retelling, plain: bool) -> None:
    """Show the board and the table after each decision, and wait for Enter."""
    print("\n".join(screen.story(retelling.game.events, retelling.teller)))
    while retelling.left:
        number = len(retelling.game.moves) + 1
        events = retelling.step()
        terminal = find_terminal(plain)
        seen = retelling.game.observe(retelling.seat)
        print("\n".join(screen.board_in_brief(seen, terminal)))
        print("\n".join(screen.table(seen, retelling.labels, terminal)))
        print()
        for sentence in screen.story(events, retelling.teller):
            print(terminal.paint(sentence, BOLD))
        if retelling.left and not _go_on(number, len(retelling.record.moves)):
            return
    if retelling.game.is_over:
        print("\n".join(["", *screen.ending(retelling.game, retelling.labels, find_terminal(plain))]))


def _go_on(number: int, of: int) -> bool:
    """Ask whether to show the next decision."""
    try:
        said = input(f"Move {number} of {of}. Press Enter to continue, q to quit. ")
        return said.strip().lower() not in ("q", "quit")
    except EOFError:
        print()
        return False


def _document(retelling: Retelling, fault: RecordError | None) -> dict[str, object]:
    while retelling.left:
        retelling.step()
    game = retelling.game
    return {
        "rules": game.rules.name,
        "names": list(retelling.record.names),
        "over": game.is_over,
        "points": list(game.points),
        "winners": [COLOURS[seat] for seat in game.winners],
        "moves": [_move(move) for move in game.moves],
        "story": screen.story(game.events, retelling.teller),
        "fault": fault and {"line": fault.line, "column": fault.column, "reason": fault.reason},
    }


def _move(move: Move) -> dict[str, str]:
    return {"seat": "chance" if move.seat == CHANCE else COLOURS[move.seat], "word": str(move.action)}

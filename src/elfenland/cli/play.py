"""`elfenland play`: a game in the terminal, against bots or friends."""

import argparse
import secrets
import sys
from pathlib import Path

from elfenland.bots.registry import describe_bots
from elfenland.cli.limits import describe_limits, read_limits
from elfenland.cli.outcome import WELL, CallError
from elfenland.cli.saves import data_folder, latest, new_file, read_text
from elfenland.cli.seats import read_seats, seats_from_names
from elfenland.cli.session import TerminalSession
from elfenland.cli.table import TerminalTable
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.record import Record

EXAMPLES = """\
examples:
  elfenland play
  elfenland play --seats me,scout,scout,wanderer
  elfenland play elfenland+home-town --seats Anna:me,Bert:me,scout
  elfenland play --resume

bots:
{bots}
  my_bot.py   the bot in a Python file

Every game is saved after every decision. Type help during the game to see what you can type.
"""
LATEST = "the latest"


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES.format(bots=describe_bots())
    command.add_argument(
        "rules", nargs="?", metavar="RULES", help="the rules to play by (default: elfenland)"
    )
    command.add_argument(
        "--seats",
        help="me or a bot for each seat, optionally with a name (default: me,scout,scout)",
    )
    command.add_argument("--seed", type=int, help="same seed, same cards (default: random)")
    command.add_argument(
        "--resume",
        nargs="?",
        const=LATEST,
        metavar="FILE",
        help="continue a saved game; without FILE, the latest",
    )
    describe_limits(command)
    command.add_argument("--plain", action="store_true", help="plain lines without colours or a map")
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Play the game that the command line describes."""
    table = _resumed(asked) if asked.resume else _new(asked)
    if not table.persons:
        raise CallError("no human seat: give a seat to me, or watch bots with elfenland simulate")
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a character must not end the game
    try:
        TerminalSession(table, asked.plain).run()
    finally:
        table.close()
    return WELL


def _new(asked: argparse.Namespace) -> TerminalTable:
    seats = read_seats(asked.seats or "me,scout,scout")
    game = Game(Rules.parse(asked.rules or "elfenland"), len(seats))
    seed = secrets.randbits(64) if asked.seed is None else asked.seed
    return TerminalTable(game, seats, new_file(), seed, read_limits(asked))


def _resumed(asked: argparse.Namespace) -> TerminalTable:
    """Resume a game from its file, which it will be saved to."""
    if asked.rules:
        raise CallError("a resumed game already has its rules")
    file = latest() if asked.resume == LATEST else Path(asked.resume)
    if file is None:
        raise CallError(f"there is no saved game in {data_folder()}")
    record = Record.read(read_text(str(file)))
    seats = read_seats(asked.seats) if asked.seats else seats_from_names(record.names)
    game = record.game()
    if len(seats) != game.players:
        raise CallError(f"this game has {game.players} seats, not {len(seats)}")
    table = TerminalTable(game, seats, file, limits=read_limits(asked))
    table.comments = record.comments
    return table

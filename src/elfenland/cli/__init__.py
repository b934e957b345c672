"""The command line: `elfenland COMMAND`. Each command is a file of its own, imported when it is called."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from elfenland import __version__
from elfenland.bots import BotNameError, BudgetError
from elfenland.cli.outcome import FAILED, WRONG_CALL, CallError
from elfenland.compiled import is_compiled
from elfenland.engine.errors import ElfenlandError, RulesError

# What each command is for, in the order in which --help lists them.
COMMANDS = {
    "open": "play in the browser, at this machine",
    "play": "play in the terminal, against bots or with friends at one keyboard",
    "simulate": "let bots play many games, and count",
    "arena": "let bots play against each other, and say how sure one can be who is better",
    "replay": "tell a recorded game again",
    "serve": "serve tables that people play at over the network",
    "worker": "play for the bots of several servers, and watch their clocks",
    "admin": "look after a server's games: list, check, freeze, delete, back up, restore, export",
    "bot": "write, check and run bots of your own",
    "bench": "measure how quick the engine is, plain and compiled",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for. Returns the exit code: 0 well, 1 it failed, 2 a wrong call."""
    try:
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
        return code
    except (CallError, RulesError, BotNameError, BudgetError) as error:
        return _complain(str(error), WRONG_CALL)
    except BrokenPipeError:
        _forget_output()
        return _complain("nobody reads the output any more", FAILED)
    except KeyboardInterrupt:
        return _complain("stopped", FAILED)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _complain(f"{where}{error.strerror or error}", FAILED)
    except ElfenlandError as error:
        return _complain(str(error), FAILED)


def _run(arguments: list[str]) -> int:
    parsed = _parser(arguments).parse_args(arguments)
    if "run" not in parsed:
        raise CallError(f"which command? It is one of {', '.join(COMMANDS)}; elfenland --help says more")
    code: int = parsed.run(parsed)
    return code


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with a call."""

    def error(self, message: str) -> NoReturn:
        raise CallError(f"{message} ({self.prog} --help says more)")


def _parser(arguments: list[str]) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="elfenland",
        description="Elfenland, the board game: play it, watch bots play it, replay it.",
        epilog="elfenland COMMAND --help shows examples.",
    )
    parser.add_argument("--version", action="version", version=version())
    commands = parser.add_subparsers(metavar="COMMAND")
    for name, text in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=text,
            description=f"{text[0].upper()}{text[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,  # leaves the examples as they are
        )
        # Only the command that is called for is imported, which keeps the start quick.
        if name in arguments:
            import_module(f"elfenland.cli.{name}").describe(command)
    return parser


def version() -> str:
    """The version, and whether the engine runs compiled."""
    return f"elfenland {__version__} ({'compiled' if is_compiled() else 'plain'} engine)"


def _complain(what: str, code: int) -> int:
    over = "\r\033[K" if sys.stderr.isatty() else ""  # a progress bar may stand there
    print(f"{over}elfenland: {what}", file=sys.stderr)
    return code


def _forget_output() -> None:
    """Keep Python from trying to write the rest when it shuts down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

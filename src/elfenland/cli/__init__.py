"""The command line, `elfenland COMMAND`: one module per command, imported lazily."""

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

# Descriptions of the commands, in the order of --help.
COMMANDS = {
    "open": "play in the browser, on this machine",
    "play": "play in the terminal, against bots or with friends at one keyboard",
    "simulate": "simulate many games between bots",
    "arena": "run a match between bots and report who is better, with error bars",
    "replay": "replay a recorded game",
    "serve": "run a server for play over the network",
    "worker": "run bots and clocks for several servers",
    "admin": "manage a server's games and accounts: check, delete, back up, export, reset passwords",
    "bot": "write, check and run bots of your own",
    "bench": "measure the speed of the engine, plain and compiled",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code: 0 success, 1 failure, 2 wrong call."""
    try:
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
        return code
    except (CallError, RulesError, BotNameError, BudgetError) as error:
        return _complain(str(error), WRONG_CALL)
    except BrokenPipeError:
        _forget_output()
        return _complain("output closed", FAILED)
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
        raise CallError(f"missing command. Choose from {', '.join(COMMANDS)}; see elfenland --help")
    code: int = parsed.run(parsed)
    return code


class _Parser(argparse.ArgumentParser):
    """Parser that reports in one line what is wrong with a call."""

    def error(self, message: str) -> NoReturn:
        raise CallError(f"{message} (see {self.prog} --help)")


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
        # Only the command that is called is imported, which keeps startup fast.
        if name in arguments:
            import_module(f"elfenland.cli.{name}").describe(command)
    return parser


def version() -> str:
    """Return the version, and whether the engine is compiled."""
    return f"elfenland {__version__} ({'compiled' if is_compiled() else 'plain'} engine)"


def _complain(what: str, code: int) -> int:
    over = "\r\033[K" if sys.stderr.isatty() else ""  # a progress bar may be there
    print(f"{over}elfenland: {what}", file=sys.stderr)
    return code


def _forget_output() -> None:
    """Keep Python from trying to write the rest when it shuts down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

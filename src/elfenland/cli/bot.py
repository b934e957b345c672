"""`elfenland bot`: for whoever writes bots, in Python or any other language."""

import argparse
import json
import sys

from elfenland.bots.registry import bot_class, known_bots
from elfenland.bots.service import serve
from elfenland.cli.outcome import WELL, CallError

EXAMPLES = """\
examples:
  elfenland bot list
  elfenland bot run scout
"""
LIST_EXAMPLES = """\
examples:
  elfenland bot list
  elfenland bot list --json
"""
RUN_EXAMPLES = """\
examples:
  elfenland bot run scout
  elfenland bot run sage:200

The bot reads questions as lines of JSON from its standard input and answers on its standard output, so any
program can use it. docs/bots.md has the protocol.
"""

TASKS = {
    "list": "list the bots that there are",
    "run": "run a bot as a program that speaks JSON lines",
}


def describe(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    command.epilog = EXAMPLES
    tasks = command.add_subparsers(metavar="TASK")
    for name, text in TASKS.items():
        task = tasks.add_parser(
            name,
            help=text,
            description=f"{text[0].upper()}{text[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        DESCRIPTIONS[name](task)
    command.set_defaults(run=lambda asked: ask_which())


def ask_which() -> int:
    """A call without a task."""
    raise CallError(f"what about bots? It is one of {', '.join(TASKS)}; elfenland bot --help says more")


def _describe_list(task: argparse.ArgumentParser) -> None:
    task.epilog = LIST_EXAMPLES
    task.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    task.set_defaults(run=run_list)


def _describe_run(task: argparse.ArgumentParser) -> None:
    task.epilog = RUN_EXAMPLES
    task.add_argument("bot", metavar="BOT", help="a bot's name, or a file")
    task.set_defaults(run=run_bot)


def run_list(asked: argparse.Namespace) -> int:
    """Print every bot with a line about it."""
    found = [
        {"name": name, "about": about, "budget": str(bot_class(name).default_budget or "") or None}
        for name, about in known_bots().items()
    ]
    print(json.dumps({"bots": found}) if asked.json else _table(found))
    return WELL


def _table(found: list[dict[str, str | None]]) -> str:
    lines = [f"{bot['name']:12}{bot['about']}" for bot in found]
    budgets = [f"{bot['name']} thinks for {bot['budget']} unless told" for bot in found if bot["budget"]]
    lines += ["", *budgets] if budgets else []
    return "\n".join(lines)


def run_bot(asked: argparse.Namespace) -> int:
    """Answer questions until there are no more."""
    serve(asked.bot, sys.stdin.buffer, sys.stdout.buffer)
    return WELL


DESCRIPTIONS = {"list": _describe_list, "run": _describe_run}

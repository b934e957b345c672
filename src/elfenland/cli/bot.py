"""`elfenland bot`: tools for bot authors, in Python or any other language."""

import argparse
import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from typing import Any

from elfenland.bots import template
from elfenland.bots.registry import bot_class, known_bots, make_bot
from elfenland.bots.running.conformance import LAWS, Findings, cases, examine
from elfenland.bots.running.guard import guarded
from elfenland.bots.running.limits import STALLED
from elfenland.bots.running.service import serve
from elfenland.cli.limits import describe_limits, read_limits
from elfenland.cli.outcome import FAILED, WELL, CallError
from elfenland.cli.progress import show_progress
from elfenland.cli.style import find_terminal

EXAMPLES = """\
examples:
  elfenland bot new gretel
  elfenland bot check scout
  elfenland bot list
  elfenland bot run scout
  elfenland bot join http://127.0.0.1:8000 scout

docs/bots.md shows how to write one.
"""
NEW_EXAMPLES = """\
examples:
  elfenland bot new gretel
  elfenland bot check gretel.py
  elfenland simulate --games 10 --bots gretel.py,scout
  elfenland play --seats me,gretel.py
"""
CHECK_EXAMPLES = """\
examples:
  elfenland bot check gretel.py
  elfenland bot check gretel.py --time-limit 5s --json
  elfenland bot check "run:sh gretel.sh"

The bot plays a game of every title with 2 to 6 seats, and of every value of every variant, against wanderers.
The exit code is 0 if it follows all rules for bots and 1 if it breaks one.
"""
LIST_EXAMPLES = """\
examples:
  elfenland bot list
  elfenland bot list --json
"""
RUN_EXAMPLES = """\
examples:
  elfenland bot run scout
  elfenland bot run gretel.py

The bot reads questions as lines of JSON from standard input and answers on standard output, so that any
program can use it. docs/bots.md has the protocol.
"""
JOIN_EXAMPLES = """\
examples:
  ELFENLAND_BOT_TOKEN=bot_... elfenland bot join http://127.0.0.1:8000 gretel.py
  elfenland bot join https://elf.example scout --token bot_...

The bot plays all games that its account is invited to, until it is stopped by Ctrl-C. A bot account and its
token are made on the server's page: Account, My bots. Prefer the variable ELFENLAND_BOT_TOKEN to --token, as
other users of this machine can see the arguments of programs.

The exit code is 0 if it was stopped, 1 if the server can't be reached or refuses the token, and 2 for a wrong
call.
"""

BOT_COMMANDS = {
    "new": "create a working starter bot",
    "check": "check that a bot follows the rules for bots",
    "list": "list the known bots",
    "run": "run a bot as a program that speaks JSON lines",
    "join": "let a bot play on a server, with the token of a bot account",
}
NAME = re.compile(r"[a-z][a-z0-9_]*")
TOKEN_VARIABLE = "ELFENLAND_BOT_TOKEN"
STRICT = 2.0  # default seconds per decision in an exam


def describe(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.epilog = EXAMPLES
    command.set_defaults(run=_ask_which)
    tasks = command.add_subparsers(metavar="TASK")
    for name, text in BOT_COMMANDS.items():
        task = tasks.add_parser(
            name,
            help=text,
            description=f"{text[0].upper()}{text[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,  # leaves the examples as they are
        )
        DESCRIPTIONS[name](task)


def _ask_which(asked: argparse.Namespace) -> int:
    raise CallError(f"missing subcommand. Choose from {', '.join(BOT_COMMANDS)}; see elfenland bot --help")


def _describe_new(task: argparse.ArgumentParser) -> None:
    task.epilog = NEW_EXAMPLES
    task.add_argument("name", metavar="NAME", help="the bot's name; the file is NAME.py")
    task.set_defaults(run=run_new)


def _describe_check(task: argparse.ArgumentParser) -> None:
    task.epilog = CHECK_EXAMPLES
    task.add_argument("bot", metavar="BOT", help="a file, a program, or a bot's name")
    describe_limits(task, STRICT)
    task.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    task.set_defaults(run=run_check)


def _describe_list(task: argparse.ArgumentParser) -> None:
    task.epilog = LIST_EXAMPLES
    task.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    task.set_defaults(run=run_list)


def _describe_run(task: argparse.ArgumentParser) -> None:
    task.epilog = RUN_EXAMPLES
    task.add_argument("bot", metavar="BOT", help="a file, or a bot's name")
    task.set_defaults(run=run_bot)


def _describe_join(task: argparse.ArgumentParser) -> None:
    task.epilog = JOIN_EXAMPLES
    task.add_argument("url", metavar="URL", help="the address of the server")
    task.add_argument("bot", metavar="BOT", help="a file, a program, or a bot's name")
    task.add_argument("--token", help=f"the token of the bot account (default: {TOKEN_VARIABLE})")
    describe_limits(task)
    task.set_defaults(run=run_join)


def run_new(asked: argparse.Namespace) -> int:
    """Write a working bot, and print the next steps."""
    name = asked.name.removesuffix(".py")
    if not NAME.fullmatch(name):
        raise CallError(f"{asked.name}: a bot's name has lower-case letters, digits and _, such as gretel")
    if name in known_bots():
        raise CallError(f"a bot named {name} already exists; choose another name")
    file = Path(f"{name}.py")
    title = "".join(part.capitalize() for part in name.split("_"))
    source = Path(template.__file__).read_text(encoding="utf-8")
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(source.replace("MyBot", title).replace("my_bot", name))
    except FileExistsError:
        raise CallError(f"{file} already exists and was left unchanged") from None
    print(f"{file} is a working bot. Change what you like, then:\n\n  elfenland bot check {file}")
    print(f"  elfenland simulate --games 100 --bots {file},scout\n  elfenland play --seats me,{file}")
    return WELL


def run_check(asked: argparse.Namespace) -> int:
    """Check a bot against the rules for bots and print the verdicts."""
    limits, total = read_limits(asked), len(cases())
    findings = Findings(asked.bot)
    for findings in examine(asked.bot, limits):
        show_progress(findings.games, total, f"{findings.games} of {total} games")
    print(json.dumps(_document(findings)) if asked.json else "\n".join(_verdicts(findings)))
    return WELL if findings.passed else FAILED


def _document(findings: Findings) -> dict[str, Any]:
    return {
        "bot": findings.name,
        "passed": findings.passed,
        "games": findings.games,
        "decisions": findings.decisions,
        "longest_ms": round(findings.longest * 1000, 3),
        "laws": [_law(findings, law) for law in LAWS],
    }


def _law(findings: Findings, law: str) -> dict[str, Any]:
    breaches = [
        {"how": breach.how, "decision": breach.decision, **breach.case._asdict()}
        for breach in findings.of(law)
    ]
    return {"law": law, "text": LAWS[law], "verdict": findings.verdict(law), "breaches": breaches}


def _verdicts(findings: Findings) -> list[str]:
    """Return a line for each law, and below it where it was first broken."""
    lines = [f"{findings.name}: {findings.games} games, {findings.decisions:,} decisions", ""]
    for law, text in LAWS.items():
        lines.append(f"  {findings.verdict(law):10}{text}{_remark(findings, law)}")
        breaches = findings.of(law)
        if breaches:
            more = f" (and {len(breaches) - 1} more)" if len(breaches) > 1 else ""
            lines.append(f"{'':12}{breaches[0]}{more}")
    broken = sum(bool(findings.of(law)) for law in LAWS)
    last = (
        "It follows all the rules for bots."
        if findings.passed
        else f"It breaks {broken} of {len(LAWS)} rules for bots."
    )
    return find_terminal(plain=True).fold([*lines, "", last])


def _remark(findings: Findings, law: str) -> str:
    if law == STALLED:
        return f": {findings.longest * 1000:.0f} ms at most"
    return f": {findings.exempt[law]}" if law in findings.exempt else ""


def run_list(asked: argparse.Namespace) -> int:
    """Print every bot with its description."""
    found = [
        {"name": name, "about": about, "budget": str(bot_class(name).default_budget or "") or None}
        for name, about in known_bots().items()
    ]
    print(json.dumps({"bots": found}) if asked.json else _table(found))
    return WELL


def _table(found: list[dict[str, str | None]]) -> str:
    lines = [f"{bot['name']:12}{bot['about']}" for bot in found]
    budgets = [f"{bot['name']} thinks for {bot['budget']} by default" for bot in found if bot["budget"]]
    return "\n".join(lines + (["", *budgets] if budgets else []))


def run_bot(asked: argparse.Namespace) -> int:
    """Answer questions until there are no more."""
    serve(asked.bot, sys.stdin.buffer, sys.stdout.buffer)
    return WELL


def run_join(asked: argparse.Namespace) -> int:
    """Play the games of a bot account until stopped."""
    token = asked.token or os.environ.get(TOKEN_VARIABLE, "")
    if not token:
        raise CallError(f"a bot account's token is missing: set {TOKEN_VARIABLE}, or give --token")
    if not asked.url.startswith(("http://", "https://")):
        raise CallError(f"{asked.url}: the server's address begins with http:// or https://")
    limits = read_limits(asked)
    make_bot(asked.bot, limits=limits).close()  # report what is wrong here, before the first game
    _need_client()
    from elfenland.client import Client

    with suppress(KeyboardInterrupt), _stopped_by_sigterm(), Client(asked.url, token=token) as client:
        client.serve(lambda: guarded(asked.bot, token_hex(8), limits), partial(print, flush=True))
    return WELL


@contextmanager
def _stopped_by_sigterm() -> Iterator[None]:
    """Let SIGTERM, which service managers send, do the same as Ctrl-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _need_client() -> None:
    if find_spec("websockets") is None or find_spec("httpx2") is None:
        raise CallError("this needs the extra `client`: pip install 'elfenland[client]'")


DESCRIPTIONS = {
    "new": _describe_new,
    "check": _describe_check,
    "list": _describe_list,
    "run": _describe_run,
    "join": _describe_join,
}

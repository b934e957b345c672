"""`elfenland bot`: for whoever writes bots, in Python or any other language."""

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

from elfenland.bots import template
from elfenland.bots.registry import bot_class, known_bots
from elfenland.bots.running.conformance import LAWS, Findings, cases, examine
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

docs/bots.md tells how to write one.
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

The bot plays a game of every title with 2 to 6 seats and by every value of every variant, against wanderers.
The exit code is 0 if it keeps all laws and 1 if it breaks one.
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

The bot reads questions as lines of JSON from its standard input and answers on its standard output, so any
program can use it. docs/bots.md has the protocol.
"""

BOT_COMMANDS = {
    "new": "write a file with a bot that works, to begin with",
    "check": "hold the laws for bots against one",
    "list": "list the bots that there are",
    "run": "run a bot as a program that speaks JSON lines",
}
NAME = re.compile(r"[a-z][a-z0-9_]*")
STRICT = 2.0  # seconds for a decision in an exam, unless told otherwise


def describe(command: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
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
    raise CallError(
        f"what about bots? It is one of {', '.join(BOT_COMMANDS)}; elfenland bot --help says more"
    )


def _describe_new(task: argparse.ArgumentParser) -> None:
    task.epilog = NEW_EXAMPLES
    task.add_argument("name", metavar="NAME", help="what the bot is called; the file is NAME.py")
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


def run_new(asked: argparse.Namespace) -> int:
    """Write a bot that works, and say how to go on."""
    name = asked.name.removesuffix(".py")
    if not NAME.fullmatch(name):
        raise CallError(f"{asked.name}: a bot's name has lower-case letters, digits and _, such as gretel")
    if name in known_bots():
        raise CallError(f"there is a bot {name} already; choose another name")
    file = Path(f"{name}.py")
    title = "".join(part.capitalize() for part in name.split("_"))
    source = Path(template.__file__).read_text(encoding="utf-8")
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(source.replace("MyBot", title).replace("my_bot", name))
    except FileExistsError:
        raise CallError(f"{file} is there already, and stays as it is") from None
    print(f"{file} is a bot that works. Change what you like, then:\n\n  elfenland bot check {file}")
    print(f"  elfenland simulate --games 100 --bots {file},scout\n  elfenland play --seats me,{file}")
    return WELL


def run_check(asked: argparse.Namespace) -> int:
    """Hold the laws against a bot and print the verdicts."""
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
    """A line for each law, and below it where it was first broken."""
    lines = [f"{findings.name}: {findings.games} games, {findings.decisions:,} decisions", ""]
    for law, text in LAWS.items():
        lines.append(f"  {findings.verdict(law):10}{text}{_remark(findings, law)}")
        breaches = findings.of(law)
        if breaches:
            more = f" (and {len(breaches) - 1} more)" if len(breaches) > 1 else ""
            lines.append(f"{'':12}{breaches[0]}{more}")
    broken = sum(bool(findings.of(law)) for law in LAWS)
    last = "It keeps the laws." if findings.passed else f"It breaks {broken} of {len(LAWS)} laws."
    return find_terminal(plain=True).fold([*lines, "", last])


def _remark(findings: Findings, law: str) -> str:
    if law == STALLED:
        return f": {findings.longest * 1000:.0f} ms at the most"
    return f": {findings.exempt[law]}" if law in findings.exempt else ""


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
    return "\n".join(lines + (["", *budgets] if budgets else []))


def run_bot(asked: argparse.Namespace) -> int:
    """Answer questions until there are no more."""
    serve(asked.bot, sys.stdin.buffer, sys.stdout.buffer)
    return WELL


DESCRIPTIONS = {
    "new": _describe_new,
    "check": _describe_check,
    "list": _describe_list,
    "run": _describe_run,
}

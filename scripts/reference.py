"""Write the pages that come from the source: docs/commands.md and docs/events.md.

Usage: python scripts/reference.py
"""

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from elfenland.cli import COMMANDS
from elfenland.engine import events
from elfenland.server.web.schemas.game import GameEvent

ROOT: Final = Path(__file__).resolve().parent.parent

COMMANDS_HEAD: Final = """\
# Commands

Every command with its arguments, written by `scripts/reference` from the texts of `--help`, which also shows
examples. In a clone, run `.venv/bin/elfenland COMMAND`. `elfenland --version` prints the version, and whether
the engine is compiled. [hosting.md](hosting.md#settings) lists the environment variables of a server,
[terminal.md](terminal.md#exit-codes) the exit codes.
"""

# The page that describes a command.
TOLD: Final = {
    "open": "[play.md](play.md)",
    "play": "[terminal.md](terminal.md)",
    "simulate": "[terminal.md](terminal.md#watching-bots) and [data.md](data.md)",
    "arena": "[bots.md](bots.md#the-arena)",
    "replay": "[terminal.md](terminal.md#replaying)",
    "serve": "[hosting.md](hosting.md)",
    "worker": "[hosting.md](hosting.md#from-one-machine-to-many)",
    "admin": "[hosting.md](hosting.md#managing-games)",
    "bot": "[bots.md](bots.md)",
    "bench": "[performance.md](performance.md#how-to-measure)",
}

EVENTS_HEAD: Final = """\
# Events

The events of [updates](protocol.md#updates) and `Game.events`, written by `scripts/reference` from the
classes of `elfenland.engine.events` and the models of the server. `seat` is the player that an event is
about. As in [the notation](notation.md), pieces are letters, towns are codes, links are words, and a bag of
pieces is a string of letters. A field with a `?` is null for anyone who may not know it.
"""

Schema = dict[str, Any]


def commands() -> str:
    """All commands, as a page."""
    return "\n".join([COMMANDS_HEAD, *map(_command, COMMANDS)])


def _command(name: str) -> str:
    parser = argparse.ArgumentParser(prog=f"elfenland {name}")
    import_module(f"elfenland.cli.{name}").describe(parser)
    head = f"## {name}\n\n{_sentence(COMMANDS[name])}\nMore in {TOLD[name]}.\n\n"
    return head + "\n".join(_tables(parser, name))


def _tables(parser: argparse.ArgumentParser, name: str) -> Iterator[str]:
    """Yield the arguments of a command, and then those of each subcommand."""
    # There is no other way to ask a parser what it takes.
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            texts = {each.dest: each.help for each in action._choices_actions}
            for task, inner in action.choices.items():
                yield f"### {name} {task}\n\n{_sentence(texts[task])}\n\n" + "\n".join(_tables(inner, task))
            return
    rows = [_row(action) for action in parser._actions if action.dest != "help"]
    yield "| Argument | Meaning |\n|---|---|\n" + "".join(rows)


def _row(action: argparse.Action) -> str:
    said = [*action.option_strings, *_values(action)]
    return f"| `{' '.join(said)}` | {str(action.help).replace('%%', '%')} |\n"


def _values(action: argparse.Action) -> list[str]:
    """Return the values of an option or argument."""
    if action.nargs == 0:
        return []
    name = action.metavar or ("/".join(action.choices) if action.choices else action.dest.upper())
    return [{"?": f"[{name}]", "*": f"[{name} ...]"}.get(str(action.nargs), str(name))]


def _sentence(text: str | None) -> str:
    assert text is not None
    return f"{text[0].upper()}{text[1:]}."


def happenings() -> str:
    """All events, as a page."""
    found = TypeAdapter(GameEvent).json_schema()["$defs"]
    of_game = [name for name in vars(events) if name in found]
    of_table = [name for name in found if name not in of_game]
    parts = {"In the game": of_game, "At the table": of_table}
    return EVENTS_HEAD + "".join(
        f"\n## {title}\n\n| code | fields | meaning |\n|---|---|---|\n"
        + "".join(_event(found[name]) for name in names)
        for title, names in parts.items()
    )


def _event(schema: Schema) -> str:
    fields = dict(schema["properties"])
    code = fields.pop("code")["const"]
    named = ", ".join(f"`{name}`{'?' if _may_be_hidden(field) else ''}" for name, field in fields.items())
    return f"| `{code}` | {named} | {schema['description']} |\n"


def _may_be_hidden(field: Schema) -> bool:
    return {"type": "null"} in field.get("anyOf", ())


PAGES: Final = {"docs/commands.md": commands, "docs/events.md": happenings}

if __name__ == "__main__":
    for path, write in PAGES.items():
        (ROOT / path).write_text(write(), encoding="utf-8")
        print(path, file=sys.stderr)

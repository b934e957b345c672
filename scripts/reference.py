"""Pages that are written from the source: docs/commands.md and docs/events.md.

Usage: python scripts/reference.py     writes them anew
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

Every command with all that it takes, written by `scripts/reference` from what `--help` says; that has
examples, too. In a clone they are `.venv/bin/elfenland COMMAND`. `elfenland --version` says which version it
is, and whether the engine runs compiled. What a server is told in the environment is in
[hosting.md](hosting.md#settings), how a command ends in [play.md](play.md#exit-codes).
"""

# Which page tells of a command at length.
TOLD: Final = {
    "open": "[play.md](play.md#in-the-browser)",
    "play": "[play.md](play.md#in-the-terminal)",
    "simulate": "[play.md](play.md#watching-bots) and [data.md](data.md)",
    "arena": "[bots.md](bots.md#the-arena)",
    "replay": "[play.md](play.md#replaying)",
    "serve": "[hosting.md](hosting.md)",
    "worker": "[hosting.md](hosting.md#from-one-machine-to-many)",
    "admin": "[hosting.md](hosting.md#looking-after-games)",
    "bot": "[bots.md](bots.md)",
    "bench": "[performance.md](performance.md#how-to-measure)",
}

EVENTS_HEAD: Final = """\
# Events

What happens at a table, as [updates](protocol.md#updates) and `Game.events` tell it; written by
`scripts/reference` from the classes of `elfenland.engine.events` and the models of the server. `seat` is
whom it is about. Pieces are told by their letters, towns by their codes, links by their words, a bag of
pieces as a string of letters: those of [the notation](notation.md). A field with a `?` is null for whoever
may not know it.
"""

Schema = dict[str, Any]


def commands() -> str:
    """All commands, as a page."""
    return "\n".join([COMMANDS_HEAD, *map(_command, COMMANDS)])


def _command(name: str) -> str:
    parser = argparse.ArgumentParser(prog=f"elfenland {name}")
    import_module(f"elfenland.cli.{name}").describe(parser)
    head = f"## {name}\n\n{_sentence(COMMANDS[name])} More in {TOLD[name]}.\n\n"
    return head + "\n".join(_tables(parser, name))


def _tables(parser: argparse.ArgumentParser, name: str) -> Iterator[str]:
    """What a command takes, and then the same of each of its tasks."""
    # There is no other way to ask a parser what it takes.
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            texts = {each.dest: each.help for each in action._choices_actions}
            for task, inner in action.choices.items():
                yield f"### {name} {task}\n\n{_sentence(texts[task])}\n\n" + "\n".join(_tables(inner, task))
            return
    rows = [_row(action) for action in parser._actions if action.dest != "help"]
    yield "| argument | is |\n|---|---|\n" + "".join(rows)


def _row(action: argparse.Action) -> str:
    said = [*action.option_strings, *_values(action)]
    return f"| `{' '.join(said)}` | {str(action.help).replace('%%', '%')} |\n"


def _values(action: argparse.Action) -> list[str]:
    """What is to be said with an option, or in place of an argument."""
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
        f"\n## {title}\n\n| code | fields | tells |\n|---|---|---|\n"
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

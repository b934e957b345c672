"""Generate the page's types, web/src/server/messages, from the server's models.

Usage: python scripts/page_types.py     writes them, if they are not as the models are now
"""

import json
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import JsonSchemaMode
from typing_extensions import is_typeddict

from elfenland.server.web import schemas
from elfenland.server.web.schemas.documents import SUBJECTS
from elfenland.server.web.schemas.errors import RefusalCode
from elfenland.server.web.schemas.game import GameEvent
from elfenland.views.schema import LinkKind, PhaseName

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "src" / "server" / "messages"

INDEX = "/** All that goes over the wire. scripts/page_types writes this folder from server/web/schemas. */\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]

# The subjects of types that can't be derived from a module.
ELSEWHERE = {"RefusalCode": "errors", "Invitation": "accounts"}

# Types with a name in the page, but none in the JSON schemas.
UNIONS: dict[str, Schema] = {
    "GameEvent": {
        "description": "What happened, as its code tells.",
        "oneOf": TypeAdapter(GameEvent).json_schema()["oneOf"],
    },
    "RefusalCode": TypeAdapter(RefusalCode).json_schema() | {"description": "Why something was refused."},
    "PhaseName": TypeAdapter(PhaseName).json_schema() | {"description": "The name of a phase."},
    "LinkKind": TypeAdapter(LinkKind).json_schema() | {"description": "The kind of a link."},
}


def write() -> dict[str, str]:
    """Return all types as TypeScript by file name: one per subject, and an index."""
    made = types()
    homes = {name: _subject(name) for name in made}
    subjects = sorted(set(homes.values()))
    index = INDEX + "\n" + "".join(f"export type * from './{subject}';\n" for subject in subjects)
    return {"index.ts": index} | {f"{subject}.ts": _file(subject, homes, made) for subject in subjects}


def types() -> dict[str, str]:
    """Every type as TypeScript, by its name."""
    named = {name: _interface(name, schema) for name, schema in json_schemas().items()}
    return named | {name: _union(name, schema) for name, schema in UNIONS.items()}


def _subject(name: str) -> str:
    """Return the subject of a message, by its module."""
    module = getattr(models().get(name), "__module__", "")
    folder, _, subject = module.rpartition(".")
    found = subject if folder == schemas.__name__ else SUBJECTS.get(module, "game")
    return ELSEWHERE.get(name, found)


def _file(subject: str, homes: dict[str, str], made: dict[str, str]) -> str:
    own = "\n".join(text for name, text in made.items() if homes[name] == subject)
    head = f"/** Messages about {subject}, written by scripts/page_types from server/web/schemas. */\n"
    return "\n".join(filter(None, [head, _imports(subject, homes, own), own]))


def _imports(subject: str, homes: dict[str, str], text: str) -> str:
    """Return the imports that the types of a subject need."""
    used = sorted(homes.keys() & set(re.findall(r"\w+", re.sub(r"/\*\*.*?\*/|'.*?'", "", text))))
    lines = [
        f"import type {{ {', '.join(name for name in used if homes[name] == other)} }} from './{other}';\n"
        for other in sorted({homes[name] for name in used} - {subject})
    ]
    return "".join(lines)


@cache
def models() -> dict[str, Any]:
    """Every model and document of the schemas by its name."""
    names = [module.name for module in iter_modules(schemas.__path__, f"{schemas.__name__}.")]
    found = [value for name in names for value in vars(import_module(name)).values()]
    return {value.__name__: value for value in found if _is_message(value)}


def _is_message(value: Any) -> bool:
    is_ours = getattr(value, "__module__", "").startswith("elfenland.")
    return is_ours and (is_typeddict(value) or (isinstance(value, type) and issubclass(value, BaseModel)))


def json_schemas() -> dict[str, Schema]:
    """Return the schema of every message by name: requests as sent, answers as got."""
    asked: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        (name, "validation" if issubclass(model, BaseModel) else "serialization", TypeAdapter(model))
        for name, model in models().items()
    ]
    _, found = TypeAdapter.json_schemas(asked)
    definitions: dict[str, Schema] = found["$defs"]
    del definitions["Strict"]
    return dict(sorted(definitions.items()))


def _interface(name: str, schema: Schema) -> str:
    if schema.get("type") != "object":
        return f"{_comment(schema)}export type {name} = {_type(schema)};\n"
    needed = schema.get("required", ())
    fields = [
        f"{_comment(field, '  ')}  {key}{'' if key in needed else '?'}: {_type(field)};\n"
        for key, field in schema.get("properties", {}).items()
    ]
    opening = f"{_comment(schema)}export interface {name} {{"
    return f"{opening}\n{''.join(fields)}}}\n" if fields else f"{opening}}}\n"


def _comment(schema: Schema, indent: str = "") -> str:
    text = re.sub(r"\s+", " ", schema.get("description", ""))
    return f"{indent}/** {text[:1].upper()}{text[1:]} */\n" if text else ""


def _union(name: str, schema: Schema) -> str:
    choices = _choices(schema)
    return f"{_comment(schema)}export type {name} =\n" + "\n".join(f"  | {each}" for each in choices) + ";\n"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        found: str = schema["$ref"].rpartition("/")[2]
        return found
    choices = _choices(schema)
    for name, union in UNIONS.items():
        if choices and choices == _choices(union):
            return name
    return " | ".join(choices) or _made_of(schema)


def _choices(schema: Schema) -> list[str]:
    """Return the possible values, if there is a choice."""
    either = schema.get("anyOf") or schema.get("oneOf") or ()
    literals = schema.get("enum") or ([schema["const"]] if "const" in schema else [])
    return list(dict.fromkeys([*map(_type, either), *map(_literal, literals)]))


def _made_of(schema: Schema) -> str:
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(map(_type, schema['prefixItems']))}]"
        case "array":
            return _several(_type(schema["items"]))
        case "object":
            return _by_name(schema.get("additionalProperties"))
        case simple:
            return SIMPLE.get(str(simple), "unknown")


def _several(within: str) -> str:
    return f"({within})[]" if " | " in within and not within.startswith("Record") else f"{within}[]"


def _by_name(within: Schema | bool | None) -> str:
    return f"Record<string, {_type(within) if isinstance(within, dict) else 'unknown'}>"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def main() -> int:
    """Write the files that have changed, and remove those no longer needed."""
    FOLDER.mkdir(exist_ok=True)
    files = write()
    for path in FOLDER.iterdir():
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Wire format of questions to worker processes and answers: one JSON line each."""

import json
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from elfenland.server.tables.errors import RefusedError

OK: Final = "200"


def write_question(ask: str, **arguments: object) -> bytes:
    """Serialize a question: which answer is wanted, and its arguments."""
    return json.dumps({"ask": ask, **arguments}, separators=(",", ":")).encode() + b"\n"


def answer(line: bytes, answers: Mapping[str, Callable[..., object]]) -> str:
    """Answer a question: a status, and a document or a refusal."""
    arguments: dict[str, Any] = json.loads(line)
    try:
        document = answers[arguments.pop("ask")](**arguments)
    except RefusedError as refused:
        return f"{refused.status} {_encode(refused.document())}"
    return f"{OK} {_encode(document)}"


def read_answer(line: str) -> str:
    """Return the JSON document of an answer; RefusedError if the question was refused."""
    status, _, text = line.partition(" ")
    if status == OK:
        return text
    told = json.loads(text)
    refused = RefusedError(int(status), told["code"], told["text"], **told["data"])
    refused.rule = told["rule"]
    raise refused


def serve(answers: Mapping[str, Callable[..., object]]) -> None:
    """Answer the questions on standard input, one per line, until there are no more."""
    with suppress(BrokenPipeError):  # the server has gone
        for line in sys.stdin.buffer:
            print(answer(line, answers), flush=True)


def _encode(document: object) -> str:
    return json.dumps(document, separators=(",", ":"))

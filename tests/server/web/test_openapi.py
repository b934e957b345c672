"""The OpenAPI description: each route has a sentence, a subject, its request and response."""

from typing import Any

import httpx2
import pytest
from pydantic import TypeAdapter

from elfenland.engine.explain import IllegalActionError
from elfenland.engine.rules import Rules
from elfenland.record import Record
from elfenland.server.tables.errors import illegal
from elfenland.server.web.openapi import TAG_TEXTS
from elfenland.server.web.openapi_examples import OPENAPI_EXAMPLES, REFUSAL
from elfenland.server.web.schemas.errors import Refused
from elfenland.testing import play, sketch
from scripts.page_types import models
from tests.server.serving import Served


@pytest.fixture(scope="module")
def told(served: Served) -> Any:
    return httpx2.get(f"{served.address}/api/openapi.json", trust_env=False, verify=False, timeout=60).json()


@pytest.fixture(scope="module")
def operations(told: Any) -> dict[str, Any]:
    return {
        f"{method.upper()} {path}": operation
        for path, methods in told["paths"].items()
        for method, operation in methods.items()
    }


def test_every_route_has_a_sentence_a_subject_and_a_name(operations: dict[str, Any]) -> None:
    assert len(operations) > 40
    for label, operation in operations.items():
        assert len(operation["summary"].split()) >= 3, label
        assert "\n" not in operation["summary"], label
        assert len(operation["tags"]) == 1, label
        assert set(operation["tags"]) <= set(TAG_TEXTS), label
    names = [operation["operationId"] for operation in operations.values()]
    assert len(set(names)) == len(names)
    assert all(name.isidentifier() for name in names)
    assert {tag for operation in operations.values() for tag in operation["tags"]} == set(TAG_TEXTS)


def test_every_route_says_what_comes_back(operations: dict[str, Any]) -> None:
    for label, operation in operations.items():
        answers = operation["responses"]
        (well,) = [status for status in answers if status.startswith("2")]
        assert well == "204" or answers[well]["content"], label
        for status in ("4XX", "503"):
            schema = answers[status]["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Refused"}, label


def test_every_document_to_send_has_an_example(told: Any, operations: dict[str, Any]) -> None:
    sent = set()
    for operation in operations.values():
        if body := operation.get("requestBody"):
            sent.add(body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2])
    assert sent <= set(OPENAPI_EXAMPLES)
    for name in sent:
        assert told["components"]["schemas"][name]["examples"] == [OPENAPI_EXAMPLES[name]]


@pytest.mark.parametrize("name", OPENAPI_EXAMPLES)
def test_every_example_may_be_sent(name: str) -> None:
    models()[name].model_validate(OPENAPI_EXAMPLES[name])


def test_the_refusal_that_is_shown_is_one() -> None:
    TypeAdapter(Refused).validate_python(REFUSAL, strict=True)
    state = sketch("1. plan  Red: Elv CC | P  Green: PP | U")
    with pytest.raises(IllegalActionError) as caught:
        play(state, REFUSAL["data"]["word"])
    assert illegal(caught.value, 0).document() == REFUSAL


def test_the_words_that_are_shown_are_words_and_the_record_is_one() -> None:
    rules = Rules.parse("elfenland")
    for word in OPENAPI_EXAMPLES["MoveRequest"]["word"]:
        assert str(rules.parse_action(word)) == word
    assert Record.read(OPENAPI_EXAMPLES["ReplayRequest"]["egn"]).names == ("Ada", "Bert")


def test_nothing_is_fetched_from_elsewhere(served: Served) -> None:
    answer = httpx2.get(f"{served.address}/api/docs", trust_env=False, verify=False, timeout=60)
    assert answer.status_code == 404

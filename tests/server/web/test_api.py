"""The whole API as its own description tells it: no request makes the server fail, or answer otherwise."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import SearchStrategy
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.serving import OPEN, PERSON, Served, make_table

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def description(served: Served) -> Any:
    return schemathesis.openapi.from_url(f"{served.address}/api/openapi.json")


@pytest.fixture(scope="module")
def places(served: Served) -> Iterator[tuple[str, str]]:
    """Tables with the keys to them: one that is open, one that is playing, and one that is not there."""
    waiting = asyncio.run(make_table(served, "elfenland", PERSON, OPEN, OPEN, OPEN, OPEN, OPEN))
    playing = asyncio.run(make_table(served, "elfengold", PERSON, PERSON))
    keys = [(made["id"], f"{made['host']}.{made['seats'][0]['token']}") for made in (waiting, playing)]
    return iter([*keys, ("nowhere", "")] * 10_000)


# Hypothesis takes a draw from `random` by any other thread of this process for one of the strategy's.
@pytest.mark.filterwarnings(
    "ignore:Do not use the `random` module:hypothesis.errors.HypothesisDeprecationWarning"
)
def test_whatever_is_asked_is_answered_as_described(
    description: Any, places: Iterator[tuple[str, str]]
) -> None:
    for found in description.get_all_operations():
        operation = found.ok()
        ask_all(operation.as_strategy(), places)
        if list(operation.body):
            ask_all(operation.as_strategy(generation_mode=GenerationMode.NEGATIVE), places)


def ask_all(strategy: SearchStrategy[Any], places: Iterator[tuple[str, str]]) -> None:
    @given(case=strategy)
    @settings(max_examples=12, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def ask(case: Any) -> None:
        game, key = next(places)
        if "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = game
        headers = {"authorization": f"Bearer {key}"} if key else {}
        case.call_and_validate(headers=headers, checks=CHECKS)

    ask()


def test_every_refusal_is_described(description: Any) -> None:
    labels = []
    for found in description.get_all_operations():
        operation = found.ok()
        labels.append(operation.label)
        assert {"4XX", "503"} <= set(operation.definition.raw["responses"]), operation.label
    assert "POST /api/tables/{game}/moves" in labels

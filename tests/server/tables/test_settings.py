"""Settings of tables: the same JSON as ever, parsed into values of the domain."""

import json

import pytest

from elfenland.server.tables.settings import AidSettings, ClockSettings, TableSettings
from elfenland.server.web.schemas import tables as schemas


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"public": True, "delay_moves": 3, "chat": False},
        {"clock": {"per_move": 60}, "aids": {"hints": False}},
        {"clock": {"per_game": 600, "increment": 5, "on_timeout": "passes"}, "spectators": False},
    ],
)
def test_a_request_is_stored_as_its_schema_writes_it(given: dict[str, object]) -> None:
    request = schemas.TableSettings.model_validate(given)
    assert request.settings().serialize() == request.model_dump_json()
    assert TableSettings.parse(request.model_dump_json()) == request.settings()


def test_settings_of_an_earlier_release_have_the_defaults_of_what_it_did_not_know() -> None:
    assert TableSettings.parse("{}") == TableSettings()
    parsed = TableSettings.parse('{"clock":{"per_move":60},"aids":{"hints":false}}')
    assert parsed == TableSettings(clock=ClockSettings(per_move=60), aids=AidSettings(hints=False))


def test_the_schema_and_the_domain_have_the_same_fields_and_defaults() -> None:
    assert json.loads(TableSettings().serialize()) == schemas.TableSettings().model_dump()
    clock = {"per_move": 1}
    assert TableSettings.of({"clock": clock}).document["clock"] == schemas.Clock(per_move=1).model_dump()


@pytest.mark.parametrize(("given", "is_delayed"), [({}, False), ({"delay_moves": 1}, True)])
def test_a_delay_is_one_of_moves_or_seconds(given: dict[str, int], is_delayed: bool) -> None:
    assert TableSettings.of(given).is_delayed == is_delayed
    assert TableSettings(delay_seconds=5).is_delayed

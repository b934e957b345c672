"""Bots at tables: one that cannot think holds nobody up."""

from pathlib import Path
from typing import Any

import pytest

from elfenland.server.app import make_office
from tests.server.serving import PERSON, make_guests
from tests.server.settable import SetTime, serving
from tests.server.test_clock import until
from tests.server.test_moves import who_acts


async def test_where_no_bot_comes_to_a_decision_chance_decides(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path / "data", SetTime()) as here:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, seen = await who_acts(guests)
        table = await here.house.tables.find(guest.game)
        async with table.lock:
            await here.house.seating.hand_over(table, seen["seat"], "nobody")
        update = await until(guest, lambda update: update["version"] > seen["version"])
        assert update["version"] == seen["version"] + 1
        async with here.client() as client:
            figures = (await client.get("/metrics")).text
    events = [told(record.msg) for record in caplog.records]
    assert events.count(("bot-replaced", "nobody")) >= 3
    assert 'elfenland_bot_faults_total{bot="nobody"} 3.0' in figures


@pytest.mark.parametrize("office", [False, True])
async def test_only_a_worker_asks_quick_bots_in_its_own_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, office: bool
) -> None:
    monkeypatch.setattr("elfenland.server.bots.quick.IS_COMPILED", True)  # else it is done nowhere
    async with serving(tmp_path / "data", SetTime()) as here:
        if office:
            make_office(here.house)
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, seen = await who_acts(guests)
        table = await here.house.tables.find(guest.game)
        async with table.lock:
            await here.house.seating.hand_over(table, seen["seat"], "scout")
        await until(guest, lambda update: update["version"] > seen["version"])
        assert bool(here.house.bots.workers.processes()) is not office


def told(message: Any) -> tuple[str, str | None]:
    """What an event is, and of which bot."""
    return (message["event"], message.get("bot")) if isinstance(message, dict) else (str(message), None)

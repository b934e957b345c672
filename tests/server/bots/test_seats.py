"""Bots at tables: one that cannot think holds nobody up."""

import asyncio
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


async def test_a_game_that_ends_by_agreement_while_a_bot_thinks_is_no_fault_of_the_bot(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path / "data", SetTime()) as here:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, _ = await who_acts(guests)
        async with here.house.bots.workers._free:  # the only process for bots is at work
            await guest.post("hand-over", {})
            (other,) = [each for each in guests if each is not guest]
            assert (await other.post("proposals", {"kind": "end"})).json()["status"] == "over"
        async with asyncio.timeout(60):
            while here.house.bots._tasks:
                await asyncio.sleep(0.005)
    assert "bots-stopped" not in [told(record.msg)[0] for record in caplog.records]


def told(message: Any) -> tuple[str, str | None]:
    """What an event is, and of which bot."""
    return (message["event"], message.get("bot")) if isinstance(message, dict) else (str(message), None)

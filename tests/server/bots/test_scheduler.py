"""The scheduler for bots: one that can't decide holds nobody up."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from elfenland.server.bots import scheduler
from tests.server.serving import PERSON, Guest, make_guests
from tests.server.settable import SetTime, serving
from tests.server.tables.playing import until, who_acts


@pytest.fixture
def paused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Attempts without long pauses."""
    monkeypatch.setattr(scheduler, "RETRY_PAUSES_S", (0.01, 0.02, 0.04))


@pytest.mark.usefixtures("paused")
async def test_a_bot_that_comes_to_no_decision_is_replaced_by_one_with_a_name(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path / "data", SetTime()) as here:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, seen = await who_acts(guests)
        table = await here.context.tables.find(guest.game)
        async with table.lock:
            await here.context.seats.set_bot(table, seen["seat"], "nobody")
        update = await until(guest, lambda update: update["version"] > seen["version"], seen["version"])
        assert [decided["by"] for decided in update["decided"]] == ["scout"]
        figures = (await here.metrics()).text
    assert [told(record.msg) for record in caplog.records].count(("bot-replaced", "nobody")) == 1
    assert 'elfenland_bot_faults_total{bot="nobody"} 4.0' in figures


@pytest.mark.usefixtures("paused")
@pytest.mark.parametrize(
    ("bot", "stand_in"),
    [("pathfinder", "scout"), ("scout", "scout"), ("rambler", "rambler"), ("wanderer", "wanderer")],
)
async def test_where_no_process_can_be_started_a_quick_bot_decides_until_one_can(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    bot: str,
    stand_in: str,
) -> None:
    caplog.set_level("INFO")
    seat = {"kind": "bot", "bot": bot}
    with monkeypatch.context() as broken:
        broken.setattr("sys.executable", "/nowhere/python")
        async with serving(tmp_path / "data", SetTime()) as here:
            (guest,) = await make_guests(here, "elfenland", PERSON, seat)
            await play_until_decided(guest, {stand_in})
            broken.undo()
            if bot != stand_in:
                await play_until_decided(guest, {bot})
    lines = [record.msg for record in caplog.records if isinstance(record.msg, dict)]
    about = [(line["event"], line.get("by")) for line in lines if line.get("bot") == bot]
    back = [("bot-back", None)] if bot != stand_in else []
    assert about == [("bot-replaced", stand_in), *back]


async def play_until_decided(guest: Guest, by: set[str]) -> None:
    """Take first options until this bot has decided."""
    async with guest.stream() as stream:
        update = await stream.next()
        while by.isdisjoint(each["by"] for each in update.get("decided", ())):
            if update["options"]:
                await guest.move(update["version"], update["options"][0])
            update = await stream.next()


@pytest.mark.parametrize("is_worker", [False, True])
async def test_only_a_worker_asks_quick_bots_in_its_own_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_worker: bool
) -> None:
    monkeypatch.setattr("elfenland.server.bots.inline.IS_COMPILED", True)  # else it is done nowhere
    async with serving(tmp_path / "data", SetTime(), is_worker=is_worker) as here:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, seen = await who_acts(guests)
        table = await here.context.tables.find(guest.game)
        async with table.lock:
            await here.context.seats.set_bot(table, seen["seat"], "scout")
        await until(guest, lambda update: update["version"] > seen["version"])
        assert bool(here.context.bots.workers.processes()) is not is_worker


async def test_a_game_that_ends_by_agreement_while_a_bot_thinks_is_no_fault_of_the_bot(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path / "data", SetTime()) as here:
        guests = await make_guests(here, "elfenland", PERSON, PERSON)
        guest, _ = await who_acts(guests)
        async with here.context.bots.workers._free:  # the only process for bots is at work
            await guest.post("hand-over", {})
            (other,) = [each for each in guests if each is not guest]
            assert (await other.post("proposals", {"kind": "end"})).json()["status"] == "over"
        async with asyncio.timeout(60):
            while here.context.bots._tasks:
                await asyncio.sleep(0.005)
    assert "bots-stopped" not in [told(record.msg)[0] for record in caplog.records]


def told(message: Any) -> tuple[str, str | None]:
    """Return what an event is, and of which bot."""
    return (message["event"], message.get("bot")) if isinstance(message, dict) else (str(message), None)

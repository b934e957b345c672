"""The pace of bots: a moment between their moves while people look on, and none else."""

import asyncio
from typing import Any

import pytest

from elfenland.engine.actions import Action, Pass, TakeBlind
from elfenland.server.bots import pace
from elfenland.server.bots.pace import WAITS_MS, run_length
from elfenland.server.tables.game_log import LogStep
from elfenland.server.tables.settings import TableSettings
from elfenland.server.tables.table import Table
from tests.server.serving import PERSON, WANDERER, Guest, Stream, make_table
from tests.server.settable import Here, SetTime

TAKE = TakeBlind()


def step(seat: int, by: str) -> LogStep:
    return LogStep(1, seat, "", [], by)


@pytest.fixture
async def table(here: Here) -> Table:
    """A table with a person who is present, where the last move was just made."""
    made = await make_table(here, "elfenland", PERSON, PERSON, pace="normal")
    table = await here.context.tables.find(made["id"])
    table.count_pages((0,), 1)
    table.game.recent.clear()
    return table


def wait(table: Table, action: Action = TAKE, is_forced: bool = False, later: int = 0) -> int:
    """How long after a time a bot waits that decided then."""
    now = table.game.moved + later
    due = pace.due(table, action, is_forced, now)
    return due - now if due else 0


@pytest.mark.parametrize(("chosen", "expected"), WAITS_MS.items())
async def test_a_table_has_its_pace(table: Table, chosen: Any, expected: int) -> None:
    table.settings = TableSettings(pace=chosen)
    assert wait(table) == expected


def test_tables_of_earlier_releases_have_the_normal_pace() -> None:
    assert WAITS_MS[TableSettings.parse("{}").pace] == 700


async def test_thinking_is_part_of_the_wait(table: Table) -> None:
    assert wait(table, later=500) == 200
    assert wait(table, later=700) == wait(table, later=9000) == 0


async def test_a_clock_that_was_set_back_makes_no_wait_longer(table: Table) -> None:
    assert wait(table, later=-3_600_000) == 700


async def test_nobody_waits_where_no_person_is_present(table: Table) -> None:
    table.count_pages((0,), -1)
    assert wait(table) == 0
    table.presence.elsewhere = frozenset({1})  # at another process
    assert wait(table) == 700


async def test_what_cannot_be_seen_takes_less(table: Table) -> None:
    assert wait(table, Pass()) == wait(table, is_forced=True) == 175


async def test_from_the_fourth_in_a_row_on_the_waits_get_shorter(table: Table) -> None:
    waits = []
    for _ in range(30):
        waits.append(wait(table))
        table.game.recent.append(step(1, "scout"))
    assert waits == [700] * 3 + [350] * 6 + [175] * 21
    table.game.recent.append(step(0, ""))
    assert wait(table) == 700


def test_a_run_ends_with_a_persons_decision_but_not_with_a_shuffle() -> None:
    assert (
        run_length([step(0, "scout"), step(1, ""), step(2, "scout"), step(-1, ""), step(0, "time-up")]) == 2
    )
    assert run_length([step(0, "scout"), step(1, "order")]) == 0


async def person_and_bots(here: Here, **settings: Any) -> Guest:
    made = await make_table(here, "elfenland", PERSON, WANDERER, WANDERER, pace="normal", **settings)
    return Guest(here, made["id"], made["seats"][0]["token"])


async def until_acting(time: SetTime, stream: Stream) -> dict[str, Any]:
    """The next update in which the person is to act; time passes as the bots need it."""
    while True:
        coming = asyncio.create_task(stream.next())
        while not (await asyncio.wait([coming], timeout=0.01))[0]:
            time.go(0.1)
        if coming.result()["options"]:
            return coming.result()


async def test_a_bot_moves_when_the_moment_has_passed_and_holds_nothing_meanwhile(
    here: Here, time: SetTime
) -> None:
    guest = await person_and_bots(here)
    async with guest.stream() as stream:
        update = await until_acting(time, stream)
        await guest.move(update["version"], update["options"][0])
        mine = await stream.until(update["version"] + 1)
        table = await here.context.tables.find(guest.game)
        await until_waiting(time)
        assert table.version == mine["version"]
        assert not table.lock.locked()
        assert not here.context.bots.workers._free.locked()
        time.go(0.69)
        await asyncio.sleep(0.05)
        assert table.version == mine["version"]
        time.go(0.01)
        theirs = await stream.until(mine["version"] + 1)
        assert theirs["version"] - mine["version"] <= 2  # one decision, and perhaps a shuffle


async def until_waiting(time: SetTime) -> None:
    """Until a bot has decided, and waits for its moment."""
    async with asyncio.timeout(60):
        while not any(alarm.is_set and at <= time.now() + 700 for at, _, alarm in time._alarms):
            await asyncio.sleep(0.005)


async def test_whoever_is_away_keeps_nobody_waiting(here: Here) -> None:
    guest = await person_and_bots(here)
    async with asyncio.timeout(60):
        while not (seen := await guest.look())["options"]:
            await asyncio.sleep(0.01)
        await guest.move(seen["version"], seen["options"][0])
        while not (await guest.look())["options"]:  # the time stands still, and the bots have moved
            await asyncio.sleep(0.01)


async def test_the_time_of_a_bot_does_not_run_while_it_waits(here: Here, time: SetTime) -> None:
    """Not even the least clock there is runs down by it."""
    guest = await person_and_bots(here, clock={"per_game": 1})
    async with guest.stream() as stream:
        update = await until_acting(time, stream)
        moved = await guest.move(update["version"], update["options"][0])
        assert moved.status_code == 200, moved.text
        update = await stream.until(update["version"] + 1)
        stocks = update["clock"]["stocks"]
        later = await until_acting(time, stream)
        assert later["clock"]["stocks"][1:] == stocks[1:]
        assert {each["by"] for each in later["decided"]} == {"wanderer"}


async def test_a_move_that_was_waited_with_is_dropped_where_the_game_has_gone_another_way(
    here: Here, time: SetTime
) -> None:
    guest = await person_and_bots(here, practice=True)
    async with guest.stream() as stream:
        update = await until_acting(time, stream)
        await guest.move(update["version"], update["options"][0])
        mine = await stream.until(update["version"] + 1)
        await until_waiting(time)
        assert (await guest.move(mine["version"], mine["undo"][0])).status_code == 200
        back = await stream.until(mine["version"] + 1)
        time.go(5)
        await asyncio.sleep(0.1)
        assert back["options"] == update["options"]
        assert (await guest.look())["version"] == back["version"]

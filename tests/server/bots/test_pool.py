"""Processes in which bots think: they answer, they die, they are replaced."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from random import Random

import pytest

from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.server.bots.pool import WorkerPool
from elfenland.server.bots.wire_format import BotRequest, read_question, write_question
from elfenland.server.tables.errors import WorkerError
from elfenland.server.tables.game_log import opening


@pytest.fixture
async def workers() -> AsyncIterator[WorkerPool]:
    begun = WorkerPool(1)
    yield begun
    await begun.close()


def question(bot: str = "wanderer") -> BotRequest:
    rules = Rules.parse("elfengold")
    state = opening(rules, 3, Random(1)).play.state
    options = [str(option) for option in rules.offers(state)]
    return BotRequest(bot, "seed", observe(state, state.seat), options)


def test_a_letter_is_read_as_it_was_written() -> None:
    assert read_question(write_question(question())) == question()


async def test_a_bot_answers_with_one_of_its_options(workers: WorkerPool) -> None:
    answers = await asyncio.gather(*(workers.ask(write_question(question())) for _ in range(3)))
    assert set(answers) <= set(question().options)
    assert len(set(answers)) == 1  # equal seeds decide equally
    assert len(workers.processes()) == 1


async def test_a_killed_process_is_replaced(workers: WorkerPool) -> None:
    await workers.ask(write_question(question()))
    (first,) = workers.processes()
    os.kill(first, signal.SIGKILL)
    answer = await ask_until_answered(workers)
    assert answer in question().options
    assert workers.processes() != [first]


async def ask_until_answered(workers: WorkerPool) -> str:
    """Return a process that has just been killed may be noticed only when it is asked."""
    try:
        return await workers.ask(write_question(question()))
    except WorkerError:
        return await workers.ask(write_question(question()))


async def test_where_no_process_can_be_started_there_is_no_answer(
    workers: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as changed:
        changed.setattr("sys.executable", "/nowhere/python")
        with pytest.raises(WorkerError, match="a process couldn't be started"):
            await workers.ask(write_question(question()))
    assert await workers.ask(write_question(question())) in question().options


async def test_a_bot_that_fails_takes_only_its_own_process_with_it(workers: WorkerPool) -> None:
    with pytest.raises(WorkerError, match="ended without an answer"):
        await workers.ask(write_question(question("nobody")))
    assert await workers.ask(write_question(question())) in question().options

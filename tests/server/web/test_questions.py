"""Questions to worker processes: a bounded line, in which no client keeps the others waiting."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from elfenland.server.bots.pool import WorkerPool
from elfenland.server.tables.errors import RefusedError, WorkerError, no_preview
from elfenland.server.web.questions import MAX_PER_CLIENT, Questions, question_workers
from tests.server.settable import Here

EXERCISE = {"name": "elfenland-draw", "day": "2026-11-18", "words": []}


class HeldWorkers(WorkerPool):
    """Workers that answer nothing until they are let go."""

    def __init__(self) -> None:
        super().__init__(1)
        self.go = asyncio.Event()

    async def ask(self, question: bytes, observe: object = None) -> str:
        await self.go.wait()
        return f"200 {json.dumps(json.loads(question)['ask'])}"


@pytest.fixture
async def questions() -> AsyncIterator[Questions]:
    begun = Questions(question_workers(1), no_preview)
    yield begun
    await begun.close()


async def test_an_answer_is_passed_on_as_it_is(questions: Questions) -> None:
    answer = await questions.ask("ada", "practise", **EXERCISE)
    assert (answer.status_code, answer.media_type) == (200, "application/json")
    assert json.loads(bytes(answer.body))["name"] == "elfenland-draw"


async def test_a_refusal_is_raised(questions: Questions) -> None:
    with pytest.raises(RefusedError) as raised:
        await questions.ask("ada", "practise", **EXERCISE | {"name": "nothing"})
    assert (raised.value.status, raised.value.code) == (404, "not-found")


async def test_who_has_many_questions_under_way_waits_and_nobody_else_does() -> None:
    workers = HeldWorkers()
    questions = Questions(workers, no_preview)
    asked = [asyncio.create_task(questions.answer("ada", "plan")) for _ in range(MAX_PER_CLIENT)]
    await asyncio.sleep(0)
    with pytest.raises(RefusedError) as raised:
        await questions.answer("ada", "plan")
    assert (raised.value.status, raised.value.code, raised.value.data) == (429, "too-often", {"seconds": 1})
    other = asyncio.create_task(questions.answer("bob", "why"))
    workers.go.set()
    assert await other == '"why"'
    assert await asyncio.gather(*asked) == ['"plan"'] * MAX_PER_CLIENT
    assert await questions.answer("ada", "plan") == '"plan"'


async def test_a_line_that_is_full_refuses_everybody() -> None:
    workers = WorkerPool(0, max_waiting=2)
    waiting = [asyncio.create_task(workers.ask(b"")) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(WorkerError, match="2 questions are waiting"):
        await workers.ask(b"")
    with pytest.raises(RefusedError) as raised:
        await Questions(workers, no_preview).answer("ada", "plan")
    assert (raised.value.status, raised.value.code, raised.value.data) == (
        503,
        "preview/none",
        {"seconds": 1},
    )
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_where_no_process_can_be_started_one_is_told_when_to_try_again(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    async with here.client() as client:
        answer = await client.post("/api/learn/elfenland-draw", json={})
    assert (answer.status_code, answer.json()["code"]) == (503, "preview/none")
    assert answer.headers["retry-after"] == "1"

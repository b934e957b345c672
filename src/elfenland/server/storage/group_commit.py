"""Group commit: moves that arrive during a commit go into the next one together."""

import asyncio
from asyncio import Future
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from elfenland.server.tables.records import MoveBatch


class PendingAppend(NamedTuple):
    """Moves to commit, and the future that says whether they were written."""

    batch: MoveBatch
    answer: "Future[bool]"


def resolve(answer: "Future[Any]", outcome: object) -> None:
    """Resolve a future with a result or an error, unless its caller was cancelled."""
    if answer.done():
        return
    if isinstance(outcome, Exception):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)


class GroupCommit:
    """Commits groups of batches of moves, with each game at most once per group."""

    def __init__(self, commit: Callable[[list[MoveBatch]], Awaitable[set[str]]]) -> None:
        self._commit = commit  # returns the games whose moves were written
        self._waiting: list[PendingAppend] = []
        self._task: asyncio.Task[None] | None = None

    async def submit(self, batch: MoveBatch) -> bool:
        """Commit a batch together with others; return whether it was written."""
        pending = PendingAppend(batch, asyncio.get_running_loop().create_future())
        self._waiting.append(pending)
        if self._task is None:
            self._task = asyncio.create_task(self._commit_all())
        return await pending.answer

    async def close(self) -> None:
        """Wait until everything that was submitted has been committed."""
        if self._task is not None:
            await self._task

    async def _commit_all(self) -> None:
        while group := self._next_group():
            outcomes: dict[str, bool | Exception]
            try:
                written = await self._commit([pending.batch for pending in group.values()])
                outcomes = {game: game in written for game in group}
            except Exception as error:  # noqa: BLE001  # whatever it is, the callers get it
                outcomes = dict.fromkeys(group, error)
            for game, pending in group.items():
                resolve(pending.answer, outcomes[game])
        self._task = None

    def _next_group(self) -> dict[str, PendingAppend]:
        """Take the first batch of each game, so that those of one game stay in order."""
        group: dict[str, PendingAppend] = {}
        waiting, self._waiting = self._waiting, []
        for pending in waiting:
            if group.setdefault(pending.batch.game, pending) is not pending:
                self._waiting.append(pending)
        return group

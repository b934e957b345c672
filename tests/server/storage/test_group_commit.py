"""Group commit: what goes into one commit, errors, callers that give up, and closing."""

import asyncio

import pytest

from elfenland.server.storage.group_commit import GroupCommit
from elfenland.server.tables.records import Entry, MoveBatch, TableProgress


class Commits:
    """A database that commits when the test lets it, and refuses the game `locked`."""

    def __init__(self) -> None:
        self.groups: list[list[tuple[str, int]]] = []
        self.may_commit = asyncio.Event()
        self.error: Exception | None = None

    async def commit(self, batches: list[MoveBatch]) -> set[str]:
        self.groups.append([(batch.game, batch.entries[0].n) for batch in batches])
        await self.may_commit.wait()
        if self.error is not None:
            raise self.error
        return {batch.game for batch in batches} - {"locked"}


def batch(game: str, n: int = 1) -> MoveBatch:
    return MoveBatch(game, [Entry(n, 0, "word", 7)], TableProgress("playing", n, 0, 7), None)


async def test_moves_that_arrive_during_a_commit_go_into_the_next_one() -> None:
    commits = Commits()
    group = GroupCommit(commits.commit)
    first = asyncio.create_task(group.submit(batch("a")))
    await asyncio.sleep(0.01)
    others = [asyncio.create_task(group.submit(each)) for each in (batch("b"), batch("a", 2), batch("a", 3))]
    await asyncio.sleep(0.01)
    assert commits.groups == [[("a", 1)]]
    commits.may_commit.set()
    assert await asyncio.gather(first, *others) == [True] * 4
    assert commits.groups == [[("a", 1)], [("b", 1), ("a", 2)], [("a", 3)]]


async def test_each_caller_learns_whether_its_moves_were_written() -> None:
    commits = Commits()
    commits.may_commit.set()
    group = GroupCommit(commits.commit)
    answers = await asyncio.gather(*(group.submit(batch(game)) for game in ("a", "locked", "b")))
    assert answers == [True, False, True]


async def test_an_error_reaches_its_group_and_the_next_is_committed() -> None:
    commits = Commits()
    commits.error = ZeroDivisionError()
    commits.may_commit.set()
    group = GroupCommit(commits.commit)
    failed = await asyncio.gather(*(group.submit(batch(game)) for game in "ab"), return_exceptions=True)
    assert [type(error) for error in failed] == [ZeroDivisionError] * 2
    commits.error = None
    assert await group.submit(batch("a"))


async def test_a_caller_that_gives_up_harms_no_other_and_is_committed_all_the_same() -> None:
    commits = Commits()
    group = GroupCommit(commits.commit)
    callers = [asyncio.create_task(group.submit(batch(game))) for game in "ab"]
    await asyncio.sleep(0.01)
    callers[0].cancel()
    await asyncio.sleep(0.01)
    commits.may_commit.set()
    assert await callers[1]
    with pytest.raises(asyncio.CancelledError):
        await callers[0]
    assert commits.groups == [[("a", 1), ("b", 1)]]


async def test_closing_waits_for_what_was_submitted() -> None:
    commits = Commits()
    group = GroupCommit(commits.commit)
    caller = asyncio.create_task(group.submit(batch("a")))
    await asyncio.sleep(0.01)
    closing = asyncio.create_task(group.close())
    await asyncio.sleep(0.01)
    assert not closing.done()
    commits.may_commit.set()
    await closing
    assert await caller

"""Messages survive kills; a server that loses one, or sends one twice, is found out."""

import time
from pathlib import Path

import pytest

from soak.news import Mailbox, News
from soak.part import BrokenPromiseError


async def test_the_messages_about_moves_before_a_kill_arrive(tmp_path: Path) -> None:
    part = News(tmp_path, "test")
    await part.run(time.monotonic() + 1)
    assert part.counts["kills before news"] >= 1
    assert part.counts["messages that came"] == part.counts["messages that had to come"] > 0


async def test_a_message_that_does_not_come_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soak.news.PATIENCE_FOR_NEWS_S", 0.01)
    with pytest.raises(BrokenPromiseError, match="a message is lost"):
        await Mailbox().until({("a", 0, 1)})


async def test_a_message_that_comes_twice_is_reported(tmp_path: Path) -> None:
    part = News(tmp_path, "test")
    part._mailbox, part._expected, part._may_repeat = Mailbox(), {("a", 0, 1), ("b", 0, 1)}, {("b", 0, 1): 1}
    part._mailbox.got = {("a", 0, 1): 1, ("b", 0, 1): 2}
    part._check_repeats()
    part._mailbox.got["a", 0, 1] = 2
    with pytest.raises(BrokenPromiseError, match="a message came twice"):
        part._check_repeats()

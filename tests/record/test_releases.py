"""The records that every release has stored are replayed as they were played."""

from pathlib import Path

import pytest

from elfenland.record import Record
from tests.conformance.games import digests
from tests.engine.next_version import shorten_games
from tests.releases.games import FOLDER

RECORDS = sorted(FOLDER.glob("*/*.egn"))


@pytest.mark.parametrize("is_later", [False, True], ids=["today", "after a change"])
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.name} {file.stem}")
def test_a_record_is_replayed_with_the_same_options(
    file: Path, is_later: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_later:
        shorten_games(monkeypatch)
    record = Record.read(file.read_text(encoding="utf-8"))
    assert record.game().is_over
    assert Record.of(record.game()).result == record.result
    assert digests(record) == file.with_suffix(".options").read_text(encoding="utf-8")

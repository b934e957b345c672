"""Saved games: files of their own, written whole or not at all."""

from pathlib import Path

import pytest

from elfenland.cli import saves
from elfenland.cli.saves import latest, new_file, write_whole


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("sys.platform", "linux")


def test_two_games_of_the_same_second_have_two_files() -> None:
    files = {new_file() for _ in range(3)}
    assert len(files) == 3
    assert all(file.parent == saves.data_folder() for file in files)


def test_the_latest_is_the_one_written_last_and_not_an_empty_one() -> None:
    assert latest() is None
    first, second, _ = new_file(), new_file(), new_file()
    write_whole(second, "second")
    write_whole(first, "first")
    assert latest() == first


@pytest.mark.parametrize(
    ("platform", "folder"),
    [("darwin", "Library/Application Support/elfenland"), ("win32", "local/elfenland")],
)
def test_every_system_has_its_place(
    platform: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert saves.data_folder() == tmp_path / folder


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.egn"
    write_whole(file, "old\n")
    write_whole(file, "new\n")
    assert file.read_text() == "new\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_write_that_fails_leaves_the_old_text_and_no_rubbish(tmp_path: Path) -> None:
    file = tmp_path / "game.egn"
    write_whole(file, "old\n")
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "half of it \ud800")
    assert file.read_text() == "old\n"
    assert list(tmp_path.iterdir()) == [file]

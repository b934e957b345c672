"""The example that reads the data of self-play: its table adds up with the games."""

from pathlib import Path

import pytest

from elfenland.engine.board import load_board
from elfenland.selfplay import Bout, Folder, Run, fill, play_bout
from examples.read_selfplay import main

RUN = Run("elfenland", ("scout", "wanderer"), 5)


def test_it_says_which_towns_are_visited_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Folder(tmp_path, RUN, "parquet")
    for shard in folder.shards(3, 2):
        folder.keep(fill(shard))
    main([str(tmp_path)])
    heading, *lines = capsys.readouterr().out.splitlines()
    assert heading.startswith("3 games; ")
    told = {line[:12].strip(): line[12:].split() for line in lines}
    assert told.keys() < {town.name for town in load_board("elfenland").towns}
    assert "Elvenhold" not in told  # all begin there, and it has no town pieces
    assert all(1 <= float(when) <= 4 for when, _, _ in told.values())
    never = [float(part) for _, part, _ in told.values()]
    assert never == sorted(never, reverse=True)
    visits = sum((100 - part) / 100 * 6 for part in never)
    pieces = sum(sum(play_bout(Bout(RUN, game)).result.pieces) for game in range(3))
    assert pieces - 6 <= visits <= pieces + 0.1  # the last step of a game is after the last thing seen

"""The data of self-play: what the tables hold, and that it is what the games were."""

import gzip
import json
from pathlib import Path
from random import Random
from zipfile import ZipFile

import numpy as np
import pyarrow.parquet as pq
import pytest

from elfenland import __version__
from elfenland.gym import raw_env
from elfenland.record import Record
from elfenland.selfplay import Bout, Folder, Run, Shard, fill, play_bout
from elfenland.selfplay.parquet import DECISIONS, GAMES
from elfenland.selfplay.rows import Row
from tests.bots.cast import CRASHES

RUN = Run("elfengold+witches", ("scout", "wanderer", "wanderer"), 7)
DOCS = Path(__file__).parents[2] / "docs" / "data.md"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games in two shards."""
    path = tmp_path_factory.mktemp("run") / "games"
    keeping = Folder(path, RUN, "parquet")
    for shard in keeping.shards(4, 2):
        keeping.keep(fill(shard))
    return path


def rows(folder: Path, part: str) -> list[Row]:
    found: list[Row] = pq.read_table(folder / part).to_pylist()
    return found


def records(folder: Path) -> dict[str, str]:
    return {
        name: archive.read(name).decode()
        for path in sorted(folder.glob("records/*.zip"))
        for archive in [ZipFile(path)]
        for name in archive.namelist()
    }


def test_the_games_are_those_of_the_run(folder: Path) -> None:
    for number, row in enumerate(rows(folder, "games")):
        result = play_bout(Bout(RUN, number)).result
        assert (row["game"], row["seed"], row["rules"]) == (number, f"7/{number}", RUN.rules)
        assert (row["elfenland"], row["players"], row["bots"]) == (__version__, 3, list(RUN.bots))
        assert tuple(row["points"]) == result.points
        assert tuple(row["ranks"]) == result.ranks
        assert tuple(row["winners"]) == result.winners
        assert row["decisions"] == result.decisions


def test_every_record_replays_to_the_same_end(folder: Path) -> None:
    found = records(folder)
    assert list(found) == [f"{number:09}.egn" for number in range(4)]
    for row, text in zip(rows(folder, "games"), found.values(), strict=True):
        record = Record.read(text)
        scoring, state = record.rules.scoring, record.game().state
        assert [scoring.points(state, seat) for seat in range(3)] == row["points"]


def test_the_decisions_in_words_are_those_of_the_records(folder: Path) -> None:
    told = [row for row in rows(folder, "decisions") if row["step"] == 0]
    moves = [
        (game, seat, str(action))
        for game, text in enumerate(records(folder).values())
        for seat, action in Record.read(text).moves
        if seat >= 0
    ]
    assert [(row["game"], row["seat"], row["chosen"]) for row in told] == moves
    assert all(row["chosen"] in row["options"] for row in told)
    assert [row["decision"] for row in told if row["game"] == 2] == [*range(moves_of(told, 2))]


def moves_of(told: list[Row], game: int) -> int:
    return sum(row["game"] == game for row in told)


def test_an_environment_asks_for_the_same_numbers_and_shows_the_same_arrays(folder: Path) -> None:
    """Play the games again in PettingZoo by the column `action` alone."""
    several = 0
    for game in range(2):
        told = [row for row in rows(folder, "decisions") if row["game"] == game]
        table = raw_env(RUN.rules, 3)
        table.reset(seed=0)
        table.play = table.setting.begin(Random(told[0]["seed"]))
        table.agent_selection = table.possible_agents[table.play.seat]
        for row in told:
            assert table.agent_selection == f"player_{row['seat']}"
            seen = table.observe(table.agent_selection)
            assert np.array_equal(seen["observation"], np.array(row["observation"], np.float32))
            assert np.flatnonzero(seen["action_mask"]).tolist() == row["numbers"]
            several += row["step"] > 0
            assert (row["options"] is None) == (row["step"] > 0)
            table.step(row["action"])
        assert all(table.terminations.values())
    assert several  # some decisions take more than one number


def test_the_end_of_the_game_stands_in_every_row(folder: Path) -> None:
    games = rows(folder, "games")
    for row in rows(folder, "decisions"):
        game, seat = games[row["game"]], row["seat"]
        assert (row["points"], row["rank"]) == (game["points"][seat], game["ranks"][seat])
        assert row["won"] == pytest.approx((seat in game["winners"]) / len(game["winners"]))
        assert row["margin"] == pytest.approx(row["points"] - sum(game["points"]) / 3, abs=1e-5)
        assert row["bot"] == RUN.bots[seat]
        assert row["replaced"] is False


def test_equal_shards_are_equal_files() -> None:
    for form in ("parquet", "jsonl"):
        once, again = (fill(Shard(Run("elfenland", ("scout", "wanderer"), 3), 1, 2, form)) for _ in range(2))
        assert once == again
        other = fill(Shard(Run("elfenland", ("scout", "wanderer"), 4), 1, 2, form))
        assert all(other.files[part] != once.files[part] for part in once.files)


def test_lines_tell_the_same_in_words(folder: Path) -> None:
    files = fill(Shard(RUN, 2, 3, "jsonl")).files
    lines = [json.loads(line) for line in gzip.decompress(files["decisions"]).splitlines()]
    told = [row for row in rows(folder, "decisions") if row["game"] >= 2 and row["step"] == 0]
    numeric = ("step", "numbers", "action", "observation")
    assert len(lines) == len(told)
    for line, row in zip(lines, told, strict=True):
        expected = {key: row[key] for key in row if key not in numeric}
        assert line.keys() == expected.keys()
        rounded = {"won": pytest.approx(row["won"]), "margin": pytest.approx(row["margin"], abs=1e-5)}
        assert line == expected | rounded
    games = [json.loads(line) for line in gzip.decompress(files["games"]).splitlines()]
    assert games == rows(folder, "games")[2:]


def test_what_another_bot_decided_is_marked(tmp_path: Path) -> None:
    bot = tmp_path / "crashes.py"
    bot.write_text(CRASHES)
    files = fill(Shard(Run("elfenland", (str(bot), "wanderer"), 1), 0, 0, "jsonl")).files
    lines = [json.loads(line) for line in gzip.decompress(files["decisions"]).splitlines()]
    replaced = [line for line in lines if line["replaced"]]
    assert {line["seat"] for line in replaced} == {0}
    # three faults, then it is not asked any more
    assert [line for line in lines if line["seat"] == 0 and line["round"] >= 2] == replaced
    (game,) = (json.loads(line) for line in gzip.decompress(files["games"]).splitlines())
    assert [(fault["seat"], fault["kind"]) for fault in game["faults"]] == [(0, "crashed")] * 3


def test_every_column_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for heading, schema in (("## `games`", GAMES), ("## `decisions`", DECISIONS)):
        part = text.partition(heading)[2].partition("\n## ")[0]
        documented = [line.split("`")[1] for line in part.splitlines() if line.startswith("| `")]
        columns = schema.names + (["observation"] if schema is DECISIONS else [])
        assert documented == columns


def test_the_example_of_reading_records_runs(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder.parent)
    part = DOCS.read_text(encoding="utf-8").partition("\n## Records\n")[2]
    block = part.partition("```python\n")[2].partition("```")[0]
    exec(compile(block, "data.md", "exec"), {})
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == sorted(records(folder))

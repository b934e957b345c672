"""`elfenland simulate`: what it prints, and that equal seeds give equal games."""

import json
import os
from subprocess import CompletedProcess
from typing import Any

import pytest

from elfenland.compiled import is_compiled
from tests.bots.cast import CRASHES
from tests.cli.running import Shell


def report(shell: Shell, *arguments: str) -> dict[str, Any]:
    return read(shell.call("simulate", *arguments, "--json"))


def read(done: CompletedProcess[str]) -> dict[str, Any]:
    assert done.stderr == ""
    document = json.loads(done.stdout)
    assert isinstance(document, dict)
    return document


def test_the_document_tells_what_was_played_and_how_fast(shell: Shell) -> None:
    said = report(shell, "elfenland+home-town", "--players", "3", "--games", "5", "--seed", "2")
    assert (said["rules"], said["players"], said["games"], said["seed"]) == ("elfenland+home-town", 3, 5, 2)
    assert said["bots"] == ["wanderer"] * 3
    assert said["compiled"] is is_compiled()
    assert said["decisions"] == sum(result["decisions"] for result in said["results"]) > 300
    assert said["seconds"] > 0
    assert abs(said["decisions_per_second"] - said["decisions"] / said["seconds"]) <= 2
    assert [seat["seat"] for seat in said["seats"]] == ["Red", "Green", "Blue"]


def test_the_results_add_up(shell: Shell) -> None:
    said = report(shell, "--players", "4", "--games", "20")
    assert len(said["results"]) == 20
    assert sum(seat["wins"] for seat in said["seats"]) == 20
    for result in said["results"]:
        assert result["points"] == result["pieces"]
        assert {result["points"][seat] for seat in result["winners"]} == {max(result["points"])}


def test_equal_seeds_give_equal_games(shell: Shell) -> None:
    once = report(shell, "--games", "6", "--seed", "9")
    again = read(shell.finish("simulate", "--games", "6", "--seed", "9", "--json"))  # in another process
    assert once["results"] == again["results"]
    assert once["results"] != report(shell, "--games", "6", "--seed", "10")["results"]


def test_a_game_does_not_depend_on_how_many_are_played(shell: Shell) -> None:
    few = report(shell, "--games", "2", "--bots", "scout,wanderer")["results"]
    assert report(shell, "--games", "3", "--bots", "scout,wanderer")["results"][:2] == few


def test_bots_take_the_seats_in_turn(shell: Shell) -> None:
    said = report(shell, "--players", "5", "--bots", "scout,wanderer", "--games", "1")
    assert said["bots"] == ["scout", "wanderer", "scout", "wanderer", "scout"]
    assert report(shell, "--bots", "wanderer,wanderer", "--games", "1")["players"] == 2


def test_without_json_it_is_a_table(shell: Shell) -> None:
    done = shell.finish("simulate", "--games", "4", "--bots", "scout,wanderer")
    lines = done.stdout.splitlines()
    assert lines[0] == "elfenland, 4 games, seed 0"
    assert lines[2].split() == ["seat", "bot", "wins", "mean", "pieces", "mean", "points"]
    assert lines[3].split()[:4] == ["Red", "scout", "4.0", "100.0%"]
    assert "decisions in" in lines[-1]
    assert done.stderr == ""  # no progress bar where nobody looks


def test_a_bot_that_crashes_is_named_and_the_games_go_on(shell: Shell) -> None:
    (shell.home / "crashes.py").write_text(CRASHES)
    found = report(shell, "--games", "2", "--bots", "crashes.py,wanderer")
    assert [seat["faults"] for seat in found["seats"]] == [
        6,
        0,
    ]  # three a game, then it is not asked any more
    fault = found["results"][1]["faults"][0]
    assert (fault["seat"], fault["kind"]) == (0, "crashed")
    assert fault["reason"] == "ValueError: no bread (crashes.py, line 7)"
    said = shell.run("simulate", "--games", "2", "--bots", "crashes.py,wanderer")
    assert "Red crashes.py: 6 faults; in game 0 its decision" in said
    assert "crashed: ValueError: no bread" in said


def test_a_program_plays_and_is_held_to_its_time(shell: Shell) -> None:
    (shell.home / "lazy.sh").write_text('read l; echo \'{"hello":{"protocol":1}}\'; sleep 1000\n')
    found = report(shell, "--games", "1", "--bots", "run:sh lazy.sh,scout", "--time-limit", "200ms")
    assert found["seats"][0]["bot"] == "run:sh lazy.sh"
    assert [fault["reason"] for fault in found["results"][0]["faults"]] == [
        "no answer within 0.2 s, so it was killed"
    ]


def test_kept_games_are_not_played_again(shell: Shell) -> None:
    call = ("elfengold", "--players", "2", "--seed", "4", "--shard", "2", "--out", "kept")
    first = report(shell, *call, "--games", "3")
    assert sorted(file.name for file in shell.home.glob("kept/decisions/*")) == [
        "000000000-000000001.parquet",
        "000000002-000000002.parquet",
    ]
    made = {file: file.stat().st_mtime_ns for file in shell.home.glob("kept/*/*")}
    more = report(shell, *call, "--games", "5", "--processes", "2")
    assert more["results"][:3] == first["results"]
    assert (
        more["results"]
        == report(shell, "elfengold", "--players", "2", "--seed", "4", "--games", "5")["results"]
    )
    assert made == {file: file.stat().st_mtime_ns for file in made}
    again = report(shell, *call, "--games", "2")
    assert again["results"] == first["results"][:2]
    assert again["decisions_per_second"] == 0  # nothing was played


@pytest.mark.parametrize(
    ("arguments", "code", "reason"),
    [
        ("--out kept --seed 1", 2, "--out kept belongs to another run: seed 0, not 1"),
        ("--out kept --format parquet", 2, "format jsonl, not parquet"),
        ("--out .", 1, "this folder holds something other than games"),
        ("--out kept/run.json", 1, "kept/run.json"),
        ("--out kept --shard 0", 2, "--shard must be at least 1, not 0"),
        ("--processes 0", 2, "--processes must be at least 1, not 0"),
        ("--on moon", 2, "--on moon: choose local, ray, or ray:ADDRESS"),
        ("--on ray:", 2, "--on ray:: choose local, ray, or ray:ADDRESS"),
        ("--on ray:127.0.0.1:1", 1, "no Ray cluster at 127.0.0.1:1"),
    ],
)
def test_wrong_calls_are_refused(shell: Shell, arguments: str, code: int, reason: str) -> None:
    shell.run("simulate", "--games", "1", "--out", "kept", "--format", "jsonl")
    assert reason in shell.complain("simulate", "--format", "jsonl", *arguments.split(), code=code)


@pytest.mark.parametrize(
    ("arguments", "missing", "reason"),
    [
        ("--out kept", "pyarrow", 'parquet needs pyarrow: install it with  pip install "elfenland[data]"'),
        ("--out kept", "pettingzoo", 'needs pettingzoo: install it with  pip install "elfenland[data]"'),
        ("--on ray", "ray", 'a cluster needs ray: install it with  pip install "elfenland[cluster]"'),
    ],
)
def test_what_is_not_installed_is_named(shell: Shell, arguments: str, missing: str, reason: str) -> None:
    text = f"raise ModuleNotFoundError('No module named {missing}', name={missing!r})\n"
    (shell.home / f"{missing}.py").write_text(text)
    path = f"{shell.home}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    said = shell.finish("simulate", "--games", "1", *arguments.split(), code=1, PYTHONPATH=path).stderr
    assert reason in said
    assert said.count("\n") == 1
    assert not (shell.home / "kept").exists()

"""`elfenland arena`: the document, the table, and what is refused."""

import json
from subprocess import CompletedProcess
from typing import Any

import pytest

from tests.cli.running import Shell, Terminal

ONE_AGAINST_THREE = ("scout", "wanderer", "wanderer", "wanderer")


def report(shell: Shell, *arguments: str) -> dict[str, Any]:
    return read(shell.call("arena", *arguments, "--json"))


def read(done: CompletedProcess[str]) -> dict[str, Any]:
    assert done.stderr == ""
    document = json.loads(done.stdout)
    assert isinstance(document, dict)
    return document


def without_times(document: dict[str, Any]) -> dict[str, Any]:
    bots = [{key: bot[key] for key in bot if not key.startswith("ms_")} for bot in document["bots"]]
    return document | {"bots": bots, "compiled": None}


def test_the_document_tells_how_each_bot_fared(shell: Shell) -> None:
    said = report(shell, *ONE_AGAINST_THREE, "--rules", "elfenland", "--games", "8", "--seed", "2")
    assert (said["rules"], said["players"], said["games"], said["deals"]) == ("elfenland", 4, 8, 2)
    assert (said["seed"], said["complete"], said["par"]) == (2, True, 0.25)
    scout, wanderer = said["bots"]
    assert (scout["name"], scout["games"], scout["seats"], scout["wins"]) == ("scout", 8, 8, 8)
    assert (wanderer["name"], wanderer["games"], wanderer["seats"]) == ("wanderer", 8, 24)
    assert scout["win_rate"] == scout["share"] == 1
    assert scout["win_rate_error"] == 0
    assert scout["win_rate_low"] == pytest.approx(0.6756, abs=0.0001)
    assert scout["mean_score"] > 2 * wanderer["mean_score"]
    assert scout["mean_rank"] == 1
    assert scout["rating_mu"] > 25 > wanderer["rating_mu"]
    assert 0 < scout["ms_median"] <= scout["ms_p99"]
    assert wanderer["ms_per_decision"] < scout["ms_per_decision"]
    assert said["pairwise"]["scout"]["wanderer"] == {"ahead": 1, "pairs": 24}


def test_rates_are_per_seat_and_wins_add_up(shell: Shell) -> None:
    said = report(shell, "scout", "scout", "wanderer", "--games", "6")
    assert sum(bot["wins"] for bot in said["bots"]) == pytest.approx(6)
    scout = said["bots"][0]
    assert scout["win_rate"] == pytest.approx(scout["share"] / 2)
    assert scout["win_rate_low"] < scout["win_rate"] <= scout["win_rate_high"]


def test_the_number_of_processes_and_the_engine_change_nothing(shell: Shell) -> None:
    call = ("scout", "wanderer", "--games", "3", "--seed", "3", "--processes")
    two = without_times(report(shell, *call, "2"))
    plain = read(shell.finish("arena", *call, "1", "--json", ELFENLAND_PLAIN="1"))
    assert without_times(plain) == two
    other = report(shell, "scout", "wanderer", "--games", "3", "--seed", "4")
    assert other["bots"] != two["bots"]


def test_more_bots_than_seats_take_turns(shell: Shell) -> None:
    said = report(
        shell, "scout", "wanderer", "wanderer", "--players", "2", "--games", "6", "--processes", "1"
    )
    assert said["players"] == 2
    assert sum(bot["seats"] for bot in said["bots"]) == 2 * said["games"]


def test_without_json_it_is_a_table(shell: Shell) -> None:
    done = shell.finish("arena", *ONE_AGAINST_THREE, "--games", "4")
    lines = done.stdout.splitlines()
    assert lines[0] == "elfenland, 4 players, 4 games in 1 deal, seed 0; par is 25.0 %"
    assert lines[3].split()[:5] == ["scout", "4", "100.0", "%", "0.0"]
    assert done.stderr == ""  # no progress bar where nobody looks


def test_interrupted_it_tells_of_the_games_that_were_played(shell: Shell) -> None:
    with Terminal(shell, "arena", *ONE_AGAINST_THREE, "--games", "100000", "--processes", "2") as terminal:
        terminal.wait_for("left")
        terminal.interrupt("stopped after ")
        assert "of 100000 games" in terminal.wait_for("games\r\n")
        terminal.wait_for("wanderer")
        assert terminal.leave() == 1


def test_a_match_goes_on_where_it_was_stopped(shell: Shell) -> None:
    call = ("wanderer", "wanderer", "--games", "4", "--seed", "1", "--processes", "1")
    whole = report(shell, *call)
    first = report(shell, *call, "--out", "games.jsonl", "--records", "games")
    path = shell.home / "games.jsonl"
    path.write_bytes(path.read_bytes()[:-100])  # as when the machine stopped while it wrote
    again = report(shell, *call, "--out", "games.jsonl", "--records", "more")
    assert without_times(whole) == without_times(first) == without_times(again)
    kept = sorted(file.name for file in shell.home.glob("games/*.egn"))
    assert kept == ["000000.egn", "000001.egn", "000002.egn", "000003.egn"]
    assert len(list(shell.home.glob("more/*.egn"))) == 1
    assert "wanderer" in shell.run("replay", "games/000002.egn")


def test_the_file_of_another_match_is_refused(shell: Shell) -> None:
    shell.run("arena", "wanderer", "wanderer", "--games", "1", "--out", "games.jsonl", "--processes", "1")
    call = ("arena", "wanderer", "scout", "--games", "1", "--out", "games.jsonl")
    assert "bots wanderer wanderer, not wanderer scout" in shell.complain(*call, code=2)
    (shell.home / "games.jsonl").write_text("a letter\n")
    assert "games.jsonl: this isn't a file of the arena" in shell.complain(*call, code=1)


def test_it_stops_when_enough_is_known(shell: Shell) -> None:
    call = ("scout", "wanderer", "--games", "60", "--until-certain", "par", "--processes", "1")
    said = report(shell, *call)
    verdict = said["verdict"]
    assert (verdict["bot"], verdict["rate"], verdict["answer"]) == ("scout", 0.5, "above")
    assert verdict["low"] >= 0.5
    assert said["games"] == 2 * verdict["deals"] < 60
    assert "certainly above 50.0 %" in shell.run("arena", *call)


def test_a_ladder_grows_and_is_shown(shell: Shell) -> None:
    ladder = ("--ladder", "ladder.jsonl", "--processes", "1")
    report(shell, "scout", "wanderer", "--players", "2", "--games", "4", *ladder)
    said = report(shell, "scout", "--games", "2", *ladder)
    assert (said["games"], said["players"]) == (6, 2)
    assert [bot["name"] for bot in said["bots"]] == ["scout", "wanderer"]
    assert without_times(report(shell, *ladder)) == without_times(said)
    refused = shell.complain("arena", "scout", "wanderer", "--rules", "elfengold", *ladder, code=2)
    assert "rules elfenland, not elfengold" in refused


def test_a_bot_that_fails_is_named(shell: Shell) -> None:
    text = "from elfenland.bots import Bot\nclass Faulty(Bot):\n    pass\n"  # it does not say how it chooses
    (shell.home / "faulty.py").write_text(text)
    call = ("wanderer", "faulty.py", "--games", "2", "--processes", "1", "--out", "games.jsonl")
    said = report(shell, *call)
    assert {bot["name"]: bot["faults"] for bot in said["bots"]} == {"faulty.py": 6, "wanderer": 0}
    assert said["faults"][0]["kind"] == "crashed"
    assert "faulty.py failed 6 times in 2 games, first in game 0" in shell.run("arena", *call)


def test_an_interrupted_ladder_keeps_and_shows_what_was_played(shell: Shell) -> None:
    call = ("scout", "wanderer", "--games", "100000", "--ladder", "ladder.jsonl", "--players", "2")
    with Terminal(shell, "arena", *call, "--processes", "1") as terminal:
        terminal.wait_for("left")
        terminal.interrupt("stopped; the ladder has")
        terminal.wait_for("wanderer")
        assert terminal.leave() == 1
    assert report(shell, "--ladder", "ladder.jsonl")["games"] > 0


@pytest.mark.parametrize("name", ["report.html", "report.md"])
def test_a_report_is_written(shell: Shell, name: str) -> None:
    shell.run("arena", "wanderer", "wanderer", "--games", "2", "--processes", "1", "--report", name)
    text = (shell.home / name).read_text(encoding="utf-8")
    assert "wanderer wins 50.0 % of its seats" in text


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("", "no bots named"),
        ("scout", "elfenland is for 2 to 6 players, not 1"),
        ("scout oracle", "unknown bot 'oracle'"),
        ("scout wanderer --games 0", "--games must be at least 1, not 0"),
        ("scout wanderer --processes 0", "--processes must be at least 1, not 0"),
        ("scout wanderer --until-certain 3", "write par, or a rate between 0 and 1"),
        ("scout wanderer --until-certain much", "write par, or a rate between 0 and 1"),
        ("scout wanderer --players 3 --until-certain par", "needs the same bots in every deal"),
        ("scout wanderer --report report.pdf", "a report must end in .html or .md"),
        ("scout wanderer --ladder l --out o", "--out can't be combined with --ladder"),
        ("scout wanderer --ladder l --players 9", "elfenland is for 2 to 6 players, not 9"),
        ("--ladder none.jsonl", "no such ladder yet"),
        ("scout wanderer --rules nowhere", "unknown title 'nowhere'"),
    ],
)
def test_wrong_calls_are_refused(shell: Shell, arguments: str, reason: str) -> None:
    assert reason in shell.complain("arena", *arguments.split(), code=2)

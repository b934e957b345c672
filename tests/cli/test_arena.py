"""`elfenland arena`: the document, the table, and what is refused."""

import json
from typing import Any

import pytest

from tests.cli.running import Shell, Terminal

ONE_AGAINST_THREE = ("scout", "wanderer", "wanderer", "wanderer")


def report(shell: Shell, *arguments: str, plain: str = "") -> dict[str, Any]:
    done = shell.finish("arena", *arguments, "--json", ELFENLAND_PLAIN=plain)
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
    assert without_times(report(shell, *call, "1", plain="1")) == two
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
    assert lines[0] == "elfenland, 4 players, 4 games (1 deals), seed 0; par is 25.0 %"
    assert lines[3].split()[:5] == ["scout", "4", "4.0", "100.0", "%"]
    assert done.stderr == ""  # no progress bar where nobody looks


def test_interrupted_it_tells_of_the_games_that_were_played(shell: Shell) -> None:
    with Terminal(shell, "arena", *ONE_AGAINST_THREE, "--games", "100000", "--processes", "2") as terminal:
        terminal.wait_for("left")
        terminal.interrupt()
        assert "of 100000 games" in terminal.wait_for("games\r\n")
        terminal.wait_for("wanderer")
        assert terminal.leave() == 1


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("", "the following arguments are required: BOT"),
        ("scout", "elfenland is for 2 to 6 players, not 1"),
        ("scout oracle", "there is no bot 'oracle'"),
        ("scout wanderer --games 0", "--games must be at least 1, not 0"),
        ("scout wanderer --processes 0", "--processes must be at least 1, not 0"),
        ("scout wanderer --rules nowhere", "there is no title 'nowhere'"),
    ],
)
def test_wrong_calls_are_refused(shell: Shell, arguments: str, reason: str) -> None:
    assert reason in shell.complain("arena", *arguments.split(), code=2)

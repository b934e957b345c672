"""Figures per bot, on made-up games."""

import pytest

from elfenland.arena.ratings import rate_all
from elfenland.arena.standings import faults, pairwise, standings, told_faults
from elfenland.arena.statistics import wilson
from elfenland.bots.running.guard import Fault
from tests.arena.games import made_up


def test_a_group_is_judged_by_the_seat() -> None:
    games = [made_up(n, "abbb", ranks) for n, ranks in enumerate(["1234", "2134", "1234", "4321"])]
    one, group = standings(games)
    assert (one["name"], one["games"], one["seats"], one["wins"]) == ("a", 4, 4, 2)
    assert (one["win_rate"], one["share"]) == (0.5, 0.5)
    assert (group["name"], group["games"], group["seats"], group["wins"]) == ("b", 4, 12, 2)
    assert (group["win_rate"], group["share"]) == (pytest.approx(1 / 6), 0.5)
    low, high = wilson(2, 4)
    assert (one["win_rate_low"], one["win_rate_high"]) == (low, high)
    assert (group["win_rate_low"], group["win_rate_high"]) == pytest.approx((low / 3, high / 3))


def test_shared_victories_count_as_parts() -> None:
    one, other, last = standings([made_up(0, "abc", "113")])
    assert (one["wins"], other["wins"], last["wins"]) == (0.5, 0.5, 0)
    assert last["mean_rank"] == 3


def test_the_error_goes_by_deals() -> None:
    alike = [made_up(n, "ab", "12" if n < 4 else "21", deal=str(n // 4)) for n in range(8)]
    apart = [made_up(n, "ab", "12" if n < 4 else "21") for n in range(8)]
    assert standings(alike)[0]["win_rate_error"] > 1.5 * standings(apart)[0]["win_rate_error"]
    rotated = [made_up(n, "ab", "12" if n % 2 else "21", deal=str(n // 2)) for n in range(8)]
    assert standings(rotated)[0]["win_rate_error"] == 0


def test_times_are_those_of_all_its_decisions() -> None:
    first, second = standings([made_up(0, "ab", "12", micros=1000), made_up(1, "ab", "12", micros=5000)])
    assert first["decisions"] == 6
    assert first["ms_per_decision"] == pytest.approx(3)
    assert (first["ms_median"], first["ms_p99"]) == (1, 5)
    assert second["ms_p99"] == 10


def test_ratings_tell_the_stronger_from_the_weaker() -> None:
    games = [made_up(n, "abc", "123") for n in range(20)]
    ratings = rate_all(games)
    assert ratings["a"].mu > ratings["b"].mu > ratings["c"].mu
    assert ratings["a"].sigma < 25 / 3
    assert ratings["a"].ordinal == pytest.approx(ratings["a"].mu - 3 * ratings["a"].sigma)
    assert [bot["name"] for bot in standings(games)] == ["a", "b", "c"]


def test_nobody_learns_from_a_game_of_one_bot_alone() -> None:
    before = rate_all([made_up(0, "ab", "12")])
    assert rate_all([made_up(0, "ab", "12"), made_up(1, "aa", "12")]) == before


def test_pairs_are_compared_seat_by_seat() -> None:
    found = pairwise([made_up(0, "abb", "123"), made_up(1, "abb", "212"), made_up(2, "bab", "131")])
    assert found["a"]["b"] == {"ahead": pytest.approx((2 + 0.5 + 0) / 6), "pairs": 6}
    assert found["b"]["a"]["ahead"] == pytest.approx(1 - found["a"]["b"]["ahead"])
    assert "a" not in found["a"]


def test_faults_are_counted_and_told() -> None:
    games = [
        made_up(0, "ab", "12"),
        made_up(1, "ba", "12", fault=Fault(7, "crashed", "ValueError: no way")),
        made_up(2, "ba", "12", fault=Fault(2, "stalled", "11 s")),
    ]
    one, other = standings(games)
    assert (one["name"], one["faults"], other["faults"]) == ("b", 2, 0)
    found = faults(games)
    assert found[1] == {"bot": "b", "game": 2, "decision": 2, "kind": "stalled", "reason": "11 s"}
    first = "first in game 1, at its decision 7: crashed: ValueError: no way"
    assert told_faults(found) == [f"b failed 2 times in 2 games, {first}"]
    assert told_faults(found[:1]) == [f"b failed once in 1 game, {first}"]

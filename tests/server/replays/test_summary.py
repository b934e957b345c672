"""Games looked back on."""

import asyncio
from random import Random
from typing import Any

import pytest

from elfenland.engine.events import RoundBegan
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE
from elfenland.server.replays.summary import summarize
from elfenland.server.tables.game_log import replay
from elfenland.server.tables.records import Entry
from elfenland.server.web.schemas.documents import Summary
from elfenland.testing import random_game
from tests.server.serving import PERSON, Guest, Served, make_guests, wander


def play(rules_name: str, players: int, seed: int) -> Game:
    """Return a game in which everybody chooses at random."""
    return random_game(Rules.parse(rules_name), players, Random(seed))


def summary_of(game: Game) -> Summary:
    log = [Entry(n, move.seat, str(move.action), 0) for n, move in enumerate(game.moves, 1)]
    return summarize(game.rules, game.state.players, log)


@pytest.mark.parametrize("rules_name", ["elfenland", "elfengold+witches", "elfengold+home-town+random-gold"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_adds_up_to_what_the_game_says(rules_name: str, seed: int) -> None:
    game = play(rules_name, 2 + seed, seed)
    told = summary_of(game)
    assert told["finished"]
    assert tuple(sorted(told["winners"])) == game.winners
    assert told["rounds"] == game.state.round
    for standing in told["standings"]:
        seat = standing["seat"]
        assert standing["points"] == game.rules.scoring.points(game.state, seat)
        assert standing["towns"] == game.state.visited[seat].bit_count() == sum(standing["by_round"])
        assert len(standing["by_round"]) == told["rounds"]


@pytest.mark.parametrize("seed", [4, 5])
def test_journeys_go_from_town_to_town(seed: int) -> None:
    game = play("elfenland", 3, seed)
    told = summary_of(game)
    at = dict.fromkeys(range(3), "Elv")
    for journey in told["journeys"]:
        assert journey["stops"][0] == at[journey["seat"]]
        at[journey["seat"]] = journey["stops"][-1]
    boots = {seat: game.rules.board.towns[boot].code for seat, boot in enumerate(game.state.boots)}
    assert at == boots
    steps = sum(len(journey["stops"]) - 1 for journey in told["journeys"])
    moved = [move for move in game.moves if move.seat != CHANCE and str(move.action)[3:4] in ("-", "~", "=")]
    assert steps == len(moved)


def test_the_longest_journey_is_the_longest() -> None:
    told = summary_of(play("elfenland", 4, 7))
    fact = next(each for each in told["facts"] if each["code"] == "longest-journey")
    assert fact["number"] == max(journey["towns"] for journey in told["journeys"])
    same = [
        journey
        for journey in told["journeys"]
        if (journey["seat"], journey["round"]) == (fact["seat"], fact["round"])
    ]
    assert [(each["towns"], each["cards"]) for each in same] == [(fact["number"], fact["cards"])]


def test_the_first_is_told_by_what_he_won() -> None:
    seen = set()
    for seed in range(12):
        told = summary_of(play("elfenland", 4, seed))
        first, second = told["standings"][:2]
        by = told["decision"]["by"]
        seen.add(by)
        if by == "towns":
            assert first["towns"] > second["towns"]
        elif by == "cards":
            assert first["towns"] == second["towns"]
            assert (told["decision"]["had"], told["decision"]["rival_had"]) == (
                first["cards"],
                second["cards"],
            )
        else:
            assert len(told["winners"]) > 1
    assert {"towns", "cards"} <= seen


def test_the_lead_is_told_from_the_round_it_was_taken_in() -> None:
    taken_late = 0
    for seed in range(6):
        told = summary_of(play("elfenland", 3, seed))
        rounds = {each["seat"]: each["by_round"] for each in told["standings"]}
        for fact in told["facts"]:
            if fact["code"] == "took-the-lead" and fact["round"] is not None and fact["seat"] is not None:
                before = {seat: sum(taken[: fact["round"] - 1]) for seat, taken in rounds.items()}
                assert before[fact["seat"]] < max(before.values())
                taken_late += 1
    assert taken_late


async def play_out(guest: Guest) -> dict[str, Any]:
    async with guest.stream() as stream:
        return await wander(guest, stream, Random(guest.token))


def test_a_round_without_travel_does_not_count_in_a_game_that_was_stopped() -> None:
    game = play("elfenland", 3, 8)
    log = [Entry(n, move.seat, str(move.action), 0) for n, move in enumerate(game.moves, 1)]
    began = [
        step.version
        for step in replay(game.rules, 3, log).steps
        if any(isinstance(event, RoundBegan) for event in step.events)
    ]
    for rounds, stopped in enumerate(began):
        told = summarize(game.rules, 3, log[:stopped])
        assert (told["finished"], told["rounds"]) == (False, rounds)
        assert {len(each["by_round"]) for each in told["standings"]} == {rounds}


async def test_it_is_told_when_the_game_is_over_and_not_before(served: Served) -> None:
    guests = await make_guests(served, "elfenland+rounds=3", PERSON, PERSON)
    async with served.client() as client:
        early = await client.get(f"/api/tables/{guests[0].game}/summary")
        assert (early.status_code, early.json()["code"]) == (409, "table/playing")
        await asyncio.gather(*(play_out(guest) for guest in guests))
        told = (await client.get(f"/api/tables/{guests[0].game}/summary")).json()
    assert told["rounds"] == 3
    assert {each["seat"] for each in told["standings"]} == {0, 1}

"""The moments of a game: the same tables that were played at, and nothing hidden where all is open."""

import json
from random import Random

import pytest

from elfenland.engine.game import Game
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.rules import Rules
from elfenland.server.replays.moments import Moments, moment, open_view, reel, unroll
from elfenland.server.tables.records import Entry
from elfenland.server.updates.events import EVERYTHING
from elfenland.testing import random_game, rearrange
from elfenland.views import view


def moments_of(game: Game) -> Moments:
    entries = [Entry(n, move.seat, str(move.action), n) for n, move in enumerate(game.moves, 1)]
    return unroll(game.rules, game.players, entries)


@pytest.fixture(scope="module", params=["elfenland+home-town", "elfengold+witches"])
def game(request: pytest.FixtureRequest) -> Game:
    return random_game(Rules.parse(request.param), 3, Random(request.param))


def test_moments_are_the_tables_of_the_game(game: Game) -> None:
    moments = moments_of(game)
    assert moments.last == len(game.moves)
    assert [event for events in moments.events for event in events] == game.events
    for number in (0, 1, 40, moments.last):
        state = Game.replay(game.rules, 3, game.moves[:number]).state
        for seat in (SPECTATOR, 0, 2):
            assert moment(moments, number, seat)["view"] == view(observe(state, seat))


def test_an_open_view_hides_nothing_and_agrees_with_every_seat(game: Game) -> None:
    for state in moments_of(game).states[1:-1:7]:
        seen = open_view(state)
        assert "?" not in json.dumps(seen["players"])
        for seat in range(3):
            own = view(observe(state, seat))
            assert seen["players"][seat] == own["players"][seat]
            assert set(seen) == set(own)


def test_a_seats_story_tells_nothing_that_the_seat_did_not_see(game: Game) -> None:
    dice, moments = Random(4), moments_of(game)
    other = moments._replace(
        states=[rearrange(state, 1, dice) if state.seat >= 0 else state for state in moments.states]
    )
    assert other.states != moments.states
    for number in range(1, moments.last):
        assert moment(other, number, 1) == moment(moments, number, 1)
    told, veiled = reel(moments, EVERYTHING), reel(moments, 1)
    dealt = [
        event for scene in veiled["scenes"] for event in scene["events"] if event["code"] == "cards-dealt"
    ]
    assert {event["seat"] for event in dealt if event["cards"] is not None} == {1}
    every = [event for scene in told["scenes"] for event in scene["events"] if event["code"] == "cards-dealt"]
    assert all(event["cards"] for event in every)


def test_the_score_line_ends_where_the_game_did(game: Game) -> None:
    told = reel(moments_of(game), EVERYTHING)
    last = told["scenes"][-1]
    assert last["towns"] == [visited.bit_count() for visited in game.state.visited]
    assert last["gold"] == game.state.gold
    rounds = [scene["round"] for scene in told["scenes"]]
    assert rounds == sorted(rounds)
    assert all(
        b >= a
        for one, two in zip(told["scenes"], told["scenes"][1:], strict=False)
        for a, b in zip(one["towns"], two["towns"], strict=True)
    )


def test_what_was_taken_back_is_no_moment() -> None:
    game = random_game(Rules.parse("elfenland"), 2, Random(2))
    words = [(move.seat, str(move.action)) for move in game.moves[:30]]
    log = [*words, (words[-1][0], "<29"), *[(move.seat, str(move.action)) for move in game.moves[29:]]]
    moments = unroll(game.rules, 2, [Entry(n, seat, word, 0) for n, (seat, word) in enumerate(log, 1)])
    assert [entry.word for entry in moments.entries] == [str(move.action) for move in game.moves]

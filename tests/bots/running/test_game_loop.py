"""Whole games among bots: the same by both loops, told move by move, and with everybody's rank."""

from random import Random

import pytest

from elfenland.bots import Bot, make_bot
from elfenland.bots.levels.wanderer import Wanderer
from elfenland.bots.running.game_loop import Chance, decide, play_game, wander
from elfenland.bots.running.guard import Guard
from elfenland.engine.actions import Action, Pass
from elfenland.engine.chance import deal
from elfenland.engine.game import Game, Move
from elfenland.engine.observation import Observation
from elfenland.engine.rules import Rules


def chance(seed: str) -> Chance:
    dice = Random(seed)
    return lambda state: deal(state, dice)


def bots(names: str, seed: str) -> list[Bot]:
    return [make_bot(name, f"{seed}{seat}") for seat, name in enumerate(names.split())]


def test_the_quick_loop_plays_the_same_games_as_the_one_with_observations() -> None:
    rules = Rules.parse("elfenland")
    for seed in ("a", "b", "c"):
        quick, seeing = rules.begin(3), rules.begin(3)
        wanderers = [Wanderer(f"{seed}{seat}") for seat in range(3)]
        decisions = wander(rules, quick, wanderers, chance(seed))
        guards = [Guard(bot) for bot in bots("wanderer wanderer wanderer", seed)]
        assert decide(rules, seeing, guards, chance(seed)) == decisions
        assert quick == seeing


@pytest.mark.parametrize("rules", ["elfenland", "elfengold+witches+home-town"])
def test_the_moves_lead_to_the_result(rules: str) -> None:
    moves: list[Move] = []
    result = play_game(Rules.parse(rules), bots("scout wanderer scout", "x"), chance("x"), moves)
    game = Game.replay(Rules.parse(rules), 3, moves)
    assert (game.points, game.winners) == (result.points, result.winners)
    assert sum(move.seat >= 0 for move in moves) == result.decisions


def test_ranks_begin_with_the_winners_and_go_with_the_points() -> None:
    for seed in "abcdefgh":
        result = play_game(Rules.parse("elfenland"), bots("wanderer " * 5, seed), chance(seed))
        assert {seat for seat, rank in enumerate(result.ranks) if rank == 1} == set(result.winners)
        in_order = sorted(range(5), key=result.ranks.__getitem__)
        assert [result.points[seat] for seat in in_order] == sorted(result.points, reverse=True)
        assert all(rank <= 1 + n for n, rank in enumerate(sorted(result.ranks)))


def test_a_bot_that_fails_is_replaced_and_the_result_and_the_record_say_so() -> None:
    class Stubborn(Bot):
        name = "stubborn"
        ended = closed = False

        def choose(self, observation: Observation, options: list[Action]) -> Action:
            return Pass()

        def over(self, observation: Observation) -> None:
            self.ended = observation.is_over

        def close(self) -> None:
            self.closed = True

    rules, stubborn = Rules.parse("elfenland"), Stubborn()
    moves: list[Move] = []
    result = play_game(rules, [stubborn, make_bot("scout", 1)], chance("x"), moves)
    assert [fault.kind for fault in result.faults[0]] == ["nonsense"] * 3
    assert result.faults[1] == ()
    assert len(result.comments) == 3
    for number, comment in result.comments.items():
        assert moves[number - 1].seat == 0
        assert comment.startswith("stubborn answered: -, which isn't one of its options; scout ")
    assert (stubborn.ended, stubborn.closed) == (False, True)  # after three faults it is told nothing more


def test_a_scout_beats_three_wanderers() -> None:
    rules, names = Rules.parse("elfenland"), "scout wanderer wanderer wanderer"
    assert all(play_game(rules, bots(names, f"{n}"), chance(f"{n}")).winners == (0,) for n in range(5))

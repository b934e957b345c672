"""Whole games among bots: the same by both loops, told move by move, and with everybody's rank."""

from random import Random

import pytest

from elfenland.bots import Bot, make_bot
from elfenland.bots.playing import BotError, Chance, decide, play_game, wander
from elfenland.bots.wanderer import Wanderer
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
        assert decide(rules, seeing, bots("wanderer wanderer wanderer", seed), chance(seed)) == decisions
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


def test_a_choice_that_is_no_option_is_refused() -> None:
    class Stubborn(Bot):
        name = "stubborn"

        def choose(self, observation: Observation, options: list[Action]) -> Action:
            return Pass()

    with pytest.raises(BotError, match="stubborn chose -, which is not among its options"):
        play_game(Rules.parse("elfenland"), [Stubborn(), Wanderer()], chance("x"))


def test_a_scout_beats_three_wanderers() -> None:
    rules, names = Rules.parse("elfenland"), "scout wanderer wanderer wanderer"
    assert all(play_game(rules, bots(names, f"{n}"), chance(f"{n}")).winners == (0,) for n in range(5))

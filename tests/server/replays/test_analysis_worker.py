"""Judging games that are over: no journey beats the best one, and no decision the bot's own."""

import json
from random import Random

import pytest

from elfenland.bots import make_bot
from elfenland.engine.game import Game
from elfenland.engine.rules import Rules
from elfenland.server.replays.analysis import COSTLIEST, costliest
from elfenland.server.replays.analysis_worker import AnalysisFindings, is_asked, judge
from elfenland.server.web.schemas.documents import Advised, ChoiceJudged
from elfenland.testing import random_game

MIXES = ["elfenland+rounds=3", "elfengold+witches", "elfenland+home-town+rounds=3"]


def judged(game: Game) -> tuple[list[int], AnalysisFindings]:
    """Return what there is to judge in a game, and the judgement, as it comes from the process."""
    words, asked, state = [str(move.action) for move in game.moves], [], game.rules.begin(game.players)
    for number, move in enumerate(game.moves):
        if is_asked(state):
            asked.append(number)
        game.rules.advance(state, move.action)
    found: AnalysisFindings = json.loads(json.dumps(judge(game.rules.name, game.players, words, asked)))
    return asked, found


@pytest.mark.parametrize("rules", MIXES)
def test_every_journey_stands_beside_the_best_one(rules: str) -> None:
    game = random_game(Rules.parse(rules), 2, Random(rules))
    asked, found = judged(game)
    assert len(found["journeys"]) == 2 * game.state.round
    assert sorted(each["version"] for each in [*found["journeys"], *found["choices"]]) == asked
    last = game.state.round
    for journey in found["journeys"]:
        made, best = journey["made"], journey["best"]
        assert journey["exact"]
        if "home-town" not in rules or journey["round"] < last:  # there the way home counts, too
            assert len(best["new"]) >= len(made["new"])
        words = [str(move.action) for move in game.moves[journey["version"] :]]
        assert words[: len(made["words"])] == made["words"]


@pytest.mark.parametrize("rules", MIXES)
def test_the_best_journey_can_be_travelled(rules: str) -> None:
    game = random_game(Rules.parse(rules), 2, Random(rules))
    for journey in judged(game)[1]["journeys"]:
        again = Game.replay(game.rules, 2, game.moves[: journey["version"]])
        before = again.state.visited[journey["seat"]]
        for word in journey["best"]["words"]:
            again.play(word)
        gained = (again.state.visited[journey["seat"]] & ~before).bit_count()
        assert gained == len(journey["best"]["new"])


def test_who_plays_like_the_bot_pays_nothing() -> None:
    rules, dice = Rules.parse("elfenland+rounds=3"), Random(5)
    game, bot = Game(rules, 2), make_bot("pathfinder", "5")
    game.shuffle(dice)
    while not game.is_over:
        options = game.options()
        wild = game.seat == 1
        game.play(dice.choice(options) if wild else bot.choose(game.observe(game.seat), options))
        game.shuffle(dice)
    costs: dict[int, list[float]] = {0: [], 1: []}
    for choice in judged(game)[1]["choices"]:
        costs[choice["seat"]].append(choice["cost"])
        assert choice["cost"] == pytest.approx(choice["best"]["value"] - choice["made"]["value"], abs=0.002)
    assert max(costs[0]) == 0
    assert max(costs[1]) > 0.5


def choice(version: int, cost: float, word: str = "-") -> ChoiceJudged:
    """Return a decision that cost so much."""
    advised = Advised(word=word, value=0.0, code="advice/any", text="", data={})
    return ChoiceJudged(version=version, round=1, phase="plan", seat=0, made=advised, best=advised, cost=cost)


def test_the_costliest_come_first_and_trifles_not_at_all() -> None:
    found = costliest([choice(3, 0.5, "a"), choice(5, 2.0, "b"), choice(9, 0.01, "c"), choice(7, 2.0, "b")])
    assert [each["version"] for each in found] == [5, 3]
    many = costliest(choice(number, 1.0, str(number)) for number in range(40))
    assert len(many) == COSTLIEST

"""Bots that decide where they are asked."""

from random import Random

import pytest

from elfenland.bots import registry
from elfenland.engine.actions import Action
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.server.bots import inline, worker
from elfenland.server.bots.wire_format import BotRequest, write_question
from elfenland.server.tables.errors import WorkerError
from elfenland.server.tables.game_log import opening

QUICK = ("wanderer", "rambler", "scout")


def asked(bot: str, seed: int) -> tuple[BotRequest, list[Action]]:
    state: State = opening(Rules.parse("elfengold"), 3, Random(seed)).play.state
    options = list(state.rules.offers(state))
    words = [str(option) for option in options]
    return BotRequest(bot, f"seed {seed}", observe(state, state.seat), words), options


def test_those_that_look_ahead_by_a_few_steps_are_quick() -> None:
    assert tuple(filter(registry.is_quick, [*registry.BOTS, "sage:200", "nobody", "run:bot"])) == QUICK


@pytest.mark.parametrize("bot", QUICK)
def test_here_and_in_a_process_of_its_own_a_bot_decides_alike(bot: str) -> None:
    for seed in range(5):
        question, options = asked(bot, seed)
        assert inline.answer(question, options) == worker.answer(write_question(question))


def test_who_fails_is_reported_like_a_process_that_died() -> None:
    with pytest.raises(WorkerError, match="it failed with UnknownBotError"):
        inline.answer(*asked("nobody", 1))

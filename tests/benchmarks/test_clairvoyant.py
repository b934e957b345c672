"""The clairvoyant sage: it sees the table as it is, and nobody can seat it."""

from random import Random

from benchmarks.clairvoyant import Clairvoyant, decide, wins
from elfenland.bots import bot_names
from elfenland.bots.budget import Budget
from elfenland.engine.observation import observe
from elfenland.engine.rules import Rules
from elfenland.testing import sketch


def test_it_tries_its_options_on_the_table_as_it_is() -> None:
    state = sketch("4. plan  Red: Elv PE | P  Green: Kih UUUU | T*C  Feo-Lap: E")
    bot = Clairvoyant(1, Budget(simulations=4))
    bot.table = state
    seen = bot.imagine(observe(state, 0), Random(1))
    assert seen is not state
    assert seen.hands == state.hands


def test_it_is_shown_the_table_when_it_decides() -> None:
    state = sketch("4. plan  Red: Elv PE | P  Green: Kih UUUU | T*C  Feo-Lap: E")
    bot = Clairvoyant(1, Budget(simulations=4))
    decide(state, bot)
    assert bot.table is state
    assert state.seat == 1


def test_a_win_is_at_most_one() -> None:
    assert 0 <= wins(Rules.parse("elfenland+rounds=3"), 0, Budget(simulations=1)) <= 1


def test_it_is_no_bot_for_a_table() -> None:
    assert Clairvoyant.name not in bot_names()

"""The bots: made by name, legal in every game, and the same again from the same seed."""

from collections import Counter

import pytest

from elfenland.bots import Bot, make_bot
from elfenland.engine.actions import Action, Pass
from elfenland.engine.observation import observe
from elfenland.testing import sketch
from tests.bots.cast import CAST
from tests.bots.games import played, words

VARIANTS = [
    "elfenland",
    "elfenland+home-town",
    "elfenland+caravan=only-if-unable",
    "elfenland+card-deal=eight-new+rounds=3",
    "elfengold+witches+home-town",
]


@pytest.mark.parametrize("name", CAST)
def test_a_bot_has_the_name_it_was_made_by(name: str) -> None:
    assert make_bot(name, 1).name == name


@pytest.mark.parametrize("name", CAST)
@pytest.mark.parametrize("rules", VARIANTS)
def test_a_bot_plays_whole_games_by_the_rules(name: str, rules: str) -> None:
    assert played([name] * 3, rules, name).is_over


@pytest.mark.parametrize("name", CAST)
def test_equal_seeds_decide_equally(name: str) -> None:
    once, again, other = (words(played([name, "wanderer"], "elfenland", seed)) for seed in ("1", "1", "2"))
    assert once == again
    assert once != other


@pytest.mark.parametrize("name", CAST)
def test_a_bot_leaves_what_it_is_given_as_it_was(name: str) -> None:
    state = sketch("2. plan  Red: Lap PPEECDRR | PEO*U  Green: Vir 8? | TT*C  Elv-Lap: P")
    seen, options = observe(state, 0), state.rules.options(state)
    make_bot(name).choose(seen, given := options[:])
    assert given == options
    assert seen == observe(state, 0)


@pytest.mark.parametrize("name", CAST)
def test_a_bot_is_at_no_loss_with_options_it_has_never_heard_of(name: str) -> None:
    class Sing(Action):
        """A verb of another game."""

    state = sketch("1. plan  Red: Elv PP | P*U  Green: Vir 8? | T*C")
    options: list[Action] = [Sing("la"), Sing("lala"), Pass()]
    assert make_bot(name).choose(observe(state, 0), options) in options


def test_a_wanderer_takes_every_option_as_often_as_any_other() -> None:
    state = sketch("1. draw  Red: Elv PP | *U  Green: Vir 8? | *C  row: PECUT")
    seen, options = observe(state, 0), state.rules.options(state)
    wanderer = make_bot("wanderer", 1)
    taken = Counter(str(wanderer.choose(seen, options)) for _ in range(6000))
    assert set(taken) == {"P", "E", "C", "U", "T", "*"}
    assert all(900 < number < 1100 for number in taken.values())


def test_whoever_writes_a_bot_has_to_say_how_it_chooses() -> None:
    state = sketch("1. draw  Red: Elv PP | *U  Green: Vir 8? | *C")
    with pytest.raises(NotImplementedError):
        Bot().choose(observe(state, 0), state.rules.options(state))

"""The hasty player of imagined tables: whatever the variant, it does nothing but what is allowed."""

from random import Random

import pytest

from elfenland.bots.experience import experience
from elfenland.bots.inner.country import country
from elfenland.bots.inner.hasty import Habits, Hasty
from elfenland.engine.actions import Action
from elfenland.engine.chance import deal
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, State
from elfenland.testing import sketch

RULES = [
    "elfenland",
    "elfenland+home-town+rounds=3",
    "elfenland+caravan=only-if-unable",
    "elfenland+card-deal=eight-new+early-end=at-once",
    "elfengold",
    "elfengold+witches+home-town",
    "elfengold+witches+witch-in-caravan=yes+overbid=forbidden",
]


def hasty(state: State) -> Hasty:
    """A player for this table."""
    tastes = experience(state.rules).prospects().tastes
    return Hasty(country(state.rules), tastes, Habits(), state.players)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("name", RULES)
def test_it_plays_whole_games_by_the_rules(name: str, players: int) -> None:
    rules, dice = Rules.parse(name), Random(f"{name}/{players}")
    state = rules.begin(players)
    player = Hasty(country(rules), experience(rules).prospects().tastes, Habits(), players)
    while not rules.is_over(state):
        if state.seat == CHANCE:
            action: Action = deal(state, dice)
        else:
            action = player.decide(state, dice)
            assert action in rules.options(state), state
        state = rules.apply(state, action)


def test_it_stops_when_the_round_is_over() -> None:
    state = sketch("2. travel  Red: Elv PPE | P  Green: Vir EE | T  Elv-Lap: P")
    hasty(state).play_until(state, 2, Random(1))
    assert (state.round, state.seat) == (3, CHANCE)


def test_it_pays_caravans_with_the_cards_that_it_needs_least() -> None:
    # The pig has to be left for the second road: the caravan takes the other three.
    state = sketch("4. travel  Red: Elv PECU | *T  Green: Vir 4? | T  Elv-Lap: D Lap-Vir: P")
    player, dice, said = hasty(state), Random(1), []
    while state.seat == 0:
        said.append(str(player.decide(state, dice)))
        state = state.rules.apply(state, state.rules.parse_action(said[-1]))
    assert said == ["Elv=ECU=Lap", "Lap-P-Vir"]


def test_it_lays_what_its_journey_needs() -> None:
    state = sketch("4. plan  Red: Elv PE | P  Green: Kih 4? | T*C  Feo-Lap: E")
    assert str(hasty(state).decide(state, Random(1))) == "P@Elv-Lap"

"""The rollout policy on imagined tables: it plays only legal actions in every variant."""

from random import Random

import pytest

from elfenland.bots.core.rollout_cache import RolloutCache
from elfenland.bots.core.rollout_policy import RolloutPolicy
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


def policy(state: State) -> RolloutPolicy:
    """Return a player for this table."""
    return RolloutPolicy(RolloutCache(state.rules), state.players)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("name", RULES)
def test_it_plays_whole_games_by_the_rules(name: str, players: int) -> None:
    rules, dice = Rules.parse(name), Random(f"{name}/{players}")
    state = rules.begin(players)
    player = RolloutPolicy(RolloutCache(rules), players)
    while not rules.is_over(state):
        if state.seat == CHANCE:
            action: Action = deal(state, dice)
        else:
            action = player.decide(state, dice)
            assert action in rules.options(state), state
        state = rules.apply(state, action)


def test_it_stops_when_the_round_is_over() -> None:
    state = sketch("2. travel  Red: Elv PPE | P  Green: Vir EE | T  Elv-Lap: P")
    policy(state).play_until(state, 2, Random(1))
    assert (state.round, state.seat) == (3, CHANCE)


def test_it_pays_caravans_with_the_cards_that_it_needs_least() -> None:
    # The pig has to be left for the second road: the caravan takes the other three.
    state = sketch("4. travel  Red: Elv PECU | *T  Green: Vir 4? | T  Elv-Lap: D Lap-Vir: P")
    player, dice, said = policy(state), Random(1), []
    while state.seat == 0:
        said.append(str(player.decide(state, dice)))
        state = state.rules.apply(state, state.rules.parse_action(said[-1]))
    assert said == ["Elv=ECU=Lap", "Lap-P-Vir"]


def test_it_lays_what_its_journey_needs() -> None:
    state = sketch("4. plan  Red: Elv PE | P  Green: Kih 4? | T*C  Feo-Lap: E")
    assert str(policy(state).decide(state, Random(1))) == "P@Elv-Lap"


def test_it_lays_first_where_the_loss_would_be_greatest() -> None:
    # Without the road to Lapphálya there is no journey; the one beyond only makes it longer.
    state = sketch("4. plan  Red: Elv PE | PE  Green: Kih 4? | T*C")
    player = policy(state)
    first = player.decide(state, Random(1))
    assert "@Elv-" in str(first)


def test_a_copy_knows_the_plans_of_the_others_and_goes_its_own_way() -> None:
    state = sketch("4. plan  Red: Elv PE | P  Green: Elv UU | U")
    player = policy(state)
    player.plan_for_others(state)
    twin = player.copy()
    assert player.plans[0] is None
    assert twin.plans[1] is player.plans[1] is not None
    twin.decide(state, Random(1))
    assert twin.plans[0] is not None
    assert player.plans[0] is None


def test_it_thinks_again_when_somebody_takes_its_road() -> None:
    position = "4. plan  Red: Elv PP | P  Green: Elv 4? | U"
    state = sketch(position)
    player = policy(state)
    wanted = str(player.decide(state, Random(1)))
    later = sketch(f"{position}  {wanted.removeprefix('P@')}: E")
    assert player.decide(later, Random(1)) in later.rules.options(later)


def test_an_auction_is_for_what_leads_further() -> None:
    bids = "6. auction  Red: Elv PP $9 | *T  Green: Vir PP $9 | T*C  lots: {}"
    useful, useless = (sketch(bids.format(lot), "elfengold") for lot in "PC")
    assert str(policy(useful).decide(useful, Random(1))) == "$1"
    assert str(policy(useless).decide(useless, Random(1))) == "-"

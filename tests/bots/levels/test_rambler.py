"""The rambler: plays like a beginner, between those who play at random and those who plan."""

import pytest

from elfenland.bots import make_bot
from elfenland.engine.observation import observe
from elfenland.testing import sketch
from tests.bots.games import played

SEEDS = range(12)  # by any of these a beginner may forget


def choices(position: str, rules: str = "elfenland") -> set[str]:
    """Return all that ramblers do there."""
    state = sketch(position, rules)
    seen, options = observe(state, state.seat), state.rules.options(state)
    return {str(make_bot("rambler", seed).choose(seen, options)) for seed in SEEDS}


def test_it_takes_the_first_counter_that_fits_a_card() -> None:
    # The scout would take the elfcycle, of which it has three cards.
    assert choices("1. draw  Red: Elv PEEEDDDD | *C  Green: Vir 8? | *U  row: CCEUP") == {"P"}
    assert choices("1. draw  Red: Elv PPPPDDDD | *C  Green: Vir 8? | *U  row: CCEUC") == {"*"}


def test_it_goes_to_the_nearest_new_town() -> None:
    # The scout goes by Lapphálya, from where the elfcycle brings a second town.
    position = "4. travel  Red: Elv PPE  Green: Kih 4?  Elv-Bea: P  Elv-Lap: PO  Feo-Lap: E"
    assert choices(position) == {"Elv-P-Bea"}


def test_it_thinks_of_a_caravan_only_at_times() -> None:
    position = "4. travel  Red: Elv PCC  Green: Kih 4?  Elv-Lap: T"
    assert choices(position) == {"Elv=PCC=Lap", "-"}


def test_it_stays_where_no_new_town_can_be_reached() -> None:
    assert choices("4. travel  Red: Elv PPP +Lap  Green: Kih 4?  Elv-Lap: P") == {"-"}


def test_it_overlooks_some_of_its_cards() -> None:
    # Only one card of eight leads anywhere.
    position = "1. plan  Red: Elv PTTTTTTT | PC*U +Bea,Lap  Green: Vir 4? | T*C"
    assert {"P@Erg-Elv", "-"} <= choices(position)


def test_it_thinks_of_its_obstacle_only_at_times() -> None:
    position = "4. plan  Red: Kih C | O  Green: Elv 8? 15! | *T  Blue: Jac 8? | *T  Elv-Lap: T  Wyl-Jac: U"
    assert choices(position) == {"O@Elv-Lap", "-"}


@pytest.mark.parametrize(("bid", "expected"), [("", "$1"), ("bid=1", "$2"), ("bid=2", "-")])
def test_it_bids_a_little_and_only_for_what_fits(bid: str, expected: str) -> None:
    assert choices(f"1. auction  Red: Elv PPP $9  Green: Vir 4? $9 {bid}  lots: CP", "elfengold") == {
        expected
    }
    assert choices("1. auction  Red: Elv PPP $9  Green: Vir 4?  lots: PC", "elfengold") == {"-"}


@pytest.mark.parametrize("title", ["elfenland", "elfengold"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_it_leaves_wanderers_behind(title: str, players: int) -> None:
    for number in range(3):
        game = played(["rambler", *["wanderer"] * (players - 1)], title, str(number))
        assert game.winners == (0,)


def test_a_scout_leaves_it_behind() -> None:
    won = sum(0 in played(["scout", "rambler"], "elfenland", str(number)).winners for number in range(6))
    assert won >= 5

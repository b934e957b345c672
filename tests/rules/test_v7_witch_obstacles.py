"""Chapter V7 of the variants: one witch past all obstacles (V7.18 to V7.20)."""

import pytest

from elfenland.engine.observation import observe
from elfenland.positions.table import SketchError
from elfenland.testing import options, sketch
from elfenland.views.decode import read_view
from elfenland.views.encode import view
from tests.rules.driving import GREEN, RED
from tests.rules.going_on import GOLD, discards
from tests.rules.judging import allowed, boot, hand, refused

WITCHES = f"{GOLD}+witches"
ONE_FOR_ALL = f"{WITCHES}+witch-obstacles=one-for-all"
TWO_MONSTERS = "2. travel  Red: Gra RRRRW $2  Green: Elv RRRRP $5  Par~Gra: S  Ytt~Par: S"


@pytest.mark.parametrize("rules", [WITCHES, f"{WITCHES}+witch-obstacles=one-each"])
def test_v7_18_each_obstacle_needs_its_own_witch(rules: str) -> None:
    state = allowed(sketch(TWO_MONSTERS, rules), "Gra~RR+W~Par")
    refused(state, "Par~RR+W~Ytt", "illegal/cards-not-held", "7.2")


def test_v7_19_example_one_witch_past_two_sea_monsters() -> None:
    state = sketch(TWO_MONSTERS, ONE_FOR_ALL)
    state = allowed(state, "Gra~RR+W~Par")
    assert (hand(state, RED), state.gold[RED], discards(state)) == ("RR", 1, "RRW")
    assert {word for word in options(state) if "+W" in word} == {"Par~RR+W~Gra", "Par~RR+W~Ytt"}
    state = allowed(state, "Par~RR+W~Ytt")
    assert (boot(state, RED), state.gold[RED], discards(state)) == ("Ytt", 0, "RRRRW")


def test_v7_19_a_second_witch_stays_in_the_hand() -> None:
    text = "2. travel  Red: Gra RRRRRWW $9  Green: D  Par~Gra: S  Ytt~Par: S"
    state = allowed(sketch(text, ONE_FOR_ALL), "Gra~RR+W~Par", "Par~RR+W~Ytt")
    assert (hand(state, RED), state.gold[RED]) == ("RW", 7)


def test_v7_19_the_first_obstacle_takes_a_witch_and_each_one_gold() -> None:
    without = sketch(TWO_MONSTERS.replace("RRRRW $2", "RRRRR $2"), ONE_FOR_ALL)
    refused(without, "Gra~RR+W~Par", "illegal/cards-not-held", "7.2")
    poor = allowed(sketch(TWO_MONSTERS.replace("$2", "$1"), ONE_FOR_ALL), "Gra~RR+W~Par")
    refused(poor, "Par~RR+W~Ytt", "illegal/gold", "V6.13")


def test_v7_19_there_still_has_to_be_an_obstacle() -> None:
    state = allowed(sketch(TWO_MONSTERS.replace("  Ytt~Par: S", ""), ONE_FOR_ALL), "Gra~RR+W~Par")
    refused(state, "Par~RR+W~Ytt", "illegal/no-obstacle", "V6.7")


def test_v7_19_caravans_past_trees_too() -> None:
    text = "2. travel  Red: Elv PTRPTRPW $2  Green: D  Elv-Lap: DO  Ixa-Lap: DO"
    state = allowed(sketch(text, ONE_FOR_ALL), "Elv=PTR+W=Lap", "Lap=PTR+W=Ixa")
    assert (boot(state, RED), hand(state, RED), state.gold[RED]) == ("Ixa", "P", 0)


def test_v7_19_the_witch_leaves_when_the_journey_ends() -> None:
    text = "2. travel  Red: Gra RRRRWP $2  Green: Gra RRRRP $5  Par~Gra: S  Ytt~Par: S"
    state = allowed(sketch(text, ONE_FOR_ALL), "Gra~RR+W~Par")
    assert state.guided
    state = allowed(state, "-", "$4")
    assert (state.seat, state.guided) == (GREEN, False)
    refused(state, "Gra~RR+W~Par", "illegal/cards-not-held", "7.2")


def test_v7_19_a_position_in_the_middle_of_such_a_journey() -> None:
    text = "2. travel guided  Red: Par RR $1  Green: D  Ytt~Par: S"
    state = sketch(text, ONE_FOR_ALL)
    assert "guided" in repr(state)
    seen = observe(state, GREEN)
    assert seen.guided
    assert read_view(view(seen)) == seen
    assert boot(allowed(state, "Par~RR+W~Ytt"), RED) == "Ytt"
    with pytest.raises(SketchError, match="no witch stays"):
        sketch(text, WITCHES)


def test_v7_20_a_witch_of_a_flight_does_not_stay() -> None:
    state = sketch(TWO_MONSTERS.replace("Gra RRRRW $2", "Alb RRRRW $9"), ONE_FOR_ALL)
    state = allowed(state, "Alb^Par")
    refused(state, "Par~RR+W~Ytt", "illegal/cards-not-held", "7.2")


def test_v7_20_each_flight_needs_a_witch_and_does_not_send_one_away() -> None:
    state = allowed(sketch(TWO_MONSTERS.replace("$2", "$9"), ONE_FOR_ALL), "Gra~RR+W~Par")
    refused(state, "Par^Alb", "illegal/cards-not-held", "7.2")
    two = sketch(TWO_MONSTERS.replace("RRRRW $2", "RRRRWW $9"), ONE_FOR_ALL)
    two = allowed(two, "Gra~RR+W~Par", "Par^Ytt", "Ytt~RR+W~Par")
    assert (boot(two, RED), two.gold[RED], discards(two)) == ("Par", 4, "RRRRWW")


def test_v7_20_it_changes_nothing_without_witches() -> None:
    text = "2. travel  Red: Elv PTRR $5  Green: D  Elv-Lap: D  Elv-Bea: DO  Elv~Vir: S"
    assert options(sketch(text, f"{GOLD}+witch-obstacles=one-for-all")) == options(sketch(text, GOLD))

"""Chapter V6 of the variants: the elven witch."""

from collections import Counter

import pytest

from elfenland.engine.board import FERRY, Link
from elfenland.engine.events import BootFlew
from elfenland.engine.pieces import WITCH, count, size
from elfenland.engine.state import State
from elfenland.testing import options, play, sketch
from tests.rules.driving import GREEN, RED, begin, due, order, pile, shuffle
from tests.rules.going_on import GOLD, discards, income
from tests.rules.golden import told
from tests.rules.judging import BOARD, WATERS, allowed, boot, both_ways, hand, phase, refused, taken, winners

WITCHES = f"{GOLD}+witches"
FERRY_WITH_MONSTER = "2. travel  Red: Elv RRRW $5  Green: D  Elv~Vir: S"


def with_witch(state: State) -> set[str]:
    """Return the steps past an obstacle with a witch."""
    return {word for word in options(state) if "+W" in word}


def flights(state: State) -> set[str]:
    """Return the magic flights among the options."""
    return {word for word in options(state) if "^" in word}


def test_v6_1_six_witches_are_shuffled_in_with_the_travel_cards() -> None:
    game = begin(4, WITCHES)
    assert Counter(pile(game.state)) == Counter("PECUTDR" * 9 + "W" * 6)


def test_v6_1_they_can_be_dealt_and_lie_among_the_first_open_cards() -> None:
    game = begin(4, WITCHES)
    shuffle(game, "WWPPP" + "PPPPE" + "EEEEE" + "EECCC" + "WRW")
    assert hand(game.state, RED) == "PPPWW"
    assert count(game.state.open_cards, WITCH) == 2
    assert due(game.state) == "cards"
    assert len(game.rules.due(game.state).contents) == 53  # with the gold cards
    assert pile(game.state).count("W") == 2


def test_v6_1_without_the_option_there_are_none() -> None:
    assert "W" not in pile(begin(4, GOLD).state)


def test_v6_2_a_witch_is_drawn_like_any_card() -> None:
    state = sketch("2. cards  Red: P  Green: P  open: PEW deck: CW", WITCHES)
    state = allowed(state, "W")
    assert (hand(state, RED), count(state.open_cards, WITCH)) == ("PW", 1)
    blind = allowed(sketch("2. cards  Red: P  Green: P  open: PEC deck: CW", WITCHES), "*")
    assert hand(blind, RED) == "PW"


def test_v6_2_it_is_shuffled_like_any_card() -> None:
    text = "2. cards  Red: 20?  Green: 20?  open: PEC deck: T played: WWWWWW$$$$$$$19?"
    state = allowed(sketch(text, WITCHES), "*")
    assert (due(state), Counter(pile(state))["W"]) == ("cards", 6)
    state = play(state, order(state, "W"))
    assert hand(allowed(state, "*"), GREEN).count("W") == 1


def test_v6_2_the_turn_does_not_end_by_itself_while_you_hold_one() -> None:
    state = allowed(sketch("2. travel  Red: Elv RW $3  Green: D", WITCHES), "Elv~R~Riv")
    assert (state.seat, state.stage) == (RED, 0)
    assert "-" in options(state)
    penniless = allowed(sketch("2. travel  Red: Elv RW  Green: D", WITCHES), "Elv~R~Riv")
    assert options(penniless) == ["-"]


def test_v6_2_who_holds_just_a_witch_travels() -> None:
    state = sketch("2. travel  Red: Elv W $3  Green: D", WITCHES)
    assert (state.stage, len(flights(state))) == (0, 20)


def test_v6_3_a_used_witch_is_discarded() -> None:
    state = allowed(sketch(FERRY_WITH_MONSTER, WITCHES), "Elv~RR+W~Vir")
    assert (hand(state, RED), discards(state)) == ("R", "RRW")
    flown = allowed(sketch("2. travel  Red: Feo WW $9  Green: D", WITCHES), "Feo^Vir")
    assert (hand(flown, RED), discards(flown)) == ("W", "W")


def test_v6_3_they_are_used_only_while_travelling_in_ones_own_turn() -> None:
    planning = sketch("2. plan  Red: Elv RRW $9 | P  Green: D | P  Elv~Vir: S", WITCHES)
    refused(planning, "Elv~RR+W~Vir", "illegal/phase", "G2.8")
    refused(planning, "Elv^Vir", "illegal/phase", "G2.8")
    over = sketch("2. travel earned=3 ended  Red: Riv RRW $9  Green: D", WITCHES)
    refused(over, "Riv^Vir", "illegal/gold-or-cards", "G8.13")


def test_v6_3_without_the_option_nobody_uses_one() -> None:
    state = sketch("2. travel  Red: Elv RRR $9  Green: D  Elv~Vir: S", GOLD)
    refused(state, "Elv~RR+W~Vir", "illegal/no-such-move", "7.2")
    refused(state, "Elv^Vir", "illegal/no-such-move", "7.2")


def test_v6_4_example_25_past_a_sea_monster() -> None:
    state = sketch(FERRY_WITH_MONSTER, WITCHES)
    assert {"Elv~RRR~Vir", "Elv~RR+W~Vir"} <= set(options(state))
    after = allowed(state, "Elv~RR+W~Vir")
    assert (boot(after, RED), after.gold[RED], hand(after, RED)) == ("Vir", 4, "R")
    assert taken(after, RED) == {"Vir"}
    without = allowed(state, "Elv~RRR~Vir")
    assert (without.gold[RED], hand(without, RED)) == (5, "W")


@pytest.mark.parametrize("water", WATERS, ids=lambda link: link.word)
def test_v6_4_the_rafts_are_those_of_the_free_way(water: Link) -> None:
    for origin, target in both_ways(water):
        free = 2 if water.kind == FERRY or origin == water.b.code else 1
        state = sketch(f"2. travel  Red: {origin} RRRRW $1  Green: D  {water.word}: S", WITCHES)
        assert with_witch(state) == {f"{origin}~{'R' * free}+W~{target}"}
        refused(state, f"{origin}~{'R' * (free + 1)}+W~{target}", "illegal/price", "7.8")


def test_v6_4_past_a_tree() -> None:
    state = sketch("2. travel  Red: Feo TTW $5  Green: D  Alb-Feo: TO", WITCHES)
    assert with_witch(state) == {"Feo-TT+W-Alb"}
    after = allowed(state, "Feo-TT+W-Alb")
    assert (boot(after, RED), after.gold[RED], discards(after)) == ("Alb", 4, "TTW")
    refused(state, "Feo-TTT+W-Alb", "illegal/price", "7.8")


def test_v6_4_past_a_tree_on_a_doubled_road() -> None:
    state = sketch("2. travel  Red: Ixa DDEW $5  Green: D  Ixa-Lap: DE2O", WITCHES)
    assert with_witch(state) == {"Ixa-DD+W-Lap", "Ixa-E+W-Lap", "Ixa=EDD+W=Lap"}
    refused(state, "Ixa-ED+W-Lap", "illegal/wrong-cards", "7.6")


def test_v6_4_the_step_earns_as_always() -> None:
    state = allowed(sketch(FERRY_WITH_MONSTER, WITCHES), "Elv~RR+W~Vir", "-")
    assert income(state) == 3


def test_v6_4_it_takes_a_witch() -> None:
    state = sketch("2. travel  Red: Elv RR $5  Green: D  Elv~Vir: S", WITCHES)
    refused(state, "Elv~RR+W~Vir", "illegal/cards-not-held", "7.2")
    assert with_witch(state) == set()


def test_v6_5_each_passage_needs_a_witch_and_gold_of_its_own() -> None:
    state = sketch("2. travel  Red: Elv RRRRWW $2  Green: D  Elv~Vir: S", WITCHES)
    state = allowed(state, "Elv~RR+W~Vir")
    assert (state.gold[RED], hand(state, RED)) == (1, "RRW")
    state = allowed(state, "Vir~RR+W~Elv")
    assert (state.gold[RED], boot(state, RED), discards(state)) == (0, "Elv", "RRRRWW")


def test_v6_5_one_witch_is_not_enough_for_two() -> None:
    state = sketch("2. travel  Red: Elv RRRRW $9  Green: D  Elv~Vir: S  Vir~Str: S", WITCHES)
    state = allowed(state, "Elv~RR+W~Vir")
    refused(state, "Vir~RR+W~Str", "illegal/cards-not-held", "7.2")
    refused(state, "Vir~RR~Str", "illegal/price", "7.8")


def test_v6_5_nor_is_one_gold() -> None:
    state = sketch("2. travel  Red: Elv RRRRWW $1  Green: D  Elv~Vir: S  Vir~Str: S", WITCHES)
    state = allowed(state, "Elv~RR+W~Vir")
    refused(state, "Vir~RR+W~Str", "illegal/gold", "V6.13")


def test_v6_6_a_caravan_past_a_tree() -> None:
    state = sketch("2. travel  Red: Elv PRTW $5  Green: D  Elv-Lap: DO", WITCHES)
    assert with_witch(state) == {"Elv=PTR+W=Lap"}
    after = allowed(state, "Elv=PTR+W=Lap")
    assert (boot(after, RED), after.gold[RED], discards(after)) == ("Lap", 4, "PTRW")
    refused(state, "Elv=PT+W=Lap", "illegal/caravan-size", "7.12")


def test_v6_6_a_caravan_of_four_needs_no_witch() -> None:
    state = sketch("2. travel  Red: Elv PRTEW $5  Green: D  Elv-Lap: DO", WITCHES)
    assert "Elv=PETR=Lap" in options(state)
    refused(state, "Elv=PETR+W=Lap", "illegal/caravan-size", "7.12")
    assert allowed(state, "Elv=PETR=Lap").gold[RED] == 5


def test_v6_6_no_caravan_past_a_sea_monster() -> None:
    state = sketch(FERRY_WITH_MONSTER, WITCHES)
    refused(state, "Elv=RRR+W=Vir", "illegal/caravan-on-water", "7.15")


@pytest.mark.parametrize("word", ["Elv-P+W-Lap", "Elv=PRR+W=Lap", "Elv~R+W~Riv", "Elv~RR+W~Vir"])
def test_v6_7_not_where_there_is_no_obstacle(word: str) -> None:
    state = sketch("2. travel  Red: Elv PPRRW $5  Green: D  Elv-Lap: PG  Elv~Str: S", WITCHES)
    refused(state, word, "illegal/no-obstacle", "V6.7")
    assert with_witch(state) == {"Elv~RR+W~Str"}


def test_v6_8_example_26_a_flight_costs_a_witch_and_three_gold() -> None:
    state = sketch("2. travel  Red: Feo WD $5  Green: D", WITCHES)
    after = allowed(state, "Feo^Vir")
    assert (boot(after, RED), after.gold[RED], hand(after, RED)) == ("Vir", 2, "D")


@pytest.mark.parametrize("origin", [town.code for town in BOARD.towns])
def test_v6_8_to_any_other_town_elvenhold_included(origin: str) -> None:
    state = sketch(f"2. travel  Red: {origin} W $3  Green: D", WITCHES)
    assert flights(state) == {f"{origin}^{town.code}" for town in BOARD.towns if town.code != origin}
    refused(state, f"{origin}^{origin}", "illegal/flight-nowhere", "V6.8")


def test_v6_8_from_the_town_where_the_boot_is() -> None:
    state = sketch("2. travel  Red: Feo W $3  Green: D", WITCHES)
    refused(state, "Lap^Vir", "illegal/not-there", "7.2")


def test_v6_8_it_takes_a_witch() -> None:
    state = sketch("2. travel  Red: Feo D $5  Green: D", WITCHES)
    refused(state, "Feo^Vir", "illegal/cards-not-held", "7.2")
    assert flights(state) == set()


def test_v6_9_example_26_you_take_the_piece_where_you_land() -> None:
    state = sketch("2. travel  Red: Feo WW $9  Green: D", WITCHES)
    feodor = state.boots[RED]
    there, log = told(state, "Feo^Vir")
    virst = there.boots[RED]
    assert taken(there, RED) == {"Feo", "Vir"}
    assert log == [BootFlew(RED, feodor, virst, 3, collected=True)]
    back, log = told(there, "Vir^Feo")
    assert taken(back, RED) == {"Feo", "Vir"}
    assert log[0] == BootFlew(RED, virst, feodor, 3, collected=False)


def test_v6_9_none_in_elvenhold() -> None:
    state = allowed(sketch("2. travel  Red: Feo WW $9  Green: D", WITCHES), "Feo^Elv")
    assert (boot(state, RED), taken(state, RED)) == ("Elv", {"Feo"})


def test_v6_9_the_twentieth_piece_too() -> None:
    state = sketch("2. travel  Red: Lap W 19! $3  Green: 3!", f"{WITCHES}+early-end=at-once")
    (left,) = (t for t in BOARD.towns if t.bit & BOARD.collectable & ~state.visited[RED])
    assert winners(allowed(state, f"Lap^{left.code}")) == (RED,)


def test_v6_10_example_26_a_flight_earns_nothing() -> None:
    state = allowed(sketch("2. travel  Red: Feo WD $5  Green: D", WITCHES), "Feo^Vir", "-")
    assert income(state) == 0


def test_v6_10_what_the_steps_earn_is_not_changed() -> None:
    state = sketch("2. travel  Red: Feo DDWR $5  Green: D  Dag-Feo: DG", WITCHES)
    state = allowed(state, "Feo-D-Dag", "Dag^Vir", "Vir~R~Ixa", "-")
    assert income(state) == 8 + 3


def test_v6_10_a_gold_piece_between_the_towns_does_not_matter() -> None:
    state = sketch("2. travel  Red: Feo DW $5  Green: D  Dag-Feo: DG", WITCHES)
    assert income(allowed(state, "Feo^Dag", "-")) == 0


def test_v6_11_a_flight_counts_as_having_moved() -> None:
    state = sketch("2. travel  Red: Feo W $5  Green: D  open: PEC", WITCHES)
    state = allowed(state, "Feo^Vir")  # the last card
    assert (options(state), state.seat) == (["$0", "+"], RED)
    after = allowed(state, "+", "P", "*")
    assert (size(after.hands[RED]), after.gold[RED], after.seat) == (2, 2, GREEN)
    assert allowed(state, "$0").seat == GREEN


def test_v6_11_also_a_flight_to_and_fro() -> None:
    state = allowed(sketch("2. travel  Red: Feo WW $6  Green: D", WITCHES), "Feo^Vir", "Vir^Feo")
    assert (options(state), state.gold[RED]) == (["$0", "+"], 0)


def test_v6_12_several_witches_before_between_and_after_steps() -> None:
    text = "2. travel  Red: Kih WWWWRRT $9  Green: D  Elv~Vir: S  Elv-Bea: TO"
    state = sketch(text, WITCHES)
    state = allowed(state, "Kih^Vir", "Vir~RR+W~Elv", "Elv-T+W-Bea", "Bea^Jac")
    assert (boot(state, RED), state.gold[RED], discards(state)) == ("Jac", 9 - 3 - 1 - 1 - 3, "TRRWWWW")
    assert taken(state, RED) == {"Kih", "Vir", "Bea", "Jac"}
    assert income(state) == 0 + 2  # Elvenhold and Beatá


def test_v6_12_as_many_as_you_can_pay_for() -> None:
    state = allowed(sketch("2. travel  Red: Kih WWW $5  Green: D", WITCHES), "Kih^Vir")
    assert options(state) == ["-"]
    refused(state, "Vir^Jac", "illegal/gold", "V6.13")


@pytest.mark.parametrize(
    ("gold", "can_pass", "can_fly"), [(0, False, False), (2, True, False), (3, True, True)]
)
def test_v6_13_the_gold_must_be_in_the_purse(gold: int, can_pass: bool, can_fly: bool) -> None:
    state = sketch(f"2. travel  Red: Elv RRW ${gold}  Green: D  Elv~Vir: S", WITCHES)
    assert (bool(with_witch(state)), bool(flights(state))) == (can_pass, can_fly)
    if not can_pass:
        refused(state, "Elv~RR+W~Vir", "illegal/gold", "V6.13")
    if not can_fly:
        refused(state, "Elv^Vir", "illegal/gold", "V6.13")


def test_v6_13_what_the_journey_has_earned_does_not_count() -> None:
    state = sketch("2. travel  Red: Feo DDDW  Green: D  Alb-Feo: D  Par-Alb: DO", WITCHES)
    state = allowed(state, "Feo-D-Alb")
    assert state.earned == 7
    refused(state, "Alb-D+W-Par", "illegal/gold", "V6.13")
    refused(state, "Alb^Par", "illegal/gold", "V6.13")


def test_v6_14_a_witch_is_no_card_for_a_caravan() -> None:
    state = sketch("2. travel  Red: Elv PTWW $5  Green: D  Elv-Lap: D  Elv-Bea: DO", WITCHES)
    assert not any(word.count("=") == 2 for word in options(state))
    refused(state, "Elv=PTW=Lap", "illegal/witch-in-caravan", "V7.9")
    refused(state, "Elv=PTWW=Bea", "illegal/witch-in-caravan", "V7.9")
    refused(state, "Elv=PTW+W=Bea", "illegal/witch-in-caravan", "V7.9")


def test_v6_14_it_pays_for_nothing_else_either() -> None:
    state = sketch("2. travel  Red: Elv PWWW $5  Green: D  Elv-Lap: P  Elv-Bea: PO", WITCHES)
    refused(state, "Elv-W-Lap", "illegal/wrong-cards", "7.6")
    refused(state, "Elv-PW-Bea", "illegal/wrong-cards", "7.6")
    refused(state, "Elv~W~Riv", "illegal/only-rafts", "7.11")
    assert phase(state) == "travel"


def test_v6_4_past_the_sea_monster_from_grangor_to_yttar() -> None:
    state = sketch("2. travel  Red: Gra RRRW $5  Green: D  Ytt~Gra: S", WITCHES)
    assert "Gra~RRR~Ytt" in options(state)
    after = allowed(state, "Gra~RR+W~Ytt")
    assert (after.gold[RED], discards(after)) == (4, "RRW")


def test_v6_10_a_flight_from_usselen_to_tichih() -> None:
    state = allowed(sketch("2. travel  Red: Uss WC $5  Green: D", WITCHES), "Uss^Tic")
    assert (state.gold[RED], state.earned, taken(state, RED)) == (2, 0, {"Uss", "Tic"})

"""Chapter G8 of Elfengold: doubled roads, sea monsters, what a journey earns, and gold or cards."""

import pytest

from elfenland.engine.board import FERRY, Link
from elfenland.engine.events import DrawLost, Event, GoldReceived
from elfenland.engine.pieces import CARD_LETTERS, holds, read_bag, size
from elfenland.engine.state import State
from elfenland.testing import options, play, sketch
from tests.rules.driving import BLUE, GREEN, RED, cards
from tests.rules.going_on import GOLD, discards, go_on, income
from tests.rules.judging import WATERS, allowed, boot, both_ways, hand, phase, refused, taken


def steps(state: State) -> set[str]:
    """Return the steps that match a counter, or go by raft."""
    return {word for word in options(state) if word.count("=") == 0 and len(word) > 3}


def caravans(state: State) -> set[str]:
    """Return the payments of the caravans among the options."""
    return {word.split("=")[1] for word in options(state) if word.count("=") == 2}


def test_g8_1_journeys_follow_chapter_7() -> None:
    state = sketch("2. travel start=Green  Red: Elv P  Green: Lap PER  Elv-Lap: P", GOLD)
    assert state.seat == GREEN
    refused(state, "Lap-E-Vir", "illegal/no-counter", "7.4")
    refused(state, "Lap-E-Elv", "illegal/wrong-cards", "7.6")
    refused(state, "Lap-PP-Elv", "illegal/price", "7.8")
    refused(state, "Elv-P-Lap", "illegal/not-there", "7.2")
    refused(state, "Lap=PE=Elv", "illegal/caravan-size", "7.12")
    after = allowed(state, "Lap-P-Elv")
    assert (boot(after, GREEN), hand(after, GREEN), discards(after)) == ("Elv", "ER", "P")


def test_g8_1_every_town_entered_gives_its_piece() -> None:
    state = sketch("2. travel  Red: Lap RDDD  Green: D  Lap-Vir: D", GOLD)
    assert taken(allowed(state, "Lap-D-Vir", "Vir~R~Ixa"), RED) == {"Lap", "Vir", "Ixa"}


def test_g8_2_example_15_either_kind_alone() -> None:
    state = sketch("2. travel  Red: Ixa DDEC  Green: D  Ixa-Lap: DE2", GOLD)
    assert steps(state) == {"Ixa-DD-Lap", "Ixa-E-Lap"}
    assert hand(allowed(state, "Ixa-DD-Lap"), RED) == "EC"
    assert hand(allowed(state, "Ixa-E-Lap"), RED) == "CDD"


def test_g8_2_also_the_other_way_and_on_another_terrain() -> None:
    state = sketch("2. travel  Red: Lap DDE  Green: D  Ixa-Lap: DE2  Lap-Vir: DE2", GOLD)
    assert steps(state) == {"Lap-DD-Ixa", "Lap-E-Ixa", "Lap-D-Vir", "Lap-E-Vir"}


def test_g8_2_the_two_cannot_be_mixed() -> None:
    state = sketch("2. travel  Red: Ixa DDEC  Green: D  Ixa-Lap: DE2", GOLD)
    refused(state, "Ixa-ED-Lap", "illegal/wrong-cards", "7.6")
    refused(state, "Ixa-EDD-Lap", "illegal/wrong-cards", "7.6")
    refused(state, "Ixa-D-Lap", "illegal/price", "7.8")
    refused(state, "Ixa-C-Lap", "illegal/wrong-cards", "7.6")


def test_g8_2_two_of_a_kind_are_no_cheaper_and_offered_once() -> None:
    state = sketch("2. travel  Red: Ixa DDD  Green: D  Ixa-Lap: DD2", GOLD)
    assert options(state) == ["Ixa-DD-Lap", "Ixa=DDD=Lap", "-"]


def test_g8_3_example_15_a_caravan_of_any_three() -> None:
    state = sketch("2. travel  Red: Ixa PUTR  Green: D  Ixa-Lap: DE2", GOLD)
    assert caravans(state) == {"PUT", "PUR", "PTR", "UTR"}
    refused(state, "Ixa=PU=Lap", "illegal/caravan-size", "7.12")
    refused(state, "Ixa=PUTR=Lap", "illegal/caravan-size", "7.12")


@pytest.mark.parametrize(("origin", "target"), [("Ixa", "Lap"), ("Lap", "Ixa")])
def test_g8_4_example_15_a_tree_adds_one_card_to_each_way(origin: str, target: str) -> None:
    state = sketch(f"2. travel  Red: {origin} DDDEEC  Green: D  Ixa-Lap: DE2O", GOLD)
    assert steps(state) == {f"{origin}-DDD-{target}", f"{origin}-EE-{target}"}
    assert {len(payment) for payment in caravans(state)} == {4}
    assert "EECD" in caravans(state)
    refused(state, f"{origin}-DD-{target}", "illegal/price", "7.8")
    refused(state, f"{origin}-E-{target}", "illegal/price", "7.8")
    refused(state, f"{origin}=EEC={target}", "illegal/caravan-size-blocked", "7.13")


def test_g8_4_the_card_more_is_of_the_same_kind() -> None:
    state = sketch("2. travel  Red: Ixa DDE  Green: D  Ixa-Lap: DE2O", GOLD)
    assert options(state) == ["-"]
    refused(state, "Ixa-EDD-Lap", "illegal/wrong-cards", "7.6")


@pytest.mark.parametrize("water", WATERS, ids=lambda link: link.word)
def test_g8_5_a_sea_monster_adds_one_raft(water: Link) -> None:
    for origin, target in both_ways(water):
        free = 2 if water.kind == FERRY or origin == water.b.code else 1
        for price, monster in ((free, ""), (free + 1, f"{water.word}: S")):
            state = sketch(f"2. travel  Red: {origin} RRRRPPP  Green: D  {monster}", GOLD)
            words = [word for word in steps(state) if word[3] == "~" and word.endswith(target)]
            assert words == [f"{origin}~{'R' * price}~{target}"]
            refused(state, f"{origin}~{'R' * (price + 1)}~{target}", "illegal/price", "7.8")


def test_g8_5_example_14_the_river_from_virst_to_ixara() -> None:
    down = sketch("2. travel  Red: Vir RRRR  Green: D  Vir~Ixa: S", GOLD)
    assert hand(allowed(down, "Vir~RR~Ixa"), RED) == "RR"
    refused(down, "Vir~R~Ixa", "illegal/price", "7.8")
    up = sketch("2. travel  Red: Ixa RRRR  Green: D  Vir~Ixa: S", GOLD)
    assert hand(allowed(up, "Ixa~RRR~Vir"), RED) == "R"
    refused(up, "Ixa~RR~Vir", "illegal/price", "7.8")


def test_g8_5_it_does_not_bother_the_other_ferries_nor_a_road_beside_it() -> None:
    state = sketch("2. travel  Red: Vir RRRTT  Green: D  Elv~Vir: S  Vir~Ixa: S  Ixa-Vir: T", GOLD)
    assert steps(state) == {"Vir~RRR~Elv", "Vir~RR~Str", "Vir~RR~Ixa", "Vir-T-Ixa"}


@pytest.mark.parametrize(
    ("roads", "route", "gold"),
    [
        ("Thr-Feo: D  Thr-Alb: D  Par-Alb: D", "Feo-D-Thr Thr-D-Alb Alb-D-Par", 14),
        ("Alb-Feo: D  Wyl-Alb: D  Wyl-Par: D", "Feo-D-Alb Alb-D-Wyl Wyl-D-Par", 14),
        ("Alb-Feo: D  Par-Alb: D  Wyl-Par: D", "Feo-D-Alb Alb-D-Par", 11),
    ],
)
def test_g8_6_example_18_from_feodor_to_parundia(roads: str, route: str, gold: int) -> None:
    state = sketch(f"2. travel  Red: Feo DDDD $3  Green: D  {roads}", GOLD)
    state = allowed(state, *route.split(), "-")
    assert income(state) == gold
    assert allowed(state, f"${gold}").gold[RED] == 3 + gold


def test_g8_6_rivers_and_ferries_earn_as_roads_do() -> None:
    state = sketch("2. travel  Red: Elv RRRRRR  Green: D", GOLD)
    assert income(allowed(state, "Elv~R~Riv", "Riv~R~Tic", "-")) == 3 + 3
    assert income(allowed(state, "Elv~RR~Vir", "Vir~RR~Str", "-")) == 3 + 4


def test_g8_6_nothing_else_may_be_taken() -> None:
    state = allowed(sketch("2. travel  Red: Elv RR  Green: D", GOLD), "Elv~R~Riv", "-")
    for word in ("$0", "$2", "$4", "$300"):
        refused(state, word, "illegal/income", "G8.6")


def test_g8_6_each_journey_earns_its_own() -> None:
    state = sketch("2. travel  Red: Elv R  Green: Elv RR", GOLD)
    state = allowed(state, "Elv~R~Riv", "$3", "Elv~R~Riv", "Riv~R~Tic")
    assert income(state) == 6


def test_g8_7_a_town_counts_each_time_it_is_entered() -> None:
    state = sketch("2. travel  Red: Dag CCCCCC +Kih,Dag  Green: D  Kih-Dag: C", GOLD)
    state = allowed(state, "Dag-CC-Kih", "Kih-CC-Dag", "Dag-CC-Kih")
    assert income(state) == 6 + 4 + 6


def test_g8_8_the_town_of_departure_counts_only_if_it_is_entered_again() -> None:
    state = sketch("2. travel  Red: Feo DDD  Green: D  Dag-Feo: D", GOLD)
    there = allowed(state, "Feo-D-Dag")
    assert income(allowed(there, "-")) == 4
    assert income(allowed(there, "Dag-D-Feo", "-")) == 4 + 4


@pytest.mark.parametrize("road", ["P", "PG"])
def test_g8_9_example_20_elvenhold_earns_nothing(road: str) -> None:
    state = sketch(f"2. travel  Red: Lap PPD $5  Green: D  Elv-Lap: {road}", GOLD)
    state = allowed(state, "Lap-P-Elv", "-")
    assert options(state) == ["$0", "+"]
    after = allowed(state, "$0")
    assert (after.gold[RED], after.seat) == (5, GREEN)


def test_g8_9_what_the_rest_of_the_journey_earned_stays() -> None:
    state = sketch("2. travel  Red: Vir PPD  Green: D  Elv-Lap: PG  Lap-Vir: P", GOLD)
    assert income(allowed(state, "Vir-P-Lap", "Lap-P-Elv", "-")) == 2


def test_g8_10_example_19_a_gold_piece_doubles_the_town_entered_over_its_road() -> None:
    state = sketch("2. travel  Red: Feo DDD  Green: D  Dag-Feo: DG", GOLD)
    assert income(allowed(state, "Feo-D-Dag", "-")) == 8


def test_g8_10_the_other_towns_of_the_journey_are_not_doubled() -> None:
    state = sketch("2. travel  Red: Thr DDDD  Green: D  Thr-Feo: D  Dag-Feo: DG  Alb-Dag: D", GOLD)
    state = allowed(state, "Thr-D-Feo", "Feo-D-Dag", "Dag-D-Alb", "-")
    assert income(state) == 4 + 8 + 7


def test_g8_10_nor_is_the_same_town_when_entered_otherwise() -> None:
    state = sketch("2. travel  Red: Vir TTRR  Green: D  Ixa-Vir: TG", GOLD)
    assert income(allowed(state, "Vir-T-Ixa", "-")) == 6
    assert income(allowed(state, "Vir~R~Ixa", "-")) == 3


def test_g8_10_on_a_doubled_road_it_doubles_for_either_kind() -> None:
    state = sketch("2. travel  Red: Lap DDDEE  Green: D  Ixa-Lap: DE2G", GOLD)
    assert income(allowed(state, "Lap-DD-Ixa", "-")) == 6
    assert income(allowed(state, "Lap-E-Ixa", "-")) == 6


def test_g8_11_example_19_in_both_directions_and_each_time() -> None:
    state = sketch("2. travel  Red: Feo DDDD  Green: D  Dag-Feo: DG", GOLD)
    state = allowed(state, "Feo-D-Dag", "Dag-D-Feo", "Feo-D-Dag", "-")
    assert income(state) == 24


def test_g8_11_for_every_player() -> None:
    state = sketch("2. travel  Red: Feo D  Green: Dag D  Blue: Feo D  Dag-Feo: DG", GOLD)
    state = allowed(state, "Feo-D-Dag", "$8", "Dag-D-Feo", "$8", "Feo-D-Dag")
    assert income(state) == 8
    assert state.gold == [8, 8, 0]


def test_g8_12_for_caravans_too() -> None:
    state = sketch("2. travel  Red: Feo PPPEEECCC  Green: D  Dag-Feo: DG", GOLD)
    state = allowed(state, "Feo=PPP=Dag")
    assert income(allowed(state, "-")) == 8
    assert income(allowed(state, "Dag=EEE=Feo", "Feo=CCC=Dag")) == 24


def test_g8_13_example_21_gold_or_cards_once_before_the_next_player_travels() -> None:
    state = sketch("2. travel earned=14 ended  Red: Par DD $1  Green: D", GOLD)
    assert (options(state), state.seat) == (["$14", "+"], RED)
    gold = allowed(state, "$14")
    assert (gold.gold[RED], hand(gold, RED), gold.seat) == (15, "DD", GREEN)
    cards_instead = allowed(state, "+")
    assert cards_instead.seat == RED
    drawn = allowed(cards_instead, "*", "*")
    assert (drawn.gold[RED], size(drawn.hands[RED]), drawn.seat) == (1, 4, GREEN)


@pytest.mark.parametrize("word", ["-", "*", "Par-D-Alb", "-D", "$"])
def test_g8_13_nothing_else_comes_first(word: str) -> None:
    state = sketch("2. travel earned=14 ended  Red: Par DD  Green: D  Par-Alb: D  gold-deck: 2", GOLD)
    refused(state, word, "illegal/gold-or-cards", "G8.13")


def test_g8_13_no_way_back_from_the_cards_to_the_gold() -> None:
    state = sketch("2. travel earned=14 ended  Red: Par DD  Green: D", GOLD)
    state = allowed(state, "+")
    refused(state, "$14", "illegal/draw-cards", "G8.16")
    refused(state, "+", "illegal/draw-cards", "G8.16")
    refused(allowed(state, "*"), "$14", "illegal/draw-cards", "G8.16")


def test_g8_13_whose_last_card_is_played_is_asked_as_well() -> None:
    state = allowed(sketch("2. travel  Red: Elv R  Green: D", GOLD), "Elv~R~Riv")
    assert (options(state), state.seat) == (["$3", "+"], RED)


def test_g8_13_the_last_player_chooses_before_the_round_is_finished() -> None:
    state = sketch("6. travel  Red: Elv R  Green: Elv R", GOLD)
    state = allowed(state, "Elv~R~Riv", "$3", "Elv~R~Riv")
    assert not state.rules.is_over(state)
    assert state.rules.is_over(allowed(state, "$3"))


def test_g8_13_the_gold_is_announced() -> None:
    state = sketch("2. travel earned=14 ended  Red: Par DD  Green: D", GOLD)
    log: list[Event] = []
    state.rules.apply(state, state.rules.parse_action("$14"), log)
    assert log == [GoldReceived(RED, 14)]


def test_g8_14_cards_may_be_chosen_with_nothing_earned() -> None:
    state = sketch("2. travel moved ended  Red: Elv DD $5  Green: D", GOLD)
    assert options(state) == ["$0", "+"]
    after = allowed(state, "+", "*", "*")
    assert (size(after.hands[RED]), after.gold[RED]) == (4, 5)


def test_g8_15_example_21_who_has_not_moved_draws_two_cards() -> None:
    state = sketch("2. travel  Red: Lap DD $5  Green: D  Elv-Lap: PG  open: PPE", GOLD)
    state = allowed(state, "-")
    assert (set(options(state)), state.seat, state.draws) == ({"P", "E", "*"}, RED, 2)
    refused(state, "$0", "illegal/draw-cards", "G8.16")
    refused(state, "+", "illegal/draw-cards", "G8.16")
    refused(state, "-", "illegal/draw-cards", "G8.16")
    after = allowed(state, "P", "P")
    assert (hand(after, RED), after.gold[RED], after.seat) == ("PPDD", 5, GREEN)


def test_g8_15_the_same_goes_for_who_had_no_card() -> None:
    state = sketch("2. travel  Red: Lap $5  Green: Lap $5  Blue: D  open: PPE", GOLD)
    assert (set(options(state)), state.seat, state.draws) == ({"P", "E", "*"}, RED, 2)
    refused(state, "-", "illegal/draw-cards", "G8.16")
    state = allowed(state, "P", "P")
    assert (state.seat, state.draws) == (GREEN, 2)
    state = allowed(state, "E", "*")
    assert (state.seat, state.stage) == (BLUE, 0)
    assert [size(held) for held in state.hands] == [2, 2, 1]


def test_g8_15_coming_back_to_where_one_was_is_moving() -> None:
    state = sketch("2. travel  Red: Feo DDD  Green: D  Dag-Feo: D", GOLD)
    assert options(allowed(state, "Feo-D-Dag", "Dag-D-Feo", "-")) == ["$8", "+"]


def test_g8_15_what_the_player_before_did_does_not_matter() -> None:
    state = sketch("2. travel  Red: Elv R  Green: Elv R", GOLD)
    state = allowed(state, "Elv~R~Riv", "$3", "-")
    assert (state.seat, state.draws, state.moved, state.earned) == (GREEN, 2, False, 0)


def test_g8_16_each_card_is_open_or_blind_or_the_gold_deck() -> None:
    text = "2. travel earned=3 ended  Red: Riv D  Green: D  open: PEC gold-deck: 2 deck: TU"
    state = allowed(sketch(text, GOLD), "+")
    assert set(options(state)) == {"P", "E", "C", "*", "$"}
    after = allowed(state, "E")
    assert (hand(after, RED), cards(after.open_cards), after.draws) == ("ED", "PCU", 1)
    assert hand(allowed(after, "*"), RED) == "ETD"
    gold = allowed(after, "$")
    assert (gold.gold[RED], hand(gold, RED), gold.gold_deck, gold.seat) == (6, "ED", 0, GREEN)
    assert discards(gold) == "$$"


def test_g8_16_a_gold_card_drawn_blind_is_not_one_of_the_two() -> None:
    state = allowed(sketch("2. travel  Red: Riv D  Green: D  open: PEC deck: T$U$", GOLD), "-")
    state = allowed(state, "*")
    assert (state.draws, state.gold_deck, state.seat) == (2, 1, RED)
    state = allowed(state, "*", "*")
    assert (hand(state, RED), state.draws, state.gold_deck) == ("UD", 1, 2)
    assert allowed(state, "$").gold[RED] == 6


def test_g8_16_the_supply_is_replaced_while_they_are_drawn() -> None:
    # All but two cards of the supply were played.
    text = "2. travel  Red: Riv D  Green: Riv D  open: PEC deck: TU played: $$$$$$$56?"
    state = allowed(sketch(text, GOLD), "-")
    assert len(state.deck) == 2
    state = allowed(state, "*", "*")
    assert hand(state, RED) == "UTD"
    pile = state.rules.due(state)
    assert (pile.name, len(pile.contents)) == ("cards", 63)
    state = play(state, f"cards:{''.join(CARD_LETTERS[card] for card in pile.contents)}")
    assert (state.seat, phase(state), len(state.deck), discards(state)) == (GREEN, "travel", 63, "")


def test_g8_16_no_draw_is_lost_while_a_card_is_anywhere() -> None:
    # Nothing is left but what Red has just played: one card for the two draws, and the gold cards.
    text = "2. travel  Red: Elv R  Green: 31?  Blue: 28? open: PEC played: $$$$$$$"
    state = allowed(sketch(text, GOLD), "Elv~R~Riv", "+")
    log: list[Event] = []
    while state.seat in (RED, -1):
        due = state.rules.due(state).contents if state.seat < 0 else b""
        word = f"cards:{''.join(CARD_LETTERS[card] for card in due)}" if due else options(state)[-1]
        state = state.rules.apply(state, state.rules.parse_action(word), log)
    assert not any(isinstance(event, DrawLost) for event in log)
    assert size(state.hands[RED]) + state.gold[RED] // 3 >= 2


def test_g8_17_gold_is_earned_when_the_journey_is_over() -> None:
    state = sketch("2. travel  Red: Elv RRR $1  Green: D", GOLD)
    state = allowed(state, "Elv~R~Riv", "Riv~R~Tic")
    assert (state.gold[RED], state.earned) == (1, 6)
    assert allowed(state, "-").gold[RED] == 1
    assert allowed(state, "-", "$6").gold[RED] == 7


def test_g8_17_it_pays_for_no_witch_on_the_way() -> None:
    state = sketch("2. travel  Red: Elv RRW $2  Green: D", f"{GOLD}+witches")
    state = allowed(state, "Elv~R~Riv")
    assert state.earned == 3
    refused(state, "Riv^Jac", "illegal/gold", "V6.13")


def test_g8_18_there_is_no_hand_limit() -> None:
    state = sketch("2. travel  Red: Elv PPPEEECCCR  Green: D  Elv-Lap: P", GOLD)
    state = allowed(state, "Elv-P-Lap", "-", "$2")
    assert (size(state.hands[RED]), state.seat) == (9, GREEN)
    stays = allowed(sketch("6. travel  Red: Elv PPPEEECCCR  Green: D", GOLD), "-", "*", "*")
    assert (size(stays.hands[RED]), stays.seat) == (12, GREEN)


def test_g8_18_cards_leave_the_hand_only_as_payment() -> None:
    state = sketch("2. travel  Red: Elv PPPEEECCCR  Green: D", GOLD)
    refused(state, "-PP", "illegal/discard-now", "7.23")
    state = allowed(state, "-")
    refused(state, "-PP", "illegal/draw-cards", "G8.16")
    assert not any(state.surplus)


def test_g8_18_they_are_kept_over_the_rounds() -> None:
    state = sketch("2. travel  Red: Elv PPPEEECCCR  Green: D", GOLD)
    state = go_on(state)
    assert state.round == 3
    assert holds(state.hands[RED], read_bag("PPPEEECCCR", CARD_LETTERS))
    assert size(state.hands[RED]) == 12


def test_g8_4_a_cloud_and_a_pig_between_parundia_and_wylhien() -> None:
    state = sketch("2. travel  Red: Par CCCPPDDRR  Green: D  Wyl-Par: CP2", GOLD)
    assert {"Par-CC-Wyl", "Par-P-Wyl", "Par=DDR=Wyl"} <= set(options(state))
    with_tree = sketch("2. travel  Red: Par CCCPPDDRR  Green: D  Wyl-Par: CP2O", GOLD)
    assert {"Par-CCC-Wyl", "Par-PP-Wyl", "Par=DDRR=Wyl"} <= set(options(with_tree))


def test_g8_8_from_rivinia_to_wylhien() -> None:
    text = "2. travel  Red: Riv RDDC  Green: D  Jac-Tic: D  Wyl-Jac: D"
    state = allowed(sketch(text, GOLD), "Riv~R~Tic", "Tic-D-Jac", "Jac-D-Wyl", "-")
    assert income(state) == 11


def test_g8_12_a_gold_piece_between_elvenhold_and_erg_eren() -> None:
    text = "2. travel  Red: Elv UUUC  Green: D  Elv-Erg: UG"
    assert income(allowed(sketch(text, GOLD), "Elv-U-Erg", "-")) == 10
    again = allowed(sketch(text, GOLD), "Elv-U-Erg", "Erg-U-Elv", "Elv-U-Erg", "-")
    assert income(again) == 20

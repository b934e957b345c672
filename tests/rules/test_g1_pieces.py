"""Chapter G1: what is different in Elfengold."""

import pytest

from elfenland.engine.errors import WordError
from elfenland.engine.events import GoldValuesLaid
from elfenland.engine.phases.drawing import DrawCounters, DrawSecret
from elfenland.engine.rules import Rules
from elfenland.testing import options, play, sketch
from tests.rules.driving import GREEN, RED, begin, cards, due, items, pile, shuffle
from tests.rules.golden import GOLD, set_up
from tests.rules.judging import allowed, refused

ELFENLAND = Rules.parse("elfenland")
ELFENGOLD = Rules.parse(GOLD)

VALUES = {
    7: "Al'Baran",
    6: "Kihromah",
    5: "Erg'Erén, Grangor, Jaccaranda, Mah'Davikia",
    4: "Dag'Amura, Feodor, Parundia, Strykhaven, Usselen, Yttar",
    3: "Ixara, Rivinia, Throtmanni, Tichih, Virst, Wylhién",
    2: "Beatá, Lapphálya",
    0: "Elvenhold",
}
ITEMS = {"P": 9, "E": 8, "C": 4, "U": 5, "T": 8, "D": 4, "O": 2, "S": 2, "G": 2, "2": 2, "X": 2}


def test_g1_1_board_and_chart_are_those_of_elfenland() -> None:
    assert ELFENGOLD.board is ELFENLAND.board
    assert ELFENGOLD.chart.roads == ELFENLAND.chart.roads
    assert (ELFENGOLD.least_players, ELFENGOLD.most_players) == (2, 6)


def test_g1_1_rules_of_elfenland_hold() -> None:
    state = sketch("1. plan  Red: Feo | PD  Green: Lap", GOLD)
    refused(state, "P@Dag-Feo", "illegal/terrain", "6.3")
    allowed(state, "D@Dag-Feo")
    state = sketch("1. travel  Red: Feo DPP  Green: Lap  Dag-Feo: D", GOLD)
    assert [word for word in options(state) if word.endswith("Dag")] == ["Feo-D-Dag", "Feo=PPD=Dag"]


def test_g1_2_there_are_nine_cards_of_each_kind() -> None:
    assert cards(ELFENGOLD.cards) == "".join(letter * 9 for letter in "PECUTDR")
    assert len(pile(begin(2, GOLD).state)) == 63


def test_g1_3_there_are_seven_gold_cards() -> None:
    game = begin(2, GOLD)
    shuffle(game)
    assert pile(game.state).count("$") == 7


def test_g1_3_a_gold_card_is_never_held() -> None:
    state = sketch("2. cards  Red: P  Green: T  deck: $$$$$$$", GOLD)
    after = play(state, *"*******")
    assert (after.seat, after.hands, after.gold_deck) == (RED, state.hands, 7)
    with pytest.raises(WordError):
        state.rules.parse_action("Elv=PP$=Lap")


def test_g1_4_there_are_forty_eight_items() -> None:
    found = items(ELFENGOLD.items)
    assert {letter: found.count(letter) for letter in ITEMS} == ITEMS
    assert len(found) == 48
    assert sum(found.count(letter) for letter in "PECUTD") == 38


def test_g1_4_all_of_them_form_one_pile() -> None:
    game = begin(3, GOLD)
    shuffle(game)
    shuffle(game)
    assert due(game.state) == "items"
    assert sorted(pile(game.state)) == sorted(items(ELFENGOLD.items))


def test_g1_5_a_tree_is_the_obstacle_of_elfenland() -> None:
    state = sketch("1. plan  Red: | O  Green: Lap  Elv-Lap: P", GOLD)
    refused(state, "O@Elv-Bea", "illegal/no-counter-to-block", "6.6")
    refused(state, "O@Vir~Ixa", "illegal/obstacle-on-water", "6.9")
    allowed(state, "O@Elv-Lap")
    travelling = sketch("1. travel  Red: PPTT  Green: Lap  Elv-Lap: PO", GOLD)
    assert [word for word in options(travelling) if word != "-"] == ["Elv-PP-Lap", "Elv=PPTT=Lap"]


def test_g1_6_each_town_has_its_gold_value() -> None:
    game = begin(2, GOLD)
    laid = next(event for event in game.events if isinstance(event, GoldValuesLaid))
    towns = [town.name for town in game.rules.board.towns]
    expected = {name: value for value, names in VALUES.items() for name in names.split(", ")}
    assert dict(zip(towns, laid.values, strict=True)) == expected
    assert bytes(laid.values) == game.state.values


def test_g1_6_elvenhold_counts_as_nothing() -> None:
    state = sketch("1. travel  Red: Riv RR  Green: Lap", GOLD)
    assert options(play(state, "Riv~RR~Elv")) == ["$0", "+"]


def test_g1_7_there_are_always_enough_coins() -> None:
    state = sketch("2. cards  Red: $299  Green: $300  gold-deck: 7", GOLD)
    assert play(state, "$").gold == [320, 300]


def test_g1_7_change_is_no_trouble() -> None:
    state = sketch("2. auction  Red: $12 bid=1  Green: $12  lots: P", GOLD)
    assert play(state, "-").gold[RED] == 11


def test_g1_8_nobody_has_an_obstacle_of_their_own() -> None:
    game = begin(6, GOLD)
    assert game.state.open == game.state.secret == [0] * 6
    state = sketch("1. plan  Red: | P  Green: | T  Elv-Lap: P", GOLD)
    refused(state, "O@Elv-Lap", "illegal/not-held", "6.5")


def test_g1_8_a_player_may_use_several_trees() -> None:
    state = sketch("1. plan  Red: | OO  Green: | T  Elv-Lap: P  Elv-Bea: T", GOLD)
    state = allowed(state, "O@Elv-Lap", "-", "O@Elv-Bea")
    assert items(state.on_board()).count("O") == 2


def test_g1_8_a_tree_is_kept_or_returned_like_any_item() -> None:
    state = sketch("1. keep  Red: | OPT  Green: Lap", GOLD)
    assert options(state) == ["=PT", "=PO", "=TO"]
    assert items(play(state, "=PT").open[RED]) == "PT"


def test_g1_9_there_is_no_secret_counter_and_no_open_row() -> None:
    game = set_up(2, "PTCD")
    assert game.state.row == 0
    assert items(game.state.secret[GREEN]) == ""
    assert not any(isinstance(phase, DrawSecret | DrawCounters) for phase in game.rules.phases)
    for word in ("P", "*"):
        refused(game.state, word, "illegal/phase", "G2.8")

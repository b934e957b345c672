"""Chapter G7 of Elfengold but for spells: what may be laid where, and when planning is over."""

import pytest

from elfenland import SPECTATOR, observe
from elfenland.engine.board import Link
from elfenland.testing import options, play, sketch
from tests.rules.driving import GREEN, RED
from tests.rules.going_on import GOLD, go_on, lying
from tests.rules.golden import before
from tests.rules.judging import ROADS, WATERS, allowed, phase, refused

DESERT, MOUNTAINS = 2, 3


@pytest.mark.parametrize(
    "word",
    [
        "P@Elv-Bea",
        "O@Elv-Lap",
        "S@Vir~Ixa",
        "G@Elv-Lap",
        "2P@Elv-Lap",
        "T@Elv-Lap><D@Lap-Vir",
        "-",
    ],
)
def test_g7_1_one_thing_a_turn(word: str) -> None:
    state = sketch("2. plan  Red: | PPOSG2X  Green: | PP  Elv-Lap: T  Lap-Vir: D", GOLD)
    state = allowed(state, word)
    assert state.seat == GREEN
    assert allowed(state, "-").seat == RED


def test_g7_1_a_double_and_its_counter_are_one_thing() -> None:
    state = sketch("2. plan  Red: | PT2  Green: | PP  Elv-Lap: T", GOLD)
    after = allowed(state, "2P@Elv-Lap")
    assert before(after, RED) == "T*"
    assert after.seat == GREEN


@pytest.mark.parametrize("word", ["Elv-T-Lap", "-PP", "P", "*", "=P", "$5", "$", "+", "P(T)", "Elv^Lap"])
def test_g7_1_nothing_else_is_done_while_planning(word: str) -> None:
    state = sketch("2. plan  Red: Elv TTPPPP $9 | PTO  Green: | P  Elv-Lap: T", f"{GOLD}+witches")
    refused(state, word, "illegal/phase", "G2.8")


@pytest.mark.parametrize(
    ("word", "link", "lies"),
    [
        ("(P)@Elv-Bea", "Elv-Bea", "P"),
        ("(O)@Elv-Lap", "Elv-Lap", "TO"),
        ("(S)@Vir~Ixa", "Vir~Ixa", "S"),
        ("(G)@Elv-Lap", "Elv-Lap", "TG"),
        ("(2)(P)@Elv-Lap", "Elv-Lap", "PT2"),
        ("(T@Elv-Lap><D@Lap-Vir)", "Elv-Lap", "D"),
    ],
)
def test_g7_2_face_down_items_are_used_like_open_ones(word: str, link: str, lies: str) -> None:
    state = sketch("2. plan  Red: | E*POSG2X  Green: | P  Elv-Lap: T  Lap-Vir: D", GOLD)
    after = allowed(state, word)
    assert lying(after, link) == lies
    used = {letter for letter in "POSG2X" if letter not in before(after, RED)}
    assert used == {"2", "P"} if "2" in word else used == ({"X"} if "><" in word else {word[1]})
    assert observe(after, SPECTATOR).laid == tuple(after.laid)


@pytest.mark.parametrize(
    ("held", "word"),
    [
        ("2P*", "2P@Elv-Lap"),
        ("2*P", "2(P)@Elv-Lap"),
        ("P*2", "(2)P@Elv-Lap"),
        ("*2P", "(2)(P)@Elv-Lap"),
    ],
)
def test_g7_2_spell_and_counter_are_each_open_or_face_down(held: str, word: str) -> None:
    state = sketch(f"2. plan  Red: E | {held}  Green: | P  Elv-Lap: T", GOLD)
    assert [option for option in options(state) if option.endswith("Elv-Lap")] == [word]
    after = allowed(state, word)
    assert (lying(after, "Elv-Lap"), before(after, RED)) == ("PT2", "*")


def test_g7_2_only_items_of_ones_own() -> None:
    state = sketch("2. plan  Red: | P*T  Green: | OSG2X*D  Elv-Lap: T  Lap-Vir: P", GOLD)
    for word in (
        "O@Elv-Lap",
        "(O)@Elv-Lap",
        "S@Vir~Ixa",
        "G@Elv-Lap",
        "2P@Elv-Lap",
        "(2)P@Elv-Lap",
        "T@Elv-Lap><P@Lap-Vir",
        "(T@Elv-Lap><P@Lap-Vir)",
        "D@Elv-Bea",
    ):
        refused(state, word, "illegal/not-held", "6.5")


def test_g7_2_the_counter_of_a_double_is_of_ones_own_and_lies_as_said() -> None:
    state = sketch("2. plan  Red: | 2P*T  Green: | D  Elv-Lap: T", GOLD)
    for word in ("2D@Elv-Lap", "2T@Elv-Lap", "2(P)@Elv-Lap", "(2)P@Elv-Lap"):
        refused(state, word, "illegal/not-held", "6.5")


def test_g7_3_counters_are_laid_as_in_elfenland() -> None:
    state = sketch("1. plan  Red: | PU*D  Green: | P  Elv-Lap: T  Lap-Vir: DE2", GOLD)
    refused(state, "P@Elv~Riv", "illegal/water", "6.2")
    refused(state, "P@Alb-Feo", "illegal/terrain", "6.3")
    refused(state, "U@Elv-Bea", "illegal/terrain", "6.3")
    refused(state, "P@Elv-Lap", "illegal/occupied", "6.4")
    refused(state, "(D)@Lap-Vir", "illegal/occupied", "6.4")  # not even beside a double
    refused(state, "E@Elv-Bea", "illegal/not-held", "6.5")
    assert lying(allowed(state, "(D)@Alb-Feo"), "Alb-Feo") == "D"


def test_g7_3_on_every_road_that_suits_them_and_nowhere_else() -> None:
    words = options(sketch("1. plan  Red: | PD  Green: | P", GOLD))
    suits_pigs = [road.word for road in ROADS if road.terrain not in (DESERT, MOUNTAINS)]
    assert sorted(words) == sorted(
        [f"P@{road}" for road in suits_pigs] + [f"D@{road.word}" for road in ROADS] + ["-"]
    )


def test_g7_4_a_tree_needs_a_counter_and_room() -> None:
    state = sketch("1. plan  Red: | O  Green: | P  Elv-Lap: T  Elv-Bea: TO", GOLD)
    assert options(state) == ["O@Elv-Lap", "-"]
    refused(state, "O@Lap-Vir", "illegal/no-counter-to-block", "6.6")
    refused(state, "O@Elv-Bea", "illegal/blocked", "6.8")
    refused(state, "O@Elv~Riv", "illegal/obstacle-on-water", "6.9")


def test_g7_4_a_player_may_lay_more_than_one_tree() -> None:
    state = sketch("1. plan  Red: | OO  Green: | PP  Elv-Lap: T  Elv-Bea: T", GOLD)
    state = allowed(state, "O@Elv-Lap", "-", "O@Elv-Bea")
    assert (lying(state, "Elv-Lap"), lying(state, "Elv-Bea")) == ("TO", "TO")


@pytest.mark.parametrize("water", WATERS, ids=lambda link: link.word)
def test_g7_5_a_sea_monster_lies_on_any_river_and_ferry(water: Link) -> None:
    state = sketch("1. plan  Red: | S  Green: | P", GOLD)
    assert lying(allowed(state, f"S@{water.word}"), water.word) == "S"


@pytest.mark.parametrize("road", ROADS, ids=lambda link: link.word)
def test_g7_6_a_sea_monster_does_not_lie_on_a_road(road: Link) -> None:
    bare = sketch("1. plan  Red: | S*S  Green: | P", GOLD)
    covered = sketch(f"1. plan  Red: | S*S  Green: | P  {road.word}: D", GOLD)
    for word in (f"S@{road.word}", f"(S)@{road.word}"):
        refused(bare, word, "illegal/sea-monster-on-road", "G7.6")
        refused(covered, word, "illegal/sea-monster-on-road", "G7.6")


@pytest.mark.parametrize("water", WATERS, ids=lambda link: link.word)
def test_g7_7_one_sea_monster_a_link_each_ferry_on_its_own(water: Link) -> None:
    state = sketch(f"1. plan  Red: | S  Green: | P  {water.word}: S", GOLD)
    refused(state, f"S@{water.word}", "illegal/sea-monster-there", "G7.7")
    others = {f"S@{other.word}" for other in WATERS if other is not water}
    assert others == set(options(state)) - {"-"}
    assert len(others) == 12


def test_g7_8_a_gold_piece_needs_a_counter_whoever_laid_it() -> None:
    state = allowed(sketch("1. plan  Red: | PG  Green: | TG", GOLD), "P@Elv-Lap")
    assert lying(allowed(state, "G@Elv-Lap"), "Elv-Lap") == "PG"
    state = allowed(state, "T@Elv-Bea")
    assert [word for word in options(state) if word[0] == "G"] == ["G@Elv-Lap", "G@Elv-Bea"]


def test_g7_8_example_17_no_gold_piece_on_an_empty_road() -> None:
    state = sketch("1. plan  Red: | G*G  Green: | P  Elv-Lap: P", GOLD)
    for road in ROADS:
        if road.word != "Elv-Lap":
            refused(state, f"G@{road.word}", "illegal/gold-piece-needs-counter", "G7.8")
            refused(state, f"(G)@{road.word}", "illegal/gold-piece-needs-counter", "G7.8")


def test_g7_9_a_road_holds_one_gold_piece() -> None:
    state = sketch("1. plan  Red: | G  Green: | P  Elv-Lap: PG  Elv-Bea: P", GOLD)
    refused(state, "G@Elv-Lap", "illegal/second-gold-piece", "G7.9")
    assert options(state) == ["G@Elv-Bea", "-"]


@pytest.mark.parametrize("water", WATERS, ids=lambda link: link.word)
def test_g7_10_no_gold_piece_on_water(water: Link) -> None:
    state = sketch("1. plan  Red: | G  Green: | P  Elv-Bea: T  Vir-Str: T", GOLD)
    refused(state, f"G@{water.word}", "illegal/gold-piece-on-water", "G7.10")


def test_g7_11_example_17_no_gold_piece_beside_a_tree() -> None:
    state = allowed(sketch("1. plan  Red: | O  Green: | G*G  Elv-Lap: P", GOLD), "O@Elv-Lap")
    refused(state, "G@Elv-Lap", "illegal/gold-piece-at-obstacle", "G7.11")
    refused(state, "(G)@Elv-Lap", "illegal/gold-piece-at-obstacle", "G7.11")


def test_g7_12_example_17_no_tree_beside_a_gold_piece() -> None:
    state = allowed(sketch("1. plan  Red: | G  Green: | O*O  Elv-Lap: P", GOLD), "G@Elv-Lap")
    refused(state, "O@Elv-Lap", "illegal/gold-piece-there", "G7.12")
    refused(state, "(O)@Elv-Lap", "illegal/gold-piece-there", "G7.12")


def test_g7_12_on_a_doubled_road_neither() -> None:
    state = sketch("1. plan  Red: | O  Green: | G  Elv-Lap: PT2G  Elv-Bea: PT2O", GOLD)
    refused(state, "O@Elv-Lap", "illegal/gold-piece-there", "G7.12")
    refused(allowed(state, "-"), "G@Elv-Bea", "illegal/gold-piece-at-obstacle", "G7.11")


def test_g7_24_as_many_passes_in_a_row_as_players() -> None:
    state = sketch("1. plan  Red: PP | P  Green: PP | S  Blue: PP | X", GOLD)
    state = allowed(state, "-", "S@Vir~Ixa", "-", "-")
    assert (phase(state), state.seat) == ("travel", RED)  # Green has nothing left


def test_g7_24_a_pass_binds_to_nothing_and_any_item_starts_the_count_again() -> None:
    state = sketch("1. plan  Red: PP | X  Green: PP | SP  Elv-Lap: P  Lap-Vir: T", GOLD)
    state = allowed(state, "-", "S@Vir~Ixa", "P@Elv-Lap><T@Lap-Vir")
    assert (phase(state), state.seat) == ("plan", GREEN)
    assert (phase(allowed(state, "-")), allowed(state, "-").seat) == ("travel", RED)


def test_g7_25_who_has_no_item_left_is_not_asked() -> None:
    state = sketch("1. plan  Red: PP | P  Green: PP  Blue: PP | X", GOLD)
    state = allowed(state, "P@Elv-Lap")
    assert (state.seat, state.passes) == (2, 1)
    assert phase(allowed(state, "-")) == "travel"


@pytest.mark.parametrize("held", ["2", "*X", "O", "*S", "G"])
def test_g7_25_who_has_anything_left_is_asked(held: str) -> None:
    state = allowed(sketch(f"1. plan  Red: | P  Green: | {held}", GOLD), "P@Elv-Lap")
    assert (phase(state), state.seat) == ("plan", GREEN)


def test_g7_26_what_was_laid_stays_until_the_end_of_the_round() -> None:
    text = "1. plan  Red: RRR | P  Green: DD | T  Ixa-Lap: DE2O  Elv-Lap: PG  Vir~Ixa: S"
    state = go_on(sketch(text, GOLD), until="travel")
    while phase(state) == "travel":
        lies = [lying(state, link) for link in ("Ixa-Lap", "Elv-Lap", "Vir~Ixa")]
        assert lies == ["EDO2", "PG", "S"]
        words = options(state)
        state = play(state, "*" if "*" in words else words[-1])
    assert state.round == 2
    assert not any(state.laid)

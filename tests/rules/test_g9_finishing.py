"""Chapter G9 of Elfengold: what players keep, and what goes back to the pile."""

from collections import Counter
from itertools import combinations

import pytest

from elfenland.engine.pieces import ITEM_LETTERS, read_bag
from elfenland.engine.rules import Rules
from elfenland.testing import options, play, sketch
from tests.rules.driving import BLUE, GREEN, RED, due, items
from tests.rules.going_on import GOLD, go_on, in_pile, lying
from tests.rules.golden import before
from tests.rules.judging import allowed, boot, phase, refused

ALL_ITEMS = Counter(items(Rules.parse(GOLD).items))


def choices(shown: str, hidden: str) -> set[str]:
    """Return the words for every choice of two among these items."""
    every = [(letter, False) for letter in shown] + [(letter, True) for letter in hidden]
    words = set()
    for pair in combinations(every, 2):
        up, down = (
            items(read_bag("".join(letter for letter, face in pair if face is secret), ITEM_LETTERS))
            for secret in (False, True)
        )
        words.add(f"={up}({down})" if down else f"={up}")
    return words


@pytest.mark.parametrize("number", ["=P", "=(T)", "=PP(T)", "=PPO"])
def test_g9_1_exactly_two_are_kept(number: str) -> None:
    state = sketch("2. keep  Red: | PPO*T  Green: | P", GOLD)
    refused(state, number, "illegal/keep-number", "G9.1")
    after = allowed(state, "=P(T)")
    assert before(after, RED) == "P*T"


@pytest.mark.parametrize(
    ("held", "asked"),
    [("", False), ("P", False), ("*P", False), ("P*X", False), ("PPP", True), ("*SG2", True)],
)
def test_g9_1_who_has_two_or_fewer_keeps_them_all_unasked(held: str, asked: bool) -> None:
    state = sketch(f"2. keep  Red: | POS  Green: | {held}  Blue: | TTT", GOLD)
    state = allowed(state, "=PO")
    assert state.seat == (GREEN if asked else BLUE)
    if not asked:
        shown, _, hidden = held.partition("*")
        assert before(allowed(state, "=TT"), GREEN) == f"{shown}*{hidden}"


def test_g9_1_nobody_has_more_than_two_afterwards() -> None:
    state = sketch("2. keep start=Green  Red: | POS*T  Green: | 2XG*TTT  Blue: | UD*C", GOLD)
    assert state.seat == GREEN
    state = allowed(state, "=2(T)", "=D(C)", "=S(T)")
    assert [before(state, seat) for seat in (RED, GREEN, BLUE)] == ["S*T", "2*T", "D*C"]


def test_g9_1_nothing_else_is_done_meanwhile() -> None:
    state = sketch("2. keep  Red: D | PPO*T  Green: | P", GOLD)
    for word in ("-", "P@Elv-Lap", "*", "$5", "+"):
        refused(state, word, "illegal/phase", "G2.8")


def test_g9_2_any_two_of_any_sort_and_face() -> None:
    state = sketch("2. keep  Red: | POG2*PSX  Green: | P", GOLD)
    assert set(options(state)) == choices("POG2", "PSX")
    assert len(options(state)) == len(choices("POG2", "PSX"))


def test_g9_2_two_of_a_kind_are_one_choice() -> None:
    state = sketch("2. keep  Red: | PPP*PP  Green: | P", GOLD)
    assert set(options(state)) == {"=PP", "=P(P)", "=(PP)"}


def test_g9_2_only_of_ones_own_and_as_they_lie() -> None:
    state = sketch("2. keep  Red: | POG*S  Green: | DDD*T", GOLD)
    for word in ("=PD", "=P(T)", "=PS", "=P(O)", "=PP"):
        refused(state, word, "illegal/keep-not-held", "G9.2")


def test_g9_2_what_others_keep_does_not_matter() -> None:
    state = sketch("2. keep  Red: | OGP  Green: | OGP", GOLD)
    state = allowed(state, "=OG", "=OG")
    assert [before(state, seat) for seat in (RED, GREEN)] == ["OG*", "OG*"]


def test_g9_2_the_same_item_for_several_rounds() -> None:
    state = sketch("2. keep  Red: | OPP  Green: | PPP", GOLD)
    for round in (2, 3, 4):
        state = go_on(state, until="keep")
        while state.seat != RED:
            state = play(state, options(state)[0])
        state = allowed(state, next(word for word in options(state) if word.startswith(("=O", "=PO"))))
        state = go_on(state) if state.round == round else state
        assert (state.round, "O" in items(state.open[RED])) == (round + 1, True)


def test_g9_3_what_is_kept_stays_as_it_lay() -> None:
    state = sketch("2. keep  Red: | PO*PO  Green: | P", GOLD)
    assert before(allowed(state, "=P(O)"), RED) == "P*O"
    assert before(allowed(state, "=O(P)"), RED) == "O*P"
    assert before(allowed(state, "=(PO)"), RED) == "*PO"
    assert before(allowed(state, "=PO"), RED) == "PO*"


def test_g9_3_and_so_it_is_at_the_beginning_of_the_next_round() -> None:
    state = allowed(sketch("2. keep  Red: | PG*TX  Green: | P", GOLD), "=G(X)")
    assert (state.round, before(state, RED)) == (3, "G*X")


def test_g9_4_example_27_everything_goes_back_to_the_pile() -> None:
    text = "2. keep  Red: | PPO*T2  Green: | TTTX  Ixa-Lap: DE2O  Elv-Lap: PG  Vir~Ixa: S  Kih-Dag: U  "
    state = sketch(text, GOLD)
    assert ALL_ITEMS - Counter(in_pile(state)) == Counter("PPOT2TTTXDE2OPGSU")
    state = allowed(state, "=P(T)", "=TX")
    assert state.round == 3
    assert phase(state) == "cards"
    assert Counter(in_pile(state)) == ALL_ITEMS - Counter("PTTX")
    assert not any(state.laid)


@pytest.mark.parametrize("road", ["DD2", "EE2O", "PT2G", "DE2"])
def test_g9_4_both_counters_of_a_doubled_road_go_back(road: str) -> None:
    state = go_on(sketch(f"2. keep  Red: | PPP  Green: | TX  Ixa-Lap: {road}", GOLD))
    assert Counter(in_pile(state)) == ALL_ITEMS - Counter("PPTX")


def test_g9_4_then_the_pile_is_shuffled() -> None:
    state = allowed(sketch("2. keep  Red: | PPP  Green: | TX  Ixa-Lap: DD2", GOLD), "=PP")
    while not due(state):
        state = play(state, "*")
    assert due(state) == "items"
    contents = state.rules.due(state).contents
    assert Counter(ITEM_LETTERS[kind] for kind in contents) == ALL_ITEMS - Counter("PPTX")


def test_g9_5_no_item_ever_leaves_the_game() -> None:
    state = sketch("1. plan  Red: | OSG2PX  Green: | OSG2PX  Elv-Lap: T  Elv-Bea: T", GOLD)
    words = "O@Elv-Lap G@Elv-Bea S@Vir~Ixa S@Elv~Riv 2P@Elv-Lap 2P@Elv-Bea P@Elv-Lap><T@Elv-Bea"
    state = allowed(state, *words.split())
    assert (lying(state, "Elv-Lap"), lying(state, "Elv-Bea")) == ("TTO2", "PPG2")
    state = go_on(state)
    held = "".join(before(state, seat) for seat in (RED, GREEN)).replace("*", "")
    assert Counter(in_pile(state) + held) == ALL_ITEMS


def test_g9_6_the_next_player_clockwise_starts() -> None:
    state = go_on(sketch("2. keep start=Blue  Red: | PPP  Green: | P  Blue: | P", GOLD))
    assert (state.round, state.start, state.seat) == (3, RED, RED)


def test_g9_6_the_boots_stay_where_they_are() -> None:
    state = go_on(sketch("2. keep  Red: Jac | PPP  Green: Kih | P  Blue: | P", GOLD))
    assert [boot(state, seat) for seat in (RED, GREEN, BLUE)] == ["Jac", "Kih", "Elv"]

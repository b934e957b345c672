"""Chapter V7 of the variants: a hand limit in Elfengold (V7.1 to V7.4, V7.14)."""

from collections import Counter

import pytest

from elfenland.engine.events import HIDDEN, CardsDiscarded
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.pieces import size
from elfenland.testing import options, play, sketch
from tests.rules.driving import BLUE, GREEN, RED, cards, due, order, pile
from tests.rules.going_on import GOLD, discards
from tests.rules.golden import told
from tests.rules.judging import allowed, hand, refused

BEFORE = f"{GOLD}+hand-limit=four-before-choice"
AFTER = f"{GOLD}+hand-limit=four-after-choice"


@pytest.mark.parametrize("rules", [GOLD, f"{GOLD}+hand-limit=none"])
def test_v7_1_no_hand_limit(rules: str) -> None:
    state = allowed(sketch("2. travel  Red: Elv PPPPPRR  Green: D", rules), "Elv~R~Riv", "-", "$3")
    assert (size(state.hands[RED]), state.seat) == (6, GREEN)


def test_v7_2_four_before_the_choice() -> None:
    state = sketch("2. travel  Red: Elv PPPPPRR  Green: D  open: CCE", BEFORE)
    state = allowed(state, "Elv~R~Riv", "-")
    assert set(options(state)) == {"-PP", "-PR"}
    refused(state, "$3", "illegal/must-discard", "V7.2")
    refused(state, "+", "illegal/must-discard", "V7.2")
    refused(state, "-P", "illegal/discard-number", "V7.2")
    state = allowed(state, "-PP")
    assert options(state) == ["$3", "+"]
    assert (allowed(state, "$3").seat, hand(allowed(state, "$3"), RED)) == (GREEN, "PPPR")
    drawn = allowed(state, "+", "C", "C")
    assert (hand(drawn, RED), drawn.seat) == ("PPPCCR", GREEN)  # six are kept


def test_v7_2_also_before_the_two_cards_of_who_has_not_moved() -> None:
    state = allowed(sketch("2. travel  Red: Elv PPPPPRR  Green: D  open: CCE", BEFORE), "-")
    refused(state, "*", "illegal/must-discard", "V7.2")
    state = allowed(state, "-PRR")
    assert (set(options(state)), state.draws) == ({"C", "E", "*"}, 2)
    state = allowed(state, "C", "E")
    assert (hand(state, RED), state.seat) == ("PPPPEC", GREEN)


def test_v7_2_with_four_or_fewer_nothing_is_given_up() -> None:
    state = allowed(sketch("2. travel  Red: Elv PPPPR  Green: D", BEFORE), "Elv~R~Riv", "-")
    assert options(state) == ["$3", "+"]


def test_v7_3_four_after_the_choice() -> None:
    state = sketch("2. travel  Red: Elv PPPPPRR  Green: D  open: CCE", AFTER)
    state = allowed(state, "Elv~R~Riv", "-")
    assert options(state) == ["$3", "+"]
    rich = allowed(state, "$3")
    assert (set(options(rich)), rich.seat, rich.gold[RED]) == ({"-PP", "-PR"}, RED, 3)
    drawn = allowed(state, "+", "C", "C")
    assert drawn.seat == RED
    refused(drawn, "-PP", "illegal/discard-number", "V7.3")
    after = allowed(drawn, "-PPPP")
    assert (hand(after, RED), after.seat) == ("PCCR", GREEN)


def test_v7_3_also_after_the_two_cards_of_who_has_not_moved() -> None:
    state = sketch("2. travel  Red: Elv PPP  Green: D  open: CCE", AFTER)
    state = allowed(state, "-", "C", "C")
    assert set(options(state)) == {"-P", "-C"}
    assert hand(allowed(state, "-C"), RED) == "PPPC"


def test_v7_3_with_four_or_fewer_nothing_is_given_up() -> None:
    state = allowed(sketch("2. travel  Red: Elv PP  Green: D  open: CCE", AFTER), "-", "C", "C")
    assert (hand(state, RED), state.seat) == ("PPCC", GREEN)


def test_v7_3_witches_count_in_the_hand_and_may_be_given_up() -> None:
    state = sketch("2. travel earned=3 ended  Red: Riv PPPPWW  Green: D", f"{AFTER}+witches")
    assert set(options(allowed(state, "$3"))) == {"-PP", "-PW", "-WW"}


def test_v7_4_cards_given_up_are_not_shown() -> None:
    state = sketch("2. travel earned=3 ended  Red: Riv PPPPRR  Green: D", BEFORE)
    rafts, log = told(state, "-RR")
    pigs, _ = told(state, "-PP")
    (event,) = log
    assert isinstance(event, CardsDiscarded)
    assert event.seen_by(RED) == event
    assert event.seen_by(GREEN) == event.seen_by(SPECTATOR) == CardsDiscarded(RED, 2, HIDDEN)
    for seat in (GREEN, SPECTATOR):
        assert observe(rafts, seat) == observe(pigs, seat)
        assert observe(rafts, seat).surplus_sizes == (2, 0)


def test_v7_4_nobody_knows_whether_a_card_that_was_taken_openly_is_among_them() -> None:
    state = allowed(sketch("2. travel  Red: Elv PPPP  Green: D  open: CCE", AFTER), "-", "C", "C")
    assert cards(observe(state, GREEN).known[RED]) == "CC"
    clouds, pigs = allowed(state, "-CC"), allowed(state, "-PP")
    assert observe(clouds, GREEN) == observe(pigs, GREEN)
    assert observe(pigs, GREEN).known[RED] == 0


def test_v7_4_they_are_shuffled_with_the_other_discards() -> None:
    # Two cards are left in the supply; all others but the hands and the open cards were played.
    text = "2. travel  Red: Elv PPPRRR  Green: Elv  open: CCE  deck: TT  played: $$$$$$$52?"
    state = sketch(text, BEFORE)
    played = Counter(discards(state))
    state = allowed(state, "-", "-RR", "*", "*")
    assert due(state) == "cards"
    assert Counter(pile(state)) == played + Counter("RR")
    state = play(state, order(state, "RR"))
    assert not any(state.surplus)
    assert hand(allowed(state, "*", "*"), GREEN) == "RR"


def test_v7_4_also_when_that_is_in_a_later_round() -> None:
    text = "2. cards  Red: E  Green: E  Blue: E gave=RR  open: CCE  deck: TT  played: $$$$$$$53?"
    state = sketch(text, AFTER)
    played = Counter(discards(state))
    state = allowed(state, "*", "*")
    assert Counter(pile(state)) == played + Counter("RR")
    state = play(state, order(state, "RR"))
    assert not any(state.surplus)
    assert hand(allowed(state, "*"), BLUE) == "ER"


@pytest.mark.parametrize("limit", [BEFORE, AFTER])
def test_v7_14_the_last_round_without_a_hand_limit_is_the_sixth(limit: str) -> None:
    text = "travel earned=3 ended  Red: Riv PPPPRR  Green: D"
    for round in range(1, 6):
        state = sketch(f"{round}. {text}", f"{limit}+final-hand-limit=skip")
        state = state if limit == BEFORE else allowed(state, "$3")
        assert "-PP" in options(state)
    last = sketch(f"6. {text}", f"{limit}+final-hand-limit=skip")
    assert options(last) == ["$3", "+"]
    assert allowed(last, "$3").seat == GREEN
    applied = sketch(f"6. {text}", limit)
    assert "-PP" in options(applied if limit == BEFORE else allowed(applied, "$3"))


def test_v7_14_it_changes_nothing_without_one() -> None:
    for round in (2, 6):
        text = f"{round}. travel earned=3 ended  Red: Riv PPPPRR  Green: D"
        state = allowed(sketch(text, f"{GOLD}+final-hand-limit=skip"), "$3")
        assert (size(state.hands[RED]), state.seat) == (6, GREEN)

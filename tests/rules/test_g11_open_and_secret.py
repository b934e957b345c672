"""Chapter G11 of Elfengold: what is open and what is secret."""

from collections.abc import Callable

import pytest

from elfenland import SPECTATOR, observe
from elfenland.engine.events import (
    HIDDEN,
    BidMade,
    BidPassed,
    BootMoved,
    CardDrawn,
    CardsChosen,
    CardTaken,
    Event,
    GoldCardDrawn,
    GoldDeckTaken,
    GoldReceived,
    ItemsDrawn,
    ItemShown,
    ItemsKept,
)
from elfenland.engine.pieces import CARD_LETTERS, DRAGON, ITEM_LETTERS, ONE, PIG, gather, read_bag
from elfenland.engine.state import State
from elfenland.testing import sketch
from tests.rules.driving import BLUE, GREEN, RED, cards, items
from tests.rules.going_on import GOLD
from tests.rules.golden import told

OTHERS = (RED, BLUE, SPECTATOR)


def hand_for_supply(state: State) -> None:
    """Green's pig changes places with a dragon of the supply."""
    state.hands[GREEN] += ONE[DRAGON] - ONE[PIG]
    state.deck = state.deck.replace(bytes([DRAGON]), bytes([PIG]), 1)


def hand_for_hand(state: State) -> None:
    """Green's pig changes places with Blue's dragon."""
    state.hands[GREEN] += ONE[DRAGON] - ONE[PIG]
    state.hands[BLUE] += ONE[PIG] - ONE[DRAGON]


def secret_for_pile(state: State) -> None:
    """Green's secret pig changes places with a dragon of the pile."""
    state.secret[GREEN] += ONE[DRAGON] - ONE[PIG]
    state.pile = state.pile.replace(bytes([DRAGON]), bytes([PIG]), 1)


def supply_upside_down(state: State) -> None:
    """The supply lies in another order."""
    state.deck = state.deck[::-1]


def pile_upside_down(state: State) -> None:
    """The pile lies in another order."""
    state.pile = state.pile[::-1]


def looks_the_same(text: str, change: Callable[[State], None], *seats: int) -> None:
    """A change of what is secret is seen by none of these seats."""
    state = sketch(text, GOLD)
    other = state.copy()
    change(other)
    assert other != state
    for seat in seats:
        assert observe(other, seat) == observe(state, seat)


PLANNING = "2. plan  Red: PE | T*D  Green: PPE | 2*PX  Blue: DDC | X"


def test_g11_1_only_you_see_your_hand() -> None:
    looks_the_same(PLANNING, hand_for_supply, *OTHERS)
    looks_the_same(PLANNING, hand_for_hand, RED, SPECTATOR)
    state = sketch(PLANNING, GOLD)
    assert cards(observe(state, GREEN).hand) == "PPE"
    assert observe(state, SPECTATOR).hand == 0


def test_g11_1_everybody_sees_how_many_cards_you_hold() -> None:
    state = sketch(PLANNING, GOLD)
    assert {observe(state, seat).hand_sizes for seat in (*OTHERS, GREEN)} == {(2, 3, 3)}


def drawing(*words: str) -> tuple[State, list[Event]]:
    """Return what follows when Red draws so, with two gold cards on the gold deck."""
    text = "2. cards  Red: E  Green: E  Blue: E  open: PUR gold-deck: 2 deck: CT"
    return told(sketch(text, GOLD), *words)


def test_g11_2_everybody_sees_which_open_card_is_taken() -> None:
    state, log = drawing("U")
    assert CardTaken(RED, CARD_LETTERS.index("U")) in log
    assert all(event.seen_by(seat) == event for event in log for seat in (GREEN, SPECTATOR))
    assert cards(observe(state, GREEN).known[RED]) == "U"


def test_g11_2_what_is_drawn_blind_only_the_drawer_sees() -> None:
    state, log = drawing("*")
    drawn = CardDrawn(RED, CARD_LETTERS.index("T"))
    assert log == [drawn]
    assert drawn.seen_by(RED) == drawn
    assert {drawn.seen_by(seat) for seat in (GREEN, BLUE, SPECTATOR)} == {CardDrawn(RED, HIDDEN)}
    assert observe(state, GREEN).known[RED] == 0
    assert cards(observe(state, RED).hand) == "ET"


def test_g11_2_a_gold_card_drawn_blind_everybody_sees() -> None:
    state, log = told(sketch("2. cards  Red: E  Green: E  open: PUR deck: C$", GOLD), "*")
    assert log == [GoldCardDrawn(RED)]
    assert log[0].seen_by(GREEN) == log[0]
    assert observe(state, GREEN).gold_deck == 1


def test_g11_3_only_you_see_your_face_down_items() -> None:
    looks_the_same(PLANNING, secret_for_pile, *OTHERS)
    state = sketch(PLANNING, GOLD)
    assert items(observe(state, GREEN).secret) == "PX"
    assert observe(state, SPECTATOR).secret == 0


def test_g11_3_everybody_sees_how_many_they_are() -> None:
    state = sketch(PLANNING, GOLD)
    assert {observe(state, seat).secret_sizes for seat in (*OTHERS, GREEN)} == {(1, 2, 0)}


def test_g11_4_only_you_see_the_two_you_have_just_drawn() -> None:
    state = sketch("2. items act=Green  Red: | P  Green: fresh=PT | *X  Blue: | P", GOLD)
    assert items(observe(state, GREEN).fresh) == "PT"
    for seat in OTHERS:
        seen = observe(state, seat)
        assert (seen.fresh, seen.secret_sizes) == (0, (0, 3, 0))
        assert not seen.open[GREEN]


def test_g11_4_until_one_of_them_is_laid_face_up() -> None:
    state = sketch("2. items act=Green  Red: | P  Green: fresh=PT | *X  Blue: | P  pile: CD", GOLD)
    after, log = told(state, "P(T)")
    shown = ItemShown(GREEN, PIG, ITEM_LETTERS.index("T"))
    drawn = ItemsDrawn(BLUE, read_bag("DC", ITEM_LETTERS))
    assert log == [shown, drawn]
    assert shown.seen_by(GREEN) == shown
    assert drawn.seen_by(BLUE) == drawn
    for seat in (RED, SPECTATOR):
        assert shown.seen_by(seat) == ItemShown(GREEN, PIG, HIDDEN)
        assert drawn.seen_by(seat) == ItemsDrawn(BLUE, HIDDEN)
    assert items(observe(after, RED).open[GREEN]) == "P"


def test_g11_5_everybody_sees_open_items_and_the_board() -> None:
    state = sketch(f"{PLANNING}  Elv-Lap: TO  Ixa-Lap: DE2  Vir~Ixa: S", GOLD)
    for seat in (*OTHERS, GREEN):
        seen = observe(state, seat)
        assert [items(held) for held in seen.open] == ["T", "2", "X"]
        assert seen.laid == tuple(state.laid)


def test_g11_5_everybody_sees_what_is_up_for_auction() -> None:
    state = sketch("2. auction  lots: PTX  Red: $5  Green: $5  Blue: $5", GOLD)
    for seat in (*OTHERS, GREEN):
        assert items(gather(observe(state, seat).lots)) == "PTX"


def test_g11_6_everybody_sees_gold_and_bids() -> None:
    state = sketch("2. auction  lots: PTX  Red: $5  Green: $12  Blue: $7", GOLD)
    state, log = told(state, "$3", "$4", "-")
    assert log == [BidMade(RED, 3), BidMade(GREEN, 4), BidPassed(BLUE)]
    for seat in (*OTHERS, GREEN):
        seen = observe(state, seat)
        assert (seen.gold, seen.bid, seen.bidder, seen.passed) == ((5, 12, 7), 4, GREEN, 1 << BLUE)
        assert [event.seen_by(seat) for event in log] == log


@pytest.mark.parametrize("choice", ["$3", "+"])
def test_g11_7_everybody_sees_what_a_journey_earned_and_what_was_chosen(choice: str) -> None:
    state = sketch("2. travel  Red: Elv RD  Green: D  Blue: D", GOLD)
    on_the_way, moved = told(state, "Elv~R~Riv")
    assert isinstance(moved[0], BootMoved)
    after, log = told(on_the_way, "-", choice)
    assert log[-1] == (CardsChosen(RED) if choice == "+" else GoldReceived(RED, 3))
    for seat in (GREEN, SPECTATOR):
        assert observe(on_the_way, seat).earned == 3
        assert observe(after, seat).gold[RED] == after.gold[RED]
        assert [event.seen_by(seat) for event in moved + log] == moved + log


def test_g11_8_everybody_sees_open_cards_gold_deck_and_discards() -> None:
    state, log = drawing("$", "U")
    assert GoldDeckTaken(RED, 2, 6) in log
    for seat in (RED, GREEN, SPECTATOR):
        seen = observe(state, seat)
        assert (cards(seen.open_cards), seen.gold_deck, cards(seen.played)) == ("PTR", 0, "$$")
        assert [event.seen_by(seat) for event in log] == log


def test_g11_9_returned_face_down_items_are_not_shown() -> None:
    state = sketch("2. keep act=Green  Red: | P  Green: | 2*PXD  Blue: | TTT", GOLD)
    returned, log = told(state, "=2(X)")
    others, other_log = told(state, "=2(P)")
    kept = ItemsKept(GREEN, read_bag("2", ITEM_LETTERS), 1, read_bag("X", ITEM_LETTERS))
    assert log == [kept]
    assert kept.seen_by(GREEN) == kept
    for seat in OTHERS:
        assert [event.seen_by(seat) for event in log] == [event.seen_by(seat) for event in other_log]
        assert observe(returned, seat) == observe(others, seat)
    assert observe(returned, GREEN) != observe(others, GREEN)


def test_g11_10_how_many_lie_there_everybody_sees_but_not_which_nor_in_which_order() -> None:
    for change in (supply_upside_down, pile_upside_down):
        looks_the_same(PLANNING, change, *OTHERS, GREEN)
    state = sketch(PLANNING, GOLD)
    for seat in (*OTHERS, GREEN):
        seen = observe(state, seat)
        # 63 and 7 cards less 8 in hands and 3 open ones; 48 items less those before the players.
        assert (seen.deck_size, seen.pile_size) == (70 - 8 - 3, 48 - 6)
        assert seen.rules.items == state.rules.items

"""Chapter 10: what is open and what is secret."""

from collections import Counter

import pytest

from elfenland.engine.events import HIDDEN, CardsDealt, CardsDiscarded, Event, ItemsKept
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, pieces, read_bag
from elfenland.engine.state import State
from elfenland.testing import sketch
from tests.rules.driving import BLUE, GREEN, RED, cards, items

OTHERS = (GREEN, BLUE, SPECTATOR)
EVERYBODY = (RED, *OTHERS)


def told(state: State, word: str) -> tuple[State, Event]:
    """Return the table after a word, and the first thing that happened."""
    log: list[Event] = []
    after = state.rules.apply(state, state.rules.parse_action(word), log)
    return after, log[0]


def assert_alike_to_others(one: State, other: State) -> None:
    """Only Red can tell two tables apart."""
    assert observe(one, RED) != observe(other, RED)
    for seat in OTHERS:
        assert observe(one, seat) == observe(other, seat)


def test_10_1_only_the_owner_sees_a_hand() -> None:
    one, other = (sketch(f"2. plan  Red: {hand} | O  Green: DD  Blue: R") for hand in ("CCD", "PER"))
    assert cards(observe(one, RED).hand) == "CCD"
    assert_alike_to_others(one, other)


def test_10_1_everybody_sees_how_many_cards_it_has() -> None:
    state = sketch("2. plan  Red: CCD | O  Green: DD  Blue: R")
    assert [observe(state, seat).hand_sizes for seat in EVERYBODY] == [(3, 2, 1)] * 4


def test_10_1_others_hear_only_how_many_were_dealt() -> None:
    dealt = CardsDealt(RED, 3, read_bag("CCD", CARD_LETTERS))
    assert dealt.seen_by(RED) == dealt
    assert {dealt.seen_by(seat) for seat in OTHERS} == {CardsDealt(RED, 3, HIDDEN)}


def test_10_2_only_the_owner_sees_secret_counters() -> None:
    one, other = (sketch(f"2. plan  Red: | P*{s}  Green: | D  Blue: | E  row: PPPCC") for s in ("TU", "DC"))
    assert items(observe(one, RED).secret) == "UT"
    assert_alike_to_others(one, other)


def test_10_2_everybody_sees_how_many_lie_face_down() -> None:
    state = sketch("2. plan  Red: | P*TU  Green: | *D  Blue: | E")
    assert [observe(state, seat).secret_sizes for seat in EVERYBODY] == [(2, 1, 0)] * 4


@pytest.mark.parametrize("seat", EVERYBODY)
def test_10_3_everybody_sees_row_open_counters_and_board(seat: int) -> None:
    seen = observe(sketch("2. plan  Red: | P  Green: | DD  Blue: | E  row: PPPCC  Elv-Lap: TO"), seat)
    link = next(link for link in seen.rules.board.links if link.word == "Elv-Lap")
    assert items(seen.row) == "PPPCC"
    assert [items(held) for held in seen.open] == ["P", "DD", "E"]
    assert [ITEM_LETTERS[kind] for kind, links in enumerate(seen.laid) if links == link.bit] == ["T", "O"]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_10_4_everybody_sees_boots_pieces_and_obstacles(seat: int) -> None:
    seen = observe(sketch("2. plan  Red: Lap +Vir | O  Green: Jac | D  Blue: | O  Elv-Lap: TO"), seat)
    towns = seen.rules.board.towns
    assert [towns[boot].code for boot in seen.boots] == ["Lap", "Jac", "Elv"]
    taken = [[town.code for town in towns if town.bit & visited] for visited in seen.visited]
    assert taken == [["Lap", "Vir"], ["Jac"], []]
    assert [items(held).count("O") for held in seen.open] == [1, 0, 1]


def test_10_5_everybody_sees_the_cards_that_are_played() -> None:
    state, moved = told(sketch("2. travel  Red: RRD  Green: D  Blue: E"), "Elv~R~Riv")
    assert [cards(observe(state, seat).played) for seat in EVERYBODY] == ["R"] * 4
    assert [moved.seen_by(seat) for seat in EVERYBODY] == [moved] * 4


def test_10_6_cards_given_up_are_not_shown() -> None:
    state = sketch("2. travel  reducing  Red: CCDDEE  Green: D  Blue: E")
    (one, given), (other, _) = told(state, "-CC"), told(state, "-DE")
    assert isinstance(given, CardsDiscarded)
    assert cards(given.cards) == "CC"
    assert given.seen_by(RED) == given
    assert {given.seen_by(seat) for seat in OTHERS} == {CardsDiscarded(RED, 2, HIDDEN)}
    assert_alike_to_others(one, other)


def test_10_6_their_number_is_known() -> None:
    state, _ = told(sketch("2. travel  reducing  Red: CCDDEE  Green: D  Blue: E"), "-CC")
    assert [observe(state, seat).surplus_sizes for seat in EVERYBODY] == [(2, 0, 0)] * 4
    assert cards(observe(state, RED).surplus) == "CC"


def test_10_7_returned_secret_counters_are_not_shown() -> None:
    tables = [
        sketch(f"2. keep  Red: | P*{s}  Green: | DD  Blue: | EE  row: PPPCC") for s in ("TU", "DC", "TT")
    ]
    returned = [told(table, "=P") for table in tables]
    assert {kept for _, kept in returned} == {ItemsKept(RED, read_bag("P", ITEM_LETTERS), 0, 0)}
    for seat in OTHERS:
        assert len({observe(state, seat) for state, _ in returned}) == 1


def test_10_8_everybody_knows_what_the_game_contains() -> None:
    seen = observe(sketch("2. plan  Red: | O  Green: DD  Blue: R"), SPECTATOR)
    contents = Counter(CARD_LETTERS[card] for card in pieces(seen.rules.cards))
    assert contents == {**dict.fromkeys("PECUTD", 10), "R": 12}
    assert Counter(ITEM_LETTERS[kind] for kind in pieces(seen.rules.items)) == dict.fromkeys("PECUTD", 8)


def test_10_8_everybody_knows_how_many_lie_in_stack_and_pile() -> None:
    state = sketch("2. plan  Red: CCDD | P*T  Green: DD  Blue: R  Elv-Lap: T")
    for seat in EVERYBODY:
        seen = observe(state, seat)
        assert (seen.deck_size, seen.pile_size) == (72 - 7, 48 - 5 - 3)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_10_8_nobody_may_look_up_what_lies_there(seat: int) -> None:
    state = sketch("2. plan  Red: CCDD | P*T  Green: DD  Blue: R  Elv-Lap: T")
    other = state.copy()
    other.deck, other.pile = state.deck[::-1], state.pile[::-1]
    assert other != state
    assert observe(state, seat) == observe(other, seat)

"""Options without a list of them: counted, and picked by their place."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elfenland import Rules, State
from elfenland.engine.actions import Action, Lay, Pass
from elfenland.engine.events import Log
from elfenland.engine.phases.phase import Phase, over
from elfenland.engine.phases.travelling import ByCaravan, HandLimit, Travel
from elfenland.engine.pieces import (
    CARD_KINDS,
    MAX_PER_KIND,
    MOST_TAKEN,
    ONE,
    can_count_parts,
    count_parts,
    nth_part,
    parts,
)
from elfenland.engine.selection import ActionRow, Selection, count_bits
from elfenland.engine.titles import TITLES
from elfenland.positions.sketch import sketch
from elfenland.testing.laws import selections_match_lists, uphold
from tests.engine.house_rules import house_rules

masks = st.integers(0, 2**62 - 1)
bags = st.lists(st.integers(0, MAX_PER_KIND), min_size=CARD_KINDS, max_size=CARD_KINDS).map(
    lambda counts: sum(number * ONE[kind] for kind, number in enumerate(counts))
)


@given(masks)
@settings(deadline=None)
def test_bits_are_counted(mask: int) -> None:
    assert count_bits(mask) == mask.bit_count()


@pytest.mark.parametrize("mask", [0, 1, 2**31, 2**32 - 1, 2**61, 2**62 - 1])
def test_bits_are_counted_at_the_edges(mask: int) -> None:
    assert count_bits(mask) == mask.bit_count()


@given(masks)
@settings(deadline=None)
def test_a_row_has_the_actions_of_a_mask_in_order(mask: int) -> None:
    words = TITLES["elfengold"].words
    for lays, row in zip(words.lays, words.lay_rows, strict=True):
        chosen = [lay for lay in lays if lay.bit & mask]
        assert row.chosen(mask) == chosen
        assert [row.nth(mask, place) for place in range(len(chosen))] == chosen


@given(bags, st.integers(0, MOST_TAKEN))
@settings(deadline=None)
def test_parts_of_a_bag_are_counted_and_picked(bag: int, number: int) -> None:
    assert can_count_parts(bag, number)
    found = parts(bag, number)
    assert count_parts(bag, number) == len(found)
    assert [nth_part(bag, number, place) for place in range(len(found))] == found


def test_parts_of_the_fullest_bag_fit_into_their_fields() -> None:
    full = sum(MAX_PER_KIND * ONE[kind] for kind in range(CARD_KINDS))
    for number in range(MOST_TAKEN + 1):
        found = parts(full, number)
        assert count_parts(full, number) == len(found)
        assert nth_part(full, number, len(found) - 1) == found[-1]


def test_larger_parts_and_other_pieces_are_left_to_the_list() -> None:
    assert not can_count_parts(ONE[0], MOST_TAKEN + 1)
    assert not can_count_parts(ONE[CARD_KINDS], 1)


def test_an_option_that_is_not_there_cannot_be_picked() -> None:
    state = sketch("1. plan  Red: | PE  Green: | T", TITLES["elfenland"])
    with pytest.raises(IndexError, match="no option"):
        state.rules.nth_option(state, state.rules.count_options(state))
    with pytest.raises(IndexError, match="no option"):
        state.rules.nth_option(state, -1)


def test_bids_above_all_the_coins_are_counted_and_picked() -> None:
    state = sketch("2. auction  Red: $500 bid=400  Green: $7  Blue: $403  lots: PT", Rules.parse("elfengold"))
    while state.seat >= 0:
        selections_match_lists(state, Random(1))
        state.rules.advance(state, state.rules.options(state)[0])
        if state.lots == b"":
            break


@pytest.mark.parametrize("cards", [3, MOST_TAKEN, MOST_TAKEN + 1])
def test_caravans_of_any_size_are_counted_and_picked(cards: int) -> None:
    base = TITLES["elfenland"]
    travel = Travel(by=(ByCaravan(cards),), after=(HandLimit(cards),))
    phases = tuple(travel if isinstance(phase, Travel) else phase for phase in base.phases)
    rules = replace(base, title="caravans", phases=phases)
    state = sketch("1. travel  Red: Elv PPPPEEECCURR | P  Green: | T  Elv-Lap: PO", rules)
    assert rules.count_options(state) > 10
    selections_match_lists(state, Random(1))
    rules.advance(state, rules.words.passing)
    assert rules.count_options(state) > 10
    selections_match_lists(state, Random(1))


class Toll(Phase):
    """A phase of one's own, which knows nothing of selections."""

    name = "toll"

    def begin(self, state: State, log: Log) -> None:
        state.turns = 0
        state.seat = state.start

    def options(self, state: State) -> list[Action]:
        return [state.rules.words.passing, *state.rules.words.takes[:2]]

    def offers(self, state: State) -> list[Action]:
        return self.options(state)[1:]

    def apply(self, state: State, action: Action, log: Log) -> None:
        over(state)


def test_a_phase_of_ones_own_only_lists_its_options() -> None:
    state = sketch("1. plan  Red: | P  Green: | T", TITLES["elfenland"])
    phase, selection = Toll(), Selection()
    phase.select(state, selection)
    assert selection.count == 3
    selection.restart(0)
    phase.select(state, selection)
    assert selection.picked() == Pass()
    selection.restart(1)
    phase.select_offers(state, selection)
    assert selection.count == 2
    assert str(selection.picked()) == "E"


def test_house_rules_are_counted_and_picked_like_others() -> None:
    uphold(house_rules().begin(3), Random(2), [selections_match_lists], [])


def test_a_list_is_filled_from_a_selection() -> None:
    row = ActionRow([Lay(0, link, False) for link in TITLES["elfenland"].board.links[:3]])
    listed: list[Action] = []
    selection = Selection(listed)
    selection.add_row(row, 0b101)
    selection.add(Pass())
    selection.add_slice(list(row.actions), 1, 9)
    assert listed == [row.actions[0], row.actions[2], Pass(), row.actions[1], row.actions[2]]


def test_a_slice_is_counted_and_picked() -> None:
    coins = TITLES["elfengold"].words.coins
    selection = Selection(wanted=2)
    selection.add_slice(coins, 5, 4)
    selection.add_slice(coins, 4, 5)
    selection.add_slice(coins, len(coins) - 2, len(coins) + 9)
    assert selection.count == 3
    assert selection.picked() is coins[-1]


@pytest.mark.parametrize("mix", ["elfenland", "elfengold+witches", "elfenland+caravan=only-if-unable"])
@pytest.mark.parametrize("players", [2, 6])
def test_every_option_of_a_game_is_counted_and_picked(mix: str, players: int) -> None:
    uphold(Rules.parse(mix).begin(players), Random(players), [selections_match_lists], [])

"""Seatings: nobody gets more seats than their share, nor better ones."""

from collections import Counter
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from elfenland.arena.seating import rotations, tables

names = st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=8)
players = st.integers(2, 6)


@given(names, players, st.integers(0, 99))
def test_in_a_whole_turn_everybody_sits_everywhere_as_often_as_he_was_named(
    named: list[str], seats: int, seed: int
) -> None:
    turn = 1 if seats % len(named) == 0 else len(named)
    deals = list(islice(tables(named, seats, seed), turn))
    # A deal with fewer rotations that look different has been played less often; each weighs the same.
    sat = [Counter[str]() for _ in range(seats)]
    for seatings in deals:
        for seating in seatings:
            for seat, name in enumerate(seating):
                sat[seat][name] += 60 // len(seatings)
    fair = {name: 60 * turn * number // len(named) for name, number in Counter(named).items()}
    assert all(dict(counted) == fair for counted in sat)


@given(names, players, st.integers(0, 99))
def test_a_deal_is_played_in_every_rotation_once(named: list[str], seats: int, seed: int) -> None:
    for seatings in islice(tables(named, seats, seed), 5):
        assert len(seatings) == len(set(seatings))
        assert {(*first, last) for last, *first in seatings} == set(seatings)
        assert all(len(seating) == seats for seating in seatings)


def test_one_against_three_has_four_seatings() -> None:
    (deal,) = islice(tables(["sage", "scout", "scout", "scout"], 4, 1), 1)
    assert sorted(seating.index("sage") for seating in deal) == [0, 1, 2, 3]


def test_neighbours_change_from_deal_to_deal() -> None:
    orders = {min(deal) for deal in islice(tables("abcd", 4, 1), 60)}
    assert len(orders) == 6  # all ways to sit around a table


def test_all_meet_all() -> None:
    deals = list(islice(tables("abcdef", 4, 1), 300))
    met = Counter(
        frozenset((one, other)) for deal in deals for one in deal[0] for other in deal[0] if one < other
    )
    assert len(met) == 15
    assert max(met.values()) < 1.25 * min(met.values())


def test_equal_seeds_seat_equally() -> None:
    once, again, other = (list(islice(tables("abcde", 4, seed), 20)) for seed in (1, 1, 2))
    assert once == again
    assert once != other


def test_rotations_that_look_the_same_are_one() -> None:
    assert rotations("abab") == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations("aaa") == [("a", "a", "a")]

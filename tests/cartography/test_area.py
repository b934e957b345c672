"""Areas: what is inside, what is not, and what happens to edges."""

import pytest

from scripts.cartography.area import Area, Box

SQUARE = Box(10, 20, 30, 40)


@pytest.fixture
def square() -> Area:
    return Area.boxes([SQUARE])


def test_a_rectangle_has_its_size_and_bounds(square: Area) -> None:
    assert square.size() == 400
    assert square.bounds() == SQUARE


def test_holding_is_all_of_it_and_touching_is_any(square: Area) -> None:
    assert square.holds(SQUARE)
    assert square.holds(Box(12, 22, 14, 24))
    over_the_edge = Box(28, 22, 34, 24)
    assert not square.holds(over_the_edge)
    assert square.touches(over_the_edge)
    assert not square.touches(Box(31, 22, 34, 24))


def test_join_cut_and_take_away(square: Area) -> None:
    right = Area.boxes([Box(20, 20, 40, 40)])
    assert (square | right).size() == 600
    assert (square & right).bounds() == Box(20, 20, 30, 40)
    assert (square - right).bounds() == Box(10, 20, 20, 40)


def test_growing_goes_around_corners_and_shrinking_comes_back(square: Area) -> None:
    grown = square.grown(5)
    assert grown.bounds() == SQUARE.grown(5)
    assert not grown.touches(Box(5, 15, 6, 16))
    assert square.shrunk(5).bounds() == SQUARE.grown(-5)
    assert (grown.shrunk(5) - square).size() == 0


def test_a_wide_area_grows_without_gaps() -> None:
    dot = Area.boxes([Box(500, 300, 500.5, 300.5)])
    assert dot.grown(20).holds(Box(486, 286, 514, 314))


def test_a_stroke_is_as_wide_as_its_pen() -> None:
    stroke = Area.stroke([(100, 100), (150, 100)], 6)
    assert stroke.bounds() == Box(97, 97, 153, 103)


def test_a_ring_has_an_outline_inside_and_one_outside(square: Area) -> None:
    hole = Area.boxes([Box(15, 25, 25, 35)])
    inner, outer = sorted((square - hole).outlines(), key=len)
    assert (min(inner), max(inner)) == ((15, 25), (25, 35))
    assert (min(outer), max(outer)) == ((10, 20), (30, 40))


def test_what_lies_off_the_sheet_is_left_out() -> None:
    assert Area.boxes([Box(-10, -10, 5, 5)]).size() == 25
    assert Area.discs([(1000, 725)], 10).grown(3).bounds().right == 1000

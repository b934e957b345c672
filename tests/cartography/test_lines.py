"""Lines: measuring along them, and where they cross."""

import pytest

from scripts.cartography import lines

CORNER = [(0.0, 0.0), (10.0, 0.0), (10.0, 20.0)]


def test_a_number_is_as_short_as_can_be() -> None:
    assert [lines.number(value) for value in (3.0, 2.25, -0.04, 10.04)] == ["3", "2.2", "0", "10"]


def test_ways_along_a_line() -> None:
    assert lines.length(CORNER) == 30
    assert lines.along(CORNER, 15) == (10, 5)
    assert lines.along(CORNER, 99) == (10, 20)
    assert lines.heading(CORNER, 20) == 90
    assert lines.nearest(CORNER, (14, 6)) == 16


def test_lines_cross_where_they_cross() -> None:
    assert list(lines.crossings(CORNER, [(5, -5), (5, 5)])) == [(5, 0)]
    assert list(lines.crossings(CORNER, [(0, 5), (9, 5)])) == []
    assert list(lines.crossings(CORNER, [(0, 5), (9, 5), (11, 5)])) == [(10, 5)]


@pytest.mark.parametrize(("tolerance", "left"), [(0.5, 3), (2, 2)])
def test_small_bends_go(tolerance: float, left: int) -> None:
    assert len(lines.simplified([(0, 0), (5, 1), (10, 0)], tolerance)) == left


def test_a_smooth_path_begins_and_ends_where_the_line_does() -> None:
    assert lines.open_path(CORNER) == "M0 0L5 0Q10 0 10 10L10 20"
    points = lines.open_points(CORNER)
    assert (points[0], points[-1]) == ((0, 0), (10, 20))
    assert (10, 0) not in points

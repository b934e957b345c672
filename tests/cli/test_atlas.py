"""The map and the lists in its place: everything on the board is shown, with and without colours."""

import re

import pytest

from elfenland.cli.atlas import draw_map, legend
from elfenland.cli.reference import chart, link_list, town_list
from elfenland.cli.style import Terminal, fold, width
from elfenland.engine.board import ROAD
from elfenland.engine.display.layout import layout
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.testing import sketch

POSITION = """
    2. travel  Red: Lap PPEE +Feo  Green: Vir 4?  Blue: Vir 4?
    Elv-Lap: P  Dag-Lap: CO  Wyl-Jac: U  Mah-Ixa: D
"""
PLAIN = Terminal(drawing=True, columns=101, lines=50)
COLOURED = Terminal(colours=True, drawing=True, columns=101, lines=50)


def seen(seat: int = 0) -> Observation:
    return observe(sketch(POSITION), seat)


def whole(terminal: Terminal) -> str:
    return "\n".join(draw_map(seen(), terminal))


def test_every_town_of_the_board_has_a_place_and_every_link_a_route() -> None:
    board = seen().rules.board
    place = layout(board.name)
    assert set(place.towns) == {town.code for town in board.towns}
    assert set(place.routes) == set(place.spots) == {link.word for link in board.links}


@pytest.mark.parametrize("columns", [80, 90, 101, 200])
@pytest.mark.parametrize("lines", [24, 50, 90])
def test_every_town_is_on_the_map_and_the_map_on_the_screen(columns: int, lines: int) -> None:
    drawn = draw_map(seen(), Terminal(drawing=True, columns=columns, lines=lines))
    text = "\n".join(drawn)
    assert all(town.code in text for town in seen().rules.board.towns)
    assert max(width(line) for line in drawn) <= min(100, columns)
    assert len(drawn) <= 34


def test_boots_counters_and_obstacles_are_shown() -> None:
    text = whole(PLAIN)
    assert "Lap<R>" in text
    assert "Vir<GB>" in text
    for items in ("[P]", "[CO]", "[U]", "[D]"):
        assert items in text


def test_pieces_that_are_taken_leave_a_dot() -> None:
    lines = draw_map(seen(), PLAIN)
    row, column = next((n, line.index("Feo")) for n, line in enumerate(lines) if "Feo" in line)
    assert lines[row + 1][column : column + 3] == "·GB"
    row, column = next((n, line.index("Jac")) for n, line in enumerate(lines) if "Jac" in line)
    assert lines[row + 1][column : column + 3] == "RGB"


def test_terrains_differ_without_colours() -> None:
    """A letter for each free road; the dots between have their own rhythm."""
    text = whole(PLAIN)
    for letter in "pwdm":
        assert re.search(rf"(?<![A-Za-z\[]){letter}(?![A-Za-z\]])", text), letter


def test_rivers_have_arrows_and_ferries_drops() -> None:
    text = whole(PLAIN)
    assert re.search("[→↘↓↙←↖↑↗]", text)
    assert "~~" in text
    assert "°" in text


def test_colours_change_nothing_but_the_colours() -> None:
    assert re.sub(r"\033\[[0-9;]*m", "", whole(COLOURED)) == whole(PLAIN)
    assert whole(COLOURED) != whole(PLAIN)
    assert "\033" not in "".join(legend(PLAIN))


def test_a_spectator_sees_the_map_too() -> None:
    assert draw_map(seen(SPECTATOR), PLAIN) == draw_map(seen(), PLAIN)


def test_the_legend_fits_beside_the_map() -> None:
    assert max(width(line) for line in legend(COLOURED)) <= 100


def test_the_list_has_every_link_by_its_sort() -> None:
    lines = {line.partition(":")[0]: line.split()[1:] for line in link_list(seen())}
    assert list(lines) == ["plains", "woods", "desert", "mountains", "river", "ferry"]
    assert [len(words) for words in lines.values()] == [8, 12, 7, 8, 7, 6]
    assert "Dag-Lap[CO]" in lines["woods"]


def test_the_short_list_has_only_what_is_covered() -> None:
    assert link_list(seen(), laid_only=True) == [
        "plains:    Elv-Lap[P]",
        "woods:     Dag-Lap[CO]",
        "mountains: Wyl-Jac[U]  Mah-Ixa[D]",
    ]


def test_the_towns_tell_their_neighbours_pieces_and_boots() -> None:
    lines = town_list(seen(), Terminal())
    assert len(lines) == 21
    [feodor] = [line for line in lines if line.startswith("Feo")]
    assert " ".join(feodor.split()) == (
        "Feo Feodor ·GB Riv woods, Lap woods, Thr desert, Alb desert, Dag desert"
    )
    [virst] = [line for line in lines if line.startswith("Vir")]
    assert "R··<GB>" in virst
    assert "Ixa downstream" in virst
    assert "Str ferry" in virst


def test_the_chart_is_the_one_of_the_rules() -> None:
    board, prices = seen().rules.board, seen().rules.chart
    rows = [line.split()[-4:] for line in chart(seen())[1:7]]
    assert rows == [[str(price or "-") for price in row] for row in prices.roads]
    assert sum(link.kind == ROAD for link in board.links) == 35
    assert "downstream 1, upstream 2, by ferry 2" in "\n".join(chart(seen()))


def test_what_lies_on_a_link_is_told_in_letters() -> None:
    board = seen().rules.board
    words = {link.word: seen().on(link) for link in board.links}
    assert {word: items for word, items in words.items() if items} == {
        "Elv-Lap": "P",
        "Dag-Lap": "CO",
        "Wyl-Jac": "U",
        "Mah-Ixa": "D",
    }


def test_two_counters_of_a_kind_on_a_doubled_road_are_told_as_two() -> None:
    state = sketch("2. travel  Red: Ixa DD  Blue: Elv  Ixa-Lap: DD2", "elfengold")
    assert "woods:     Ixa-Lap[DD2]" in link_list(observe(state, 0), laid_only=True)


def test_long_lines_are_folded_between_words() -> None:
    folded = fold("one two three four", 9)
    assert folded == ["one two", "    three", "    four"]
    assert fold("\033[1mone\033[0m two", 7) == ["\033[1mone\033[0m two"]
    assert fold("unbreakable", 4) == ["unbreakable"]

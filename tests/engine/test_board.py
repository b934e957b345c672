"""The board and the reader of its file."""

from itertools import pairwise

import pytest

from elfenland.engine.board import FERRY, RIVER, ROAD, load_board, parse_board, town_code
from elfenland.engine.errors import BoardError

TINY = """\
# Three towns.
name = "tiny"
start = "Alpha"

[towns]
"Alpha"   = { gold = 0, card = false }
"Bravo"   = { gold = 2, card = true }
"Charlie" = { gold = 3, card = true }

[roads]
plains = [
    "Alpha - Bravo",
    "Alpha - Charlie",
]

[rivers]
flow = [
    "Bravo > Charlie",
]

[ferries]
"Sea" = [
    "Alpha - Charlie",
    "Bravo - Alpha",
]
"""


def fault(text: str, source: str = "tiny.toml") -> BoardError:
    with pytest.raises(BoardError) as raised:
        parse_board(text, source)
    return raised.value


def line_of(text: str, part: str, nth: int = 0) -> int:
    return [number for number, line in enumerate(text.splitlines(), 1) if part in line][nth]


def test_a_board_is_read() -> None:
    board = parse_board(TINY)
    assert board.name == "tiny"
    assert [town.code for town in board.towns] == ["Alp", "Bra", "Cha"]
    assert [(link.word, link.kind) for link in board.links] == [
        ("Alp-Bra", ROAD),
        ("Alp-Cha", ROAD),
        ("Bra~Cha", RIVER),
        ("Alp~Cha", FERRY),
        ("Bra~Alp", FERRY),
    ]
    assert [link.lake for link in board.links] == ["", "", "", "Sea", "Sea"]
    assert [town.gold for town in board.towns] == [0, 2, 3]
    assert [town.card for town in board.towns] == [False, True, True]
    assert board.collectable == 0b110


def test_tables_may_come_in_any_order() -> None:
    head, towns, roads, rivers, ferries = TINY.split("\n\n")
    turned = parse_board("\n\n".join([head, ferries, rivers, roads, towns]))
    assert [link.word for link in turned.links] == [link.word for link in parse_board(TINY).links]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        pytest.param(
            '"Alpha"   = { gold = 0, card = false }', '"Alpha" = { gold = }', "Invalid value", id="toml"
        ),
        pytest.param("gold = 2, ", "", "Bravo needs gold .a number. and card", id="no gold"),
        pytest.param("gold = 2", "gold = true", "Bravo needs gold", id="gold is true"),
        pytest.param("gold = 2", 'gold = "2"', "Bravo needs gold", id="gold is a text"),
        pytest.param("gold = 2, card = true", "gold = 2, card = 1", "Bravo needs gold", id="card is 1"),
        pytest.param("{ gold = 2, card = true }", "2", "Bravo needs gold", id="no facts"),
        pytest.param('"Bravo"  ', '"Al\'Phonse"', "Al'Phonse and Alpha would both be called Alp", id="code"),
        pytest.param('"Bravo"  ', '"Bé"', "Bé has fewer than three letters", id="short name"),
        pytest.param(
            "plains =", "marsh =", "unknown terrain 'marsh'; known terrains: plains, woods", id="terrain"
        ),
        pytest.param(
            'flow = [\n    "Bravo > Charlie",\n]',
            'flow = "Bravo > Charlie"',
            'flow must be a list of lines such as "Here > There"',
            id="no list",
        ),
        pytest.param('flow = [\n    "Bravo > Charlie"', "flow = [ 1", "flow must be a list", id="no lines"),
        pytest.param(
            '"Alpha - Bravo"', '"Alpha-Bravo"', "'Alpha-Bravo' does not read like \"Here - There\"", id="dash"
        ),
        pytest.param(
            '"Bravo > Charlie"', '"Bravo - Charlie"', 'does not read like "Here > There"', id="arrow"
        ),
        pytest.param('"Alpha - Bravo"', '"Alpha - Brave"', "unknown town: 'Brave'", id="second town"),
        pytest.param('"Bravo - Alpha"', '"Brave - Alpha"', "unknown town: 'Brave'", id="first town"),
        pytest.param('"Alpha - Bravo"', '"Bravo - Bravo"', "Bravo is linked with itself", id="itself"),
        pytest.param('start = "Alpha"', 'start = "Delta"', "unknown town: 'Delta'", id="start"),
        pytest.param('start = "Alpha"', "start = 3", "unknown town: '3'", id="start is a number"),
    ],
)
def test_a_fault_is_named_with_its_file_and_line(old: str, new: str, reason: str) -> None:
    assert TINY.count(old) == 1
    error = fault(TINY.replace(old, new))
    assert (error.source, error.line) == ("tiny.toml", line_of(TINY, old.splitlines()[0]))
    assert str(error).startswith(f"tiny.toml, line {error.line}: ")
    with pytest.raises(BoardError, match=reason):
        raise error


def test_an_unclosed_list_is_a_fault_of_the_last_line() -> None:
    text = TINY.rstrip("]\n") + "\n"
    assert fault(text).line == len(text.splitlines())


@pytest.mark.parametrize("table", ["towns", "roads", "rivers", "ferries"])
def test_a_missing_table_is_named(table: str) -> None:
    error = fault(TINY.replace(f"[{table}]", "[other]"))
    assert error.reason == f"[{table}] is missing or empty"


@pytest.mark.parametrize("table", ["towns", "roads", "rivers", "ferries"])
def test_an_empty_table_is_named_with_its_line(table: str) -> None:
    text = TINY.replace(f"[{table}]", f"[{table}]\n[other]")
    assert (fault(text).line, fault(text).reason) == (
        line_of(TINY, f"[{table}]"),
        f"[{table}] is missing or empty",
    )


def test_a_missing_start_is_a_fault() -> None:
    assert fault(TINY.replace('start = "Alpha"\n', "")).reason == "unknown town: ''"


@pytest.mark.parametrize("again", ["Alpha - Bravo", "Bravo - Alpha"])
def test_a_second_road_is_a_fault_of_the_second_line(again: str) -> None:
    text = TINY.replace('"Alpha - Charlie",\n]', f'"Alpha - Charlie",\n    "{again}",\n]', 1)
    error = fault(text)
    assert error.line == 14
    assert error.reason.startswith("a second road between ")


@pytest.mark.parametrize("again", ["Alpha - Charlie", "Charlie - Alpha", "Bravo - Charlie"])
def test_a_second_water_way_is_a_fault_of_the_second_line(again: str) -> None:
    text = TINY.replace('"Bravo - Alpha"', f'"{again}"')
    error = fault(text)
    assert error.line == line_of(TINY, '"Bravo - Alpha"')
    assert error.reason.startswith("a second water way between ")


def test_a_fault_in_a_line_that_stands_elsewhere_too_is_placed_right() -> None:
    # The same words are a sound road further up.
    text = TINY.replace("Bravo > Charlie", "Alpha - Charlie")
    assert fault(text).line == line_of(TINY, "Bravo > Charlie")


def test_a_town_that_cannot_be_reached_is_a_fault_of_its_line() -> None:
    text = TINY.replace("\n[roads]", '"Delta" = { gold = 1, card = true }\n\n[roads]')
    error = fault(text)
    assert error.reason == "Delta cannot be reached from Alpha"
    assert error.line == line_of(text, "Delta")


def test_a_board_has_no_more_links_than_a_mask_has_bits() -> None:
    codes = [f"{first}{second}a" for first in "BCDEFGHJ" for second in "aeiouyrl"][:62]
    roads = [
        f'    "{one} - {two}",' for one, two in [*pairwise(codes), (codes[0], codes[2]), (codes[1], codes[3])]
    ]
    assert len(roads) == 63
    text = long_board(codes, roads)
    last = fault(text)
    assert "more than 62 roads and water ways" in str(last)
    assert last.line == text.splitlines().index(roads[-1]) + 1


def test_a_board_has_no_more_towns_than_a_mask_has_bits() -> None:
    codes = [f"{first}{second}a" for first in "BCDEFGHJ" for second in "aeiouyrl"][:63]
    assert "more than 62 towns" in str(fault(long_board(codes, [])))


def long_board(codes: list[str], roads: list[str]) -> str:
    """Return the text of a board with these towns and roads."""
    towns = "".join(f'"{code}" = {{ gold = 1, card = true }}\n' for code in codes)
    joined = "\n".join(roads)
    return f'name = "long"\nstart = "{codes[0]}"\n[towns]\n{towns}[roads]\nplains = [\n{joined}\n]\n'


def test_names_without_quotes_are_placed_right_too() -> None:
    text = TINY.replace('"Alpha"  ', "Alpha").replace("gold = 0", "gold = false")
    assert fault(text).line == line_of(text, "gold = false")


def test_a_fault_of_a_text_without_a_file_is_named_too() -> None:
    assert str(fault("", "board")) == "board, line 1: [towns] is missing or empty"


def test_codes_are_three_letters_without_accents() -> None:
    assert [town_code(name) for name in ("Erg'Erén", "Mah'Davikia", "Al'Baran", "Órzec")] == [
        "Erg",
        "Mah",
        "Alb",
        "Orz",
    ]


@pytest.mark.parametrize("said", ["Lap", "lap", "Lapphálya", "lapphalya", "LAPPHALYA"])
def test_a_town_is_found_by_what_people_write(said: str) -> None:
    board = load_board("elfenland")
    assert board.find_town(said) is board.town("Lap")
    assert board.town("lap") is None
    assert board.find_town("Lapp") is None


def test_links_are_found_in_both_directions() -> None:
    board = load_board("elfenland")
    elv, bea = board.town("Elv"), board.town("Bea")
    assert elv
    assert bea
    road, river = board.link(elv, bea, True), board.link(elv, bea, False)
    assert road
    assert river
    assert road is board.link(bea, elv, True)
    assert (road.word, river.word) == ("Elv-Bea", "Bea~Elv")
    assert [way.target.code for way in board.ways_from[elv.index]] == [
        *(way.target.code for way in board.roads_from[elv.index]),
        *(way.target.code for way in board.water_from[elv.index]),
    ]


def test_a_way_leads_along_a_link_from_either_end() -> None:
    board = parse_board(TINY)
    alpha, bravo, charlie = board.towns
    road, *_ = board.links
    ways = [board.way(town, road) for town in (alpha, bravo, charlie)]
    assert [way and way.target for way in ways] == [bravo, alpha, None]
    assert [way and way.link for way in ways] == [road, road, None]

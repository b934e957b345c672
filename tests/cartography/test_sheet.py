"""The map of the page: fresh, whole, small enough, and nothing covers a name."""

import json
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from elfenland.engine.board import LINK_KINDS, load_board
from elfenland.engine.pieces import TERRAINS
from scripts.cartography import ribbons
from scripts.cartography.__main__ import PICTURE, PLACES
from scripts.cartography.area import Area, Box
from scripts.cartography.palette import COLOURS
from scripts.cartography.sheet import Sheet
from scripts.cartography.survey import town_box

BOARD = load_board("elfenland")


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return Sheet()


@pytest.fixture(scope="module")
def picture() -> ElementTree.Element:
    return ElementTree.fromstring(PICTURE.read_text(encoding="utf-8"))


def ids(picture: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]


def test_the_map_is_what_the_script_draws() -> None:
    drawn = Sheet()
    assert PICTURE.read_text(encoding="utf-8") == drawn.picture(), "run scripts/map"
    assert PLACES.read_text(encoding="utf-8") == drawn.places(), "run scripts/map"


def test_the_map_is_small() -> None:
    assert PICTURE.stat().st_size <= 300_000
    assert PLACES.stat().st_size <= 30_000


def test_every_town_and_link_of_the_board_has_its_place() -> None:
    places = json.loads(PLACES.read_text(encoding="utf-8"))
    assert {code: town["name"] for code, town in places["towns"].items()} == {
        town.code: town.name for town in BOARD.towns
    }
    assert {
        word: (link["ends"], link["kind"], link["terrain"]) for word, link in places["links"].items()
    } == {
        link.word: (
            [link.a.code, link.b.code],
            LINK_KINDS[link.kind],
            LINK_KINDS[link.kind] if link.terrain < 0 else TERRAINS[link.terrain],
        )
        for link in BOARD.links
    }


def test_every_name_stands_on_the_map(picture: ElementTree.Element) -> None:
    written = {text for element in picture.iter() if (text := element.text)}
    assert {town.name for town in BOARD.towns} <= written


def test_all_that_is_used_is_there_once_and_under_a_name_of_the_maps_own(
    picture: ElementTree.Element,
) -> None:
    there = ids(picture)
    text = PICTURE.read_text(encoding="utf-8")
    asked = set(re.findall(r'(?:href="|url\()#([^")]+)', text))
    assert set(there) - asked == {"m-ground", "m-standing"}  # which a page asks for
    assert asked <= set(there)
    assert len(there) == len(set(there))
    assert [name for name in there if not name.startswith("m-")] == []


def test_every_look_and_colour_is_defined(picture: ElementTree.Element) -> None:
    text = PICTURE.read_text(encoding="utf-8")
    looks = {look for element in picture.iter() for look in element.attrib.get("class", "").split()}
    assert looks - {"atlas"} <= set(re.findall(r"^\.(m-[\w-]+)\{", text, re.MULTILINE))
    assert {colour.removeprefix("--m-") for colour in re.findall(r"var\(([\w-]+)\)", text)} == set(COLOURS)


def test_nothing_lies_under_a_name_and_its_pieces(sheet: Sheet) -> None:
    survey = sheet.survey
    roads = Area.joined(Area.stroke(survey.courses[link.word], 6.8) for link in sheet.facts.of_kind("road"))
    busy = Area.joined([roads, survey.spots.shrunk(1), survey.furniture])
    inside = Area.boxes([Box(8, 8, 992, 717)])
    for town in sheet.facts.towns.values():
        others = Area.boxes(
            town_box(other).grown(-2) for other in sheet.facts.towns.values() if other is not town
        )
        block = ribbons.block(town)
        assert inside.holds(block), town.name
        assert (Area.boxes([block]) & (busy | others)).size() <= 1, town.name


def test_no_two_names_meet(sheet: Sheet) -> None:
    for one, other in combinations(sheet.facts.towns.values(), 2):
        a, b = ribbons.block(one), ribbons.block(other)
        apart = a.right <= b.left or b.right <= a.left or a.bottom <= b.top or b.bottom <= a.top
        assert apart, f"{one.name} and {other.name}"


def test_counters_lie_on_their_links_and_apart(sheet: Sheet) -> None:
    counters = sheet.survey.counters
    for word, (x, y) in counters.items():
        course = Area.stroke(sheet.survey.courses[word], 3)
        assert course.touches(Box(x - 1, y - 1, x + 1, y + 1)), word
    for (one, a), (other, b) in combinations(counters.items(), 2):
        assert abs(a[0] - b[0]) > 20 or abs(a[1] - b[1]) > 20, f"{one} and {other}"


def test_the_rivers_of_the_board_run_in_their_water(sheet: Sheet) -> None:
    water = sheet.survey.water.grown(6)
    for link in sheet.facts.of_kind("river"):
        x, y = sheet.survey.counters[link.word]
        assert water.holds(Box(x - 1, y - 1, x + 1, y + 1)), link.word

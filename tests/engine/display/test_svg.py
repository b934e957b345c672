"""Maps for notebooks: well-formed, complete, and without secrets."""

from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given

from elfenland import SPECTATOR, Game, Observation, Rules, observe
from elfenland.engine.board import BOARDS, parse_board
from elfenland.engine.display.layout import is_drawn
from elfenland.engine.display.svg import ITEMS, SEAT_COLOURS
from elfenland.engine.journeys import Journey, JourneyQuery, best
from elfenland.engine.state import State
from elfenland.positions import sketch
from elfenland.record import Record
from elfenland.testing import random_game, rearrange, walk
from elfenland.testing.random_games import a_few
from tests.laws.walking import dice, on_walks, openings

SVG = "{http://www.w3.org/2000/svg}"


def drawn(shown: Game | Observation | Journey) -> ElementTree.Element:
    """Return the root of the picture that a notebook would show."""
    text = shown._repr_svg_()
    assert text is not None
    return ElementTree.fromstring(text)


def words(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


@given(start=openings(), chance=dice)
@on_walks
def test_every_moment_of_a_game_has_a_map_without_secrets(start: State, chance: Random) -> None:
    for moment in a_few(list(walk(start, chance)), chance, 6):
        for seat in (0, SPECTATOR):
            seen = observe(moment.state, seat)
            shows_what_lies_there(seen)
            twin = rearrange(moment.state, seat, chance)
            assert observe(twin, seat)._repr_svg_() == seen._repr_svg_()


def shows_what_lies_there(seen: Observation) -> None:
    root = drawn(seen)
    shown = Counter(words(root))
    assert all(shown[town.name] == 1 for town in seen.rules.board.towns)
    fills = Counter(element.get("fill") for element in root.iter())
    items = Counter("".join(seen.on(link) for link in seen.rules.board.links))
    # One colour stands for an item alone: the letters of pins would be counted, too.
    assert {letter: fills[ITEMS[letter]] for letter in ITEMS} == {letter: items[letter] for letter in ITEMS}
    for seat in range(seen.players):
        left = len(seen.rules.board.towns) - 1 - len(seen.visited_by(seat))
        assert fills[SEAT_COLOURS[seat]] == left + 2  # the pieces, the boot, and the dot of the legend


def test_several_maps_on_a_page_do_not_get_in_each_others_way() -> None:
    root = drawn(Game(Rules.parse("elfengold"), 4))
    assert [element for element in root.iter() if {"id", "class"} & element.attrib.keys()] == []


def test_the_own_home_town_is_marked_and_those_of_others_are_not() -> None:
    state = sketch("1. plan  Red: 8? | P home=Jac  Green: 8? | U home=Ytt", "elfenland+home-town")
    assert [edges(observe(state, seat)) for seat in (0, 1, SPECTATOR)] == [
        {SEAT_COLOURS[0]},
        {SEAT_COLOURS[1]},
        set(),
    ]


def edges(seen: Observation) -> set[str | None]:
    """Return the colours of seats with which something is edged."""
    return {element.get("stroke") for element in drawn(seen).iter()} & set(SEAT_COLOURS)


def test_a_journey_shows_its_stops_in_their_order() -> None:
    state = sketch("2. travel  Red: Elv PPEUDRRR  Blue: 5?  Elv-Lap: P  Feo-Lap: U  Alb-Feo: D")
    journey = best(JourneyQuery.at(state, 0)).journeys[0]
    shown = words(drawn(journey))
    assert [word for word in shown if word.isdigit()] == [str(n + 1) for n in range(len(journey.steps))]
    assert any(str(journey) in word for word in shown)


def test_a_magic_flight_is_drawn() -> None:
    state = sketch("2. travel  Red: Elv W $9  Blue: 5?", "elfengold+witches")
    journeys = best(JourneyQuery.at(state, 0), number=9).journeys
    flight = next(journey for journey in journeys if "^" in str(journey))
    assert str(flight) in words(drawn(flight))[-1]


def test_a_record_shows_its_last_position_and_a_view_of_one_seat_nothing() -> None:
    game = random_game(Rules.parse("elfenland+home-town"), 3, Random(3))
    record = Record.of(game)
    assert record._repr_svg_() == game._repr_svg_() == game.observe(SPECTATOR)._repr_svg_()
    assert record.view(0)._repr_svg_() is None


@pytest.mark.parametrize("change", [("Feodor", "Fiodor"), ('"elfenland"', '"nowhere"')])
def test_a_board_without_coordinates_has_no_map(change: tuple[str, str]) -> None:
    text = (BOARDS / "elfenland.toml").read_text(encoding="utf-8")
    assert is_drawn(parse_board(text))
    assert not is_drawn(parse_board(text.replace(*change)))

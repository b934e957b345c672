"""Views as JSON: all of the observation is in them, and nothing hidden."""

import json
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given

from elfenland.engine.board import LINK_KINDS
from elfenland.engine.errors import RulesError
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.pieces import COLOURS
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS, Choice
from elfenland.testing import play, rearrange, sketch, walk
from elfenland.testing.random_games import a_few
from elfenland.views import Views, read_view, rulebook, view
from elfenland.views.schema import Colour, LinkKind, PhaseName
from tests.engine.one_field import CHANGEABLE, changed, plain_state
from tests.laws.walking import dice, on_walks, openings


def sent(seen: Observation) -> dict[str, Any]:
    """Return a view as it comes out of a wire."""
    told = json.loads(json.dumps(view(seen)))
    assert isinstance(told, dict)
    return told


@given(start=openings(), chance=dice)
@on_walks
def test_nothing_is_missing_and_nothing_hidden_is_told(start: State, chance: Random) -> None:
    tables = [moment.after for moment in walk(start, chance)]
    for state in [*a_few(tables, chance, 80), tables[-1]]:
        for seat in (max(state.seat, 0), SPECTATOR):
            told = sent(seen := observe(state, seat))
            assert read_view(told) == seen
            assert sent(observe(rearrange(state, seat, chance), seat)) == told


@given(start=openings(), chance=dice)
@on_walks
def test_views_that_tell_only_what_has_changed_tell_all(start: State, chance: Random) -> None:
    views = Views(json.dumps)
    for moment in a_few(list(walk(start, chance)), chance, 40):
        seats = [SPECTATOR, *range(start.players)]
        for seat in chance.sample(seats, len(seats)):
            assert json.loads(views.text(moment.after, seat)) == sent(observe(moment.after, seat))


def test_hands_are_letters_and_what_is_hidden_is_a_question_mark() -> None:
    state = sketch("2. plan  Red: Lap PPEECDRR | PEO*U +Feo  Green: Vir 8? | TT*C  Elv-Lap: PO", "elfenland")
    red, green = view(observe(state, 0))["players"]
    assert (red["hand"], red["open"], red["secret"], red["boot"]) == ("PPEECDRR", "PEO", "U", "Lap")
    assert (green["hand"], green["open"], green["secret"], green["boot"]) == ("????????", "TT", "?", "Vir")
    assert red["visited"] == ["Feo", "Lap"]
    assert (red["home"], green["home"]) == (None, None)


def test_the_table_is_told_in_the_words_of_the_notation() -> None:
    state = sketch("2. plan  Red: Lap PP | PEO*U  Green: Vir 8? | TT*C  Elv-Lap: PO", "elfenland")
    told = view(observe(state, 0))
    assert told["links"] == {"Elv-Lap": "PO"}
    assert told["pieces"]["Lap"] == [1]
    assert told["pieces"]["Vir"] == [0]
    assert "Elv" not in told["pieces"]
    assert (told["round"], told["rounds"], told["phase"], told["to_act"], told["over"]) == (
        2,
        4,
        "plan",
        0,
        False,
    )
    assert view(observe(state, SPECTATOR))["seat"] is None


def test_home_towns_of_others_are_told_when_the_game_is_over() -> None:
    rules = Rules.parse("elfenland+home-town")
    tables = [moment.after for moment in walk(rules.begin(2), Random(1))]
    homes = [view(observe(state, 0))["players"][1]["home"] for state in tables]
    assert set(homes[:-1]) == {None, "?"}
    assert rules.board.town(homes[-1] or "") is not None
    assert view(observe(tables[-1], 0))["over"]


def test_two_counters_of_a_kind_on_a_doubled_road_are_two() -> None:
    state = sketch("1. plan  Red: Elv PP $9 | 2P  Green: Vir 4?  Elv-Lap: P", "elfengold")
    state = play(state, "2P@Elv-Lap")
    told = sent(observe(state, 1))
    assert told["links"]["Elv-Lap"] == "PP2"
    assert read_view(told) == observe(state, 1)


def test_the_next_lot_comes_first() -> None:
    state = sketch("1. auction  Red: Elv PPP $9  Green: Vir 4?  lots: CP", "elfengold")
    told = view(observe(play(state, "$3"), 1))["auction"]
    assert told == {"lots": "PC", "bid": 3, "bidder": 0, "passed": [], "barred": []}


def test_the_rulebook_has_the_map_and_the_chart() -> None:
    book = json.loads(json.dumps(rulebook(Rules.parse("elfenland"))))
    board = Rules.parse("elfenland").board
    assert list(book["towns"]) == [town.code for town in board.towns]
    assert list(book["links"]) == [link.word for link in board.links]
    assert book["towns"]["Lap"]["name"] == "Lapphálya"
    assert book["links"]["Elv-Lap"] == {"towns": ["Elv", "Lap"], "kind": "road", "terrain": "plains"}
    assert book["chart"]["roads"]["desert"] == {"T": 2, "D": 1, "U": 2}
    assert book["chart"]["with_stream"] == 1
    assert book["item_names"]["P"] == "giant pig"
    assert len(book["cards"]) == 72


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"seat": "Red"}, TypeError),
        ({"rules": "nowhere"}, RulesError),
        ({"players": 3}, TypeError),
        ({"links": {"Elv-Nowhere": "P"}}, KeyError),
        ({"links": {"Elv-Lap": "Z"}}, ValueError),
    ],
)
def test_what_is_no_view_is_refused(changed: dict[str, Any], error: type[Exception]) -> None:
    told = sent(observe(sketch("1. plan  Red: Elv PP | PE*U  Green: Vir 8? | TT*C"), 0))
    with pytest.raises(error):
        read_view(told | changed)


@pytest.mark.parametrize("name", CHANGEABLE)
def test_every_field_that_a_seat_sees_is_told_and_read_back(name: str) -> None:
    seen = observe(changed(name), 0)
    assert sent(seen) != sent(observe(plain_state(), 0))
    assert read_view(sent(seen)) == seen


@pytest.mark.parametrize("name", CHANGEABLE)
def test_a_field_that_has_changed_is_told_anew(name: str) -> None:
    views = Views(json.dumps)
    views.text(plain_state(), 0)
    state = changed(name)
    assert json.loads(views.text(state, 0)) == sent(observe(state, 0))
    assert json.loads(views.text(state, SPECTATOR)) == sent(observe(state, SPECTATOR))


def test_the_schema_lists_every_phase_and_colour() -> None:
    names = {
        f"{title}+{Choice(variant.name, value.name)}"
        for variant in VARIANTS
        for title in variant.titles
        for value in variant.values
    }
    phases = {phase.name for name in {*TITLES, *names} for phase in Rules.parse(name).sequence}
    assert phases == set(get_args(PhaseName))
    assert get_args(Colour) == COLOURS
    assert get_args(LinkKind) == LINK_KINDS

"""The readable side of an observation: the same as the packed fields, in words."""

from random import Random

import pytest
from hypothesis import given

from elfenland import SPECTATOR, Observation, observe
from elfenland.engine.pieces import count
from elfenland.engine.state import State
from elfenland.positions import sketch
from elfenland.testing import walk
from elfenland.testing.random_games import a_few
from tests.laws.walking import dice, on_walks, openings

OF_A_SEAT = ("open_letters", "town", "home", "visited_towns", "missing_towns")


def seen(seat: int = 0) -> Observation:
    text = """
        2. plan  Red: Lap PPEED | PO*T +Feo home=Jac  Green: Vir 4? +Jac,Lap
        Elv-Lap: P  Dag-Lap: CO  row: PECUD
    """
    return observe(sketch(text, "elfenland+home-town"), seat)


def test_cards_and_counters_are_letters_and_names() -> None:
    assert seen().hand_letters == "PPEED"
    assert seen().hand_names == ["giant pig", "giant pig", "elfcycle", "elfcycle", "dragon"]
    assert (seen().open_letters, seen().secret_letters, seen().row_letters) == ("PO", "T", "PECUD")


def test_towns_are_towns() -> None:
    board = seen().rules.board
    assert (seen().town.name, seen().town_of(1).name) == ("Lapphálya", "Virst")
    assert seen().home is board.town("Jac")
    assert [town.code for town in seen().visited_towns] == ["Feo", "Lap"]
    assert [town.code for town in seen().visited_by(1)] == ["Jac", "Lap", "Vir"]
    missing = {town.code for town in seen().missing_towns}
    assert missing == {town.code for town in board.towns} - {"Feo", "Lap", "Elv"}


def test_a_town_is_new_while_its_piece_is_there() -> None:
    new = {town.code: seen().is_new(town) for town in seen().rules.board.towns}
    assert (new["Jac"], new["Feo"]) == (True, False)
    assert not new["Elv"]  # nobody has a piece in the starting town


def test_a_link_says_what_lies_on_it() -> None:
    board = seen().rules.board
    on = {link.word: seen().on(link) for link in board.links if seen().on(link)}
    assert on == {"Elv-Lap": "P", "Dag-Lap": "CO"}


def test_two_counters_of_a_kind_are_two() -> None:
    state = sketch("2. travel  Red: DDE  Blue: Elv  Ixa-Lap: DD2O", "elfengold")
    link = next(link for link in state.rules.board.links if link.word == "Ixa-Lap")
    assert observe(state, 0).on(link) == "DDO2"


def test_games_without_home_towns_have_none() -> None:
    assert observe(sketch("1. plan  Red: 8? | P  Green: 8? | U"), 0).home is None


def test_a_spectator_has_no_boot_and_no_cards() -> None:
    watching = seen(SPECTATOR)
    assert watching.hand_letters == watching.secret_letters == ""
    assert watching.hand_names == []
    for name in OF_A_SEAT:
        with pytest.raises(AttributeError, match="a spectator has no boot"):
            getattr(watching, name)


@given(start=openings(), chance=dice)
@on_walks
def test_words_and_packed_fields_agree(start: State, chance: Random) -> None:
    for moment in a_few(list(walk(start, chance)), chance, 20):
        for seat in range(moment.state.players):
            agree(observe(moment.state, seat))


def agree(seen: Observation) -> None:
    board = seen.rules.board
    assert [seen.hand_letters.count(letter) for letter in "PECUTDRW"] == [
        count(seen.hand, kind) for kind in range(8)
    ]
    assert sum(town.bit for town in seen.visited_towns) == seen.visited[seen.seat]
    together = [*seen.visited_towns, *seen.missing_towns, board.start]
    assert sorted(town.index for town in together) == [town.index for town in board.towns]
    assert seen.town.index == seen.boots[seen.seat]
    for link in board.links:
        assert set(seen.on(link)) == {"PECUTDOSG2X"[kind] for kind in range(11) if seen.laid[kind] & link.bit}

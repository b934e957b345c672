"""Observation arrays: every field shows what it says it does, and nothing that is secret."""

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from elfenland import Rules, observe
from elfenland.engine.board import ROAD
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, count
from elfenland.engine.state import State
from elfenland.gym.alphabet import alphabet
from elfenland.gym.encoder import LYING
from elfenland.gym.layout import Array, Layout
from elfenland.gym.play import Play
from elfenland.testing import sketch
from elfenland.testing.random_games import any_of, walk
from elfenland.testing.secrecy import rearrange
from tests.laws.walking import dice, on_walks, openings

SINGLES = (
    *("round", "turns", "passes", "stage", "draws", "moved", "earned", "gold_deck", "bid"),
    *("fresh_size", "pile_size", "deck_size", "guided"),
)


@cache
def layout_by(rules: Rules, players: int) -> Layout:
    return Layout(rules, players, alphabet(rules.words))


def layout_of(state: State) -> Layout:
    return layout_by(state.rules, state.players)


def look(state: State, seat: int, said: list[int] | None = None) -> Array:
    layout = layout_of(state)
    array = np.full(layout.size, np.nan, np.float32)
    layout.write(observe(state, seat), said or [], array)
    return array


def bits(mask: int, number: int) -> list[int]:
    return [mask >> place & 1 for place in range(number)]


def one_hot(place: int, number: int) -> list[int]:
    return [int(place == other) for other in range(number)]


def cards(bag: int) -> list[int]:
    return [count(bag, kind) for kind in range(len(CARD_LETTERS))]


def items(bag: int) -> list[int]:
    return [count(bag, kind) for kind in range(len(ITEM_LETTERS))]


def expected(state: State, seat: int) -> dict[str, list[Any]]:
    """Every field but what was said, spelled out slowly."""
    seen, players = observe(state, seat), state.players
    links, towns = len(state.rules.board.links), len(state.rules.board.towns)
    order = [(seat + turn) % players for turn in range(players)]
    phases = list(dict.fromkeys(phase.name for phase in state.rules.sequence))
    lots = [list(one_hot(kind, len(ITEM_LETTERS))) for kind in seen.lots]
    none = [0] * len(ITEM_LETTERS)
    return {name: [getattr(seen, name)] for name in SINGLES} | {
        "laid": [bits(seen.laid[kind], links) for kind in range(LYING)],
        "visited": [bits(seen.visited[other], towns) for other in order],
        "boots": [one_hot(seen.boots[other], towns) for other in order],
        "home": one_hot(seen.homes[seat], towns),
        "phase": one_hot(phases.index(seen.phase_name), len(phases)),
        "to_act": [int(other == seen.to_act) for other in order],
        "start": [int(other == seen.start) for other in order],
        "bidder": [int(other == seen.bidder) for other in order],
        "passed": [seen.passed >> other & 1 for other in order],
        "barred": [seen.barred >> other & 1 for other in order],
        "hand": cards(seen.hand),
        "surplus": cards(seen.surplus),
        "played": cards(seen.played),
        "open_cards": cards(seen.open_cards),
        "known": [cards(seen.known[other]) for other in order],
        "secret": items(seen.secret),
        "fresh": items(seen.fresh),
        "row": items(seen.row),
        "returned": items(seen.returned),
        "lot": lots[-1] if lots else none,
        "lots": [sum(column) for column in zip(none, *lots[:-1], strict=True)],
        "open": [items(seen.open[other]) for other in order],
        "gold": [seen.gold[other] for other in order],
        "hand_sizes": [seen.hand_sizes[other] for other in order],
        "secret_sizes": [seen.secret_sizes[other] for other in order],
        "surplus_sizes": [seen.surplus_sizes[other] for other in order],
        "values": list(seen.values),
    }


@given(start=openings(), chance=dice)
@on_walks
def test_every_field_shows_what_it_says(start: State, chance: Random) -> None:
    layout = layout_of(start)
    for moment in walk(start, chance):
        if chance.random() < 0.1:
            seat = any_of(range(start.players), chance)
            array = look(moment.after, seat)
            fields = expected(moment.after, seat)
            shown = {name: layout.part(array, name).tolist() for name in fields}
            assert shown == fields
            assert {field.name for field in layout.fields} - set(fields) == {
                "said_links",
                "said_caravan",
                "said_cards",
                "said_open",
                "said_secret",
            }


@given(start=openings(), chance=dice)
@on_walks
def test_arrays_tell_no_secrets(start: State, chance: Random) -> None:
    for moment in walk(start, chance):
        state = moment.state
        for seat in {any_of(range(state.players), chance), max(state.seat, 0)}:
            other = rearrange(state, seat, chance)
            assert np.array_equal(look(other, seat), look(state, seat))


def test_rearranged_tables_differ_to_those_who_may_know() -> None:
    state = sketch("2. plan  Red: Lap PPEECDRR | PEO*U  Green: Vir PEECDDUU | TT*C  Elv-Lap: P")
    others = [rearrange(state, 0, Random(seed)) for seed in range(9)]
    assert sum(not np.array_equal(look(other, 1), look(state, 1)) for other in others) > 6


@given(start=openings(), chance=dice)
@on_walks
def test_a_state_is_written_as_its_observation(start: State, chance: Random) -> None:
    layout = layout_of(start)
    for moment in walk(start, chance):
        for seat in range(start.players):
            array = np.full(layout.size, np.nan, np.float32)
            layout.encoder.write_state(moment.after, seat, [], array, 0)
            assert np.array_equal(array, look(moment.after, seat))


@given(start=openings(), chance=dice)
@on_walks
def test_arrays_stay_within_their_bounds(start: State, chance: Random) -> None:
    most = layout_of(start).most()
    for moment in walk(start, chance):
        array = look(moment.after, any_of(range(start.players), chance))
        assert not np.isnan(array).any()
        assert (array >= 0).all()
        assert (array <= most).all()


def test_what_was_said_is_heard() -> None:
    state = sketch("1. travel  Red: Elv PPTR | P  Green: Lap 8? | T  Elv-Lap: P")
    letters = alphabet(state.rules.words)
    step = letters.spell(state.rules.parse_action("Elv=PPT=Lap"))
    layout, array = layout_of(state), look(state, 0, list(step[:3]))
    (link,) = (link for link in state.rules.board.links if link.word == "Elv-Lap" and link.kind == ROAD)
    assert layout.part(array, "said_links").tolist() == one_hot(link.index, 48)
    assert layout.part(array, "said_caravan").tolist() == [1]
    assert layout.part(array, "said_cards").tolist() == [2, 0, 0, 0, 0, 0, 0, 0, 0]
    exchange = letters.spell(state.rules.parse_action("(P@Elv-Lap><U@Feo-Lap)"))
    array = look(state, 0, list(exchange[:2]))
    assert layout.part(array, "said_links").tolist() == one_hot(link.index, 48)
    assert layout.part(array, "said_open").tolist() == items(1)
    assert layout.part(array, "said_secret").tolist() == one_hot(ITEM_LETTERS.index("X"), 11)


@given(start=openings(), chance=dice)
@on_walks
def test_whoever_has_said_something_else_sees_something_else(start: State, chance: Random) -> None:
    play = Play(start.rules, start.players, alphabet(start.rules.words), chance)
    layout = layout_of(start)
    for _ in range(300):
        if play.is_over:
            break
        heard: dict[bytes, int] = {}
        for number in sorted(set(play.numbers())) if not play.said else []:
            array = np.empty(layout.size, np.float32)
            layout.write(play.observe(play.seat), [number], array)
            if sum(first == number for first in play.numbers()) > 1:  # else it would have been played
                assert heard.setdefault(array.tobytes(), number) == number
        play.say(any_of(play.numbers(), chance))


def test_a_part_is_a_window_into_the_array() -> None:
    layout = layout_of(Rules.parse("elfenland").begin(4))
    array = np.zeros(layout.size, np.float32)
    layout.part(array, "visited")[2, 5] = 1
    assert array.sum() == 1
    with pytest.raises(KeyError):
        layout.part(array, "luck")


def test_fields_lie_side_by_side_and_have_names_of_their_own() -> None:
    layout = layout_of(Rules.parse("elfengold").begin(5))
    array = np.zeros(layout.size, np.float32)
    for field in layout.fields:
        part = layout.part(array, field.name)
        assert part.shape == field.shape
        part += 1
    assert (array == 1).all()

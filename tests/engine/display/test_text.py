"""Printed objects: what a person reads, and sketches that lead back to where they came from."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from elfenland import SPECTATOR, Game, Rules, observe
from elfenland.engine.display.text import sketch_of
from elfenland.engine.observation import OBSERVED_FIELDS as SEEN_FIELDS
from elfenland.engine.pieces import gather
from elfenland.engine.state import OVER, STATE_FIELDS, State
from elfenland.engine.titles import TITLES
from elfenland.positions import options, sketch
from elfenland.testing import random_game, rearrange, walk
from elfenland.testing.random_games import a_few
from tests.laws.walking import dice, on_walks, openings

POSITION = "2. travel  start=Green act=Red  Red: Lap PPEE | O*T +Feo  Green: Vir 4?  Elv-Lap: P  Dag-Lap: CO"

# The notation has no words for these: cards that all saw a player take, and items to be mixed in again.
UNSAID = {"known", "returned", "pile"}
# Counts that a phase leaves behind, and the phases in which they mean something.
COUNTED = {
    "turns": ("draw", "cards", "travel"),
    "passes": ("plan",),
    "moved": ("travel",),
    "earned": ("travel",),
}


def decisions(start: State, chance: Random) -> list[State]:
    """Return a few of the decisions in the rounds of a random game."""
    states = [moment.state for moment in walk(start, chance)]
    first = len(start.rules.setup)
    return a_few([state for state in states if state.seat >= 0 and state.phase >= first], chance, 25)


def differing(one: object, two: object, fields: tuple[str, ...], phase: str) -> list[str]:
    left_behind = {name for name, phases in COUNTED.items() if phase not in phases}
    compared = [name for name in fields if name not in UNSAID | left_behind]
    return [name for name in compared if getattr(one, name) != getattr(two, name)]


@given(start=openings(), chance=dice)
@on_walks
def test_a_printed_state_leads_back_to_itself(start: State, chance: Random) -> None:
    for state in decisions(start, chance):
        again = sketch(sketch_of(state), state.rules)
        phase = state.rules.sequence[state.phase].name
        assert differing(again, state, STATE_FIELDS, phase) == [], sketch_of(state)
        assert gather(again.pile) == gather(state.pile) + state.returned
        assert options(again) == options(state)


@given(start=openings(), chance=dice)
@on_walks
def test_a_printed_observation_leads_back_to_itself(start: State, chance: Random) -> None:
    for state in decisions(start, chance):
        for seat in (state.seat, (state.seat + 1) % state.players, SPECTATOR):
            seen = observe(state, seat)
            again = observe(sketch(sketch_of(seen), state.rules), seat)
            assert differing(again, seen, SEEN_FIELDS, seen.phase_name) == [], sketch_of(seen)


@given(start=openings(), chance=dice)
@on_walks
def test_every_moment_of_a_game_can_be_printed(start: State, chance: Random) -> None:
    states = [start, *(moment.after for moment in walk(start, chance))]
    for state in [*a_few(states, chance, 40), states[-1]]:
        for seat in (*range(state.players), SPECTATOR):
            assert str(observe(state, seat)).startswith(state.rules.name)
            assert repr(observe(state, seat)).startswith("<Observation of ")
        assert sketch_of(state) in repr(state)


def test_an_observation_reads_like_this() -> None:
    assert str(observe(sketch(POSITION), 0)) == (
        "elfenland, 2 players: round 2 of 4, travel, Red to act\n"
        "\n"
        "2. travel  start=Green act=Red\n"
        "Red: Lap PPEE | O*T +Feo,Lap\n"
        "Green: Vir 4? +Vir\n"
        "Elv-Lap: P\n"
        "Dag-Lap: CO\n"
        "row: PECUT\n"
        "\n"
        "You are Red, in Lapphálya; it is your turn.\n"
        "Hand: 2 giant pigs, 2 elfcycles.\n"
        "Towns to visit: Al'Baran, Beatá, Dag'Amura, Erg'Erén, Grangor, Ixara, Jaccaranda, Kihromah,\n"
        "  Mah'Davikia, Parundia, Rivinia, Strykhaven, Throtmanni, Tichih, Usselen, Virst, Wylhién, Yttar.\n"
        "Face down: 40 items, 64 cards."
    )


def test_a_spectator_reads_what_is_public() -> None:
    text = str(observe(sketch(POSITION), SPECTATOR))
    assert "Red: Lap 4? | O*1? +Feo,Lap" in text
    assert "You are a spectator." in text


def test_elfengold_reads_like_this() -> None:
    text = "3. auction  Red: $7 CCD | P*2 passed  Green: $12 bid=5  Blue: $3  open: PRC  lots: PTX"
    seen = observe(sketch(text, "elfengold"), 0)
    assert repr(seen) == (
        "<Observation of Red, elfengold: 3. auction  start=Red act=Blue  Red: Elv CCD $7 | P*2 passed"
        "  Green: Elv $12 bid=5  Blue: Elv $3  open: PCR  lots: PTX>"
    )


def test_a_game_shows_all_hands_and_how_it_ended() -> None:
    game = random_game(Rules.parse("elfenland"), 2, Random(1))
    first, *_, last = str(game).splitlines()
    assert first == "elfenland, 2 players: game over"
    won = " and ".join(("Red", "Green")[seat] for seat in game.winners)
    red, green = game.points
    assert last == f"{len(game.moves)} moves. Points: Red {red}, Green {green}. Won by {won}."
    assert repr(game) == f"<Game elfenland: 2 players, {len(game.moves)} moves, game over>"


@pytest.mark.parametrize("title", TITLES)
def test_a_game_can_be_printed_before_its_first_shuffle(title: str) -> None:
    game = Game(Rules.parse(f"{title}+home-town"), 3)
    assert "a shuffle is due" in str(game)
    assert str(game).endswith("0 moves. Points: Red 0, Green 0, Blue 0.")
    assert "0 moves" in repr(game)


@pytest.mark.parametrize("name", [*TITLES, "elfenland+home-town+rounds=3", "elfengold+witches"])
def test_rules_print_as_what_makes_them(name: str) -> None:
    rules = Rules.parse(name)
    assert repr(rules) == f"Rules.parse({rules.name!r})"
    assert eval(repr(rules), {"Rules": Rules}) == rules
    assert str(rules) == rules.name


def test_a_house_rule_claims_no_such_thing() -> None:
    rules = replace(Rules.parse("elfenland"), title="elfenland, light luggage")
    assert repr(rules) == "<Rules elfenland, light luggage>"


def test_home_towns_of_others_are_printed_only_at_the_end() -> None:
    state = next(
        m.state for m in walk(Rules.parse("elfenland+home-town").begin(3), Random(5)) if m.state.passes
    )
    assert sketch_of(observe(state, 1)).count("home=") == 1
    assert sketch_of(observe(state, SPECTATOR)).count("home=") == 0
    *_, last = walk(state, Random(1))
    assert last.after.seat == OVER
    assert sketch_of(observe(last.after, SPECTATOR)).count("home=") == 3


def test_tables_that_differ_in_secrets_print_differently_only_as_a_whole() -> None:
    state = next(m.state for m in walk(Rules.parse("elfengold").begin(3), Random(5)) if m.state.passes)
    twin = rearrange(state, 0, Random(2))
    assert str(observe(twin, 0)) == str(observe(state, 0))
    assert str(twin) != str(state)

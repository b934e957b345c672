"""Every law, on every table, move and game of random walks by all mixes of variants."""

from random import Random

import pytest
from hypothesis import given, settings

from elfenland.engine.rules import Rules
from elfenland.engine.state import STATE_FIELDS, State
from elfenland.positions.sketch import sketch
from elfenland.testing.laws import (
    GAME_LAWS,
    MOVE_LAWS,
    STATE_LAWS,
    GameLaw,
    MoveLaw,
    StateLaw,
    game_ends,
    replay_is_equal,
    uphold,
    uphold_games,
)
from elfenland.testing.random_games import MOST_MOVES, digest, random_game, walk
from tests.laws.walking import EXAMPLES, dice, late_openings, on_walks, openings, with_one_left


@pytest.mark.parametrize("law", STATE_LAWS)
@given(start=openings(), chance=dice)
@on_walks
def test_on_every_table(law: StateLaw, start: State, chance: Random) -> None:
    uphold(start, chance, [law], [])


@pytest.mark.parametrize("law", MOVE_LAWS)
@given(start=openings(), chance=dice)
@on_walks
def test_on_every_move(law: MoveLaw, start: State, chance: Random) -> None:
    uphold(start, chance, [], [law])


@pytest.mark.parametrize("law", GAME_LAWS)
@given(start=openings(), chance=dice)
@on_walks
def test_on_every_game(law: GameLaw, start: State, chance: Random) -> None:
    uphold_games(start.rules, start.players, chance, [law])


@given(start=late_openings(), chance=dice)
@settings(on_walks, max_examples=EXAMPLES // 2)
def test_on_games_that_end_early(start: State, chance: Random) -> None:
    uphold(start, chance)


# Tables of Elfengold, full of what random games seldom come to.
SPELLS = """6. plan  Red: Elv CCRR | 2XPE*X  Green: Lap DDEE | TDOSG
    Elv-Lap: PP2  Elv-Bea: TG  Feo-Lap: DO  Elv~Riv: S"""
WITCHES = """6. travel  Red: Elv WWWPPPRRR $12 | P  Green: Lap WWDDEE $9 | X
    Elv-Lap: PP2O  Elv-Bea: TG  Feo-Lap: DO  Elv~Riv: S"""


@pytest.mark.parametrize("table", [SPELLS, WITCHES])
@given(chance=dice)
@on_walks
def test_on_tables_full_of_magic(table: str, chance: Random) -> None:
    uphold(sketch(table, "elfengold+witches"), chance)


def test_one_town_left_makes_a_game_end_early() -> None:
    rules = Rules.parse("elfenland+early-end=at-once")
    games = [walk(with_one_left(rules.begin(2), Random(seed)), Random(seed)) for seed in range(12)]
    ends = [list(moments)[-1].after for moments in games]
    assert sum(end.round < rules.rounds for end in ends) > 3


@given(start=openings(titles=["elfenland"]), chance=dice)
@on_walks
def test_no_game_is_longer_than_the_rules_let_it_be(start: State, chance: Random) -> None:
    players, rounds = start.players, start.rules.rounds
    # A round: three draws; five counters and an obstacle to lay, and a lap of passes after each; twelve
    # steps, a discard and a stay; one to keep. And four shuffles at most before the first decision.
    most = rounds * players * (3 + (6 * players + 1) + 14 + 1) + rounds * 4
    moves = sum(1 for _ in walk(start, chance))
    assert moves <= most < MOST_MOVES


def test_equal_moves_lead_to_equal_digests_and_other_moves_to_others() -> None:
    rules = Rules.parse("elfenland+home-town")
    ends = [digest(random_game(rules, 3, Random(seed)).state) for seed in (1, 1, 2, 3)]
    assert ends[0] == ends[1]
    assert len(set(ends)) == 3


def changed(value: object) -> object:
    """Another value of the same sort."""
    match value:
        case bytes():
            return value + b"\0"
        case list():
            return [*value[:-1], value[-1] + 1]
        case bool() | int():
            return type(value)(value + 1)
    raise TypeError(value)


def test_a_digest_tells_any_change_apart() -> None:
    state = random_game(Rules.parse("elfenland+home-town"), 3, Random(7)).state
    digests = {digest(state)}
    for name in set(STATE_FIELDS) - {"rules"}:
        other = state.copy()
        setattr(other, name, changed(getattr(other, name)))
        digests.add(digest(other))
    assert len(digests) == len(STATE_FIELDS)


def test_a_broken_law_names_the_moves_that_led_there() -> None:
    def nobody_lays(state: State, chance: object) -> None:
        assert not any(state.laid), "something lies there"

    with pytest.raises(AssertionError, match="something lies there") as broken:
        uphold(Rules.parse("elfenland+first-player=first-seat").begin(2), Random(1), [nobody_lays], [])
    (note,) = broken.value.__notes__
    assert note.startswith("by elfenland+first-player=first-seat for 2, after: cards:")
    assert "@" in note.split()[-1]


def test_a_game_that_is_not_over_breaks_the_law() -> None:
    game = random_game(Rules.parse("elfenland"), 2, Random(1))
    game.undo()
    with pytest.raises(AssertionError, match="no end"):
        game_ends(game, Random(1))
    game.state.round += 1
    with pytest.raises(AssertionError, match="another table"):
        replay_is_equal(game, Random(1))

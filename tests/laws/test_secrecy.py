"""The laws of secrecy and imagination are not empty: they mix, and they meet every secret."""

from random import Random

from hypothesis import given

from elfenland import SPECTATOR, Game, Rules, imagine, observe
from elfenland.engine.pieces import COUNTERS, pieces, size
from elfenland.engine.state import State
from elfenland.testing.laws import uphold
from elfenland.testing.piece_laws import pieces_are_conserved
from elfenland.testing.random_games import any_of, digest, walk
from elfenland.testing.secrecy import rearrange
from tests.laws.walking import dice, on_walks, openings

RULES = Rules.parse("elfenland+home-town")


def planning() -> State:
    """Return the first decision to lay something, of three players."""
    return next(m.state for m in walk(RULES.begin(3), Random(5)) if m.state.passes or any(m.after.laid))


def test_rearranging_mixes_all_that_is_hidden() -> None:
    state = planning()
    mixed = [rearrange(state, 0, Random(seed)) for seed in range(40)]
    for seat in (1, 2):
        assert len({m.hands[seat] for m in mixed}) > 30
        assert {m.secret[seat] for m in mixed} >= {1 << 5 * kind for kind in range(6)}
        assert len({m.homes[seat] for m in mixed}) > 8
    assert len({m.deck for m in mixed}) == len({m.pile for m in mixed}) == 40


def test_rearranging_leaves_what_the_seat_knows() -> None:
    state = planning()
    for seed in range(20):
        mixed = rearrange(state, 0, Random(seed))
        for own in ("hands", "secret", "surplus", "homes"):
            assert getattr(mixed, own)[0] == getattr(state, own)[0]
        for field in ("row", "open", "laid", "boots", "visited", "played", "seat", "phase"):
            assert getattr(mixed, field) == getattr(state, field)
        assert [size(hand) for hand in mixed.hands] == [8, 8, 8]
        assert len(set(mixed.homes)) == 3
        pieces_are_conserved(mixed, Random(0))


def test_rearranging_may_leave_the_top_of_the_pile() -> None:
    state = planning()
    tops = {rearrange(state, SPECTATOR, Random(seed), top=2).pile[-2:] for seed in range(20)}
    assert tops == {state.pile[-2:]}


def test_rearranging_leaves_the_table_given_as_it_is() -> None:
    state = planning()
    before = digest(state)
    rearrange(state, 1, Random(3))
    assert digest(state) == before


def test_everything_possible_is_imagined() -> None:
    state = planning()
    seen = observe(state, 0)
    imagined = [imagine(seen, Random(seed)) for seed in range(60)]
    unseen = RULES.items - (seen.row + sum(seen.open) & COUNTERS) - seen.secret
    assert {kind for table in imagined for kind in pieces(table.secret[1])} <= set(pieces(unseen))
    assert len({table.secret[1] for table in imagined}) == 6
    assert len({table.hands[1] for table in imagined}) > 50
    assert len({table.homes[1] for table in imagined}) == 11


@given(start=openings(), chance=dice)
@on_walks
def test_imagined_games_can_be_played_to_the_end(start: State, chance: Random) -> None:
    moments = list(walk(start, chance))
    for _ in range(3):
        state = any_of(moments, chance).state
        seat = any_of([*range(state.players), SPECTATOR], chance)
        table = imagine(observe(state, seat), chance)
        uphold(table, chance, [pieces_are_conserved], [])
        last = list(walk(table, chance))[-1].after
        assert last.rules.is_over(last)
        assert last.rules.scoring.winners(last)


def test_a_game_shows_its_home_towns_only_at_the_end() -> None:
    game = Game(RULES, 2)
    chance = Random(2)
    game.shuffle(chance)
    before = {game.observe(0).homes[1], game.observe(SPECTATOR).homes[0]}
    for moment in walk(game.state, chance):
        last = moment.after
    assert before == {-2}
    assert list(observe(last, SPECTATOR).homes) == last.homes == game.state.homes

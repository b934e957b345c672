"""Chapter 4: drawing the secret counter."""

import pytest

from elfenland.engine.events import HIDDEN, Event, SecretDrawn
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.pieces import ITEM_LETTERS
from tests.rules.driving import BLUE, GREEN, RED, begin, dealt, idle, items, phase, play, shuffle


def secrets(events: list[Event]) -> list[tuple[int, str]]:
    return [(event.seat, ITEM_LETTERS[event.kind]) for event in events if isinstance(event, SecretDrawn)]


@pytest.mark.parametrize("start", [RED, GREEN, BLUE])
def test_4_1_each_player_draws_one_from_the_pile_in_turn_order(start: int) -> None:
    game = begin(3, start=start)
    shuffle(game)
    events = shuffle(game, "PPPPP" + "TUD")
    order = [(start + turn) % 3 for turn in range(3)]
    assert secrets(events) == list(zip(order, "TUD", strict=True))
    assert [items(game.state.secret[seat]) for seat in order] == ["T", "U", "D"]


def test_4_1_the_open_row_is_not_used_and_nobody_is_asked() -> None:
    game = dealt(3, first_counters="PPPPP" + "TUD")
    assert items(game.state.row) == "PPPPP"
    assert len(game.state.pile) == 48 - 5 - 3
    assert phase(game) == "draw"  # the secret ones have been drawn; nobody could leave them out


def test_4_2_only_the_player_who_drew_it_sees_the_secret_counter() -> None:
    game = dealt(3, first_counters="PPPPP" + "TUD")
    assert [items(game.observe(seat).secret) for seat in range(3)] == ["T", "U", "D"]
    assert items(game.observe(SPECTATOR).secret) == ""
    assert game.observe(SPECTATOR).secret_sizes == (1, 1, 1)
    assert [items(held) for held in game.observe(RED).open] == ["O", "O", "O"]


def test_4_2_others_hear_only_that_it_was_drawn() -> None:
    drawn = SecretDrawn(GREEN, ITEM_LETTERS.index("U"))
    assert drawn.seen_by(GREEN) == drawn
    for other in (RED, BLUE, SPECTATOR):
        assert drawn.seen_by(other) == SecretDrawn(GREEN, HIDDEN)


def test_4_2_the_owner_may_look_at_it_at_any_time() -> None:
    game = dealt(2, first_counters="PPPPP" + "TU")
    while game.state.round == 1 and phase(game) != "keep":
        assert items(game.observe(RED).secret) == "T"
        game.play(game.options()[-1])


def test_4_3_a_kept_secret_counter_and_the_new_one_make_two() -> None:
    game = dealt(2, first_counters="PPPPP" + "TU")
    idle(game, until="keep")
    play(game, "=(T) =(U)")
    shuffle(game)
    shuffle(game, "DC")  # Green starts the second round
    assert [items(secret) for secret in game.state.secret] == ["CT", "UD"]
    assert game.observe(SPECTATOR).secret_sizes == (2, 2)

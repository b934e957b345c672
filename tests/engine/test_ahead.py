"""What a seat could do before its turn, phase by phase, and what it can never do."""

import pytest

from elfenland.engine.actions import Shuffle
from elfenland.engine.game import Game
from elfenland.engine.pieces import ITEM_LETTERS, read_bag
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.positions.sketch import sketch


def ahead(state: State, seat: int) -> list[str]:
    return [str(action) for action in state.rules.options_ahead(state, seat)]


def drawing() -> State:
    """The first draw of a game of two, with one of every counter but the dragon in the row."""
    state = sketch("1. draw  Red: Elv | P  Green: Elv | C", "elfenland")
    state.row = read_bag("PECUT", ITEM_LETTERS)
    return state


def refusal(state: State, seat: int, phase: str, word: str) -> str | None:
    """Return the code of the reason why a seat can never do this in a phase of the round."""
    found = next(each for each in state.rules.sequence if each.name == phase)
    refused = found.refuse_ahead(state, seat, state.rules.parse_action(word))
    return None if refused is None else refused.code


def test_everybody_draws_from_the_same_row_until_their_last_draw() -> None:
    state = drawing()
    assert ahead(state, 0) == ahead(state, 1) == ["P", "E", "C", "U", "T", "*"]
    state.turns = 5  # of six: the second player's last draw
    state.seat = 1
    assert (ahead(state, 0), ahead(state, 1)) == ([], ["P", "E", "C", "U", "T", "*"])


def test_what_is_placed_depends_on_the_seat() -> None:
    state = sketch("1. plan  Red: Elv | P  Green: Elv | D  Elv-Lap: C", "elfenland")
    assert {word[0] for word in ahead(state, 0)} == {"P", "-"}
    assert {word[0] for word in ahead(state, 1)} == {"D", "-"}
    state.open[1] = 0
    assert ahead(state, 1) == []


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("-", None),
        ("D@Elv-Lap", None),  # it has a counter, whose undo would free it
        ("D@Alb-Feo", None),
        ("D@Elv~Riv", "illegal/water"),
        ("P@Elv-Lap", "illegal/not-held"),
        ("(D)@Elv-Lap", "illegal/not-held"),
        ("*", "illegal/phase"),
        ("G@Elv-Lap", "illegal/no-such-item"),
    ],
)
def test_what_can_never_be_placed(word: str, code: str | None) -> None:
    state = sketch("1. plan  Red: Elv | P  Green: Elv | D  Elv-Lap: C", "elfenland")
    assert refusal(state, 1, "plan", word) == code


def test_before_a_phase_any_piece_may_still_come() -> None:
    state = drawing()
    assert refusal(state, 1, "plan", "U@Alb-Feo") is None
    assert refusal(state, 1, "plan", "P@Alb-Feo") == "illegal/terrain"
    assert refusal(state, 1, "keep", "=U") is None
    assert refusal(state, 1, "keep", "=UU") == "illegal/keep-number"
    assert refusal(state, 1, "draw", "D") is None
    assert refusal(state, 1, "draw", "R") == "illegal/not-in-row"
    assert refusal(state, 1, "travel", "-") == "illegal/phase"


def test_who_has_kept_is_not_asked_again() -> None:
    state = sketch("1. keep  Red: Elv | PE  Green: Elv | DC", "elfenland")
    assert (ahead(state, 0), ahead(state, 1)) == (["=P", "=E"], ["=C", "=D"])
    after = state.rules.apply(state, state.rules.parse_action("=P"))
    assert (ahead(after, 0), ahead(after, 1)) == ([], ["=C", "=D"])
    assert refusal(state, 1, "keep", "=P") == "illegal/keep-not-held"


def test_the_items_that_are_shown_are_those_that_will_be_drawn() -> None:
    game = Game(Rules.parse("elfengold+first-player=first-seat"), 3)
    while game.state.seat < 0:
        game.play(shuffle(game))
    assert game.state.rules.sequence[game.state.phase].name == "items"
    told = [ahead(game.state, seat) for seat in range(3)]
    for seat in range(3):
        assert [str(option) for option in game.options()] == told[seat]
        wrong = next(word for word in ("P(P)", "D(D)", "X(X)") if word not in told[seat])
        assert refusal(game.state, seat, "items", wrong) == "illegal/not-fresh"
        game.play(told[seat][-1])
        assert not ahead(game.state, seat)
        if seat < 2:  # nobody learns by asking what the next one has drawn
            assert all(refusal(game.state, seat, "items", word) for word in told[seat + 1])


def shuffle(game: Game) -> Shuffle:
    due = game.rules.due(game.state)
    return Shuffle(due.name, due.contents)

"""One play of the game: playing, finding words, taking back, replaying."""

import random

import pytest

from elfenland.engine.actions import Action
from elfenland.engine.errors import (
    AmbiguousWordError,
    ElfenlandError,
    NothingToUndoError,
    PlayersError,
    WordError,
)
from elfenland.engine.events import BootMoved, CounterTaken, GameEnded
from elfenland.engine.explain import IllegalActionError, Refusal
from elfenland.engine.game import Game, Move
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER
from elfenland.testing import sketch
from elfenland.testing.random_games import random_game

ELFENLAND = Rules.parse("elfenland")


def opened(seed: int = 1, players: int = 3) -> Game:
    """Return a game at its first decision."""
    game = Game(ELFENLAND, players)
    game.shuffle(random.Random(seed))
    return game


def at(text: str) -> Game:
    """Return a game at a sketched position, to try words on."""
    state = sketch(text)
    game = Game(state.rules, state.players)
    game.state = state
    return game


def test_a_new_game_waits_for_chance() -> None:
    game = Game(ELFENLAND, 3)
    assert game.seat == CHANCE
    assert game.moves == []
    assert game.options() == []
    assert not game.is_over
    assert game.winners == ()
    assert game.points == (0, 0, 0)


def test_the_number_of_players_is_checked() -> None:
    with pytest.raises(PlayersError, match="elfenland is for 2 to 6 players, not 7"):
        Game(ELFENLAND, 7)


def test_words_and_actions_are_played_alike() -> None:
    by_word, by_action = opened(), opened()
    word = str(by_word.options()[0])
    events = by_word.play(word)
    assert events == by_action.play(by_action.options()[0])
    assert by_word.state == by_action.state
    assert by_word.moves == by_action.moves
    assert str(by_word.moves[-1].action) == word


def test_play_returns_and_keeps_what_happened() -> None:
    game = opened()
    before = len(game.events)
    seat, first = game.seat, game.options()[0]
    events = game.play(first)
    assert isinstance(events[0], CounterTaken)
    assert game.events[before:] == events
    assert game.moves[-1] == Move(seat, first)


def test_shuffle_plays_what_is_due_and_no_more() -> None:
    game = Game(ELFENLAND, 3)
    game.shuffle(random.Random(5))
    assert game.seat >= 0
    assert [move.seat for move in game.moves] == [CHANCE] * 3
    assert [str(move.action).partition(":")[0] for move in game.moves] == ["start", "cards", "counters"]
    assert game.shuffle(random.Random(5)) == []


def test_equal_dice_play_equal_games() -> None:
    assert opened(3).moves == opened(3).moves
    assert opened(3).moves != opened(4).moves


@pytest.mark.parametrize(
    ("word", "seat", "error"),
    [
        ("hello", None, WordError),
        ("-", None, IllegalActionError),
        ("Elv-P-Lap", None, IllegalActionError),
        ("cards:PP", None, IllegalActionError),
        ("cards:PP", CHANCE, IllegalActionError),
        ("*", CHANCE, IllegalActionError),
        ("*", 99, IllegalActionError),
        ("*", OVER, IllegalActionError),
    ],
)
def test_a_refused_word_leaves_the_game_as_it_was(
    word: str, seat: int | None, error: type[Exception]
) -> None:
    game = opened()
    state, moves, events = game.state.copy(), list(game.moves), list(game.events)
    with pytest.raises(error):
        game.play(word, seat)
    assert (game.state, game.moves, game.events) == (state, moves, events)


def test_playing_out_of_turn_is_refused_and_changes_nothing() -> None:
    game = opened()
    state = game.state.copy()
    for seat in range(3):
        if seat != game.seat:
            with pytest.raises(IllegalActionError) as refused:
                game.play("*", seat)
            assert refused.value.refusal.code == "illegal/turn"
    assert game.state == state
    game.play("*", game.seat)
    assert game.state != state


def test_a_wrong_shuffle_is_refused_and_changes_nothing() -> None:
    game = Game(ELFENLAND, 3)
    state = game.state.copy()
    for word, code in (
        ("start:12", "order"),
        ("start:112", "order"),
        ("cards:P", "shuffle"),
        ("-", "shuffle"),
    ):
        with pytest.raises(IllegalActionError) as refused:
            game.play(word)
        assert refused.value.refusal.code == f"illegal/{code}"
    assert game.state == state
    assert game.moves == []


def test_an_illegal_action_says_why() -> None:
    game = at("1. travel  Red: Elv CC  Green: D  Elv-Lap: P")
    with pytest.raises(IllegalActionError) as refused:
        game.play("Elv-CC-Lap")
    assert str(refused.value) == "Elv-CC-Lap: Elv-Lap must be paid for with P (rule 7.6)"
    assert str(refused.value.action) == "Elv-CC-Lap"


def test_a_finished_game_knows_its_winners_and_refuses_all() -> None:
    game = random_game(ELFENLAND, 2, random.Random(2))
    assert game.is_over
    assert game.seat == OVER
    assert game.options() == []
    ended = game.events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.points, ended.winners) == (game.points, game.winners)
    with pytest.raises(IllegalActionError, match="the game is over"):
        game.play("-")


# Finding what a person means.


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Elv-P-Lap", "Elv-P-Lap"),
        ("elv-p-lap", "Elv-P-Lap"),
        ("lap", "Elv-P-Lap"),
        ("Elv-Lap", "Elv-P-Lap"),
        ("ELV~RIV", "Elv~R~Riv"),
        ("riv", "Elv~R~Riv"),
        ("-", "-"),
    ],
)
def test_a_step_is_found_by_its_link_or_its_target(said: str, meant: str) -> None:
    game = at("1. travel  Red: Elv PR  Green: D  Elv-Lap: P")
    found = game.find(said)
    assert str(found) == meant
    assert found in game.options()


def test_what_fits_several_options_is_ambiguous() -> None:
    game = at("1. travel  Red: Elv PPPR  Green: D  Elv-Lap: P")
    with pytest.raises(AmbiguousWordError) as ambiguous:
        game.find("lap")
    assert ambiguous.value.candidates == ["Elv-P-Lap", "Elv=PPP=Lap", "Elv=PPR=Lap"]
    assert str(ambiguous.value) == "'lap' could be any of Elv-P-Lap, Elv=PPP=Lap, Elv=PPR=Lap"
    assert str(game.find("elv-lap")) == "Elv-P-Lap"


def test_a_road_and_a_river_to_the_same_town_are_ambiguous_by_its_name() -> None:
    game = at("1. travel  Red: Elv PRR  Green: D  Elv-Bea: P")
    with pytest.raises(AmbiguousWordError):
        game.find("Bea")
    assert str(game.find("Elv~Bea")) == "Elv~RR~Bea"
    assert str(game.find("Elv-Bea")) == "Elv-P-Bea"


def test_many_candidates_are_not_all_recited() -> None:
    game = at("1. travel  Red: Elv PECUTDR  Green: D  Elv-Lap: P")
    with pytest.raises(AmbiguousWordError) as ambiguous:
        game.find("lap")
    assert len(ambiguous.value.candidates) > 8
    assert str(ambiguous.value).endswith(", ...")


def test_brackets_may_be_left_out_where_they_tell_nothing_apart() -> None:
    game = at("1. plan  Red: | PC*PT  Green: D")
    assert str(game.find("T@Elv-Lap")) == "(T)@Elv-Lap"
    assert str(game.find("t@elv-lap")) == "(T)@Elv-Lap"
    assert str(game.find("P@Elv-Lap")) == "P@Elv-Lap"
    assert str(game.find("(P)@Elv-Lap")) == "(P)@Elv-Lap"
    with pytest.raises(AmbiguousWordError, match=r"P@Elv-Lap, \(P\)@Elv-Lap"):
        game.find("p@elv-lap")


def test_what_is_no_option_but_a_word_is_found_so_that_it_can_be_refused() -> None:
    game = at("1. travel  Red: Elv PR  Green: D  Elv-Lap: P")
    found = game.find("Elv-PP-Lap")
    assert str(found) == "Elv-PP-Lap"
    with pytest.raises(IllegalActionError):
        game.play(found)


def test_what_is_no_word_is_said_to_be_none() -> None:
    game = at("1. travel  Red: Elv PR  Green: D  Elv-Lap: P")
    for said in ("hello", "", "Jac", "elv-jac"):
        with pytest.raises(WordError):
            game.find(said)


def test_every_option_of_a_game_is_found_by_its_own_word() -> None:
    game, dice = opened(8), random.Random(8)
    while not game.is_over:
        for option in game.options()[:50]:
            assert game.find(str(option)) == option
        game.play(dice.choice(game.options()))
        game.shuffle(dice)


# Taking back, and playing again.


def test_undo_takes_back_the_last_decision() -> None:
    game = opened()
    state, moves, events = game.state.copy(), list(game.moves), list(game.events)
    last = game.options()[0]
    seat = game.seat
    game.play(last)
    assert game.undo() == Move(seat, last)
    assert (game.state, game.moves, game.events) == (state, moves, events)


def test_undo_takes_back_the_shuffles_that_followed() -> None:
    game, dice = opened(2, players=2), random.Random(2)
    while game.state.round == 1:
        before, last = game.state.copy(), game.options()[-1]
        game.play(last)
        game.shuffle(dice)
    assert game.moves[-1].seat == CHANCE
    assert game.undo().action == last
    assert game.state == before
    assert game.state.round == 1


def test_undo_again_and_again_leads_to_the_first_decision() -> None:
    game, dice = opened(6), random.Random(6)
    first = game.state.copy()
    for _ in range(25):
        game.play(dice.choice(game.options()))
        game.shuffle(dice)
    for _ in range(25):
        game.undo()
    assert game.state == first
    with pytest.raises(NothingToUndoError):
        game.undo()
    assert game.state == first


def test_a_finished_game_can_be_taken_back() -> None:
    game = random_game(ELFENLAND, 2, random.Random(3))
    last = game.moves[-1]
    assert game.undo() == last
    assert not game.is_over
    game.play(last.action)
    assert game.is_over


@pytest.mark.parametrize("rules", ["elfenland", "elfenland+moon-1998", "elfenland+manual+rounds=3"])
def test_a_game_is_nothing_but_its_moves(rules: str) -> None:
    game = random_game(Rules.parse(rules), 3, random.Random(9))
    again = Game.replay(game.rules, 3, game.moves)
    assert (again.state, again.moves, again.events) == (game.state, game.moves, game.events)
    assert again.winners == game.winners


def test_a_replay_checks_every_move() -> None:
    game = random_game(ELFENLAND, 2, random.Random(4))
    seat, action = game.moves[10]
    wrong_seat = [*game.moves[:10], Move(1 - seat, action)]
    with pytest.raises(IllegalActionError, match="not this player's turn"):
        Game.replay(ELFENLAND, 2, wrong_seat)
    with pytest.raises(ElfenlandError):
        Game.replay(ELFENLAND, 2, game.moves[1:])


def test_apply_leaves_the_given_state_as_it_was() -> None:
    game = at("1. travel  Red: Elv PR  Green: D  Elv-Lap: P")
    before = game.state.copy()
    action: Action = game.find("lap")
    after = game.rules.apply(game.state, action)
    assert game.state == before
    assert after != before
    moved = game.play(action)[0]
    assert isinstance(moved, BootMoved)
    assert game.state == after


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("elfcycle", "an elfcycle can't travel through desert"),
        ("unicorn", "a unicorn can't travel through desert"),
        ("giant pig", "a giant pig can't travel through desert"),
    ],
)
def test_a_refusal_has_the_right_article(kind: str, sentence: str) -> None:
    assert Refusal("illegal/terrain", {"kind": kind, "terrain": "desert"}).sentence == sentence

"""A game driven by numbers is the game that its words tell."""

from random import Random

import pytest
from hypothesis import given

from elfenland import Game, Rules
from elfenland.engine.state import State
from elfenland.gym.alphabet import alphabet
from elfenland.gym.play import IllegalNumberError, Play
from elfenland.testing.random_games import any_of
from tests.laws.walking import dice, on_walks, openings


def begin(rules: str, players: int, seed: int) -> Play:
    book = Rules.parse(rules)
    return Play(book, players, alphabet(book.words), Random(seed))


@given(start=openings(), chance=dice)
@on_walks
def test_any_numbers_lead_to_the_end_of_a_game_by_the_rules(start: State, chance: Random) -> None:
    play = Play(start.rules, start.players, alphabet(start.rules.words), chance)
    while not play.is_over:
        play.say(any_of(play.numbers(), chance))
    replayed = Game.replay(play.rules, play.players, play.moves)  # which checks every move
    assert replayed.state == play.state
    assert play.result() == {"winners": replayed.winners, "points": replayed.points}


@given(start=openings(), chance=dice)
@on_walks
def test_every_option_is_played_by_saying_its_numbers(start: State, chance: Random) -> None:
    play = Play(start.rules, start.players, alphabet(start.rules.words), chance)
    while not play.is_over:
        option, moves = any_of(play.options, chance), len(play.moves)
        for number in play.alphabet.spell(option):
            if play.say(number):  # the rest need not be said
                break
        assert play.moves[moves].action == option


def test_a_number_is_asked_for_even_where_there_is_no_choice() -> None:
    play = begin("elfenland", 2, 4)
    alone = 0
    while not play.is_over:
        alone += len(play.options) == 1
        play.say(any_of(play.numbers(), play.dice))
    assert alone


def test_what_is_said_is_forgotten_when_it_is_played() -> None:
    play = begin("elfengold", 2, 4)
    depths = []
    while not play.is_over:
        decided = play.say(any_of(play.numbers(), play.dice))
        depths.append(len(play.said))
        assert decided == (not play.said)
        assert play.said_by(play.seat) == play.said
        assert play.said_by(1 - play.seat) == []
    assert max(depths) >= 2


def test_what_leaves_no_option_is_refused_and_changes_nothing() -> None:
    play = begin("elfenland", 2, 1)
    before = play.numbers()
    with pytest.raises(IllegalNumberError, match=r"0 \(-\) is not possible now: see the action mask"):
        play.say(0)
    assert play.numbers() == before

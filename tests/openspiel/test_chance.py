"""Chance piece by piece leads to the engine's own games, with the engine's own probabilities."""

from collections import Counter
from math import comb, isclose
from random import Random
from typing import Any

import pyspiel
import pytest

from elfenland.engine.actions import Action, Shuffle, TakeBlind
from elfenland.engine.game import Game, Move
from elfenland.engine.pieces import count
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE
from elfenland.engine.variants.registry import VARIANTS, Choice
from elfenland.openspiel import NoDecisionError
from elfenland.openspiel.chance import DECK, DUE, PILE, Transition, begin, sort_piles
from tests.openspiel.walks import choose, load, walk

Draws = dict[tuple[int, int], bytes]  # the pieces drawn, by the number of the move and the source


def moves_of(state: Any) -> list[tuple[int, Action | None]]:
    """Return the moves of a game in their order; an action that is None is a shuffle."""
    moves, past = [], state.node.past
    while past.before is not None:
        moves.append((past.seat, past.action))
        past = past.before
    return moves[::-1]


def play_out(state: Any, dice: Random) -> Draws:
    """Play a game to its end at random; return the draws."""
    draws: Draws = {}
    while not state.is_terminal():
        action = choose(state, dice)
        if state.is_chance_node():
            place = len(moves_of(state)), state.node.source
            draws[place] = draws.get(place, b"") + bytes([action])
        state.apply_action(action)
    return draws


def with_top(contents: bytes, drawn: bytes) -> bytes:
    """Return an order of a pile from whose top these are drawn."""
    return bytes(sorted((Counter(contents) - Counter(drawn)).elements())) + drawn[::-1]


def whole_shuffles(
    rules: Rules, players: int, moves: list[tuple[int, Action | None]], draws: Draws
) -> list[Move]:
    """Return the moves with whole shuffles: what is drawn until the next one is on top."""
    game = Game(rules, players)
    dues: dict[int, tuple[str, bytes]] = {}
    drawn: dict[int, bytes] = {}
    kept = {DECK: -1, PILE: -1}  # the shuffle whose rest is there
    for number, (_, action) in enumerate(moves):
        before = game.state
        for source, shuffle in kept.items():
            drawn[shuffle] = drawn.get(shuffle, b"") + draws.get((number, source), b"")
        before.deck = with_top(before.deck, draws.get((number, DECK), b""))
        before.pile = with_top(before.pile, draws.get((number, PILE), b""))
        deck, pile = before.deck, before.pile
        if action is None:
            due = rules.due(before)
            dues[number], drawn[number] = due, draws.get((number, DUE), b"")
            action = Shuffle(due.name, with_top(due.contents, drawn[number]))
        game.play(action)
        if number in dues and game.state.deck is not deck:
            kept[DECK] = number
        if number in dues and game.state.pile is not pile:
            kept[PILE] = number
    orders = {
        number: Shuffle(name, with_top(pieces, drawn[number])) for number, (name, pieces) in dues.items()
    }
    return [
        Move(seat, orders[number] if action is None else action)
        for number, (seat, action) in enumerate(moves)
    ]


def rulebooks() -> list[str]:
    """Return both titles as they are, and with each value of each of their variants."""
    choices = [
        (variant, Choice(variant.name, value.name)) for variant in VARIANTS for value in variant.values
    ]
    titles = ("elfenland", "elfengold")
    changed = [f"{title}+{choice}" for variant, choice in choices for title in variant.titles]
    return [*titles, *(name for name in changed if not name.endswith("=off"))]


@pytest.mark.parametrize("rules", rulebooks())
def test_it_is_a_game_of_the_engine(rules: str) -> None:
    book = Rules.parse(rules)
    players = 2 + len(rules) % 5
    state = load(rules, players).new_initial_state()
    draws = play_out(state, Random(rules))
    moves = whole_shuffles(book, players, moves_of(state), draws)
    game = Game.replay(book, players, moves)
    assert game.is_over
    assert sort_piles(game.state) == state.node.state
    assert len(draws) > 20


def test_every_draw_is_as_likely_as_its_kind_is_frequent() -> None:
    state = load("elfenland+first-player=first-seat", 2).new_initial_state()
    chances = dict(state.chance_outcomes())
    assert chances == dict.fromkeys(range(6), 10 / 72) | {6: 12 / 72}
    state.apply_action(6)
    assert dict(state.chance_outcomes()) == dict.fromkeys(range(6), 10 / 71) | {6: 11 / 71}


def test_hands_come_with_the_probabilities_of_a_shuffle() -> None:
    """In the small game, three pigs and two elfcycles are dealt, two cards to each of two players."""
    hands: Counter[int] = Counter()

    def add(state: Any, chance: float) -> None:
        if state.is_chance_node() and state.node.state.hands == [0, 0]:
            for piece, likely in state.chance_outcomes():
                add(state.child(piece), chance * likely)
        else:
            hands[count(state.node.state.hands[0], 0)] += chance  # type: ignore[assignment]  # pigs of the first

    add(pyspiel.load_game("elfenland_small").new_initial_state(), 1.0)
    ways = {pigs: comb(3, pigs) * comb(2, 2 - pigs) / comb(5, 2) for pigs in range(3)}
    assert all(isclose(hands[pigs], chance) for pigs, chance in ways.items())
    assert isclose(sum(hands.values()), 1)


def test_only_what_is_drawn_is_a_chance_node() -> None:
    """A deal to two is sixteen cards of 72, a row five counters, and each draws one in secret."""
    state = load("elfenland", 2).new_initial_state()
    draws = 0
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
        draws += 1
    assert draws <= 1 + 16 + 5 + 2
    assert len(state.node.state.deck) == 72 - 16


def test_a_blind_draw_is_a_chance_node_and_an_open_one_turns_up_another() -> None:
    for state in walk(load("elfenland", 2), Random(1)):
        if state.current_player() >= 0:
            break
    for number in state.legal_actions():
        after = state.child(number)
        assert after.is_chance_node()
        assert len(after.history()) == len(state.history()) + 1
    assert any(isinstance(option, TakeBlind) for option in state.node.state.rules.options(state.node.state))


def test_pieces_of_one_kind_need_no_draw() -> None:
    state = load("elfenland", 2).new_initial_state().node.state
    assert state.seat == CHANCE
    pending = begin(state, None)
    assert pending.run() == DUE  # which of two begins
    assert isinstance(pending.draw(DUE, 1).run(), Transition)


def test_the_last_pieces_are_told_apart_by_who_gets_them() -> None:
    """Dealt in turns to two players, three pieces can fall in three ways, and every draw tells some apart."""
    state = pyspiel.load_game("elfenland_small").new_initial_state()
    while state.is_chance_node() and state.node.state.hands == [0, 0]:
        state.apply_action(state.chance_outcomes()[-1][0])
    secrets = set()

    def add(state: Any) -> None:
        if state.is_chance_node():
            for piece, _ in state.chance_outcomes():
                add(state.child(piece))
        else:
            secrets.add(tuple(state.node.state.secret))

    add(state)
    assert len(secrets) == 4  # either of two kinds for both


def test_what_is_not_due_is_refused() -> None:
    for state in walk(load("elfenland", 2), Random(1)):
        if state.is_chance_node():
            with pytest.raises(NoDecisionError, match="while a seat is to act"):
                state.node.imagine(0, Random(1))
        else:
            with pytest.raises(NoDecisionError, match="nothing to draw"):
                state.node.draw(0)
            return

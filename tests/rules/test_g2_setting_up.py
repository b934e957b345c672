"""Chapter G2: setting up Elfengold."""

import random
from itertools import groupby

import pytest

from elfenland.engine.events import (
    CardsDealt,
    CardTurnedUp,
    GoldReceived,
    ItemsDrawn,
    LotsTurnedUp,
    RoundBegan,
    Shuffled,
)
from elfenland.engine.game import Game
from elfenland.engine.pieces import CARD_LETTERS
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE
from elfenland.testing import sketch
from tests.rules.driving import BLUE, GREEN, RED, YELLOW, begin, cards, due, phase, pile, shuffle
from tests.rules.going_on import income
from tests.rules.golden import GOLD, set_up, shown
from tests.rules.judging import allowed, hand, taken


def test_g2_1_boots_begin_in_elvenhold_and_no_piece_is_taken() -> None:
    game = begin(6, GOLD)
    assert [game.rules.board.towns[boot].name for boot in game.state.boots] == ["Elvenhold"] * 6
    assert game.state.visited == [0] * 6


@pytest.mark.parametrize("start", range(4))
def test_g2_1_chance_names_the_starting_player_and_turns_go_clockwise(start: int) -> None:
    game = Game(Rules.parse(GOLD), 4)
    assert (game.seat, due(game.state)) == (CHANCE, "start")
    game = set_up(4, start=start)
    assert (game.state.start, game.seat) == (start, start)
    seats = []
    while phase(game) == "items":
        seats.append(game.seat)
        game.play(game.options()[0])
    assert seats == [(start + turn) % 4 for turn in range(4)]


def test_g2_2_each_player_is_dealt_five_cards() -> None:
    game = begin(3, GOLD, GREEN)
    assert pile(game.state) == cards(game.rules.cards)
    events = shuffle(game, "PPPPP" + "TTTTT" + "RRRRR")
    dealt = [event for event in events if isinstance(event, CardsDealt)]
    assert [(event.seat, event.number) for event in dealt] == [(GREEN, 5), (BLUE, 5), (RED, 5)]
    assert [cards(hand) for hand in game.state.hands] == ["RRRRR", "PPPPP", "TTTTT"]


def test_g2_3_then_three_cards_are_turned_up() -> None:
    game = begin(2, GOLD)
    events = shuffle(game, "PPPPPTTTTT" + "CDU")
    kinds = [CARD_LETTERS[event.card] for event in events if isinstance(event, CardTurnedUp)]
    assert kinds == ["C", "D", "U"]
    assert shown(game.state) == "CUD"
    assert isinstance(events[-1], CardTurnedUp)


def test_g2_4_only_then_are_the_gold_cards_shuffled_in() -> None:
    game = begin(4, GOLD)
    assert "$" not in pile(game.state)
    shuffle(game)
    assert (game.seat, due(game.state)) == (CHANCE, "cards")
    assert "$" not in shown(game.state) + "".join(map(cards, game.state.hands))
    assert pile(game.state).count("$") == 7


def test_g2_4_four_players_leave_a_supply_of_forty_seven() -> None:
    game = set_up(4)  # worked example 13
    assert [len(cards(hand)) for hand in game.state.hands] == [5] * 4
    assert len(shown(game.state)) == 3
    assert len(game.state.deck) == 63 - 20 - 3 + 7 == 47
    assert game.state.gold == [12] * 4
    assert (game.state.gold_deck, game.state.played) == (0, 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_g2_5_each_player_begins_with_twelve_gold(players: int) -> None:
    game = set_up(players, start=1)
    assert game.state.gold == [12] * players
    received = [event for event in game.events if isinstance(event, GoldReceived)]
    assert [event.amount for event in received] == [12] * players


def test_g2_6_all_items_are_shuffled_face_down() -> None:
    game = begin(2, GOLD)
    shuffle(game)
    shuffle(game)
    assert (game.seat, due(game.state), len(pile(game.state))) == (CHANCE, "items", 48)
    assert (game.state.row, game.state.lots) == (0, b"")
    events = shuffle(game)
    assert events[0] == Shuffled("items", 48)
    assert isinstance(events[1], ItemsDrawn)  # and none is turned up before
    assert len(events) == 2


@pytest.fixture(scope="module")
def whole_game() -> tuple[Game, list[tuple[int, str]]]:
    """Return a game at random, with the round and the phase of every decision."""
    game, dice = Game(Rules.parse(GOLD), 3), random.Random(5)
    decided = []
    game.shuffle(dice)
    while not game.is_over:
        decided.append((game.state.round, phase(game)))
        offers = game.rules.offers(game.state)
        game.play(offers[int(dice.random() * len(offers))])
        game.shuffle(dice)
    return game, decided


def test_g2_7_the_game_has_six_rounds(whole_game: tuple[Game, list[tuple[int, str]]]) -> None:
    game, _ = whole_game
    began = [event for event in game.events if isinstance(event, RoundBegan)]
    assert [(event.round, event.start) for event in began] == [
        (number, (began[0].start + number - 1) % 3) for number in range(1, 7)
    ]


def test_g2_8_the_phases_come_in_this_order(whole_game: tuple[Game, list[tuple[int, str]]]) -> None:
    _, decided = whole_game
    order = ["cards", "items", "auction", "plan", "travel", "keep"]
    for number, moments in groupby(decided, key=lambda moment: moment[0]):
        names = [name for name, _ in groupby(name for _, name in moments)]
        expected = [name for name in order if name in names]
        assert names == expected
        assert set(order) - set(names) <= {"keep", *(["cards"] if number == 1 else [])}


def test_g2_8_gold_coins_come_between_cards_and_items(
    whole_game: tuple[Game, list[tuple[int, str]]],
) -> None:
    game, _ = whole_game
    second = game.events.index(next(e for e in game.events if isinstance(e, RoundBegan) and e.round == 2))
    events = game.events[second:]
    gold = [place for place, event in enumerate(events) if isinstance(event, GoldReceived)][:3]
    drawn = next(place for place, event in enumerate(events) if isinstance(event, ItemsDrawn))
    turned = next(place for place, event in enumerate(events) if isinstance(event, LotsTurnedUp))
    assert max(gold) < drawn < turned
    assert {events[place] for place in gold} == {GoldReceived(seat, 2) for seat in (RED, GREEN, BLUE)}


def test_g2_8_the_seat_after_the_last_starts_with_the_first(
    whole_game: tuple[Game, list[tuple[int, str]]],
) -> None:
    game, _ = whole_game
    assert {event.start for event in game.events if isinstance(event, RoundBegan)} == {RED, GREEN, BLUE}
    assert YELLOW not in {event.seat for event in game.events if isinstance(event, ItemsDrawn)}


def test_g2_8_the_journey_of_elfengold_in_a_minute() -> None:
    text = "1. travel  Red: Elv UPPDC  Green: D  Elv-Erg: U  Erg-Tic: PO  Jac-Tic: DG"
    state = allowed(sketch(text, GOLD), "Elv-U-Erg", "Erg-PP-Tic", "Tic-D-Jac", "-")
    assert (hand(state, RED), taken(state, RED)) == ("C", {"Erg", "Tic", "Jac"})
    assert income(state) == 18

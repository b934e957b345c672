"""Chapter 3: dealing travel cards."""

import random
from collections import Counter

import pytest

from elfenland.engine.events import CardsDealt, Shuffled
from elfenland.engine.explain import IllegalActionError
from elfenland.engine.game import Game
from elfenland.engine.observation import observe
from elfenland.engine.pieces import size
from elfenland.testing import options, sketch
from elfenland.testing import play as step
from tests.rules.driving import GREEN, RED, begin, cards, dealt, due, idle, order, pile, play, shuffle

WHOLE = Counter("PECUTD" * 10 + "R" * 12)


def played_round() -> Game:
    """Red kept one elfcycle, Green gave up four dragons and kept four clouds; cards are due again."""
    game = dealt(2, first_cards="RRRRRRREDDDDCCCC")
    idle(game, until="travel")
    play(game, "Elv~R~Riv Riv~RR~Elv Elv~R~Riv Riv~RR~Elv Elv~R~Riv -")
    play(game, "- -DDDD")
    idle(game)
    assert due(game.state) == "cards"
    return game


def test_3_1_every_card_in_no_hand_is_shuffled_before_a_deal() -> None:
    game = played_round()
    assert [cards(hand) for hand in game.state.hands] == ["E", "CCCC"]
    assert Counter(pile(game.state)) == WHOLE - Counter("E" + "CCCC")


def test_3_1_played_and_given_up_cards_can_be_dealt_again_at_once() -> None:
    game = played_round()
    shuffle(game, "DDDDRRRRRRR")  # Green starts the second round
    assert [cards(hand) for hand in game.state.hands] == ["ERRRRRRR", "CCCCDDDD"]
    assert game.state.played == 0
    assert game.state.surplus == [0, 0]


def test_3_1_a_shuffle_holds_just_those_cards() -> None:
    game = played_round()
    for wrong in (pile(game.state)[1:], pile(game.state) + "E", "E" + pile(game.state)[1:]):
        with pytest.raises(IllegalActionError) as refused:
            game.play(f"cards:{wrong}")
        assert refused.value.refusal.code == "illegal/order"
        assert refused.value.refusal.paragraph == "3.1"


def test_3_1_only_the_cards_are_shuffled_now() -> None:
    game = played_round()
    with pytest.raises(IllegalActionError) as refused:
        game.play("counters:PPP")
    assert refused.value.refusal.code == "illegal/shuffle"


@pytest.mark.parametrize("players", range(2, 7))
def test_3_2_in_the_first_round_everybody_is_dealt_eight(players: int) -> None:
    game = begin(players)
    deals = [event for event in shuffle(game) if isinstance(event, CardsDealt)]
    assert [event.number for event in deals] == [8] * players
    assert game.observe(RED).hand_sizes == (8,) * players
    assert len(game.state.deck) == 72 - 8 * players


def test_3_2_hands_are_filled_to_eight() -> None:
    game = played_round()
    deals = [event for event in shuffle(game) if isinstance(event, CardsDealt)]
    # Green starts the second round.
    assert [(event.seat, event.number) for event in deals] == [(GREEN, 4), (RED, 7)]
    assert game.observe(RED).hand_sizes == (8, 8)


def test_3_2_the_starting_player_is_dealt_the_top_cards() -> None:
    game = begin(3, start=GREEN)
    shuffle(game, "P" * 8 + "T" * 8 + "D" * 8)
    assert [cards(hand) for hand in game.state.hands] == ["D" * 8, "P" * 8, "T" * 8]


def test_3_3_kept_cards_stay_in_the_hand() -> None:
    game = played_round()
    kept = list(game.state.hands)
    shuffle(game, "PPPPUUUUUUU")
    assert [cards(hand - before) for hand, before in zip(game.state.hands, kept, strict=True)] == [
        "UUUUUUU",
        "PPPP",
    ]


def test_3_4_no_card_is_drawn_or_shuffled_before_the_next_deal() -> None:
    game = begin(4)
    dice = random.Random(34)
    game.shuffle(dice)
    deck, hands = game.state.deck, list(game.state.hands)
    while game.state.round == 1:
        events = game.play(dice.choice(game.options()))
        if game.state.round == 1:
            assert game.state.deck == deck
            assert all(size(now) <= size(before) for now, before in zip(game.state.hands, hands, strict=True))
        assert not any(isinstance(event, Shuffled) for event in events)
        hands = list(game.state.hands)
    assert due(game.state) == "cards"


def test_3_4_a_played_card_stays_out_of_all_hands() -> None:
    game = dealt(2, first_cards="RRRREEEEUUUUUUUU")
    idle(game, until="travel")
    play(game, "Elv~R~Riv Riv~RR~Elv - -E")
    assert cards(game.state.played) == "RRR"
    assert [cards(hand) for hand in game.state.hands] == ["EEER", "UUUUUUUU"]
    assert len(game.state.deck) == 72 - 16


def test_3_2_example_10_two_of_six_cards_go_and_the_next_deal_brings_everybody_to_eight() -> None:
    state = sketch("1. travel  Red: CCDDEE  Green: DDDD  Blue: P")
    state = step(state, "-")
    assert (state.seat, state.stage) == (RED, 1)
    assert len(options(state)) == 6  # any two of three pairs
    state = step(state, "-CD", "-", "-")  # nobody else gives up anything
    assert [cards(hand) for hand in state.hands] == ["EECD", "DDDD", "P"]
    state = step(state, order(state))
    assert observe(state, RED).hand_sizes == (8, 8, 8)

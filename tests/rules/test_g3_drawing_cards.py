"""Chapter G3: drawing travel cards."""

from dataclasses import replace

import pytest

from elfenland.engine.events import (
    HIDDEN,
    CardDrawn,
    CardTaken,
    CardTurnedUp,
    DrawLost,
    Event,
    GoldCardDrawn,
    GoldDeckTaken,
    Shuffled,
)
from elfenland.engine.observation import SPECTATOR, observe
from elfenland.engine.pieces import CARD_LETTERS, GOLD_CARD, size
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, State
from elfenland.testing import options, play, sketch
from tests.rules.driving import BLUE, GREEN, RED, cards, due, order, phase, pile
from tests.rules.golden import GOLD, idle_on, set_up, shown, told
from tests.rules.judging import allowed, hand, refused
from tests.rules.judging import phase as phase_of

WITHOUT_GOLD_CARDS = replace(Rules.parse(GOLD), gold_cards=0)


def turned_up(events: list[Event]) -> str:
    """Return the cards that were turned up, in letters."""
    return "".join(CARD_LETTERS[event.card] for event in events if isinstance(event, CardTurnedUp))


def supply(state: State) -> str:
    """Return the face-down supply in letters, the top card last."""
    return "".join(CARD_LETTERS[card] for card in state.deck)


def test_g3_1_nobody_draws_in_the_first_round() -> None:
    game = set_up(3)
    assert (game.state.round, phase(game)) == (1, "items")
    assert [size(held) for held in game.state.hands] == [5, 5, 5]
    assert not any(isinstance(event, CardTaken | CardDrawn) for event in game.events)
    assert phase_of(sketch("1. cards  Red: | P  Green: ", GOLD)) == "mix"


@pytest.mark.parametrize("start", [RED, GREEN, BLUE])
def test_g3_2_there_are_three_laps_of_one_card_each(start: int) -> None:
    game = set_up(3, start=start)
    idle_on(game, until="cards")
    first = (start + 1) % 3
    assert (game.state.round, game.seat) == (2, first)
    held = [size(bag) for bag in game.state.hands]
    seats = []
    while not due(game.state):
        seats.append(game.seat)
        game.play(next(word for word in map(str, game.options()) if word in "PECUTDR"))
    assert seats == [(first + turn) % 3 for turn in range(9)]
    assert [size(bag) for bag in game.state.hands] == [number + 3 for number in held]
    assert phase(game) == "mix"


@pytest.mark.parametrize("round_number", range(2, 7))
def test_g3_2_every_later_round_begins_so(round_number: int) -> None:
    state = sketch(f"{round_number}. round start=Green  Red:  Green:", GOLD)
    assert (phase_of(state), state.seat, state.round) == ("cards", GREEN, round_number)


def test_g3_3_one_takes_an_open_card_a_blind_one_or_the_gold_deck() -> None:
    state = sketch("2. cards  Red: T  Green:  open: PPR  gold-deck: 2  deck: D", GOLD)
    assert options(state) == ["P", "R", "*", "$"]
    assert hand(allowed(state, "P"), RED) == "PT"
    assert hand(allowed(state, "*"), RED) == "TD"
    assert allowed(state, "$").gold[RED] == 6


def test_g3_3_what_does_not_lie_there_cannot_be_taken() -> None:
    state = sketch("2. cards  Red: T  Green:  open: PPR  deck: D", GOLD)
    refused(state, "D", "illegal/no-open-card", "G3.3")
    refused(state, "W", "illegal/no-open-card", "G3.3")
    refused(state, "$", "illegal/no-gold-deck", "G3.3")


def test_g3_4_an_open_card_is_replaced_at_once() -> None:
    state = sketch("2. cards  Red: T  Green:  open: PPR  deck: CD", GOLD)
    after, events = told(state, "P")
    assert (shown(after), turned_up(events), after.seat) == ("PDR", "D", GREEN)
    assert hand(allowed(after, "D"), GREEN) == "D"
    assert shown(allowed(after, "D")) == "PCR"


def test_g3_4_everybody_sees_it() -> None:
    state = sketch("2. cards  Red: T  Green:  open: PPR  deck: CD", GOLD)
    after, events = told(state, "P")
    assert cards(observe(after, GREEN).known[RED]) == "P"
    assert [event.seen_by(SPECTATOR) for event in events] == [CardTaken(RED, 0), CardTurnedUp(5)]


def test_g3_5_a_blind_card_is_unseen_by_the_others() -> None:
    state = sketch("2. cards  Red: T  Green:  open: PPR  deck: CD", GOLD)
    after, events = told(state, "*")
    assert hand(after, RED) == "TD"
    assert [event.seen_by(RED) for event in events] == [CardDrawn(RED, 5)]
    assert {event.seen_by(seat) for event in events for seat in (GREEN, SPECTATOR)} == {
        CardDrawn(RED, HIDDEN)
    }
    assert after.known[RED] == 0
    other, _ = told(sketch("2. cards  Red: T  Green:  open: PPR  deck: DC", GOLD), "*")
    assert observe(after, GREEN) == observe(other, GREEN)


def test_g3_5_the_open_cards_stay() -> None:
    state = sketch("2. cards  Red: T  Green:  open: PPR  deck: CD", GOLD)
    after = allowed(state, "*", "*")
    assert (shown(after), hand(after, GREEN)) == ("PPR", "C")


def test_g3_6_a_gold_card_drawn_blind_goes_to_the_gold_deck() -> None:
    state = sketch("2. cards  Red: T  Green:  open: PPR  gold-deck: 1  deck: D$", GOLD)
    after, events = told(state, "*")
    assert (hand(after, RED), after.gold_deck, shown(after)) == ("T", 2, "PPR")
    assert [event.seen_by(SPECTATOR) for event in events] == [GoldCardDrawn(RED)]


def test_g3_7_then_one_draws_again_with_the_same_choice() -> None:
    state = allowed(sketch("2. cards  Red: T  Green:  open: PPR  deck: D$", GOLD), "*")
    assert (state.seat, options(state)) == (RED, ["P", "R", "*", "$"])
    for word, drawn in (("P", "PT"), ("*", "TD"), ("$", "T")):
        after = allowed(state, word)
        assert (after.seat, hand(after, RED)) == (GREEN, drawn)
    assert allowed(state, "$").gold[RED] == 3


def test_g3_7_it_may_be_a_gold_card_again_and_again() -> None:
    state = sketch("2. cards lap=3 act=Green  Red: T  Green:  open: PPR  deck: D$$$", GOLD)
    after = allowed(state, "*", "*", "*")
    assert (after.seat, after.gold_deck, after.turns) == (GREEN, 3, state.turns)
    after = allowed(after, "*")
    assert (hand(after, GREEN), phase_of(after)) == ("D", "mix")


def test_g3_8_a_gold_card_turned_up_is_followed_by_the_next_card() -> None:
    state = sketch("2. cards  Red: T  Green:  open: PPR  deck: DC$", GOLD)
    after, events = told(state, "R")
    assert turned_up(events) == "$C"
    assert (shown(after), after.gold_deck, after.seat) == ("PPC", 1, GREEN)


def test_g3_8_three_times_running_it_uses_nobodys_draw() -> None:
    state = sketch("2. cards  Red: T  Green:  open: PPR  deck: DC$$$", GOLD)
    after, events = told(state, "R")
    assert turned_up(events) == "$$$C"
    assert (shown(after), after.gold_deck) == ("PPC", 3)
    assert (after.seat, after.turns, hand(after, RED)) == (GREEN, 1, "TR")
    assert after.gold == [0, 0]


@pytest.mark.parametrize("number", range(1, 8))
def test_g3_9_the_gold_deck_is_worth_three_a_card(number: int) -> None:
    state = sketch(f"2. cards  Red: $5  Green: $5  gold-deck: {number}", GOLD)
    after, events = told(state, "$")
    assert after.gold == [5 + 3 * number, 5]
    assert events == [GoldDeckTaken(RED, number, 3 * number)]


def test_g3_10_it_uses_up_the_draw() -> None:
    state = sketch("2. cards  Red: T  Green:  gold-deck: 1  open: PPR", GOLD)
    after = allowed(state, "$")
    assert (after.seat, after.turns, hand(after, RED), shown(after)) == (GREEN, 1, "T", "PPR")
    last = sketch("2. cards lap=3 act=Green  Red: T  Green:  gold-deck: 1", GOLD)
    assert phase_of(allowed(last, "$")) == "mix"


def test_g3_10_a_third_gold_card_and_the_deck_for_nine_gold() -> None:
    state = sketch("2. cards  Red: T $1  Green:  gold-deck: 2  deck: $", GOLD)  # worked example 22
    after = allowed(state, "*", "$")
    assert (after.gold[RED], after.gold_deck, after.seat) == (1 + 9, 0, GREEN)
    assert cards(after.played) == "$$$"
    assert hand(after, RED) == "T"


def test_g3_11_it_may_be_taken_several_times_in_a_phase() -> None:
    state = sketch("2. cards  Red:  Green:  gold-deck: 1  deck: TT$$", GOLD)
    after = allowed(state, "$", "*", "$", "*", "$")
    assert after.gold == [6, 3]
    refused(after, "$", "illegal/no-gold-deck", "G3.3")


def test_g3_12_a_gold_deck_that_nobody_takes_stays() -> None:
    state = sketch("2. keep  Red: | P  Green: Lap  gold-deck: 3", GOLD)
    assert (state.round, phase_of(state), state.gold_deck) == (3, "cards", 3)
    assert allowed(state, *(3 * ["*", "*"])).gold_deck >= 3


def test_g3_13_what_is_played_or_taken_for_gold_is_discarded_face_up() -> None:
    state = sketch("2. travel  Red: RT  Green: Lap PP  gold-deck: 2  Elv-Lap: P", GOLD)
    after = allowed(state, "Elv~R~Riv", "-", "+", "$")
    assert cards(after.played) == "R$$"
    assert {cards(observe(after, seat).played) for seat in (RED, GREEN, SPECTATOR)} == {"R$$"}
    assert cards(allowed(sketch("2. travel  Red: T  Green: PP", GOLD), "-").played) == ""


def test_g3_14_the_discards_become_the_supply_as_soon_as_it_is_used_up() -> None:
    state = sketch("2. cards  Red: 40?  Green: 15?  open: PPR  played: DDT$$$  gold-deck: 4  deck: RE", GOLD)
    assert supply(state) == "RE"
    state = allowed(state, "*")
    assert (state.seat, supply(state)) == (GREEN, "R")
    emptied = allowed(state, "*")
    assert (emptied.seat, due(emptied), pile(emptied)) == (CHANCE, "cards", "TDD$$$")
    after, events = told(emptied, "cards:$DD$T$")
    assert (after.seat, supply(after), cards(after.played)) == (RED, "$DD$T$", "")
    assert events == [Shuffled("cards", 6)]


def test_g3_14_also_in_the_middle_of_turning_cards_up() -> None:
    state = sketch("2. cards  Red: 40?  Green: 16?  open: PPR  played: DDTT$$$  gold-deck: 3  deck: $", GOLD)
    emptied, events = told(state, "R")
    assert turned_up(events) == "$"
    assert (emptied.seat, shown(emptied), pile(emptied)) == (CHANCE, "PP", "TTDD$$$")
    after, events = told(emptied, "cards:$$TDDT$")
    assert (turned_up(events), shown(after), after.seat) == ("$T", "PPT", GREEN)
    assert after.gold_deck == 5


def test_g3_14_also_after_the_last_draw_of_the_phase() -> None:
    text = "2. cards lap=3 act=Green  Red: 40?  Green: 15?  open: PPR  played: DDTT$$$  gold-deck: 4  deck: E"
    emptied = allowed(sketch(text, GOLD), "*")
    assert (phase_of(emptied), due(emptied)) == ("cards", "cards")
    after = play(emptied, order(emptied))
    assert (phase_of(after), len(after.deck)) == ("mix", 7)


def test_g3_14_also_after_the_last_draw_of_a_journey() -> None:
    text = "2. travel draws=1  Red: 40?  Green: 15?  open: PPR  played: DDTT$$$  gold-deck: 4  deck: E"
    emptied = allowed(sketch(text, GOLD), "*")
    assert (due(emptied), pile(emptied)) == ("cards", "TTDD$$$")
    after = play(emptied, order(emptied))
    assert (after.seat, after.stage, len(after.deck)) == (GREEN, 0, 7)


def test_g3_14_a_gold_card_may_be_the_last_of_the_supply() -> None:
    state = sketch("2. cards  Red: 40?  Green: 16?  open: PPR  played: DDTT  gold-deck: 6  deck: $", GOLD)
    emptied = allowed(state, "*")
    assert (due(emptied), emptied.gold_deck) == ("cards", 7)
    after = play(emptied, "cards:TDTD")
    assert (after.seat, options(after)) == (RED, ["P", "R", "*", "$"])  # the draw in its place
    assert allowed(after, "*").seat == GREEN


def test_g3_14_without_discards_the_last_gold_card_leaves_open_cards_and_gold() -> None:
    state = sketch("2. cards  Red: 40?  Green: 20?  open: PPR  gold-deck: 6  deck: $", GOLD)
    after = allowed(state, "*")
    assert (after.seat, supply(after), options(after)) == (RED, "", ["P", "R", "$"])
    refused(after, "*", "illegal/no-supply", "G3.15")


def test_g3_14_later_discards_are_shuffled_when_a_card_is_needed() -> None:
    state = sketch("2. cards  Red: 40?  Green: 20?  open: PPR  gold-deck: 7", GOLD)
    taken = allowed(state, "$")
    assert (taken.gold[RED], due(taken), pile(taken)) == (21, "cards", "$" * 7)
    after = play(taken, order(taken))
    assert (after.seat, options(after)) == (GREEN, ["P", "R", "*"])


def test_g3_14_but_not_before() -> None:
    text = "2. cards lap=3 act=Green  Red: 40?  Green: 20?  open: PPR  gold-deck: 7"
    after = allowed(sketch(text, GOLD), "$")
    assert (phase_of(after), cards(after.played), supply(after)) == ("mix", "$" * 7, "")
    travelling = sketch("2. travel draws=1  Red: Lap 40?  Green: TTE17?  open: PPR  gold-deck: 7", GOLD)
    after = allowed(travelling, "$")
    assert (after.seat, cards(after.played), supply(after)) == (GREEN, "$" * 7, "")


def test_g3_14_what_was_played_on_the_way_is_shuffled_for_the_next_draw() -> None:
    text = "2. travel  Red: Elv R39?  Green: Lap 20?  open: PPE  gold-deck: 7"
    moved = allowed(sketch(text, GOLD), "Elv~R~Riv", "-")
    assert (moved.seat, supply(moved), cards(moved.played)) == (RED, "", "R")
    assert play(moved, "$3").seat == GREEN  # with gold, no card is needed
    emptied = play(moved, "+")
    assert (due(emptied), pile(emptied)) == ("cards", "R")
    after = play(emptied, "cards:R")
    assert (after.seat, options(after)) == (RED, ["P", "E", "*", "$"])


def test_g3_15_then_nobody_draws_blind_and_no_open_card_is_replaced() -> None:
    state = sketch("2. cards  Red: 40?  Green: 20?  open: PPR  gold-deck: 7", GOLD)
    refused(state, "*", "illegal/no-supply", "G3.15")
    after, events = told(state, "P")
    assert (shown(after), turned_up(events), after.seat) == ("PR", "", GREEN)
    after = allowed(after, "R", "P")
    assert (shown(after), options(after)) == ("", ["$"])


def test_g3_16_a_draw_that_finds_nothing_is_lost() -> None:
    state = sketch("2. cards  Red: 40?  Green: 21?  open: PR", WITHOUT_GOLD_CARDS)
    assert options(state) == ["P", "R"]
    after, events = told(state, "R", "P")
    lost = [event for event in events if isinstance(event, DrawLost)]
    assert lost == [DrawLost(RED), DrawLost(GREEN), DrawLost(RED), DrawLost(GREEN)]
    assert phase_of(after) == "mix"
    assert [size(held) for held in after.hands] == [41, 22]


def test_g3_16_also_after_a_journey() -> None:
    state = sketch("2. travel  Red: Lap 40?  Green: Vir 22?  open: P", WITHOUT_GOLD_CARDS)
    after, events = told(state, "-", "P")
    assert [event for event in events if isinstance(event, DrawLost)] == [DrawLost(RED)]
    assert (after.seat, shown(after)) == (GREEN, "")


def test_g3_16_six_players_who_hoard_find_nothing_but_gold() -> None:
    colours = ("Red", "Green", "Blue", "Yellow", "Purple", "Black")
    state = sketch("2. travel  " + " ".join(f"{colour}: Lap 10?" for colour in colours), GOLD)
    assert (size(state.open_cards), supply(state)) == (3, "$" * 7)
    state = allowed(state, "-", *(7 * ["*"]))
    assert (state.seat, state.gold_deck, "*" in options(state)) == (RED, 7, False)
    while state.open_cards:
        state = allowed(state, "-" if "-" in options(state) else options(state)[0])
    assert sum(map(size, state.hands)) == 63
    assert (state.seat, supply(state), options(state)) == (GREEN, "", ["$"])
    state = allowed(state, "$")  # the gold cards are always somewhere, so no draw is ever lost
    assert (state.gold[GREEN], cards(state.played)) == (21, "$" * 7)
    state = allowed(state, "-")
    state = play(state, order(state))
    assert (state.seat, state.gold_deck, options(state)) == (BLUE, 7, ["$"])


def test_g3_17_the_open_cards_are_filled_up_as_soon_as_the_supply_has_cards() -> None:
    state = sketch("2. travel  Red: Elv R39?  Green: Lap TE21?  gold-deck: 7", GOLD)
    assert (shown(state), supply(state)) == ("", "")
    emptied = allowed(state, "Elv~R~Riv", "-", "+")
    assert pile(emptied) == "R"
    after, events = told(emptied, "cards:R")
    assert (turned_up(events), shown(after), options(after)) == ("R", "R", ["R", "$"])


def test_g3_17_gold_cards_among_them_go_to_the_gold_deck() -> None:
    state = sketch("2. cards  Red: 40?  Green: 17?  open: P  played: DDTT$$C  gold-deck: 5", GOLD)
    after, events = told(state, "cards:TDDT$C$")
    assert (turned_up(events), after.gold_deck, after.seat) == ("$C$T", 7, RED)
    assert (shown(after), supply(after)) == ("PCT", "TDD")


@pytest.mark.parametrize("word", ["-", "+", "$3", "P(T)"])
def test_g3_18_nobody_may_pass_a_draw(word: str) -> None:
    refused(sketch("2. cards  Red:  Green:", GOLD), word, "illegal/phase", "G2.8")


def test_g3_19_the_open_cards_stay_from_round_to_round() -> None:
    state = sketch("2. keep  Red: | P  Green: Lap  open: RRW  deck: DD", f"{GOLD}+witches")
    assert (state.round, phase_of(state), shown(state)) == (3, "cards", "RRW")


def test_g3_20_there_is_no_shuffle_of_cards_between_rounds() -> None:
    game = set_up(2)
    for _ in range(2):
        idle_on(game, until="travel")
        idle_on(game, until="cards")
    assert game.state.round == 3
    assert [e.pile for e in game.events if isinstance(e, Shuffled)] == ["cards", "cards", "items", "items"]


def test_g3_20_the_supply_keeps_its_order() -> None:
    state = sketch("2. keep  Red: | P  Green: Lap  open: RRR  deck: PECUTD", GOLD)
    assert state.round == 3
    assert supply(state).endswith("PECUTD")
    after = allowed(state, *(6 * ["*"]))
    assert (hand(after, GREEN), hand(after, RED)) == ("EUD", "PCT")
    assert GOLD_CARD in after.deck

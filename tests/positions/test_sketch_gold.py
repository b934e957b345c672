"""Sketches of Elfengold: gold, cards, lots and magic, each where the rules let it be."""

import random

import pytest

from elfenland import CHANCE, State
from elfenland.engine.pieces import (
    CARD_LETTERS,
    GOLD_CARD,
    ITEM_LETTERS,
    ONE,
    count,
    gather,
    read_bag,
    size,
    spell,
)
from elfenland.engine.state import NOBODY
from elfenland.testing import SketchError, options, play, sketch

GOLD = "elfengold"


def all_cards(state: State) -> int:
    held = sum(state.hands) + sum(state.surplus) + state.played + state.open_cards
    return held + gather(state.deck) + state.gold_deck * ONE[GOLD_CARD]


def all_items(state: State) -> int:
    before_players = sum(state.open) + sum(state.secret)
    return before_players + state.on_board() + gather(state.lots) + gather(state.pile)


def complete(state: State) -> bool:
    """Return whether every card and every item of the game is somewhere."""
    cards = state.rules.cards + state.rules.gold_cards * ONE[GOLD_CARD]
    return all_cards(state) == cards and all_items(state) == state.rules.items


def on(state: State, word: str) -> str:
    link = next(link for link in state.rules.board.links if link.word == word)
    return "".join(letter for letter, bits in zip(ITEM_LETTERS, state.laid, strict=True) if bits & link.bit)


def phase(state: State) -> str:
    return state.rules.sequence[state.phase].name


def value(state: State, code: str) -> int:
    town = state.rules.board.town(code)
    assert town is not None
    return state.values[town.index]


@pytest.mark.parametrize("phase_name", ["cards", "items", "auction", "plan", "travel", "keep"])
@pytest.mark.parametrize("rules", [GOLD, f"{GOLD}+witches"])
def test_no_piece_is_missing(phase_name: str, rules: str) -> None:
    text = (
        "3. {}  Red: Lap CC3? $7 | PO*2?  Blue: 8? | ?  Green: Jac $1 | *U  open: RR  played: T$4?  pile: 2X"
    )
    state = sketch(text.format(phase_name), rules)
    assert complete(state)
    assert phase(state) == phase_name
    assert state.gold == [7, 0, 1]
    assert size(state.open_cards) == 3
    assert state.known == [0, 0, 0]


def test_no_piece_is_missing_from_a_full_board() -> None:
    text = "3. travel  Red: Lap CC | 2*P  Blue: | X  Vir~Ixa: S  Ixa-Lap: DDO2  Elv-Lap: PG  Elv-Bea: T"
    state = sketch(text, GOLD)
    assert complete(state)
    assert [on(state, word) for word in ("Vir~Ixa", "Ixa-Lap", "Elv-Lap", "Elv-Bea")] == [
        "S",
        "DO2",
        "PG",
        "T",
    ]
    assert count(state.on_board(), 5) == 2


def test_open_cards_and_gold_cards_lie_where_they_are_named() -> None:
    state = sketch("2. cards  Red: 5?  Blue: 5?  open: PR  gold-deck: 2  played: CC$  deck: U$", GOLD)
    assert spell(state.open_cards, CARD_LETTERS)[0] == "P"
    assert size(state.open_cards) == 3
    assert state.gold_deck == 2
    assert spell(state.played, CARD_LETTERS) == "CC$"
    assert [CARD_LETTERS[card] for card in state.deck[-2:]] == ["U", "$"]
    assert state.deck.count(GOLD_CARD) == 4
    assert complete(state)


def test_gold_cards_stand_for_no_others() -> None:
    state = sketch("2. travel  Red: 20?  Blue: 20?  played: 20?", GOLD)
    assert not count(sum(state.hands) + state.played + state.open_cards, GOLD_CARD)
    assert spell(gather(state.deck), CARD_LETTERS) == "$$$$$$$"


def test_the_supply_can_be_empty_and_then_the_row_may_be_too() -> None:
    state = sketch("2. cards  Red: 31?  Blue: 30?  gold-deck: 7", GOLD)
    assert state.deck == b""
    assert size(state.open_cards) == 2
    state = sketch("2. plan  Red: 33? | P  Blue: 30?  gold-deck: 7", GOLD)
    assert (state.deck, state.open_cards) == (b"", 0)
    assert complete(state)


def test_the_lap_of_drawing_cards() -> None:
    state = sketch("2. cards lap=3 act=Blue  Red:  Blue:  deck: PP", GOLD)
    assert (state.seat, state.turns) == (1, 5)
    assert play(state, "*").seat == CHANCE  # the items are mixed
    state = sketch(
        "2. cards lap=2 act=Blue  Red:  Blue:  Green:  deck: PP", f"{GOLD}+card-draft=three-at-once"
    )
    assert (state.seat, state.turns) == (1, 4)
    assert [play(state, "*").seat, play(state, "*", "*").seat] == [1, 2]


def test_a_shuffle_that_is_due_comes_first() -> None:
    state = sketch("2. cards lap=2 act=Blue  Red: 30?  Blue: 20?  played: 10?$$$$$$$", GOLD)
    assert (state.seat, state.turns) == (CHANCE, 3)
    assert play(state, dice=random.Random(1)).seat == 1


def test_fresh_items() -> None:
    state = sketch("2. items act=Blue  Red: | P*T  Blue: fresh=2P | C*D  pile: XG", GOLD)
    assert options(state) == ["P(2)", "2(P)"]
    assert spell(state.secret[1], ITEM_LETTERS) == "PD2"
    assert complete(state)
    assert phase(play(state, "2(P)")) == "auction"
    assert options(sketch("2. items  Red:  Blue:  pile: XG", GOLD)) == ["G(X)", "X(G)"]


def test_lots_and_bids() -> None:
    state = sketch("2. auction start=Blue  Red: $7 bid=5  Green: $9  Blue: passed $20  lots: PTX", GOLD)
    assert (state.seat, state.bid, state.bidder, state.passed) == (1, 5, 0, 0b100)
    assert [ITEM_LETTERS[lot] for lot in state.lots] == ["P", "T", "X"]
    assert complete(state)
    after = play(state, "-")
    assert spell(after.open[0], ITEM_LETTERS) == "X"
    assert (after.gold, after.seat, len(after.lots)) == ([2, 9, 20], 2, 2)


def test_who_sits_out() -> None:
    state = sketch("2. auction  Red: barred  Green: $9  Blue: $20  lots: PTX", GOLD)
    assert (state.seat, state.bidder, state.barred, state.passed) == (1, NOBODY, 1, 1)
    assert play(state, "-", "$2").barred == 0


def test_without_lots_the_auction_begins() -> None:
    state = sketch("1. auction start=Blue  Red: $12  Blue: $12  pile: XG", GOLD)
    assert (state.seat, len(state.lots)) == (1, 4)
    assert ITEM_LETTERS[state.lots[0]] == "G"


def test_a_journey_that_has_earned() -> None:
    state = sketch("2. travel earned=14 act=Blue  Red: Lap P  Blue: Feo D $2", GOLD)
    assert (state.seat, state.moved, state.earned, state.stage) == (1, True, 14, 0)
    assert options(play(state, "-")) == ["$14", "+"]
    state = sketch("2. travel earned=14 ended act=Blue  Red: Lap P  Blue: Feo $2", GOLD)
    assert options(state) == ["$14", "+"]
    assert options(sketch("2. travel moved ended  Red: Lap P  Blue: Feo", GOLD)) == ["$0", "+"]


def test_draws_after_a_journey() -> None:
    state = sketch("2. travel draws=1 act=Blue  Red: Lap P  Blue: Feo  Green: Lap P  open: PRT", GOLD)
    assert options(state) == ["P", "T", "R", "*"]
    assert play(state, "R").seat == 2
    ended = sketch("2. travel ended  Red: Lap P  Blue: Feo  open: PRT", GOLD)
    assert (ended.draws, options(ended)) == (2, ["P", "T", "R", "*"])
    bare = sketch("2. travel draws=1  Red: 33?  Blue: 30?  played: $$$$$$$", GOLD)
    assert (bare.seat, bare.draws) == (CHANCE, 1)
    assert options(play(bare, "cards:$$$$$$$")) == ["$"]


def test_reducing_where_there_is_a_limit() -> None:
    before = f"{GOLD}+hand-limit=four-before-choice"
    assert options(sketch("2. travel reducing  Red: Lap PPPPP  Blue: Feo", before)) == ["-P"]
    ended = sketch("2. travel ended moved  Red: Lap PPPPP  Blue: Feo", before)
    assert options(ended) == ["-P"]
    assert options(play(ended, "-P")) == ["$0", "+"]
    after = f"{GOLD}+hand-limit=four-after-choice"
    assert options(sketch("2. travel reducing  Red: Lap PPPPP  Blue: Feo", after)) == ["-P"]


def test_gold_values() -> None:
    state = sketch("1. travel  Red: P  Blue: P", GOLD)
    assert [value(state, code) for code in ("Alb", "Kih", "Lap", "Elv")] == [7, 6, 2, 0]
    state = sketch("1. travel  Red: P  Blue: P  values: Lap=7 Alb=6", f"{GOLD}+random-gold")
    assert [value(state, code) for code in ("Lap", "Alb", "Elv")] == [7, 6, 0]
    assert sorted(state.values) == sorted(sketch("1. travel  Red: P  Blue: P", GOLD).values)
    assert not any(sketch("1. travel  Red: P  Blue: P").values)


def test_witches_are_held_where_there_are_any() -> None:
    state = sketch("1. travel  Red: Feo W $3  Blue: P  open: WR", f"{GOLD}+witches")
    assert "Feo^Vir" in options(state)
    assert state.hands[0] == read_bag("W", CARD_LETTERS)
    assert complete(state)


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        ("1. plan Red: P$ | P  Blue:", "P$", "never held"),
        ("1. plan Red: P gave=$ | P  Blue:", "$", "never held"),
        ("1. plan Red: $x | P  Blue:", "$x", "a player is described by"),
        ("1. plan Red: W | P  Blue:", "W", "only 0 of the card elven witch"),
        ("1. plan Red: | OOO  Blue:", "OOO", "only 2 of the item obstacle"),
        ("1. plan Red: | P  Blue:  row: P", "row: P", "0 places"),
        ("1. plan Red: | P  Blue:  open: PPPP", "open: PPPP", "there are 3 face-up cards"),
        ("1. plan Red: | P  Blue:  open: P$", "open: P$", "go on the gold deck"),
        ("1. plan Red: | P  Blue:  gold-deck: 8", "$$$$$$$$", "only 7 of the card gold card"),
        ("1. plan Red: | P  Blue:  gold-deck: P", "gold-deck: P", "expected the number"),
        ("1. plan Red: 63? | P  Blue:", "open:", "the supply isn't empty"),
        ("1. plan Red: 62? | P  Blue:  gold-deck: 7  deck: P", "open:", "the supply isn't empty"),
        ("1. plan Red: | P  Blue:  Elv-Lap: S", "Elv-Lap: S", "rule G7.6"),
        ("1. plan Red: | P  Blue:  Vir~Ixa: SS", "Vir~Ixa: SS", "rule G7.7"),
        ("1. plan Red: | P  Blue:  Elv-Lap: G", "Elv-Lap: G", "rule G7.8"),
        ("1. plan Red: | P  Blue:  Elv-Lap: POG", "Elv-Lap: POG", "rule G7.11"),
        ("1. plan Red: | P  Blue:  Elv-Lap: PT", "Elv-Lap: PT", "rule 6.4"),
        ("1. plan Red: | P  Blue:  Elv-Lap: P2", "Elv-Lap: P2", "needs two counters"),
        ("1. plan Red: | P  Blue:  Elv-Lap: PPT2", "Elv-Lap: PPT2", "rule 6.4"),
        ("1. plan Red: | P  Blue:  Elv-Lap: PU2", "Elv-Lap: PU2", "rule 6.3"),
        ("1. plan Red: | P  Blue:  Elv-Lap: PX", "Elv-Lap: PX", "rule G7.18"),
        ("1. auction Red: | P  Blue:  Elv-Lap: P", "auction", "before planning"),
        ("1. plan Red: | P  Blue:  lots: P", "plan", "only up for auction"),
        ("1. plan Red: | P passed  Blue:", "plan", "need items up for auction"),
        ("1. auction Red: bid=3  Blue:", "auction", "need items up for auction"),
        ("1. auction Red: bid=3  Blue: bid=4  lots: P", "bid=4", "a player is described by"),
        ("1. auction Red: bid=0  Blue:  lots: P", "bid=0", "too low"),
        ("1. auction Red: bid=301  Blue:  lots: P", "bid=301", "too high"),
        ("1. auction Red: bid=3 passed  Blue:  lots: P", "bid=3", "has passed"),
        ("1. auction Red: bid=3  Blue: passed  lots: P", "lots: P", "nobody is left"),
        ("1. auction Red: bid=3  Blue: barred  lots: P", "lots: P", "nobody is left"),
        ("1. auction Red: passed  Blue: barred  lots: P", "lots: P", "nobody is left"),
        ("1. auction act=Red Red: bid=3  Blue:  lots: P", "Red", "nothing to decide"),
        ("1. auction Red:  Blue:  lots: PPPPT", "lots: PPPPT", "at most 4 items"),
        ("1. items Red:  Blue: fresh=PT", "fresh=", "just drawn"),
        ("1. items Red: fresh=P  Blue:", "fresh=", "just drawn"),
        ("1. plan Red: fresh=PT | P Blue:", "fresh=", "just drawn"),
        ("1. cards lap=1 Red:  Blue:", "Red", "nothing to decide"),
        ("2. cards lap=4 Red:  Blue:", "lap=4", "no such lap"),
        ("2. plan earned=3 Red: | P  Blue:", "earned", "nobody travels"),
        ("2. travel draws=3 Red: P  Blue:", "draws=3", "this many cards"),
        ("2. travel draws=0 Red: P  Blue:", "draws=0", "this many cards"),
        ("2. travel reducing Red: 9?  Blue:", "reducing", "more cards than the hand limit"),
        ("2. travel Red: 9?  Blue:  values: Lap=7", "Lap=7", "has the gold value 2"),
    ],
)
def test_faults_are_named(text: str, part: str, reason: str) -> None:
    with pytest.raises(SketchError) as fault:
        sketch(text, GOLD)
    assert fault.value.part == part
    assert reason in fault.value.reason


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        ("1. plan Red: $7 | P  Blue:", "$7", "no gold in this game"),
        ("1. plan Red: | P  Blue:  open: P", "open: P", "there are 0 face-up cards"),
        ("1. plan Red: | P  Blue:  gold-deck: 1", "$", "only 0 of the card gold card"),
        ("1. plan Red: | P  Blue:  lots: P", "plan", "only up for auction"),
        ("1. plan Red: | P  Blue:  Vir~Ixa: S", "S", "only 0 of the counter sea monster"),
        ("1. plan Red: | P  Blue:  values: Lap=7", "values: Lap=7", "no gold values"),
        ("2. travel earned=3 Red: P  Blue:", "earned=3", "no gold"),
        ("2. travel draws=1 Red: P  Blue:", "draws=1", "this many cards"),
    ],
)
def test_elfenland_has_none_of_it(text: str, part: str, reason: str) -> None:
    with pytest.raises(SketchError) as fault:
        sketch(text)
    assert fault.value.part == part
    assert reason in fault.value.reason


@pytest.mark.parametrize("said", ["Lap=0", "Elv=3", "Lap=7 Alb=7"])
def test_random_values_are_those_of_the_box(said: str) -> None:
    with pytest.raises(SketchError):
        sketch(f"1. travel  Red: P  Blue: P  values: {said}", f"{GOLD}+random-gold")


def test_where_overbids_are_forbidden_nobody_has_made_one() -> None:
    with pytest.raises(SketchError, match="bid=8"):
        sketch("1. auction  Red: $7 bid=8  Blue: $20  lots: P", f"{GOLD}+overbid=forbidden")
    assert sketch("1. auction  Red: $7 bid=8  Blue: $20  lots: P", GOLD).seat == 1

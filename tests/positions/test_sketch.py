"""A sketch lays a complete, legal table, and says what is wrong with one that cannot be."""

import doctest
import random
from importlib import import_module

import pytest

from elfenland import CHANCE, OVER, IllegalActionError, Rules, State, WordError
from elfenland.engine.pieces import CARD_LETTERS, COUNTERS, ITEM_LETTERS, OBSTACLE, count, gather, size, spell
from elfenland.testing import SketchError, options, play, sketch

EXAMPLE = "3. plan  Red: Lap CCDE | P*T  Blue: Vir 5? | U  Elv-Lap: PO"


def all_cards(state: State) -> int:
    return sum(state.hands) + sum(state.surplus) + state.played + gather(state.deck)


def all_counters(state: State) -> int:
    laid = gather(kind for kind, links in enumerate(state.laid) for _ in range(links.bit_count()))
    return (sum(state.open) + sum(state.secret) + state.row + laid & COUNTERS) + gather(state.pile)


def lies(state: State, letter: str) -> list[str]:
    bits = state.laid[ITEM_LETTERS.index(letter)]
    return [link.word for link in state.rules.board.links if link.bit & bits]


def towns(state: State, seat: int) -> set[str]:
    return {town.code for town in state.rules.board.towns if town.bit & state.visited[seat]}


def phase(state: State) -> str:
    return state.rules.sequence[state.phase].name


def test_the_examples_in_the_documentation_are_true() -> None:
    result = doctest.testmod(import_module("elfenland.positions.sketch"))
    assert result.attempted >= 10
    assert result.failed == 0


def test_the_example_of_the_design_means_what_it_says() -> None:
    state = sketch(EXAMPLE)
    codes = [state.rules.board.towns[boot].code for boot in state.boots]
    assert (state.round, phase(state), state.players, state.start, state.seat) == (3, "plan", 2, 0, 0)
    assert codes == ["Lap", "Vir"]
    assert spell(state.hands[0], CARD_LETTERS) == "ECCD"
    assert size(state.hands[1]) == 5
    assert [spell(bag, ITEM_LETTERS) for bag in state.open] == ["P", "U"]
    assert [spell(bag, ITEM_LETTERS) for bag in state.secret] == ["T", ""]
    assert (lies(state, "P"), lies(state, "O")) == (["Elv-Lap"], ["Elv-Lap"])
    assert [towns(state, seat) for seat in (0, 1)] == [{"Lap"}, {"Vir"}]
    assert state == sketch(EXAMPLE)


@pytest.mark.parametrize("phase_name", ["deal", "mix", "secret", "draw", "plan", "travel", "keep"])
def test_no_piece_is_missing(phase_name: str) -> None:
    state = sketch(f"2. {phase_name}  Red: Lap CC3? | PO*2?  Blue: 8? | ?  Green: Jac | *U  row: PPC")
    assert all_cards(state) == state.rules.cards
    assert all_counters(state) == state.rules.items
    assert size(state.row) == 5


def test_what_lies_aside_is_counted_too() -> None:
    state = sketch("2. travel  Red: Lap CC gave=PP  Blue: 8?  played: TTE  deck: DU  pile: CT  row: EEEEE")
    assert spell(state.surplus[0], CARD_LETTERS) == "PP"
    assert spell(state.played, CARD_LETTERS) == "ETT"
    assert spell(state.row, ITEM_LETTERS) == "EEEEE"
    assert [CARD_LETTERS[card] for card in state.deck[-2:]] == ["D", "U"]
    assert [ITEM_LETTERS[counter] for counter in state.pile[-2:]] == ["C", "T"]
    assert (all_cards(state), all_counters(state)) == (state.rules.cards, state.rules.items)


def test_who_starts_and_who_acts() -> None:
    text = "2. travel start={} act={}  Black: 4?  Green: 4?  Red: 4?"
    state = sketch(text.format("Green", "Black"))
    assert (state.start, state.seat, state.turns) == (1, 0, 2)
    assert play(state, "-").round == 3
    state = sketch(text.format("Green", "Red"))
    assert (state.start, state.seat, state.turns) == (1, 2, 1)
    assert play(state, "-").seat == 0


def test_the_lap_of_drawing() -> None:
    state = sketch("1. draw act=Blue lap=3  Red: 8? | PP  Blue: 8? | CC")
    assert (state.seat, state.turns) == (1, 5)
    assert phase(play(state, "*")) == "plan"


def test_passes_so_far() -> None:
    state = sketch("1. plan act=Green passes=2  Red: | P  Green: 8? | T  Blue: | U")
    assert (state.seat, state.passes) == (1, 2)
    assert phase(play(state, "-")) == "travel"


def test_reducing() -> None:
    state = sketch("1. travel reducing act=Blue  Red: 8?  Blue: PPPCCC")
    assert sorted(options(state)) == ["-CC", "-PC", "-PP"]


def test_town_pieces() -> None:
    state = sketch("2. travel  Red: Lap 4? +Jac,Vir  Blue: 4? 17! +Ytt,Wyl  Green: 4? 0!")
    assert towns(state, 0) == {"Lap", "Jac", "Vir"}
    assert len(towns(state, 1)) == 17
    assert towns(state, 1) >= {"Ytt", "Wyl"}
    assert "Elv" not in towns(state, 1)
    assert towns(state, 2) == set()


def test_home_towns_are_dealt_where_there_are_any() -> None:
    state = sketch("1. travel  Red: 4?  Blue: 4? home=Jac", "elfenland+home-town")
    homes = [state.rules.board.towns[home] for home in state.homes]
    assert homes[1].code == "Jac"
    assert homes[0].card
    assert homes[0] is not homes[1]
    assert sketch("1. travel  Red: 4?  Blue: 4?").homes == [-1, -1]


def test_rules_may_be_given_as_a_value() -> None:
    rules = Rules.parse("elfenland+rounds=3")
    assert sketch("3. travel  Red: 4?  Blue: 4?", rules).rules is rules


def test_a_phase_in_which_nothing_is_decided_goes_on_to_the_next_decision() -> None:
    assert sketch("4. end  Red: Lap  Blue: Vir").seat == OVER
    assert phase(sketch("3. end  Red: Lap | PC  Blue: Vir")) == "keep"
    assert phase(sketch("1. plan  Red: Lap 4?  Blue: Vir")) == "travel"
    assert sketch("1. deal  Red:  Blue:").seat == CHANCE


def test_only_named_obstacles_are_left() -> None:
    state = sketch("2. plan  Red: | PO  Blue: | U  Green: | T")
    assert [count(bag, OBSTACLE) for bag in state.open] == [1, 0, 0]
    assert OBSTACLE not in state.pile


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        ("plan Red: Lap  Blue: Vir", "plan", "round and the phase"),
        ("Red: Lap  Blue: Vir", "", "round and the phase"),
        ("5. plan Red: | P  Blue: Vir", "5.", "4 rounds"),
        ("1. flight Red: | P  Blue: Vir", "flight", "unknown phase; known phases: round, deal, "),
        ("1. plan Red: | P", "Red", "2 to 6 players"),
        ("1. plan Red: | P  Blue:  Red: | C", "Red:", "twice"),
        ("1. plan Red: | P  Pink: Vir", "Pink:", "expected a colour"),
        ("1. plan Red: Lpp | P  Blue: Vir", "Lpp", "no such town"),
        ("1. plan Red: Lap CX | P  Blue: Vir", "CX", "'X' isn't one of the cards"),
        ("1. plan Red: Lap CO | P  Blue: Vir", "CO", "'O' isn't one of the cards"),
        ("1. plan Red: | R  Blue: Vir", "R", "'R' isn't one of the counters"),
        ("1. plan Red: | PPPPP  Blue: | PPPP", "PPPP", "only 8 of the counter giant pig"),
        ("1. plan Red: | OO  Blue: | C", "OO", "at most 1 obstacle"),
        ("1. plan Red: | P*O  Blue: | C", "P*O", "at most 1 obstacle"),
        ("1. plan Red: 40?  Blue: 40? | C", "40?", "only 32 cards left"),
        ("1. plan Red: | P  Blue:  Elv-Jac: P", "Elv-Jac:", "no road connects"),
        ("1. plan Red: | P  Blue:  Elv-Lap: U", "Elv-Lap: U", "rule 6.3"),
        ("1. plan Red: | P  Blue:  Elv-Lap: O", "Elv-Lap: O", "rule 6.6"),
        ("1. plan Red: | P  Blue:  Elv-Lap: PP", "Elv-Lap: PP", "rule 6.4"),
        ("1. plan Red: | P  Blue:  Vir~Ixa: P", "Vir~Ixa: P", "rule 6.2"),
        ("1. plan Red: | PO  Blue: | CO  Elv-Lap: PO", "PO", "only 2 of the counter obstacle"),
        ("1. draw Red: | P  Blue:  Elv-Lap: P", "draw", "before planning"),
        ("1. plan Red: | P  Blue:  row: PPPCCC", "row: PPPCCC", "5 places"),
        ("1. plan start=Green Red: | P  Blue:", "start=Green", "expected"),
        ("1. plan bold Red: | P  Blue:", "bold", "expected"),
        ("1. plan act=Blue Red: | P  Blue:", "Blue", "nothing to decide"),
        ("1. plan passes=2 Red: | P  Blue:", "passes=2", "would be over"),
        ("1. draw lap=4 Red: | P  Blue:", "lap=4", "no such lap"),
        ("1. travel reducing Red: 4?  Blue:", "reducing", "more cards than the hand limit"),
        ("1. travel Red: 4? Lap 0!  Blue:", "0!", "Red has 1 town pieces"),
        ("1. travel Red: 4? 21!  Blue:", "21!", "Red has 20 town pieces"),
        ("1. travel Red: 4? +Elv  Blue:", "Elv", "no town piece"),
        ("1. travel Red: 4? home=Jac  Blue:", "home=Jac", "no such town card"),
        ("1. travel Red: 4? gold=3  Blue:", "gold=3", "a player is described by"),
    ],
)
def test_faults_are_named(text: str, part: str, reason: str) -> None:
    with pytest.raises(SketchError) as fault:
        sketch(text)
    assert fault.value.part == part
    assert reason in fault.value.reason


def test_playing_on_leaves_the_position_as_it_was() -> None:
    before = sketch(EXAMPLE)
    after = play(before, "(T)@Elv-Bea", "-")
    assert before == sketch(EXAMPLE)
    assert lies(after, "T") == ["Elv-Bea"]
    assert (after.seat, after.passes) == (0, 1)


def test_playing_on_checks_every_word() -> None:
    state = sketch(EXAMPLE)
    with pytest.raises(IllegalActionError) as refused:
        play(state, "-", "T@Elv-Bea")
    assert refused.value.refusal.code == "illegal/not-held"
    with pytest.raises(WordError):
        play(state, "T@Elv-Elv")


def test_with_dice_the_shuffles_play_themselves() -> None:
    state = sketch("1. travel act=Blue  Red: Lap PP  Blue: Vir CCC  Green: Jac")
    assert play(state, "-").seat == CHANCE
    after = play(state, "-", dice=random.Random(1))
    assert (after.round, phase(after), after.seat) == (2, "draw", 1)
    assert all(size(hand) == 8 for hand in after.hands)

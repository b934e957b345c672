"""Chapter G4: gold coins."""

import random

import pytest

from elfenland.engine.actions import Action, Coins, Pass
from elfenland.engine.chance import deal
from elfenland.engine.events import Event, GoldReceived
from elfenland.engine.game import Game
from elfenland.engine.pieces import holds
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, State
from elfenland.testing import play, sketch
from tests.rules.driving import GREEN, RED
from tests.rules.golden import GOLD, idle_on, set_up
from tests.rules.judging import phase


def test_g4_1_there_are_no_coins_in_the_first_round() -> None:
    game = set_up(3)
    idle_on(game, until="auction")
    assert (game.state.round, game.state.gold) == (1, [12, 12, 12])
    assert sketch("1. gold  Red: $4  Green: $9", GOLD).gold == [4, 9]


@pytest.mark.parametrize("round_number", range(2, 7))
def test_g4_2_later_each_player_gets_two(round_number: int) -> None:
    state = sketch(f"{round_number}. gold start=Green  Red: $4  Green: $0  Blue: $300", GOLD)
    assert state.gold == [6, 2, 302]


def test_g4_2_after_the_cards_are_drawn() -> None:
    state = sketch("2. cards lap=3 act=Green  Red: $4  Green: $9  open: PPP  deck: PP", GOLD)
    log: list[Event] = []
    after = state.rules.apply(state, state.rules.parse_action("*"), log)
    assert (phase(after), after.gold) == ("mix", [6, 11])
    assert log[1:] == [GoldReceived(RED, 2), GoldReceived(GREEN, 2)]


def test_g4_2_whoever_has_nothing_gets_no_more() -> None:
    assert sketch("3. gold  Red: $0  Green: $30", GOLD).gold == [2, 32]


def belongings(state: State) -> list[tuple[int, int, int, int]]:
    return list(zip(state.gold, state.hands, state.open, state.secret, strict=True))


def any_decision(game: Game, dice: random.Random) -> Action:
    """One at random; low bids, for the sake of some that can be paid."""
    found = game.options()
    if isinstance(found[0], Coins) and isinstance(found[-1], Pass):
        found = [*found[:2], found[-1]]
    return dice.choice(found)


@pytest.mark.parametrize("seed", range(3))
def test_g4_3_nothing_goes_from_player_to_player(seed: int) -> None:
    dice = random.Random(seed)
    game = Game(Rules.parse(f"{GOLD}+witches"), 3)
    while not game.is_over:
        if game.seat == CHANCE:
            game.play(deal(game.state, dice))
            continue
        seat, bidder, old, was = game.seat, game.state.bidder, belongings(game.state), phase(game.state)
        game.play(any_decision(game, dice))
        new = belongings(game.state)
        changed = {other for other in range(3) if old[other] != new[other]}
        if was == phase(game.state):
            # Only a lot changes what another player has: the gold goes to the bank, the item comes from it.
            assert changed <= {seat, bidder} if was == "auction" else changed <= next_to_draw(game, seat)
        for other in changed - {seat}:
            assert new[other][0] <= old[other][0] + 2
            assert holds(new[other][2], old[other][2])


def next_to_draw(game: Game, seat: int) -> set[int]:
    """Return who may get something by this decision: who took it, and who draws items next."""
    return {seat, game.seat} if phase(game.state) == "items" else {seat}


@pytest.mark.parametrize("moment", ["cards", "items", "auction", "plan", "travel", "keep"])
@pytest.mark.parametrize("seat", [RED, GREEN])
def test_g4_3_no_word_gives_anything_away(moment: str, seat: int) -> None:
    colour = ("Red", "Green")[seat]
    act = "" if moment == "auction" else f"act={colour}"
    text = f"2. {moment} start={colour} {act}  Red: $9 PPR | PTG  Green: $9 TTR | DDG  Elv-Lap: P"
    state = sketch(text if moment in ("plan", "travel", "keep") else text.removesuffix("  Elv-Lap: P"), GOLD)
    assert state.seat == seat
    other = 1 - seat
    for option in state.rules.options(state):
        after = play(state, str(option))
        assert after.gold[other] <= state.gold[other]
        assert holds(state.hands[other], after.hands[other])
        assert holds(state.open[other], after.open[other])

"""Reading hands: imagined cards go to those who seem to need them, and nothing else changes."""

from random import Random

import pytest

from elfenland.bots.inner.reading import Reader, Signs
from elfenland.engine.imagine import imagine
from elfenland.engine.observation import observe
from elfenland.engine.pieces import DRAGON, RAFT, count, gather
from elfenland.engine.state import State
from elfenland.testing import sketch

KEEN = Signs(2.0, -1.0)
INDIFFERENT = Signs(0.0, 0.0)


def dragons(position: str, shown: int, signs: Signs, kind: int = DRAGON) -> float:
    """How many dragons Green seems to hold, on average."""
    seen, dice, found = observe(sketch(position), 0), Random(1), 0
    for _ in range(200):
        world = imagine(seen, dice)
        Reader(world, 0, [0, shown, 0], signs).read(dice)
        found += count(world.hands[1], kind)
    return found / 200


def cards(world: State) -> int:
    """All the cards that somebody holds or that lie in the deck."""
    return sum(world.hands) + gather(world.deck)


@pytest.mark.parametrize("rules", ["elfenland", "elfengold"])
def test_what_a_seat_sees_stays_and_no_card_is_lost(rules: str) -> None:
    state = sketch("2. plan  Red: Lap PPEECDRR | P  Green: Vir 8? | DDD  Blue: Vir 5? | P  Elv-Lap: P", rules)
    seen, dice = observe(state, 0), Random(1)
    world = imagine(seen, dice)
    before, dealt = cards(world), world.hands[:]
    Reader(world, 0, list(seen.open), KEEN).read(dice)
    assert observe(world, 0) == seen
    assert cards(world) == before
    assert world.hands != dealt


def test_counters_that_were_laid_say_the_most_and_unused_ones_less() -> None:
    laid = "2. plan  Red: Lap PPEECRR | P  Green: Vir 8? | *U  Blue: Vir 8? | P  Elv-Lap: P  Dag-Lap: D"
    unused = "2. plan  Red: Lap PPEECRR | P  Green: Vir 8? | D*U  Blue: Vir 8? | P  Elv-Lap: P"
    one = gather([DRAGON])
    by_chance = dragons(laid, one, INDIFFERENT)
    assert dragons(laid, one, KEEN) > dragons(unused, one, KEEN) > by_chance


def test_an_obstacle_says_nothing_of_rafts() -> None:
    position = "2. plan  Red: Lap PPEEC | P  Green: Vir 8? | O  Blue: Vir 8? | P  Elv-Lap: P"
    keen, indifferent = (dragons(position, 0, signs, RAFT) for signs in (Signs(9.0, 9.0), INDIFFERENT))
    assert abs(keen - indifferent) < 0.3

"""Random tables at the beginning of a journey, and every journey from there, played on the real engine."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from elfenland.engine.actions import Action, Fly, Step
from elfenland.engine.board import ROAD, Link
from elfenland.engine.explain import explain
from elfenland.engine.journeys import Journey, JourneyQuery, Objective
from elfenland.engine.phases.gold import ShuffleGoldValues
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.pieces import (
    COUNTERS,
    DOUBLE,
    GOLD_PIECE,
    OBSTACLE,
    ONE,
    PIG,
    SEA_MONSTER,
    TRANSPORTS,
    WITCH,
    gather,
    pieces,
    size,
)
from elfenland.engine.rules import Rules
from elfenland.engine.scoring import HomeTown
from elfenland.engine.state import State


class Outcome(NamedTuple):
    """The end of a journey, and the possessions of a player who stays there."""

    new: int
    end: int
    kept: int
    gold: int  # earned less spent
    far: int  # from home

    def value(self, aim: Objective) -> int:
        return (
            aim.town * self.new.bit_count()
            + aim.card * size(self.kept)
            + aim.gold * self.gold
            - aim.home * self.far
        )


def table(rules: Rules, dice: random.Random, cards: int, counters: int) -> State:
    """The first of two players is about to travel, somewhere, with so many cards."""
    state = State(rules, 2)
    state.phase = next(place for place, phase in enumerate(rules.sequence) if isinstance(phase, Travel))
    state.seat = 0
    state.round = dice.randint(1, rules.rounds)
    state.hands = [_hand(rules, dice, cards), ONE[PIG]]  # the second player's turn would come next, and wait
    state.boots[0] = dice.randrange(len(rules.board.towns))
    state.homes = dice.sample(range(len(rules.board.towns)), 2) if _has_homes(rules) else state.homes
    state.visited[0] = _visited(state, dice)
    _lay_counters(state, dice, counters)
    _lay_obstacles(state, dice)
    if rules.gold_cards:
        _lay_gold(state, dice)
    return state


def _hand(rules: Rules, dice: random.Random, cards: int) -> int:
    """Any cards; where there are witches, often two of them."""
    deck = pieces(rules.cards)
    dice.shuffle(deck)
    if WITCH in deck and dice.random() < 0.5:
        deck = [WITCH, WITCH, *(kind for kind in deck if kind != WITCH)]
    return gather(deck[:cards])


def _has_homes(rules: Rules) -> bool:
    return isinstance(rules.scoring, HomeTown)


def _visited(state: State, dice: random.Random) -> int:
    """Any number of towns, often all but one or two that are near."""
    board = state.rules.board
    here = board.towns[state.boots[0]].bit & board.collectable
    if dice.random() < 0.4:
        near = [way.target for way in board.ways_from[state.boots[0]]]
        return here | board.collectable & ~(dice.choice(near).bit | dice.choice(near).bit)
    towns = sum(town.bit for town in dice.sample(board.towns, dice.choice((2, 8, 12, 18))))
    return here | towns & board.collectable


def _lay_counters(state: State, dice: random.Random, number: int) -> None:
    pile = pieces(state.rules.items & COUNTERS)
    dice.shuffle(pile)
    for kind in pile[:number]:
        fit = [link for link in _roads(state) if not state.covered() & link.bit]
        link = dice.choice([link for link in fit if state.rules.chart.suits(kind, link)] or fit)
        if state.rules.chart.suits(kind, link):
            state.laid[kind] |= link.bit


def _lay_obstacles(state: State, dice: random.Random) -> None:
    for link in _covered(state):
        if dice.random() < 0.2:
            state.laid[OBSTACLE] |= link.bit


def _lay_gold(state: State, dice: random.Random) -> None:
    """Add Elfengold's own things: values, gold, sea monsters, gold pieces, doubled roads."""
    rules = state.rules
    values = [town.gold for town in rules.board.towns]
    if any(isinstance(phase, ShuffleGoldValues) for phase in rules.setup):
        dice.shuffle(values)
    state.values = bytes(values)
    state.gold[0] = dice.choice((0, 1, 2, 3, 4, 7, 12))
    for link in dice.sample([link for link in rules.board.links if link.kind != ROAD], 3):
        state.laid[SEA_MONSTER] |= link.bit
    for link in _covered(state):
        if not state.laid[OBSTACLE] & link.bit and dice.random() < 0.2:
            state.laid[GOLD_PIECE] |= link.bit
        if dice.random() < 0.2:
            _double(state, dice, link)


def _double(state: State, dice: random.Random, link: Link) -> None:
    fit = [kind for kind in range(TRANSPORTS) if state.rules.chart.suits(kind, link)]
    state.laid[dice.choice(fit)] |= link.bit
    state.laid[DOUBLE] |= link.bit


def _roads(state: State) -> list[Link]:
    return [link for link in state.rules.board.links if link.kind == ROAD]


def _covered(state: State) -> list[Link]:
    return [link for link in _roads(state) if state.covered() & link.bit]


def outcome(start: State, state: State) -> Outcome:
    """Return what the first player has made of the journey so far."""
    scoring = state.rules.scoring
    return Outcome(
        state.visited[0] & ~start.visited[0],
        state.boots[0],
        state.hands[0],
        state.earned + state.gold[0] - start.gold[0] if state.rules.gold_cards else 0,
        scoring.distance(state, 0) if isinstance(scoring, HomeTown) else 0,
    )


def travelling(state: State) -> bool:
    """Return whether the first player is still on the way."""
    phase = state.rules.sequence[state.phase]
    return isinstance(phase, Travel) and state.seat == 0 and state.stage == 0


def every_journey(start: State) -> Iterator[tuple[list[Action], Outcome]]:
    """Every journey there is, without any thought: all moves that the engine offers, one after the other."""
    yield from _go_on(start, start, [])


def _go_on(start: State, state: State, moves: list[Action]) -> Iterator[tuple[list[Action], Outcome]]:
    yield moves, outcome(start, state)
    if travelling(state):
        for option in state.rules.options(state):
            if isinstance(option, Step | Fly):
                yield from _go_on(start, state.rules.apply(state, option), [*moves, option])


def every_outcome(start: State) -> list[Outcome]:
    """Return the outcomes of all journeys, following equal tables only once."""
    found: set[Outcome] = set()
    waiting = [start]
    for state in waiting:  # grows meanwhile
        moves = state.rules.options(state) if travelling(state) else []
        for after in [state.rules.apply(state, move) for move in moves if isinstance(move, Step | Fly)]:
            # Gold and a witch who stays are no part of an outcome, but decide what is possible.
            seen = outcome(start, after)._replace(far=2 * after.gold[0] + after.guided)
            if seen not in found:
                found.add(seen)
                waiting.append(after)
    return [outcome(start, state) for state in waiting]


def target(move: Action) -> int:
    """Return the town where a move leads."""
    assert isinstance(move, Step | Fly)
    return (move.way.target if isinstance(move, Step) else move.target).index


def check(start: State, journey: Journey) -> Outcome:
    """Play a journey, every step of which must be allowed; what it says of itself must be what it was."""
    state = start
    for step in journey.steps:
        assert travelling(state), f"{journey} goes on after its end"
        assert explain(state, 0, step) is None, f"{journey}: {explain(state, 0, step)}"
        state = state.rules.apply(state, step)
    found = outcome(start, state)
    assert journey.end.index == found.end
    assert sum(town.bit for town in journey.new) == found.new
    assert journey.kept == found.kept
    assert journey.paid == start.hands[0] - found.kept
    assert journey.earned - journey.spent == found.gold
    assert journey.spent == start.gold[0] - state.gold[0]
    return found


def outset(start: State) -> JourneyQuery:
    """Return where the first player sets out."""
    return JourneyQuery.at(start, 0)

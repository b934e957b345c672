"""A variant of one's own: subclasses in Python of what the engine is made of, compiled or not."""

from dataclasses import FrozenInstanceError, replace
from random import Random

import pytest

from elfenland import Game, Rules, State
from elfenland.engine.actions import Action, Lay
from elfenland.engine.chance import deal
from elfenland.engine.events import Log
from elfenland.engine.explain import Refusal
from elfenland.engine.observation import observe
from elfenland.engine.phases.phase import Phase, over
from elfenland.engine.phases.planning import Counters, Layable, Obstacles, Plan
from elfenland.engine.phases.travelling import ByCaravan, ByCounter, ByRaft, HandLimit, Travel
from elfenland.engine.pieces import FIELD, ONE, PIG, RAFT
from elfenland.engine.scoring import Scoring
from elfenland.engine.state import CHANCE
from elfenland.engine.titles import TITLES
from elfenland.testing import options, sketch
from elfenland.testing.random_games import random_game


class GiftOfRafts(Phase):
    """Every player finds a raft."""

    name = "gift"

    def begin(self, state: State, log: Log) -> None:
        for seat in range(state.players):
            raft = min(1, state.deck.count(RAFT))
            state.deck = state.deck.replace(bytes([RAFT]), b"", raft)
            state.hands[seat] += raft * ONE[RAFT]
        over(state)


class NoPigs(Layable):
    """Counters, but no pig is ever laid: parts are changed by putting them into another."""

    def __init__(self) -> None:
        self.counters = Counters()

    def covers(self, action: Action) -> bool:
        return self.counters.covers(action)

    def add_options(self, state: State, options: list[Action]) -> None:
        found: list[Action] = []
        self.counters.add_options(state, found)
        options += [lay for lay in found if not self.is_pig(lay)]

    def refuse(self, state: State, action: Action) -> Refusal | None:
        return Refusal("illegal/no-such-item") if self.is_pig(action) else self.counters.refuse(state, action)

    def is_pig(self, action: Action) -> bool:
        return isinstance(action, Lay) and action.kind == PIG


class FewestPieces(Scoring):
    """The lazy win."""

    def points(self, state: State, seat: int) -> int:
        return -state.visited[seat].bit_count()

    def tie_breaks(self, state: State, seat: int) -> tuple[int, ...]:
        return ()


def house_rules() -> Rules:
    base = TITLES["elfenland"]
    no_caravans = Travel(by=(ByCounter(), ByRaft()), after=(HandLimit(4),))
    changed: dict[type, Phase] = {Plan: Plan(lay=(NoPigs(), Obstacles())), Travel: no_caravans}
    phases = [changed.get(type(phase), phase) for phase in base.phases]
    phases.insert(2, GiftOfRafts())
    return replace(base, title="house", phases=tuple(phases), scoring=FewestPieces())


def test_a_game_by_house_rules_is_played_to_its_end() -> None:
    game = random_game(house_rules(), 3, Random(5))
    assert game.is_over
    words = [str(move.action) for move in game.moves]
    assert not [word for word in words if "=" in word and word[0] != "="]  # no caravans
    assert not [word for word in words if word.startswith(("P@", "(P)@"))]
    best = max(game.points)
    assert best <= 0
    assert game.winners == tuple(seat for seat in range(3) if game.points[seat] == best)


def test_every_player_finds_a_raft() -> None:
    game = Game(house_rules(), 2)
    while game.seat == CHANCE:
        game.play(deal(game.state, Random(1)))
    assert game.observe(0).hand_sizes == (9, 9)


def test_no_pig_is_offered() -> None:
    state = sketch("1. plan  Red: | PE  Green: | T", house_rules())
    assert [word for word in options(state) if word.startswith("P")] == []
    assert [word for word in options(state) if word.startswith("E")]


def test_a_phase_of_ones_own_is_called_by_its_name() -> None:
    state = sketch("1. plan  Red: | P  Green: | T", house_rules())
    state.phase = [type(phase) for phase in state.rules.sequence].index(GiftOfRafts)
    assert observe(state, 0).phase_name == "gift"
    refusal = GiftOfRafts().refuse(state, state.rules.words.passing)
    assert refusal is not None
    assert refusal.data == {"phase": "gift"}


def test_a_part_changed_by_replace_keeps_its_other_fields() -> None:
    caravan = ByCaravan(4, of=FIELD[PIG])
    changed = replace(caravan, only_if_unable=True)
    assert changed == ByCaravan(4, True, FIELD[PIG])
    assert caravan == ByCaravan(4, False, FIELD[PIG])
    with pytest.raises(FrozenInstanceError):
        setattr(caravan, "number", 3)  # noqa: B010  # a plain assignment is a type error

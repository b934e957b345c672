"""A player that learns Elfenland, and needs numpy and weights to play.

    python -m examples.learn_to_play.train
    cp build/learner/weights.npz examples/learn_to_play/
    elfenland arena examples/learn_to_play/bot.py pathfinder pathfinder pathfinder --games 400

The library's plan search says where the counters in hand could lead, and the journey search how to travel.
Learned are what a journey's end is worth, and which counter to draw, to place and to keep: a small network
scores every option from a few numbers about it, and takes the best.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.placing import Placing
from elfenland.bots.core.town_value import TownValue, distances
from elfenland.bots.core.town_value_fit import TOWN_CODES, TownValueFit
from elfenland.bots.core.travel import judge_steps
from elfenland.bots.core.weights import TOWN, Weights
from elfenland.bots.levels.scout import Scout
from elfenland.engine.actions import Action, Fly, Keep, Lay, Pass, Step, Take, TakeBlind
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import COUNTERS, KINDS, OBSTACLE, ONE, RAFT, TRANSPORTS, count, pieces, size

WEIGHTS = Path(__file__).parent / "weights.npz"
NEAR = 2  # links between a boot and a road

Floats = NDArray[np.float32]
Parameters = dict[str, Floats]


class Question(NamedTuple):
    """A decision as the network sees it: candidates, and numbers about them."""

    candidates: list[Action]
    context: Floats
    options: Floats  # a row per candidate


# Columns of a row about an option. The first ones say what it is about; each decision fills in its own.
DRAW, BLIND, LAY, PASS, KEEP, SECRET, BARRIER = range(7)
KIND = 7  # and the six columns from here
HELD, CARDS, UNSEEN = 13, 14, 15
TO_BEST, TO_OTHER, NEW, LEFT = 16, 17, 18, 19
IN_BEST, URGENCY, LENGTH, PASSES = 20, 21, 22, 23
MISSED, BOOTS, LEADER, OWN_WAY = 24, 25, 26, 27
WIDTH = 28

CONTEXT = 43  # numbers about the position

SHAPES = {  # of the network's parameters
    "context": (CONTEXT, 64),
    "context_bias": (64,),
    "option": (WIDTH, 64),
    "joint": (64, 64),
    "option_bias": (64,),
    "hidden": (64, 32),
    "hidden_bias": (32,),
    "score": (32, 1),
}


class Player:
    """The learned player: decides from one seat's observations."""

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = parameters
        self.weights = Weights()
        self.fits = [_fit(row) for row in parameters["towns"]]

    def position(self, seen: Observation) -> Position:
        """Return the position, with the learned value of a journey's end."""
        position = Position(seen, self.weights)
        left = position.rounds_left
        fit = self.fits[min(left, len(self.fits)) - 1] if left else None
        missing, home = position.outset.missing, seen.homes[seen.seat]
        position.town_value = TownValue(seen.rules, missing, home, fit, self.weights)
        return position

    def travel(self, seen: Observation, options: list[Action]) -> Action:
        """Return the step that the best journey begins with."""
        judged = judge_steps(self.position(seen), options)
        return max(judged, key=lambda option: option.value).action

    def ask(self, seen: Observation, options: list[Action]) -> Question:
        """Return what the network decides: what to draw, place or keep."""
        position = self.position(seen)
        rows: list[tuple[Action, Floats]]
        if any(isinstance(option, (Take, TakeBlind)) for option in options):
            rows = _about_drawing(position, options)
        elif any(isinstance(option, Keep) for option in options):
            rows = [(option, _about_keeping(position, option)) for option in options]
        else:
            rows = _about_placing(position, options)
        candidates = [option for option, _ in rows]
        return Question(candidates, _context(position), np.array([row for _, row in rows], np.float32))

    def scores(self, question: Question) -> Floats:
        """Return the network's score of every candidate: the logits of the policy."""
        of = self.parameters
        about = np.maximum(question.context @ of["context"] + of["context_bias"], 0)
        hidden = question.options @ of["option"] + about @ of["joint"] + of["option_bias"]
        hidden = np.maximum(np.maximum(hidden, 0) @ of["hidden"] + of["hidden_bias"], 0)
        scores: Floats = (hidden @ of["score"])[:, 0]
        return scores


def is_journey(options: list[Action]) -> bool:
    """Return whether these are the ways to go on a journey."""
    return any(isinstance(option, (Step, Fly)) for option in options)


def is_learned(seen: Observation, options: list[Action]) -> bool:
    """Return whether these are counters to draw, to place or to keep."""
    learned = (Take, TakeBlind, Lay, Keep)
    if not all(isinstance(option, (*learned, Pass)) for option in options):
        return False
    first = next((option for option in options if isinstance(option, learned)), None)
    # With no counters beside the board, cards are drawn.
    return seen.row != 0 if isinstance(first, (Take, TakeBlind)) else first is not None


def _fit(row: Floats) -> TownValueFit:
    """Return the value of missing towns from a row of weights."""
    scatter, nearest, first, second, third, *towns = (round(float(weight)) for weight in row)
    return TownValueFit(
        scatter, nearest, (first, second, third), dict(zip(TOWN_CODES.split(), towns, strict=True))
    )


def _context(position: Position) -> Floats:
    """Return numbers about the position that all options have in common."""
    seen = position.seen
    me, players = seen.seat, seen.players
    others = [seat for seat in range(players) if seat != me]
    own = seen.visited[me].bit_count()
    ahead = [seen.visited[seat].bit_count() - own for seat in others]
    turn = (me - seen.start) % players
    shown = sum(seen.open[seat] & COUNTERS for seat in others)
    numbers = [
        *(1.0 if position.rounds_left == left else 0.0 for left in range(4)),
        *(1.0 if turn == place else 0.0 for place in range(4)),
        *(count(position.held, kind) / 2 for kind in range(OBSTACLE + 1)),
        *(count(seen.hand, kind) / 2 for kind in range(RAFT + 1)),
        *(count(seen.row, kind) for kind in range(TRANSPORTS)),
        *(count(shown, kind) / 3 for kind in range(TRANSPORTS)),
        size(seen.hand) / 8,
        own / 20,
        max(ahead) / 4,
        sum(ahead) / len(ahead) / 4,
        sum(seen.secret_sizes[seat] for seat in others) / len(others) / 2,
        sum(seen.hand_sizes[seat] for seat in others) / len(others) / 8,
        sum(laid.bit_count() for laid in seen.laid[:TRANSPORTS]) / 16,
        seen.passes / 4,
        size(position.held) / 5,
    ]
    return np.array(numbers, np.float32)


def _about_drawing(position: Position, options: list[Action]) -> list[tuple[Action, Floats]]:
    """Describe each counter by its best plan, and a blind one by the average."""
    seen = position.seen
    unseen = seen.rules.items - seen.row - (seen.secret & COUNTERS)
    for shown in seen.open:
        unseen -= shown & COUNTERS
    copies = [count(unseen, kind) for kind in range(TRANSPORTS)]
    offered = {option.kind for option in options if isinstance(option, Take)}
    plans = {
        kind: position.plan(position.held + ONE[kind], position.weights.drawing_width).best
        for kind in range(TRANSPORTS)
        if copies[kind] or kind in offered
    }
    total = max(sum(copies), 1)
    blind = sum(copies[kind] * plan.score for kind, plan in plans.items()) / total
    best = max(plan.score for plan in plans.values())
    found: list[tuple[Action, Floats]] = []
    for option in options:
        row = np.zeros(WIDTH, np.float32)
        row[DRAW] = 1
        value = blind
        if isinstance(option, Take):
            plan = plans[option.kind]
            value = plan.score
            _say_kind(row, position, option.kind)
            row[UNSEEN] = copies[option.kind] / 8
            row[NEW] = plan.new.bit_count() / 5
            row[LEFT] = plan.cards / 4
        else:
            row[BLIND] = 1
        row[TO_BEST] = (value - best) / TOWN
        row[TO_OTHER] = (value - blind) / TOWN
        found.append((option, row))
    return found


def _about_keeping(position: Position, option: Action) -> Floats:
    """Return which items would be kept."""
    row = np.zeros(WIDTH, np.float32)
    row[KEEP] = 1
    if isinstance(option, Keep):
        row[SECRET] = size(option.secret)
        for kind in pieces(option.open + option.secret):
            _say_kind(row, position, kind)
    return row


def _about_placing(position: Position, options: list[Action]) -> list[tuple[Action, Floats]]:
    """Describe each placement by its effect on the plans; leave out useless ones."""
    placing = Placing(position)
    rivals = [seat for seat in range(position.seen.players) if seat != position.me]
    roads = _Roads(position, rivals, placing)
    found: list[tuple[Action, Floats]] = []
    for option in options:
        row = np.zeros(WIDTH, np.float32)
        if isinstance(option, Lay):
            key = option.link.index * KINDS + option.kind
            site = placing.by_lay.get(key)
            if site is not None:
                row[TO_BEST] = (site.score - placing.best.score) / TOWN
                row[TO_OTHER] = (site.score - placing.bare.score) / TOWN
                row[NEW] = (site.new.bit_count() - placing.best.new.bit_count()) / 2
                row[LEFT] = site.cards / 4
                row[IN_BEST] = key in placing.without
                row[URGENCY] = (placing.best.score - placing.without.get(key, placing.best.score)) / TOWN
            elif option.kind < OBSTACLE:
                continue
            row[LAY] = 1
            row[SECRET] = option.secret
            _say_kind(row, position, option.kind)
            roads.describe(row, option)
        else:
            row[PASS] = 1
            row[TO_BEST] = (placing.bare.score - placing.best.score) / TOWN
            row[PASSES] = position.seen.passes / 4
        row[LENGTH] = len(placing.without) / 4
        found.append((option, row))
    return found


class _Roads:
    """The others' interest in a road: who needs its towns, and whose boot is near."""

    def __init__(self, position: Position, rivals: list[int], placing: Placing) -> None:
        seen = position.seen
        self.far = distances(seen.rules.board)
        self.missing = [seen.rules.board.collectable & ~seen.visited[seat] for seat in rivals]
        self.boots = [seen.boots[seat] for seat in rivals]
        pieces = [seen.visited[seat].bit_count() for seat in rivals]
        self.leader = pieces.index(max(pieces))
        self.own = 0  # the links of the own plan
        site = placing.best
        while site.before is not None:
            if site.way is not None:
                self.own |= site.way.bit
            site = site.before

    def describe(self, row: Floats, option: Lay) -> None:
        """Note what the road means to the others, and whether it is on the own way."""
        a, b = option.link.a, option.link.b
        ends = int(a.bit | b.bit)
        wanted = [(missing & ends).bit_count() for missing in self.missing]
        near = [min(self.far[boot][a.index], self.far[boot][b.index]) for boot in self.boots]
        row[MISSED] = sum(wanted) / len(wanted)
        row[BOOTS] = sum(1 for far in near if far <= NEAR) / len(near)
        row[LEADER] = wanted[self.leader] * (near[self.leader] <= NEAR)
        row[OWN_WAY] = bool(self.own & option.link.bit)


def _say_kind(row: Floats, position: Position, kind: int) -> None:
    """Note a counter's kind, and what of that kind is in hand."""
    if kind >= TRANSPORTS:
        row[BARRIER] = 1
        return
    row[KIND + kind] = 1
    row[HELD] = count(position.held, kind) / 2
    row[CARDS] = count(position.seen.hand, kind) / 3


def load(file: Path) -> Parameters:
    """Return the parameters in a file, in full precision."""
    with np.load(file) as found:
        return {name: found[name].astype(np.float32) for name in found.files}


class Learner(Scout):
    """Player that was trained for four players of Elfenland. Deterministic.

    What it never learned, such as auctions, it leaves to scout.
    """

    name = "learner"
    _player: Player | None = None

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        if Learner._player is None:
            Learner._player = Player(load(WEIGHTS))
        self.player = Learner._player

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return the first step of the best journey, or the option that scores highest."""
        if len(options) == 1:
            return options[0]
        if is_journey(options):
            return self.player.travel(observation, options)
        if not is_learned(observation, options):
            return super().choose(observation, options)
        question = self.player.ask(observation, options)
        return question.candidates[int(np.argmax(self.player.scores(question)))]

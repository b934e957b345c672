"""Journey puzzles: made from a seed, solved exactly, and rated for difficulty."""

import tomllib
from collections.abc import Sequence
from functools import cache
from math import log2
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeVar

from elfenland.engine.actions import Step
from elfenland.engine.board import ROAD, Link, Town
from elfenland.engine.chance import Dice, shuffled
from elfenland.engine.journeys import CARDS_THEN_GOLD, Journey, JourneyQuery, best
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, RAFT, pieces, size
from elfenland.engine.rules import Rules
from elfenland.engine.state import State
from elfenland.learning.exercise import LEARNER, Exercise, is_travelling
from elfenland.positions import sketch

T = TypeVar("T")

PUZZLE_RULES: Final = "elfenland"
PUZZLES_FILE: Final = Path(__file__).parent / "puzzles.toml"

ROADS: Final = (11, 16)  # with a counter on them
TREES: Final = (0, 2)
HAND_SIZES: Final = (7, 9)
LEAST: Final = 5  # towns: fewer are hardly a journey
ALTERNATIVES: Final = 4000  # more than any of these puzzles has

DIFFICULTY_LEVELS: Final = (9.0, 12.0, 15.0)  # bounds between easy, medium, hard and very hard


class Difficulty(NamedTuple):
    """The measures that make a puzzle hard."""

    towns: int  # the most that can be visited: the goal
    kept: int  # cards left by the best journey
    steps: int  # of that journey
    caravans: int  # among them
    ways: int  # sets of towns and ends that reach the goal
    near: int  # those that miss it by one town
    greedy: int  # towns of a traveller who always goes to the cheapest new town next

    @property
    def difficulty(self) -> float:
        """Score long ways, caravans, useless steps, traps and a narrow goal."""
        detours = self.steps - self.towns
        trap = self.towns - self.greedy
        narrow = log2((self.near + 1) / self.ways)
        return round(self.steps + 1.5 * self.caravans + detours + 1.5 * trap + narrow, 1)

    @property
    def level(self) -> int:
        """1 easy, 2 medium, 3 hard, 4 very hard."""
        return 1 + sum(self.difficulty >= bound for bound in DIFFICULTY_LEVELS)


class Puzzle(NamedTuple):
    """A position before a journey, and how hard it is to visit the most towns."""

    seed: str
    sketch: str
    measure: Difficulty

    def exercise(self, name: str, hides_aim: bool = False) -> Exercise:
        """Return the exercise of this puzzle."""
        return Exercise(name, PUZZLE_RULES, self.sketch, towns=self.measure.towns, hides_aim=hides_aim)


def make(seed: str) -> Puzzle:
    """Make the puzzle of a seed, the same everywhere; it may be a poor one."""
    dice, rules = Random(seed), Rules.parse(PUZZLE_RULES)
    board = rules.board
    roads = _some([link for link in board.links if link.kind == ROAD], ROADS, dice)
    laid = _counters(rules, roads, dice)
    for link in _some(roads, TREES, dice):
        laid[link] += "O"
    start = _pick(board.towns, dice)
    text = _sketch(start, _hand(rules, laid, dice), laid)
    return Puzzle(seed, text, measure(text))


def is_good(puzzle: Puzzle) -> bool:
    """Return whether it is long, with few solutions and some that just miss."""
    towns, kept, _, _, ways, near, _ = puzzle.measure
    return towns >= LEAST and kept <= 2 and ways <= 6 and near >= 4


def measure(text: str) -> Difficulty:
    """Measure the difficulty of a position with the exact solver."""
    state = sketch(text, PUZZLE_RULES)
    found = best(JourneyQuery.at(state, LEARNER), CARDS_THEN_GOLD, ALTERNATIVES)
    if not found.exact:
        raise ValueError(f"the solver didn't examine all journeys of {text!r}")
    first, *_ = found.journeys
    reached = [len(journey.new) for journey in found.journeys]
    return Difficulty(
        towns=len(first.new),
        kept=size(first.kept),
        steps=len(first.steps),
        caravans=_caravans(first),
        ways=reached.count(len(first.new)),
        near=reached.count(len(first.new) - 1),
        greedy=_greedy(state),
    )


@cache
def shipped() -> tuple[Puzzle, ...]:
    """Load the puzzles that come with the game, the easiest first."""
    found = tomllib.loads(PUZZLES_FILE.read_text(encoding="utf-8"))["puzzle"]
    return tuple(
        Puzzle(each.pop("seed"), each.pop("sketch"), Difficulty(**each))  # the rest are its measures
        for each in map(dict, found)
    )


def written(puzzles: Sequence[Puzzle]) -> str:
    """Format puzzles as they are in the file."""
    head = "# Made by scripts/make_puzzles.py: a test makes them again.\n"
    return head + "".join(f"\n[[puzzle]]\n{_lines(puzzle)}" for puzzle in puzzles)


def _lines(puzzle: Puzzle) -> str:
    texts = f'seed = "{puzzle.seed}"\nsketch = "{puzzle.sketch}"\n'
    return texts + "".join(f"{name} = {value}\n" for name, value in puzzle.measure._asdict().items())


def _sketch(start: Town, hand: str, laid: dict[Link, str]) -> str:
    links = " ".join(f"{link.word}: {letters}" for link, letters in laid.items())
    return f"1. travel Red: {start.code} {hand} Blue: {start.code} {links}"


def _hand(rules: Rules, laid: dict[Link, str], dice: Dice) -> str:
    """Draw cards from the whole pack, rarely ones that match no counter on the board."""
    pack = [CARD_LETTERS[kind] for kind in shuffled(bytes(pieces(rules.cards)), dice)]
    useful = "".join(laid.values()) + CARD_LETTERS[RAFT]  # rafts need no counter
    drawn = [letter for letter in pack if letter in useful or dice.random() < 0.3]
    return "".join(sorted(drawn[: _between(HAND_SIZES, dice)], key=CARD_LETTERS.index))


def _counters(rules: Rules, roads: list[Link], dice: Dice) -> dict[Link, str]:
    """Place a counter on every road: the first of the pile that can travel there."""
    pile = list(shuffled(bytes(pieces(rules.items)), dice))
    laid: dict[Link, str] = {}
    for link in roads:
        kind = next(kind for kind in pile if rules.chart.suits(kind, link))
        pile.remove(kind)
        laid[link] = ITEM_LETTERS[kind]
    return laid


def _caravans(journey: Journey) -> int:
    return sum(isinstance(step, Step) and step.caravan for step in journey.steps)


def _greedy(state: State) -> int:
    """Count the new towns of a traveller who never looks further than one step."""
    before = state.visited[LEARNER]
    while is_travelling(state) and (steps := _steps_to_new_towns(state)):
        state = state.rules.apply(state, min(steps, key=lambda step: size(step.pay)))
    return (state.visited[LEARNER] & ~before).bit_count()


def _steps_to_new_towns(state: State) -> list[Step]:
    missing = state.rules.board.collectable & ~state.visited[LEARNER]
    steps = [option for option in state.rules.options(state) if isinstance(option, Step)]
    return [step for step in steps if step.way.target.bit & missing]


def _some(things: Sequence[T], number: tuple[int, int], dice: Dice) -> list[T]:
    """Choose some of these, as many as two numbers allow."""
    order = shuffled(bytes(range(len(things))), dice)
    return [things[index] for index in order[: _between(number, dice)]]


def _between(bounds: tuple[int, int], dice: Dice) -> int:
    least, most = bounds
    return least + int(dice.random() * (most - least + 1))


def _pick(things: Sequence[T], dice: Dice) -> T:
    return things[int(dice.random() * len(things))]

"""Games for training, side by side in a batch, and the decisions made in them."""

from collections.abc import Iterator
from typing import Generic, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from elfenland.bots.levels.pathfinder import Pathfinder
from elfenland.engine.actions import Action
from elfenland.engine.observation import Observation
from elfenland.gym import Batch
from elfenland.gym.play import Play
from examples.learn_to_play.bot import Floats, Player, Question, is_journey, is_learned

PLAYERS = 4
PIECE = 0.25  # the reward for a town piece more than the mean; a victory brings 1

Half = NDArray[np.float16]


class Choice(NamedTuple):
    """One decision of the network, with everything it takes to learn from it."""

    question: Question
    chosen: int
    array: Half  # the whole observation, for the critic


class Lesson(NamedTuple):
    """One decision of pathfinder, to be imitated."""

    seen: Observation
    options: list[Action]
    action: Action
    array: Half

    def choice(self, player: Player) -> Choice | None:
        """Return it as a player's own choice; None if it isn't among the candidates."""
        question = player.ask(self.seen, self.options)
        if self.action not in question.candidates:
            return None
        return Choice(question, question.candidates.index(self.action), self.array)


D = TypeVar("D", bound=Choice | Lesson)
T_co = TypeVar("T_co", bound=Choice | Lesson, covariant=True)


class Mind(Protocol[T_co]):
    """A player on the seats whose decisions are kept."""

    def travel(self, seen: Observation, options: list[Action]) -> Action:
        """Return a step of a journey, or another decision that isn't learned."""

    def decide(self, seen: Observation, options: list[Action], array: Half) -> tuple[T_co, Action]:
        """Return a decision to keep, and its action."""


class Teacher:
    """Pathfinder, for others to imitate."""

    def __init__(self) -> None:
        self.bot = Pathfinder()

    def travel(self, seen: Observation, options: list[Action]) -> Action:
        """Return what pathfinder does."""
        return self.bot.choose(seen, options)

    def decide(self, seen: Observation, options: list[Action], array: Half) -> tuple[Lesson, Action]:
        """Return what pathfinder does, as a lesson."""
        action = self.bot.choose(seen, options)
        return Lesson(seen, options, action, array), action


class Pupil:
    """A player that tries things out: it draws its decisions by the policy's chances."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player = player
        self.dice = np.random.default_rng(seed)

    def travel(self, seen: Observation, options: list[Action]) -> Action:
        """Return the first step of the best journey."""
        return self.player.travel(seen, options)

    def decide(self, seen: Observation, options: list[Action], array: Half) -> tuple[Choice, Action]:
        """Return one of the candidates."""
        question = self.player.ask(seen, options)
        scores = self.player.scores(question)
        # The highest of scores with Gumbel noise is a draw from their softmax.
        chosen = int(np.argmax(scores + self.dice.gumbel(size=len(scores))))
        return Choice(question, chosen, array), question.candidates[chosen]


class Story(NamedTuple, Generic[D]):
    """A seat's decisions in one game, and the reward after each."""

    choices: list[D]
    rewards: Floats
    won: float
    pieces: int


class Stand(NamedTuple):
    """A seat between two rounds, and the towns it will still collect."""

    left: int  # rounds
    missing: int
    boot: int
    gained: int


class Arena(Generic[D]):
    """A batch that keeps the decisions of some seats; pathfinders sit on the others."""

    def __init__(self, mind: Mind[D], number: int, kept: int, seed: int) -> None:
        self.mind = mind
        self.batch = Batch("elfenland", PLAYERS, number, "pieces")
        self.kept = kept
        self.dice = np.random.default_rng(seed)
        self.pathfinder = Pathfinder()
        self.table = self.batch.reset(seed)
        self.stands: list[Stand] = []
        rows = range(number)
        self.seats = [self._draw_seats() for _ in rows]
        self._stories: list[dict[int, list[tuple[D, float]]]] = [{} for _ in rows]
        self._notes: list[dict[tuple[int, int], tuple[int, int]]] = [{} for _ in rows]
        self._rest: list[list[int]] = [[] for _ in rows]  # the numbers left of a decision
        self._gained = np.zeros((number, PLAYERS), np.float32)

    def _draw_seats(self) -> set[int]:
        return {int(seat) for seat in self.dice.choice(PLAYERS, self.kept, replace=False)}

    def play(self, games: int) -> Iterator[Story[D]]:
        """Play until so many games have ended; yield the stories of the seats kept."""
        ended = 0
        while ended < games:
            for row in self._step():
                ended += 1
                yield from self._end(row)

    def _step(self) -> list[int]:
        """Say a number in every game; return the rows of those that ended."""
        plays = self.batch.plays
        numbers = np.array([self._say(row, play) for row, play in enumerate(plays)])
        lengths = [play.length for play in plays]
        self.table = self.batch.step(numbers)
        for row, play in enumerate(plays):
            if play.length != lengths[row]:
                self._rest[row] = []  # an option is played as soon as no other is left
        self._gained += self.table.rewards
        return [int(row) for row in np.flatnonzero(self.table.ends)]

    def _say(self, row: int, play: Play) -> int:
        """Return the next number of the decision that is due in a game."""
        if not self._rest[row]:
            action = self._decide(row, play)
            self._rest[row] = [int(number) for number in play.alphabet.remember(action)]
        return self._rest[row].pop(0)

    def _decide(self, row: int, play: Play) -> Action:
        seat, options = play.seat, play.options
        if len(options) == 1:
            return options[0]
        seen = play.observe(seat)
        self._notes[row].setdefault((seat, seen.round), (seen.visited[seat], seen.boots[seat]))
        if seat not in self.seats[row]:
            return self.pathfinder.choose(seen, options)
        if is_journey(options):
            return self.mind.travel(seen, options)
        if not is_learned(seen, options):
            return self.pathfinder.choose(seen, options)
        array = self.table.observations[row].astype(np.float16)
        decision, action = self.mind.decide(seen, options, array)
        self._stories[row].setdefault(seat, []).append((decision, float(self._gained[row, seat])))
        return action

    def _end(self, row: int) -> Iterator[Story[D]]:
        """Close the books of a game that has ended."""
        result, rules = self.batch.results[row], self.batch.setting.rules
        winners, points = result["winners"], result["points"]
        for (seat, number), (visited, boot) in self._notes[row].items():
            if number > 1:
                missing = rules.board.collectable & ~visited
                gained = points[seat] - visited.bit_count()
                self.stands.append(Stand(rules.rounds + 1 - number, missing, boot, gained))
        for seat, told in self._stories[row].items():
            share = 1 / len(winners) if seat in winners else 0.0
            before = np.array([*(gained for _, gained in told), self._gained[row, seat]], np.float32)
            rewards = PIECE * np.diff(before)
            rewards[-1] += share - 1 / PLAYERS
            yield Story([choice for choice, _ in told], rewards, share, points[seat])
        self._stories[row], self._notes[row] = {}, {}
        self._gained[row] = 0
        self.seats[row] = self._draw_seats()


def advantages(rewards: Floats, values: Floats, fade: float) -> Floats:
    """Return how much better than expected each choice was (GAE, without a discount)."""
    found = np.zeros_like(rewards)
    later, following = 0.0, 0.0
    for at in reversed(range(len(rewards))):
        later = float(rewards[at]) + following - float(values[at]) + fade * later
        found[at], following = later, float(values[at])
    return found

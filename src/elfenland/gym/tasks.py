"""Tasks: parts of a round as episodes, begun in positions that bots have reached."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from elfenland.bots.running.guard import Guard, guarded
from elfenland.engine.actions import Action
from elfenland.engine.chance import Dice
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.journeys import CARDS_THEN_GOLD, HOMEWARD, Journey, JourneyQuery, best
from elfenland.engine.phases.auction import Auction
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.travelling import Travel
from elfenland.engine.rules import Rules
from elfenland.engine.state import OVER, State
from elfenland.gym.alphabet import Alphabet
from elfenland.gym.play import Play
from elfenland.gym.rewards import scores

MOST_LOOKED: Final = 200_000  # fares: a fifth of a second; some hands with witches would take more


class TaskError(ElfenlandError):
    """Raised for a task that there isn't, or not by these rules or in this round."""


class Solution(NamedTuple):
    """The best way to do a task alone: the journey, and what it gains."""

    journey: Journey
    gain: int


class Task(NamedTuple):
    """A part of a round: its phase, whose it is, and its usual reward."""

    name: str
    phase: type[Phase]
    reward: str
    is_solo: bool = False  # whether it is one seat's turn rather than the phase of all seats
    solve: Callable[[State], Solution | None] | None = None  # None if the search would take too long

    def part(self, state: State) -> tuple[int, int] | None:
        """Return which part is running, by its round and seat; None if none is."""
        seat = state.seat
        if seat < 0 or state.stage or not isinstance(state.rules.sequence[state.phase], self.phase):
            return None
        return state.round, seat if self.is_solo else 0


def solve_journey(state: State) -> Solution | None:
    """Find the journey of the seat to act that gains the most; None after too long."""
    query = JourneyQuery.at(state, state.seat)
    is_last = state.round == state.rules.rounds
    found = best(query, HOMEWARD if is_last else CARDS_THEN_GOLD, 1, MOST_LOOKED)
    if not found.exact:
        return None
    journey, far = found.journeys[0], query.distances()
    nearer = far[query.town] - far[journey.end.index] if is_last else 0
    return Solution(journey, len(journey.new) + nearer)


TASKS: Final = {
    task.name: task
    for task in (
        Task("journey", Travel, "score", is_solo=True, solve=solve_journey),
        Task("planning", Plan, "lead"),
        Task("auction", Auction, "margin"),
    )
}


def find_task(name: str, rules: Rules, round: int | None) -> Task:
    """Return the task of this name; TaskError if the rules or the round have none."""
    if name not in TASKS:
        raise TaskError(f"unknown task {name!r}; the tasks are {', '.join(TASKS)}")
    task = TASKS[name]
    if not any(isinstance(phase, task.phase) for phase in rules.phases):
        raise TaskError(f"there is no {name} in {rules.name}")
    if round is not None and not 1 <= round <= rules.rounds:
        raise TaskError(f"there is no round {round}: {rules.name} has rounds 1 to {rules.rounds}")
    return task


class TaskPlay(Play):
    """A part of a game: bots play until it begins, and again when it has ended.

    `names` are the bots of all seats. They play a game from its start, with the dice of the play, up to the
    part of a random round, or of the one given. The part begins with the first decision of `learner`; if that
    is None, of a random seat for a journey, and of anyone for the other parts. When all that counts for the
    reward isn't known at its end, the bots play on: to the end of the round's journeys, or of the game.
    """

    def __init__(
        self,
        rules: Rules,
        players: int,
        alphabet: Alphabet,
        dice: Dice,
        task: Task,
        names: Sequence[str],
        round: int | None,
        learner: int | None,
        to_the_end: bool,
    ) -> None:
        self.task = task
        self.names = names
        self.round = round
        self.learner = learner
        self.to_the_end = to_the_end
        self.travel = next(n for n, phase in enumerate(rules.sequence) if isinstance(phase, Travel))
        self.bots: list[Guard] = []
        self.solution: Solution | None = None
        self.has_ended = False
        super().__init__(rules, players, alphabet, dice)

    def begin(self) -> None:
        """Begin a new game with the same dice, up to the part; another one if it has none."""
        self.has_ended = False
        while not (self._reach() and self._solve()):
            pass
        self.part = self.task.part(self.state)
        self.scores = scores(self.state)

    def _reach(self) -> bool:
        """Let bots play a new game up to the part; return False if it doesn't come."""
        self.close()
        dice = self.dice
        seed = dice.random()
        self.bots = [guarded(name, f"{seed}/{seat}") for seat, name in enumerate(self.names)]
        round = self.round or 1 + int(dice.random() * self.rules.rounds)
        learner = self.learner
        if learner is None and self.task.is_solo:
            learner = int(dice.random() * self.players)
        super().begin()
        while self.state.seat != OVER and self.state.round <= round:
            is_due = self.state.round == round and self.task.part(self.state) is not None
            if is_due and (learner is None or self.state.seat == learner):
                return True
            self._let_bot_play()
        return False

    def _solve(self) -> bool:
        """Solve the task if it can be; return False if that takes too long."""
        if self.task.solve is None:
            return True
        self.solution = self.task.solve(self.state)
        return self.solution is not None

    def _let_bot_play(self) -> None:
        seat = self.state.seat
        super().play(self.bots[seat].choose(self.observe(seat), self.options))

    @property
    def seat(self) -> int:
        """The seat to act; OVER when the part has ended."""
        return OVER if self.has_ended else self.state.seat

    @property
    def is_over(self) -> bool:
        """True if the part has ended."""
        return self.has_ended

    def play(self, action: Action) -> None:
        """Play one of the options; if that ends the part, let the bots play on."""
        super().play(action)
        if self.task.part(self.state) != self.part:
            while not self._is_settled():
                self._let_bot_play()
            self.has_ended = True
            self.options = self._left = []
            self._numbers = []

    def _is_settled(self) -> bool:
        """Return whether everything that counts for the reward has been played."""
        state = self.state
        if state.seat == OVER:
            return True
        if self.to_the_end:
            return False
        assert self.part is not None
        return self.task.is_solo or state.round != self.part[0] or state.phase > self.travel

    def facts(self) -> dict[str, float]:
        """Return the most that the seat to act can gain, if it can be computed."""
        return {} if self.solution is None else {"best": float(self.solution.gain)}

    def result(self) -> dict[str, Any]:
        """Return what every seat has gained; the result, too, if the game is over."""
        gains = [after - before for before, after in zip(self.scores, scores(self.state), strict=True)]
        game = super().result() if self.state.seat == OVER else {}
        return {"gains": tuple(gains), **self.facts(), **game}

    def close(self) -> None:
        """End the programs of bots that have any."""
        for bot in self.bots:
            bot.close()
        self.bots = []

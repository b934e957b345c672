"""The benchmarks of `elfenland bench`, and the process that runs them."""

import platform
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import quantiles
from typing import Final, NamedTuple

from elfenland import __version__
from elfenland.cli.yardstick import CLOCK, BenchWork, Task, play_games, serve
from elfenland.compiled import is_compiled
from elfenland.engine.actions import Action, Shuffle
from elfenland.engine.board import ROAD
from elfenland.engine.chance import deal, shuffled
from elfenland.engine.game import Game
from elfenland.engine.imagine import imagine
from elfenland.engine.journeys import JourneyQuery, best
from elfenland.engine.observation import observe
from elfenland.engine.pieces import TRANSPORTS, gather, pile
from elfenland.engine.playout import playout
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State
from elfenland.engine.titles import TITLES
from elfenland.record import Record

PLAYER_COUNTS: Final = (2, 4, 6)
USUAL: Final = 4  # players, if only one number is measured
SAMPLE: Final = 8  # games that positions are taken from
MAX_POSITIONS: Final = 100  # the most positions of a phase
JOURNEY_CARDS: Final = 8  # the cards of a journey
ON_ROADS: Final = 12  # the counters it meets
JOURNEYS: Final = 200
COPIES: Final = 500

RATE: Final = "decisions/s"
BYTES: Final = "bytes"

IMPORT: Final = (
    "import time; begun = time.process_time(); import elfenland; print(time.process_time() - begun)"
)


class BenchMeasure(NamedTuple):
    """One thing to measure, and a function that makes its task."""

    measure: str
    rules: str
    players: int | None
    unit: str
    make: Callable[[], Task]
    phase: str | None = None
    a_game: float | None = None  # decisions of this kind per game
    options: float | None = None  # options per decision
    rounds: int | None = None  # if it doesn't follow from the time a round takes

    @property
    def name(self) -> str:
        """The benchmark's unique name."""
        return "/".join([self.measure, self.rules, str(self.players or ""), self.phase or ""])

    def document(self) -> dict[str, object]:
        """Return everything but the task."""
        return {"name": self.name} | {field: v for field, v in self._asdict().items() if field != "make"}


def all_measures() -> list[BenchMeasure]:
    """Return everything that can be measured with this engine."""
    found = []
    for rules in TITLES.values():
        found += [*_of_games(rules), *_of_positions(rules), *_of_journeys(rules)]
        found.append(BenchMeasure("read a record", rules.title, USUAL, "ms", partial(_read, rules)))
    found.append(BenchMeasure("import", "elfenland", None, "ms", lambda: _import))
    return found


def _of_games(rules: Rules) -> Iterator[BenchMeasure]:
    """Random games, driven from Python and by the engine, with a time breakdown."""
    for players in PLAYER_COUNTS:
        yield BenchMeasure("random play", rules.title, players, RATE, partial(_by_hand, rules, players))
    for players in PLAYER_COUNTS:
        yield BenchMeasure("playout", rules.title, players, RATE, partial(_inside, rules, players))
    yield BenchMeasure("options twice", rules.title, USUAL, RATE, partial(_by_hand, rules, USUAL, twice=True))
    yield BenchMeasure("moves alone", rules.title, USUAL, RATE, partial(_moves_alone, rules, USUAL))


def _by_hand(rules: Rules, players: int, twice: bool = False) -> Task:
    def play(seed: int) -> tuple[int, int, int]:
        dice = Random(seed)
        random = dice.random
        state = rules.begin(players)
        decisions = chance = offered = 0
        while (seat := state.seat) != OVER:
            if seat == CHANCE:
                rules.advance(state, deal(state, dice))
                chance += 1
            else:
                options = rules.offers(state)
                if twice:
                    options = rules.offers(state)
                number = len(options)
                rules.advance(state, options[int(random() * number)])
                decisions += 1
                offered += number
        return decisions, chance, offered

    return play_games(play)


def _moves_alone(rules: Rules, players: int) -> Task:
    """Replay the same games, with all decisions known in advance."""
    games: list[list[Action]] = []

    def run(rounds: int) -> BenchWork:
        games.extend(_moves(rules, players, seed) for seed in range(len(games), rounds))
        begun = CLOCK()
        for moves in games[:rounds]:
            state = rules.begin(players)
            for action in moves:
                rules.advance(state, action)
        seconds = CLOCK() - begun
        decisions = [
            action for moves in games[:rounds] for action in moves if not isinstance(action, Shuffle)
        ]
        return BenchWork(seconds, len(decisions), {})

    return run


def _moves(rules: Rules, players: int, seed: int) -> list[Action]:
    dice, state, moves = Random(seed), rules.begin(players), list[Action]()
    while state.seat != OVER:
        options = [deal(state, dice)] if state.seat == CHANCE else rules.offers(state)
        moves.append(options[0] if state.seat == CHANCE else options[int(dice.random() * len(options))])
        rules.advance(state, moves[-1])
    return moves


def _inside(rules: Rules, players: int) -> Task:
    def run(rounds: int) -> BenchWork:
        decisions = visited = 0
        begun = CLOCK()
        for seed in range(rounds):
            state = rules.begin(players)
            decisions += playout(state, Random(seed))
            visited += sum(state.visited)
        return BenchWork(CLOCK() - begun, decisions, {"visited": visited})

    return run


class Positions:
    """Positions from random games: decisions by phase, and those before a shuffle."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.by_phase: dict[str, list[State]] = {}
        self.shuffles: list[State] = []
        for seed in range(SAMPLE):
            self._play(seed)
        self.decisions = _spread([state for states in self.by_phase.values() for state in states])

    def _play(self, seed: int) -> None:
        rules, dice, state = self.rules, Random(seed), self.rules.begin(USUAL)
        while state.seat != OVER:
            if state.seat == CHANCE:
                self.shuffles.append(state.copy())
                rules.advance(state, deal(state, dice))
            else:
                self.by_phase.setdefault(moment(state), []).append(state.copy())
                options = rules.offers(state)
                rules.advance(state, options[int(dice.random() * len(options))])


def moment(state: State) -> str:
    """Name the phase, and whether the journey in it is over."""
    name = state.rules.sequence[state.phase].name
    return f"after {name}" if state.stage else name


def _spread(states: list[State]) -> list[State]:
    """Return an even sample of these, from beginning to end."""
    return states[:: -(-len(states) // MAX_POSITIONS)]


def _of_positions(rules: Rules) -> Iterator[BenchMeasure]:
    """Benchmarks on a single position: time and size."""
    found = Positions(rules)
    for phase, states in found.by_phase.items():
        if len(states) >= SAMPLE:
            yield _options_of(rules, phase, states)
    for name, unit, make in ACTS:
        yield BenchMeasure(name, rules.title, USUAL, unit, partial(make, found))


def _options_of(rules: Rules, phase: str, states: list[State]) -> BenchMeasure:
    kept = _spread(states)
    total = sum(len(rules.offers(state)) for state in kept)
    calls = [(state,) for state in kept]
    make = partial(_calls, rules.offers, calls, {"options": total})
    a_game, options = len(states) / SAMPLE, round(total / len(kept), 1)
    return BenchMeasure("options", rules.title, USUAL, "µs", make, phase, a_game, options)


def _calls(
    function: Callable[..., object], calls: Sequence[tuple[object, ...]], also: dict[str, int] | None = None
) -> Task:
    """Return the task to make all of these calls in every round."""

    def run(rounds: int) -> BenchWork:
        begun = CLOCK()
        for _ in range(rounds):
            for arguments in calls:
                function(*arguments)
        return BenchWork(CLOCK() - begun, rounds * len(calls), also or {})

    return run


def _copy(found: Positions) -> Task:
    return _calls(State.copy, [(state,) for state in found.decisions])


def _apply(found: Positions) -> Task:
    """Return a copy with one decision carried out, as a search does it."""
    rules, moves = found.rules, []
    for n, state in enumerate(found.decisions):
        options = rules.offers(state)
        moves.append((state, options[n % len(options)]))
    return _calls(rules.apply, moves)


def _shuffle(found: Positions) -> Task:
    """Play everything that chance does, on a copy, until the phase goes on."""
    dice = Random(0)

    def act(state: State) -> None:
        found.rules.apply(state, deal(state, dice))

    return _calls(act, [(state,) for state in found.shuffles])


def _observe(found: Positions) -> Task:
    return _calls(observe, [(state, state.seat) for state in found.decisions])


def _imagine(found: Positions) -> Task:
    dice = Random(0)
    return _calls(imagine, [(observe(state, state.seat), dice) for state in found.decisions])


def _memory(found: Positions) -> Task:
    """Measure the memory of a copy that shares nothing, for any number of rounds."""

    def run(_: int) -> BenchWork:
        state = found.decisions[len(found.decisions) // 2]
        copies = [state] * COPIES
        tracemalloc.start()
        try:
            before, _ = tracemalloc.get_traced_memory()
            for n in range(COPIES):
                copies[n] = state.copy()
            after, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        return BenchWork(after - before, COPIES, {})

    return run


ACTS: Final[tuple[tuple[str, str, Callable[[Positions], Task]], ...]] = (
    ("copy", "ns", _copy),
    ("copy and advance", "µs", _apply),
    ("copy and shuffle", "µs", _shuffle),
    ("observe", "µs", _observe),
    ("imagine", "µs", _imagine),
    ("a state", BYTES, _memory),
)


def _of_journeys(rules: Rules) -> Iterator[BenchMeasure]:
    """Measure the best journey, on a typical table and on an awkward one."""
    for name, cut in (("best journey", 50), ("best journey, 99 of 100", 99)):
        yield BenchMeasure(name, rules.title, None, "ms", partial(_journeys, rules, cut), rounds=JOURNEYS)


def _journeys(rules: Rules, cut: int) -> Task:
    """Measure percentiles of the time to find a journey; one journey per round."""
    made: list[State] = []

    def run(rounds: int) -> BenchWork:
        made.extend(_outset(rules, seed) for seed in range(len(made), rounds))
        times, towns = [], 0
        for state in made[:rounds]:
            begun = CLOCK()
            search = best(JourneyQuery.at(state, 0))
            times.append(CLOCK() - begun)
            towns += len(search.journeys[0].new)
        return BenchWork(
            quantiles([*times, times[-1]], n=100, method="inclusive")[cut - 1], 1, {"towns": towns}
        )

    return run


def _outset(rules: Rules, seed: int) -> State:
    """Make a table with random counters, and a boot with a hand in a random town."""
    dice = Random(seed)
    state = rules.begin(USUAL)
    roads = [link for link in rules.board.links if link.kind == ROAD]
    for link in dice.sample(roads, ON_ROADS):
        kinds = [kind for kind in range(TRANSPORTS) if rules.chart.suits(kind, link)]
        state.laid[dice.choice(kinds)] |= link.bit
    state.boots[0] = dice.randrange(len(rules.board.towns))
    state.hands[0] = gather(shuffled(pile(rules.cards), dice)[:JOURNEY_CARDS])
    return state


def _read(rules: Rules) -> Task:
    """Time reading a game record: every move is replayed and checked."""
    dice, game = Random(0), Game(rules, USUAL)
    while not game.is_over:
        game.shuffle(dice)
        if options := rules.offers(game.state):
            game.play(options[int(dice.random() * len(options))])
    text = Record.of(game).write()
    return _calls(Record.read, [(text,)], {"moves": len(game.moves)})


def _import(rounds: int) -> BenchWork:
    """Time importing the package, each time in a fresh process."""
    seconds = 0.0
    for _ in range(rounds):
        command = [sys.executable, "-c", IMPORT]
        said = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
        seconds += float(said.stdout)
    return BenchWork(seconds, rounds, {})


def work() -> None:
    """Run the measurements requested on standard input."""
    measures = all_measures()
    hello = {
        "peer": "elfenland",
        "version": __version__,
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "measures": [measure.document() for measure in measures],
    }
    serve(hello, {measure.name: measure.make for measure in measures})


if __name__ == "__main__":
    work()

"""Conformance tests for bots: laws, checked in games of every title and variant."""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

from elfenland.bots.bot import Bot
from elfenland.bots.levels.wanderer import Wanderer
from elfenland.bots.registry import PROGRAM_PREFIX, is_bot
from elfenland.bots.running.guard import Guard, guarded
from elfenland.bots.running.limits import CRASHED, DEFAULT, NONSENSE, STALLED, Limits
from elfenland.engine.actions import Action
from elfenland.engine.chance import deal
from elfenland.engine.observation import Observation, observe
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, OVER, State
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import VARIANTS
from elfenland.testing.secrecy import rearrange

SEEDS: Final = "seeds"
PROCESS: Final = "process"
SECRETS: Final = "secrets"
GIVEN: Final = "given"

LAWS: Final = {
    CRASHED: "never crashes",
    NONSENSE: "always chooses one of its options",
    STALLED: "decides in time",
    GIVEN: "doesn't modify its arguments",
    SEEDS: "decides alike for equal seeds",
    PROCESS: "decides alike in another process",
    SECRETS: "doesn't depend on what it can't know",
}

PATIENT: Final = Limits(seconds=120)  # with twins: only the bot itself is timed


class Case(NamedTuple):
    """A game of the exam: the rules, the number of players, and the bot's seat."""

    rules: str
    players: int
    seat: int

    def __str__(self) -> str:
        return f"{self.rules}, seat {self.seat + 1} of {self.players}"


class Breach(NamedTuple):
    """A broken law: the game, the bot's decision in it (from 1), and how."""

    law: str
    case: Case
    decision: int
    how: str

    def __str__(self) -> str:
        return f"{self.case}, decision {self.decision}: {self.how}"


@dataclass
class Findings:
    """The findings about a bot so far."""

    name: str
    exempt: dict[str, str] = field(default_factory=dict)  # laws that don't apply to it, and why
    games: int = 0
    decisions: int = 0
    longest: float = 0.0  # seconds per decision
    breaches: list[Breach] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """True if no law was broken."""
        return not self.breaches

    def verdict(self, law: str) -> str:
        """Return `kept`, `BROKEN`, or `untested` if the law can't be tested."""
        if self.of(law):
            return "BROKEN"
        return "untested" if law in self.exempt or self._is_moot(law) else "kept"

    def of(self, law: str) -> list[Breach]:
        """Return the breaches of a law."""
        return [breach for breach in self.breaches if breach.law == law and not self._is_moot(law)]

    def _is_moot(self, law: str) -> bool:
        """Return whether a law is moot because the bot isn't deterministic anyway."""
        return law in (SECRETS, PROCESS) and any(breach.law == SEEDS for breach in self.breaches)


def cases() -> list[Case]:
    """Return every title with every number of players, and every value of a variant."""
    found = []
    for title in TITLES:
        rules = TITLES[title]
        numbers = range(rules.least_players, rules.most_players + 1)
        names = [title] * len(numbers) + [f"{title}+{choice}" for choice in _choices(title)]
        for n, name in enumerate(names):
            players = numbers[n % len(numbers)]
            found.append(Case(name, players, (n + 2 * (n // len(numbers))) % players))
    return found


def _choices(title: str) -> list[str]:
    """Return every choice of a title that isn't a default."""
    fitting = [variant for variant in VARIANTS if title in variant.titles]
    return [f"{variant.name}={value.name}" for variant in fitting for value in variant.values[1:]]


def examine(name: str, limits: Limits = DEFAULT, games: Sequence[Case] | None = None) -> Iterator[Findings]:
    """Test a bot against every law, yielding the findings after each game."""
    findings = Findings(name, _exemptions(name))
    abroad: set[str] = set()  # titles that it has also played in another process
    for number, case in enumerate(cases() if games is None else games):
        title = Rules.parse(case.rules).title
        with _Trial(findings, case, f"exam/{number}", limits, title not in abroad) as trial:
            trial.run()
        abroad.add(title)
        findings.games += 1
        yield findings


def _exemptions(name: str) -> dict[str, str]:
    """Return the laws that don't apply to this sort of bot, and why."""
    found = {}
    inner = name.removeprefix(PROGRAM_PREFIX)
    if inner != name:
        found = dict.fromkeys((GIVEN, PROCESS), "it runs in its own process")
    with guarded(inner if is_bot(inner) else name) as guard:
        budget = guard.bot.budget
    if budget is not None and not budget.is_counted:
        reason = f"its budget is a time ({budget}); test it with a number of simulations"
        found |= dict.fromkeys((SEEDS, PROCESS, SECRETS), reason)
    return found


class _Witness(Bot):
    """Wrapper that notices if a bot changes the list of its options."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.seed)
        self.bot = bot
        self.name = bot.name
        self.keeps_time = bot.keeps_time
        self.altered = False

    def choose(self, observation: Observation, options: list[Action]) -> Action:
        """Return the bot's choice."""
        given = options[:]
        action = self.bot.choose(observation, options)
        self.altered = options != given
        return action

    def close(self) -> None:
        """Close the bot."""
        self.bot.close()


class _Trial(ExitStack):
    """One game of an exam, with twins of the same seed that get the same questions."""

    def __init__(self, findings: Findings, case: Case, seed: str, limits: Limits, abroad: bool) -> None:
        super().__init__()
        self.findings = findings
        self.case = case
        self.dice = Random(seed)
        self.mixing = Random(f"{seed}/secrets")
        self.others = Wanderer(f"{seed}/others")
        self.decisions = 0
        self.witness = _Witness(guarded(findings.name, seed, limits).bot)
        self.bot = self.enter_context(Guard(self.witness, limits))
        names = {SEEDS: findings.name, SECRETS: findings.name, PROCESS: f"{PROGRAM_PREFIX}{findings.name}"}
        self.twins = {
            law: self.enter_context(guarded(name, seed, PATIENT))
            for law, name in names.items()
            if law not in findings.exempt and (abroad or law != PROCESS)
        }

    def run(self) -> None:
        """Play the game to its end, or until the bot fails."""
        state = Rules.parse(self.case.rules).begin(self.case.players)
        while state.seat != OVER and not self.bot.faults:
            state.rules.advance(state, self._next(state))

    def _next(self, state: State) -> Action:
        if state.seat == CHANCE:
            return deal(state, self.dice)
        if state.seat == self.case.seat:
            return self._decide(state)
        return self.others.choose(observe(state, state.seat), state.rules.offers(state))

    def _decide(self, state: State) -> Action:
        """Ask the bot, and check that it keeps the laws."""
        self.decisions += 1
        self.findings.decisions += 1
        seen = observe(state, state.seat)
        begun = time.perf_counter()
        action = self.bot.choose(seen, state.rules.offers(state))
        self.findings.longest = max(self.findings.longest, time.perf_counter() - begun)
        for fault in self.bot.faults:
            self._note(fault.kind, fault.reason)
        if self.witness.altered or seen != observe(state, state.seat):
            self._note(
                GIVEN, "it altered its options" if self.witness.altered else "it altered its observation"
            )
        if not self.bot.faults:
            self._compare(state, action)
        return action

    def _compare(self, state: State, action: Action) -> None:
        """Ask the twins, and drop those that decide differently."""
        for law, twin in list(self.twins.items()):
            mixed = rearrange(state, state.seat, self.mixing) if law == SECRETS else state
            answer = _ask(twin, mixed)
            if twin.note or answer != action:
                self._note(law, twin.note or f"{action}, and then {answer}")
                del self.twins[law]

    def _note(self, law: str, how: str) -> None:
        self.findings.breaches.append(Breach(law, self.case, self.decisions, how))


def _ask(twin: Guard, table: State) -> Action:
    """Ask a twin, isolated from the table of the bot."""
    return twin.choose(observe(table, table.seat), table.rules.offers(table))

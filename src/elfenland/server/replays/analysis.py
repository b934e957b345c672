"""Analyses of games that are over: done by other processes, a few moments at a time, and remembered."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from elfenland.engine.rules import Rules
from elfenland.server.bots.workers import WorkerError, Workers
from elfenland.server.ending import end
from elfenland.server.logs import get_log
from elfenland.server.messages import Analysis, ChoiceJudged, JourneyJudged
from elfenland.server.replaying.analyst import is_asked, write_question
from elfenland.server.replaying.moments import Moments
from elfenland.server.trying.attempts import is_travelling

MODULE: Final = "elfenland.server.replaying.analyst"  # what the processes run
AT_ONCE: Final = 8  # moments of a question: so often progress is told, and others get their turn
COSTLIEST: Final = 12  # decisions that are told
TRIFLE: Final = 0.1  # town pieces that a decision must cost to be told
MOST_KEPT: Final = 200  # games whose analyses are remembered

log = get_log(__name__)


@dataclass
class Progress:
    """One game's analysis, as far as it has come. It is kept for long, so without the tables themselves."""

    rules: Rules
    players: int
    words: list[str]
    asked: list[int]  # moments
    done: int = 0
    journeys: list[JourneyJudged] = field(default_factory=list)
    choices: list[ChoiceJudged] = field(default_factory=list)
    is_wanted: bool = True
    task: asyncio.Task[None] | None = None

    @property
    def state(self) -> Literal["running", "stopped", "done"]:
        """Whether somebody works on it."""
        if self.done == len(self.asked):
            return "done"
        return "running" if self.task and not self.task.done() else "stopped"

    def show(self) -> Analysis:
        """As it is told."""
        return Analysis(
            state=self.state,
            done=self.done,
            total=len(self.asked),
            journeys=self.journeys,
            choices=self.choices,
        )


class Analyses:
    """Begins and stops them. What was stopped goes on from there when it is asked for again."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._known: OrderedDict[str, Progress] = OrderedDict()

    def look(self, game: str) -> Analysis:
        """How far the analysis of a game is."""
        known = self._known.get(game)
        return known.show() if known else Analysis(state="none", done=0, total=0, journeys=[], choices=[])

    async def begin(self, game: str, moments: Moments) -> None:
        """Analyse a game, unless that is done or under way."""
        if game not in self._known:
            made = await asyncio.to_thread(_outset, moments)
            self._known.setdefault(game, made)
        progress = self._known[game]
        self._known.move_to_end(game)
        progress.is_wanted = True
        if progress.state == "stopped":
            progress.task = asyncio.create_task(self._analyse(game, progress))
        self._forget()

    def stop(self, game: str) -> None:
        """Leave it as it is."""
        progress = self._known.get(game)
        if progress is not None and progress.task is not None:
            progress.is_wanted = False  # an answer that comes just now may swallow the cancellation
            progress.task.cancel()

    async def close(self) -> None:
        """Stop all of them."""
        tasks = [each.task for each in self._known.values() if each.task is not None]
        await end(tasks)
        await self._workers.close()

    async def _analyse(self, game: str, progress: Progress) -> None:
        try:
            while progress.is_wanted and progress.done < len(progress.asked):
                await self._ask(progress)
        except WorkerError as error:
            log.warning("analysis-failed", table=game, reason=str(error))

    async def _ask(self, progress: Progress) -> None:
        asked = progress.asked[progress.done : progress.done + AT_ONCE]
        question = write_question(progress.rules, progress.players, progress.words, asked)
        found = json.loads(await self._workers.ask(question))
        progress.journeys += found["journeys"]
        progress.choices = costliest([*progress.choices, *found["choices"]])
        progress.done += len(asked)

    def _forget(self) -> None:
        """Drop the oldest, but none that somebody waits for."""
        idle = [game for game, known in self._known.items() if known.state != "running"]
        for game in idle[: max(0, len(self._known) - MOST_KEPT)]:
            del self._known[game]


def costliest(choices: Iterable[ChoiceJudged]) -> list[ChoiceJudged]:
    """The decisions that cost most; who missed the same twice in a round is told of it once."""
    found: dict[tuple[int, int, str], ChoiceJudged] = {}
    for choice in sorted(choices, key=lambda each: (-each["cost"], each["version"])):
        if choice["cost"] >= TRIFLE:
            found.setdefault((choice["round"], choice["seat"], choice["best"]["word"]), choice)
    return list(found.values())[:COSTLIEST]


def _outset(moments: Moments) -> Progress:
    """An analysis that has not begun."""
    words = [entry.word for entry in moments.entries]
    return Progress(moments.rules, moments.states[0].players, words, _asked(moments))


def _asked(moments: Moments) -> list[int]:
    """The moments that are judged: journeys first, for they are certain."""
    asked = [number for number, state in enumerate(moments.states[:-1]) if is_asked(state)]
    travel = {number for number in asked if _sets_out(moments, number)}
    return [*sorted(travel), *[number for number in asked if number not in travel]]


def _sets_out(moments: Moments, number: int) -> bool:
    state = moments.states[number]
    return is_travelling(state, state.seat)

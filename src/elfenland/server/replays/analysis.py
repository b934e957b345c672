"""Analyses of finished games, done by worker processes a few moments at a time."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol

from elfenland.engine.rules import Rules
from elfenland.server.ops.logging import get_log
from elfenland.server.ops.tasks import cancel_all
from elfenland.server.previews.attempts import is_travelling
from elfenland.server.previews.wire_format import read_answer, write_question
from elfenland.server.replays.analysis_worker import AnalysisFindings, is_asked, judge
from elfenland.server.replays.documents import Analysis, ChoiceJudged, JourneyJudged
from elfenland.server.replays.moments import Moments
from elfenland.server.tables.errors import WorkerError

BATCH_SIZE: Final = 8  # moments per question, after which progress is published and others get their turn
COSTLIEST: Final = 12  # decisions that are shown
TRIFLE: Final = 0.1  # town pieces that a decision must cost to be shown
MAX_ANALYSES: Final = 200  # games whose analyses are remembered

log = get_log(__name__)


class Workers(Protocol):
    """Worker processes that answer questions."""

    async def ask(self, question: bytes) -> str:
        """Return the answer to a question; WorkerError if its process failed."""

    async def close(self) -> None:
        """Stop all processes."""


@dataclass
class Progress:
    """The progress of one game's analysis; kept long, so without the positions."""

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
        """The state: running, done or stopped."""
        if self.done == len(self.asked):
            return "done"
        return "running" if self.task and not self.task.done() else "stopped"

    def show(self) -> Analysis:
        """Return the document of the analysis so far."""
        return Analysis(
            state=self.state,
            done=self.done,
            total=len(self.asked),
            journeys=self.journeys,
            choices=self.choices,
        )


class Analyses:
    """Starts, stops and caches analyses; one that was stopped can go on."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._known: OrderedDict[str, Progress] = OrderedDict()

    def look(self, game: str) -> Analysis:
        """Return the analysis of a game so far."""
        known = self._known.get(game)
        return known.show() if known else Analysis(state="none", done=0, total=0, journeys=[], choices=[])

    async def begin(self, game: str, moments: Moments) -> None:
        """Analyse a game, unless that is done or under way."""
        if game not in self._known:
            self._known.setdefault(game, await asyncio.to_thread(_outset, moments))
        progress = self._known[game]
        self._known.move_to_end(game)
        progress.is_wanted = True
        if progress.state == "stopped":
            progress.task = asyncio.create_task(self._analyse(game, progress))
        self._forget()

    def stop(self, game: str) -> None:
        """Stop the analysis of a game, and keep what was found."""
        progress = self._known.get(game)
        if progress is not None and progress.task is not None:
            progress.is_wanted = False  # an answer that arrives just now may swallow the cancellation
            progress.task.cancel()

    async def close(self) -> None:
        """Stop all analyses."""
        await cancel_all([each.task for each in self._known.values() if each.task is not None])
        await self._workers.close()

    async def _analyse(self, game: str, progress: Progress) -> None:
        try:
            while progress.is_wanted and progress.done < len(progress.asked):
                await self._ask(progress)
        except WorkerError as error:
            log.warning("analysis-failed", table=game, reason=str(error))

    async def _ask(self, progress: Progress) -> None:
        asked = progress.asked[progress.done : progress.done + BATCH_SIZE]
        question = write_question(
            judge.__name__,
            rules=progress.rules.name,
            players=progress.players,
            words=progress.words,
            moments=asked,
        )
        found: AnalysisFindings = json.loads(read_answer(await self._workers.ask(question)))
        progress.journeys += found["journeys"]
        progress.choices = costliest([*progress.choices, *found["choices"]])
        progress.done += len(asked)

    def _forget(self) -> None:
        """Drop the oldest that are not running."""
        idle = [game for game, known in self._known.items() if known.state != "running"]
        for game in idle[: max(0, len(self._known) - MAX_ANALYSES)]:
            del self._known[game]


def costliest(choices: Iterable[ChoiceJudged]) -> list[ChoiceJudged]:
    """Return the costliest decisions, each mistake once per round and seat."""
    found: dict[tuple[int, int, str], ChoiceJudged] = {}
    for choice in sorted(choices, key=lambda each: (-each["cost"], each["version"])):
        if choice["cost"] >= TRIFLE:
            found.setdefault((choice["round"], choice["seat"], choice["best"]["word"]), choice)
    return list(found.values())[:COSTLIEST]


def _outset(moments: Moments) -> Progress:
    """Return a new analysis; it judges journeys first, because those are certain."""
    states = moments.states
    asked = [number for number, state in enumerate(states[:-1]) if is_asked(state)]
    asked.sort(key=lambda number: not is_travelling(states[number], states[number].seat))
    return Progress(moments.rules, states[0].players, [entry.word for entry in moments.entries], asked)

"""Games as logs: replay a log, and extend it by drafts."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from elfenland.engine.chance import Dice, deal
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.events import Event, Log
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, NOBODY, OVER, State
from elfenland.server.tables.decided_by import HOLDER, is_own
from elfenland.server.tables.events import GameBrokenOff, TakenBack, TurnedBack

BACK: Final = "<"  # `<41` takes everything after version 41 back; no action begins like this
AGREED: Final = "!"  # `<41!` is the same by everybody's consent, however far it goes; `<!` ends the game


class UndoError(ElfenlandError):
    """A decision that can't be undone: another's, a bot's, or it revealed a secret."""

    def __init__(self, word: str) -> None:
        super().__init__(
            f"{word!r}: only one's own last decisions are taken back: none of a bot or the clock, and none "
            "that revealed a secret"
        )


class BlindDraftError(ElfenlandError):
    """A draft that goes on after something hidden was revealed."""


class LogEntry(Protocol):
    """An entry of a log, as far as the game needs it."""

    @property
    def seat(self) -> int:
        """The seat that decided."""

    @property
    def word(self) -> str:
        """The decision."""

    @property
    def by(self) -> str:
        """The decider, as in tables/decided_by.py."""


class LoggedGame:
    """A game after so many entries of its log; an immutable value.

    `before` is the game that the seat that decided last may go back to, and so on from there; `ways_back` is
    how far that seat may.
    """

    __slots__ = ("before", "by", "mover", "rules", "state", "version")

    def __init__(
        self,
        rules: Rules,
        state: State,
        version: int = 0,
        mover: int = NOBODY,
        before: "LoggedGame | None" = None,
        by: str = HOLDER,
    ) -> None:
        self.rules = rules
        self.state = state
        self.version = version
        self.mover = mover
        self.before = before
        self.by = by

    @staticmethod
    def begin(rules: Rules, players: int, events: list[Event]) -> "LoggedGame":
        """The initial position, before the first entry."""
        return LoggedGame(rules, rules.begin(players, events))

    def after(self, seat: int, word: str, events: Log, by: str = HOLDER) -> "LoggedGame":
        """The game after one more entry; `events` gets its events unless it is None.

        WordError if the word isn't an action, IllegalActionError or UndoError if it isn't allowed. A log may
        go back further than a draft, because a release without deciders may write to it, too.
        """
        if word.startswith(BACK):
            return self._taken_back(seat, word, events)
        action = self.rules.parse_action(word)
        refusal = explain(self.state, seat, action)
        if refusal is not None:
            raise IllegalActionError(action, refusal)
        state = self.rules.apply(self.state, action, events)
        before = None if reveals(self.state, state) else self._for(seat)
        return LoggedGame(self.rules, state, self.version + 1, seat, before, by)

    def ways_back(self, seat: int) -> list[str]:
        """The words by which a seat may undo its last decisions, the shortest way first.

        Decisions of a bot or the clock stay: otherwise a bot that plays one move would be a hint.
        """
        words: list[str] = []
        play = self
        while self.mover == seat and play.before is not None and is_own(play.by):
            play = play.before
            words.append(f"{BACK}{play.version}")
        return words

    def _for(self, seat: int) -> "LoggedGame":
        """This game as a seat may come back to it: earlier decisions of others stay."""
        return self if self.mover == seat else LoggedGame(self.rules, self.state, self.version, seat)

    def _taken_back(self, seat: int, word: str, events: Log) -> "LoggedGame":
        play = self.before if self.mover == seat else None
        while play is not None and word != f"{BACK}{play.version}":
            play = play.before
        if play is None:
            raise UndoError(word)
        if events is not None:
            events.append(TakenBack(seat, play.version))
        return LoggedGame(self.rules, play.state, self.version + 1, seat, play.before, play.by)


def reveals(before: State, after: State) -> bool:
    """Whether a decision revealed or drew something hidden, or ended the game."""
    drawn = before.deck != after.deck or before.pile != after.pile
    return drawn or after.seat in (CHANCE, OVER)


class LogStep(NamedTuple):
    """One entry of a log, and its events."""

    version: int
    seat: int
    word: str
    events: list[Event]
    by: str = HOLDER


class Draft(NamedTuple):
    """Steps that may be taken together, and the game they lead to."""

    play: LoggedGame
    steps: list[LogStep]


class DraftError(ElfenlandError):
    """The failure of a draft: the step that fails, and why."""

    def __init__(self, step: int, error: ElfenlandError) -> None:
        super().__init__(str(error))
        self.step = step
        self.error = error


def draft(play: LoggedGame, seat: int, words: Iterable[str], dice: Dice, by: str = HOLDER) -> Draft:
    """The draft of these decisions for a seat, with the shuffles that follow.

    DraftError if one fails. Only the last may reveal something: otherwise the refusal of a later one would
    tell a secret.
    """
    made, known = Draft(play, []), play.state
    for number, word in enumerate(words):
        try:
            if reveals(known, made.play.state):
                raise BlindDraftError("a draft ends where something hidden comes to light: look at it first")
            if word.startswith(BACK) and word not in made.play.ways_back(seat):
                raise UndoError(word)
            known = made.play.state
            made = extended(made, seat, word, by)
        except ElfenlandError as error:
            raise DraftError(number, error) from None
    return _shuffled(made, dice)


def opening(rules: Rules, players: int, dice: Dice, past: Draft | None = None) -> Draft:
    """The beginning of a game: the steps of its past, if any, and the next shuffles."""
    if past is not None and past.steps:
        return _shuffled(past, dice)
    events: list[Event] = []
    begun = _shuffled(Draft(LoggedGame.begin(rules, players, events), []), dice)
    begun.steps[0].events[:0] = events
    return begun


def replay(rules: Rules, players: int, log: Sequence[LogEntry], since: int = 0) -> Draft:
    """The game that a log leads to, with the steps after a version; ElfenlandError if one isn't allowed."""
    events: list[Event] = []
    made = Draft(LoggedGame.begin(rules, players, events), [])
    targets = {target(entry.word) for entry in log if entry.word.endswith(AGREED)}
    places: dict[int, LoggedGame] = {}
    for entry in log:
        if entry.word.endswith(AGREED):
            made = _agreed(made, places, entry.seat, entry.word)
        elif made.play.version < since:
            made = Draft(made.play.after(entry.seat, entry.word, None, entry.by), made.steps)
        else:
            made = extended(made, entry.seat, entry.word, entry.by)
        if made.play.version in targets:
            places[made.play.version] = made.play
    steps = [step for step in made.steps if step.version > since]
    if steps and not since:
        steps[0].events[:0] = events
    return Draft(made.play, steps)


def extended(made: Draft, seat: int, word: str, by: str = HOLDER) -> Draft:
    """The draft after one more entry; WordError, IllegalActionError or UndoError if it isn't allowed."""
    events: list[Event] = []
    play = made.play.after(seat, word, events, by)
    made.steps.append(LogStep(play.version, seat, word, events, by))
    return Draft(play, made.steps)


def target(word: str) -> int:
    """The version that a word takes the game back to; 0 if it ends the game."""
    return int(word[len(BACK) :].removesuffix(AGREED) or 0)


def _agreed(made: Draft, places: dict[int, LoggedGame], seat: int, word: str) -> Draft:
    """Go back or end by everybody's consent, which nobody can undo."""
    now = made.play
    place = places[target(word)] if target(word) else now
    event: Event = GameBrokenOff(seat)
    if place is not now:
        event = TurnedBack(seat, place.version, reveals(place.state, now.state))
    play = LoggedGame(now.rules, place.state, now.version + 1)
    made.steps.append(LogStep(play.version, seat, word, [event]))
    return Draft(play, made.steps)


def _shuffled(made: Draft, dice: Dice) -> Draft:
    while made.play.state.seat == CHANCE:
        made = extended(made, CHANCE, str(deal(made.play.state, dice)))
    return made

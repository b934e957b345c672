"""Games as logs: replay a log, and extend it by drafts."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from elfenland.engine.chance import Dice, deal
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.events import Event, Log
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, NOBODY, OVER, State
from elfenland.server.tables.decided_by import HOLDER, is_bot, is_own
from elfenland.server.tables.events import GameBrokenOff, TakenBack, TurnedBack
from elfenland.server.tables.luck import SecretDice

BACK: Final = "<"  # `<41` undoes everything after version 41; no action begins like this
AGREED: Final = "!"  # `<41!` is the same by everybody's consent, any number of moves; `<!` ends the game


class UndoError(ElfenlandError):
    """Raised for an undo of what others built on, or of what revealed a secret."""

    def __init__(self, word: str) -> None:
        super().__init__(
            f"{word!r}: you can undo only your own last decisions, as long as nobody but bots has decided "
            "and nothing hidden has been revealed since; decisions of a bot or the clock for your seat stay"
        )


class BlindDraftError(ElfenlandError):
    """Raised for a draft that continues after something hidden was revealed."""


class LogEntry(Protocol):
    """The part of a log's entry that the game needs."""

    @property
    def seat(self) -> int:
        """The seat that decided."""

    @property
    def word(self) -> str:
        """The decision."""

    @property
    def by(self) -> str:
        """The decider, as in tables/decided_by.py."""


class StandingDecision:
    """A decision or shuffle that hasn't been undone, and those before it."""

    __slots__ = ("by", "earlier", "phase", "ply", "seat", "version")

    def __init__(
        self, version: int, seat: int, phase: int, by: str, earlier: "StandingDecision | None"
    ) -> None:
        self.version = version  # of the game in which it was made
        self.seat = seat
        self.phase = phase  # its index in the rulebook
        self.by = by
        self.earlier = earlier
        self.ply: int = 1 if earlier is None else earlier.ply + 1


class LoggedGame:
    """A game after this many entries of its log; an immutable value.

    `before` is the game that the seat that decided last returns to by a plain undo, and so on. `past` is
    every decision that stands, `floor` the number of those that revealed something, or came before that,
    and `furthest` the most decisions that ever stood.
    """

    __slots__ = ("before", "by", "floor", "furthest", "mover", "past", "rules", "state", "version")

    def __init__(
        self,
        rules: Rules,
        state: State,
        version: int = 0,
        mover: int = NOBODY,
        before: "LoggedGame | None" = None,
        by: str = HOLDER,
        past: StandingDecision | None = None,
        floor: int = 0,
        furthest: int = 0,
    ) -> None:
        self.rules = rules
        self.state = state
        self.version = version
        self.mover = mover
        self.before = before
        self.by = by
        self.past = past
        self.floor = floor
        self.furthest = max(furthest, self.ply)

    @property
    def ply(self) -> int:
        """The number of decisions and shuffles that stand."""
        return 0 if self.past is None else self.past.ply

    @staticmethod
    def begin(rules: Rules, players: int, events: list[Event]) -> "LoggedGame":
        """Return the initial position, before the first entry."""
        return LoggedGame(rules, rules.begin(players, events))

    def after(self, seat: int, word: str, events: Log, by: str = HOLDER) -> "LoggedGame":
        """Return the game after one more entry, and append its events to `events`.

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
        is_new = reveals(self.state, state)
        past = StandingDecision(self.version, seat, self.state.phase, by, self.past)
        # What players show of their own is no news to them, and others must ask them before they undo.
        is_shown = is_new or (not is_own(by) and shows(self.state, state, NOBODY))
        return LoggedGame(
            self.rules,
            state,
            self.version + 1,
            seat,
            None if is_new else self._for(seat),
            by,
            past,
            past.ply if is_shown or seat == CHANCE else self.floor,
            self.furthest,
        )

    def ways_back(self, seat: int) -> list[str]:
        """Return the words that undo a seat's last decisions, the latest one first.

        Bots always agree, so their decisions since then go, too. Those of a bot or the clock for this seat
        stay: otherwise handing a seat over for one move would give a hint.
        """
        words: list[str] = []
        made = self.past
        while made is not None and made.ply > self.floor:
            if made.seat == seat and is_own(made.by):
                words.append(f"{BACK}{made.version}")
            elif made.seat == seat or not is_bot(made.by):
                break
            made = made.earlier
        return words

    def decisions(self, seat: int) -> list[int]:
        """Return the versions of a seat's standing decisions, the latest first."""
        versions: list[int] = []
        made = self.past
        while made is not None:
            if made.seat == seat and is_own(made.by):
                versions.append(made.version)
            made = made.earlier
        return versions

    def number_decided(self, seat: int) -> int:
        """Return how many decisions of a seat stand in this phase, whoever made them."""
        made, number = self.past, 0
        while made is not None and made.phase == self.state.phase:
            number += made.seat == seat
            made = made.earlier
        return number

    def has_decision_in_phase(self) -> bool:
        """Return whether a decision or shuffle stands in the running phase."""
        return self.past is not None and self.past.phase == self.state.phase

    def has_decided_since(self, seat: int, version: int) -> bool:
        """Return whether a seat's holder made a standing decision since a version."""
        made = self.past
        while made is not None and made.version >= version:
            if made.seat == seat and is_own(made.by):
                return True
            made = made.earlier
        return False

    def is_only_bots_since(self, version: int) -> bool:
        """Return whether bots and shuffles alone have led here from a version."""
        made, count = self.past, 0
        while made is not None and made.version >= version:
            if made.seat != CHANCE and not is_bot(made.by):
                return False
            made, count = made.earlier, count + 1
        return version + count == self.version

    def goes_back_alone(self, seat: int, word: str) -> bool:
        """Return whether a plain undo does it: nobody else has decided since."""
        return self._place(seat, word) is not None

    def _for(self, seat: int) -> "LoggedGame":
        """Return this game as a seat may return to it: earlier decisions of others stay."""
        if self.mover == seat:
            return self
        return LoggedGame(
            self.rules, self.state, self.version, seat, None, HOLDER, self.past, self.floor, self.furthest
        )

    def _place(self, seat: int, word: str) -> "LoggedGame | None":
        """Return the game that a plain undo leads to; None if it needs consent."""
        play = self.before if self.mover == seat else None
        while play is not None and word != f"{BACK}{play.version}":
            play = play.before
        return play

    def _taken_back(self, seat: int, word: str, events: Log) -> "LoggedGame":
        play = self._place(seat, word)
        if play is None:
            raise UndoError(word)
        if events is not None:
            events.append(TakenBack(seat, play.version))
        return LoggedGame(
            self.rules,
            play.state,
            self.version + 1,
            seat,
            play.before,
            play.by,
            play.past,
            play.floor,
            self.furthest,
        )


def reveals(before: State, after: State) -> bool:
    """Return whether a decision revealed or drew something hidden, or ended the game."""
    drawn = before.deck != after.deck or before.pile != after.pile
    return drawn or after.seat in (CHANCE, OVER)


def shows(before: State, after: State, seat: int) -> bool:
    """Return whether hidden pieces have changed hands, and so may be known."""
    for other in range(before.players):
        if other != seat and (
            before.hands[other] != after.hands[other]
            or before.secret[other] != after.secret[other]
            or before.surplus[other] != after.surplus[other]
            or before.homes[other] != after.homes[other]
        ):
            return True
    return False


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
    """Raised when a draft fails: the step that fails, and why."""

    def __init__(self, step: int, error: ElfenlandError) -> None:
        super().__init__(str(error))
        self.step = step
        self.error = error


def draft(play: LoggedGame, seat: int, words: Iterable[str], dice: Dice, by: str = HOLDER) -> Draft:
    """Return the draft of these decisions for a seat, with the shuffles that follow.

    DraftError if one fails. Only the last may reveal something: otherwise the refusal of a later one would
    tell a secret.
    """
    made, known = Draft(play, []), play.state
    for number, word in enumerate(words):
        try:
            if reveals(known, made.play.state):
                raise BlindDraftError(
                    "a draft can't continue after something hidden is revealed: send the first part and look"
                )
            if word.startswith(BACK) and word not in made.play.ways_back(seat):
                raise UndoError(word)
            known = made.play.state
            made = extended(made, seat, word, by)
        except ElfenlandError as error:
            raise DraftError(number, error) from None
    return _shuffled(made, dice)


def opening(rules: Rules, players: int, dice: Dice, past: Draft | None = None) -> Draft:
    """Return the opening of a game: its past, if any, and the next shuffles."""
    if past is not None and past.steps:
        return _shuffled(past, dice)
    events: list[Event] = []
    begun = _shuffled(Draft(LoggedGame.begin(rules, players, events), []), dice)
    begun.steps[0].events[:0] = events
    return begun


def replay(rules: Rules, players: int, log: Sequence[LogEntry], since: int = 0) -> Draft:
    """Replay a log: return the game and the steps after a version.

    ElfenlandError if an entry isn't allowed.
    """
    events: list[Event] = []
    made = Draft(LoggedGame.begin(rules, players, events), [])
    places = _targets(log)
    for entry in log:
        made = _replay_entry(made, places, entry, since)
    steps = [step for step in made.steps if step.version > since]
    if steps and not since:
        steps[0].events[:0] = events
    return Draft(made.play, steps)


def positions_at(
    rules: Rules, players: int, log: Sequence[LogEntry], ply: int
) -> list[tuple[LoggedGame, LogEntry]]:
    """Return the games of a log at a ply, each with the entry that follows."""
    found: list[tuple[LoggedGame, LogEntry]] = []
    made, places = Draft(LoggedGame.begin(rules, players, []), []), _targets(log)
    for entry in log:
        if made.play.ply == ply:
            found.append((made.play, entry))
        made = _replay_entry(made, places, entry, len(log))
    return found


Places = dict[int, LoggedGame | None]  # the games that a log returns to, by version; None until it has them


def _targets(log: Sequence[LogEntry]) -> Places:
    return {target(entry.word): None for entry in log if entry.word.endswith(AGREED)}


def _replay_entry(made: Draft, places: Places, entry: LogEntry, since: int) -> Draft:
    """Return the draft after one more entry; without its events before `since`."""
    if entry.word.endswith(AGREED):
        made = _agreed(made, places, entry.seat, entry.word)
    elif made.play.version < since:
        made = Draft(made.play.after(entry.seat, entry.word, None, entry.by), made.steps)
    else:
        made = extended(made, entry.seat, entry.word, entry.by)
    if made.play.version in places:
        places[made.play.version] = made.play
    return made


def extended(made: Draft, seat: int, word: str, by: str = HOLDER) -> Draft:
    """Return the draft after one more entry.

    WordError, IllegalActionError or UndoError if it isn't allowed.
    """
    events: list[Event] = []
    play = made.play.after(seat, word, events, by)
    made.steps.append(LogStep(play.version, seat, word, events, by))
    return Draft(play, made.steps)


def target(word: str) -> int:
    """Return the version that a word takes the game back to; 0 if it ends the game."""
    return int(word[len(BACK) :].removesuffix(AGREED) or 0)


def _agreed(made: Draft, places: Places, seat: int, word: str) -> Draft:
    """Go back or end by everybody's consent; nobody can undo that."""
    now = made.play
    place = places[target(word)] if target(word) else now
    if place is None:
        raise UndoError(word)
    event: Event = GameBrokenOff(seat)
    is_known = False  # whether the seat may have learnt something since
    if place is not now:
        is_new = reveals(place.state, now.state)
        is_known = is_new or now.floor > place.ply or shows(place.state, now.state, seat)
        event = TurnedBack(seat, place.version, is_new)
    floor = place.ply if is_known else place.floor
    play = LoggedGame(
        now.rules, place.state, now.version + 1, NOBODY, None, HOLDER, place.past, floor, now.furthest
    )
    made.steps.append(LogStep(play.version, seat, word, [event]))
    return Draft(play, made.steps)


def _shuffled(made: Draft, dice: Dice) -> Draft:
    while made.play.state.seat == CHANCE:
        if isinstance(dice, SecretDice):
            dice.seek(made.play.ply)
        made = extended(made, CHANCE, str(deal(made.play.state, dice)))
    return made

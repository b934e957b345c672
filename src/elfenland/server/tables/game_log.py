"""A game as its log tells it so far, and what a draft would make of it."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from elfenland.engine.chance import Dice, deal
from elfenland.engine.errors import ElfenlandError
from elfenland.engine.events import Event, Log
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, NOBODY, OVER, State
from elfenland.server.deciding import HOLDER, is_own

BACK: Final = "<"  # `<41` takes everything after version 41 back; no action begins like this

AGREED: Final = "!"  # `<41!` is the same by everybody's consent, however far it goes; `<!` ends the game


class TakenBack(Event):
    """A player took decisions back: the table is again as it was at a version."""

    seat: int
    version: int


class TurnedBack(Event):
    """Everybody agreed to go back to a version. `revealed` says if hidden things were seen since then."""

    seat: int
    version: int
    revealed: bool


class GameBrokenOff(Event):
    """Everybody agreed to end the game here, unfinished; a seat had asked for it."""

    seat: int


class NoWayBackError(ElfenlandError):
    """A decision that cannot be taken back: another's, a bot's, or something hidden was revealed by it."""


class BlindDraftError(ElfenlandError):
    """A draft that goes on where something hidden has come to light: whoever drafted it did not know that."""


class Written(Protocol):
    """An entry of a log, as far as the game needs it."""

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        ...

    @property
    def word(self) -> str:
        """What was decided."""
        ...

    @property
    def by(self) -> str:
        """Who decided it, in the words of `deciding`."""
        ...


class Play:
    """A game after so many entries of its log. A value: `after` makes another one.

    `before` is where a log may go back to from here, by the seat that decided last, and so on from there;
    `ways_back` is how far that seat may.
    """

    __slots__ = ("before", "by", "mover", "rules", "state", "version")

    def __init__(
        self,
        rules: Rules,
        state: State,
        version: int = 0,
        mover: int = NOBODY,
        before: "Play | None" = None,
        by: str = HOLDER,
    ) -> None:
        self.rules = rules
        self.state = state
        self.version = version
        self.mover = mover
        self.before = before
        self.by = by

    @staticmethod
    def begin(rules: Rules, players: int, events: list[Event]) -> "Play":
        """The table laid out, before the first entry."""
        return Play(rules, rules.begin(players, events))

    def after(self, seat: int, word: str, events: Log, by: str = HOLDER) -> "Play":
        """The play after one more entry; what happened by it is added to the events, if there are any.

        WordError if the word says nothing, IllegalActionError or NoWayBackError if it is not allowed. A log
        may go back further than a draft: a release that knew no `by` may write to it, too.
        """
        if word.startswith(BACK):
            return self._taken_back(seat, word, events)
        action = self.rules.parse_action(word)
        refusal = explain(self.state, seat, action)
        if refusal is not None:
            raise IllegalActionError(action, refusal)
        state = self.rules.apply(self.state, action, events)
        before = None if reveals(self.state, state) else self._for(seat)
        return Play(self.rules, state, self.version + 1, seat, before, by)

    def ways_back(self, seat: int) -> list[str]:
        """The words by which a seat may take its last decisions back, the shortest way first.

        What a bot or the clock decided stays: else a bot that is handed the seat for a move would be a hint.
        """
        words: list[str] = []
        play = self
        while self.mover == seat and play.before is not None and is_own(play.by):
            play = play.before
            words.append(f"{BACK}{play.version}")
        return words

    def _for(self, seat: int) -> "Play":
        """This play as a seat may come back to it: what others decided before stays."""
        return self if self.mover == seat else Play(self.rules, self.state, self.version, seat)

    def _taken_back(self, seat: int, word: str, events: Log) -> "Play":
        play = self.before if self.mover == seat else None
        while play is not None and word != f"{BACK}{play.version}":
            play = play.before
        if play is None:
            raise no_way_back(word)
        if events is not None:
            events.append(TakenBack(seat, play.version))
        return Play(self.rules, play.state, self.version + 1, seat, play.before, play.by)


def no_way_back(word: str) -> NoWayBackError:
    """What to say of a word that takes back what cannot be."""
    return NoWayBackError(
        f"{word!r}: only one's own last decisions are taken back: none of a bot or the clock, and none that "
        "revealed a secret"
    )


def reveals(before: State, after: State) -> bool:
    """Whether a decision turned up or drew what nobody knew, or ended the game."""
    drawn = before.deck != after.deck or before.pile != after.pile
    return drawn or after.seat in (CHANCE, OVER)


class Step(NamedTuple):
    """One entry of a log, and what happened by it."""

    version: int
    seat: int
    word: str
    events: list[Event]
    by: str = HOLDER


class Draft(NamedTuple):
    """Steps that may be taken together, and the play they lead to."""

    play: Play
    steps: list[Step]


class DraftError(ElfenlandError):
    """A draft that fails, with the step that does and why."""

    def __init__(self, step: int, error: ElfenlandError) -> None:
        super().__init__(str(error))
        self.step = step
        self.error = error


def draft(play: Play, seat: int, words: Iterable[str], dice: Dice, by: str = HOLDER) -> Draft:
    """What these decisions for a seat lead to, with the shuffles that fall due; DraftError if one fails.

    Only the last may reveal something: else the refusal of a later one would tell what nobody may know yet.
    """
    made, known = Draft(play, []), play.state
    for number, word in enumerate(words):
        try:
            _need_sight(known, made.play.state)
            _need_way_back(made.play, seat, word)
            known = made.play.state
            made = _extended(made, seat, word, by)
        except ElfenlandError as error:
            raise DraftError(number, error) from None
    return _shuffled(made, dice)


def _need_sight(known: State, now: State) -> None:
    if reveals(known, now):
        raise BlindDraftError("a draft ends where something hidden comes to light: look at it first")


def _need_way_back(play: Play, seat: int, word: str) -> None:
    if word.startswith(BACK) and word not in play.ways_back(seat):
        raise no_way_back(word)


def opening(rules: Rules, players: int, dice: Dice, past: Sequence[Written] = ()) -> Draft:
    """The beginning of a game: its first shuffles. With a past it begins with these entries.

    ElfenlandError if one of them is not allowed.
    """
    events: list[Event] = []
    begun = replay(rules, players, past) if past else Draft(Play.begin(rules, players, events), [])
    begun = _shuffled(begun, dice)
    begun.steps[0].events[:0] = events
    return begun


def replay(rules: Rules, players: int, log: Sequence[Written], since: int = 0) -> Draft:
    """The play that the entries of a log lead to, with the steps after a version.

    ElfenlandError if one of them is not allowed.
    """
    events: list[Event] = []
    made = Draft(Play.begin(rules, players, events), [])
    targets = {target(entry.word) for entry in log if entry.word.endswith(AGREED)}
    places: dict[int, Play] = {}
    for entry in log:
        if entry.word.endswith(AGREED):
            made = _agreed(made, places, entry.seat, entry.word)
        elif made.play.version < since:
            made = Draft(made.play.after(entry.seat, entry.word, None, entry.by), made.steps)
        else:
            made = _extended(made, entry.seat, entry.word, entry.by)
        if made.play.version in targets:
            places[made.play.version] = made.play
    steps = [step for step in made.steps if step.version > since]
    if steps and not since:
        steps[0].events[:0] = events
    return Draft(made.play, steps)


def _extended(made: Draft, seat: int, word: str, by: str = HOLDER) -> Draft:
    events: list[Event] = []
    play = made.play.after(seat, word, events, by)
    made.steps.append(Step(play.version, seat, word, events, by))
    return Draft(play, made.steps)


def target(word: str) -> int:
    """The version that a word takes the game back to; 0 if it ends the game."""
    return int(word[len(BACK) :].removesuffix(AGREED) or 0)


def _agreed(made: Draft, places: dict[int, Play], seat: int, word: str) -> Draft:
    """Go back, or end, by everybody's consent; nobody can take that back."""
    now = made.play
    place = places[target(word)] if target(word) else now
    event: Event = GameBrokenOff(seat)
    if place is not now:
        event = TurnedBack(seat, place.version, reveals(place.state, now.state))
    play = Play(now.rules, place.state, now.version + 1)
    made.steps.append(Step(play.version, seat, word, [event]))
    return Draft(play, made.steps)


def _shuffled(made: Draft, dice: Dice) -> Draft:
    while made.play.state.seat == CHANCE:
        made = _extended(made, CHANCE, str(deal(made.play.state, dice)))
    return made

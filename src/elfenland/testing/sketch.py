"""A position from a line of text, and how to go on from it: for tests of the rules and of bots."""

import re

from elfenland.engine.chance import Dice, deal
from elfenland.engine.explain import IllegalActionError, explain
from elfenland.engine.phases.drawing import DrawCounters
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, NOBODY, State
from elfenland.testing.table import SketchError, Table


def sketch(text: str, rules: Rules | str = "elfenland") -> State:
    '''The position that a text describes, complete and at the first decision from there on.

    >>> state = sketch("3. plan  Red: Lap CCDE | P*T  Blue: Vir 5? | U  Elv-Lap: PO")
    >>> state.round, state.players, state.seat
    (3, 2, 0)
    >>> "(T)@Elv-Bea" in options(state), "P@Elv-Lap" in options(state)
    (True, False)
    >>> options(play(state, "(T)@Elv-Bea", "-", "-"))
    ['Lap=ECCD=Elv', '-']

    A sketch begins with the round and the phase. Then come the players, each with the town of the boot, the
    hand, and after a bar what lies before them: open items, and after a star the secret ones. Then come the
    links on which something lies. Line breaks and the number of spaces mean nothing.

    3. travel       the third round, and the phase by its name in `rules.phases`
    start=Blue      the starting player; if not said, the player named first
    act=Blue        whose turn it is; if not said, the phase begins
    passes=1        passes in a row so far
    lap=2           the lap of drawing counters
    reducing        who is to act has ended the journey and must give up cards
    Red: Lap CCDE   a player: the boot in Lapphálya, a hand of two magic clouds, a dragon and an elfcycle
    Red: CC3?       the boot in Elvenhold, since no town is said; two magic clouds, and three cards that do
                    not matter: any that are left, the same every time
    | PO*T          before this player lie a giant pig and the obstacle, and a troll wagon face down; `?` is
                    allowed here, too; without an O the player's obstacle has been used
    +Lap,Jac        town pieces taken; the one of the town where the boot stands always is
    17!             so many town pieces taken: those said, and then any
    home=Jac        the home town, in games that have them; if not said, any
    gave=PP         cards given up this round
    Elv-Lap: PO     what lies on a link
    row: PPC        the open row; it is filled up with any others
    played: CCD     the cards played this round
    pile: PC        what lies on top of the face-down counters, the topmost last
    deck: CD        what lies on top of the cards

    Players sit in the order in which they are named: the first one is seat 0, whatever the colour.

    >>> state = sketch("""
    ...     2. travel  start=Blue act=Green
    ...     Green: Ixa RR +Lap,Vir      Blue: Jac 3? 17!
    ... """)
    >>> state.start, state.seat, [visited.bit_count() for visited in state.visited]
    (1, 0, [3, 17])

    The numbers of cards and counters that players hold are free, but every piece of the game is somewhere,
    and nothing lies where it may not lie. SketchError says what cannot be read or cannot be.

    >>> sketch("1. plan  Red: CCCCCC | P  Blue: Vir CCCCC | U")
    Traceback (most recent call last):
    elfenland.testing.table.SketchError: 'CCCCC': the game has only 10 of the card magic cloud
    >>> sketch("1. travel  Red: CC  Blue: Lap D  Fed-Alb: P")
    Traceback (most recent call last):
    elfenland.testing.table.SketchError: 'Fed-Alb:': there is no town 'Fed'
    >>> sketch("1. travel  Red: CC  Blue: Lap D  Feo-Alb: P")
    Traceback (most recent call last):
    elfenland.testing.table.SketchError: 'Feo-Alb: P': a giant pig cannot travel through desert (rule 6.3)
    '''
    head, sections = _split(text)
    table = Table(sections, Rules.parse(rules) if isinstance(rules, str) else rules)
    moment = _Moment(head, table.lay(), table.seats)
    moment.begin()
    return table.state


def play(state: State, *words: str, dice: Dice | None = None) -> State:
    """The position after these words, each for whoever is to act; the one given stays as it is.

    With dice, shuffles play themselves; without, they are words like all others. A word that is not allowed
    raises IllegalActionError, one that is no word WordError.

    >>> state = sketch("1. travel  Red: Elv RR  Blue: Lap D")
    >>> play(state, "Elv~R~Riv", "Riv~R~Tic").seat
    1
    >>> play(state, "Elv~RR~Riv")
    Traceback (most recent call last):
    elfenland.engine.explain.IllegalActionError: Elv~RR~Riv: Elv~Riv costs exactly R (rule 7.8)
    """
    state = _shuffled(state.copy(), dice)
    for word in words:
        action = state.rules.parse_action(word)
        refusal = explain(state, state.seat, action)
        if refusal is not None:
            raise IllegalActionError(action, refusal)
        state.rules.advance(state, action)
        _shuffled(state, dice)
    return state


def options(state: State) -> list[str]:
    """The words that the seat to act may say."""
    return [str(action) for action in state.rules.options(state)]


def _shuffled(state: State, dice: Dice | None) -> State:
    while dice is not None and state.seat == CHANCE:
        state.rules.advance(state, deal(state, dice))
    return state


class _Moment:
    """Begins the phase that a sketch names on the table it has laid."""

    def __init__(self, head: list[str], state: State, seats: list[str]) -> None:
        self.head = head
        self.state = state
        self.seats = seats
        self.rules = state.rules

    def read(self) -> tuple[Phase, dict[str, str]]:
        """The round and the phase, and what else is said of the moment."""
        number, name = (*self.head, "", "")[:2]
        if not re.fullmatch(r"\d+\.", number):
            raise SketchError(number, 'a sketch begins with the round and the phase: "3. plan"')
        self.state.round = int(number[:-1])
        if not 1 <= self.state.round <= self.rules.rounds:
            raise SketchError(number, f"the game has {self.rules.rounds} rounds")
        phase = next((phase for phase in self.rules.phases if phase.name == name), None)
        if phase is None:
            names = ", ".join(phase.name for phase in self.rules.phases)
            raise SketchError(name, f"there is no such phase; there are {names}")
        return phase, dict(self.read_said(word) for word in self.head[2:])

    def read_said(self, word: str) -> tuple[str, str]:
        name, _, value = word.partition("=")
        is_player, is_number = value in self.seats, value.isdecimal()
        fits = {"start": is_player, "act": is_player, "passes": is_number, "lap": is_number}
        if word != "reducing" and not fits.get(name):
            known = "start=... and act=... with a player's colour, passes=1, lap=2, reducing"
            raise SketchError(word, f"it is none of {known}")
        return name, value

    def begin(self) -> None:
        """Begin the phase; then say that some have had their turn in it, if that is so."""
        state = self.state
        phase, said = self.read()
        self.check_board(phase)
        start = self.seats.index(said.get("start", self.seats[0]))
        act = self.seats.index(said["act"]) if "act" in said else start
        state.phase = self.rules.sequence.index(phase)
        state.start = act  # a phase lets the starting player begin, and passes over who has nothing to decide
        phase.begin(state, None)
        state.start = start
        if {"act", "lap", "passes", "reducing"} & said.keys():
            self.set_clock(phase, act, said)
        if state.seat == NOBODY:
            self.rules.run(state)

    def check_board(self, phase: Phase) -> None:
        phases = self.rules.phases
        planning = next(place for place, other in enumerate(phases) if isinstance(other, Plan))
        if any(self.state.laid) and phases.index(phase) < planning:
            raise SketchError(phase.name, "nothing lies on the links before planning")

    def set_clock(self, phase: Phase, act: int, said: dict[str, str]) -> None:
        state = self.state
        lap, passes = int(said.get("lap", 1)), int(said.get("passes", 0))
        if state.seat != act:
            raise SketchError(self.seats[act], f"there is nothing to decide for this player in {phase.name}")
        if not 1 <= lap <= (phase.laps if isinstance(phase, DrawCounters) else 1):
            raise SketchError(f"lap={lap}", f"{phase.name} has no such lap")
        if passes and (not isinstance(phase, Plan) or passes >= state.players):
            raise SketchError(f"passes={passes}", f"{phase.name} would not go on")
        state.turns = (act - state.start) % state.players + (lap - 1) * state.players
        state.passes = passes
        if "reducing" in said:
            self.end_journey()

    def end_journey(self) -> None:
        passing = self.rules.words.passing
        if explain(self.state, self.state.seat, passing) is None:
            self.rules.advance(self.state, passing)
        if not self.state.stage:
            raise SketchError("reducing", "nobody ends a journey here with more cards than one may keep")


def _split(text: str) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """The words before the first colon, and those after each of the labels."""
    head: list[str] = []
    sections: list[tuple[str, list[str]]] = []
    words = head
    for word in text.replace(":", ": ").replace("|", " | ").split():
        if word.endswith(":"):
            words = []
            sections.append((word[:-1], words))
        else:
            words.append(word)
    return head, sections

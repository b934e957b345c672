"""A position from a line of text, and how to go on from it: for tests of the rules and of bots."""

import re

from elfenland.engine.actions import Lay
from elfenland.engine.board import Link, Town
from elfenland.engine.chance import Dice, deal
from elfenland.engine.errors import ElfenlandError, WordError
from elfenland.engine.explain import IllegalActionError, Refusal, explain
from elfenland.engine.phases.beginning import DealHomeTowns, HandOutObstacles
from elfenland.engine.phases.drawing import DrawCounters, MixCounters
from elfenland.engine.phases.phase import Phase
from elfenland.engine.phases.planning import Plan
from elfenland.engine.pieces import (
    CARD_LETTERS,
    CARD_NAMES,
    EMPTY,
    FIELD,
    ITEM_LETTERS,
    ITEM_NAMES,
    OBSTACLE,
    ONE,
    count,
    gather,
    pieces,
)
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, NO_TOWN, NOBODY, State

COLOURS = ("Red", "Green", "Blue", "Yellow", "Purple", "Black")
BLANK = r"(\d*)\?"  # so many pieces that do not matter
ASIDE = ("row", "played", "pile", "deck")  # what lies beside the board


class SketchError(ElfenlandError):
    """A sketch that cannot be read, or a table that cannot be: the part at fault and the reason."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part!r}: {reason}")
        self.part = part
        self.reason = reason


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
    elfenland.testing.sketch.SketchError: 'CCCCC': the game has only 10 of the card magic cloud
    >>> sketch("1. travel  Red: CC  Blue: Lap D  Fed-Alb: P")
    Traceback (most recent call last):
    elfenland.testing.sketch.SketchError: 'Fed-Alb:': there is no town 'Fed'
    >>> sketch("1. travel  Red: CC  Blue: Lap D  Feo-Alb: P")
    Traceback (most recent call last):
    elfenland.testing.sketch.SketchError: 'Feo-Alb: P': a giant pig cannot travel through desert (rule 6.3)
    '''
    return _Sketcher(text, Rules.parse(rules) if isinstance(rules, str) else rules).draw()


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


class _Supply:
    """The pieces of one sort that the sketch has not used yet."""

    def __init__(self, bag: int, letters: str, names: tuple[str, ...], noun: str) -> None:
        self.all = self.left = bag
        self.letters = letters
        self.names = names
        self.noun = noun

    def take(self, text: str) -> list[int]:
        """The pieces that a text names."""
        return [self.take_one(letter, text) for letter in text]

    def take_one(self, letter: str, text: str) -> int:
        if letter not in self.letters:
            raise SketchError(text, f"{letter!r} is no {self.noun}; there are {' '.join(self.letters)}")
        kind = self.letters.index(letter)
        if not count(self.left, kind):
            number = count(self.all, kind)
            raise SketchError(text, f"the game has only {number} of the {self.noun} {self.names[kind]}")
        self.left -= ONE[kind]
        return kind

    def take_any(self, number: int) -> int:
        """So many of what is left, always the same."""
        taken = self.rest()[:number]
        if len(taken) < number:
            raise SketchError(f"{number}?", f"there are only {len(taken)} {self.noun}s left")
        bag = gather(taken)
        self.left -= bag
        return bag

    def rest(self) -> list[int]:
        """All that is left, the kinds in turn."""
        found = pieces(self.left)
        return [
            kind for _, kind in sorted((found[:place].count(kind), kind) for place, kind in enumerate(found))
        ]


class _Sketcher:
    """Reads one sketch and lays the table by it."""

    def __init__(self, text: str, rules: Rules) -> None:
        self.rules = rules
        self.head, self.sections = _split(text)
        self.seats = [label for label, _ in self.sections if label in COLOURS]
        self.state = State(rules, len(self.seats))
        # Obstacles that players are handed at the start are pieces, too, but they never lie in the pile.
        self.handed = sum(phase.number for phase in rules.setup if isinstance(phase, HandOutObstacles))
        items = rules.counters + self.handed * len(self.seats) * ONE[OBSTACLE]
        self.cards = _Supply(rules.cards, CARD_LETTERS, CARD_NAMES, "card")
        self.items = _Supply(items, ITEM_LETTERS, ITEM_NAMES, "counter")
        self.blanks: list[tuple[list[int], int, int, _Supply]] = []  # bags, seat, how many, of what
        self.aside = dict.fromkeys(ASIDE, "")
        self.numbers = [0] * len(self.seats)  # of town pieces

    def draw(self) -> State:
        """Read all parts, fill in what is not said, and begin the phase."""
        self.check_labels()
        phase, said = self.read_head()
        for label, words in self.sections:
            self.read_section(label, words)
        self.fill_in_pieces()
        for seat in range(len(self.seats)):
            self.fill_in_visited(seat)
        self.fill_in_homes()
        self.check_board(phase)
        self.begin(phase, said)
        return self.state

    def check_labels(self) -> None:
        labels = [label for label, _ in self.sections]
        twice = next((label for label in labels if labels.count(label) > 1), None)
        if twice:
            raise SketchError(twice, "it is described twice")
        least, most = self.rules.least_players, self.rules.most_players
        if not least <= len(self.seats) <= most:
            raise SketchError(", ".join(self.seats), f"the game is for {least} to {most} players")

    # The moment.

    def read_head(self) -> tuple[Phase, dict[str, str]]:
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

    def begin(self, phase: Phase, said: dict[str, str]) -> None:
        """Begin the phase; then say that some have had their turn in it, if that is so."""
        state = self.state
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
        if not self.state.reducing:
            raise SketchError("reducing", "nobody ends a journey here with more cards than one may keep")

    # The table.

    def read_section(self, label: str, words: list[str]) -> None:
        if label in COLOURS:
            self.read_player(self.seats.index(label), words)
        elif label in ASIDE:
            self.aside[label] = "".join(words)
        elif "-" in label or "~" in label:
            self.read_link(label, "".join(words))
        else:
            known = f"a colour ({', '.join(COLOURS)}), a link (Elv-Lap), {', '.join(ASIDE)}"
            raise SketchError(f"{label}:", f"it is none of {known}")

    def read_player(self, seat: int, words: list[str]) -> None:
        """The boot's town and the hand; after the bar, what lies before the player."""
        state = self.state
        before = False
        for word in words:
            if word == "|":
                before = True
            elif word[0] == "+" or word[-1] == "!" or "=" in word:
                self.read_more(seat, word)
            elif word[1:2].islower():
                state.boots[seat] = self.town(word).index
            elif before:
                self.read_items(seat, word)
            else:
                self.give(state.hands, seat, word, self.cards)

    def read_more(self, seat: int, word: str) -> None:
        """Town pieces, the home town, cards given up."""
        name, _, value = word.partition("=")
        if word[0] == "+":
            self.state.visited[seat] |= sum({self.town(code).bit for code in word[1:].split(",")})
        elif word[-1] == "!" and word[:-1].isdecimal():
            self.numbers[seat] = int(word[:-1])
        elif name == "home":
            self.read_home(seat, value)
        elif name == "gave":
            self.give(self.state.surplus, seat, value, self.cards)
        else:
            raise SketchError(word, "of a player one says +Lap,Jac or 17! or home=Jac or gave=PP")

    def read_home(self, seat: int, code: str) -> None:
        town = self.town(code)
        if not self.has_homes() or not town.card or town.index in self.state.homes:
            raise SketchError(f"home={code}", "no such town card can be dealt here")
        self.state.homes[seat] = town.index

    def read_items(self, seat: int, word: str) -> None:
        shown, _, hidden = word.partition("*")
        self.give(self.state.open, seat, shown, self.items)
        self.give(self.state.secret, seat, hidden, self.items)
        obstacles = count(self.state.open[seat], OBSTACLE)
        if self.handed and (obstacles > self.handed or count(self.state.secret[seat], OBSTACLE)):
            raise SketchError(word, f"a player has {self.handed} obstacle at most, and it is open")

    def give(self, bags: list[int], seat: int, text: str, supply: _Supply) -> None:
        """Put the named pieces into one of the bags, and remember how many more it gets."""
        bags[seat] += gather(supply.take(re.sub(BLANK, "", text)))
        number = sum(int(said or 1) for said in re.findall(BLANK, text))
        self.blanks.append((bags, seat, number, supply))

    def read_link(self, label: str, text: str) -> None:
        """Lay items on a link, where the rules allow them."""
        link = self.link(label)
        plan = next(phase for phase in self.rules.phases if isinstance(phase, Plan))
        for kind in sorted(self.items.take(text)):  # counters before obstacles
            part = plan.part_for(kind)
            refusal = part.refuse(self.state, Lay(kind, link, False)) if part else Refusal("illegal/phase")
            if refusal is not None:
                raise SketchError(f"{label}: {text}", str(refusal))
            self.state.laid[kind] |= link.bit

    def check_board(self, phase: Phase) -> None:
        order = [type(other) for other in self.rules.phases]
        if any(self.state.laid) and order.index(type(phase)) < order.index(Plan):
            raise SketchError(phase.name, "nothing lies on the board before planning")

    # What is not said.

    def fill_in_pieces(self) -> None:
        """Give any pieces where none are named; all that is left lies face down."""
        state = self.state
        state.played = gather(self.cards.take(self.aside["played"]))
        cards_on_top = bytes(self.cards.take(self.aside["deck"]))
        counters_on_top = bytes(self.items.take(self.aside["pile"]))
        row = self.items.take(self.aside["row"])
        spent = self.items.left & FIELD[OBSTACLE] if self.handed else EMPTY  # used in an earlier round
        self.items.left -= spent
        state.row = gather(row) + self.fill_in_row(len(row))
        for bags, seat, number, supply in self.blanks:
            bags[seat] += supply.take_any(number)
        state.deck = bytes(self.cards.rest()) + cards_on_top
        state.pile = bytes(self.items.rest()) + counters_on_top

    def fill_in_row(self, named: int) -> int:
        places = sum(phase.row for phase in self.rules.phases if isinstance(phase, MixCounters))
        if named > places:
            raise SketchError(f"row: {self.aside['row']}", f"the open row has {places} places")
        return self.items.take_any(places - named)

    def fill_in_visited(self, seat: int) -> None:
        """Who stands in a town has its piece; then any towns up to the number."""
        board = self.rules.board
        visited = self.state.visited[seat] | board.towns[self.state.boots[seat]].bit & board.collectable
        if visited & ~board.collectable:
            raise SketchError(board.start.code, "there is no town piece to take")
        number = self.numbers[seat] or visited.bit_count()
        for town in board.towns:
            if visited.bit_count() < number:
                visited |= town.bit & board.collectable
        if visited.bit_count() != number:
            raise SketchError(f"{number}!", f"{self.seats[seat]} has {visited.bit_count()} town pieces")
        self.state.visited[seat] = visited

    def fill_in_homes(self) -> None:
        """Deal the first town cards that are left."""
        homes = self.state.homes
        left = [town.index for town in self.rules.board.towns if town.card and town.index not in homes]
        for seat, home in enumerate(homes):
            if home == NO_TOWN and self.has_homes():
                homes[seat] = left.pop(0)

    def has_homes(self) -> bool:
        return any(isinstance(phase, DealHomeTowns) for phase in self.rules.setup)

    def town(self, code: str) -> Town:
        town = self.rules.board.town(code)
        if town is None:
            raise SketchError(code, "there is no such town")
        return town

    def link(self, label: str) -> Link:
        try:
            action = self.rules.parse_action(f"O@{label}")
        except WordError as error:
            raise SketchError(f"{label}:", error.reason) from None
        assert isinstance(action, Lay)
        return action.link


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

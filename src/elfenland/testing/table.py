"""The table of a sketch: everything that lies on it, named or filled in, so that no piece is missing."""

import re

from elfenland.engine.actions import Lay
from elfenland.engine.board import Link, Town
from elfenland.engine.errors import ElfenlandError, WordError
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.beginning import DealHomeTowns, HandOutObstacles
from elfenland.engine.phases.drawing import MixPile
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
from elfenland.engine.state import NO_TOWN, State
from elfenland.record import COLOURS

ASIDE = ("row", "played", "pile", "deck")  # what lies beside the board
BLANK = r"(\d*)\?"  # so many pieces that do not matter


class SketchError(ElfenlandError):
    """A sketch that cannot be read, or a table that cannot be: the part at fault and the reason."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part!r}: {reason}")
        self.part = part
        self.reason = reason


class Supply:
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
        """The piece with this letter; the text says where it was asked for."""
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
        lap = [found[:place].count(kind) for place, kind in enumerate(found)]
        return [kind for _, kind in sorted(zip(lap, found, strict=True))]


class Table:
    """Lays the table by the sections of a sketch: players, links, and what lies beside the board."""

    def __init__(self, sections: list[tuple[str, list[str]]], rules: Rules) -> None:
        self.rules = rules
        self.sections = sections
        self.seats = [label for label, _ in sections if label in COLOURS]
        self.state = State(rules, len(self.seats))
        # Obstacles that players are handed at the start are pieces, too, but they never lie in the pile.
        self.handed = sum(phase.number for phase in rules.setup if isinstance(phase, HandOutObstacles))
        items = rules.items + self.handed * len(self.seats) * ONE[OBSTACLE]
        self.cards = Supply(rules.cards, CARD_LETTERS, CARD_NAMES, "card")
        self.items = Supply(items, ITEM_LETTERS, ITEM_NAMES, "counter")
        self.blanks: list[tuple[list[int], int, int, Supply]] = []  # bags, seat, how many, of what
        self.aside = dict.fromkeys(ASIDE, "")
        self.numbers: dict[int, int] = {}  # of town pieces, where it is said

    def lay(self) -> State:
        """Read all sections, then fill in what they do not say."""
        for label, words in self.sections:
            self.read_section(label, words)
        self.check_players()
        self.fill_in_pieces()
        for seat in range(len(self.seats)):
            self.fill_in_visited(seat)
        self.fill_in_homes()
        return self.state

    def check_players(self) -> None:
        """Their number is right."""
        least, most = self.rules.least_players, self.rules.most_players
        if not least <= len(self.seats) <= most:
            raise SketchError(", ".join(self.seats), f"the game is for {least} to {most} players")

    def read_section(self, label: str, words: list[str]) -> None:
        """What a label stands for decides how the words after it are read."""
        if [other for other, _ in self.sections].count(label) > 1:
            raise SketchError(f"{label}:", "it is described twice")
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
        """A town card that has not been dealt to another player."""
        town = self.town(code)
        if not self.has_homes() or not town.card or town.index in self.state.homes:
            raise SketchError(f"home={code}", "no such town card can be dealt here")
        self.state.homes[seat] = town.index

    def read_items(self, seat: int, word: str) -> None:
        """Open items, and after a star the secret ones."""
        shown, _, hidden = word.partition("*")
        self.give(self.state.open, seat, shown, self.items)
        self.give(self.state.secret, seat, hidden, self.items)
        obstacles = count(self.state.open[seat], OBSTACLE)
        if self.handed and (obstacles > self.handed or count(self.state.secret[seat], OBSTACLE)):
            raise SketchError(word, f"a player has {self.handed} obstacle at most, and it is open")

    def give(self, bags: list[int], seat: int, text: str, supply: Supply) -> None:
        """Put the named pieces into one of the bags, and remember how many more it gets."""
        bags[seat] += gather(supply.take(re.sub(BLANK, "", text)))
        number = sum(int(said or 1) for said in re.findall(BLANK, text))
        self.blanks.append((bags, seat, number, supply))

    def read_link(self, label: str, text: str) -> None:
        """Lay items on a link, where the rules allow them."""
        link = self.link(label)
        plan = next(phase for phase in self.rules.phases if isinstance(phase, Plan))
        for kind in sorted(self.items.take(text)):  # counters before obstacles
            refusal = self.lay_on(link, kind, plan)
            if refusal is not None:
                raise SketchError(f"{label}: {text}", str(refusal))

    def lay_on(self, link: Link, kind: int, plan: Plan) -> Refusal | None:
        """Let the first player lay an item, or say why the rules forbid it."""
        state = self.state
        state.seat = 0
        state.open[0] += ONE[kind]
        action = Lay(kind, link, False)
        refusal = plan.refuse(state, action)
        if refusal is None:
            part = plan.part_for(action)
            assert part is not None
            part.apply(state, action, None)
        return refusal

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
        """Any counters for the free places of the open row."""
        places = sum(phase.row for phase in self.rules.phases if isinstance(phase, MixPile))
        if named > places:
            raise SketchError(f"row: {self.aside['row']}", f"the open row has {places} places")
        return self.items.take_any(places - named)

    def fill_in_visited(self, seat: int) -> None:
        """Who stands in a town has its piece; then any towns up to the number."""
        board = self.rules.board
        visited = self.state.visited[seat] | board.towns[self.state.boots[seat]].bit & board.collectable
        if visited & ~board.collectable:
            raise SketchError(board.start.code, "there is no town piece to take")
        number = self.numbers.get(seat, visited.bit_count())
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
        """Whether town cards are dealt in this game."""
        return any(isinstance(phase, DealHomeTowns) for phase in self.rules.setup)

    def town(self, code: str) -> Town:
        """The town with this code."""
        town = self.rules.board.town(code)
        if town is None:
            raise SketchError(code, "there is no such town")
        return town

    def link(self, label: str) -> Link:
        """The road or water way with this word."""
        try:
            action = self.rules.parse_action(f"O@{label}")
        except WordError as error:
            raise SketchError(f"{label}:", error.reason) from None
        assert isinstance(action, Lay)
        return action.link

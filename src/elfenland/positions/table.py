"""Pieces of a sketch: everything on the table, named or filled in."""

import re

from elfenland.engine.actions import Action, Lay, LayDouble
from elfenland.engine.board import Link, Town
from elfenland.engine.errors import ElfenlandError, WordError
from elfenland.engine.explain import Refusal
from elfenland.engine.phases.beginning import DealHomeTowns, HandOutObstacles
from elfenland.engine.phases.drawing import MixPile
from elfenland.engine.phases.gold import HandOutGold, LayGoldValues, ShuffleGoldValues
from elfenland.engine.phases.planning import Plan
from elfenland.engine.phases.supply import DrawCards
from elfenland.engine.pieces import (
    CARD_LETTERS,
    CARD_NAMES,
    DOUBLE,
    EMPTY,
    FIELD,
    FULL,
    GOLD_CARD,
    ITEM_LETTERS,
    ITEM_NAMES,
    OBSTACLE,
    ONE,
    TRANSPORTS,
    count,
    gather,
    pieces,
    size,
)
from elfenland.engine.rules import Rules
from elfenland.engine.state import NO_TOWN, NOBODY, State
from elfenland.record import COLOURS

# The labels of things beside the board.
ASIDE = ("row", "played", "pile", "deck", "open", "gold-deck", "lots", "values")
BLANK = r"(\d*)\?"  # a number of pieces that don't matter


class SketchError(ElfenlandError):
    """A sketch that can't be read or can't be played: the part at fault and why."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part!r}: {reason}")
        self.part = part
        self.reason = reason


class Supply:
    """The pieces of one sort that the sketch hasn't used yet."""

    def __init__(self, bag: int, letters: str, names: tuple[str, ...], noun: str) -> None:
        self.all = self.left = bag
        self.letters = letters
        self.names = names
        self.noun = noun

    def take(self, text: str) -> list[int]:
        """Take the pieces that a text names."""
        return [self.take_one(letter, text) for letter in text]

    def take_one(self, letter: str, text: str) -> int:
        """Take the piece with this letter; the text is for the error message."""
        if letter not in self.letters:
            raise SketchError(text, f"{letter!r} isn't one of the {self.noun}s: {' '.join(self.letters)}")
        kind = self.letters.index(letter)
        if not count(self.left, kind):
            number = count(self.all, kind)
            raise SketchError(text, f"the game has only {number} of the {self.noun} {self.names[kind]}")
        self.left -= ONE[kind]
        return kind

    def take_any(self, number: int) -> int:
        """Take this many of the rest, always the same ones."""
        taken = self.unnamed()[:number]
        if len(taken) < number:
            raise SketchError(f"{number}?", f"there are only {len(taken)} {self.noun}s left")
        bag = gather(taken)
        self.left -= bag
        return bag

    def unnamed(self) -> list[int]:
        """Return the pieces that may stand in for `?`: all but gold cards."""
        return [kind for kind in self.rest() if not (self.noun == "card" and kind == GOLD_CARD)]

    def rest(self) -> list[int]:
        """All the rest, the kinds in turn."""
        found = pieces(self.left)
        lap = [found[:place].count(kind) for place, kind in enumerate(found)]
        return [kind for _, kind in sorted(zip(lap, found, strict=True))]


class SketchTable:
    """Builder of a table from the sections of a sketch: players, links and piles."""

    def __init__(self, sections: list[tuple[str, list[str]]], rules: Rules) -> None:
        self.rules = rules
        self.sections = sections
        self.seats = [label for label, _ in sections if label in COLOURS]
        self.state = State(rules, len(self.seats))
        # Obstacles that players get at the start are pieces, too, but they are never in the pile.
        self.handed = sum(phase.number for phase in rules.setup if isinstance(phase, HandOutObstacles))
        items = rules.items + self.handed * len(self.seats) * ONE[OBSTACLE]
        cards = rules.cards + rules.gold_cards * ONE[GOLD_CARD]
        self.cards = Supply(cards, CARD_LETTERS, CARD_NAMES, "card")
        self.items = Supply(items, ITEM_LETTERS, ITEM_NAMES, "counter" if self.handed else "item")
        self.blanks: list[tuple[list[int], int, int, Supply]] = []  # bags, seat, how many, of what
        self.aside = dict.fromkeys(ASIDE, "")
        self.numbers: dict[int, int] = {}  # of town pieces, if given
        self.fresh: list[int] = []  # the items that a player has just drawn
        self.fresh_seat = NOBODY
        self.valued: set[str] = set()  # the towns whose gold value is given

    def lay(self) -> State:
        """Read all sections, then fill in what they leave out."""
        for label, words in self.sections:
            self.read_section(label, words)
        self.check_players()
        self.fill_in_pieces()
        for seat in range(len(self.seats)):
            self.fill_in_visited(seat)
        self.fill_in_homes()
        self.lay_values()
        return self.state

    def check_players(self) -> None:
        """Check the number of players."""
        least, most = self.rules.least_players, self.rules.most_players
        if not least <= len(self.seats) <= most:
            raise SketchError(", ".join(self.seats), f"the game is for {least} to {most} players")

    def read_section(self, label: str, words: list[str]) -> None:
        """Read a section according to its label."""
        if [other for other, _ in self.sections].count(label) > 1:
            raise SketchError(f"{label}:", "it is described twice")
        if label in COLOURS:
            self.read_player(self.seats.index(label), words)
        elif label in ASIDE:
            self.aside[label] = " ".join(words) if label == "values" else "".join(words)
        elif "-" in label or "~" in label:
            self.read_link(label, "".join(words))
        else:
            known = f"a colour ({', '.join(COLOURS)}), a link (Elv-Lap), {', '.join(ASIDE)}"
            raise SketchError(f"{label}:", f"expected {known}")

    def read_player(self, seat: int, words: list[str]) -> None:
        """Read the boot's town and the hand; after the bar, the player's items."""
        state = self.state
        before = False
        for word in words:
            if word == "|":
                before = True
            elif word[0] in "+$" or word[-1] == "!" or "=" in word or word in ("passed", "barred"):
                self.read_more(seat, word)
            elif word[1:2].islower():
                state.boots[seat] = self.town(word).index
            elif before:
                self.read_items(seat, word)
            else:
                self.give(state.hands, seat, word, self.cards)

    def read_more(self, seat: int, word: str) -> None:
        """Read town pieces, gold, the home town, discards, fresh items and bids."""
        name, _, value = word.partition("=")
        if word[0] == "+":
            self.state.visited[seat] |= sum({self.town(code).bit for code in word[1:].split(",")})
        elif word[0] == "$" and word[1:].isdecimal():
            self.read_gold(seat, word)
        elif word[-1] == "!" and word[:-1].isdecimal():
            self.numbers[seat] = int(word[:-1])
        elif name == "home":
            self.read_home(seat, value)
        elif name == "gave":
            self.give(self.state.surplus, seat, value, self.cards)
        else:
            self.read_turn(seat, word)

    def read_turn(self, seat: int, word: str) -> None:
        """Read what a player has just drawn, or how they have bid."""
        state, (name, _, value) = self.state, word.partition("=")
        if name == "fresh" and not self.fresh:
            self.fresh = self.items.take(value)
            self.fresh_seat = seat
        elif name == "bid" and value.isdecimal() and state.bidder == NOBODY:
            state.bid, state.bidder = int(value), seat
        elif word in ("passed", "barred"):
            state.passed |= 1 << seat
            state.barred |= 1 << seat if word == "barred" else 0
        else:
            known = "+Lap,Jac, 17!, home=Jac, gave=PP, $7, fresh=PT, passed, barred, and for one player bid=5"
            raise SketchError(word, f"a player is described by {known}")

    def read_gold(self, seat: int, word: str) -> None:
        """Read a player's gold."""
        if not any(isinstance(phase, HandOutGold) for phase in self.rules.sequence):
            raise SketchError(word, "there is no gold in this game")
        self.state.gold[seat] = int(word[1:])

    def read_home(self, seat: int, code: str) -> None:
        """Take a town card that hasn't been dealt to another player."""
        town = self.town(code)
        if not self.has_homes() or not town.card or town.index in self.state.homes:
            raise SketchError(f"home={code}", "no such town card can be dealt here")
        self.state.homes[seat] = town.index

    def read_items(self, seat: int, word: str) -> None:
        """Read face-up items, and after a star the secret ones."""
        shown, _, hidden = word.partition("*")
        self.give(self.state.open, seat, shown, self.items)
        self.give(self.state.secret, seat, hidden, self.items)
        obstacles = count(self.state.open[seat], OBSTACLE)
        if self.handed and (obstacles > self.handed or count(self.state.secret[seat], OBSTACLE)):
            raise SketchError(word, f"a player has at most {self.handed} obstacle, and it is face up")

    def give(self, bags: list[int], seat: int, text: str, supply: Supply) -> None:
        """Put the named pieces into one of the bags, and remember how many more it gets."""
        bags[seat] += gather(supply.take(re.sub(BLANK, "", text)))
        if supply is self.cards and "$" in text:
            raise SketchError(text, "gold cards are never held")
        number = sum(int(said or 1) for said in re.findall(BLANK, text))
        self.blanks.append((bags, seat, number, supply))

    def read_link(self, label: str, text: str) -> None:
        """Place items on a link, if the rules allow them."""
        link = self.link(label)
        plan = next(phase for phase in self.rules.phases if isinstance(phase, Plan))
        for action in self.lays(link, sorted(self.items.take(text)), f"{label}: {text}"):
            refusal = self.lay_on(action, plan)
            if refusal is not None:
                raise SketchError(f"{label}: {text}", str(refusal))

    def lays(self, link: Link, kinds: list[int], part: str) -> list[Action]:
        """Return the placements of these items, counters first, a double with the second."""
        if DOUBLE not in kinds:
            return [Lay(kind, link, False) for kind in kinds]
        if len(kinds) < 2 or kinds[1] >= TRANSPORTS:
            raise SketchError(part, "a double needs two counters")
        first, second, *others = kinds
        others.remove(DOUBLE)
        plain: list[Action] = [Lay(kind, link, False) for kind in others]
        return [Lay(first, link, False), LayDouble(second, link, False, False), *plain]

    def lay_on(self, action: Action, plan: Plan) -> Refusal | None:
        """Let the first player place an item, or raise the rules' refusal."""
        state = self.state
        state.seat = 0
        held = state.open[0]
        state.open[0] = FULL  # enough of everything
        refusal = plan.refuse(state, action)
        if refusal is None:
            part = plan.part_for(action)
            assert part is not None
            part.apply(state, action, None)
        state.open[0] = held
        return refusal

    def fill_in_pieces(self) -> None:
        """Fill in any pieces that aren't named; the rest is face down."""
        state = self.state
        played = [0]
        self.give(played, 0, self.aside["played"].replace("$", ""), self.cards)
        gold_cards = self.cards.take("$" * self.aside["played"].count("$"))
        cards_on_top = bytes(self.cards.take(self.aside["deck"]))
        counters_on_top = bytes(self.items.take(self.aside["pile"]))
        state.lots = bytes(self.items.take(self.aside["lots"]))
        row = self.items.take(self.aside["row"])
        spent = self.items.left & FIELD[OBSTACLE] if self.handed else EMPTY  # used in an earlier round
        self.items.left -= spent
        state.row = gather(row) + self.fill_in_row(len(row))
        shown = self.named_open_cards()
        self.lay_gold_deck()
        for bags, seat, number, supply in self.blanks:
            bags[seat] += supply.take_any(number)
        state.played = played[0] + gather(gold_cards)
        self.fill_in_open_cards(shown, cards_on_top)
        state.deck = bytes(self.cards.rest()) + cards_on_top
        state.pile = bytes(self.items.rest()) + counters_on_top + bytes(self.fresh[::-1])

    def named_open_cards(self) -> int:
        """Read the bag of the face-up cards that are named."""
        text = self.aside["open"]
        if len(text) > self.open_places():
            raise SketchError(f"open: {text}", f"there are {self.open_places()} face-up cards")
        if "$" in text:
            raise SketchError(f"open: {text}", "gold cards go on the gold deck")
        return gather(self.cards.take(text))

    def fill_in_open_cards(self, shown: int, cards_on_top: bytes) -> None:
        """Fill the other places with any cards left; if too few, the supply is empty too."""
        places = self.open_places() - size(shown)
        self.state.open_cards = shown + self.cards.take_any(min(places, len(self.cards.unnamed())))
        if size(self.state.open_cards) < self.open_places() and (cards_on_top or self.cards.left):
            raise SketchError("open:", "the supply isn't empty, so more cards would be turned up")

    def open_places(self) -> int:
        """Return how many cards are face up in this game."""
        return sum(phase.supply.open_cards for phase in self.rules.phases if isinstance(phase, DrawCards))

    def lay_gold_deck(self) -> None:
        """Read the number of gold cards."""
        number = self.aside["gold-deck"] or "0"
        if not number.isdecimal():
            raise SketchError(f"gold-deck: {number}", "expected the number of gold cards in the deck")
        self.state.gold_deck = len(self.cards.take("$" * int(number)))

    def lay_values(self) -> None:
        """Set the gold values of the book; if they are random, some may be given."""
        layer = next((phase for phase in self.rules.setup if isinstance(phase, LayGoldValues)), None)
        if layer is None and self.aside["values"]:
            raise SketchError(f"values: {self.aside['values']}", "there are no gold values in this game")
        towns = self.rules.board.towns
        values = {town.code: town.gold for town in towns} if layer else {}
        for word in self.aside["values"].split():
            self.exchange_value(word, values, isinstance(layer, ShuffleGoldValues))
        self.state.values = bytes(values.get(town.code, 0) for town in towns)

    def exchange_value(self, word: str, values: dict[str, int], random: bool) -> None:
        """Give a town this value, and the town that had it the other one."""
        code, _, value = word.partition("=")
        town = self.town(code)
        if not random or town is self.rules.board.start:
            raise SketchError(word, f"{town.name} has the gold value {town.gold}")
        settled = {self.rules.board.start.code, *self.valued}
        holders = [other for other, gold in values.items() if str(gold) == value and other not in settled]
        if not holders:
            raise SketchError(word, "no such gold value is left")
        holder = code if code in holders else holders[0]
        values[holder], values[code] = values[code], int(value)
        self.valued.add(code)

    def fill_in_row(self, named: int) -> int:
        """Fill the free places of the face-up row with any counters."""
        places = sum(phase.row for phase in self.rules.phases if isinstance(phase, MixPile))
        if named > places:
            raise SketchError(f"row: {self.aside['row']}", f"the face-up row has {places} places")
        return self.items.take_any(places - named)

    def fill_in_visited(self, seat: int) -> None:
        """Give players the piece of the town they are in, and any others up to the number."""
        board = self.rules.board
        visited: int = self.state.visited[seat] | board.towns[self.state.boots[seat]].bit & board.collectable
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
        """Return whether town cards are dealt in this game."""
        return any(isinstance(phase, DealHomeTowns) for phase in self.rules.setup)

    def town(self, code: str) -> Town:
        """Return the town with this code."""
        town = self.rules.board.town(code)
        if town is None:
            raise SketchError(code, "there is no such town")
        return town

    def link(self, label: str) -> Link:
        """Return the link with this word."""
        try:
            action = self.rules.parse_action(f"O@{label}")
        except WordError as error:
            raise SketchError(f"{label}:", error.reason) from None
        assert isinstance(action, Lay)
        return action.link

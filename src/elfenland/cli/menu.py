"""The options of a decision as a numbered menu, grouped if there are many."""

from dataclasses import dataclass, field

from elfenland.cli.reference import way_sort
from elfenland.cli.style import BOLD, DIM, Terminal, pad, width
from elfenland.cli.words import a, name_bag, plural
from elfenland.engine.actions import (
    Action,
    ChooseCards,
    Coins,
    Discard,
    Fly,
    Keep,
    Lay,
    LayDouble,
    LayExchange,
    Pass,
    Show,
    Step,
    Take,
    TakeBlind,
    TakeGoldDeck,
)
from elfenland.engine.board import ROAD, Link, Town
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import (
    CARD_LETTERS,
    CARD_NAMES,
    EXCHANGE,
    ITEM_LETTERS,
    ITEM_NAMES,
    TERRAINS,
    TRANSPORTS,
    count,
    size,
    spell,
)


@dataclass
class MenuEntry:
    """A line of a menu: an option, or a group of options to choose from next."""

    word: str
    text: str
    action: Action | None = None
    inside: list["MenuEntry"] = field(default_factory=list)


class Menu:
    """Builder of menu entries, with the information that the seat needs to choose."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.board = seen.rules.board
        self.distances = self.board.distances(self.board.towns[seen.boots[seen.seat]])

    def entries(self, options: list[Action]) -> list[MenuEntry]:
        """Return the menu; a group is listed where its first option would be."""
        groups: dict[str, list[Action]] = {}
        for option in options:
            groups.setdefault(self.group(option), []).append(option)
        return [self.entry(word, members) for word, members in groups.items()]

    def group(self, option: Action) -> str:
        """Return the common part of options chosen in two steps: an item or a road."""
        match option:
            case Lay() | LayDouble():
                return str(option).partition("@")[0]
            case LayExchange():
                return ITEM_LETTERS[EXCHANGE]
            case Step() if option.caravan:
                return f"{option.way.origin.code}=={option.way.target.code}" + "+W" * option.witch
            case Fly():
                return f"{option.origin.code}^"
            case Coins() if self.seen.lots:
                return "$"
        return str(option)

    def entry(self, word: str, members: list[Action]) -> MenuEntry:
        """Return a single option, or the group of several."""
        first = members[0]
        if len(members) == 1:
            return self.single(first)
        if isinstance(first, Lay | LayDouble):
            members = sorted(members, key=self.farness)
        return MenuEntry(word, self.group_text(members), inside=[self.inner(m) for m in members])

    def single(self, option: Action) -> MenuEntry:
        """Return one option with its explanation."""
        return MenuEntry(str(option), self.text(option), option)

    def inner(self, option: Action) -> MenuEntry:
        """Return one option of a group; for a caravan, only the cards are left to choose."""
        if isinstance(option, Step):
            return MenuEntry(str(option), name_bag(option.pay, CARD_NAMES), option)
        return self.single(option)

    def group_text(self, members: list[Action]) -> str:
        """Describe a group of options."""
        number = len(members)
        match members[0]:
            case Lay() as lay:
                name = ITEM_NAMES[lay.kind]
                item = f"your secret {name}" if lay.secret else a(name)
                return f"place {item} on one of {number} {links(members)}{self.matching(lay.kind)}"
            case LayDouble() as lay:
                name = ITEM_NAMES[lay.kind]
                return f"a double: {a(name)} as well on one of {number} roads{self.matching(lay.kind)}"
            case LayExchange():
                return f"swap two counters, in one of {number} ways"
            case Step() as step:
                price = f"any {size(step.pay)} cards{self.helped(step)}"
                return f"{self.to(step.way.target)} by caravan, for {price}"
            case Fly():
                return f"fly to one of {number} towns, with a witch and gold"
            case Coins() as lowest:
                return f"bid {lowest.amount} or more; ${lowest.amount} bids {lowest.amount} at once"
        return f"{number} options"

    def text(self, option: Action) -> str:
        """Describe an option."""
        match option:
            case Take():
                names, match = (ITEM_NAMES, self.matching) if self.seen.row else (CARD_NAMES, self.waiting)
                return f"take the {names[option.kind]}{match(option.kind)}"
            case TakeBlind():
                counters = f"{self.seen.pile_size} face-down counters"
                return f"draw blind from {counters if self.seen.row else f'{self.seen.deck_size} cards'}"
            case TakeGoldDeck():
                return f"take the gold deck of {plural(self.seen.gold_deck, 'card')}"
            case Lay() | LayDouble():
                return self.lay_text(option)
            case Step():
                by = " by caravan" if option.caravan else f" ({way_sort(option.way)})"
                paid = name_bag(option.pay, CARD_NAMES) + self.helped(option)
                return f"{self.to(option.way.target)}{by} for {paid}{self.income(option.way.target)}"
            case Fly():
                return self.to(option.target)
            case Discard():
                return f"and keep {spell(self.seen.hand - option.cards, CARD_LETTERS)}"
            case Keep():
                return self.keep_text(option)
            case Pass():
                return "stay here" if self.seen.phase_name == "travel" else "pass"
        return self.rare_text(option)

    def rare_text(self, option: Action) -> str:
        """Describe an option of the rarer kinds."""
        match option:
            case Show():
                return f"reveal the {ITEM_NAMES[option.open]}, hide the {ITEM_NAMES[option.secret]}"
            case Coins():
                return f"bid {option.amount}" if self.seen.lots else f"take {option.amount} gold"
            case ChooseCards():
                return "draw cards instead of the gold"
            case LayExchange():
                names = ITEM_NAMES[option.first_kind], ITEM_NAMES[option.second_kind]
                return f"the {names[0]} on {option.first.word} and the {names[1]} on {option.second.word}"
        return ""

    def helped(self, step: Step) -> str:
        """Return the note for a witch that helps past an obstacle."""
        return ", and a witch" if step.witch else ""

    def income(self, town: Town) -> str:
        """Return the note for the gold that a town pays, if towns pay."""
        return f", earns {self.seen.values[town.index]}" if any(self.seen.values) else ""

    def waiting(self, kind: int) -> str:
        """Return the note for the player's counters that a card would match."""
        held = self.seen.open[self.seen.seat] + self.seen.secret
        return f" (you have {plural(count(held, kind), 'counter')})" if kind < TRANSPORTS else ""

    def lay_text(self, lay: Lay | LayDouble) -> str:
        """Describe where an item would be placed and what its road would then cost."""
        where = f"{lay.link.a.name}-{lay.link.b.name}, {self.far(lay.link)}"
        beside = self.seen.on(lay.link)
        if lay.kind >= TRANSPORTS:
            return f"{where}, beside [{beside}]" if beside else where
        price = self.seen.rules.chart.roads[lay.kind][lay.link.terrain]
        return f"{where}, {TERRAINS[lay.link.terrain]}: {ITEM_LETTERS[lay.kind] * price}"

    def keep_text(self, keep: Keep) -> str:
        """Describe the counters that stay."""
        secret = f"the secret {name_bag(keep.secret, ITEM_NAMES).removeprefix('a ').removeprefix('an ')}"
        shown = name_bag(keep.open, ITEM_NAMES)
        return "keep " + " and ".join(part for part in (shown, secret if keep.secret else "") if part)

    def to(self, target: Town) -> str:
        """Describe a step's destination, and whether it collects a town piece."""
        piece = target.bit & self.board.collectable & ~self.seen.visited[self.seen.seat]
        return f"to {target.name}{' *new*' if piece else ''}"

    def matching(self, kind: int) -> str:
        """Count the cards in hand that match a counter."""
        if kind >= TRANSPORTS:
            return ""
        return f" (you hold {plural(count(self.seen.hand, kind), 'card')})"

    def far(self, link: Link) -> str:
        """Return the distance of a link from the boot."""
        steps = min(self.distances[link.a.index], self.distances[link.b.index])
        return "at your boot" if not steps else f"{plural(steps, 'step')} away"

    def farness(self, option: Action) -> int:
        """Return a sort key: roads nearer to the boot are listed first."""
        assert isinstance(option, Lay | LayDouble)
        return min(self.distances[option.link.a.index], self.distances[option.link.b.index])


def links(lays: list[Action]) -> str:
    """Name the links on which an item may be placed."""
    roads = all(isinstance(lay, Lay) and lay.link.kind == ROAD for lay in lays)
    return "roads" if roads else "rivers and ferries"


COLUMNS_FROM = 13  # this many entries or more are set in columns


def lay_out(entries: list[MenuEntry], terminal: Terminal) -> list[str]:
    """Return the menu as lines, in columns when it is long and there is room."""
    longest = max(len(entry.word) for entry in entries)
    cells = [_cell(number, entry, longest, terminal) for number, entry in enumerate(entries, 1)]
    broad = max(width(cell) for cell in cells) + 3
    columns = max(1, (terminal.columns + 2) // broad) if len(cells) >= COLUMNS_FROM else 1
    rows = -(-len(cells) // columns)
    return ["".join(pad(cell, broad) for cell in cells[row::rows]).rstrip() for row in range(rows)]


def _cell(number: int, entry: MenuEntry, longest: int, terminal: Terminal) -> str:
    more = terminal.paint(" ...", DIM) if entry.inside else ""
    return f"{number:4}  {terminal.paint(pad(entry.word, longest), BOLD)}  {entry.text}{more}"

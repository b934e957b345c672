"""The options of a decision as a menu: numbered, told in words, and grouped where there are many."""

from dataclasses import dataclass, field

from elfenland.cli.atlas import laid_on
from elfenland.cli.reference import way_sort
from elfenland.cli.style import BOLD, DIM, Terminal, pad, width
from elfenland.cli.words import a, name_bag, plural
from elfenland.engine.actions import Action, Discard, Keep, Lay, Pass, Step, Take, TakeBlind
from elfenland.engine.board import Link
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import (
    CARD_LETTERS,
    CARD_NAMES,
    ITEM_LETTERS,
    ITEM_NAMES,
    TERRAINS,
    TRANSPORTS,
    count,
    size,
    spell,
)


@dataclass
class Entry:
    """A line of a menu: an option, or a group of options to choose from next."""

    word: str
    text: str
    action: Action | None = None
    inside: list["Entry"] = field(default_factory=list)


class Menu:
    """Turns options into entries, with what the seat needs to know to choose."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.board = seen.rules.board
        self.distances = self.board.distances(self.board.towns[seen.boots[seen.seat]])

    def entries(self, options: list[Action]) -> list[Entry]:
        """The menu: groups first come where their first option would."""
        groups: dict[str, list[Action]] = {}
        for option in options:
            groups.setdefault(self.group(option), []).append(option)
        return [self.entry(word, members) for word, members in groups.items()]

    def group(self, option: Action) -> str:
        """What options have in common that are asked for in two steps: a counter to lay, a caravan's road."""
        if isinstance(option, Lay):
            return str(option).partition("@")[0]
        if isinstance(option, Step) and option.caravan:
            return f"{option.way.origin.code}=={option.way.target.code}"
        return str(option)

    def entry(self, word: str, members: list[Action]) -> Entry:
        """A single option, or the group of several."""
        first = members[0]
        if len(members) == 1:
            return self.single(first)
        if isinstance(first, Lay):
            members = sorted(members, key=self.farness)
        return Entry(word, self.group_text(first, len(members)), inside=[self.single(m) for m in members])

    def single(self, option: Action) -> Entry:
        """One option with its explanation."""
        return Entry(str(option), self.text(option), option)

    def group_text(self, first: Action, number: int) -> str:
        """What a group offers."""
        if isinstance(first, Lay):
            name = ITEM_NAMES[first.kind]
            item = f"your secret {name}" if first.secret else a(name)
            return f"lay {item} on one of {number} roads{self.matching(first.kind)}"
        assert isinstance(first, Step)
        return f"{self.to(first)} by caravan, for any {size(first.pay)} cards"

    def text(self, option: Action) -> str:
        """What an option means."""
        match option:
            case Take():
                return f"take the {ITEM_NAMES[option.kind]}{self.matching(option.kind)}"
            case TakeBlind():
                return f"draw blind from {self.seen.pile_size} face-down counters"
            case Lay():
                return self.lay_text(option)
            case Step():
                by = " by caravan" if option.caravan else f" ({way_sort(option.way)})"
                return f"{self.to(option)}{by} for {name_bag(option.pay, CARD_NAMES)}"
            case Discard():
                return f"and keep {spell(self.seen.hand - option.cards, CARD_LETTERS)}"
            case Keep():
                return self.keep_text(option)
            case Pass():
                return "stay here" if self.seen.phase_name == "travel" else "pass"
        return ""

    def lay_text(self, lay: Lay) -> str:
        """Where an item would lie, and what it would cost to use."""
        where = f"{lay.link.a.name}-{lay.link.b.name}, {self.far(lay.link)}"
        if lay.kind >= TRANSPORTS:
            return f"{where}, beside [{laid_on(self.seen, lay.link)}]"
        price = self.seen.rules.chart.roads[lay.kind][lay.link.terrain]
        return f"{where}, {TERRAINS[lay.link.terrain]}: {ITEM_LETTERS[lay.kind] * price}"

    def keep_text(self, keep: Keep) -> str:
        """Which counters stay."""
        secret = f"the secret {name_bag(keep.secret, ITEM_NAMES).removeprefix('a ').removeprefix('an ')}"
        shown = name_bag(keep.open, ITEM_NAMES)
        return "keep " + " and ".join(part for part in (shown, secret if keep.secret else "") if part)

    def to(self, step: Step) -> str:
        """Where a step leads, and whether it brings a piece."""
        target = step.way.target
        piece = target.bit & self.board.collectable & ~self.seen.visited[self.seen.seat]
        return f"to {target.name}{' *new*' if piece else ''}"

    def matching(self, kind: int) -> str:
        """How many cards in hand match a counter."""
        if kind >= TRANSPORTS:
            return ""
        return f" (you hold {plural(count(self.seen.hand, kind), 'card')})"

    def far(self, link: Link) -> str:
        """How far a link is from the boot."""
        steps = min(self.distances[link.a.index], self.distances[link.b.index])
        return "at your boot" if not steps else f"{plural(steps, 'step')} away"

    def farness(self, option: Action) -> int:
        """The nearer a road is to the boot, the sooner it is listed."""
        assert isinstance(option, Lay)
        return min(self.distances[option.link.a.index], self.distances[option.link.b.index])


COLUMNS_FROM = 13  # so many entries and more are set in columns


def lay_out(entries: list[Entry], terminal: Terminal) -> list[str]:
    """The menu as lines, in columns when it is long and there is room."""
    longest = max(len(entry.word) for entry in entries)
    cells = [_cell(number, entry, longest, terminal) for number, entry in enumerate(entries, 1)]
    broad = max(width(cell) for cell in cells) + 3
    columns = max(1, (terminal.columns + 2) // broad) if len(cells) >= COLUMNS_FROM else 1
    rows = -(-len(cells) // columns)
    return ["".join(pad(cell, broad) for cell in cells[row::rows]).rstrip() for row in range(rows)]


def _cell(number: int, entry: Entry, longest: int, terminal: Terminal) -> str:
    more = terminal.paint(" ...", DIM) if entry.inside else ""
    return f"{number:4}  {terminal.paint(pad(entry.word, longest), BOLD)}  {entry.text}{more}"

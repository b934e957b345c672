"""Everything on the table at one moment: small integers, short lists and bit masks, quick to copy."""

from typing import TYPE_CHECKING, Final

from elfenland.engine.pieces import ITEM_LETTERS, TRANSPORTS

if TYPE_CHECKING:
    from elfenland.engine.rules import Rules

# Whose decision it is, when it is no player's.
CHANCE: Final = -1  # a pile has to be shuffled
NOBODY: Final = -2  # the phase is over and the next one has not begun
OVER: Final = -3  # the game is over

NO_TOWN: Final = -1


class State:
    """The table. A phase changes it in place; `Rules.apply` works on a copy."""

    __slots__ = (
        "boots",
        "deck",
        "hands",
        "homes",
        "laid",
        "open",
        "passes",
        "phase",
        "pile",
        "played",
        "players",
        "reducing",
        "round",
        "row",
        "rules",
        "seat",
        "secret",
        "start",
        "surplus",
        "turns",
        "visited",
    )

    def __init__(self, rules: "Rules", players: int) -> None:
        self.rules = rules
        self.players = players
        self.round = 1
        self.phase = 0  # which of rules.sequence
        self.seat = NOBODY  # whose decision it is
        self.start = 0  # the starting player
        self.turns = 0  # turns taken in this phase, where a phase counts them
        self.passes = 0  # passes in a row while planning
        self.reducing = False  # the travelling seat has moved and has too many cards
        self.boots = [rules.board.start.index] * players  # the town each boot is in
        self.visited = [0] * players  # the towns whose piece each seat has collected, one bit a town
        self.hands = [0] * players  # bags of travel cards
        self.open = [0] * players  # bags of items that lie face up before each seat
        self.secret = [0] * players  # bags of items that lie face down before each seat
        self.surplus = [0] * players  # cards each seat gave up face down this round
        self.homes = [NO_TOWN] * players  # town cards
        self.laid = [0] * len(ITEM_LETTERS)  # for each kind of item, the links it lies on, one bit a link
        self.row = 0  # the bag of open counters beside the board
        self.pile = b""  # the counters that lie face down, the top one last
        self.deck = b""  # the cards that lie face down, the top one last
        self.played = 0  # the bag of cards that were played face up this round

    def copy(self) -> "State":
        """Another table, just like this one."""
        other = State.__new__(State)
        other.rules = self.rules
        other.players = self.players
        other.round = self.round
        other.phase = self.phase
        other.seat = self.seat
        other.start = self.start
        other.turns = self.turns
        other.passes = self.passes
        other.reducing = self.reducing
        other.boots = self.boots[:]
        other.visited = self.visited[:]
        other.hands = self.hands[:]
        other.open = self.open[:]
        other.secret = self.secret[:]
        other.surplus = self.surplus[:]
        other.homes = self.homes[:]
        other.laid = self.laid[:]
        other.row = self.row
        other.pile = self.pile
        other.deck = self.deck
        other.played = self.played
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in State.__slots__ if name != "rules")
        return f"<State {self.rules.name}: {fields}>"

    def next_seat(self, seat: int) -> int:
        """The left neighbour."""
        return seat + 1 if seat + 1 < self.players else 0

    def covered(self) -> int:
        """The roads that have a counter."""
        laid = self.laid
        covered = 0
        for kind in range(TRANSPORTS):
            covered |= laid[kind]
        return covered

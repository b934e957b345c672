"""The state of a table: small integers, short lists and bit masks, fast to copy."""

from typing import TYPE_CHECKING, Final

from elfenland.engine.pieces import (
    CLOUD,
    DOUBLE,
    DRAGON,
    ELFCYCLE,
    ITEM_LETTERS,
    ONE,
    PIG,
    TRANSPORTS,
    TROLL_WAGON,
    UNICORN,
)

if TYPE_CHECKING:
    from elfenland.engine.rules import Rules

# The value of `seat` when the decision isn't a player's.
CHANCE: Final = -1  # a pile has to be shuffled
NOBODY: Final = -2  # the phase is over and the next one has not begun
OVER: Final = -3  # the game is over

NO_TOWN: Final = -1


# The fields of a table that are the same for everybody, and plain values.
SHARED_FIELDS: Final = (
    "barred",
    "bid",
    "bidder",
    "draws",
    "earned",
    "gold_deck",
    "guided",
    "lots",
    "moved",
    "open_cards",
    "passed",
    "passes",
    "phase",
    "played",
    "players",
    "returned",
    "round",
    "row",
    "rules",
    "stage",
    "start",
    "turns",
    "values",
)
# Those that a state has in addition: lists, secrets, and the seat to act.
STATE_ONLY_FIELDS: Final = (
    "boots",
    "deck",
    "fresh",
    "gold",
    "hands",
    "homes",
    "known",
    "laid",
    "open",
    "pile",
    "seat",
    "secret",
    "surplus",
    "visited",
)
STATE_FIELDS: Final = tuple(sorted((*SHARED_FIELDS, *STATE_ONLY_FIELDS)))


class PublicTable:
    """The fields common to a state and its observations.

    Made `like` another table, or as at the start of a game.
    """

    __slots__ = SHARED_FIELDS

    def __init__(self, rules: "Rules", players: int, like: "PublicTable | None") -> None:
        self.rules = rules
        self.players = players
        # One by one: a loop over the names of these fields would take longer than the whole copy.
        if like is None:
            self.round = 1
            self.phase = 0  # index into rules.sequence
            self.start = 0  # the starting player
            self.turns = 0  # turns taken in this phase, where a phase counts them
            self.passes = 0  # passes in a row while planning
            self.stage = 0  # progress of the travelling seat's turn: 0 on the way, then the parts that follow
            self.draws = 0  # cards the seat to act still has to draw in this turn
            self.moved = False  # whether the travelling seat has left its town this turn
            self.earned = 0  # gold the travelling seat has earned so far this turn
            self.guided = False  # whether a witch sees it past further obstacles of this journey
            self.row = 0  # the bag of open counters beside the board
            self.returned = 0  # the bag of items that everybody saw go back, to be mixed in next time
            self.played = 0  # the bag of cards that were played face up since the last shuffle
            # Fields that only some games use are empty in the others.
            self.values = bytes(len(rules.board.towns))  # gold for a visit to each town
            self.open_cards = 0  # the bag of face-up travel cards
            self.gold_deck = 0  # the number of gold cards on the gold deck
            self.lots = b""  # the items up for auction, the next one last
            self.bid = 0  # the highest bid for the lot, 0 if there is none
            self.bidder = NOBODY
            self.passed = 0  # who has passed on the lot, one bit per seat
            self.barred = 0  # who bid for this lot more than they could pay
        else:
            self.round = like.round
            self.phase = like.phase
            self.start = like.start
            self.turns = like.turns
            self.passes = like.passes
            self.stage = like.stage
            self.draws = like.draws
            self.moved = like.moved
            self.earned = like.earned
            self.guided = like.guided
            self.row = like.row
            self.returned = like.returned
            self.played = like.played
            self.values = like.values
            self.open_cards = like.open_cards
            self.gold_deck = like.gold_deck
            self.lots = like.lots
            self.bid = like.bid
            self.bidder = like.bidder
            self.passed = like.passed
            self.barred = like.barred


class State(PublicTable):
    """The whole table. A phase changes it in place; `Rules.apply` works on a copy.

    Made like an observation, it has what everybody sees, and the rest as at the start of a game.
    """

    __slots__ = STATE_ONLY_FIELDS

    def __init__(self, rules: "Rules", players: int, like: PublicTable | None = None) -> None:
        super().__init__(rules, players, like)
        if not isinstance(like, State):
            self.seat = NOBODY  # whose decision it is
            self.boots = [rules.board.start.index] * players  # the town each boot is in
            self.visited = [0] * players  # the towns whose piece each seat has collected, one bit per town
            self.hands = [0] * players  # bags of travel cards
            self.open = [0] * players  # bags of face-up items of each seat
            self.secret = [0] * players  # bags of face-down items of each seat
            self.surplus = [0] * players  # cards each seat discarded face down this round
            self.homes = [NO_TOWN] * players  # town cards
            self.laid = [0] * len(
                ITEM_LETTERS
            )  # for each kind of item, the links it lies on, one bit per link
            self.pile = b""  # the face-down items, the top one last
            self.deck = b""  # the face-down cards, the top one last
            self.gold = [0] * players
            self.known = [0] * players  # cards that everybody saw each seat take and hasn't seen it lose
            self.fresh = 0  # the bag of items that the seat to act has just drawn, among its secret ones
        else:
            self.seat = like.seat
            self.boots = like.boots[:]
            self.visited = like.visited[:]
            self.hands = like.hands[:]
            self.open = like.open[:]
            self.secret = like.secret[:]
            self.surplus = like.surplus[:]
            self.homes = like.homes[:]
            self.laid = like.laid[:]
            self.pile = like.pile
            self.deck = like.deck
            self.gold = like.gold[:]
            self.known = like.known[:]
            self.fresh = like.fresh

    def copy(self) -> "State":
        """Return a copy of this table."""
        return State(self.rules, self.players, self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in STATE_FIELDS)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        from elfenland.engine.display.text import sketch_of

        return f"<State {self.rules.name}: {sketch_of(self)}>"

    def __str__(self) -> str:
        from elfenland.engine.display.text import describe_state

        return describe_state(self)

    def next_seat(self, seat: int) -> int:
        """Return the left neighbour."""
        return seat + 1 if seat + 1 < self.players else 0

    def covered(self) -> int:
        """Return the roads that have a counter."""
        laid = self.laid
        pigs_to_clouds = laid[PIG] | laid[ELFCYCLE] | laid[CLOUD]
        return pigs_to_clouds | laid[UNICORN] | laid[TROLL_WAGON] | laid[DRAGON]

    def counters_on(self, bit: int) -> list[int]:
        """Return the kinds of counters on one road: none, one, or two if it is doubled."""
        found = [kind for kind in range(TRANSPORTS) if self.laid[kind] & bit]
        # A mask has one bit per road: two of the same kind show as one, on a doubled road.
        return found * 2 if self.laid[DOUBLE] & bit and len(found) == 1 else found

    def on_board(self) -> int:
        """Return the bag of all pieces on links."""
        bag = 0
        for kind, links in enumerate(self.laid):
            bag += ONE[kind] * links.bit_count()
        for link in self.rules.board.links if self.laid[DOUBLE] else ():
            if self.laid[DOUBLE] & link.bit:
                first, second = self.counters_on(link.bit)
                bag += ONE[first] if first == second else 0
        return bag

"""Rulebooks as values: board, numbers, phases and scoring, and how a game runs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from elfenland.engine.action_table import ActionTable, Chart, vocabulary
from elfenland.engine.actions import Action
from elfenland.engine.board import Board
from elfenland.engine.errors import PlayersError
from elfenland.engine.events import Log
from elfenland.engine.parse import parse_action
from elfenland.engine.phases.phase import Phase, Pile
from elfenland.engine.pieces import pile
from elfenland.engine.scoring import Scoring
from elfenland.engine.selection import Selection
from elfenland.engine.state import NOBODY, OVER, State

if TYPE_CHECKING:
    from elfenland.engine.variants.registry import Choice


@dataclass(frozen=True, eq=False, repr=False)
class Rules:
    """A rulebook. Two are equal if they have the same name."""

    title: str
    board: Board
    chart: Chart
    rounds: int
    cards: int  # the bag of all travel cards
    items: int  # the bag of all items that go into the pile
    setup: tuple[Phase, ...]  # once, before the first round
    phases: tuple[Phase, ...]  # every round
    scoring: Scoring
    least_players: int = 2
    most_players: int = 6
    gold_cards: int = 0
    replaced: Mapping[str, str] = field(default_factory=dict, repr=False)  # paragraphs, by the newer ones
    choices: "tuple[Choice, ...]" = ()  # the variants and options that differ from the title's defaults
    sequence: tuple[Phase, ...] = field(init=False, repr=False)
    words: ActionTable = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sequence", self.setup + self.phases)
        object.__setattr__(self, "words", vocabulary(self.board, self.chart))

    @staticmethod
    def parse(name: str) -> "Rules":
        """Read a rulebook's name, such as `elfenland+rounds=3`; RulesError if unknown."""
        from elfenland.engine.variants.registry import parse_rules

        return parse_rules(name)

    @property
    def name(self) -> str:
        """The name that `parse` reads back: the title, then the choices that differ."""
        return "+".join([self.title, *(str(choice) for choice in self.choices)])

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        from elfenland.engine.display.text import constructor

        return constructor(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def begin(self, players: int, log: Log = None) -> State:
        """Set up the table for a game, up to the first decision or shuffle."""
        if not self.least_players <= players <= self.most_players:
            allowed = f"{self.least_players} to {self.most_players}"
            raise PlayersError(f"{self.title} is for {allowed} players, not {players}")
        state = State(self, players)
        state.deck = pile(self.cards)
        state.pile = pile(self.items)
        self.sequence[0].begin(state, log)
        self.run(state, log)
        return state

    def options(self, state: State) -> list[Action]:
        """Return the legal actions; none when chance is to act or the game is over."""
        return self.sequence[state.phase].options(state) if state.seat >= 0 else []

    def offers(self, state: State) -> list[Action]:
        """Return the options without those that only hurt, as screens and bots show them."""
        return self.sequence[state.phase].offers(state) if state.seat >= 0 else []

    def count_options(self, state: State) -> int:
        """Return how many options there are, without listing them."""
        selection = Selection()
        self.select(state, selection)
        return selection.count

    def nth_option(self, state: State, place: int) -> Action:
        """Return the option at a place of the list, without listing them."""
        selection = Selection(wanted=place)
        self.select(state, selection)
        return selection.picked()

    def count_offers(self, state: State) -> int:
        """Return how many offers there are, without listing them."""
        selection = Selection()
        self.select_offers(state, selection)
        return selection.count

    def nth_offer(self, state: State, place: int) -> Action:
        """Return the offer at a place of the list, without listing them."""
        selection = Selection(wanted=place)
        self.select_offers(state, selection)
        return selection.picked()

    def select(self, state: State, selection: Selection) -> None:
        """Go through the options in the order of their list."""
        if state.seat >= 0:
            self.sequence[state.phase].select(state, selection)

    def select_offers(self, state: State, selection: Selection) -> None:
        """Go through the offers in the order of their list."""
        if state.seat >= 0:
            self.sequence[state.phase].select_offers(state, selection)

    def options_ahead(self, state: State, seat: int) -> list[Action]:
        """Return the actions of a seat as if it were to act now in the running phase.

        None if that can't be said, or the seat decides nothing more in it. They depend on nothing that the
        seat may not know.
        """
        is_asked = state.seat >= 0 and 0 <= seat < state.players
        return self.sequence[state.phase].options_ahead(state, seat) if is_asked else []

    def due(self, state: State) -> Pile:
        """Return the pile that chance has to shuffle now."""
        return self.sequence[state.phase].due(state)

    def advance(self, state: State, action: Action, log: Log = None) -> None:
        """Carry out a legal action in place, unchecked: `explain` and `Game` check."""
        self.sequence[state.phase].apply(state, action, log)
        if state.seat == NOBODY:
            self.run(state, log)

    def apply(self, state: State, action: Action, log: Log = None) -> State:
        """Return the state after a legal action; the one given stays as it is."""
        after = state.copy()
        self.advance(after, action, log)
        return after

    def parse_action(self, word: str) -> Action:
        """Read the action for a word; WordError if it isn't one."""
        return parse_action(word, self.board)

    def is_over(self, state: State) -> bool:
        """Return whether the game has ended."""
        return state.seat == OVER

    def run(self, state: State, log: Log = None) -> None:
        """Begin phase after phase, in place, until a decision is due or the game is over."""
        while state.seat == NOBODY:
            state.phase += 1
            if state.phase == len(self.sequence):
                state.phase = len(self.setup)
            self.sequence[state.phase].begin(state, log)

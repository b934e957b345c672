"""Helpers for sketched positions: is a word allowed, and if not, by which paragraph."""

from elfenland import State, explain
from elfenland.engine.actions import Action
from elfenland.engine.board import ROAD, Link
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, spell
from elfenland.engine.titles import TITLES
from elfenland.testing import options, play
from tests.conformance.kit import note

BOARD = TITLES["elfenland"].board
ROADS = [link for link in BOARD.links if link.kind == ROAD]
WATERS = [link for link in BOARD.links if link.kind != ROAD]

# The transportation chart: cards for plains, woods, desert and mountains; 0 is a dash.
CHART = {
    "P": (1, 1, 0, 0),
    "E": (1, 1, 0, 2),
    "C": (2, 2, 0, 1),
    "U": (0, 1, 2, 1),
    "T": (1, 2, 2, 2),
    "D": (1, 2, 1, 1),
}


def allowed(state: State, *words: str) -> State:
    """Return the position after these words, each of which must be among the options."""
    for word in words:
        assert word in options(state), f"{word} is not among {options(state)}"
        note(state)
        state = play(state, word)
    return state


def refused(state: State, word: str | Action, code: str, paragraph: str) -> None:
    """Nobody offers this word, and the refusal has this code and cites this paragraph."""
    action = state.rules.parse_action(word) if isinstance(word, str) else word
    refusal = explain(state, state.seat, action)
    assert refusal is not None, f"{action} is allowed"
    assert (refusal.code, refusal.paragraph) == (code, paragraph)
    assert str(action) not in options(state)
    note(state, str(action), refusal)


def phase(state: State) -> str:
    """Return the name of the phase."""
    return state.rules.sequence[state.phase].name


def on(state: State, link: str) -> str:
    """Return what is on a link, in letters."""
    bit = next(other.bit for other in BOARD.links if other.word == link)
    return "".join(letter for letter, bits in zip(ITEM_LETTERS, state.laid, strict=False) if bits & bit)


def boot(state: State, seat: int) -> str:
    """Return the town where a boot stands."""
    return BOARD.towns[state.boots[seat]].code


def hand(state: State, seat: int) -> str:
    """Return the cards of a player, in letters."""
    return spell(state.hands[seat], CARD_LETTERS)


def taken(state: State, seat: int) -> set[str]:
    """Return the towns whose pieces a player has taken."""
    return {town.code for town in BOARD.towns if town.bit & state.visited[seat]}


def winners(state: State) -> tuple[int, ...]:
    """Return who won the game that has just ended."""
    assert state.rules.is_over(state)
    return state.rules.scoring.winners(state)


def both_ways(link: Link) -> list[tuple[str, str]]:
    """Origin and target of a link, there and back."""
    return [(link.a.code, link.b.code), (link.b.code, link.a.code)]

"""Games of Elfengold driven by chosen shuffles, and what their tests ask of a table."""

from elfenland.engine.events import Event
from elfenland.engine.game import Game
from elfenland.engine.pieces import ITEM_LETTERS
from elfenland.engine.state import CHANCE, State
from tests.conformance.kit import note
from tests.rules.driving import RED, begin, cards, due, items, phase, shuffle

GOLD = "elfengold"


def set_up(players: int, first_items: str = "", rules: str = GOLD, start: int = RED) -> Game:
    """A game up to the first decision: cards dealt, gold cards mixed in, and these items drawn first."""
    game = begin(players, rules, start)
    shuffle(game)
    shuffle(game)
    shuffle(game, first_items)
    return game


def told(state: State, *words: str) -> tuple[State, list[Event]]:
    """Return the table after these words, and everything that happened."""
    log: list[Event] = []
    for word in words:
        action = state.rules.parse_action(word)
        assert action in state.rules.options(state) or state.seat == CHANCE, f"{word} is no option"
        note(state)
        state = state.rules.apply(state, action, log)
    return state, log


def shown(state: State) -> str:
    """Return the open cards, in letters."""
    return cards(state.open_cards)


def before(state: State, seat: int) -> str:
    """Return the items of a player, open items and after a star the secret ones."""
    return f"{items(state.open[seat])}*{items(state.secret[seat])}"


def lots(state: State) -> str:
    """Return what is still up for auction, the next lot last."""
    return "".join(ITEM_LETTERS[lot] for lot in state.lots)


def idle_on(game: Game, until: str) -> None:
    """Play on until this phase has begun: draw blind where one can, show anything, pass and stay."""
    while not game.is_over and phase(game) != until:
        if due(game.state):
            shuffle(game)
        else:
            words = [str(option) for option in game.options()]
            game.play("*" if "*" in words else words[-1])

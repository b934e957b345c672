"""The screens for one seat: board, players, news and result."""

from collections.abc import Sequence

from elfenland.cli import status
from elfenland.cli.atlas import draw_map, legend
from elfenland.cli.reference import link_list
from elfenland.cli.story import Teller
from elfenland.cli.style import BOLD, Terminal, pad
from elfenland.cli.words import and_list, plural
from elfenland.engine.events import (
    CardsDealt,
    Event,
    GameEnded,
    GoldValuesLaid,
    ItemsDrawn,
    SecretDrawn,
    Shuffled,
    TravelEnded,
)
from elfenland.engine.game import Game
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import size
from elfenland.record import COLOURS


def board(seen: Observation, terminal: Terminal) -> list[str]:
    """Return the map, or the list of all links if no map can be drawn."""
    return [*draw_map(seen, terminal), *legend(terminal)] if terminal.drawing else link_list(seen)


def board_in_brief(seen: Observation, terminal: Terminal) -> list[str]:
    """Draw the map, or list only the links that have counters."""
    return board(seen, terminal) if terminal.drawing else link_list(seen, laid_only=True)


def table(seen: Observation, labels: Sequence[str], terminal: Terminal) -> list[str]:
    """Return the round, the phase, the players, and what only this seat sees."""
    names = named_for(seen.seat, labels)
    lines = [status.headline(seen, names, terminal), *status.players(seen, names, terminal)]
    return [*lines, *status.own(seen, terminal)] if seen.seat >= 0 else lines


def named_for(seat: int, labels: Sequence[str]) -> list[str]:
    """Return the players, one of them being you."""
    return [f"You ({COLOURS[who]})" if who == seat else label for who, label in enumerate(labels)]


def story(events: Sequence[Event], teller: Teller) -> list[str]:
    """Return all events as sentences."""
    return [teller.tell(event) for event in events]


def news(events: Sequence[Event], teller: Teller) -> list[str]:
    """Return recent events, except those that the table shows anyway."""
    return [teller.tell(event) for event in events if _is_news(event, teller.seat)]


def _is_news(event: Event, seat: int) -> bool:
    if isinstance(event, CardsDealt | SecretDrawn | ItemsDrawn):
        return event.seat == seat
    return not isinstance(event, Shuffled | GoldValuesLaid | TravelEnded | GameEnded)


def ending(game: Game, labels: Sequence[str], terminal: Terminal) -> list[str]:
    """Return the final table: points, pieces, cards, home towns and winners."""
    order = sorted(range(game.players), key=lambda seat: (seat not in game.winners, -game.points[seat], seat))
    lines = [terminal.paint("The game is over.", BOLD), ""]
    lines += [_score(game, seat, labels, terminal) for seat in order]
    winners = [labels[seat] for seat in game.winners]
    verdict = f"The winner: {winners[0]}." if len(winners) == 1 else f"{and_list(winners)} share the victory."
    return [*lines, "", terminal.paint(verdict, BOLD)]


def _score(game: Game, seat: int, labels: Sequence[str], terminal: Terminal) -> str:
    state = game.state
    longest = max(len(label) for label in labels)
    name = pad(status.badge(seat, terminal) + f" {labels[seat]}", longest + 2)
    pieces, cards = state.visited[seat].bit_count(), size(state.hands[seat])
    line = f"  {name}  {plural(game.points[seat], 'point', 3)}  {plural(pieces, 'piece', 2)}"
    line += f"  {plural(cards, 'card')}" + (f"  {state.gold[seat]} gold" if any(state.values) else "")
    if state.homes[seat] >= 0:
        towns = game.rules.board.towns
        line += f"  home town {towns[state.homes[seat]].name}, boot in {towns[state.boots[seat]].name}"
    return line

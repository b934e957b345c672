"""What happened, in sentences: one for each sort of event, told as one seat may know it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from elfenland.cli.words import a, and_list, name_bag, plural
from elfenland.engine.board import ROAD, Link
from elfenland.engine.events import (
    HIDDEN,
    BootMoved,
    CardsDealt,
    CardsDiscarded,
    CounterDrawn,
    CounterTaken,
    Event,
    GameEnded,
    HomeTownDealt,
    ItemLaid,
    ItemsKept,
    Passed,
    RoundBegan,
    RoundEnded,
    RowTurnedUp,
    SecretDrawn,
    Shuffled,
    StartChosen,
    TravelEnded,
)
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.pieces import CARD_NAMES, ITEM_NAMES, TERRAINS
from elfenland.engine.rules import Rules


class Teller:
    """Tells the events of a game to one seat, or to a spectator."""

    def __init__(self, rules: Rules, names: Sequence[str], seat: int = SPECTATOR) -> None:
        self.board = rules.board
        self.names = names
        self.seat = seat

    def tell(self, event: Event) -> str:
        """The event as a sentence."""
        seen = event.seen_by(self.seat)
        sentence = SENTENCES.get(type(seen))
        return sentence(self, seen) if sentence else repr(seen)

    def who(self, seat: int) -> str:
        """The player, as the beginning of a sentence."""
        return "You" if seat == self.seat else self.names[seat]

    def town(self, index: int) -> str:
        """The name of a town."""
        return self.board.towns[index].name

    def link(self, link: Link) -> str:
        """A road or a water way, with its towns."""
        sort = f"{TERRAINS[link.terrain]} road" if link.kind == ROAD else "water"
        return f"the {sort} {link.a.name}-{link.b.name}"

    def cards(self, number: int, cards: int) -> str:
        """Cards by their kinds where they are known, and else by their number."""
        known = name_bag(cards, CARD_NAMES) if cards != HIDDEN else ""
        return known or plural(number, "card")


def _start_chosen(teller: Teller, event: StartChosen) -> str:
    return f"{teller.who(event.seat)} had the lot to start the first round."


def _home_town_dealt(teller: Teller, event: HomeTownDealt) -> str:
    town = "a secret home town" if event.town == HIDDEN else f"the home town {teller.town(event.town)}"
    return f"{teller.who(event.seat)} got {town}."


def _round_began(teller: Teller, event: RoundBegan) -> str:
    return f"Round {event.round} began; the first in turn: {teller.who(event.start).replace('You', 'you')}."


def _shuffled(teller: Teller, event: Shuffled) -> str:
    return f"{event.number} {event.pile} were shuffled."


def _cards_dealt(teller: Teller, event: CardsDealt) -> str:
    if not event.number:
        return f"{teller.who(event.seat)} needed no new cards."
    return f"{teller.who(event.seat)} got {teller.cards(event.number, event.cards)}."


def _row_turned_up(teller: Teller, event: RowTurnedUp) -> str:
    return f"Turned up in the open row: {name_bag(event.counters, ITEM_NAMES)}."


def _secret_drawn(teller: Teller, event: SecretDrawn) -> str:
    what = "a counter" if event.kind == HIDDEN else a(ITEM_NAMES[event.kind])
    return f"{teller.who(event.seat)} drew {what} in secret."


def _counter_taken(teller: Teller, event: CounterTaken) -> str:
    taken, next_one = a(ITEM_NAMES[event.kind]), a(ITEM_NAMES[event.turned_up])
    return f"{teller.who(event.seat)} took {taken} from the row; {next_one} took its place."


def _counter_drawn(teller: Teller, event: CounterDrawn) -> str:
    return f"{teller.who(event.seat)} drew blind: {a(ITEM_NAMES[event.kind])}."


def _item_laid(teller: Teller, event: ItemLaid) -> str:
    item = a(("secret " if event.secret else "") + ITEM_NAMES[event.kind])
    return f"{teller.who(event.seat)} laid {item} on {teller.link(teller.board.links[event.link])}."


def _passed(teller: Teller, event: Passed) -> str:
    return f"{teller.who(event.seat)} passed."


def _boot_moved(teller: Teller, event: BootMoved) -> str:
    way = teller.board.ways[event.way]
    kind = "caravan" if event.caravan else "road" if way.road else "raft"
    paid = name_bag(event.pay, CARD_NAMES)
    piece = " and took the town piece" if event.collected else ""
    journey = f"by {kind} from {way.origin.name} to {way.target.name}"
    return f"{teller.who(event.seat)} went {journey} for {paid}{piece}."


def _travel_ended(teller: Teller, event: TravelEnded) -> str:
    return f"{teller.who(event.seat)} ended the journey."


def _cards_discarded(teller: Teller, event: CardsDiscarded) -> str:
    return f"{teller.who(event.seat)} gave up {teller.cards(event.number, event.cards)}."


def _items_kept(teller: Teller, event: ItemsKept) -> str:
    kept = [name_bag(event.open, ITEM_NAMES)] if event.open else []
    if event.secret_number:
        known = event.secret != HIDDEN
        kept.append(f"{name_bag(event.secret, ITEM_NAMES)} in secret" if known else "a secret counter")
    return f"{teller.who(event.seat)} kept {and_list(kept) or 'nothing'}."


def _round_ended(teller: Teller, event: RoundEnded) -> str:
    return f"Round {event.round} ended, and the board was cleared."


def _game_ended(teller: Teller, event: GameEnded) -> str:
    winners = and_list([teller.who(seat) if seat != teller.seat else "you" for seat in event.winners])
    points = ", ".join(f"{teller.who(seat)} {points}" for seat, points in enumerate(event.points))
    shared = "The victory was shared by" if len(event.winners) > 1 else "The winner:"
    return f"The game ended: {points}. {shared} {winners}."


SENTENCES: Final[dict[type[Event], Callable[[Teller, Any], str]]] = {
    StartChosen: _start_chosen,
    HomeTownDealt: _home_town_dealt,
    RoundBegan: _round_began,
    Shuffled: _shuffled,
    CardsDealt: _cards_dealt,
    RowTurnedUp: _row_turned_up,
    SecretDrawn: _secret_drawn,
    CounterTaken: _counter_taken,
    CounterDrawn: _counter_drawn,
    ItemLaid: _item_laid,
    Passed: _passed,
    BootMoved: _boot_moved,
    TravelEnded: _travel_ended,
    CardsDiscarded: _cards_discarded,
    ItemsKept: _items_kept,
    RoundEnded: _round_ended,
    GameEnded: _game_ended,
}

__all__ = ["SENTENCES", "Teller"]

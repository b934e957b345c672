"""Events as sentences, one function per event code, as one seat may know them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from elfenland.cli.words import a, and_list, name_bag, plural
from elfenland.engine import events as happened
from elfenland.engine.board import ROAD, Link
from elfenland.engine.events import HIDDEN, Event
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.pieces import CARD_NAMES, ITEM_NAMES, TERRAINS
from elfenland.engine.rules import Rules


class Teller:
    """Narrator of a game's events to one seat, or to a spectator."""

    def __init__(self, rules: Rules, names: Sequence[str], seat: int = SPECTATOR) -> None:
        self.board = rules.board
        self.names = names
        self.seat = seat

    def tell(self, event: Event) -> str:
        """Return the event as a sentence."""
        seen = event.seen_by(self.seat)
        sentence = SENTENCES.get(type(seen))
        return sentence(self, seen) if sentence else repr(seen)

    def who(self, seat: int) -> str:
        """Return the player, as the beginning of a sentence."""
        return "You" if seat == self.seat else self.names[seat]

    def town(self, index: int) -> str:
        """Return the name of a town."""
        return self.board.towns[index].name

    def link(self, link: Link) -> str:
        """Return a road or a waterway, with its towns."""
        sort = f"{TERRAINS[link.terrain]} road" if link.kind == ROAD else "water"
        return f"the {sort} {link.a.name}-{link.b.name}"

    def cards(self, number: int, cards: int) -> str:
        """Name the cards by kind if they are known, otherwise by number."""
        known = name_bag(cards, CARD_NAMES) if cards != HIDDEN else ""
        return known or plural(number, "card")


def _start_chosen(teller: Teller, event: happened.StartChosen) -> str:
    chosen = "were" if event.seat == teller.seat else "was"
    return f"{teller.who(event.seat)} {chosen} chosen to start the first round."


def _home_town_dealt(teller: Teller, event: happened.HomeTownDealt) -> str:
    town = "a secret home town" if event.town == HIDDEN else f"the home town {teller.town(event.town)}"
    return f"{teller.who(event.seat)} got {town}."


def _round_began(teller: Teller, event: happened.RoundBegan) -> str:
    first = "you go first" if event.start == teller.seat else f"{teller.who(event.start)} goes first"
    return f"Round {event.round} began; {first}."


def _shuffled(teller: Teller, event: happened.Shuffled) -> str:
    return f"{event.number} {event.pile} were shuffled."


def _cards_dealt(teller: Teller, event: happened.CardsDealt) -> str:
    if not event.number:
        return f"{teller.who(event.seat)} needed no new cards."
    return f"{teller.who(event.seat)} got {teller.cards(event.number, event.cards)}."


def _row_turned_up(teller: Teller, event: happened.RowTurnedUp) -> str:
    return f"Turned face up in the row: {name_bag(event.counters, ITEM_NAMES)}."


def _secret_drawn(teller: Teller, event: happened.SecretDrawn) -> str:
    what = "a counter" if event.kind == HIDDEN else a(ITEM_NAMES[event.kind])
    return f"{teller.who(event.seat)} drew {what} secretly."


def _counter_taken(teller: Teller, event: happened.CounterTaken) -> str:
    taken, next_one = a(ITEM_NAMES[event.kind]), a(ITEM_NAMES[event.turned_up])
    return f"{teller.who(event.seat)} took {taken} from the row; {next_one} took its place."


def _counter_drawn(teller: Teller, event: happened.CounterDrawn) -> str:
    return f"{teller.who(event.seat)} drew blind: {a(ITEM_NAMES[event.kind])}."


def _item_laid(teller: Teller, event: happened.ItemLaid) -> str:
    item = a(("secret " if event.secret else "") + ITEM_NAMES[event.kind])
    return f"{teller.who(event.seat)} placed {item} on {teller.link(teller.board.links[event.link])}."


def _passed(teller: Teller, event: happened.Passed) -> str:
    return f"{teller.who(event.seat)} passed."


def _boot_moved(teller: Teller, event: happened.BootMoved) -> str:
    way = teller.board.ways[event.way]
    kind = "caravan" if event.caravan else "road" if way.road else "raft"
    paid = name_bag(event.pay, CARD_NAMES) + (", with a witch," if event.witch else "")
    piece = " and took the town piece" if event.collected else ""
    journey = f"by {kind} from {way.origin.name} to {way.target.name}"
    return f"{teller.who(event.seat)} went {journey} for {paid}{piece}."


def _boot_flew(teller: Teller, event: happened.BootFlew) -> str:
    journey = f"from {teller.town(event.origin)} to {teller.town(event.target)}"
    piece = " and took the town piece" if event.collected else ""
    return f"{teller.who(event.seat)} flew {journey} (magic flight) for {event.gold} gold{piece}."


def _travel_ended(teller: Teller, event: happened.TravelEnded) -> str:
    return f"{teller.who(event.seat)} ended the journey."


def _cards_discarded(teller: Teller, event: happened.CardsDiscarded) -> str:
    return f"{teller.who(event.seat)} discarded {teller.cards(event.number, event.cards)}."


def _items_kept(teller: Teller, event: happened.ItemsKept) -> str:
    kept = [name_bag(event.open, ITEM_NAMES)] if event.open else []
    if event.secret_number:
        known = event.secret != HIDDEN
        hidden = plural(event.secret_number, "face-down piece")
        kept.append(f"{name_bag(event.secret, ITEM_NAMES)} face down" if known else hidden)
    return f"{teller.who(event.seat)} kept {and_list(kept) or 'nothing'}."


def _gold_values_laid(teller: Teller, event: happened.GoldValuesLaid) -> str:
    values = [f"{town.name} {value}" for town, value in zip(teller.board.towns, event.values, strict=True)]
    return f"Gold values of the towns: {', '.join(values)}."


def _gold_received(teller: Teller, event: happened.GoldReceived) -> str:
    return f"{teller.who(event.seat)} got {event.amount} gold."


def _card_turned_up(teller: Teller, event: happened.CardTurnedUp) -> str:
    return f"Turned face up: {a(CARD_NAMES[event.card])}."


def _card_taken(teller: Teller, event: happened.CardTaken) -> str:
    return f"{teller.who(event.seat)} took {a(CARD_NAMES[event.card])} from the face-up cards."


def _card_drawn(teller: Teller, event: happened.CardDrawn) -> str:
    card = "a card" if event.card == HIDDEN else a(CARD_NAMES[event.card])
    return f"{teller.who(event.seat)} drew {card} blind."


def _gold_card_drawn(teller: Teller, event: happened.GoldCardDrawn) -> str:
    return f"{teller.who(event.seat)} drew a gold card; it went to the gold deck, and another card is drawn."


def _gold_deck_taken(teller: Teller, event: happened.GoldDeckTaken) -> str:
    deck = f"the gold deck of {plural(event.cards, 'card')}"
    return f"{teller.who(event.seat)} took {deck}: {event.amount} gold."


def _draw_lost(teller: Teller, event: happened.DrawLost) -> str:
    return f"{teller.who(event.seat)} had no card left to draw."


def _cards_chosen(teller: Teller, event: happened.CardsChosen) -> str:
    return f"{teller.who(event.seat)} chose cards rather than gold."


def _items_drawn(teller: Teller, event: happened.ItemsDrawn) -> str:
    items = "two items" if event.items == HIDDEN else name_bag(event.items, ITEM_NAMES)
    return f"{teller.who(event.seat)} drew {items}."


def _item_shown(teller: Teller, event: happened.ItemShown) -> str:
    secret = "the other" if event.secret == HIDDEN else a(ITEM_NAMES[event.secret])
    return f"{teller.who(event.seat)} revealed {a(ITEM_NAMES[event.open])} and kept {secret} face down."


def _lots_turned_up(teller: Teller, event: happened.LotsTurnedUp) -> str:
    return f"Up for auction, in this order: {', '.join(ITEM_NAMES[lot] for lot in reversed(event.lots))}."


def _bid_made(teller: Teller, event: happened.BidMade) -> str:
    return f"{teller.who(event.seat)} bid {event.amount}."


def _bid_passed(teller: Teller, event: happened.BidPassed) -> str:
    return f"{teller.who(event.seat)} passed."


def _lot_sold(teller: Teller, event: happened.LotSold) -> str:
    return f"{teller.who(event.seat)} bought {a(ITEM_NAMES[event.item])} for {event.amount} gold."


def _lot_unsold(teller: Teller, event: happened.LotUnsold) -> str:
    return f"Nobody bid on the {ITEM_NAMES[event.item]}; it went back to the pile."


def _lot_defaulted(teller: Teller, event: happened.LotDefaulted) -> str:
    bid = f"couldn't pay {event.amount} for the {ITEM_NAMES[event.item]} and lost {event.lost} gold"
    return f"{teller.who(event.seat)} {bid}; it is auctioned again."


def _counter_doubled(teller: Teller, event: happened.CounterDoubled) -> str:
    where = teller.link(teller.board.links[event.link])
    return f"{teller.who(event.seat)} placed a double spell and {a(ITEM_NAMES[event.kind])} on {where}."


def _counters_exchanged(teller: Teller, event: happened.CountersExchanged) -> str:
    links = teller.board.links
    first = f"the {ITEM_NAMES[event.first_kind]} on {teller.link(links[event.first_link])}"
    second = f"the {ITEM_NAMES[event.second_kind]} on {teller.link(links[event.second_link])}"
    return f"{teller.who(event.seat)} swapped {first} and {second}."


def _round_ended(teller: Teller, event: happened.RoundEnded) -> str:
    return f"Round {event.round} ended, and the board was cleared."


def _game_ended(teller: Teller, event: happened.GameEnded) -> str:
    winners = and_list([teller.who(seat) if seat != teller.seat else "you" for seat in event.winners])
    points = ", ".join(f"{teller.who(seat)} {points}" for seat, points in enumerate(event.points))
    shared = "The victory was shared by" if len(event.winners) > 1 else "The winner:"
    return f"The game ended: {points}. {shared} {winners}."


SENTENCES: Final[dict[type[Event], Callable[[Teller, Any], str]]] = {
    happened.StartChosen: _start_chosen,
    happened.HomeTownDealt: _home_town_dealt,
    happened.RoundBegan: _round_began,
    happened.Shuffled: _shuffled,
    happened.CardsDealt: _cards_dealt,
    happened.RowTurnedUp: _row_turned_up,
    happened.SecretDrawn: _secret_drawn,
    happened.CounterTaken: _counter_taken,
    happened.CounterDrawn: _counter_drawn,
    happened.ItemLaid: _item_laid,
    happened.Passed: _passed,
    happened.BootMoved: _boot_moved,
    happened.TravelEnded: _travel_ended,
    happened.CardsDiscarded: _cards_discarded,
    happened.ItemsKept: _items_kept,
    happened.BootFlew: _boot_flew,
    happened.GoldValuesLaid: _gold_values_laid,
    happened.GoldReceived: _gold_received,
    happened.CardTurnedUp: _card_turned_up,
    happened.CardTaken: _card_taken,
    happened.CardDrawn: _card_drawn,
    happened.GoldCardDrawn: _gold_card_drawn,
    happened.GoldDeckTaken: _gold_deck_taken,
    happened.DrawLost: _draw_lost,
    happened.CardsChosen: _cards_chosen,
    happened.ItemsDrawn: _items_drawn,
    happened.ItemShown: _item_shown,
    happened.LotsTurnedUp: _lots_turned_up,
    happened.BidMade: _bid_made,
    happened.BidPassed: _bid_passed,
    happened.LotSold: _lot_sold,
    happened.LotUnsold: _lot_unsold,
    happened.LotDefaulted: _lot_defaulted,
    happened.CounterDoubled: _counter_doubled,
    happened.CountersExchanged: _counters_exchanged,
    happened.RoundEnded: _round_ended,
    happened.GameEnded: _game_ended,
}

__all__ = ["SENTENCES", "Teller"]

"""What a seat sees, as JSON: for browsers, for bots in any language, and back again.

`view` tells a whole observation in the words of the notation: towns by code, links by word, bags as letters,
seats as numbers from 0, and `?` for each piece that this seat may not know. `read_view` is the way back.
`rulebook` tells what never changes in a game: the map, the chart, the numbers. docs/bots.md has every field.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from elfenland.engine.board import LINK_KINDS, ROAD, Board, Link, Town
from elfenland.engine.events import HIDDEN
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.phases.supply import DrawCards
from elfenland.engine.pieces import (
    CARD_LETTERS,
    CARD_NAMES,
    DOUBLE,
    ITEM_LETTERS,
    ITEM_NAMES,
    KINDS,
    MOST,
    TERRAINS,
    TRANSPORTS,
    count,
    gather,
    read_bag,
    spell,
)
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, NO_TOWN, NOBODY, OVER, State
from elfenland.record.sheet import COLOURS
from elfenland.record.view_fields import (
    AuctionView,
    CardsView,
    CommonView,
    CourseView,
    PlayerView,
    TurnView,
    View,
)

UNKNOWN: Final = "?"


def view(seen: Observation) -> View:
    """The whole observation, ready for `json.dumps`: what everybody sees, and what differs by who looks."""
    return {
        **common_view(seen),
        "seat": _seat(seen.seat),
        "turn": turn_view(seen),
        "players": [player_view(seen.rules.board, look_at(seen, seat)) for seat in range(seen.players)],
    }


def common_view(seen: Observation) -> CommonView:
    """The part of a view that is the same for everybody."""
    return {**course_view(seen), "pieces": pieces_view(seen), "links": links_view(seen)}


def course_view(seen: Observation) -> CourseView:
    """How far the game has come and what lies beside the map, the same for everybody."""
    return {
        "rules": seen.rules.name,
        "over": seen.is_over,
        "round": seen.round,
        "rounds": seen.rules.rounds,
        "phase": seen.phase_name,
        "phase_number": seen.phase,
        "to_act": _seat(seen.to_act),
        "start": seen.start,
        "items": {"row": _items(seen.row), "pile": seen.pile_size, "returned": _items(seen.returned)},
        "cards": _supply(seen),
        "values": {town.code: gold for town, gold in zip(_towns(seen), seen.values, strict=True) if gold},
        "auction": _auction(seen),
    }


def turn_view(seen: Observation) -> TurnView:
    """How far the phase and the turn of the seat to act have come; it alone knows its fresh items."""
    return {
        "turns": seen.turns,
        "passes": seen.passes,
        "stage": seen.stage,
        "draws": seen.draws,
        "moved": seen.moved,
        "earned": seen.earned,
        "fresh": _items(seen.fresh).ljust(seen.fresh_size, UNKNOWN),
    }


class Look(NamedTuple):
    """All that is shown of one player, as the observation has it: equal looks are told alike."""

    seat: int
    boot: int
    visited: int
    hand: int
    hand_size: int
    known: int
    open: int
    secret: int
    secret_size: int
    surplus: int
    surplus_size: int
    gold: int
    home: int


def look_at(seen: Observation, seat: int) -> Look:
    """What is shown of a player to himself, or to any other."""
    own = seat == seen.seat
    return Look(
        seat=seat,
        boot=seen.boots[seat],
        visited=seen.visited[seat],
        hand=seen.hand if own else seen.known[seat],
        hand_size=seen.hand_sizes[seat],
        known=seen.known[seat],
        open=seen.open[seat],
        secret=seen.secret if own else 0,
        secret_size=seen.secret_sizes[seat],
        surplus=seen.surplus if own else 0,
        surplus_size=seen.surplus_sizes[seat],
        gold=seen.gold[seat],
        home=seen.homes[seat],
    )


def player_view(board: Board, look: Look) -> PlayerView:
    """One player, told."""
    towns = board.towns
    return {
        "colour": COLOURS[look.seat],
        "boot": towns[look.boot].code,
        "visited": [town.code for town in towns if look.visited & town.bit],
        "hand": _cards(look.hand).ljust(look.hand_size, UNKNOWN),
        "known": _cards(look.known),
        "open": _items(look.open),
        "secret": _items(look.secret).ljust(look.secret_size, UNKNOWN),
        "surplus": _cards(look.surplus).ljust(look.surplus_size, UNKNOWN),
        "gold": look.gold,
        "home": _home(board, look.home),
    }


def _home(board: Board, home: int) -> str | None:
    if home == NO_TOWN:
        return None
    return UNKNOWN if home == HIDDEN else board.towns[home].code


def pieces_view(seen: Observation) -> dict[str, list[int]]:
    """For every town that has pieces at all, the seats whose piece is still there."""
    return {
        town.code: [seat for seat in range(seen.players) if not seen.visited[seat] & town.bit]
        for town in _towns(seen)
        if town.bit & seen.rules.board.collectable
    }


def links_view(seen: Observation) -> dict[str, str]:
    """For every link on which something lies, what."""
    covered = 0
    for links in seen.laid:
        covered |= links
    return {link.word: laid_on(seen, link) for link in seen.rules.board.links if covered & link.bit}


def laid_on(seen: Observation, link: Link) -> str:
    """The letters of all that lies on a link, counters first; two of a kind on a doubled road as two."""
    kinds = [kind for kind in range(len(ITEM_LETTERS)) if seen.laid[kind] & link.bit]
    counters = [kind for kind in kinds if kind < TRANSPORTS]
    if DOUBLE in kinds and len(counters) == 1:
        kinds = counters + kinds
    return "".join(ITEM_LETTERS[kind] for kind in kinds)


def _supply(seen: Observation) -> CardsView:
    return {
        "open": _cards(seen.open_cards),
        "gold_deck": seen.gold_deck,
        "deck": seen.deck_size,
        "played": _cards(seen.played),
    }


def _auction(seen: Observation) -> AuctionView:
    return {
        "lots": "".join(ITEM_LETTERS[kind] for kind in reversed(seen.lots)),
        "bid": seen.bid,
        "bidder": _seat(seen.bidder),
        "passed": _seats(seen.passed),
        "barred": _seats(seen.barred),
    }


def _towns(seen: Observation) -> tuple[Town, ...]:
    return seen.rules.board.towns


def _cards(bag: int) -> str:
    return spell(bag, CARD_LETTERS)


def _items(bag: int) -> str:
    return spell(bag, ITEM_LETTERS)


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(len(COLOURS)) if mask >> seat & 1]


def read_view(told: Mapping[str, Any]) -> Observation:
    """The observation that a view tells: `read_view(view(seen)) == seen`.

    KeyError, TypeError or ValueError if it is no view, RulesError if nobody knows its rules.
    """
    seat = SPECTATOR if told["seat"] is None else told["seat"]
    return observe(_lookalike(told, _rules(told["rules"])), seat)


@lru_cache(maxsize=64)
def _rules(name: str) -> Rules:
    """A game has many views, and all of them the same rules."""
    return Rules.parse(name)


def _lookalike(told: Mapping[str, Any], rules: Rules) -> State:
    """A table that looks like this. What the view does not tell is just so many pieces, of any kinds."""
    state = State(rules, len(told["players"]))
    for name in ("round", "start"):
        setattr(state, name, told[name])
    for name in ("turns", "passes", "stage", "draws", "moved", "earned"):
        setattr(state, name, told["turn"][name])
    state.phase = told["phase_number"]
    state.seat = _to_act(told)
    state.fresh = _bag(told["turn"]["fresh"], ITEM_LETTERS)
    for seat, player in enumerate(told["players"]):
        _seat_player(state, seat, player)
    _read_board(state, told)
    _read_piles(state, told)
    _read_auction(state, told["auction"])
    return state


def _to_act(told: Mapping[str, Any]) -> int:
    if told["over"]:
        return OVER
    return CHANCE if told["to_act"] is None else int(told["to_act"])


def _seat_player(state: State, seat: int, player: Mapping[str, Any]) -> None:
    board = state.rules.board
    state.boots[seat] = _town(board, player["boot"]).index
    state.visited[seat] = sum(_town(board, code).bit for code in player["visited"])
    state.hands[seat] = _bag(player["hand"], CARD_LETTERS)
    state.known[seat] = _bag(player["known"], CARD_LETTERS)
    state.open[seat] = _bag(player["open"], ITEM_LETTERS)
    state.secret[seat] = _bag(player["secret"], ITEM_LETTERS)
    state.surplus[seat] = _bag(player["surplus"], CARD_LETTERS)
    state.gold[seat] = player["gold"]
    home = player["home"]
    state.homes[seat] = NO_TOWN if home is None else 0 if home == UNKNOWN else _town(board, home).index


def _read_board(state: State, told: Mapping[str, Any]) -> None:
    links = {link.word: link for link in state.rules.board.links}
    for word, items in told["links"].items():
        for letter in set(items):
            state.laid[ITEM_LETTERS.index(letter)] |= links[word].bit
    values = told["values"]
    state.values = bytes(values.get(town.code, 0) for town in state.rules.board.towns)


def _read_piles(state: State, told: Mapping[str, Any]) -> None:
    items, cards = told["items"], told["cards"]
    state.row = _bag(items["row"], ITEM_LETTERS)
    state.returned = _bag(items["returned"], ITEM_LETTERS)
    state.pile = bytes(items["pile"] - len(items["returned"]))
    state.open_cards = _bag(cards["open"], CARD_LETTERS)
    state.played = _bag(cards["played"], CARD_LETTERS)
    state.gold_deck = cards["gold_deck"]
    state.deck = bytes(cards["deck"])


def _read_auction(state: State, auction: Mapping[str, Any]) -> None:
    state.lots = bytes(ITEM_LETTERS.index(letter) for letter in reversed(auction["lots"]))
    state.bid = auction["bid"]
    state.bidder = NOBODY if auction["bidder"] is None else auction["bidder"]
    state.passed = _mask(auction["passed"])
    state.barred = _mask(auction["barred"])


def _bag(text: str, letters: str) -> int:
    """The bag of these letters; for each unknown one a piece of some kind that has room."""
    known = read_bag(text.replace(UNKNOWN, ""), letters)
    room = [kind for kind in range(KINDS) for _ in range(MOST - count(known, kind))]
    return known + gather(room[: text.count(UNKNOWN)])


def _town(board: Board, code: str) -> Town:
    town = board.town(code)
    if town is None:
        raise ValueError(f"there is no town {code!r}")
    return town


def _mask(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def rulebook(rules: Rules) -> dict[str, Any]:
    """What never changes in a game by these rules: the map, the chart, the pieces and the numbers."""
    board = rules.board
    return {
        "rules": rules.name,
        "title": rules.title,
        "rounds": rules.rounds,
        "start": board.start.code,
        "phases": [phase.name for phase in rules.phases],
        "towns": {town.code: _describe_town(town) for town in board.towns},
        "links": {link.word: _describe_link(link) for link in board.links},
        "chart": _chart(rules),
        "cards": _cards(rules.cards),
        "items": _items(rules.items),
        "gold_a_card": _gold_a_card(rules),
        "card_names": dict(zip(CARD_LETTERS, CARD_NAMES, strict=True)),
        "item_names": dict(zip(ITEM_LETTERS, ITEM_NAMES, strict=True)),
        "colours": list(COLOURS),
    }


def _gold_a_card(rules: Rules) -> int:
    """What a card of the gold deck is worth; 0 in games without one."""
    return next((phase.supply.gold_a_card for phase in rules.phases if isinstance(phase, DrawCards)), 0)


def _describe_town(town: Town) -> dict[str, Any]:
    return {"name": town.name, "gold": town.gold}


def _describe_link(link: Link) -> dict[str, Any]:
    """A river flows from the first town to the second."""
    terrain = TERRAINS[link.terrain] if link.kind == ROAD else None
    return {"towns": [link.a.code, link.b.code], "kind": LINK_KINDS[link.kind], "terrain": terrain}


def _chart(rules: Rules) -> dict[str, Any]:
    """How many cards a transport needs in a terrain, where it can go at all; and how many rafts on water."""
    chart = rules.chart
    roads = {
        terrain: {
            ITEM_LETTERS[kind]: price for kind in range(TRANSPORTS) if (price := chart.roads[kind][number])
        }
        for number, terrain in enumerate(TERRAINS)
    }
    return {"roads": roads, "with_stream": chart.with_stream, "against": chart.against, "ferry": chart.ferry}

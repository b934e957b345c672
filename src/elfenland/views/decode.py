"""Decode a view into an observation."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from elfenland.engine.board import Board, Town
from elfenland.engine.observation import SPECTATOR, Observation, observe
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, KINDS, MAX_PER_KIND, count, gather, read_bag
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, NO_TOWN, NOBODY, OVER, State
from elfenland.views.encode import UNKNOWN_PIECE


def read_view(told: Mapping[str, Any]) -> Observation:
    """Decode a view into its observation: `read_view(view(seen)) == seen`.

    KeyError, TypeError or ValueError if it isn't a view, RulesError if its rules are unknown.
    """
    seat = SPECTATOR if told["seat"] is None else told["seat"]
    return observe(_lookalike(told, _rules(told["rules"])), seat)


@lru_cache(maxsize=64)
def _rules(name: str) -> Rules:
    """Return the rules by name, cached: a game has many views."""
    return Rules.parse(name)


def _lookalike(told: Mapping[str, Any], rules: Rules) -> State:
    """Build a table that looks like this, with any kinds for unknown pieces."""
    state = State(rules, len(told["players"]))
    for name in ("round", "start"):
        setattr(state, name, told[name])
    for name in ("turns", "passes", "stage", "draws", "moved", "earned", "guided"):
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
    state.homes[seat] = NO_TOWN if home is None else 0 if home == UNKNOWN_PIECE else _town(board, home).index


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
    """Read a bag from letters, with any piece that fits for each unknown one."""
    known = read_bag(text.replace(UNKNOWN_PIECE, ""), letters)
    room = [kind for kind in range(KINDS) for _ in range(MAX_PER_KIND - count(known, kind))]
    return known + gather(room[: text.count(UNKNOWN_PIECE)])


def _town(board: Board, code: str) -> Town:
    town = board.town(code)
    if town is None:
        raise ValueError(f"there is no town {code!r}")
    return town


def _mask(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)

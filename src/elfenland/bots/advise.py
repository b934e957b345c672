"""Hints: a good bot's choice for a seat, with reasons as codes and data."""

from dataclasses import dataclass, field
from typing import Final

from elfenland.bots.budget import Budget
from elfenland.bots.core.dispatch import judge
from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.scored import ScoredOption
from elfenland.bots.core.weights import TOWN, Weights
from elfenland.bots.levels.sage import Sage
from elfenland.engine.actions import Action, Discard, Keep, Take
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import CARD_LETTERS, CARD_NAMES, ITEM_LETTERS, ITEM_NAMES, count, spell
from elfenland.record import COLOURS

Data = dict[str, int | str | list[str]]

# Every code, and its sentence in English. It is true of an option whether or not a better one exists.
HINT_REASONS: Final = {
    "advice/counter": "with the {kind} you can build a journey to {new} for {cards}",
    "advice/blind": "a blind draw helps just as much on average",
    "advice/journey": "opens a journey to {new} for {cards}",
    "advice/useless": "it doesn't improve your journey",
    "advice/gold-piece": "earns {gold} more gold along the way",
    "advice/exchange": "swapping these two counters lets you reach {new} for {cards}",
    "advice/block": "makes {link}, which {seat} probably needs, more expensive",
    "advice/pass": "the roads already take you to {new} for {cards}",
    "advice/travel": "leads to {new} for {cards} and ends in {end}",
    "advice/detour": "no good journey starts this way",
    "advice/stay": "you stay in {end} and keep your cards",
    "advice/end": "your journey ends in {end} and you keep your other cards",
    "advice/discard": "keeps {kept}",
    "advice/keep": "keeps {kept} for the next round",
    "advice/show": "keeps the {kind} secret",
    "advice/card": "the {kind} will be useful: you already have {held}",
    "advice/blind-card": "a blind draw is worth just as much on average",
    "advice/gold-deck": "it's worth {gold} gold",
    "advice/bid": "the {kind} is worth up to {gold} gold: it gets you {new} for {cards}",
    "advice/overbid": "the {kind} is worth no more than {gold} gold",
    "advice/no-bid": "the {kind} is worth no more than {gold} gold",
    "advice/gold": "{gold} gold to bid with, and to break ties",
    "advice/cards": "cards take you to towns; {gold} gold only buys counters",
    "advice/any": "there's nothing special about it",
}

# The data of each code, if any. `towns` are the new ones, by name, and `new` is their number;
# `kept` are letters; `link` is a link's word; `seat` is a number from 0 on.
PLAN: Final = ("new", "towns", "cards", "end")
DATA: Final[dict[str, tuple[str, ...]]] = {
    "advice/counter": ("kind", *PLAN),
    "advice/journey": ("link", *PLAN),
    "advice/exchange": PLAN,
    "advice/pass": PLAN,
    "advice/travel": PLAN,
    "advice/stay": ("end",),
    "advice/end": ("end",),
    "advice/gold-piece": ("link", "gold"),
    "advice/block": ("link", "seat"),
    "advice/discard": ("kept",),
    "advice/keep": ("kept",),
    "advice/show": ("kind",),
    "advice/card": ("kind", "held"),
    "advice/gold-deck": ("gold",),
    "advice/bid": ("kind", "gold", *PLAN),
    "advice/overbid": ("kind", "gold"),
    "advice/no-bid": ("kind", "gold"),
    "advice/gold": ("gold",),
    "advice/cards": ("gold",),
}


@dataclass(frozen=True)
class HintReason:
    """A reason: a stable code, and the data for a sentence."""

    code: str
    data: Data = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """The reason in English."""
        words = {name: _in_words(name, value) for name, value in self.data.items()}
        return HINT_REASONS[self.code].format(**words)

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Advice:
    """An option with its value in town pieces relative to the others, and the reason."""

    action: Action
    value: float
    reason: HintReason


def advise(observation: Observation, options: list[Action], budget: Budget | None = None) -> list[Advice]:
    """Return every option with its value and the reason, best first.

    Values and reasons are the pathfinder's. With a budget, the sage simulates and re-ranks the best few.
    """
    judged = _rank(observation, options, budget)
    return [
        Advice(one.action, one.value / TOWN, HintReason(one.code, _data(observation, one))) for one in judged
    ]


def _rank(seen: Observation, options: list[Action], budget: Budget | None) -> list[ScoredOption]:
    if budget is not None and len(options) > 1:
        return Sage("advice", budget).rank(seen, options)
    return judge(Position(seen, Weights()), options)


def _data(seen: Observation, judged: ScoredOption) -> Data:
    return {name: _datum(name, seen, judged) for name in DATA.get(judged.code, ())}


def _datum(name: str, seen: Observation, judged: ScoredOption) -> int | str | list[str]:
    board = seen.rules.board
    match name:
        case "new":
            return judged.new.bit_count()
        case "towns":
            return [town.name for town in board.towns if town.bit & judged.new]
        case "end":
            return board.towns[judged.end].name
        case "link":
            return board.links[judged.link].word
        case "kind":
            names = CARD_NAMES if isinstance(judged.action, Take) else ITEM_NAMES
            return names[judged.kind]
        case "held":
            return count(seen.hand, judged.kind)
        case "kept":
            return _kept(seen, judged.action)
    return {"cards": judged.cards, "gold": judged.gold, "seat": judged.seat}[name]


def _kept(seen: Observation, action: Action) -> str:
    if isinstance(action, Keep):
        return spell(action.open + action.secret, ITEM_LETTERS)
    assert isinstance(action, Discard)
    return spell(seen.hand - action.cards, CARD_LETTERS)


def _in_words(name: str, value: int | str | list[str]) -> str:
    match name:
        case "new":
            return f"{value or 'no'} new {'town' if value == 1 else 'towns'}"
        case "cards":
            return f"{value or 'no'} {'card' if value == 1 else 'cards'}"
        case "seat":
            assert isinstance(value, int)
            return COLOURS[value]
    return ", ".join(value) if isinstance(value, list) else str(value)

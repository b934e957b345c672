"""Dispatch of a decision to the module that scores its options."""

from elfenland.bots.core.auction import judge_bids, judge_income
from elfenland.bots.core.draft import judge_cards, judge_counters
from elfenland.bots.core.evaluation import Position
from elfenland.bots.core.keeping import judge_discards, judge_keeping, judge_showing
from elfenland.bots.core.placing import Placing
from elfenland.bots.core.scored import ScoredOption, ranked
from elfenland.bots.core.travel import judge_steps
from elfenland.engine.actions import (
    Action,
    ChooseCards,
    Coins,
    Discard,
    Fly,
    Keep,
    Lay,
    LayDouble,
    LayExchange,
    Pass,
    Show,
    Step,
    Take,
    TakeBlind,
    TakeGoldDeck,
)


def judge(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score every option and return them best first."""
    return ranked(_judge(position, options))


def _judge(position: Position, options: list[Action]) -> list[ScoredOption]:
    """Score options by the kind of the first; unknown kinds are all equal."""
    for option in options:
        if isinstance(option, (Take, TakeBlind, TakeGoldDeck)):
            return judge_counters(position, options) if position.seen.row else judge_cards(position, options)
        if isinstance(option, (Lay, LayDouble, LayExchange)):
            return Placing(position).judge(options)
        if isinstance(option, (Step, Fly)):
            return judge_steps(position, options)
        if isinstance(option, (Discard, Keep, Show)):
            return _judge_pieces(position, option, options)
        if isinstance(option, Coins):
            return judge_bids(position, options) if position.seen.lots else judge_income(position, options)
        if not isinstance(option, (Pass, ChooseCards)):
            break
    return [ScoredOption(option, 0, "advice/any") for option in options]


def _judge_pieces(position: Position, first: Action, options: list[Action]) -> list[ScoredOption]:
    if isinstance(first, Discard):
        return judge_discards(position, options)
    return judge_keeping(position, options) if isinstance(first, Keep) else judge_showing(position, options)
